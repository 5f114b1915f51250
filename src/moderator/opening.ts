/** Opening a campaign. */

import { EVERYONE } from '../kernel/audience.ts';
import type { CommonOptions } from '../kernel/campaign.ts';
import { presetLines } from '../kernel/course/terms.ts';
import { editionOf } from '../kernel/edition.ts';
import type { GameEvent } from '../kernel/event.ts';
import { foldView } from '../kernel/fold.ts';
import { type Game, POSITION } from '../kernel/game.ts';
import { paceFaultWords, parsePace, printPace } from '../kernel/pace/notation.ts';
import { MISSED, type Pace, PRESETS, presetPace } from '../kernel/pace/pace.ts';
import { packsBar } from '../kernel/packs-bar.ts';
import { allReadings, readingFault, readingsIn } from '../kernel/reading.ts';
import { referTo } from '../kernel/reference.ts';
import { accept, type Result, type Ruling, refuse, refuseAtTable } from '../kernel/ruling.ts';
import { PROGRAM, type Seat } from '../kernel/seat.ts';
import { TABLE_WORDS } from '../kernel/table-words.ts';
import { SEATS_PER_SIDE } from '../kernel/team.ts';
import type { CampaignRow } from '../store/store.ts';
import { type Read, unread } from '../text/fault.ts';
import { listed } from '../text/listed.ts';
import { present } from '../text/present.ts';
import { shown } from '../text/shown.ts';
import { asTyped, beginning, cleanLine } from '../text/typed-text.ts';

/** A request to open a campaign, as typed. */
export interface OpenRequest {
  readonly game: string;
  readonly name?: string;
  readonly channel: string;
  readonly guild?: string;
  /** The user who asks. */
  readonly by: string;
  readonly common: {
    readonly charts?: string;
    readonly dice?: string;
    readonly gm?: string;
    /** `no`, if left out. */
    readonly dispatch?: string;
    /** The right to take the campaign back; `consent`, if left out. */
    readonly rewind?: string;
  };
  /** The game's own options; missing ones take their initial value. */
  readonly options: Readonly<Record<string, string>>;
  /** Readings that are not to have their default, by id. */
  readonly readings?: Readonly<Record<string, string>>;
  /** People by side; the first one of a side commands it. */
  readonly seats: readonly { readonly side: string; readonly user: string; readonly name: string }[];
  readonly referee?: { readonly user: string; readonly name: string };
  /** A practice campaign: chart cells are filled with house values, marked as such. */
  readonly houseValues?: boolean;
  /** How fast it is to go; absent: nobody is waited for by the clock. */
  readonly pace?: AskedPace;
  readonly interaction?: string;
}

/** The packs that a server has of its own: the text of one by its hash. */
export type OwnShelf = (game: string, hash: string) => string | undefined;
const NO_SHELF: OwnShelf = () => undefined;

const NAME_MAX = 60;
/** So much of a longer one is counted. */
const NAME_LOOKED_AT = 4000;

/** A pace by name, with what happens when a deadline is missed (`remind`, if left out), or written out. */
export type AskedPace =
  | { readonly preset: string; readonly zone?: string; readonly missed?: string }
  | { readonly text: string };

/** The campaign that a channel has. */
export interface Occupant {
  readonly row: CampaignRow;
  /** Of one that has not begun: the names of those who have not agreed to it. */
  readonly waitsFor?: readonly string[];
}

export interface Terms {
  readonly name: string;
  readonly common: CommonOptions;
  readonly options: Record<string, string>;
  readonly readings: Record<string, string>;
  readonly openers: string[];
  readonly seats: Seat[];
  readonly pace?: Pace;
}

/** Choices for a campaign that its game does not have, such as a side or an option of another game. */
export function strayFault(
  game: Game,
  { sides = [], options = [] }: { readonly sides?: readonly string[]; readonly options?: readonly string[] },
): Ruling | undefined {
  const no = (slug: string, what: string, has: readonly string[]): Ruling => ({
    code: `${game.id}/table/${slug}`,
    rule: 'table',
    message: `${game.title} has no ${what}.`,
    legal: has.length === 0 ? 'Leave it out.' : `It has: ${has.join(', ')}.`,
  });
  const side = sides.find((each) => !game.sides.includes(each));
  if (side !== undefined)
    return no(
      'no-such-side',
      `side ${shown(side)}`,
      game.sides.map((each) => game.sideName(each)),
    );
  const names = game.options.map(({ name }) => name);
  const known = game.position === undefined ? names : [...names, POSITION];
  const option = options.find((each) => !known.includes(each));
  return option === undefined ? undefined : no('option', `option ${shown(option)}`, known);
}

/** The terms of a campaign to be opened, or the first thing that is wrong with them. */
export function checkOpening(
  game: Game | undefined,
  games: readonly string[],
  request: OpenRequest,
  inChannel: Occupant | undefined,
  shelf: OwnShelf = NO_SHELF,
): Result<Terms> {
  if (game === undefined)
    return refuseAtTable(
      { id: 'umpire' },
      'unknown-game',
      'Umpire does not moderate that game.',
      `Games: ${games.join(', ')}.`,
    );
  if (inChannel?.row.open === 1) return refuseAtTable(game, 'channel-taken', ...takenWords(inChannel));
  const stray = strayFault(game, {
    sides: request.seats.map(({ side }) => side),
    options: Object.keys(request.options),
  });
  if (stray !== undefined) return refuse(stray);
  const people = peopleAsked(game, request);
  if (!people.ok) return people;
  const gm = gmAsked(game, request, people.value);
  if (!gm.ok) return gm;
  const common = commonAsked(game, request.common, gm.value.kind);
  if (!common.ok) return common;
  const hasProgram = request.seats.some(({ user }) => user === PROGRAM);
  const options = optionsAsked(game, request.options, { shelf, hasProgram });
  if (!options.ok) return options;
  const fault = readingFault(readingsIn(game.readings, {}), request.readings ?? {});
  if (fault !== undefined) return refuseAtTable(game, 'reading', fault.message, fault.legal);
  // Written out, defaults and all: what was agreed must not change with the program.
  const readings = allReadings(game.readings, request.readings ?? {});
  const hasGm = gm.value.kind !== 'none';
  const pace = request.pace && askedPace(game, hasGm, request.pace);
  if (pace?.ok === false) return refuseAtTable(game, 'pace', ...paceFaultWords(pace.faults));
  const name = nameAsked(game, request);
  if (!name.ok) return name;
  const seats = [...people.value, ...gm.value.seats];
  return accept({
    name: name.value,
    common: common.value,
    options: options.value,
    readings,
    openers: seats.filter(({ user }) => user === request.by).map(({ id }) => id),
    seats,
    ...(pace === undefined ? {} : { pace: pace.value }),
  });
}

/** The people of each side, its commander first. */
function peopleAsked(game: Game, request: OpenRequest): Result<readonly Seat[]> {
  const seats: Seat[] = [];
  for (const side of game.sides) {
    const found = request.seats.filter((seat) => seat.side === side);
    if (found.length === 0 || found.length > SEATS_PER_SIDE)
      return refuse(headcount(game, side, found.length));
    found.forEach(({ user, name }, index) => {
      const id = index === 0 ? side : `${side}-${index + 1}`;
      seats.push({ id, side, role: index === 0 ? 'commander' : 'subordinate', user, name });
    });
  }
  const maySitTwice = request.houseValues === true;
  const twice = seats.find(({ id, side, user }) =>
    seats.some((other) => other.user === user && other.id !== id && (other.side === side || !maySitTwice)),
  );
  if (twice === undefined) return accept(seats);
  return refuseAtTable(
    game,
    'both-sides',
    `${asTyped(twice.name)} is named twice.`,
    'One person can play both sides only in a practice campaign (/campaign practice).',
  );
}

/** That a side has nobody, or too many. */
function headcount(game: Game, side: string, count: number): Ruling {
  const sides = game.sides.map((each) => game.sideName(each)).join(', ');
  return {
    code: `${game.id}/table/seats`,
    rule: 'table',
    message:
      count === 0
        ? `The ${game.sideName(side)} side needs a commander.`
        : `${count} people are too many for the ${game.sideName(side)} side.`,
    legal: `Name one to ${SEATS_PER_SIDE} people for each side, its commander first: ${sides}.`,
  };
}

/** The kind of GM that a campaign is to have, and whoever it is. */
interface AskedGm {
  readonly kind: CommonOptions['gm'];
  /** One, or none. */
  readonly seats: readonly Seat[];
}

function gmAsked(game: Game, { common, referee }: OpenRequest, people: readonly Seat[]): Result<AskedGm> {
  const kind = common.gm ?? (referee === undefined ? 'none' : 'plain');
  if (kind !== 'none' && kind !== 'plain' && kind !== 'all-seeing')
    return refuseAtTable(game, 'gm', `“${kind}” is not a kind of GM.`, 'none, plain or all-seeing.');
  const legal = 'Name a GM, or choose none.';
  if (referee === undefined)
    return kind === 'none'
      ? accept({ kind, seats: [] })
      : refuseAtTable(game, 'gm', 'This campaign is to have a GM, but nobody is named.', legal);
  if (kind === 'none')
    return refuseAtTable(game, 'gm', 'A GM is named, but the campaign is to have none.', legal);
  if (people.some(({ user }) => user === referee.user))
    return refuseAtTable(
      game,
      'gm-plays',
      'The GM cannot sit on a side: what a GM may see would tell them about the other side.',
      'Name somebody else as GM, or none.',
    );
  return accept({ kind, seats: [{ id: 'gm', role: 'gm', ...referee }] });
}

/** The terms that every game has. */
function commonAsked(
  game: Game,
  asked: OpenRequest['common'],
  gm: CommonOptions['gm'],
): Result<CommonOptions> {
  const charts = chartsAsked(game, asked.charts, gm);
  if (!charts.ok) return charts;
  const { dice = 'umpire', dispatch = 'no', rewind = 'consent' } = asked;
  if (dice !== 'umpire' && dice !== 'hand')
    return refuseAtTable(game, 'dice', `“${dice}” is not a way of rolling.`, 'umpire, or hand.');
  if (dispatch !== 'yes' && dispatch !== 'no')
    return refuseAtTable(game, 'dispatch', `“${dispatch}” is not a choice for the dispatch.`, 'yes, or no.');
  if (rewind !== 'consent' && rewind !== 'gm')
    return refuseAtTable(
      game,
      'rewind',
      `“${rewind}” is not a choice for who may go back.`,
      'consent, or gm.',
    );
  if (rewind === 'gm' && gm === 'none')
    return refuseAtTable(
      game,
      'rewind',
      'The GM is to go back alone, but there is none.',
      'Name a GM, or choose consent.',
    );
  return accept({
    charts: charts.value,
    dice,
    gm,
    // Of a game that tells nothing it is no term.
    ...(game.chronicle?.dispatch === undefined ? {} : { dispatch }),
    ...(rewind === 'consent' ? {} : { rewind }),
  });
}

/** Those who fill charts in: the GM, if there is one and nobody else is named; else the first side. */
function chartsAsked(
  game: Game,
  asked: string | undefined,
  gm: CommonOptions['gm'],
): Result<CommonOptions['charts']> {
  const ofSides = game.sides.map((side): CommonOptions['charts'] => `side:${side}`);
  const charts = asked ?? (gm === 'none' ? `side:${game.sides[0] ?? ''}` : 'gm');
  const ofSide = ofSides.find((each) => each === charts);
  if (ofSide !== undefined) return accept(ofSide);
  if (charts !== 'gm')
    return refuseAtTable(
      game,
      'charts',
      `“${charts}” cannot fill in charts.`,
      `gm, or ${ofSides.join(', ')}.`,
    );
  if (gm !== 'none') return accept('gm');
  return refuseAtTable(
    game,
    'charts',
    'The GM is to fill in the charts, but there is none.',
    'Name a GM, or let one side fill them in with the other’s consent.',
  );
}

/** The game's own options, with what they refer to: a pack of the server's, and a position as text. */
function optionsAsked(
  game: Game,
  asked: OpenRequest['options'],
  { shelf, hasProgram }: { readonly shelf: OwnShelf; readonly hasProgram: boolean },
): Result<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const field of game.options) {
    if (field.kind !== 'choice') continue;
    if (field.ofProgram === true && !hasProgram) {
      if (asked[field.name] === undefined) continue;
      return refuseAtTable(
        game,
        'no-program',
        `${field.label}: no program plays in this campaign.`,
        'Leave it out, or have the program play the other side: name nobody for it (/campaign practice).',
      );
    }
    const value = asked[field.name] ?? field.initial;
    const pack = value === undefined ? undefined : packOf(game, field.name, value, shelf);
    const chosen = pack ?? field.options.find((option) => option.value === value)?.value;
    if (chosen === undefined) {
      const wrong = value === undefined ? 'not chosen' : `“${value}” is not one of its choices`;
      return refuseAtTable(
        game,
        'option',
        `${field.label}: ${wrong}.`,
        `One of ${field.options.map((o) => o.value).join(', ')}.`,
      );
    }
    options[field.name] = chosen;
  }
  const bar = packsBar(game, options);
  if (bar !== undefined) return bar;
  const position = asked[POSITION];
  if (position === undefined || game.position === undefined) return accept(options);
  const read = game.position.read(position, options);
  if (!read.ok) return refuseAtTable(game, 'position', read.message, read.legal);
  return accept({ ...options, [POSITION]: read.text });
}

/** The reference to a pack of the server's own, where an option takes one and this is its hash. */
function packOf(game: Game, option: string, hash: string, shelf: OwnShelf): string | undefined {
  const text = game.packs?.own?.option === option ? shelf(game.id, hash) : undefined;
  return text === undefined ? undefined : referTo(text);
}

function nameAsked(game: Game, request: OpenRequest): Result<string> {
  const name = cleanLine(request.name ?? '', NAME_LOOKED_AT) || beginning(game.title, NAME_MAX);
  if (name.length <= NAME_MAX) return accept(name);
  return refuseAtTable(
    game,
    'long-name',
    `A campaign’s name has at most ${NAME_MAX} characters, and this has ${name.length}.`,
    'Choose a shorter one.',
  );
}

/** That a channel is taken, and how it can be freed: a campaign that has not begun is declined, another one abandoned. */
function takenWords({ row, waitsFor }: Occupant): readonly [message: string, legal: string] {
  const taken = `This channel already has a campaign: “${asTyped(row.name)}”`;
  if (waitsFor === undefined)
    return [`${taken}.`, 'Open the new one in another channel, or end this one first (/campaign abandon).'];
  const names = listed(waitsFor.map(asTyped));
  return [
    `${taken}, which has not begun: it waits for ${names} to take part.`,
    'Open the new one in another channel, or close this one first: whoever is invited can decline it (/campaign decline), also after agreeing to it.',
  ];
}

/** The pace that is asked for; one by name is written out and read like any other. */
function askedPace(game: Game, hasGm: boolean, asked: AskedPace): Read<Pace> {
  const no = (wrong: string, legal: string) => unread({ wrong, legal });
  const { paceKinds } = game;
  if ('text' in asked) return parsePace(asked.text, { paceKinds, hasGm });
  const { preset, zone, missed: then = 'remind' } = asked;
  const named = PRESETS.find((each) => each === preset);
  if (named === undefined) return no(`there is no pace ${shown(preset)}`, `One of ${PRESETS.join(', ')}.`);
  if (zone === undefined) return no('the pace needs a time zone', TABLE_WORDS.zoneExample);
  const missed = MISSED.find((each) => each === then);
  if (missed === undefined)
    return no(TABLE_WORDS.noSuchConsequence(shown(then)), `One of ${MISSED.join(', ')}.`);
  return parsePace(printPace(presetPace(game, named, zone, missed)), { paceKinds, hasGm });
}

/** The first event of a campaign. */
export function openedEvent(
  game: Game,
  { seats, common, options, readings, openers, name, pace }: Terms,
  { houseValues }: Pick<OpenRequest, 'houseValues'>,
  seedHash: string,
): GameEvent {
  const data = {
    name,
    game: game.id,
    common,
    options,
    readings,
    openers,
    practice: houseValues === true,
    seats,
    seedHash,
    edition: editionOf(game),
    ...present({ pace }),
  };
  return { type: 'campaign.opened', v: 1, audience: 'everyone', data };
}

/** The outcome that an opening would have. */
export interface Foreseen {
  /** Why it cannot be opened as it stands. */
  readonly problem?: Ruling;
  /** The terms that were not asked for, a line each. */
  readonly preset: readonly string[];
}

/** The outcome that a request would have. A side that nobody is named for yet does not keep the preset terms from being told. */
export function foreseen(
  games: ReadonlyMap<string, Game>,
  request: OpenRequest,
  inChannel: Occupant | undefined,
  shelf: OwnShelf = NO_SHELF,
): Foreseen {
  const game = games.get(request.game);
  const names = [...games.keys()];
  const checked = checkOpening(game, names, request, inChannel, shelf);
  const problem = checked.ok ? {} : { problem: checked.ruling };
  const empty = (game?.sides ?? []).filter((side) => request.seats.every((seat) => seat.side !== side));
  const seats = [...request.seats, ...empty.map((side) => ({ side, user: `nobody:${side}`, name: side }))];
  const whole = checkOpening(game, names, { ...request, seats }, undefined, shelf);
  if (game === undefined || !whole.ok) return { ...problem, preset: [] };
  const opened = openedEvent(game, whole.value, request, '');
  return { ...problem, preset: presetLines(game, foldView(game, [opened], EVERYONE)) };
}
