import type { Audience } from './audience.ts';
import type { DieKind, Roll } from './dice.ts';
import type { GameEvent } from './event.ts';
import type { Seat } from './seat.ts';

/** Options that every campaign has, whatever its game. */
export interface CommonOptions {
  /** Who may fill chart cells: the GM alone, or that side with another side's consent. */
  readonly charts: 'gm' | `side:${string}`;
  readonly dice: 'umpire' | 'hand';
  /** `plain`: sees what is public and how the campaign runs. `all-seeing`: everyone is told so at opening. */
  readonly gm: 'none' | 'plain' | 'all-seeing';
}

export interface ChartValue {
  readonly value: string;
  /** A house value: not from the printed charts. Marked wherever it shows. */
  readonly house: boolean;
  /** The seat that entered it (`umpire`: house values of a practice campaign). */
  readonly by: string;
  /** The seat that accepted it, if that was another one. */
  readonly acceptedBy?: string;
  /** Where it comes from, when it was not typed in for this campaign: an earlier campaign of the server. */
  readonly source?: string;
}

/** Chart values of earlier campaigns of the same server, with where each comes from. Offered, never applied. */
export type EarlierCharts = Readonly<Record<string, { readonly value: string; readonly source: string }>>;

export interface AskedRoll {
  readonly path: string;
  readonly occurrence: number;
  readonly rule: string;
  readonly kind: DieKind;
  readonly audience: Audience;
  readonly by: string;
}

/** What Umpire keeps of every campaign, whatever its game. */
export interface Core {
  status: 'none' | 'opening' | 'running' | 'ended' | 'abandoned';
  name: string;
  game: string;
  common: CommonOptions;
  /** The game's own options. */
  options: Record<string, string>;
  /** How unclear rules are read, by reading; what is missing has its default. */
  readings: Record<string, string>;
  /** Seats of whoever opened the campaign: they set the readings. Nobody here: everybody may. */
  openers: string[];
  /** Counts the changes of the terms: a button to take part that was drawn before one is stale. */
  openingRev: number;
  seats: Seat[];
  seedHash: string;
  /** Seats that have confirmed the opening. */
  confirmed: string[];
  words: { seat: string; word: string }[];
  charts: Record<string, ChartValue>;
  proposal:
    | {
        by: string;
        values: Record<string, string>;
        house: boolean;
        /** By cell, where the value was taken over and not typed. */
        sources: Record<string, string>;
      }
    | undefined;
  /** What earlier campaigns of the server had agreed on, for the cells of this one. */
  earlier: EarlierCharts;
  /** Counts what happened to the charts: the revision of their decision. */
  chartRev: number;
  /** How often each path was rolled. */
  rolls: Record<string, number>;
  asked: AskedRoll[];
  /** Hand-rolled values not used yet, by `path#occurrence`. */
  hand: Record<string, number[]>;
  /** Decisions sealed, with how many sides have sealed each. */
  sealed: Record<string, number>;
  abandonBy: string | undefined;
  abandonRev: number;
  hostSeed: string | undefined;
}

export interface CampaignState<G = unknown> {
  core: Core;
  game: G;
}

/** The kernel's own events, version 1. */
export type CoreEvents = {
  'campaign.opened': {
    name: string;
    game: string;
    common: CommonOptions;
    options: Record<string, string>;
    readings?: Record<string, string>;
    openers?: string[];
    seats: Seat[];
    seedHash: string;
  };
  /** Before the beginning only: everybody confirms anew. */
  'readings.changed': { by: string; readings: Record<string, string> };
  'seat.word': { seat: string; word: string };
  'seat.confirmed': { seat: string };
  'seat.declined': { seat: string; reason: string };
  'seed.mixed': { words: { seat: string; word: string }[] };
  'charts.proposed': {
    by: string;
    values: Record<string, string>;
    house: boolean;
    sources?: Record<string, string>;
  };
  'charts.refused': { by: string };
  /** `by`: who made them count, which is not always who entered them. */
  'charts.agreed': {
    by: string;
    values: Record<string, string>;
    house: boolean;
    sources?: Record<string, string>;
  };
  'charts.offered': { values: EarlierCharts };
  'dice.asked': AskedRoll;
  'dice.entered': { path: string; occurrence: number; values: number[]; by: string };
  rolled: Roll;
  sealed: { decision: string; side: string; value: unknown; salt: string; commitment: string };
  committed: { decision: string; commitment: string; sealed: number; of: number };
  'abandon.proposed': { by: string };
  'abandon.withdrawn': { by: string };
  'campaign.abandoned': { by: string; reason: string };
  'campaign.ended': { hostSeed: string };
};

type CoreEvent = { [K in keyof CoreEvents]: { type: K; data: CoreEvents[K] } }[keyof CoreEvents];

export function emptyCore(): Core {
  return {
    status: 'none',
    name: '',
    game: '',
    common: { charts: 'gm', dice: 'umpire', gm: 'none' },
    options: {},
    readings: {},
    openers: [],
    openingRev: 0,
    seats: [],
    seedHash: '',
    confirmed: [],
    words: [],
    charts: {},
    proposal: undefined,
    earlier: {},
    chartRev: 0,
    rolls: {},
    asked: [],
    hand: {},
    sealed: {},
    abandonBy: undefined,
    abandonRev: 0,
    hostSeed: undefined,
  };
}

export function rollKey(path: string, occurrence: number): string {
  return `${path}#${occurrence}`;
}

/** A value that counts now: entered by the proposer, if it was proposed, and accepted by whoever made it count. */
function chartValue(
  { proposal }: Core,
  { by, house, sources }: CoreEvents['charts.agreed'],
  cell: string,
  value: string,
): ChartValue {
  const source = sources?.[cell];
  return {
    value,
    house,
    by: proposal?.by ?? by,
    ...(proposal === undefined || proposal.by === by ? {} : { acceptedBy: by }),
    ...(source === undefined ? {} : { source }),
  };
}

/** Applies one of the kernel's events; `false` when the event is the game's. */
export function applyCore(core: Core, event: GameEvent): boolean {
  const it = { type: event.type, data: event.data } as unknown as CoreEvent;
  switch (it.type) {
    case 'campaign.opened': {
      const { name, game, common, options, readings, openers, seats, seedHash } = it.data;
      Object.assign(core, {
        status: 'opening',
        name,
        game,
        common,
        options: { ...options },
        readings: { ...readings },
        openers: [...(openers ?? [])],
        seats: [...seats],
        seedHash,
      });
      return true;
    }
    case 'readings.changed':
      Object.assign(core.readings, it.data.readings);
      // Nobody is bound to terms that he has not seen: each confirms anew, with a word of his own.
      core.confirmed = [];
      core.words = [];
      core.openingRev += 1;
      return true;
    case 'seat.word':
      core.words.push({ seat: it.data.seat, word: it.data.word });
      return true;
    case 'seat.confirmed':
      core.confirmed.push(it.data.seat);
      return true;
    case 'seat.declined':
      core.status = 'abandoned';
      return true;
    case 'seed.mixed':
      core.words = [...it.data.words];
      core.status = 'running';
      return true;
    case 'charts.proposed':
      core.proposal = {
        by: it.data.by,
        values: { ...it.data.values },
        house: it.data.house,
        sources: { ...it.data.sources },
      };
      core.chartRev += 1;
      return true;
    case 'charts.refused':
      core.proposal = undefined;
      core.chartRev += 1;
      return true;
    case 'charts.agreed':
      for (const [cell, value] of Object.entries(it.data.values))
        core.charts[cell] = chartValue(core, it.data, cell, value);
      core.proposal = undefined;
      core.chartRev += 1;
      return true;
    case 'charts.offered':
      core.earlier = it.data.values;
      return true;
    case 'dice.asked':
      core.asked.push(it.data);
      return true;
    case 'dice.entered':
      core.asked = core.asked.filter(
        (a) => rollKey(a.path, a.occurrence) !== rollKey(it.data.path, it.data.occurrence),
      );
      core.hand[rollKey(it.data.path, it.data.occurrence)] = [...it.data.values];
      return true;
    case 'rolled':
      core.rolls[it.data.path] = it.data.occurrence + 1;
      delete core.hand[rollKey(it.data.path, it.data.occurrence)];
      return true;
    case 'sealed':
      return true;
    case 'committed':
      core.sealed[it.data.decision] = it.data.sealed;
      return true;
    case 'abandon.proposed':
      core.abandonBy = it.data.by;
      core.abandonRev += 1;
      return true;
    case 'abandon.withdrawn':
      core.abandonBy = undefined;
      core.abandonRev += 1;
      return true;
    case 'campaign.abandoned':
      core.status = 'abandoned';
      return true;
    case 'campaign.ended':
      core.status = 'ended';
      core.hostSeed = it.data.hostSeed;
      return true;
    default:
      return false;
  }
}

export function seatOf(core: Core, id: string): Seat | undefined {
  return core.seats.find((seat) => seat.id === id);
}
