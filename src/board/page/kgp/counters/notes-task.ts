/** CG10: what is hidden or Cloaked at set-up, as a set-up note that is written by pressing. */
import { commonSetupGoal } from '../../../../games/kgp/setup/8.6242-goals.ts';
import { attached } from '../../../../games/kgp/units/ledger.ts';
import { markingFor, territoryOf } from '../../../../games/kgp/units/marking.ts';
import { has, type ObUnit } from '../../../../games/kgp/units/unit.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import type { BoardOffer } from '../../../data.ts';
import { refusalOf } from '../judging.ts';
import { aimsOf, isOpenAt, ownLocations } from './setup-goals.ts';
import type { Judged, Own, Task } from './task.ts';

const NOTE = 'note.write';

/** The notes that a counter can have; the number of a Cloaking counter is that on the counter. */
const NOTES = ['HIP', 'Cloaking 1', 'Cloaking 2', 'Cloaking 3', 'Cloaking 4', 'Cloaking 5', 'Cloaking 6'];

/** @param part of which of the two sheets */
export function notesTask(own: Own, part: 'isolated' | 'rest'): Task | undefined {
  const { campaign, side } = own;
  const offer = sheetOffer(own, part);
  if (offer === undefined) return undefined;
  const marking = markingFor(campaign.game, side);
  const { ob } = ownUnits(campaign.game, side);
  const isIsolated = (unit: ObUnit) => territoryOf(marking, side, ob, unit) === 'isolated';
  const [text] = offer.fields;
  return {
    id: 'notes',
    name: part === 'isolated' ? 'Notes on what is Isolated' : 'Notes',
    hint: 'Choose counters: where they may be set up is drawn. Press a hex, and a secret note says that they are there.',
    isAble: (unit) => !has(unit, 'prisoner') && isIsolated(unit) === (part === 'isolated'),
    aims: (units) => aimsOf(own, units, commonSetupGoal(campaign, side, units)),
    choices: (units) =>
      units.length === 0
        ? []
        : [{ name: 'note', label: 'As a note', options: NOTES.map((value) => ({ value, label: value })) }],
    lineTo: (units, goal, { note }) =>
      `${note}: ${units.map((unit) => namedWith(own, unit)).join(', ')} in ${goal}`,
    order: (lines) => ({ offer, args: { text: lines } }),
    locationsIn: (hex) => ownLocations(own, hex),
    isOpenAt: (units, key) => isOpenAt(own, units, key),
    acts: () => [],
    begun: text?.kind === 'text' ? (text.initial ?? '') : '',
    judge: (lines) => judged(own, part, lines),
    send: 'Write the notes',
    pasted: 'press My orders, Set-up notes in Discord and paste it there.',
    follow: [],
  };
}

function sheetOffer({ offers }: Own, part: 'isolated' | 'rest'): BoardOffer | undefined {
  return offers.find(({ order, fixed }) => order === NOTE && (fixed.part ?? 'rest') === part);
}

/** `S3 with W1`. */
function namedWith({ campaign, side }: Own, { id }: ObUnit): string {
  const mates = attached(ownUnits(campaign.game, side).ob, id).map((each) => each.id);
  return mates.length === 0 ? id : `${id} with ${mates.join(' ')}`;
}

function judged({ campaign, side, seat }: Own, part: 'isolated' | 'rest', lines: readonly string[]): Judged {
  const text = lines.join('\n');
  const args = part === 'isolated' ? { part, text } : { text };
  const fault = lines.length === 0 ? undefined : refusalOf(campaign, seat, NOTE, args);
  return {
    lines: lines.map((line) => ({ text: line, words: [] })),
    ledger: ownUnits(campaign.game, side).ob,
    ...(fault === undefined ? {} : { fault }),
  };
}
