/** What every campaign has whatever its game: its events, its state, how the one changes the other. */
import { type Absence, type AbsenceEvents, absencesAfter } from './absence.ts';
import type { Audience } from './audience.ts';
import type { DieKind, Roll } from './dice.ts';
import { FIRST_EDITION } from './edition.ts';
import type { GameEvent } from './event.ts';
import {
  applyPace,
  isPaceEvent,
  nobodyDecides,
  nothingPaced,
  PACE_EVENTS,
  type Paced,
  type PaceEvents,
} from './pace/deadline.ts';
import type { Pace } from './pace/pace.ts';
import type { Seat } from './seat.ts';

/** Options that every campaign has, whatever its game. */
export interface CommonOptions {
  /** Who may fill chart cells: the GM alone, or that side with another side's consent. */
  readonly charts: 'gm' | `side:${string}`;
  readonly dice: 'umpire' | 'hand';
  /** `plain`: sees what is public and how the campaign runs. `all-seeing`: everyone is told so at opening. */
  readonly gm: 'none' | 'plain' | 'all-seeing';
  /** Whether an account of each chapter of the chronicle is posted at its end; openings from before say nothing: no. */
  readonly dispatch?: 'yes' | 'no';
  /** Who may let the campaign go back: both sides together, or the GM alone too; openings from before: both sides. */
  readonly rewind?: 'consent' | 'gm';
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

/** What else a game keeps from one campaign of a server to the next, and from which. */
export interface EarlierKept {
  readonly text: string;
  readonly source: string;
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
  /** Of a draw: how many pieces are left, and what they are called, in the order of their numbers. */
  readonly of?: number;
  readonly pieces?: readonly string[];
}

/** Somebody asks for a place on a side, or for that of somebody who cannot be reached. Public. */
export interface JoinRequest {
  readonly id: string;
  readonly user: string;
  readonly name: string;
  readonly side: string;
  /** The seat that he wants to take over. */
  readonly replaces?: string;
  /** His own seat on that side, when he asks for the command. */
  readonly seat?: string;
}

/** A request that waits for an answer. */
export interface HeldRequest extends JoinRequest {
  /** When it was made: milliseconds since the epoch, UTC. */
  readonly asked: number;
  /** Whom it concerns has had his days to object. */
  readonly isRipe?: true;
}

/** What somebody would like to be settled, and others have to agree to (`kernel/consent.ts`). Public. */
export interface Motion {
  /** `m1`, `m2`: never given a second time. */
  readonly id: string;
  /** Its kind, such as `rewind`. */
  readonly what: string;
  /** As its kind has read them; plain data. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The seat that made it. */
  readonly by: string;
  /** As it was typed; empty where none was given. */
  readonly reason: string;
}

/** A motion that waits for an answer. */
export interface OpenMotion extends Motion {
  /** When it was made: milliseconds since the epoch, UTC. */
  readonly at: number;
  /** Sides that have agreed besides the mover's; only where one of them is not enough. */
  readonly agreed: readonly string[];
  /** The game has gone on in public since it was made. */
  readonly isOvertaken?: true;
}

/** How a side has divided its work among its people: secret to that side. */
export interface Team {
  /** Who runs which part of the side's forces, by the game's part ids; what is missing is the commander's. */
  parts: Record<string, string>;
  /** Subordinates who may bind the side as its commander does. */
  trusted: string[];
  /** Counts the changes: the revision of its decisions. */
  rev: number;
}

/** A roll that was made in a stretch of the game that was taken back. */
export interface UndoneRoll {
  /** By which era's dice it is rolled when it comes to it again. */
  readonly era: number;
  /** It will show what whoever could see it has seen. */
  readonly isSeen: boolean;
}

/** What Umpire keeps of every campaign, whatever its game. */
export interface Core extends Paced {
  status: 'none' | 'opening' | 'running' | 'ended' | 'abandoned';
  name: string;
  game: string;
  common: CommonOptions;
  /** The game's own options. */
  options: Record<string, string>;
  /** Of the game's rules, as the opening says (`kernel/edition.ts`). */
  edition: number;
  /** How unclear rules are read, by reading; what is missing has its default. */
  readings: Record<string, string>;
  /** Seats of whoever opened the campaign: they set the readings. Nobody here: everybody may. */
  openers: string[];
  /** Counts the changes of the terms: a button to take part that was drawn before one is stale. */
  openingRev: number;
  seats: Seat[];
  /** Practice: one person may play both sides. */
  practice: boolean;
  requests: HeldRequest[];
  /** Who once sat on a side and knows its secrets. */
  former: { user: string; side: string }[];
  /** How many seats a side has ever had: an id is never given twice. */
  seatCount: Record<string, number>;
  requestCount: number;
  /** The open motion of each kind. */
  motions: Record<string, OpenMotion>;
  motionCount: number;
  /** Counts what happened to the motions of a kind: the revision of their decision. */
  motionRevs: Record<string, number>;
  /** Counts who came and went: the revision of the decisions about seats. */
  seatRev: number;
  teams: Record<string, Team>;
  /** Those of which everybody was told, the first one first. */
  absences: readonly Absence[];
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
  /** What else of one of them serves this one (`Game.keeps`); absent: nothing. */
  kept?: EarlierKept | undefined;
  /** Counts what happened to the charts: the revision of their decision. */
  chartRev: number;
  /** How often each path was rolled. */
  rolls: Record<string, number>;
  asked: AskedRoll[];
  /** Hand-rolled values not used yet, by `path#occurrence`. */
  hand: Record<string, number[]>;
  /** Decisions sealed, with how many sides have sealed each. */
  sealed: Record<string, number>;
  /** The commitments to what was sealed, by decision, in the order in which they were made. */
  commitments: Record<string, string[]>;
  abandonBy: string | undefined;
  abandonRev: number;
  /** How often the campaign has gone back: salts and the buttons of before know it. */
  era: number;
  /** How often an order of one's own side was undone: other buttons than before. */
  undone: number;
  /** By path and occurrence, as far as its reader could see them. */
  undoneRolls: Readonly<Record<string, UndoneRoll>>;
  hostSeed: string | undefined;
}

export interface CampaignState<G = unknown> {
  core: Core;
  game: G;
}

type TimeEvents = PaceEvents & AbsenceEvents;

/** The kernel's own events, version 1. */
export type CoreEvents = TimeEvents & {
  'campaign.opened': {
    name: string;
    game: string;
    common: CommonOptions;
    options: Record<string, string>;
    readings?: Record<string, string>;
    openers?: string[];
    practice?: boolean;
    seats: Seat[];
    seedHash: string;
    /** Of the game's rules (`kernel/edition.ts`); an opening that does not say it is of the first one. */
    edition?: number;
    /** Absent: none. */
    pace?: Pace;
  };
  /** Before the beginning only: everybody confirms anew. */
  'readings.changed': { by: string; readings: Record<string, string> };
  'seat.asked': JoinRequest;
  /** Time has come: the days are over in which somebody could object. */
  'seat.ripened': { id: string };
  'seat.refused': { id: string; by: string; reason?: string };
  'seat.joined': { id: string; seat: Seat; by: string };
  'seat.replaced': { id: string; seat: string; user: string; name: string; by: string; reason?: string };
  /** `by` is the seat itself, or the commander who removes it. */
  'seat.left': { seat: string; name: string; by: string };
  'command.handed': { side: string; to: string; by: string; reason?: string };
  /** The GM has gone, by consent. `charts`: who gives chart values from then on, where it was he. */
  'gm.released': { seat: string; name: string; by: string; reason: string; charts?: CommonOptions['charts'] };
  /** To its own side only; an empty `to` gives the part back to the commander. */
  'team.assigned': { side: string; part: string; to: string };
  'team.trusted': { side: string; seat: string; trusted: boolean };
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
  'charts.offered': { values: EarlierCharts; kept?: EarlierKept };
  'dice.asked': AskedRoll;
  'dice.entered': { path: string; occurrence: number; values: number[]; by: string };
  rolled: Roll;
  sealed: { decision: string; side: string; value: unknown; salt: string; commitment: string };
  committed: { decision: string; commitment: string; sealed: number; of: number };
  'motion.made': Motion;
  /** A side agrees where another one's consent is still missing. */
  'motion.agreed': { id: string; what: string; by: string };
  'motion.refused': { id: string; what: string; by: string; reason: string };
  'motion.withdrawn': { id: string; what: string; by: string };
  /** `by`: whose consent was the last one, `own`: the mover’s; what was moved happens with the events behind it. */
  'motion.carried': { id: string; what: string; by: string; own?: true };
  /**
   * The campaign goes back to just after the order that made the public event `to`, the last one of that order. `era`
   * counts the rewinds. `dice: 'same'`: what was rolled and taken back comes out as it did; `fresh`: by other dice.
   */
  'campaign.rewound': { to: number; era: number; dice: 'same' | 'fresh'; by: string; reason: string };
  /** To its own side: what an order of it brought is taken back, its events `from` to `to` of that side. */
  'order.undone': { order: string; from: number; to: number; by: string };
  /** `why`: as it was typed; absent where none was. */
  'abandon.proposed': { by: string; why?: string };
  'abandon.withdrawn': { by: string };
  /** `reason`: `gm` by his word, `agreed` by consent; `why`: as it was typed. */
  'campaign.abandoned': { by: string; reason: string; why?: string };
  'campaign.ended': { hostSeed: string };
};

export type CoreEvent = {
  [K in keyof CoreEvents]: { readonly type: K; readonly data: CoreEvents[K] };
}[keyof CoreEvents];

/**
 * What is about the table and not about the game: who sits where, what is agreed, who is away. The game does not go on
 * with it, and it stands whatever is taken back of the game (`standing`, `kernel/fold.ts`). A closed list.
 */
const ABOUT_THE_TABLE: ReadonlySet<string> = new Set<keyof CoreEvents>([
  'seat.asked',
  'seat.ripened',
  'seat.refused',
  'seat.joined',
  'seat.replaced',
  'seat.left',
  'command.handed',
  'gm.released',
  'team.assigned',
  'team.trusted',
  'charts.proposed',
  'charts.refused',
  'charts.agreed',
  'charts.offered',
  'motion.made',
  'motion.agreed',
  'motion.refused',
  'motion.withdrawn',
  'motion.carried',
  'abandon.proposed',
  'abandon.withdrawn',
  'absence.told',
  'absence.ended',
  ...PACE_EVENTS,
  // That the game went back is no part of what goes back.
  'campaign.rewound',
  'order.undone',
]);

export function isAboutTheTable(type: string): boolean {
  return ABOUT_THE_TABLE.has(type);
}

/** An event as one of the kernel's; of a game's own the type is none of those. */
export function coreEvent({ type, data }: GameEvent): CoreEvent {
  return { type, data } as unknown as CoreEvent;
}

export function emptyCore(): Core {
  return {
    status: 'none',
    name: '',
    game: '',
    common: { charts: 'gm', dice: 'umpire', gm: 'none' },
    options: {},
    edition: FIRST_EDITION,
    readings: {},
    openers: [],
    openingRev: 0,
    practice: false,
    requests: [],
    former: [],
    seatCount: {},
    requestCount: 0,
    motions: {},
    motionCount: 0,
    motionRevs: {},
    seatRev: 0,
    teams: {},
    absences: [],
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
    commitments: {},
    ...nothingPaced(),
    abandonBy: undefined,
    abandonRev: 0,
    era: 0,
    undone: 0,
    undoneRolls: {},
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

type TeamEvent = Extract<
  CoreEvent,
  { type: `seat.${string}` | 'command.handed' | 'gm.released' | `team.${string}` }
>;

/** Seats are replaced, never changed: an event's data may be in more than one state. */
function changeSeat(core: Core, id: string, change: Partial<Seat>): void {
  core.seats = core.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat));
}

/** Who leaves takes nothing with him, and is trusted with nothing when he comes back. */
function forgetInTeams(core: Core, seat: string): void {
  for (const team of Object.values(core.teams)) {
    team.trusted = team.trusted.filter((id) => id !== seat);
    team.parts = Object.fromEntries(Object.entries(team.parts).filter(([, id]) => id !== seat));
    team.rev += 1;
  }
  for (const [side, deputy] of Object.entries(core.deputies))
    if (deputy === seat) core.deputies = { ...core.deputies, [side]: '' };
}

function teamOf(core: Core, side: string): Team {
  const team = core.teams[side] ?? { parts: {}, trusted: [], rev: 0 };
  core.teams[side] = team;
  return team;
}

/** People come and go, and divide their work. */
function applyTeam(
  core: Core,
  it: Exclude<TeamEvent, { type: 'seat.word' | 'seat.confirmed' | 'seat.declined' }>,
  at: number,
): void {
  // What was on offer before a request was ripe is so afterwards.
  core.seatRev += it.type.startsWith('team.') || it.type === 'seat.ripened' ? 0 : 1;
  switch (it.type) {
    case 'seat.asked':
      core.requestCount += 1;
      // One request a person: a new one takes the place of the old.
      core.requests = [
        ...core.requests.filter(({ user }) => user !== it.data.user),
        { ...it.data, asked: at },
      ];
      return;
    case 'seat.ripened':
      core.requests = core.requests.map((request) =>
        request.id === it.data.id ? { ...request, isRipe: true } : request,
      );
      return;
    case 'seat.refused':
      core.requests = core.requests.filter(({ id }) => id !== it.data.id);
      return;
    case 'seat.joined': {
      const { seat, id } = it.data;
      core.requests = core.requests.filter((request) => request.id !== id);
      core.seats = [...core.seats, seat];
      // He asked for it himself, so he need not confirm; and the seed is mixed without him.
      core.confirmed = [...core.confirmed, seat.id];
      if (seat.side !== undefined) core.seatCount[seat.side] = (core.seatCount[seat.side] ?? 0) + 1;
      return;
    }
    case 'seat.replaced': {
      const { id, seat, user, name } = it.data;
      const old = seatOf(core, seat);
      core.requests = core.requests.filter((request) => request.id !== id && request.replaces !== seat);
      core.absences = core.absences.filter((absence) => absence.seat !== seat);
      if (old?.side !== undefined) core.former = [...core.former, { user: old.user, side: old.side }];
      changeSeat(core, seat, { user, name });
      // Terms that are still open he has not agreed to: he confirms himself, with his own word.
      if (core.status === 'opening') {
        core.confirmed = core.confirmed.filter((each) => each !== seat);
        core.words = core.words.filter((word) => word.seat !== seat);
      }
      return;
    }
    case 'seat.left': {
      const { seat } = it.data;
      const old = seatOf(core, seat);
      if (old?.side !== undefined) core.former = [...core.former, { user: old.user, side: old.side }];
      core.seats = core.seats.filter(({ id }) => id !== seat);
      core.absences = core.absences.filter((absence) => absence.seat !== seat);
      core.confirmed = core.confirmed.filter((id) => id !== seat);
      core.openers = core.openers.filter((id) => id !== seat);
      core.requests = core.requests.filter((request) => request.replaces !== seat && request.seat !== seat);
      forgetInTeams(core, seat);
      return;
    }
    case 'gm.released': {
      const { seat, charts } = it.data;
      const old = seatOf(core, seat);
      // Who has seen both sides' secrets sits on none.
      if (old !== undefined && core.common.gm === 'all-seeing')
        core.former = [...core.former, { user: old.user, side: old.id }];
      const { rewind: _, ...common } = core.common;
      core.common = { ...common, gm: 'none', ...(charts === undefined ? {} : { charts }) };
      core.seats = core.seats.filter(({ id }) => id !== seat);
      core.absences = core.absences.filter((absence) => absence.seat !== seat);
      core.confirmed = core.confirmed.filter((id) => id !== seat);
      core.openers = core.openers.filter((id) => id !== seat);
      nobodyDecides(core);
      return;
    }
    case 'command.handed': {
      const { side, to } = it.data;
      core.seats = core.seats.map((seat) =>
        seat.side === side ? { ...seat, role: seat.id === to ? 'commander' : 'subordinate' } : seat,
      );
      core.requests = core.requests.filter((request) => request.seat !== to);
      const team = core.teams[side];
      if (team !== undefined) team.trusted = team.trusted.filter((id) => id !== to);
      return;
    }
    case 'team.assigned': {
      const team = teamOf(core, it.data.side);
      const { [it.data.part]: _was, ...others } = team.parts;
      team.parts = it.data.to === '' ? others : { ...others, [it.data.part]: it.data.to };
      team.rev += 1;
      return;
    }
    case 'team.trusted': {
      const team = teamOf(core, it.data.side);
      const others = team.trusted.filter((id) => id !== it.data.seat);
      team.trusted = it.data.trusted ? [...others, it.data.seat] : others;
      team.rev += 1;
      return;
    }
    default:
      it satisfies never;
  }
}

/** Motions are replaced, never changed. */
function applyMotion(core: Core, it: Extract<CoreEvent, { type: `motion.${string}` }>, at: number): void {
  const { id, what } = it.data;
  core.motionRevs[what] = (core.motionRevs[what] ?? 0) + 1;
  if (it.type === 'motion.made') {
    core.motionCount += 1;
    core.motions[what] = { ...it.data, at, agreed: [] };
    return;
  }
  const motion = core.motions[what];
  if (motion?.id !== id) return;
  const side = seatOf(core, it.data.by)?.side;
  if (it.type !== 'motion.agreed') delete core.motions[what];
  else if (side !== undefined) core.motions[what] = { ...motion, agreed: [...motion.agreed, side] };
}

/** Applies one of the kernel's events; `false` when the event is the game's. */
export function applyCore(core: Core, event: GameEvent): boolean {
  const it = coreEvent(event);
  if (isPaceEvent(it)) {
    applyPace(core, it, event.at ?? 0);
    return true;
  }
  switch (it.type) {
    case 'campaign.opened': {
      const { name, game, common, options, readings, openers, seats, seedHash } = it.data;
      Object.assign(core, {
        status: 'opening',
        name,
        game,
        common,
        options: { ...options },
        edition: it.data.edition ?? FIRST_EDITION,
        readings: { ...readings },
        openers: [...(openers ?? [])],
        practice: it.data.practice === true,
        seats: [...seats],
        seedHash,
        ...(it.data.pace === undefined ? {} : { pace: it.data.pace }),
      });
      for (const { side } of seats)
        if (side !== undefined) core.seatCount[side] = (core.seatCount[side] ?? 0) + 1;
      return true;
    }
    case 'readings.changed':
      Object.assign(core.readings, it.data.readings);
      // Nobody is bound to terms that he has not seen: each confirms anew, with a word of his own.
      core.confirmed = [];
      core.words = [];
      core.openingRev += 1;
      return true;
    case 'seat.asked':
    case 'seat.ripened':
    case 'seat.refused':
    case 'seat.joined':
    case 'seat.replaced':
    case 'seat.left':
    case 'command.handed':
    case 'gm.released':
    case 'team.assigned':
    case 'team.trusted':
      applyTeam(core, it, event.at ?? 0);
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
      core.charts = { ...core.charts }; // a new one: what was worked out from the old one stays its own
      for (const [cell, value] of Object.entries(it.data.values))
        core.charts[cell] = chartValue(core, it.data, cell, value);
      core.proposal = undefined;
      core.chartRev += 1;
      return true;
    case 'charts.offered':
      core.earlier = it.data.values;
      core.kept = it.data.kept;
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
      core.commitments[it.data.decision] = [
        ...(core.commitments[it.data.decision] ?? []),
        it.data.commitment,
      ];
      return true;
    case 'motion.made':
    case 'motion.agreed':
    case 'motion.refused':
    case 'motion.withdrawn':
    case 'motion.carried':
      applyMotion(core, it, event.at ?? 0);
      return true;
    case 'absence.told':
    case 'absence.ended':
      core.absences = absencesAfter(core.absences, it);
      return true;
    case 'abandon.proposed':
      core.abandonBy = it.data.by;
      core.abandonRev += 1;
      return true;
    case 'abandon.withdrawn':
      core.abandonBy = undefined;
      core.abandonRev += 1;
      return true;
    case 'campaign.rewound':
      core.era = it.data.era;
      return true;
    case 'order.undone':
      core.undone += 1;
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
