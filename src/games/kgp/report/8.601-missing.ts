/** 8.601: what a side has still to say of its counters, those that wait for confirmation taken as confirmed. */
import { plural } from '../../../text/plural.ts';
import type { KgpCampaign } from '../state.ts';
import { draftedLedger } from '../units/report.ts';
import { placeDuties } from '../units/unplaced.ts';
import type { Side } from '../vocabulary/sides.ts';
import { smallLeft } from './CG22-used-rg.ts';

export function missingIn({ game }: KgpCampaign, side: Side): readonly string[] {
  return [...placeDuties(draftedLedger(game.sides[side])), ...excessModules(-smallLeft(game, side))];
}

function excessModules(excess: number): readonly string[] {
  if (excess <= 0) return [];
  const sets = plural(excess, 'set');
  return [
    `${sets} of 60 mm OBA too many marked as used: with O1 and O2 no more than two modules can have been available (CG15).`,
  ];
}
