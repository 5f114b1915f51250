/** What Umpire helps with while a scenario is played unit by unit: nobody has to ask for any of it. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { RAINS, type Rain, type ScenarioCall } from '../setup/events.ts';
import { isNightAssault, RAIN_LEVEL } from '../setup/scenario-roll.ts';
import { DENSITIES, type UnitScenario } from '../setup/state.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { GAME_END } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { panzerfausts } from './CG13-german-pf.ts';
import type { Scenario } from './state.ts';

const STEP = 'scenario';
const GROUP = 'During the scenario';
const LAST_TURN = Math.max(...GAME_END.circles.map(({ turn }) => turn));

type Playing = Scenario & { readonly units: UnitScenario };

/** The scenario, while it is played and nobody has reported it. */
function playing({ core, game }: KgpCampaign): Playing | undefined {
  const { scenario, step, report, settled } = game;
  if (core.status !== 'running' || step !== STEP || report !== undefined || settled !== undefined)
    return undefined;
  return scenario?.commenced === true && scenario.units !== undefined
    ? { ...scenario, units: scenario.units }
    : undefined;
}

function notPlaying(view: KgpCampaign, rule: string) {
  if (view.core.status !== 'running' || playing(view) !== undefined) return undefined;
  return ruling(
    rule,
    'not-now',
    view.game.level === 'units'
      ? 'That belongs to a scenario that is being played, before its report.'
      : 'In this campaign you do this on your own board.',
    'Press My orders to see what is asked of you.',
  );
}

/** Public rolls wait for the one that was asked for before. */
function waiting(view: KgpCampaign, rule: string) {
  return playing(view)?.units.due === undefined
    ? undefined
    : ruling(
        rule,
        'dice-first',
        'A roll that was asked for is not entered yet.',
        'Enter it under My orders.',
      );
}

function base(game: KgpState, order: string, rule: string, rev: number) {
  return {
    order,
    decision: decisionId(`scenario ${order}`, game),
    rev,
    rule,
    group: GROUP,
    aside: true as const,
  };
}

const turnField = {
  kind: 'integer',
  name: 'turn',
  label: 'Game Turn',
  min: 1,
  max: LAST_TURN,
  initial: 1,
} as const satisfies Field;

/** The first Turn for which a roll can still be made that is made once a Turn; `from` where none has been. */
function nextRollable({ units }: Playing, rule: string, from: number): number {
  return Math.max(from, (units.rolledOn?.[rule] ?? 0) + 1);
}

function turnFrom({ units }: Playing, from: number): Field {
  return { ...turnField, min: from, initial: Math.max(units.turn?.turn ?? from, from) };
}

function rolledAlready(scenario: Playing, rule: string, turn: number) {
  const next = nextRollable(scenario, rule, 1);
  return turn >= next
    ? undefined
    : ruling(
        rule,
        'once-a-turn',
        `That roll has been made for Turn ${next - 1}: there is one in each Rally Phase.`,
        next > LAST_TURN ? 'None is left.' : `From Turn ${next} on.`,
      );
}

/** The Player Turn after the one that is marked; the first one when none is. */
function nextTurn({ units, movesFirst }: Playing): { turn: number; side: Side } {
  const first = movesFirst ?? 'us';
  if (units.turn === undefined) return { turn: 1, side: first };
  const { turn, side } = units.turn;
  return side === first ? { turn, side: enemyOf(first) } : { turn: turn + 1, side: first };
}

const markTurn: KgpDecision = {
  order: 'turn.mark',
  rule: 'CG23',
  summary: 'Mark which Player Turn of which Game Turn begins; everybody sees it in /status',
  args: z.strictObject({ turn: z.number().int(), side: z.enum(SIDES) }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    const scenario = playing(view);
    if (side === undefined || scenario === undefined) return [];
    const next = nextTurn(scenario);
    const rev =
      (scenario.units.turn?.turn ?? 0) * 2 + (scenario.units.turn?.side === scenario.movesFirst ? 0 : 1);
    const it = base(view.game, 'turn.mark', 'CG23', rev);
    const offers: Offer[] =
      next.turn > LAST_TURN
        ? []
        : [
            {
              ...it,
              label: `Turn ${next.turn}, ${SIDE_NAMES[next.side]} Player Turn begins`,
              fixed: { ...next },
              fields: [],
            },
          ];
    return [
      ...offers,
      {
        ...it,
        label: 'Mark another Player Turn',
        detail: 'puts the marker right',
        fixed: {},
        fields: [
          { ...turnField, initial: Math.min(next.turn, LAST_TURN) },
          {
            kind: 'choice',
            name: 'side',
            label: 'Player Turn of',
            options: SIDES.map((value) => ({ value, label: SIDE_NAMES[value] })),
            initial: next.side,
          },
        ],
      },
    ];
  },
  object: (view) => notPlaying(view, 'CG23'),
  effect(work, _seat, args) {
    work.emit('turn.marked', 'everyone', {
      turn: Number(args.turn),
      side: args.side === 'us' ? 'us' : 'german',
    });
  },
};

/** The rule by which a side's reinforcements need a dr in this scenario (I.2, III.5, CG5); `undefined`: they do not. */
function reinforcementRule({ cg, date, initial }: KgpState, kind: string, side: Side): string | undefined {
  if (initial) return side === 'us' ? { I: 'I.2', III: 'III.5' }[cg] : undefined;
  if (!isNightAssault(date, kind)) return undefined;
  return (kind === 'us-assault' ? 'german' : 'us') === side ? 'CG5' : undefined;
}

function mayRoll(view: KgpCampaign, rule: string) {
  return notPlaying(view, rule) ?? waiting(view, rule);
}

const rollReinforcement: KgpDecision = {
  order: 'reinforcement.roll',
  rule: 'III.5',
  summary: 'Make a reinforcement dr (I.2, III.5, CG5) in your Rally Phase, one for each RG that needs it',
  args: z.strictObject({ turn: z.number().int() }),
  share: () => true,
  offers(view, seat) {
    const side = sideOf(seat);
    const scenario = playing(view);
    if (side === undefined || scenario === undefined || scenario.units.due !== undefined) return [];
    const rule = reinforcementRule(view.game, scenario.kind, side);
    if (rule === undefined || nextRollable(scenario, rule, 1) > LAST_TURN) return [];
    return [
      {
        ...base(view.game, 'reinforcement.roll', rule, view.game.scenarioNotes.length),
        label: `Reinforcement dr (${rule})`,
        detail:
          rule === 'I.2'
            ? 'enters on two below the Game Turn, or less'
            : 'enters below the Game Turn; a dr for each RG',
        fixed: {},
        fields: [turnFrom(scenario, nextRollable(scenario, rule, 1))],
        irrevocable: 'The dr is made for everyone to see.',
      },
    ];
  },
  object(view, seat, { turn }) {
    const side = sideOf(seat);
    const no = mayRoll(view, 'III.5');
    const scenario = playing(view);
    if (no !== undefined || side === undefined || scenario === undefined) return no;
    const rule = reinforcementRule(view.game, scenario.kind, side);
    return rule === undefined
      ? ruling(
          'CG6',
          'no-dr-needed',
          'Your reinforcements need no dr in this scenario.',
          'They enter as CG6 and CG7 say.',
        )
      : rolledAlready(scenario, rule, Number(turn));
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const { game } = work.state;
    const rule = side === undefined ? undefined : reinforcementRule(game, game.scenario?.kind ?? '', side);
    if (side === undefined || rule === undefined) return;
    const made: ScenarioCall = { of: 'reinforcement', rule, turn: Number(args.turn) };
    work.emit('scenario.called', 'everyone', { side, call: made });
  },
};

/** III.6: the first turn on which the German may roll. */
const FIRST_RELEASE = 3;
/** More Reserve Cloaking counters than that Initial Scenario can have. */
const MOST_RESERVES = 50;

function mayRelease({ cg, initial }: KgpState): boolean {
  return cg === 'III' && initial;
}

const rollRelease: KgpDecision = {
  order: 'release.roll',
  rule: 'III.6',
  summary:
    'German, Initial Scenario of CG III: make the release DR of a Reserve Cloaking counter, from Turn 3 on',
  args: z.strictObject({ turn: z.number().int(), others: z.number().int().optional() }),
  offers(view, seat) {
    const scenario = playing(view);
    if (sideOf(seat) !== 'german' || scenario === undefined || !mayRelease(view.game)) return [];
    const from = nextRollable(scenario, 'III.6', FIRST_RELEASE);
    if (scenario.units.due !== undefined || from > LAST_TURN) return [];
    const { released, releasedByCg7 = 0 } = scenario.units;
    return [
      {
        ...base(view.game, 'release.roll', 'III.6', view.game.scenarioNotes.length),
        label: 'Release DR (III.6)',
        detail: `the Game Turn or less Releases one; +${released} for those Released so`,
        fixed: {},
        fields: [
          turnFrom(scenario, from),
          {
            kind: 'integer',
            name: 'others',
            label: 'Released otherwise so far (CG7b): +1 each',
            min: 0,
            max: MOST_RESERVES,
            initial: releasedByCg7,
          },
        ],
        irrevocable: 'The DR is made for everyone to see.',
      },
    ];
  },
  object(view, seat, { turn }) {
    const no = mayRoll(view, 'III.6');
    const scenario = playing(view);
    if (no !== undefined || sideOf(seat) === undefined || scenario === undefined) return no;
    if (sideOf(seat) === 'german' && mayRelease(view.game))
      return rolledAlready(scenario, 'III.6', Number(turn));
    return ruling(
      'III.6',
      'not-here',
      'Only the German side makes release DR, in the Initial Scenario of CG III.',
      'Else Reserves are released by CG7b.',
    );
  },
  effect(work, _seat, args) {
    const others = Number(args.others ?? 0);
    const made: ScenarioCall = {
      of: 'release',
      turn: Number(args.turn),
      ...(others === 0 ? {} : { others }),
    };
    work.emit('scenario.called', 'everyone', { side: 'german', call: made });
  },
};

const rollWind: KgpDecision = {
  order: 'wind.roll',
  rule: 'KGP2',
  summary:
    'Make the Wind Change DR and, where there is one, the Mist Change DR after it; the Mist density is kept',
  args: z.strictObject({}),
  share: () => true,
  offers(view, seat) {
    const scenario = playing(view);
    if (sideOf(seat) === undefined || scenario === undefined || scenario.units.due !== undefined) return [];
    return [
      {
        ...base(view.game, 'wind.roll', 'KGP2', view.game.scenarioNotes.length),
        label: 'Wind Change DR and Mist Change DR',
        detail: `now ${DENSITIES[scenario.units.mist] ?? 'no'} Mist`,
        fixed: {},
        fields: [],
        irrevocable: 'The DR are made for everyone to see.',
      },
    ];
  },
  object: (view) => mayRoll(view, 'KGP2'),
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('scenario.called', 'everyone', { side, call: { of: 'wind' } });
  },
};

const RAIN_WORDS: Readonly<Record<Rain, string>> = { none: 'no rain', rain: 'rain', heavy: 'heavy rain' };

/** KGP3: one level more when rain starts and when it intensifies; as many less as it had when it stops. */
function mistWithRain({ mist, rain }: Pick<UnitScenario, 'mist' | 'rain'>, to: Rain): number {
  const change = RAIN_LEVEL[to] - RAIN_LEVEL[rain];
  return Math.min(Math.max(mist + change, 0), DENSITIES.length - 1);
}

const markRain: KgpDecision = {
  order: 'rain.mark',
  rule: 'KGP3',
  summary: 'Say that rain has started, intensified or stopped: the Mist density changes with it',
  args: z.strictObject({ rain: z.enum(RAINS) }),
  share: () => true,
  offers(view, seat) {
    const scenario = playing(view);
    if (sideOf(seat) === undefined || scenario === undefined) return [];
    const { units } = scenario;
    return [
      {
        ...base(view.game, 'rain.mark', 'KGP3', RAINS.indexOf(units.rain)),
        label: `Rain: ${RAIN_WORDS[units.rain]} now`,
        detail: 'started, intensified or stopped (E3.51)',
        fixed: {},
        fields: [
          {
            kind: 'choice',
            name: 'rain',
            label: 'What falls now',
            options: RAINS.filter((rain) => rain !== units.rain).map((rain) => ({
              value: rain,
              label: RAIN_WORDS[rain],
              detail: `Mist: ${DENSITIES[mistWithRain(units, rain)] ?? 'none'}`,
            })),
          },
        ],
      },
    ];
  },
  object: (view) => notPlaying(view, 'KGP3'),
  effect(work, seat, args) {
    const side = sideOf(seat);
    const units = work.state.game.scenario?.units;
    const rain = RAINS.find((each) => each === args.rain);
    if (side !== undefined && units !== undefined && rain !== undefined)
      work.emit('rain.marked', 'everyone', { side, rain, mist: mistWithRain(units, rain) });
  },
};

const addPanzerfausts: KgpDecision = {
  order: 'pf.add',
  rule: 'CG13',
  summary: 'German: add squads that were released from Reserve or have entered to those that count for PF',
  args: z.strictObject({ squads: z.number().int() }),
  share: () => true,
  offers(view, seat) {
    const { game } = view;
    const own = game.sides.german;
    if (sideOf(seat) !== 'german' || playing(view) === undefined || own.pfSquads === undefined) return [];
    return [
      {
        ...base(game, 'pf.add', 'CG13', own.rev),
        label: 'PF: squads released or entered',
        detail: `${panzerfausts(1)} PF each; ${own.pfSquads} squads so far`,
        fixed: {},
        fields: [
          {
            kind: 'integer',
            name: 'squads',
            label: 'How many squads more',
            min: 1,
            max: Math.max(99 - own.pfSquads, 1),
            initial: 1,
          },
        ],
      },
    ];
  },
  object(view, seat) {
    if (
      sideOf(seat) === 'german' &&
      playing(view) !== undefined &&
      view.game.sides.german.pfSquads === undefined
    )
      return ruling(
        'CG13',
        'count-first',
        'Say first how many squads count at set-up.',
        'PF: how many squads?',
      );
    return notPlaying(view, 'CG13');
  },
  effect(work, _seat, args) {
    const before = work.state.game.sides.german.pfSquads ?? 0;
    work.emit('pf.counted', 'side:german', { squads: before + Number(args.squads) });
  },
};

export const ON_REQUEST: readonly KgpDecision[] = [
  markTurn,
  rollReinforcement,
  rollRelease,
  rollWind,
  markRain,
  addPanzerfausts,
];
