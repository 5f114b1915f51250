/** The board of Enemy Action: presses on counters and hexes become lines of orders, and the orders arrows on the map. */
import { buildPositions, diggers } from '../../../games/eaa/allied/14.31-positions.ts';
import { type ChitWish, readAct } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import { declaredBy } from '../../../games/eaa/battle/12.0-declared.ts';
import { attackTargets } from '../../../games/eaa/battle/12.1-attack-eligibility.ts';
import { oddsLines } from '../../../games/eaa/map-desk/12.4-odds.ts';
import { supplyLayers } from '../../../games/eaa/map-desk/13.1-supply.ts';
import { Moving } from '../../../games/eaa/notation/10.0-moves.ts';
import { moveOptions, readBack } from '../../../games/eaa/orders/6.0-orders.ts';
import { forecastAttack } from '../../../games/eaa/outlook/12.4-forecast.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Stack, Unit } from '../../../games/eaa/position/position.ts';
import { groundStateOf, pictureOfPack } from '../../../games/eaa/show/ground-picture.ts';
import { onTheMap } from '../../../games/eaa/show/map-picture.ts';
import type { GroundPicture } from '../../../games/eaa/vocabulary/picture-props.ts';
import { unitsOnMap } from '../../../games/eaa/world/world.ts';
import type { BoardAnswer, BoardData, BoardOffer } from '../../data.ts';
import type { Connection } from '../connection.ts';
import type { Drafting } from '../drafting.ts';
import { faultWords } from '../fault-words.ts';
import { giveOffer } from '../giving.ts';
import { KeptDraft } from '../kept-draft.ts';
import { onLeaving } from '../leaving.ts';
import { type Chart, openChart } from '../map/chart.ts';
import type { Said } from '../panel-parts.ts';
import { type HandCard, type HandCommand, handIn } from './hand.ts';
import { type Judged, judgeLines, linesOf } from './judging.ts';
import { type Known, knownOf } from './known.ts';
import { attackWords, digWords, movedOn, moveWords, withLine } from './lines.ts';
import { type OnTheBoard, paintBoard, paintGround } from './painting.ts';
import { type Reached, reachFrom, reachOnward } from './reach.ts';
import { type Deploy, deploysIn, Reserves } from './reserves.ts';

/** An attack that is being put together. */
export interface AttackWish {
  readonly target: string;
  /** Keys. */
  readonly by: ReadonlySet<string>;
  /** Absent: asked once the fewest have been drawn (12.4). */
  readonly chits?: ChitWish;
  /** The line of the draft that it takes the place of; absent: it is a new one. */
  readonly instead?: number;
}

/** What is known of an attack, or why there can be none. */
export type Foretold =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly words: string };

export class EaaBoard {
  readonly #chart: Chart;
  readonly #shown: (board: EaaBoard) => void;
  readonly #connection: Connection;
  readonly #ground: GroundPicture;
  known: Known;
  readonly kept: KeptDraft;
  /** Absent: nothing is to be ordered. */
  judged: Judged | undefined;
  /** Keys of one's own units, all in one hex. */
  chosen: ReadonlySet<string> = new Set();
  /** Those who were chosen before and could come to the stack that was pressed then. */
  coming: readonly Unit[] = [];
  /** The hex that was pressed last. */
  looked: string | undefined;
  attack: AttackWish | undefined;
  /** A command of the hand that is looked at (5.1). */
  command: HandCommand | undefined;
  /** 6.3: the key of the unit that is to be activated by itself. */
  single: string | undefined;
  /** Reserves that are being deployed. */
  reserves: Reserves | undefined;
  said: Said | undefined;
  isReadBack = false;
  isGoingOn = false;
  isBusy = false;
  areFacesHere = false;
  #reach: Reached | undefined;
  #unsupplied: ReadonlySet<number> = new Set();
  #foretold: { readonly of: string; readonly it: Foretold } | undefined;
  #idle: readonly Unit[] | undefined;

  /** @param shown whenever it has changed */
  constructor(map: HTMLElement, connection: Connection, shown: (board: EaaBoard) => void) {
    this.#connection = connection;
    this.#shown = shown;
    this.known = knownOf(connection.data);
    this.kept = new KeptDraft(
      {
        connection,
        like: 'orders.write',
        order: 'orders.keep',
        onLeaving,
        changed: () => this.#draftChanged(),
      },
      this.#written(),
    );
    const { pack } = this.known.campaign.game;
    const ground = pictureOfPack(pack);
    if (ground === undefined) throw new Error(`the pack ${pack} cannot be read`);
    this.#ground = ground;
    this.#chart = openChart(map, {
      grid: this.known.book.ground.grid,
      ground: (canvas) => paintGround(canvas, ground),
      pieces: (canvas, apart) => {
        if (this.areFacesHere) paintBoard(canvas, apart, this.#onTheBoard());
      },
      onHex: (hex) => this.press(hex),
    });
    connection.onData((data) => this.#takeOver(data));
    this.#judge();
    this.show();
  }

  begin(): void {
    this.#chart.show(this.#front());
  }

  close(): void {
    this.#chart.close();
  }

  reveal(): void {
    if (this.looked !== undefined) this.#chart.reveal(this.looked);
  }

  get drafting(): Drafting {
    return this.kept.drafting;
  }

  get chart(): Chart {
    return this.#chart;
  }

  get data(): BoardData {
    return this.#connection.data;
  }

  get canGive(): boolean {
    return this.#connection.give !== undefined;
  }

  /** As the draft leaves everything. */
  get world() {
    return this.reserves?.world ?? this.judged?.orders.world ?? this.known.world;
  }

  get reach(): Reached | undefined {
    return this.#reach;
  }

  stackAt(hex: string | undefined): Stack | undefined {
    if (hex === undefined) return undefined;
    return this.world.position.stacks.get(this.#index(hex));
  }

  /** Those who are chosen, where the draft has them. */
  get units(): readonly Unit[] {
    return unitsOnMap(this.world).filter((unit) => this.chosen.has(keyOf(unit)));
  }

  nameOf(hex: number): string {
    return this.known.book.ground.grid.hexAt(hex);
  }

  #index(hex: string): number {
    return this.known.book.ground.grid.indexOf(hex);
  }

  placeIn(hex: string): string | undefined {
    return this.known.book.ground.names.get(this.#index(hex));
  }

  offer(order: string): BoardOffer | undefined {
    return this.data.desk.offers.find((each) => each.order === order);
  }

  /** Active units that could move, with supply where they end, and neither have nor do anything else (10.0). */
  get idle(): readonly Unit[] {
    this.#idle ??= this.#findIdle();
    return this.#idle;
  }

  #findIdle(): readonly Unit[] {
    const { judged } = this;
    if (judged === undefined || (this.known.activation?.fought.length ?? 0) > 0) return [];
    const { activation, orders } = judged;
    const { position } = orders.world;
    const moving = new Moving(position, new Set(activation.units), moveOptions(orders.world, activation));
    return unitsOnMap(orders.world).filter(
      (unit) => !activation.fought.includes(keyOf(unit)) && moving.couldMove(unit),
    );
  }

  // What is pressed.

  press(hex: string | undefined): void {
    this.said = undefined;
    const stack = this.stackAt(hex);
    const { attack } = this;
    if (hex === undefined) this.forget();
    else if (this.reserves?.chosen !== undefined) this.#place(this.reserves, hex);
    else if (this.judged === undefined) this.#lookAt(hex);
    else if (attack !== undefined && stack?.side === 'allied' && this.#isBeside(hex, attack.target))
      this.toggleAttackers(stack.units);
    else if (stack?.side === 'allied') this.#chooseStack(hex, stack);
    else if (stack !== undefined) this.#aimAt(hex);
    else if (this.chosen.size > 0) this.goTo(hex);
    else this.#lookAt(hex);
  }

  // Cards.

  get hand(): readonly HandCard[] {
    return handIn(this.known, this.data.desk.offers);
  }

  /** Whom it would activate is seen before it counts. */
  openCommand(command: HandCommand | undefined): void {
    this.command = command;
    this.single = undefined;
    this.said = undefined;
    this.looked = undefined;
    if (command !== undefined) this.#chart.show(this.#hexesOf(command.units));
    this.#refresh();
  }

  chooseSingle(key: string): void {
    this.single = this.single === key ? undefined : key;
    this.#refresh();
  }

  async playCommand(): Promise<void> {
    const { command, single } = this;
    await this.#give(command?.offer, single === undefined ? {} : { units: single });
  }

  #hexesOf(keys: readonly string[]): readonly string[] {
    const units = unitsOnMap(this.known.world).filter((unit) => keys.includes(keyOf(unit)));
    return [...new Set(units.map(({ hex }) => this.nameOf(hex)))];
  }

  // Reserves.

  get deploys(): readonly Deploy[] {
    return deploysIn(this.known, this.data.desk.offers);
  }

  openReserves(deploy: Deploy | undefined): void {
    this.reserves = deploy === undefined ? undefined : new Reserves(this.known, deploy);
    this.said = undefined;
    this.isReadBack = false;
    this.#refresh();
  }

  chooseReserve(key: string): void {
    const { reserves } = this;
    if (reserves === undefined) return;
    reserves.chosen = reserves.chosen === key ? undefined : key;
    this.said = undefined;
    const { hexes } = reserves;
    if (hexes.length > 0) this.#chart.show(hexes.map((hex) => this.nameOf(hex)));
    this.#refresh();
  }

  #place(reserves: Reserves, hex: string): void {
    const no = reserves.place(hex);
    this.said = no === undefined ? undefined : { words: no, isWrong: true };
    this.looked = hex;
    this.#refresh();
  }

  #isBeside(one: string, other: string): boolean {
    return this.known.book.ground.grid.hexside(one, other) !== undefined;
  }

  forget(): void {
    this.#letGo();
    this.looked = undefined;
    this.#refresh();
  }

  #letGo(): void {
    this.chosen = new Set();
    this.coming = [];
    this.attack = undefined;
  }

  #lookAt(hex: string): void {
    this.#letGo();
    this.looked = hex;
    this.#refresh();
  }

  #chooseStack(hex: string, { units }: Stack): void {
    const before = this.units;
    const couldCome = this.#reaches(this.#index(hex));
    // A second press on the same stack lets it go.
    const isAgain = this.looked === hex && units.some((unit) => this.chosen.has(keyOf(unit)));
    this.#letGo();
    if (!isAgain) this.chosen = new Set(units.filter((unit) => this.#isOfUse(unit)).map(keyOf));
    this.coming = couldCome && before[0]?.hex !== this.#index(hex) ? before : [];
    this.looked = hex;
    this.#refresh();
  }

  #reaches(hex: number): boolean {
    const { near = [], far = [] } = this.#reach ?? {};
    return [...near, ...far].some((end) => end.hex === hex);
  }

  /** Whether a unit is among those one begins with: who is not active is not taken along. */
  #isOfUse(unit: Unit): boolean {
    return this.judged?.activation.units.includes(keyOf(unit)) === true && !unit.isDispersed;
  }

  toggle(key: string): void {
    const next = new Set(this.chosen);
    if (!next.delete(key)) next.add(key);
    this.chosen = next;
    this.said = undefined;
    this.#refresh();
  }

  #aimAt(hex: string): void {
    this.#letGo();
    this.looked = hex;
    const by = this.attackersOf(hex);
    if (by.length > 0) this.attack = { target: hex, by: new Set(by.map(keyOf)) };
    this.#refresh();
  }

  /** Who can attack a hex, as the draft leaves them (12.1). `but`: without that line of it. */
  attackersOf(hex: string, but?: number): readonly Unit[] {
    const judged = this.#judgedBut(but);
    if (judged === undefined || judged.activation.isSingle) return [];
    const { world } = judged.orders;
    const { units: active, fought, attacked, retreated } = judged.activation;
    const found = attackTargets(world, { active, fought, attacked, retreated });
    const keys = new Set(found.find(({ target }) => target === hex)?.attackers);
    return unitsOnMap(world).filter((unit) => keys.has(keyOf(unit)));
  }

  #judgedBut(index: number | undefined): Judged | undefined {
    const { activation, campaign } = this.known;
    if (index === undefined || activation === undefined) return this.judged;
    return judgeLines(campaign.game, activation, this.drafting.lines.toSpliced(index, 1));
  }

  toggleAttackers(units: readonly Unit[]): void {
    const { attack } = this;
    if (attack === undefined) return;
    const able = new Set(this.attackersOf(attack.target, attack.instead).map(keyOf));
    const keys = units.map(keyOf).filter((key) => able.has(key));
    const areIn = keys.every((key) => attack.by.has(key));
    const by = new Set(attack.by);
    for (const key of keys)
      if (areIn) by.delete(key);
      else by.add(key);
    this.attack = { ...attack, by };
    this.#refresh();
  }

  setChits(chits: ChitWish | undefined): void {
    const { attack } = this;
    if (attack === undefined) return;
    const { chits: _, ...rest } = attack;
    this.attack = chits === undefined ? rest : { ...rest, chits };
    this.#refresh();
  }

  // Lines.

  /** Whoever is chosen goes there: a new line, or theirs goes on. */
  goTo(hex: string, units: readonly Unit[] = this.units): void {
    const { judged } = this;
    const { names } = this.known;
    const [first] = units;
    if (judged === undefined || first === undefined || this.nameOf(first.hex) === hex) return;
    const index = this.#lineOf(units);
    const entry = judged.entries[index];
    if (entry === undefined) {
      const { lines, at } = withLine(this.drafting.lines, moveWords(names, units, hex));
      this.#write(lines, at);
    } else {
      const { lines } = this.drafting;
      // Another end of the same move, where there is no way on.
      if (!this.#write(lines.with(index, movedOn(entry.text, hex)), index))
        this.#write(lines.with(index, moveWords(names, units, hex)), index, this.said);
    }
    if (this.said?.isWrong !== true) {
      this.looked = hex;
      this.coming = [];
      this.chosen = new Set(units.map(keyOf));
    }
    this.#refresh();
  }

  /** The line of the draft that moves these units and nobody else; −1: none. */
  #lineOf(units: readonly Unit[]): number {
    const keys = new Set(units.map(keyOf));
    return (this.judged?.entries ?? []).findIndex(
      ({ moves }) => moves.length === keys.size && moves.every(({ unit }) => keys.has(unit)),
    );
  }

  attackWords({ target, by, chits, instead }: AttackWish): string {
    const all = this.attackersOf(target, instead);
    const units = all.filter((unit) => by.has(keyOf(unit)));
    return attackWords(this.known.names, target, units.length === all.length ? [] : units, chits);
  }

  /** Of those who are chosen whoever can build an Improved Position now (14.31). */
  get digging(): readonly Unit[] {
    const { judged } = this;
    if (judged === undefined) return [];
    const { units, moved, fought } = judged.activation;
    const may = new Set(diggers(judged.orders.world, units, [...moved, ...fought]).may);
    return this.units.filter((unit) => may.has(keyOf(unit)));
  }

  digWords(units: readonly Unit[]): string {
    return digWords(this.known.names, units);
  }

  add(line: string, instead?: number): void {
    const { lines, at } =
      instead === undefined
        ? withLine(this.drafting.lines, line)
        : { lines: this.drafting.lines.with(instead, line), at: instead };
    if (this.#write(lines, at)) this.attack = undefined;
    this.#refresh();
  }

  /** Whether the line that is new is good: only then it is written. `first`: what is said if it is not. */
  #write(lines: readonly string[], at: number, first?: Said): boolean {
    const { activation, campaign } = this.known;
    if (activation === undefined) return false;
    const entry = judgeLines(campaign.game, activation, lines).entries[at];
    if (entry === undefined) return false;
    if (entry.fault !== undefined) {
      this.said = first ?? { words: faultWords(entry.fault), isWrong: true };
      return false;
    }
    this.drafting.write(lines);
    this.said = { words: entry.words.join(' ') || entry.text, isWrong: false };
    this.#judge();
    return true;
  }

  edit(index: number): void {
    const entry = this.judged?.entries[index];
    if (entry === undefined) return;
    const { act, moves } = entry;
    this.#letGo();
    if (act?.kind === 'attack') {
      const by = act.by.length > 0 ? act.by : this.attackersOf(act.target, index).map(keyOf);
      const chits = act.chits === undefined ? {} : { chits: act.chits };
      this.attack = { target: act.target, by: new Set(by), ...chits, instead: index };
      this.looked = act.target;
    } else {
      this.chosen = new Set(act?.kind === 'dig' ? act.units : moves.map(({ unit }) => unit));
      const [unit] = this.units;
      if (unit !== undefined) this.looked = this.nameOf(unit.hex);
    }
    this.reveal();
    this.#refresh();
  }

  changeDraft(change: (drafting: Drafting) => void): void {
    change(this.reserves?.drafting ?? this.drafting);
    this.said = undefined;
    this.attack = undefined;
    this.#judge();
    this.#refresh();
  }

  nextIdle(): void {
    const hexes = [...new Set(this.idle.map(({ hex }) => hex))].sort((a, b) => a - b);
    const at = this.looked === undefined ? -1 : hexes.indexOf(this.#index(this.looked));
    const next = hexes[(at + 1) % hexes.length];
    if (next === undefined) return;
    this.#letGo();
    this.said = undefined;
    this.looked = this.nameOf(next);
    this.chosen = new Set(this.idle.filter(({ hex }) => hex === next).map(keyOf));
    this.#refresh();
    // So near that a finger meets each of the hexes in reach.
    this.#chart.show(
      [next, ...(this.#reach?.near ?? []).map(({ hex }) => hex)].map((hex) => this.nameOf(hex)),
    );
  }

  /** What `/odds` says of the attack that is being put together; `undefined`: it is being worked out. */
  get foretold(): Foretold | undefined {
    const { attack } = this;
    if (attack === undefined) return undefined;
    const of = [...this.drafting.lines, this.attackWords(attack), attack.instead ?? ''].join('\n');
    if (this.#foretold?.of === of) return this.#foretold.it;
    setTimeout(() => {
      if (this.attack !== attack || this.#foretold?.of === of) return;
      this.#foretold = { of, it: this.#foretell(attack) };
      this.show();
    });
    return undefined;
  }

  #foretell(attack: AttackWish): Foretold {
    const judged = this.#judgedBut(attack.instead);
    if (judged === undefined) return { ok: false, words: 'Nothing is to be ordered now.' };
    const { activation, orders } = judged;
    const { book, names, campaign } = this.known;
    const read = readAct(book, orders.world, activation.units, this.attackWords(attack));
    if (!read.ok || read.act.kind !== 'attack')
      return { ok: false, words: read.ok ? '' : faultWords(read.fault) };
    const { hand } = campaign.game.own.piles;
    const seen = forecastAttack(book, orders.world, activation, read.act, hand);
    if (!seen.ok) return { ok: false, words: faultWords(seen.fault) };
    return { ok: true, lines: oddsLines({ names, isActive: () => true }, seen.forecast) };
  }

  // Given to the moderator.

  /** What will be played, as the game reads it back. */
  get readBack(): readonly string[] {
    return readBack(this.known.campaign.game, this.drafting.text, !this.isGoingOn)?.split('\n') ?? [];
  }

  setReadBack(isReadBack: boolean, isGoingOn = this.isGoingOn): void {
    this.isReadBack = isReadBack;
    this.isGoingOn = isGoingOn;
    if (isReadBack) void this.kept.keep();
    this.#refresh();
  }

  commit(): Promise<void> {
    const after = this.isGoingOn ? 'more' : 'end';
    const args = { orders: this.drafting.text, after };
    return this.#give(this.offer('orders.commit'), args, (give) => this.kept.commit(give));
  }

  async deployReserves(): Promise<void> {
    const { reserves } = this;
    if (reserves !== undefined) await this.#give(reserves.deploy.offer, { places: reserves.drafting.text });
  }

  async #give(
    offer: BoardOffer | undefined,
    args: Readonly<Record<string, string>>,
    through: (give: () => Promise<BoardAnswer>) => Promise<BoardAnswer> = (given) => given(),
  ): Promise<void> {
    const { give } = this.#connection;
    if (give === undefined || offer === undefined || this.isBusy) return;
    this.isBusy = true;
    this.show();
    const answer = await through(() => giveOffer(give, offer, args));
    this.isBusy = false;
    this.said = { words: answer.words ?? 'Committed.', isWrong: !answer.ok };
    if (answer.ok) {
      this.isReadBack = false;
      this.#leaveCards();
    }
    if (answer.data !== undefined) this.#takeOver(answer.data);
    this.#refresh();
  }

  #takeOver(data: BoardData): void {
    const { activation: before, campaign } = this.known;
    this.known = knownOf(data);
    // A draft that was written changes no card.
    const isDraftAlone = campaign.game.own.draft !== this.known.campaign.game.own.draft;
    if (campaign.game.rev !== this.known.campaign.game.rev && !isDraftAlone) this.#leaveCards();
    this.kept.take(this.#written());
    if (JSON.stringify(before) !== JSON.stringify(this.known.activation)) {
      this.isReadBack = false;
      this.#letGo();
      if (before?.label !== this.known.activation?.label) this.#chart.show(this.#front());
    }
    this.#draftChanged();
  }

  #draftChanged(): void {
    this.#judge();
    this.#refresh();
  }

  #leaveCards(): void {
    this.reserves = undefined;
    this.command = undefined;
    this.single = undefined;
  }

  /** The draft of the campaign. */
  #written() {
    const { campaign, activation } = this.known;
    if (activation === undefined) return { lines: [], time: '' };
    const { game, core } = campaign;
    const { label, units } = activation;
    return {
      lines: linesOf(game, activation, game.own.draft),
      time: JSON.stringify([core.era, game.world?.day, game.impulse, label, units]),
    };
  }

  #judge(): void {
    const { campaign, activation } = this.known;
    this.#idle = undefined;
    this.judged =
      activation === undefined ? undefined : judgeLines(campaign.game, activation, this.drafting.lines);
  }

  // What is shown.

  show(): void {
    this.#shown(this);
    this.#chart.redraw();
  }

  #refresh(): void {
    const reach = this.#findReach();
    this.#reach = reach;
    this.#unsupplied = new Set();
    this.show();
    if (reach === undefined || reach.near.length === 0) return;
    // Supply is traced for each of them: the reach is seen before.
    setTimeout(() => {
      if (this.#reach !== reach) return;
      this.#unsupplied = new Set(reach.unsupplied());
      if (this.#unsupplied.size > 0) this.show();
    });
  }

  get hasUnsupplied(): boolean {
    return this.#unsupplied.size > 0;
  }

  #findReach(): Reached | undefined {
    const { judged, units } = this;
    const { activation, campaign } = this.known;
    if (judged === undefined || activation === undefined || units.length === 0) return undefined;
    // 12.0: once there has been an attack nobody moves any more.
    if (activation.fought.length > 0) return undefined;
    const index = this.#lineOf(units);
    const entry = judged.entries[index];
    if (entry === undefined) return reachFrom(judged, units, this.known.names);
    const before = judgeLines(campaign.game, activation, this.drafting.lines.slice(0, index));
    return reachOnward(before, entry.moves, units);
  }

  /** Where those are who can be ordered; else all of one's own. */
  #front(): readonly string[] {
    const active = this.known.activation?.units;
    const own = unitsOnMap(this.known.world).filter(
      (unit) => active?.includes(keyOf(unit)) ?? this.#isAllied(unit),
    );
    return [...new Set(own.map(({ hex }) => this.nameOf(hex)))];
  }

  #isAllied({ hex }: Unit): boolean {
    return this.known.world.position.stacks.get(hex)?.side === 'allied';
  }

  #onTheBoard(): OnTheBoard {
    const { world, attack, judged } = this;
    const { grid } = this.known.book.ground;
    const { near = [], far = [] } = this.#reach ?? {};
    const cost = ({ hex, spent }: { readonly hex: number; readonly spent: number }) => ({
      hex: grid.hexAt(hex),
      cost: `${spent}`,
    });
    const coming = (this.reserves?.hexes ?? []).map((hex) => ({ hex: grid.hexAt(hex), cost: '' }));
    const entries = judged?.entries ?? [];
    const attacked = entries.flatMap(({ act }) => (act?.kind === 'attack' ? [act.target] : []));
    const names = (units: readonly Unit[]) => [...new Set(units.map(({ hex }) => grid.hexAt(hex)))];
    return {
      ground: this.#ground,
      state: groundStateOf(world.position),
      on: onTheMap(this.#dug(), attacked, new Set(grid.hexes)),
      near: [...near.map(cost), ...coming],
      far: far.map(cost),
      unsupplied: new Set([...this.#unsupplied].map((hex) => grid.hexAt(hex))),
      targets: this.#targets(),
      target: attack?.target,
      chosen: names(attack === undefined ? this.units : this.#attacking(attack)),
      idle: this.#marked(),
      looked: this.looked,
      supply: this.#supply(),
      moves: entries.flatMap(({ moves }) => moves.map(({ way }) => way.map((hex) => grid.hexAt(hex)))),
      attacks: [
        ...this.#drafted(attack?.instead),
        ...(attack === undefined
          ? []
          : names(this.#attacking(attack)).map((from) => [from, attack.target] as const)),
      ],
    };
  }

  /** Who could still move; while a card is looked at, whom it would activate. */
  #marked(): readonly string[] {
    const { command, attack, chosen } = this;
    if (command !== undefined)
      return this.#hexesOf(this.single === undefined ? command.units : [this.single]);
    return chosen.size > 0 || attack !== undefined ? [] : this.#hexesOf(this.idle.map(keyOf));
  }

  #attacking({ target, by, instead }: AttackWish): readonly Unit[] {
    return this.attackersOf(target, instead).filter((unit) => by.has(keyOf(unit)));
  }

  /** With the Improved Positions that the draft builds. */
  #dug() {
    const { activation } = this.known;
    let { world } = this;
    for (const act of this.judged?.orders.acts ?? []) {
      if (act.kind !== 'dig' || activation === undefined) continue;
      const done = buildPositions(world, activation.units, [], act.units);
      if (done.ok) world = done.world;
    }
    return world;
  }

  /** Attacks of the draft, from each hex. */
  #drafted(but: number | undefined): OnTheBoard['attacks'] {
    const { judged, known, world } = this;
    const { activation } = known;
    if (judged === undefined || activation === undefined) return [];
    let fought = activation.fought;
    return judged.entries.flatMap(({ act }, index) => {
      if (act?.kind !== 'attack') return [];
      const { attackers } = declaredBy(world, { ...activation, fought }, act);
      fought = [...fought, ...attackers];
      if (index === but) return [];
      const hexes = unitsOnMap(world).flatMap((unit) =>
        attackers.includes(keyOf(unit)) ? [this.nameOf(unit.hex)] : [],
      );
      return [...new Set(hexes)].map((from) => [from, act.target] as const);
    });
  }

  /** Germans that can be attacked, as the draft leaves everybody. */
  #targets(): readonly string[] {
    const { judged } = this;
    if (judged === undefined || judged.activation.isSingle || this.attack !== undefined) return [];
    const { units: active, fought, attacked, retreated } = judged.activation;
    const found = attackTargets(judged.orders.world, { active, fought, attacked, retreated });
    return found.map(({ target }) => target);
  }

  /** Of the one hex that is looked at, where nothing else is. */
  #supply(): OnTheBoard['supply'] {
    const stack = this.stackAt(this.looked);
    if (stack === undefined || this.attack !== undefined) return [];
    const { ways } = supplyLayers({ world: this.world }, stack.side, [stack.hex]);
    return ways.map(({ hexes, by }) => ({ hexes, isRoad: by === 'supply-road' }));
  }
}
