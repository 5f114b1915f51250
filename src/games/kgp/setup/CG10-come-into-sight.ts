/**
 * CG10: what has come into sight in a scenario, held against the set-up by Location that was sealed (8.624). 8.602g: what is
 * still hidden at its end is opened, and placed where that set-up has it.
 */
import { z } from 'zod';
import { ROOM } from '../../../kernel/room.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { given } from '../../../text/present.ts';
import { tell } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import type { Place } from '../units/place.ts';
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
import { readPlaces, type SetUpAt } from './locations.ts';

const RULE = 'CG10';
const HIDDEN_AT_END = '8.602g';

/** Between the sides' declarations and the scenario's end. */
const OPEN_STEPS: readonly string[] = ['CG14', '8.6243', 'B1', 'scenario'];

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
            examples: [`${first.id} @${first.at.place.hex}`],
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
      : accept(places.map(([id, { place }]) => ({ id, hex: place.hex })));
  },
  effect(work: KgpWork, side, counters) {
    const { game } = work.state;
    const { ob } = ownUnits(game, side);
    const { sealed = {} } = unitsIn(game.sides[side]).setup;
    const found = counters.flatMap(({ id, hex }) =>
      given(ob.units[id], ({ type }) => ({ id, type, hex, sealed: verdictOn(sealed[id], hex) })),
    );
    emit(work, shown, 'everyone', { side, found });
  },
});

function verdictOn(at: SetUpAt | undefined, hex: string): InSight['sealed'] {
  if (at === undefined) return 'unsaid';
  // Whoever moves under a “?” may be anywhere by then.
  if (at.cover !== 'hidden') return at.cover ?? 'open';
  return at.place.hex === hex ? 'hidden here' : 'hidden elsewhere';
}

const VERDICTS: Readonly<Record<InSight['sealed'], string>> = {
  'hidden here': 'hidden there in its sealed set-up',
  'hidden elsewhere': '**hidden in another hex in its sealed set-up**',
  concealed: 'concealed in its sealed set-up',
  open: 'in the open in its sealed set-up',
  unsaid: 'not in its sealed set-up by Location',
};

const wordsOn = ({ id, type, hex, sealed }: Omit<InSight, 'side'>) =>
  `${id} ${type} in ${hex}: ${VERDICTS[sealed]}`;

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

/** At the scenario's end, when both sides have reported: what is still hidden is placed where the sealed set-up has it. */
export const hiddenAtTheEnd: RefitRule = {
  rule: HIDDEN_AT_END,
  applies: ({ game }, side) => game.mended.hiddenIsOpened && stillHidden(game, side).length > 0,
  act(work, side) {
    const hidden = stillHidden(work.state.game, side);
    const isThere = ({ at, now }: (typeof hidden)[number]) => now?.in === 'hex' && now.hex === at.place.hex;
    const there = hidden.filter(isThere);
    const away = hidden.filter((each) => !isThere(each));
    tell(
      work,
      side,
      HIDDEN_AT_END,
      there.map(({ at }) => `still hidden, and placed on-map concealed: a unit in ${at.place.hex}`),
    );
    if (away.length > 0)
      emit(work, hiddenAway, `side:${side}`, {
        side,
        ids: away.map(({ id, at }) => `${id} (${at.place.hex})`),
      });
  },
  events: () => [hiddenAway],
  decisions: [],
};

/** With where each is by what its side has reported. */
function stillHidden(
  game: KgpState,
  side: Side,
): readonly (ReturnType<typeof unseen>[number] & { readonly now: Place | undefined })[] {
  const { ob } = ownUnits(game, side);
  return unseen(game, side).flatMap((each) => {
    const unit = ob.units[each.id];
    return unit === undefined || each.at.cover !== 'hidden' || has(unit, 'prisoner')
      ? []
      : [{ ...each, now: placeOf(ob, unit) }];
  });
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
      text: `${listed(ids)}: your sealed set-up has ${ids.length === 1 ? 'it' : 'them'} hidden there, nobody has said that ${ids.length === 1 ? 'it has' : 'they have'} come into sight, and your update has ${ids.length === 1 ? 'it' : 'them'} elsewhere. A unit that is still hidden at the end stands where it was set up. Correct the update if this is a mistake.`,
    },
  ],
  why: 'A unit that is hidden until the end is placed in the Location in which it was set up (8.602g).',
});
