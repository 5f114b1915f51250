/** 3.1–3.4: barbed-wire fences. */
import { listed } from '../../../text/listed.ts';
import { isNight } from '../vocabulary/dates.ts';
import type { HexRule } from './hex.ts';

/** 3.2: by day; doubled at night. */
const MF = { infantry: 1, cavalry: 2 } as const;

export const barbedWire: HexRule = (hex) => {
  const fences = hex.along('fences');
  if (fences.length === 0) return [];
  const { date } = hex.campaign.game;
  const isDark = isNight(date);
  const times = isDark ? 2 : 1;
  return [
    {
      rule: 'P3.1',
      text: `Barbed wire towards ${listed(fences)}: no Obstacle, no Hindrance, no TEM; it cannot be Cleared.`,
    },
    {
      rule: 'P3.2',
      text: `Infantry pays ${MF.infantry * times} MF more to cross it, Cavalry ${MF.cavalry * times}${isDark ? ' (doubled, at night)' : ''}; with Armored Assault, or in a trench or tunnel, nothing. No Wagon, ridden bicycle, skis, nor whoever is CX.`,
    },
    {
      rule: 'P3.21',
      text: 'A Good Order MMC can breach it for a while: 2 MF, TI; then ½ MF for Infantry there.',
    },
    {
      rule: 'P3.3',
      text: 'A vehicle that crosses it makes a Bog DR: +1 if not fully tracked, +2 with Truck-type MP; no other DRM. No motorcycle.',
    },
  ];
};
