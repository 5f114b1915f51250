/**
 * CG10: what has come into sight in a scenario, held against the set-up by Location that was sealed (8.624). 8.602g: what is
 * still hidden at its end is opened, and placed where that set-up has it.
 */
import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { fieldsIf, given, onlyIf } from '../../../text/present.ts';
import { change, tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor } from '../units/marking.ts';
import { type Place, printPlace, samePlace } from '../units/place.ts';
import { faultLines, refusedReport } from '../units/report.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { InSight } from '../vocabulary/scenario.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { unitScenarioOf } from '../vocabulary/state-parts.ts';
import { boundTo, type KgpWork, type Rule } from '../vocabulary/step.ts';
import { andMore } from '../vocabulary/words.ts';
import { isReserve } from './8.624-location-faults.ts';
import { readPlaces, type SetUpAt } from './locations.ts';

const RULE = 'CG10';
const HIDDEN_AT_END = '8.602g';

/** From the sides' declarations on, until both have reported how the scenario has ended (8.601). */
const OPEN_STEPS: readonly string[] = ['CG14', '8.6243', 'B1', 'scenario', '8.601'];

export const comeIntoSight: Rule = {
  rule: RULE,
  decisions: () => [show],
  events: () => [shown],
};

/** Counters that a side has sealed as hidden or concealed, and that have not come into sight as far as Umpire was told. */
export function unseen(game: KgpState, side: Side): readonly (ObUnit & { readonly at: SetUpAt })[] {
  const { sealed = {} } = unitsIn(game.sides[side]).setup;
  const seen = new Set(inSight(game, side).map(({ id }) => id));
  return unitsOf(ownUnits(game, side).ob).flatMap((unit) => {
    const at = sealed[unit.id];
    return at?.cover === undefined || seen.has(unit.id) ? [] : [{ ...unit, at }];
  });
}

function inSight({ scenario }: KgpState, side: Side): readonly InSight[] {
  const seen = scenario === undefined ? [] : (unitsIn(scenario).inSight ?? []);
  return seen.filter((each) => each.side === side);
}

const show = sideOrder({
  order: 'setup.show',
  rule: RULE,
  summary:
    'Say to everybody which counters of yours have come into sight, and where: “S3 @K22”; held against your sealed set-up',
  args: z.strictObject({ text: z.string().max(ROOM.field) }),
  level: 'units',
  share: () => true,
  offers(view, side) {
    const { core, game } = view;
    const waiting = unseen(game, side);
    const [first] = waiting;
    if (core.status !== 'running' || !OPEN_STEPS.includes(game.step) || first === undefined) return [];
    return [
      {
        order: 'setup.show',
        ...boundTo(RULE, game, inSight(game, side).length),
        label: 'Come into sight',
        detail: `hidden or concealed in your sealed set-up: ${waiting.length}`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Counters @Location, as everybody sees them',
            pattern: '.+',
            maxLength: ROOM.field,
            multiline: true,
            optional: false,
            examples: [`${first.id} @${printPlace(first.at.place)}`],
          },
        ],
        group: 'Open a set-up note (CG10)',
        aside: true,
        irrevocable:
          'Everybody reads which counters they are and where, and whether your sealed set-up has them there.',
      },
    ];
  },
  read({ core, game }, side, { text }) {
    if (core.status !== 'running' || !OPEN_STEPS.includes(game.step) || unseen(game, side).length === 0)
      return refuse(
        ruling(
          RULE,
          'nothing-unseen',
          'Nothing of yours is hidden or concealed in a sealed set-up by Location.',
          'What your side has set up so is said under “Set up by Location” before it declares (8.624).',
        ),
      );
    const read = readPlaces(text, ownUnits(game, side).ob, campaignGameOf(game.cg).map);
    if (!read.ok) return refuse(refusedReport(RULE, 'sight-unreadable', faultLines(text, read.faults)));
    const seen = new Set(inSight(game, side).map(({ id }) => id));
    const places = Object.entries(read.value).filter(([id]) => !seen.has(id));
    return places.length === 0
      ? refuse(ruling(RULE, 'seen-already', 'These have come into sight already.', 'Name one that has not.'))
      : accept(places.map(([id, { place }]) => ({ id, place })));
  },
  effect(work: KgpWork, side, counters) {
    const { game } = work.state;
    const { ob } = ownUnits(game, side);
    const { sealed = {} } = unitsIn(game.sides[side]).setup;
    const found = counters.flatMap(({ id, place: { hex, level } }) =>
      given(ob.units[id], (unit) => ({
        id,
        type: unit.type,
        hex,
        ...fieldsIf(level !== 0, { level }),
        sealed: verdictOn(sealed[id], { hex, level }, isReserve(game, side, unit)),
      })),
    );
    emit(work, shown, 'everyone', { side, found });
  },
});

/** Level 0: no level is said. A file of the play shows none. */
type SeenAt = Pick<SetUpAt['place'], 'hex' | 'level'>;

function verdictOn(at: SetUpAt | undefined, seen: SeenAt, isCloaked: boolean): InSight['sealed'] {
  if (at === undefined) return 'unsaid';
  // CG7a: in Reserve, whatever else was said of it.
  if (isCloaked) return 'reserve';
  // Whoever moves under a “?” may be anywhere by then.
  if (at.cover !== 'hidden') return at.cover ?? 'open';
  if (at.place.hex !== seen.hex) return 'hidden elsewhere';
  if (at.place.level === seen.level) return 'hidden here';
  return seen.level === 0 ? 'hidden off the ground' : 'hidden on another level';
}

const VERDICTS: Readonly<Record<InSight['sealed'], string>> = {
  'hidden here': 'hidden there in its sealed set-up',
  'hidden off the ground': 'hidden in that hex in its sealed set-up, though not at ground level',
  'hidden on another level': '**hidden in that hex in its sealed set-up, on another level**',
  'hidden elsewhere': '**hidden in another hex in its sealed set-up**',
  concealed: 'concealed in its sealed set-up',
  open: 'in the open in its sealed set-up',
  reserve: 'in Reserve in its sealed set-up',
  unsaid: 'not in its sealed set-up by Location',
};

const wordsOn = ({ id, type, hex, level = 0, sealed }: Omit<InSight, 'side'>) =>
  `${id} ${type} in ${printPlace({ in: 'hex', hex, level })}: ${VERDICTS[sealed]}`;

const shown = event<{ side: Side; found: readonly Omit<InSight, 'side'>[] }>({
  type: 'setup.shown',
  fold(game, { side, found }) {
    const units = unitScenarioOf(game);
    units.inSight = [...(units.inSight ?? []), ...found.map((each) => ({ side, ...each }))];
  },
  line: ({ side, found }) =>
    `Of the ${SIDE_NAMES[side]} side there ${found.length === 1 ? 'comes' : 'come'} into sight: ${found.map(wordsOn).join('; ').replaceAll('**', '')}`,
  toEveryone: (_, { side, found }) => [
    {
      kind: 'come-into-sight',
      title: `The ${SIDE_NAMES[side]} side: come into sight`,
      text: `${found.map((each) => `• ${wordsOn(each)}.`).join('\n')}\n-# Held against what was sealed when it declared its set-up (8.624).`,
    },
  ],
  why: 'What is set up hidden or concealed is sealed with the set-up; what comes into sight is held against that (CG10).',
});

/**
 * At the scenario's end, when both sides have reported: what is still hidden, as far as anybody has said, is opened where
 * the sealed set-up has it. Of a unit in another Location its side alone is told.
 */
export const hiddenAtTheEnd: RefitRule = {
  rule: HIDDEN_AT_END,
  applies: ({ game }, side) => game.mended.hiddenIsOpened && stillHidden(game, side).length > 0,
  act(work, side) {
    const { game } = work.state;
    const hidden = stillHidden(game, side);
    const away = hidden.filter(isElsewhere);
    const there = hidden.filter((each) => !isElsewhere(each));
    tell(
      work,
      side,
      HIDDEN_AT_END,
      // By place: the order of a ledger would tell which of them is a Gun.
      there
        .map(({ at }) => printPlace(at.place))
        .toSorted()
        .map(
          (place) => `hidden in its sealed set-up, and not said to have come into sight: a unit in ${place}`,
        ),
    );
    const placed = there.filter((each) => isInThatArea(game, side, each));
    if (placed.length > 0) {
      const changes = placed.map(({ id, at }): ObChange => ({ op: 'set', id, to: { place: at.place } }));
      change(work, side, HIDDEN_AT_END, changes);
      emit(work, hiddenPlaced, `side:${side}`, { side, ids: placed.map(nameWithPlace) });
    }
    if (away.length > 0) emit(work, hiddenAway, `side:${side}`, { side, ids: away.map(nameWithPlace) });
  },
  events: () => [hiddenAway, hiddenPlaced],
  decisions: [],
};

/** A unit that is still hidden, as far as anybody has said. */
type Hidden = ReturnType<typeof unseen>[number] & {
  /** By what its side has reported. */
  readonly now: Place | undefined;
};

function stillHidden(game: KgpState, side: Side, ob: Ledger = ownUnits(game, side).ob): readonly Hidden[] {
  return unseen(game, side).flatMap((each) => {
    const unit = ob.units[each.id];
    return unit === undefined || each.at.cover !== 'hidden' || has(unit, 'prisoner')
      ? []
      : [{ ...each, now: placeOf(ob, unit) }];
  });
}

/** An Area, and no place at all, are no other Location. */
function isElsewhere({ at, now }: Hidden): boolean {
  return now !== undefined && now.in !== 'area' && !samePlace(now, at.place);
}

/** It is reported in the Area that its Location belongs to, as far as the map was marked for the scenario (8.605). */
function isInThatArea(game: KgpState, side: Side, { place, at }: Hidden): boolean {
  if (place?.in !== 'area') return false;
  const area = areaAt(markingFor(game, side), at.place);
  return area?.side === side && area.id === place.area;
}

function nameWithPlace({ id, at }: Hidden): string {
  return `${id} (${printPlace(at.place)})`;
}

/** For a side that reports (8.601): what nobody has said to be in sight; `ob`: its counters as its report leaves them. */
export function hiddenHints(game: KgpState, side: Side, ob: Ledger): readonly string[] {
  const hidden = game.mended.hiddenIsOpened ? stillHidden(game, side, ob) : [];
  return onlyIf(
    hidden.length > 0,
    `Hidden in your sealed set-up, and not said to have come into sight: ${andMore(hidden.map(nameWithPlace))}. Of those that were seen say so: *Come into sight*. Of the others everybody reads, when both sides have reported, that a unit was hidden there, unless your update has it in another Location (8.602g).`,
  );
}

/** Its owner's alone: the other side may have seen it long since. */
const hiddenAway = event<{ side: Side; ids: readonly string[] }>({
  type: 'setup.hidden-away',
  fold() {
    // It tells of a difference and changes nothing.
  },
  line: ({ ids }) =>
    `Hidden in the sealed set-up, never said to be in sight, and reported elsewhere: ${ids.join(', ')}`,
  toSide: (_: KgpCampaign, { ids }) => [
    {
      kind: 'hidden-away',
      title: 'Hidden at set-up, and elsewhere now (8.602g)',
      text: `${listed(ids)}: hidden there in your sealed set-up, and not said to have come into sight; by your update each of these is elsewhere. A unit that is still hidden at the end stands where it was set up. Correct the update if this is a mistake.`,
    },
  ],
  why: 'A unit that is hidden until the end is placed in the Location in which it was set up (8.602g).',
});

/** Its owner's alone: everybody else reads that a unit was hidden there, and not which. */
const hiddenPlaced = event<{ side: Side; ids: readonly string[] }>({
  type: 'setup.hidden-placed',
  fold() {
    // Its new place is a change of the Order of Battle.
  },
  line: ({ ids }) =>
    `Still hidden, as far as anybody has said, and placed where it was set up: ${ids.join(', ')}`,
  toSide: (_: KgpCampaign, { ids }) => [
    {
      kind: 'hidden-placed',
      title: 'Hidden at set-up, and placed there (8.602g)',
      text: `${listed(ids)}: hidden there in your sealed set-up, and not said to have come into sight; by your update each of these is in the Area of that Location, so it stands in the Location now. Correct the update if it was seen, and has moved.`,
    },
  ],
  why: 'A unit that is hidden until the end is placed in the Location in which it was set up (8.602g).',
});
