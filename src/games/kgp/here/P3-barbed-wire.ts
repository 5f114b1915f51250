/** 3.1–3.4: barbed-wire fences. */
import { listed } from '../../../text/listed.ts';
import { isNight } from '../vocabulary/dates.ts';
import type { HexRule } from './hex.ts';

/** 3.2: what it costs to cross it, in MF beside COT: by day, and doubled at night. */
const BY_DAY = { cross: 'Infantry pays 1 MF more to cross it, Cavalry 2', breached: '½ MF' };
const BY_NIGHT = {
  cross: 'Infantry pays 2 MF more to cross it, Cavalry 4 (doubled, at night)',
  breached: '1 MF (doubled, at night)',
};

export const barbedWire: HexRule = (hex) => {
  const fences = hex.along('fences');
  if (fences.length === 0) return [];
  const cost = isNight(hex.campaign.game.date) ? BY_NIGHT : BY_DAY;
  return [
    {
      rule: 'P3.1',
      text: `Barbed wire towards ${listed(fences)}: no Obstacle, no Hindrance, no TEM; FFMO and FFNAM stay; it cannot be Cleared.`,
    },
    {
      rule: 'P3.2',
      text: `${cost.cross}; with Armored Assault, or in a trench or tunnel, nothing. No Wagon, ridden bicycle, skis, nor whoever is CX; who Strays and cannot cross becomes TI.`,
    },
    {
      rule: 'P3.21',
      text: `A Good Order MMC can breach it for a while: 2 MF, TI; then ${cost.breached} for Infantry there, unless broken, berserk, Manhandling or in a Human Wave.`,
    },
    {
      rule: 'P3.3',
      text: 'A vehicle that crosses it makes a Bog DR: +1 if not fully tracked, +2 with Truck-type MP; no other DRM; Bogged twice it is Mired. No motorcycle.',
    },
  ];
};
