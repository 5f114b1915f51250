/** 8.620: what each RG that a side has just received turns out to hold, by secret rolls of 8.6201–8.6206. */
import { z } from 'zod';
import { plural } from '../../../text/plural.ts';
import { onlyIf, when } from '../../../text/present.ts';
import { purchaseRecordPictures } from '../sheets/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { arrivalsOf, givenCounters } from '../units/arrivals.ts';
import { eliteCell } from '../units/counters.ts';
import { changed, type ObChange } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import {
  boundTo,
  type Course,
  isDone,
  type KgpWork,
  noteDone,
  playPart,
  type Step,
} from '../vocabulary/step.ts';
import { strength, strengthRolled } from './8.6201-rg-strength.ts';
import { hasPassengers, I8_SQUADS_CELL, quality, qualityRolled } from './8.6202-rg-quality.ts';
import { models, modelsRolled } from './8.6203-rg-models.ts';
import { weapons, weaponsReceived } from './8.6204-rg-weapons.ts';
import { equipmentReceived, heavyWeapons } from './8.6205-heavy-weapons.ts';
import { classTypes, leaderRolled, leaders } from './8.6206-rg-leaders.ts';
import { receivedNow } from './rg-rolls.ts';
import { openSetupAreas } from './setup-areas.ts';

const RULE = '8.620';

export const rgStrengthQualityWeaponsLeaders: Step = {
  id: RULE,
  rule: RULE,
  name: 'RG Strength, Quality, Weapons & Leaders',
  cells: ({ game }) => contentsCells(game.cg),
  play: (work) => determine(work, () => undefined),
  decisions: () => [doneRolling],
  events: () => [
    strengthRolled,
    qualityRolled,
    modelsRolled,
    weaponsReceived,
    equipmentReceived,
    leaderRolled,
    recordCompleted,
  ],
};

/** The same where Umpire keeps every counter: what RG hold joins the Order of Battle. */
export const rgContentsAsCounters: Step = {
  ...rgStrengthQualityWeaponsLeaders,
  play: (work) => determine(work, addToOb),
  decisions: [],
};

/** Rolls for both sides; `arrive` comes before they are told. */
function determine(work: KgpWork, arrive: (work: KgpWork, side: Side) => void): Course | undefined {
  // A side whose dice are missing waits alone: what the other one has to roll must not show in its own pace.
  const waiting = new Set<Side>();
  for (const { rule, act } of PARTS) {
    for (const side of SIDES) {
      if (!waiting.has(side) && !playPart(work, side, rule, () => act(work, side))) waiting.add(side);
    }
  }
  const { core, game } = work.state;
  if (waiting.size > 0) return undefined;
  // By hand, each side says that it is done, even with nothing to roll: a step passed over would tell a tale.
  if (core.common.dice === 'hand' && !SIDES.every((side) => isDone(game, side, ROLLED))) return undefined;
  for (const side of SIDES) arrive(work, side);
  // One message per side, always, even when there is nothing in it: its absence would tell a tale.
  for (const side of SIDES) emit(work, recordCompleted, `side:${side}`, { side, date: game.date });
  return 'done';
}

/** Chart cells without which it cannot be rolled. */
export function contentsCells(cg: string): readonly string[] {
  return [...classTypes(cg).map(eliteCell), ...onlyIf(hasPassengers(cg), I8_SQUADS_CELL)];
}

/** In the order of the rules; within one rule U.S. before German, then in the order of purchase. */
const PARTS: readonly { readonly rule: string; readonly act: (work: KgpWork, side: Side) => void }[] = [
  { rule: '8.6201', act: (work, side) => side === 'german' && strength(work) },
  { rule: '8.6202', act: (work, side) => side === 'us' && quality(work) },
  { rule: '8.6203', act: (work, side) => side === 'us' && models(work) },
  { rule: '8.6204', act: weapons },
  { rule: '8.6205', act: (work, side) => side === 'german' && heavyWeapons(work) },
  { rule: '8.6206', act: leaders },
];

/** Marks that a side which rolls by hand is through with 8.620. */
const ROLLED = '8.620 rolled';

const doneRolling = sideOrder({
  order: 'record.done',
  rule: RULE,
  summary: 'Say, with dice by hand, that your side has rolled all that 8.620 asks of it',
  args: z.strictObject({}),
  isOpen: ({ core, game }, side) =>
    core.common.dice === 'hand' &&
    game.step === RULE &&
    !isDone(game, side, ROLLED) &&
    PARTS.every(({ rule }) => isDone(game, side, rule)),
  offers: ({ game }) => [
    {
      order: 'record.done',
      ...boundTo(RULE, game, 0),
      label: 'My 8.620 is done',
      fixed: {},
      fields: [],
      style: 'success',
    },
  ],
  effect: (work, side) => noteDone(work, side, ROLLED),
});

/** The counters of what has just been received, and once those that the Initial OB gives besides its RG (8.51–8.53). */
function addToOb(work: KgpWork, side: Side): void {
  const { cg, initial } = work.state.game;
  const { flamethrower } = work.state.game.sides[side];
  let { ob } = ownUnits(work.state.game, side);
  const changes: ObChange[] = [];
  const add = (more: readonly ObChange[]): void => {
    changes.push(...more);
    ob = changed(ob, more);
  };
  if (initial) add(givenCounters(ob, campaignGameOf(cg).sides[side].counters, flamethrower));
  const marked = openSetupAreas(work.state.game, side);
  for (const rg of receivedNow(work.state.game, side)) add(arrivalsOf(ob, side, rg, marked));
  recordChanges(work, side, RULE, changes);
}

interface Completed {
  readonly side: Side;
  readonly date: string;
}

/** Secret: the RG Purchase Record of the CG Date is complete (8.6198). */
const recordCompleted = event<Completed>({
  type: 'record.completed',
  fold() {},
  line: 'silent',
  toSide(campaign, { date }, side) {
    const text = receivedWords(campaign, side, date);
    return purchaseRecordPictures(campaign, side, date).map((picture, index, { length }) => {
      const page = when(length > 1, ` (${index + 1} of ${length})`);
      return {
        kind: 'record',
        title: `Your RG Purchase Record, ${date}${page}`,
        text: index === 0 ? text : 'The rest of the Record.',
        picture,
      };
    });
  },
});

function rolledWords(rolls: number): string {
  return when(rolls !== 0, `; ${plural(rolls, 'secret roll')} of 8.620 settled what is in them`);
}

function receivedWords({ game }: KgpCampaign, side: Side, date: string): string {
  const { rgs, notes, cpp, san } = game.sides[side];
  const count = rgs.filter((rg) => rg.date === date).length;
  const rolls = notes.filter(({ rule }) => rule.startsWith(RULE)).length;
  const what =
    count === 0
      ? 'You received nothing on this CG Date.'
      : `You received ${plural(count, 'RG', 'RG')}${rolledWords(rolls)}.`;
  return `${what} CPP left: **${cpp}**. SAN: **${san}**.\n/show brings this back at any time, /log lists each roll.`;
}
