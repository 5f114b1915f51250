/** 8.6241, 8.6242: where each counter may be set up; and what is hidden then, as a set-up note that is written by pressing (CG10). */
import { commonSetupGoal } from '../../../../games/kgp/setup/8.6242-goals.ts';
import { steepleLevel } from '../../../../games/kgp/terrain/5.2-steeples.ts';
import { attached } from '../../../../games/kgp/units/ledger.ts';
import { areaAt, markingFor, territoryOf } from '../../../../games/kgp/units/marking.ts';
import { parsePlace } from '../../../../games/kgp/units/place.ts';
import { has, type ObUnit } from '../../../../games/kgp/units/unit.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import type { BoardOffer } from '../../../data.ts';
import { refusalOf } from '../judging.ts';
import { type Aims, type Judged, NOWHERE, type Own, type Task } from './task.ts';

const NOTE = 'note.write';

/** The notes that a counter can have; the number of a Cloaking counter is that on the counter. */
const NOTES = ['HIP', 'Cloaking 1', 'Cloaking 2', 'Cloaking 3', 'Cloaking 4', 'Cloaking 5', 'Cloaking 6'];

/** `part`: of which of the two sheets; absent where none is written now: one looks. */
export function setupTask(own: Own, part: 'isolated' | 'rest' | undefined): Task | undefined {
  const { campaign, side } = own;
  const offer = part === undefined ? undefined : sheetOffer(own, part);
  if (part !== undefined && offer === undefined) return undefined;
  const marking = markingFor(campaign.game, side);
  if (part === undefined && marking.areas.length === 0) return undefined;
  const { ob } = ownUnits(campaign.game, side);
  const isIsolated = (unit: ObUnit) => territoryOf(marking, side, ob, unit) === 'isolated';
  const [text] = offer?.fields ?? [];
  return {
    id: 'setup',
    name: part === 'isolated' ? 'Isolated: set up' : 'Set up',
    hint:
      offer === undefined
        ? 'Choose counters: where they may be set up is drawn.'
        : 'Choose counters: where they may be set up is drawn. Press a hex, and a secret note says that they are there.',
    isAble: (unit) =>
      !has(unit, 'prisoner') && (part === undefined || isIsolated(unit) === (part === 'isolated')),
    aims: (units) => aimsOf(own, units),
    choices: (units) =>
      offer === undefined || units.length === 0
        ? []
        : [{ name: 'note', label: 'As a note', options: NOTES.map((value) => ({ value, label: value })) }],
    ...(offer === undefined
      ? {}
      : {
          lineTo: (units: readonly ObUnit[], goal: string, { note }: { readonly note: string }) =>
            `${note}: ${units.map((unit) => namedWith(own, unit)).join(', ')} in ${goal}`,
          order: (lines: string) => ({ offer, args: { text: lines } }),
        }),
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

function aimsOf({ campaign, side }: Own, units: readonly ObUnit[]): Aims {
  if (units.length === 0) return NOWHERE;
  const { hexes, unknown, sentences } = commonSetupGoal(campaign, side, units);
  const none = hexes.length === 0 && units.length > 1 ? ['There is no hex for all of them.'] : [];
  return {
    goals: hexes.map((hex) => ({ key: hex, label: hex, hexes: [hex] })),
    unknown,
    isAnywhere: false,
    sentences: [...sentences, ...none],
  };
}

/** A Location of one's own Area; of a vehicle, and of a Gun in a Steeple (5.21), the ground level alone. */
function isOpenAt({ campaign, side, map }: Own, units: readonly ObUnit[], key: string): boolean {
  const place = parsePlace(map, key);
  if (place?.in !== 'hex') return false;
  if (place.level > 0 && units.some(({ kind }) => kind === 'vehicle')) return false;
  const isSteeple = place.level > 0 && place.level === steepleLevel(campaign.game, place.hex);
  if (isSteeple && units.some(({ kind }) => kind === 'Gun')) return false;
  return areaAt(markingFor(campaign.game, side), place)?.side === side;
}

function judged(
  { campaign, side, seat }: Own,
  part: 'isolated' | 'rest' | undefined,
  lines: readonly string[],
): Judged {
  const text = lines.join('\n');
  const args = part === 'isolated' ? { part, text } : { text };
  const fault = lines.length === 0 ? undefined : refusalOf(campaign, seat, NOTE, args);
  return {
    lines: lines.map((line) => ({ text: line, words: [] })),
    ledger: ownUnits(campaign.game, side).ob,
    ...(fault === undefined ? {} : { fault }),
  };
}
