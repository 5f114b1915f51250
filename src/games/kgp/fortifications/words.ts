/** 8.621: Fortifications on the desk, at set-up and in /show, in words. */

import { plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import type { KgpState, SideState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { fppOn, fppSpent, fppText, minesFpp } from './points.ts';
import { noteLines, tallyLines, waiting, waitingOrSetUp } from './record.ts';
import { lacksSetupArea } from './setup-area.ts';
import { MINE_CAP } from './table.ts';

const NOTHING = '*none*';

/** Where there is no Setup Area nothing can be set up; it stays on the record for a later scenario. */
function noSetupArea(game: KgpState, side: Side): string[] {
  const rule = lacksSetupArea(game, side);
  if (rule === undefined) return [];
  return [
    `**Your side has no Setup Area now (${rule}): Fortifications wait on your record for a later scenario.**`,
  ];
}

/** The desk of 8.621: points, what is chosen, and what waits from before. */
export function fortificationDesk(game: KgpState, side: Side): string[] {
  const { cg, date } = game;
  const own = game.sides[side];
  const line = own.lines[date];
  const isSealed = own.sealed[`8.621/${date}`] === true;
  const fpp = line?.fpp ?? fppOn(own, side, date);
  const spent = line?.fppSpent ?? fppSpent(side, own.tally);
  const bought = isSealed ? boughtOn(own, date) : own.tally;
  const before = isSealed ? {} : waiting(own);
  const listed = tallyLines(bought);
  const earlier = tallyLines(before);
  return [
    fpp === 0 ? noPoints(isSealed) : budget(fpp, spent, minesFpp(side, bought)),
    isSealed ? '**Your sealed Fortifications**' : '**Your Fortifications**',
    listed.join('\n') || NOTHING,
    ...onlyIf(earlier.length > 0, '**Already waiting for set-up**', earlier.join('\n')),
    ...noSetupArea(game, side),
    ...noteLines(cg, bought),
  ];
}

/** The purchases that a side has just sealed, in one sentence and its notes. */
export function fortificationReceipt({ cg, date, sides }: KgpState, side: Side): string {
  const own = sides[side];
  const { fpp = 0, fppSpent: spent = 0 } = own.lines[date] ?? {};
  const bought = boughtOn(own, date);
  const listed = tallyLines(bought);
  if (listed.length === 0)
    return fpp === 0
      ? 'You had no FPP: no Fortifications.'
      : `You bought no Fortifications: ${fpp} FPP are lost.`;
  const left = fpp - spent;
  const rest = when(left !== 0, `; ${fppText(left)} FPP are lost`);
  return [`You bought ${listed.join(', ')} for ${fppText(spent)} FPP${rest}.`, ...noteLines(cg, bought)].join(
    '\n',
  );
}

function noPoints(isSealed: boolean): string {
  const so = when(!isSealed, ' Seal all the same: so nobody learns who has any.');
  return `**FPP:** none (RG M1 brings them).${so}`;
}

function budget(fpp: number, spent: number, mines: number): string {
  const left = fpp - spent;
  const so = when(left > 0, ' (forfeit once sealed)');
  return `**FPP:** ${fpp} − ${fppText(spent)} = **${fppText(left)}**${so} · mines ${fppText(mines)} of ${MINE_CAP}`;
}

/** A side's purchases on a date, without those that its OB gave. */
function boughtOn(own: SideState, date: string): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const { item, count, date: on, given } of own.fortifications)
    if (on === date && given !== true) tally[item] = (tally[item] ?? 0) + count;
  return tally;
}

/**
 * The Fortifications that a side has to set up for the scenario of a date (8.6241–8.6243); once it is on, without how
 * to.
 */
export function setupLines(game: KgpState, side: Side): string[] {
  const { cg, date } = game;
  const own = game.sides[side];
  const done = game.step === 'scenario';
  const tally = waitingOrSetUp(own, date);
  const where = when(own.recon !== 0, ', within six hexes of a friendly Setup or Eligible Entry Area hex');
  return [
    done ? '**Fortifications set up**' : '**Fortifications to set up** (8.6241, 8.6242)',
    tallyLines(tally).join('\n') || NOTHING,
    ...noSetupArea(game, side),
    ...(done ? [] : noteLines(cg, tally)),
    `**Recon:** ${plural(own.recon, 'Location')}${where} (8.6243)`,
  ];
}

/** The whole Fortification record, newest last, for `/show`. */
export function recordLines(own: SideState): string[] {
  const groups = new Map<string, Record<string, number>>();
  for (const { item, count, date, given, setUp } of own.fortifications) {
    const from = given === true ? 'Initial OB' : date;
    const until = setUp === undefined ? 'waiting for set-up' : `set up ${setUp}`;
    const key = `${from}, ${until}`;
    const tally = groups.get(key) ?? {};
    tally[item] = (tally[item] ?? 0) + count;
    groups.set(key, tally);
  }
  return [...groups].map(([when, tally]) => `${when}: ${tallyLines(tally).join(', ')}`);
}
