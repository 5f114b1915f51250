/** The name of a roll for the person who has to make it by hand. */

import type { AskedRoll } from '../../kernel/campaign.ts';
import type { RollKind } from '../../kernel/game.ts';
import { capital } from '../../text/capital.ts';
import { rgName } from './rg/name.ts';
import type { KgpCampaign } from './state.ts';
import { tableName } from './vocabulary/refit-table.ts';
import { isSide } from './vocabulary/sides.ts';

/** By the last part of its path. */
const BY_PATH: Readonly<Record<string, string>> = {
  strength: 'Strength',
  quality: 'Quality',
  models: 'Models',
  leader: 'Leader',
  san: 'SAN Adjustment',
  cpp: 'CPP Replenishment',
  weather: 'Weather',
  mist: 'Density of the Mist',
  shortage: 'German Ammunition Shortage',
  recon: 'Recon',
  first: 'who sets up first',
  'moves-first': 'who moves first',
  dummies: 'Dummy minefields',
};

/** Where the path says only when. */
const BY_RULE: Readonly<Record<string, string>> = {
  'III.5': 'Reinforcement',
  'III.6': 'release of Reserves',
  'I.2': 'Reinforcement',
  B1: 'error of the Bombardment',
  CG8: 'optional armament',
  KGP2: 'Wind Change',
  KGP3: 'Mist Change',
  KGP8: 'AFV in a building',
  '8.6041': 'Encirclement',
  '8.6042': 'Minefield',
  '8.6043': 'Shock',
  '8.6044': 'Bog Removal',
};

/** `Strength of I3 #2 (19 AM)`; `undefined`: its rule says all that there is to say. */
export function rollName(
  { game }: KgpCampaign,
  { path, rule }: Pick<AskedRoll, 'path' | 'rule'>,
): string | undefined {
  const parts = path.split('/');
  const last = parts.at(-1) ?? '';
  const turn = /^turn-(\d+)$/u.exec(last)?.[1];
  if (turn !== undefined) return `Game End after Turn ${turn}`;
  const [, side = '', rg = ''] = parts;
  if (isSide(side) && rg.startsWith('rg-')) {
    const of = rgName(game.sides[side], rg);
    return `${BY_PATH[last] ?? last.replace(/-(?=\d+$)/u, ' ')} of ${of}`;
  }
  return BY_PATH[last] ?? BY_RULE[rule] ?? tableName(rule);
}

/** `Strength`, whichever RG and date; and which part of a CG Date it was made in (8.60). */
export function rollKind({ game }: KgpCampaign, { path, rule }: Pick<AskedRoll, 'path' | 'rule'>): RollKind {
  const last = path.split('/').at(-1) ?? '';
  const purpose = last.startsWith('turn-')
    ? 'Game End'
    : (BY_PATH[last.replace(/-\d+$/u, '')] ?? BY_PATH[last] ?? BY_RULE[rule] ?? tableName(rule) ?? rule);
  return { purpose: capital(purpose), phase: phaseOf(game.step) };
}

/** Last steps of the parts of a CG Date, by the numbers of 8.601–8.625. */
const PHASES = [
  [11, 'After a scenario'],
  [18, 'New CG Date'],
  [22, 'Purchases'],
  [24, 'Initiative and set-up'],
  [25, 'Scenario'],
] as const;

function phaseOf(step: string): string {
  const number = /^8\.6(?<number>\d\d)/u.exec(step)?.groups?.number;
  if (number === undefined) return step === 'scenario' ? 'Scenario' : 'Initiative and set-up';
  return PHASES.find(([last]) => Number(number) <= last)?.[1] ?? 'Scenario';
}
