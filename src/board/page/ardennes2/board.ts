/** The board of Ardennes II: presses on counters and hexes become lines of the draft, and the draft arrows on the map. */

import { noFire } from '../../../games/ardennes2/barrage/3.5-barrage.ts';
import { type Reach, reachOf } from '../../../games/ardennes2/movement/3.1-reach.ts';
import { unitsOf } from '../../../games/ardennes2/position/near.ts';
import type { Stack, Unit } from '../../../games/ardennes2/position/position.ts';
import { positionOf } from '../../../games/ardennes2/position/position-of.ts';
import { onTheMapThen } from '../../../games/ardennes2/show/map-picture.ts';
import { hexesOnward } from '../../../games/ardennes2/turn/fights/3.2-advances.ts';
import { NO_WAY_RULES } from '../../../games/ardennes2/turn/moves/3.1-move-orders.ts';
import { kindOfAct } from '../../../games/ardennes2/turn/orders/acts.ts';
import { faultsOf } from '../../../games/ardennes2/turn/orders/draft-faults.ts';
import {
  attackWords,
  barrageWords,
  exitWords,
  movedOn,
  moveWords,
  throughWords,
} from '../../../games/ardennes2/turn/orders/pressed-lines.ts';
import { isArtillery } from '../../../games/ardennes2/vocabulary/counters.ts';
import type { Way } from '../../../games/ardennes2/vocabulary/picture-props.ts';
import type { Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { mpWords } from '../../../games/ardennes2/vocabulary/words.ts';
import type { MendedText } from '../../../kernel/line-faults.ts';
import type { HexGrid } from '../../../map/grid.ts';
import type { BoardData, BoardOffer, GivenOrder } from '../../data.ts';
import { DraftFrame } from '../draft-frame.ts';
import type { Drafting } from '../drafting.ts';
import { faultWords } from '../fault-words.ts';
import type { BoardPlace } from '../frame.ts';
import { giveOffer } from '../giving.ts';
import type { Chart } from '../map/chart.ts';
import type { Said } from '../panel-parts.ts';
import { Ahead } from './ahead.ts';
import { Answering } from './answering.ts';
import { type Judged, judgeLines, linesOf, tryLine, writtenOf } from './judging.ts';
import { gunsAt, type Known, knownOf, movingIn, notFighting, notMoved } from './known.ts';
import { knownCuts, type PricedStep, pricedSteps, reachThen, supplyOf, wouldCut } from './looking.ts';
import { groundPainter, type OnTheBoard, paintBoard } from './painting.ts';

/** An attack that is being put together. */
export interface AttackWish {
  readonly target: string;
  readonly by: ReadonlySet<string>;
  readonly advance: ReadonlySet<string>;
  /** The second hex of those of them who go on. */
  readonly onward: ReadonlyMap<string, string>;
  /** The line of the draft that it takes the place of; absent: it is a new one. */
  readonly instead?: number;
}

/** Fire that is being put together. */
export interface FireWish {
  readonly target: string;
  readonly guns: ReadonlySet<string>;
  readonly air: number;
  readonly untilFull: boolean;
  /** Who spots, if it is not left to Umpire. */
  readonly spotter?: string;
}

export class Board extends DraftFrame<Known> {
  readonly chart: Chart;
  readonly #places: OnTheBoard['places'];
  judged: Judged | undefined;
  /** Ids of one's own counters, all in one hex. */
  chosen: ReadonlySet<string> = new Set();
  attack: AttackWish | undefined;
  fire: FireWish | undefined;
  /** Who was chosen before a stack of one's own was pressed that they can go to. */
  joining: { readonly ids: ReadonlySet<string>; readonly hex: string } | undefined;
  /** The question to the reader's side, if there is one. */
  answering: Answering | undefined;
  /** Orders for the other side's turn, while they are looked at. */
  ahead: Ahead | undefined;
  /** Who is to stop for a bridge that is about to be blown unasked, by its plunger. */
  stopper: { readonly plunger: string; readonly unit: string } | undefined;
  /** The line of the draft whose way is told hex by hex. */
  traced: number | undefined;
  /** A way that is being drawn. */
  drawn: readonly string[] = [];
  #reach: Reach | undefined;
  /** Of the enemy stack that is looked at. */
  #theirs: Reach | undefined;

  constructor(place: BoardPlace) {
    super(place, { known: knownOf, written: writtenOf });
    this.answering = Answering.of(this.known, this.data);
    const ground = groundPainter(this.known.campaign.game.pack);
    this.#places = ground.picture.places;
    this.chart = this.openMap({
      ground: ground.paint,
      pieces: (canvas, apart) => paintBoard(canvas, apart, this.#onTheBoard()),
      tracing: {
        begins: (hex) => this.#mayTrace(hex),
        through: (hexes) => this.#traceThrough(hexes),
        ends: (hexes) => this.#traced(hexes),
      },
    });
    this.judge();
  }

  protected override get grid(): HexGrid {
    return this.known.book.ground.grid;
  }

  begin(): void {
    const about = this.answering?.about ?? [];
    this.chart.show(about.length > 0 ? about : this.#front());
  }

  reveal(): void {
    const hex = this.ahead === undefined ? this.looked : this.ahead.hex;
    if (hex !== undefined) this.chart.reveal(hex);
  }

  /** The version of its data: a line of the log, and a revision of the side's orders. */
  get at(): string {
    const { campaign, side } = this.known;
    return [this.data.point, side === undefined ? '' : campaign.game.sides[side].rev].join('.');
  }

  /** As the draft leaves everything. */
  get position() {
    return this.judged?.after ?? positionOf(this.known.campaign.game, this.known.book);
  }

  get moving() {
    return movingIn(this.known.phase);
  }

  get deeds() {
    return this.known.phase?.deeds;
  }

  get reach(): Reach | undefined {
    return this.#reach;
  }

  stackAt(hex: string | undefined): Stack | undefined {
    if (hex === undefined) return undefined;
    return this.position.stacks.get(this.indexOf(hex));
  }

  /** Those who are chosen, where the draft has them. */
  get units(): readonly Unit[] {
    const { side } = this.known;
    if (side === undefined) return [];
    return unitsOf(this.position, side).filter(({ counter: { id } }) => this.chosen.has(id));
  }

  placeIn(hex: string): string | undefined {
    return this.known.book.ground.places.get(this.indexOf(hex));
  }

  /** Counters that have done nothing yet and could. */
  get idle(): readonly Unit[] {
    const { side } = this.known;
    if (side === undefined) return [];
    if (this.moving !== undefined) return notMoved(this.position, side, this.moving);
    return this.deeds === 'combat' ? notFighting(this.position, side) : [];
  }

  // Presses.

  press(hex: string | undefined): void {
    this.said = undefined;
    if (this.ahead !== undefined) {
      this.sayAhead((ahead) => ahead.press(hex));
      return;
    }
    const { side, phase } = this.known;
    const stack = this.stackAt(hex);
    if (hex === undefined) this.forget();
    else if (this.answering?.press(hex) === true) this.refresh();
    else if (this.onward.has(hex)) this.setOnward(hex);
    else if (side === undefined || phase === undefined) this.#lookAt(hex);
    else if (this.attack !== undefined && stack?.side === side && this.isBeside(hex, this.attack.target))
      this.toggleAttackers(stack.units);
    else if (stack?.side === side) this.#chooseStack(hex, stack);
    else if (stack !== undefined) this.#aimAt(hex);
    else if (this.moving !== undefined && this.chosen.size > 0) this.goTo(hex);
    else this.#lookAt(hex);
  }

  forget(): void {
    this.chosen = new Set();
    this.joining = undefined;
    this.traced = undefined;
    this.looked = undefined;
    this.attack = undefined;
    this.fire = undefined;
    this.refresh();
  }

  #lookAt(hex: string): void {
    this.chosen = new Set();
    this.joining = undefined;
    this.traced = undefined;
    this.attack = undefined;
    this.fire = undefined;
    this.looked = hex;
    this.refresh();
  }

  #chooseStack(hex: string, { units, hex: index }: Stack): void {
    const isNew = !units.some(({ counter: { id } }) => this.chosen.has(id));
    const mayJoin = isNew && this.#reach?.at(index) !== undefined;
    this.joining = mayJoin ? { ids: this.chosen, hex } : undefined;
    this.traced = undefined;
    this.attack = undefined;
    this.fire = undefined;
    // A second press on the same stack lets it go.
    const isAgain = this.looked === hex && units.some(({ counter: { id } }) => this.chosen.has(id));
    this.chosen = new Set(
      isAgain ? [] : units.filter((unit) => this.#isOfUse(unit)).map(({ counter: { id } }) => id),
    );
    this.looked = hex;
    this.refresh();
  }

  /** Whether a counter is among those one begins with: who cannot go is not taken along. */
  #isOfUse(unit: Unit): boolean {
    if (this.moving === undefined) return true;
    return reachOf(this.position, [unit], this.moving, unit.hex).no === undefined;
  }

  /** Something of the answer has been chosen. */
  answer(change: (answering: Answering) => void): void {
    if (this.answering !== undefined) change(this.answering);
    this.said = undefined;
    this.refresh();
  }

  openAhead(): void {
    const { side } = this.known;
    if (side === undefined) return;
    this.forget();
    this.ahead = new Ahead(this.known, side);
    this.refresh();
  }

  closeAhead(): void {
    this.ahead = undefined;
    this.said = undefined;
    this.refresh();
  }

  /** Something of the orders for the other side's turn is changed, or looked at. */
  sayAhead(change: (ahead: Ahead) => void): void {
    this.said = undefined;
    if (this.ahead !== undefined) change(this.ahead);
    this.refresh();
  }

  async giveAhead(): Promise<void> {
    const { ahead } = this;
    const offer = this.offer('beforehand.set');
    if (ahead === undefined || offer === undefined) return;
    await this.give(offer, { orders: ahead.drafting.text }, 'So it is ordered; your side alone knows.');
  }

  stopFor(plunger: string, unit: string): void {
    this.stopper = { plunger, unit };
    this.refresh();
  }

  /** Looks at a hex that was named beside the map. */
  goLook(hex: string): void {
    this.#lookAt(hex);
    this.chart.reveal(hex);
  }

  /** Those who were chosen before go to the stack that was pressed. */
  join(): void {
    if (this.joining === undefined) return;
    const { ids, hex } = this.joining;
    this.chosen = ids;
    this.goTo(hex);
  }

  toggle(id: string): void {
    this.joining = undefined;
    this.traced = undefined;
    const next = new Set(this.chosen);
    if (!next.delete(id)) next.add(id);
    this.chosen = next;
    this.said = undefined;
    this.refresh();
  }

  #aimAt(hex: string): void {
    const { side } = this.known;
    this.joining = undefined;
    this.traced = undefined;
    this.looked = hex;
    this.attack = undefined;
    this.fire = undefined;
    if (side !== undefined && this.deeds === 'combat') {
      const by = this.attackersOf(hex);
      this.chosen = new Set();
      if (by.length > 0)
        this.attack = {
          target: hex,
          by: new Set(by.map(({ counter: { id } }) => id)),
          advance: new Set(),
          onward: new Map(),
        };
    }
    this.refresh();
  }

  /** Who could attack a hex: they stand beside it and have attacked nobody. */
  attackersOf(hex: string, but?: number): readonly Unit[] {
    const { side } = this.known;
    if (side === undefined) return [];
    const position = but === undefined ? this.position : this.#without(but).after;
    const { grid } = this.known.book.ground;
    const beside = new Set(grid.net.next(grid.indexOf(hex)));
    return unitsOf(position, side).filter(
      (unit) => beside.has(unit.hex) && !unit.phase.hasFought && !isArtillery(unit.counter),
    );
  }

  #without(index: number): Judged {
    const { side, campaign } = this.known;
    if (side === undefined) throw new Error('nobody has a draft');
    return judgeLines(campaign, side, this.drafting.lines.toSpliced(index, 1));
  }

  toggleAttackers(units: readonly Unit[]): void {
    const { attack } = this;
    if (attack === undefined) return;
    const able = new Set(this.attackersOf(attack.target, attack.instead).map(({ counter: { id } }) => id));
    const ids = units.map(({ counter: { id } }) => id).filter((id) => able.has(id));
    const areIn = ids.every((id) => attack.by.has(id));
    const by = new Set(attack.by);
    for (const id of ids)
      if (areIn) by.delete(id);
      else by.add(id);
    const advance = new Set([...attack.advance].filter((id) => by.has(id)));
    const onward = new Map([...attack.onward].filter(([id]) => by.has(id)));
    this.attack = { ...attack, by, advance, onward };
    this.refresh();
  }

  setAdvance(ids: readonly string[]): void {
    if (this.attack === undefined) return;
    const onward = new Map([...this.attack.onward].filter(([id]) => ids.includes(id)));
    this.attack = { ...this.attack, advance: new Set(ids), onward };
    this.refresh();
  }

  /** Second hexes that those who advance could go on to, with the counters that could. */
  get onward(): ReadonlyMap<string, readonly string[]> {
    const { attack, known } = this;
    const found = new Map<string, string[]>();
    if (attack === undefined) return found;
    const target = known.book.ground.grid.indexOf(attack.target);
    for (const unit of this.attackersOf(attack.target, attack.instead)) {
      const { id } = unit.counter;
      if (!attack.advance.has(id)) continue;
      for (const to of hexesOnward(known.campaign.game, this.position, unit, target))
        found.set(this.nameOf(to), [...(found.get(this.nameOf(to)) ?? []), id]);
    }
    return found;
  }

  /** All of them go on there; if all of them did already, none does. */
  setOnward(hex: string): void {
    const { attack } = this;
    const ids = this.onward.get(hex) ?? [];
    if (attack === undefined) return;
    const onward = new Map(attack.onward);
    const areAll = ids.every((id) => onward.get(id) === hex);
    for (const id of ids)
      if (areAll) onward.delete(id);
      else onward.set(id, hex);
    this.attack = { ...attack, onward };
    this.refresh();
  }

  beginFire(target: string): void {
    const { side } = this.known;
    if (side === undefined) return;
    const able = gunsAt(this.position, side, this.indexOf(target)).map(({ counter: { id } }) => id);
    const picked = able.filter((id) => this.chosen.has(id));
    this.fire = {
      target,
      guns: new Set(picked.length > 0 ? picked : able.slice(0, 1)),
      air: 0,
      untilFull: true,
    };
    this.refresh();
  }

  setFire(fire: FireWish | undefined): void {
    this.fire = fire;
    this.refresh();
  }

  // Lines.

  /** Whoever is chosen goes there: a new line, or the last one goes on. */
  goTo(hex: string): void {
    this.joining = undefined;
    this.traced = undefined;
    const { units } = this;
    const { judged } = this;
    if (judged === undefined || units.length === 0) return;
    const last = judged.entries.at(-1);
    const index = judged.entries.length - 1;
    const on = last?.judged === undefined ? undefined : movedOn(last.text, last.judged, units, hex);
    const isThere = this.nameOf(units[0]?.hex ?? 0) === hex;
    if (isThere) return;
    if (on !== undefined) this.#put(on, index);
    else this.#put(moveWords(this.position, units, hex));
    if (this.said?.isWrong !== true) this.looked = hex;
    this.refresh();
  }

  // A way that is drawn.

  #mayTrace(hex: string): boolean {
    const from = this.units[0]?.hex;
    if (from === undefined || this.moving === undefined || this.ahead !== undefined) return false;
    return this.attack === undefined && this.fire === undefined && this.nameOf(from) === hex;
  }

  /** The cost so far, or why it goes no farther. */
  #traceThrough(hexes: readonly string[]): void {
    this.drawn = hexes;
    this.said = hexes.length === 0 ? undefined : this.#saidOf(throughWords(this.position, this.units, hexes));
    this.refresh();
  }

  #saidOf(line: string): Said | undefined {
    const tried = this.tried(line);
    if (!tried.ok) return { words: faultWords(tried.fault), isWrong: true };
    const [[act], [told]] = [tried.line.acts, tried.foretold];
    if (act === undefined || told === undefined) return undefined;
    return { words: kindOfAct(act).words(told, this.known.campaign.core), isWrong: false };
  }

  #traced(hexes: readonly string[]): void {
    this.drawn = [];
    const last = this.judged?.entries.at(-1);
    const on =
      last?.judged === undefined ? undefined : movedOn(last.text, last.judged, this.units, hexes.join(' > '));
    const line = on ?? throughWords(this.position, this.units, hexes);
    this.#put(line, on === undefined ? undefined : this.drafting.lines.length - 1);
    if (this.said?.isWrong !== true) this.looked = hexes.at(-1);
    this.refresh();
  }

  overrunWords(hex: string): string {
    return moveWords(this.position, this.units, hex, true);
  }

  exitWords(): string {
    return exitWords(this.position, this.units);
  }

  attackWords(attack: AttackWish): string {
    const by = this.attackersOf(attack.target, attack.instead).filter(({ counter: { id } }) =>
      attack.by.has(id),
    );
    const position = attack.instead === undefined ? this.position : this.#without(attack.instead).after;
    const { target, advance, onward } = attack;
    return attackWords(position, { target, by, advance, onward });
  }

  fireWords({ target, guns, air, untilFull, spotter }: FireWish): string {
    const all = [...guns, ...Array.from({ length: air }, () => 'air')];
    return barrageWords({ target, guns: all, untilFull, ...(spotter === undefined ? {} : { spotter }) });
  }

  /** The judgement of a line that would follow those of the draft. */
  tried(line: string, instead?: number) {
    const { side, campaign } = this.known;
    if (side === undefined || this.judged === undefined) throw new Error('nobody has a draft');
    return tryLine(campaign, side, instead === undefined ? this.judged : this.#without(instead), line);
  }

  add(line: string, instead?: number): void {
    this.#put(line, instead);
    if (this.said?.isWrong !== true) {
      this.attack = undefined;
      this.fire = undefined;
    }
    this.refresh();
  }

  #put(line: string, instead?: number): void {
    const { side, campaign } = this.known;
    if (side === undefined) return;
    const lines =
      instead === undefined ? [...this.drafting.lines, line] : this.drafting.lines.with(instead, line);
    const judged = judgeLines(campaign, side, lines);
    const entry = judged.entries[instead ?? lines.length - 1];
    if (entry?.fault !== undefined) {
      this.said = { words: faultWords(entry.fault), isWrong: true };
      return;
    }
    // As it is read back, so that the next press finds it so.
    this.drafting.write(lines.with(instead ?? lines.length - 1, entry?.judged?.line ?? line));
    this.said = { words: entry?.words[0] ?? line, isWrong: false };
    this.traced = instead ?? lines.length - 1;
    this.judge();
  }

  edit(index: number): void {
    const act = this.judged?.entries[index]?.judged?.acts[0];
    if (act?.kind === 'attack') {
      this.attack = {
        target: act.target,
        by: new Set(act.units),
        advance: new Set(act.advance.map(({ unit }) => unit)),
        onward: new Map(
          act.advance.flatMap(({ unit, path: [, to] }) => (to === undefined ? [] : [[unit, to]])),
        ),
        instead: index,
      };
      this.looked = act.target;
      this.chart.reveal(act.target);
    } else if (act?.kind === 'move') {
      this.chosen = new Set(act.units);
      this.looked = act.path.at(-1);
      this.traced = index;
      if (this.looked !== undefined) this.chart.reveal(this.looked);
    }
    this.refresh();
  }

  changeDraft(change: (drafting: Drafting) => void): void {
    change(this.drafting);
    this.joining = undefined;
    this.traced = undefined;
    this.said = undefined;
    this.attack = undefined;
    this.fire = undefined;
    this.judge();
    this.refresh();
  }

  /** Texts that may have been meant by a draft with faults, by the first of their other lines. */
  get meant(): readonly MendedText[] {
    const { side, campaign } = this.known;
    const isFaulty = this.judged?.entries.some(({ fault }) => fault !== undefined) === true;
    return side !== undefined && isFaulty ? faultsOf(campaign.game, side, this.drafting.text).instead : [];
  }

  /** The draft with other lines in place of those with faults. */
  use({ text }: MendedText): void {
    const { side, campaign } = this.known;
    if (side === undefined) return;
    this.changeDraft((drafting) => drafting.write(linesOf(campaign, side, text)));
  }

  /** Lines that cannot be played go out of the draft. */
  dropFaulty(): void {
    const good = this.judged?.entries.flatMap(({ text, fault }) => (fault === undefined ? [text] : []));
    if (good !== undefined) this.changeDraft((drafting) => drafting.write(good));
  }

  nextIdle(): void {
    const { idle } = this;
    this.chosen = new Set();
    const hexes = [...new Set(idle.map(({ hex }) => hex))];
    const at = this.looked === undefined ? -1 : hexes.indexOf(this.indexOf(this.looked));
    const next = hexes[(at + 1) % hexes.length];
    if (next === undefined) return;
    const hex = this.nameOf(next);
    const stack = this.stackAt(hex);
    this.looked = undefined;
    this.said = undefined;
    if (stack !== undefined) this.#chooseStack(hex, stack);
    this.chart.reveal(hex);
  }

  // Given to the moderator.

  /** An offer of the desk. `done`: what is said of it if the answer says nothing. */
  async give(offer: BoardOffer, args: GivenOrder['args'], done: string): Promise<void> {
    await this.given((give) => giveOffer(give, offer, args), done);
  }

  protected override answered(isAccepted: boolean): void {
    if (isAccepted) this.isReadBack = false;
  }

  protected override tookOver(before: Known): void {
    this.ahead?.takeOver(this.known);
    this.#takeQuestion(this.data);
    const isSamePhase =
      before.campaign.game.phase === this.known.campaign.game.phase && before.phase !== undefined;
    this.takeDraft();
    if (!isSamePhase || this.known.phase === undefined) this.forget();
    this.draftChanged();
  }

  /** A new question is shown. */
  #takeQuestion(data: BoardData): void {
    const before = this.answering;
    this.answering = Answering.of(this.known, data, before);
    this.stopper = undefined;
    const [hex] = this.answering?.about ?? [];
    if (hex !== undefined && this.answering?.decision !== before?.decision) this.chart.reveal(hex);
  }

  protected override judge(): void {
    const { campaign, side, phase } = this.known;
    this.judged =
      side === undefined || phase === undefined
        ? undefined
        : judgeLines(campaign, side, this.drafting.lines, this.isReadBack && !this.isGoingOn);
  }

  // Painting.

  override refresh(): void {
    const { moving, units } = this;
    this.#reach =
      moving === undefined || units.length === 0 ? undefined : reachOf(this.position, units, moving);
    const stack = this.stackAt(this.looked);
    const isTheirs = stack !== undefined && stack.side !== this.known.side && stack.units.length > 0;
    this.#theirs = isTheirs ? reachThen(this.position, stack) : undefined;
    this.show();
  }

  /** Why those who are chosen stay where they are. */
  get staysWords(): string | undefined {
    const no = this.#reach?.no;
    return no === undefined ? undefined : `${no.unit.counter.id} stays: ${no.why} (${NO_WAY_RULES[no.why]}).`;
  }

  /** Where one's own counters and those near them are. */
  #front(): readonly string[] {
    const { side } = this.known;
    const { stacks, ground } = this.position;
    const all = [...stacks.values()];
    const own = all.filter((stack) => side === undefined || stack.side === side);
    return own.map(({ hex }) => ground.grid.hexAt(hex));
  }

  #onTheBoard(): OnTheBoard {
    const { campaign, viewer, side } = this.known;
    const { game } = campaign;
    return {
      on: onTheMapThen(campaign, viewer, this.position, this.#ways()),
      bonds: game.bonds,
      reach: this.#reached(),
      targets: this.#targets(),
      target: this.attack?.target ?? this.fire?.target ?? this.answering?.hex,
      chosen: this.#chosenHexes(),
      looked: this.ahead === undefined ? this.looked : this.ahead.hex,
      supply: this.#supply(side),
      cuts: this.#cutsSoon(),
      places: this.#places,
    };
  }

  #drawnWay(side: Side): readonly Way[] {
    const from = this.units[0]?.hex;
    return this.drawn.length === 0 || from === undefined
      ? []
      : [{ side, hexes: [this.nameOf(from), ...this.drawn] }];
  }

  #chosenHexes(): readonly string[] {
    if (this.ahead !== undefined) return this.ahead.picking?.hexes ?? [];
    const { attack } = this;
    const { side } = this.known;
    const ids = attack?.by ?? this.fire?.guns ?? this.chosen;
    if (side === undefined) return [];
    const there = unitsOf(this.position, side).filter(({ counter: { id } }) => ids.has(id));
    return [...new Set(there.map(({ hex }) => this.nameOf(hex)))];
  }

  #reached(): OnTheBoard['reach'] {
    // What is read back is seen as it will be.
    if (this.isReadBack) return [];
    if (this.fire !== undefined || this.attack !== undefined || this.ahead !== undefined) return [];
    const isTheirs = this.#reach === undefined;
    const reach = this.#reach ?? this.#theirs;
    const from = isTheirs ? this.stackAt(this.looked)?.hex : this.units[0]?.hex;
    return (reach?.hexes ?? []).flatMap((hex) => {
      const there = reach?.at(hex);
      if (there === undefined || hex === from) return [];
      const cost = mpWords(Math.max(...there.spent));
      return [{ hex: this.nameOf(hex), cost, isJammed: there.isJammed, isTheirs }];
    });
  }

  /** Enemies that can be aimed at: beside one's own in a Combat Phase, in range of the guns that are chosen. */
  #targets(): readonly string[] {
    const { side } = this.known;
    const { position } = this;
    if (this.ahead !== undefined) return this.ahead.targets;
    if (this.attack !== undefined) return [...this.onward.keys()];
    if (this.answering !== undefined) return this.answering.targets;
    if (side === undefined || this.attack !== undefined || this.fire !== undefined) return [];
    const enemies = [...position.stacks.values()].filter((stack) => stack.side !== side);
    const { net } = position.ground.grid;
    if (this.deeds === 'combat')
      return enemies
        .filter(({ hex }) =>
          net
            .next(hex)
            .some((next) =>
              position.stacks
                .get(next)
                ?.units.some((unit) => unit.counter.side === side && !unit.phase.hasFought),
            ),
        )
        .map(({ hex }) => this.nameOf(hex));
    const fires = this.deeds === 'barrage' ? unitsOf(position, side) : [];
    const guns = (this.deeds === 'movement' ? this.units : fires).filter(({ counter }) =>
      isArtillery(counter),
    );
    return enemies
      .filter(({ hex }) => guns.some((gun) => noFire(position, gun, hex) === undefined))
      .map(({ hex }) => this.nameOf(hex));
  }

  /** Hexes in which an enemy would cut off the stack of one's own that is looked at. */
  get cuts(): readonly string[] {
    const { side, campaign } = this.known;
    const stack = this.stackAt(this.looked);
    if (side === undefined || stack?.side !== side || this.attack !== undefined || this.fire !== undefined)
      return [];
    return wouldCut(campaign.game, this.position, side, stack.hex).map((hex) => this.nameOf(hex));
  }

  /** The same on the map: to look for them takes longer than to draw, and they are there a moment later. */
  #cutsSoon(): readonly string[] {
    const stack = this.stackAt(this.looked);
    if (stack === undefined || knownCuts(this.position, stack.hex) !== undefined) return this.cuts;
    setTimeout(() => {
      if (this.cuts.length > 0) this.chart.redraw();
    });
    return [];
  }

  /** The reach of the enemy stack that is looked at. */
  get theirs(): Reach | undefined {
    return this.#theirs;
  }

  /** The way of the line that is traced, hex by hex. */
  get steps(): readonly PricedStep[] {
    const line = this.traced === undefined ? undefined : this.judged?.entries[this.traced]?.judged;
    return line === undefined ? [] : pricedSteps(this.known.campaign.game, line);
  }

  /** The supply of the one hex that is looked at, where nothing else is. */
  #supply(side: Side | undefined): OnTheBoard['supply'] {
    const stack = this.stackAt(this.looked);
    if (side === undefined || stack?.side !== side || this.attack !== undefined || this.fire !== undefined)
      return [];
    const supply = supplyOf(this.known.campaign.game, this.position, side);
    const way = supply.wayFrom(stack.hex);
    const name = (hexes: readonly number[]) => [...new Set(hexes)].map((hex) => this.nameOf(hex));
    if (way?.by === 'road') return [{ hexes: name([...way.path, ...way.road.slice(1)]), isCut: false }];
    if (way !== undefined) return [];
    const no = supply.whyNot(stack.hex);
    return no.why === 'cut' ? [{ hexes: name(no.path), isCut: true }] : [];
  }

  #ways(): readonly Way[] {
    const { side, campaign } = this.known;
    if (side === undefined) return [];
    const { game } = campaign;
    if (this.ahead !== undefined) return this.ahead.ways;
    const lines = (this.judged?.entries ?? []).flatMap(({ judged }) => judged ?? []);
    const drafted = lines.flatMap(({ acts, before: position }) =>
      acts.flatMap((act) => kindOfAct(act).shown(act, { game, side, position }).ways),
    );
    const { attack, fire } = this;
    const aimed = attack !== undefined || fire !== undefined ? this.#chosenHexes() : [];
    const target = attack?.target ?? fire?.target ?? '';
    return [
      ...drafted,
      ...(this.answering?.ways ?? []),
      ...this.#drawnWay(side),
      ...aimed.map(
        (hex): Way => ({ side, hexes: [hex, target], is: attack === undefined ? 'fire' : 'attack' }),
      ),
    ];
  }
}
