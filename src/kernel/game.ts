/** The interface between a game and the kernel. */

import type { z } from 'zod';
import type { Audience, Viewer } from './audience.ts';
import type { AskedRoll, CampaignState, Core, Motion, OpenMotion } from './campaign.ts';
import type { Change } from './changes.ts';
import type { Chronicle } from './chronicle.ts';
import type { AskedPurpose, Roll } from './dice.ts';
import type { DropBox } from './drop-box.ts';
import type { Mends, RefusedSince } from './edition.ts';
import type { GameEvent, LoggedEvent, Upcasters } from './event.ts';
import type { Json } from './json.ts';
import type { GameMap } from './map-desk.ts';
import type { GameMenus } from './menus.ts';
import type { Milestones } from './milestone.ts';
import type { CapabilityButton, Notice, Picture } from './notice.ts';
import type { Draft, Field, Offer } from './offer.ts';
import type { LatePlay } from './pace/late-play.ts';
import type { PaceKind } from './pace/pace.ts';
import type { Awaited } from './party.ts';
import type { Past } from './past.ts';
import type { Reading } from './reading.ts';
import type { Result } from './ruling.ts';
import type { SavedCounter, SavedGame, SaveFindings, SaveFindingsHelp } from './save-report.ts';
import type { Seat } from './seat.ts';
import type { Tray, TrayHelp } from './trays.ts';
import type { GameVaslBoards } from './vasl-board-map.ts';

/** Sizes of paper that sheets can be printed on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** A value that only the owner's printed copy has; asked at the table, never guessed. */
export interface ChartCell {
  /** Stable id, such as `8.6161/I/19 N/us`. */
  readonly id: string;
  readonly rule: string;
  readonly label: string;
  readonly kind: 'integer' | 'choice' | 'set' | 'counts' | 'text';
  readonly min?: number;
  readonly max?: number;
  /**
   * For `choice`, `set` and `counts`: the legal words (a `set` is one or more of them, `counts` one or more with a
   * number each, such as `blue 5 + red 2`); for `text`: examples.
   */
  readonly words?: readonly string[];
  /** For `text`: what alone can stand there, as a regular expression in which capitals do not matter, and in words. */
  readonly only?: { readonly pattern: string; readonly words: string };
  /** A value that a public source states or implies; shown and confirmed, never applied silently. */
  readonly suggestion?: string;
  /** The step that cannot be played before this cell is filled. */
  readonly neededBy: string;
  /**
   * Where it stands in the printed chart: the sheet is grouped by it, and pasted tables find their cells by it.
   * `table` begins with its rule number: `8.6161 CPP Base Number`, row `19 N`, column `U.S.`.
   */
  readonly place?: { readonly table: string; readonly row: string; readonly column: string };
}

/** A file for one reader to keep; its name must say nothing that others may not know. */
export interface KeptFile {
  /** By which it is asked for: `csv`. */
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

/** Arguments of an order, by name, whatever they are. */
export type Args = Readonly<Record<string, unknown>>;

/** An order that has been read against its seat's view and found good. */
export interface CheckedOrder<G, E extends EventMap> {
  /** Carries it out on the working copy; it cannot refuse any more. */
  effect(work: Work<G, E>): void;
}

/** The options of a campaign's opening: the game's own, and those that every campaign has. */
export type Terms = Pick<Core, 'options' | 'common'>;

/**
 * One kind of order, with its prompt, its legality and its effect in one module: made with `decision()`. `offers` and
 * `read` are given the seat's own view and nothing else; only the effect sees the whole state.
 */
export interface Decision<G = unknown, E extends EventMap = EventMap> {
  /** The order's name, such as `chit.seal`. */
  readonly order: string;
  readonly rule: string;
  /** One sentence for players and for `umpire orders`. */
  readonly summary: string;
  readonly args: z.ZodType;
  /** Whether anybody is ever offered it in a campaign of these terms; absent: in each. */
  existsIn?(terms: Terms): boolean;
  /** `past`: where it is known; what has been offered by it is not open without. */
  offers(view: CampaignState<G>, seat: Seat, past?: Past): readonly Offer[];
  /**
   * Reads an order, with arguments as its schema has read them, against the view: the checked order, or why it cannot
   * be. It is asked of an offer that was pressed, for more than the offer's domains can say, such as whether a pasted
   * chart can be read; and of an order that no offer covers, to say why not.
   */
  read(view: CampaignState<G>, seat: Seat, args: Args, past?: Past): Result<CheckedOrder<G, E>>;
  /**
   * Which of its offers are also open to a subordinate. Absent: none of them, since what binds a side is for
   * its commander and for trusted subordinates.
   */
  share?(view: CampaignState<G>, seat: Seat, offer: Offer): boolean;
  /** Also for people without a seat. */
  readonly outside?: true;
  /**
   * For the clock alone (`kernel/clock.ts`): no person is offered it, or can give it. Each offer has the field
   * `instantFrom(due)`, and is gone once it was taken.
   */
  readonly byTime?: true;
  /** On no desk: found only by whoever gives it by its name. */
  readonly unlisted?: true;
  /** The part of a campaign’s life in which it is offered; absent: while the campaign runs. */
  readonly during?: Lifetime;
}

/** Before everybody takes part; from then to the end; both. */
export type Lifetime = 'opening' | 'running' | 'unfinished';

/** The arguments of a motion: plain data, as it stands in its event. */
export type MotionArgs = Readonly<Record<string, unknown>>;

/** The offer to make a motion; the field for its reason is added behind `fields`. */
export type MotionOffer = Pick<
  Offer,
  'label' | 'detail' | 'fixed' | 'fields' | 'group' | 'irrevocable' | 'guide' | 'aside'
>;

/** In words for everybody, from everybody's view. */
export interface MotionWords {
  /** The title of a motion, as it follows “Motion 3 by Anna: ”, such as `back to line 12`. */
  readonly title: string;
  /** Its details; may be empty. */
  readonly text: string;
}

/** A kind of motion. All but `effect` looks at a view; `isStale` and `words` use nothing of it but what is public. */
export interface MotionKind<G = unknown> {
  /** Its name, which is also that of the order that makes it, such as `rewind` or `pace.change`. */
  readonly what: string;
  /** One sentence, of that order. */
  readonly summary: string;
  /** Of that order, without `reason`. */
  readonly args: z.ZodObject;
  /** When it can be made and answered; absent: while the campaign runs. */
  readonly during?: Lifetime;
  /** It is made by a command alone, and stands on no desk. */
  readonly unlisted?: true;
  /** Whether the GM's word is enough; a motion of the GM needs every side's consent where it is not. */
  byGm(view: CampaignState<G>): boolean;
  /** To whom it is open to make it, and how; only seats that bind their side are asked, the GM, and those of `share`. */
  offers(view: CampaignState<G>, seat: Seat, past?: Past): readonly MotionOffer[];
  /** Which of its offers are also open to a subordinate; absent: none. */
  share?(view: CampaignState<G>, seat: Seat, offer: Offer): boolean;
  /** Makes of what was typed what stands in the motion, or says why it cannot be moved. */
  read(view: CampaignState<G>, seat: Seat, args: MotionArgs, past?: Past): Result<MotionArgs>;
  /** Whether it can no longer be agreed to, since what it was about has moved on. Absent: it never is. */
  isStale?(view: CampaignState<G>, motion: OpenMotion): boolean;
  /** `past`: everybody's, where there is room for what it tells. */
  words(view: CampaignState<G>, args: MotionArgs, past?: Past): MotionWords;
  /** Facts for somebody who is about to agree, from their own view. */
  preview?(view: CampaignState<G>, seat: Seat, args: MotionArgs, past?: Past): string;
  effect(work: Work<G, EventMap>, motion: Motion, by: Seat): void;
}

/** A part of a side's forces that its commander can give to one of the side's people, such as `arm:infantry`. */
export interface Part {
  readonly id: string;
  readonly label: string;
  /** Parts of one group are shown together. */
  readonly group: string;
}

/** `/buy`: each ware is an offer of this order, told apart by its argument `by`. */
export interface Shop {
  readonly order: string;
  readonly by: string;
  /** As the command calls itself. */
  readonly summary: string;
  /** A regular expression: what looks like a ware that is not for sale now; the rules then say why. */
  readonly looksLike: string;
}

/** `/ob` and *Update my counters*: what happened to them, by the orders that say it in words, as a file, of one of them. */
export interface Reports {
  readonly words: string;
  readonly file: string;
  readonly one: string;
  /** A report, as an example. */
  readonly example: string;
  /** As the command and its options call themselves, with places and deeds as the game writes them. */
  readonly calls: Readonly<Record<'command' | 'unit' | 'what' | 'where', string>>;
  /** To whoever asks for a file that is not there. */
  readonly noFile: string;
}

/** `/paper`: the orders that take over a campaign begun on paper; the first one that is open is meant. */
export interface PaperOrders {
  readonly orders: readonly [string, ...string[]];
  readonly calls: Readonly<Record<'command' | 'upload', string>>;
}

/** `/map mark` and *Mark the map*: the orders that state what is marked; the first one that is open is meant. */
export interface MarkOrders {
  readonly orders: readonly [string, ...string[]];
  /** A text, as an example. */
  readonly example: string;
}

/** `/orders file:`: the orders whose text may come as a file; the first one that is open is meant. */
export interface TextOrders {
  readonly orders: readonly [string, ...string[]];
  /** Of each of them: where the text goes. */
  readonly field: string;
}

/** Values that only the printed copy has: `/charts`. */
export interface GameCharts {
  cells(options: Readonly<Record<string, string>>): readonly ChartCell[];
  /** Values for cells that nobody at a practice table can know; marked as house values wherever they show. */
  houseValues(options: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /** They may be taken in a campaign that is not for practice, too, if both sides agree. */
  readonly houseByConsent?: true;
  /** As `/charts` calls itself, by what the printed game calls them. */
  readonly calls?: Readonly<Record<'command' | 'cell' | 'value', string>>;
}

/** The sides' save files of a set-up: `/vasl`. */
export interface SaveFiles<G> {
  /** When they are given and handed over, from public facts; `undefined` while no scenario is set up or played. */
  dropBox(view: CampaignState<G>): DropBox | undefined;
  /** The module in which scenarios are played, as its files call it. */
  readonly module: string;
  /** Whose counters are whose: the nationalities of each side, as the module shortens them. */
  readonly nations: Readonly<Record<string, readonly string[]>>;
  /** As the command calls itself, by what save files of the game are. */
  readonly calls: Readonly<
    Record<'command' | 'give' | 'file' | 'take' | 'tray' | 'template' | 'sample', string>
  >;
  /** A side's counters as they wait for their set-up, from its own view; absent: its set-up is not kept counter by counter. */
  readonly trays?: {
    /** Whether there is anything to lay ready now. */
    isDue(view: CampaignState<G>, side: string): boolean;
    of(view: CampaignState<G>, side: string, help: TrayHelp): Tray;
  };
  /** Counters that a file of the play has brought into sight; absent: nothing is held against what was sealed. */
  readonly sight?: {
    /** The order that says so to everybody. */
    readonly order: string;
    /** Its text, from the side's own view; empty: nothing of it is to be said. */
    read(
      view: CampaignState<G>,
      side: string,
      revealed: readonly SavedCounter[],
      help: Pick<SaveFindingsHelp, 'placed'>,
    ): string;
  };
  /** A side's report made of a saved game; absent: this game's are made in other ways. */
  readonly report?: SaveReports<G>;
}

/** `/report`: what became of a side's counters, read from a saved game. */
export interface SaveReports<G> {
  /** The order that takes the text of a reading. */
  readonly order: string;
  /** The map whose board the game is set up on, as `vaslBoards` calls it. */
  mapOf(view: CampaignState<G>): string;
  /**
   * By public facts, whether the scenario has been played to its end: only then are the files that the sides give
   * compared, since until then each shows what the other may not have been sent.
   */
  isPlayed(view: CampaignState<G>): boolean;
  /** From the side's own view. */
  read(view: CampaignState<G>, side: string, save: SavedGame, help: SaveFindingsHelp): SaveFindings;
  /** The set-up by Location that a file of the set-up is read as, from the side's own view; absent: none is. */
  readonly setUp?: {
    /** The order that takes the text of a reading. */
    readonly order: string;
    read(view: CampaignState<G>, side: string, save: SavedGame, help: SaveFindingsHelp): SaveFindings;
  };
  /** A person’s word on which unit a counter of the module is, as it is kept; `undefined`: it cannot be read. */
  kindOf(typed: string): string | undefined;
  /** Kinds, as examples. */
  readonly kinds: readonly string[];
  readonly calls: Readonly<Record<'command' | 'file' | 'give' | 'counter' | 'which' | 'is', string>>;
}

/** How a side's forces can be divided among several people. */
export interface Divisions<G> {
  /** The rule by which a side's people obey their commander; absent where the game has none. */
  readonly rule?: string;
  /** From that side's own view. */
  parts(view: CampaignState<G>, side: string): readonly Part[];
}

/** Differences between programs of different ages. */
export interface Editions {
  /** Orders that older programs accepted and this one refuses: campaigns begun before keep them. */
  readonly refusedSince?: RefusedSince;
  /** Changes of Umpire's play since older programs: campaigns begun before go on as they were. */
  readonly mends?: Mends;
  /**
   * Since which edition the log has a line for whatever happens at the table, and for which of the kernel's events it had
   * one before: lines that have been counted stay where they are. Absent: it has always had them all.
   */
  readonly wholeLog?: { readonly since: number; readonly before: readonly string[] };
}

/**
 * Data of a server's earlier campaign, besides chart values, that serves its next one: offered, never applied by
 * itself.
 */
export interface Kept<G> {
  /** The public events that settle it. */
  readonly types: readonly string[];
  /** As text, from those events alone; `undefined`: there is nothing, or nothing for such a campaign. */
  of(earlier: CampaignState<G>, options: Readonly<Record<string, string>>): string | undefined;
}

/** Long texts that campaigns refer to by their hashes, such as a map. */
export interface Packs<G = unknown> {
  /**
   * The hashes of what a campaign opened with these options refers to (`kernel/reference.ts`): the store keeps it for
   * good, a whole export carries it.
   */
  references(options: Readonly<Record<string, string>>): readonly string[];
  /**
   * Other options that the changed ones of a campaign that has not begun bring along, so that they refer to what is there;
   * absent: none ever do.
   */
  broughtAlong?(options: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  /**
   * The part shared by pictures with this `base`; the renderer is told once. `undefined`: it is not of this game, or
   * gone.
   */
  pictureBase(hash: string): Json | undefined;
  /** Packs that people have taken down from their own copies; absent: the game is played with the program's alone. */
  readonly own?: OwnPacks<G>;
}

/** A game’s word on the packs of a server's own. */
export interface OwnPacks<G = unknown> {
  /** The option of an opening that names one, by its hash, instead of one of its choices. */
  readonly option: string;
  /** Whether a reference is somebody's own: it leaves the server with an export of everything alone. */
  isOwn(text: string): boolean;
  /** How it is named among the terms: its title, and what it lacks of what these options ask for. */
  term(text: string, options: Readonly<Record<string, string>>): string;
  /** Why nothing can be played with it under these options; `undefined`: it can. */
  bar(text: string, options: Readonly<Record<string, string>>): PackBar | undefined;
  /** How a corrected pack takes the place of another one in a campaign that is played; absent: none can. */
  readonly correction?: PackCorrection<G>;
}

export interface PackBar {
  readonly message: string;
  readonly legal: string;
}

/** A counter, or something else of a game, that stands where a corrected pack does not let it stand. */
export interface StandsIllegally {
  /** The fault, in the game's own terms: `steps`. */
  readonly what: string;
  readonly id: string;
  readonly side?: string;
  readonly hex?: string;
  /** More about what is wrong, in the game's own terms: the terrain, or how many steps. */
  readonly detail?: string | number;
}

/** `to`: the hash of a pack that nothing bars from the campaign's options. All but `apply` look at what is public. */
export interface PackCorrection<G> {
  /** Why it cannot take the place of the present one now; `undefined`: it can. */
  bar(view: CampaignState<G>, to: string): PackBar | undefined;
  /** Everything that stands illegally by it, as facts: an event keeps them, and replay compares them. */
  illegal(view: CampaignState<G>, to: string): readonly StandsIllegally[];
  /** One of those facts in words. */
  wordIllegal(fact: StandsIllegally): string;
  /** The past stays; from now on everything is worked out from it. */
  apply(game: G, to: string): void;
}

/** A game's words about its rolls. */
export interface GameRolls<G> {
  /** The purpose of a roll, for the person who makes it by hand; `undefined`: its rule says it. */
  name?(view: CampaignState<G>, asked: AskedRoll): string | undefined;
  /**
   * The purpose of a roll, without its piece or date, and its phase of the campaign: for the statistics of `/dice`.
   * `before`: what the viewer knew just before it.
   */
  kind?(before: CampaignState<G>, roll: Pick<Roll, 'path' | 'rule'>): RollKind;
}

/** The reasons behind lines of the log: `/why`. `before`: what the viewer knew just before the event. */
export interface Reasons<G> {
  /** The roll, each modifier with its rule, the row of the table, what one less or one more would have given. */
  why(before: CampaignState<G>, event: LoggedEvent): string | undefined;
  /** The picture of it, where there is one: the card of an attack. */
  picture?(before: CampaignState<G>, event: LoggedEvent): Picture | undefined;
}

/** An order about to be given. */
export type PreviewedOrder = Pick<Draft, 'order' | 'args'>;

/** A page of `/help` about one game alone. */
export interface HelpTopic {
  readonly id: string;
  readonly label: string;
  readonly text: string;
}

/** The working copy of a campaign on which an order's effect is played out. */
export interface Work<G, E extends EventMap> {
  readonly state: CampaignState<G>;
  /** When the order was given, in ms since the epoch: for what an event has to say of instants. */
  readonly at: number;
  /** Adds an event to the outcome and applies it at once. */
  emit<K extends keyof E & string>(type: K, audience: Audience, data: E[K]): void;
  /** Rolls and records: the `rolled` event of its audience stands before every event that depends on it. */
  roll(purpose: AskedPurpose): Roll;
  /** Binds a side to a secret value: the opening to the side, the commitment to everyone. */
  seal(side: string, decision: string, value: unknown): void;
  /** Ends the campaign and shows the seed. */
  end(): void;
  /** Plays `act` wholly, or (when dice that are rolled by hand are still missing) not at all: then `false`. */
  attempt(act: () => void): boolean;
}

export type EventMap = Readonly<Record<string, object>>;

/**
 * The core of every game. Refusals, offers and words are made from views (folds of visible events), effects from the
 * state: what a player is told can therefore not depend on what they may not know.
 */
export interface GameCore<G = unknown, E extends EventMap = EventMap> {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly string[];
  sideName(side: string): string;
  /** A side's colour in messages, as 0xRRGGBB; a side without one takes one of the colours that are left. */
  sideColour?(side: string): number | undefined;
  /** Fields of the opening form beyond what every game has (campaign game, balance, weather, …). */
  readonly options: readonly Field[];
  /** Unclear rules that a group may agree to read in one way or another; shown at the opening, fixed from then on. */
  readonly readings: readonly Reading[];
  readonly decisions: readonly Decision<G, E>[];
  readonly upcasters: Upcasters;
  /** `edition`: of the rules with which the campaign was begun (`kernel/edition.ts`). */
  initial(
    options: Readonly<Record<string, string>>,
    readings: Readonly<Record<string, string>>,
    edition: number,
  ): G;
  /** Changes `state` by one event. Never fails, never looks at anything else. */
  apply(state: CampaignState<G>, event: GameEvent): void;
  /** Called once when everybody has confirmed. */
  start(work: Work<G, E>): void;
  /** Plays all that Umpire does without being asked until somebody has to decide. */
  advance(work: Work<G, E>): void;
  /**
   * Messages to `viewer` (everyone, one side, or the GM) about an event that they may see. `view` is what they know
   * just after that event, so that a message never shows a later state.
   */
  announce(view: CampaignState<G>, viewer: Viewer, event: GameEvent): readonly Notice[];
  /**
   * For which decisions it waits, and of whom, while the campaign runs: from everybody's view. Who is through with what
   * goes on in secret is asked as if they were not. What every game can wait for, the kernel tells (`kernel/awaited.ts`).
   */
  awaited(everyone: CampaignState<G>): readonly Awaited[];
  /** The kinds of decisions that it waits for, a closed list: a campaign's pace has times for each. */
  readonly paceKinds: readonly PaceKind[];
  /** The present situation for one audience, as a message. */
  status(view: CampaignState<G>, viewer: Viewer): Notice;
  /** A seat's private desk: what they are deciding (with its draft); the buttons are its offers. */
  desk(view: CampaignState<G>, seat: Seat): Notice;
  /** Everything that a viewer was told in secret and still needs: `/show`. */
  show(view: CampaignState<G>, viewer: Viewer): readonly Notice[];
  /** The log for one viewer, one line an event, from what they know now; `undefined` where an event needs no line. */
  line(event: LoggedEvent, view: CampaignState<G>): string | undefined;
}

/**
 * Capabilities that some games have and others have not, each an object of its own. A command, a button or a message
 * that is for one of them asks for it first: there is no other way to what it does.
 */
export interface Capabilities<G> {
  readonly help: readonly HelpTopic[];
  /** The game's own kinds of motion, besides those of every campaign (`kernel/motions.ts`). */
  readonly motions: readonly MotionKind<G>[];
  readonly editions: Editions;
  /** Sides of several people, each with a part of the forces. */
  readonly team: Divisions<G>;
  /** The terms of a practice campaign of this game, as they follow “opened for practice, ”. */
  readonly practice: { readonly terms: string };
  /** A position from which a campaign for practice may begin, as text in the option `position`. */
  readonly position: PositionReader;
  /** The players, their sides and the terms, as a picture for the opening; from what everybody knows. */
  readonly opening: { picture(view: CampaignState<G>): Picture };
  readonly charts: GameCharts;
  readonly keeps: Kept<G>;
  readonly packs: Packs<G>;
  /** The words for sealed decisions. */
  readonly sealing: Sealing<G>;
  /**
   * The tasks of a seat in an awaited decision, one line each, from its own view; nothing: it is through, although it
   * is named until the others are. A game without it is asked for the seat's offers.
   */
  readonly debts: { of(view: CampaignState<G>, seat: Seat, decision: string): readonly string[] };
  /** Its public points by name, for `/note`. Without them there is the end of the campaign alone. */
  readonly milestones: Milestones<G>;
  /** The remedies for those who are late. Without it there are none. */
  readonly late: LatePlay<G>;
  /**
   * The effect of an order as a picture, beside its preview in words (`Offer.previewOf`): from the seat's own view, of an
   * order that it is offered. `undefined`: there is nothing to be drawn of it.
   */
  readonly previews: {
    picture(view: CampaignState<G>, seat: Seat, order: PreviewedOrder): Picture | undefined;
  };
  /** The conditions in force for the part being played, for one audience; none while nothing is played. */
  readonly card: { of(view: CampaignState<G>, viewer: Viewer): Card | undefined };
  /** The changes since a person looked last, with pictures, and reminders of what they might forget: `/show`. */
  readonly changes: {
    of(now: CampaignState<G>, viewer: Viewer, change: Change<G>): readonly Notice[];
    /** A side’s chances that are still open now, and those that it is about to lose; `undefined`: none. */
    reminders(now: CampaignState<G>, viewer: Viewer): Notice | undefined;
    /** A coach’s hints in a practice campaign; `undefined`: none just now. Absent: nobody coaches. */
    coach?(now: CampaignState<G>, viewer: Viewer): Notice | undefined;
  };
  /** Where the campaign is heading, from public facts: `/forecast`. */
  readonly forecast: { of(view: CampaignState<G>): Notice };
  /** Questions to the map and its answers: `/map`. Nobody learns of it, and nothing is kept. */
  readonly map: GameMap<G>;
  /** Lines of a draft by menus in chat: *Order by menu*, under *My orders*. */
  readonly menus: GameMenus<G>;
  /** Its maps as players may have them as files: `/map image`. */
  readonly vaslBoards: GameVaslBoards<G>;
  /** The campaign's sheets as files to print, for one audience: `/roster`. */
  readonly sheets: { printable(view: CampaignState<G>, viewer: Viewer, paper: Paper): readonly Notice[] };
  /** The files that a viewer may take away, such as their side's counters: `/ob`. */
  readonly files: { of(view: CampaignState<G>, viewer: Viewer): readonly KeptFile[] };
  readonly saves: SaveFiles<G>;
  readonly shop: Shop;
  readonly reports: Reports;
  readonly paper: PaperOrders;
  readonly marks: MarkOrders;
  readonly texts: TextOrders;
  readonly rolls: GameRolls<G>;
  readonly reasons: Reasons<G>;
  /** The campaign in plain prose, for the dispatch of each chapter and for `/campaign chronicle`. */
  readonly chronicle: Chronicle<G>;
}

/** One game: its core, and what it has besides, each there or not. */
export interface Game<G = unknown, E extends EventMap = EventMap>
  extends GameCore<G, E>,
    Partial<Capabilities<G>> {}

/** A game that says what it has: that is there, and the rest cannot be named of it. */
export type GameWith<G, Has extends keyof Capabilities<G>> = GameCore<G> & Pick<Capabilities<G>, Has>;

/** The button of a capability, for a message of a game that has it. */
export function buttonFor<Which extends 'card' | 'chronicle', G>(
  which: Which,
  _had: Capabilities<G>[Which],
): CapabilityButton {
  const name: 'card' | 'chronicle' = which;
  return name as CapabilityButton;
}

/** The chart cells of a campaign with these options; none of a game without charts. */
export function chartCellsIn<G>(
  { charts }: Pick<Game<G>, 'charts'>,
  options: Readonly<Record<string, string>>,
): readonly ChartCell[] {
  return charts?.cells(options) ?? [];
}

/** The parts into which a side's forces can be divided, from that side's own view. */
export function partsIn<G>(
  { team }: Pick<Game<G>, 'team'>,
  view: CampaignState<G>,
  side: string,
): readonly Part[] {
  return team?.parts(view, side) ?? [];
}

/** Secret choices of sides, each by its decision's id, such as `8.622/20 AM`. */
export interface Sealing<G> {
  /** The sealed decision, as the channel reads it: `Recon`. */
  name(decision: string): string;
  /** When: `20 AM`. */
  when(decision: string): string;
  /** Decisions that share one message, which is edited as they are sealed: this one among them. */
  together(decision: string): readonly string[];
  /** The sealed content, for its owner. */
  receipt(view: CampaignState<G>, side: string, decision: string): string;
}

/** Reads a position: in one spelling, which the opening keeps, or what is wrong with it and what would be legal. */
export interface PositionReader {
  /** As the option of `/campaign practice` calls itself. */
  readonly call: string;
  read(
    text: string,
    options: Readonly<Record<string, string>>,
  ):
    | { readonly ok: true; readonly text: string }
    | { readonly ok: false; readonly message: string; readonly legal: string };
}

/** The option of an opening that holds it. */
export const POSITION = 'position';

export interface RollKind {
  readonly purpose: string;
  readonly phase: string;
}

/** A card to play by: drawn, and the same at length in words, which stand behind its button. */
export interface Card {
  readonly drawn: Notice;
  readonly inWords: Notice;
}

/** A game for the rooms that have several: what its state holds, only the game itself knows. */
export function anyGame<G, E extends EventMap>(game: Game<G, E>): Game {
  return game as unknown as Game;
}
