/** The board of Enemy Action: presses on counters and hexes become lines of orders, and the orders arrows on the map. */

import { diggers } from '../../../games/eaa/allied/14.31-positions.ts';
import { type ChitWish, readAct } from '../../../games/eaa/battle/12.0-attack-lines.ts';
import { attackTargets } from '../../../games/eaa/battle/12.1-attack-eligibility.ts';
import { oddsLines } from '../../../games/eaa/map-desk/12.4-odds.ts';
import { Moving } from '../../../games/eaa/notation/10.0-moves.ts';
import { moveOptions, readBack } from '../../../games/eaa/orders/6.0-orders.ts';
import { forecastAttack } from '../../../games/eaa/outlook/12.4-forecast.ts';
import { meanWords } from '../../../games/eaa/outlook/12.4-forecast-words.ts';
import { defenseOdds } from '../../../games/eaa/outlook/12.5-outlook.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Stack, Unit } from '../../../games/eaa/position/position.ts';
import { questionDecision } from '../../../games/eaa/questions/questions.ts';
import { pictureOfPack } from '../../../games/eaa/show/ground-picture.ts';
import type { GroundPicture } from '../../../games/eaa/vocabulary/picture-props.ts';
import { unitsOnMap } from '../../../games/eaa/world/world.ts';
import type { HexGrid } from '../../../map/grid.ts';
import type { BoardOffer } from '../../data.ts';
import { DraftFrame } from '../draft-frame.ts';
import type { Drafting } from '../drafting.ts';
import { faultWords } from '../fault-words.ts';
import type { BoardPlace } from '../frame.ts';
import { giveOffer } from '../giving.ts';
import type { Chart } from '../map/chart.ts';
import type { Said } from '../panel-parts.ts';
import { type Answer, type Asked, askedIn, combatIn, type InCombat } from './asked.ts';
import type { AttackWish } from './attack-wish.ts';
import { Deed, type DeedOption } from './deeds.ts';
import { type HandCard, type HandCommand, handIn } from './hand.ts';
import { type Judged, judgeLines, writtenOf } from './judging.ts';
import { type Known, knownOf } from './known.ts';
import { attackWords, digWords, movedOn, moveWords, withLine } from './lines.ts';
import { onTheBoard } from './on-the-board.ts';
import { paintBoard, paintGround } from './painting.ts';
import { type Reached, reachFrom, reachOfGermans, reachOnward } from './reach.ts';
import { Replay } from './replay.ts';
import { type Deploy, deploysIn, Reserves } from './reserves.ts';
import { keepSeen, seenOf } from './seen.ts';
import { Standing } from './standing.ts';
import { type Coming, comingIn, type TacticCard, Tactics, tacticCards, tacticsWords } from './tactics.ts';

/** The forecast of an attack, or why there can be none. */
export type Foretold =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly words: string };

/** The zoom from which hexes are met by a finger; of a few hexes more is seen (`Chart.show`). */
const NEAR_ENOUGH = 5;
/** From step to step, in ms. */
const STEP_MS = 1800;
/** So long the panel may take to have its size once it is painted, in ms. */
const SETTLED_MS = 300;

export class EaaBoard extends DraftFrame<Known> {
  readonly chart: Chart;
  readonly ground: GroundPicture;
  /** Absent: nothing is to be ordered. */
  judged: Judged | undefined;
  /** Keys of one's own units, all in one hex. */
  chosen: ReadonlySet<string> = new Set();
  /** Those who were chosen before and could come to the stack that was pressed then. */
  coming: readonly Unit[] = [];
  attack: AttackWish | undefined;
  /** A command of the hand that is looked at (5.1). */
  command: HandCommand | undefined;
  /** 6.3: the key of the unit that is to be activated by itself. */
  single: string | undefined;
  /** Reserves that are being deployed. */
  reserves: Reserves | undefined;
  /** The effect of a card that is being put together. */
  deed: Deed | undefined;
  /** Standing orders that are being changed. */
  standing: Standing | undefined;
  /** The question in the middle of a run, and the answer that was pressed on the map. */
  asked: Asked | undefined;
  answer: Answer | undefined;
  combat: InCombat | undefined;
  /** Cards against the German attack for which they are asked (12.3). */
  defence = new Tactics();
  /** An offer that cannot be taken back, or of which something comes: it is agreed to before. */
  consenting: BoardOffer | undefined;
  /** The past, while it is stepped through. */
  replay: Replay | undefined;
  isFetching = false;
  /** How far the Germans that are looked at could go is shown. */
  isLookingFar = false;
  #playing: ReturnType<typeof setInterval> | undefined;
  /** Hexes that have just been shown. */
  #toShow: readonly string[] | undefined;
  /** The question that was shown last. */
  #decision: string | undefined;
  #reach: Reached | undefined;
  #unsupplied: ReadonlySet<number> = new Set();
  #foretold: { readonly of: string; readonly it: Foretold } | undefined;
  #idle: readonly Unit[] | undefined;

  constructor(place: BoardPlace) {
    super(place, { known: knownOf, written: writtenOf });
    const { pack } = this.known.campaign.game;
    const ground = pictureOfPack(pack);
    if (ground === undefined) throw new Error(`the pack ${pack} cannot be read`);
    this.ground = ground;
    this.chart = this.openMap({
      ground: (canvas) => paintGround(canvas, ground),
      pieces: (canvas, apart) => paintBoard(canvas, apart, onTheBoard(this)),
    });
    this.asked = askedIn(this.known, this.data.desk.offers);
    this.combat = combatIn(this.known);
    this.judge();
  }

  protected override get grid(): HexGrid {
    return this.known.book.ground.grid;
  }

  begin(): void {
    const asked = this.#askedAbout();
    this.#showHexes(asked.length > 0 ? asked : this.#front());
  }

  override close(): void {
    clearInterval(this.#playing);
    super.close();
  }

  /** The panel has another size now: what was to be shown is shown beside it. */
  reveal(): void {
    if (this.#toShow !== undefined) this.chart.show(this.#toShow, NEAR_ENOUGH);
    else if (this.looked !== undefined) this.chart.reveal(this.looked);
  }

  /** So near that a finger meets each of these hexes. */
  #showHexes(hexes: readonly string[]): void {
    this.chart.show(hexes, NEAR_ENOUGH);
    this.#toShow = hexes;
    setTimeout(() => {
      if (this.#toShow === hexes) this.#toShow = undefined;
    }, SETTLED_MS);
  }

  /** As the draft leaves everything. */
  get world() {
    return (
      this.replay?.world ??
      this.reserves?.world ??
      this.deed?.world ??
      this.judged?.orders.world ??
      this.known.world
    );
  }

  get reach(): Reached | undefined {
    return this.#reach;
  }

  stackAt(hex: string | undefined): Stack | undefined {
    if (hex === undefined) return undefined;
    return this.world.position.stacks.get(this.indexOf(hex));
  }

  /** Those who are chosen, where the draft has them. */
  get units(): readonly Unit[] {
    return unitsOnMap(this.world).filter((unit) => this.chosen.has(keyOf(unit)));
  }

  placeIn(hex: string): string | undefined {
    return this.known.book.ground.names.get(this.indexOf(hex));
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

  // The past.

  get canReplay(): boolean {
    return this.connection.past !== undefined && this.known.campaign.game.world !== undefined;
  }

  /** Something has happened since its person looked last. */
  get isBehind(): boolean {
    const seen = seenOf(this.data);
    return seen !== undefined && seen.point < this.data.point;
  }

  async openReplay(): Promise<void> {
    this.isFetching = true;
    this.show();
    const past = await this.connection.past?.();
    this.isFetching = false;
    if (past === undefined) this.said = { words: 'It cannot be had now. Try again.', isWrong: true };
    else this.replay = new Replay(past, this.isBehind ? seenOf(this.data)?.number : undefined);
    this.#showStep();
  }

  step(change: (replay: Replay) => void): void {
    const { replay } = this;
    if (replay === undefined) return;
    change(replay);
    if (replay.isLast) this.setPlaying(false);
    this.#showStep();
  }

  /** It goes on by itself, or stops. */
  setPlaying(isPlaying: boolean): void {
    clearInterval(this.#playing);
    this.#playing = isPlaying
      ? setInterval(() => this.step((each) => each.go(each.now + 1)), STEP_MS)
      : undefined;
    this.show();
  }

  get isPlaying(): boolean {
    return this.#playing !== undefined;
  }

  closeReplay(): void {
    this.setPlaying(false);
    this.replay = undefined;
    this.#showHexes(this.#askedAbout().length > 0 ? this.#askedAbout() : this.#front());
    this.refresh();
  }

  #showStep(): void {
    const { replay } = this;
    if (replay === undefined) {
      this.show();
      return;
    }
    keepSeen(this.data, replay.number);
    const { ways, target } = replay;
    const hexes = [...ways.flatMap((way) => way.hexes), ...(target === undefined ? [] : [target])];
    if (hexes.length > 0) this.#showHexes([...new Set(hexes)]);
    this.refresh();
  }

  /** The subject of the panel: a new one is read from the top. */
  get page(): string {
    const { command, reserves, standing, consenting, isReadBack, known, replay } = this;
    const open = [
      replay?.now,
      command?.words,
      reserves?.deploy.offer.ref,
      standing !== undefined,
      consenting?.ref,
      isReadBack,
    ];
    return JSON.stringify([this.#decision, known.activation?.label, known.now, ...open]);
  }

  // Presses.

  press(hex: string | undefined): void {
    this.said = undefined;
    if (hex === undefined) this.forget();
    else if (!this.#pressedElsewhere(hex)) this.#pressedInDraft(hex);
  }

  /** While something else is put together than the orders of an activation. */
  #pressedElsewhere(hex: string): boolean {
    const { standing, deed, reserves, asked, replay } = this;
    if (replay !== undefined) this.#lookAt(hex);
    else if (standing !== undefined) this.#pressedStanding(standing, hex);
    else if (deed !== undefined) this.#pressedDeed(deed, hex);
    else if (reserves?.chosen !== undefined) this.#place(reserves, hex);
    else if (asked?.answers.some((answer) => answer.hex === hex) === true) this.#pick(asked, hex);
    else return false;
    return true;
  }

  #pressedInDraft(hex: string): void {
    const stack = this.stackAt(hex);
    const { attack } = this;
    if (this.judged === undefined) this.#lookAt(hex);
    else if (attack !== undefined && stack?.side === 'allied' && this.isBeside(hex, attack.target))
      this.toggleAttackers(stack.units);
    else if (stack?.side === 'allied') this.#chooseStack(hex, stack);
    else if (stack !== undefined) this.#aimAt(hex);
    else if (this.chosen.size > 0) this.goTo(hex);
    else this.#lookAt(hex);
  }

  // Questions (12.0).

  /** The answer that is pressed there; of several the next one. */
  #pick({ answers }: Asked, hex: string): void {
    const there = answers.filter((answer) => answer.hex === hex);
    const at = this.answer === undefined ? -1 : there.indexOf(this.answer);
    this.answer = there[(at + 1) % there.length];
    this.looked = hex;
    this.refresh();
  }

  async give(offer: BoardOffer, args: Readonly<Record<string, string>> = {}): Promise<void> {
    this.consenting = undefined;
    await this.#give(offer, args);
  }

  /** An order that cannot be taken back is agreed to before. */
  consentTo(offer: BoardOffer | undefined): void {
    this.consenting = offer;
    this.refresh();
  }

  // Cards as tactics (12.3).

  /** The combat for which cards are chosen: the attack that is put together, or a German one. */
  get #combat() {
    const { attack, judged } = this;
    const { question } = this.known.campaign.game;
    if (attack !== undefined && judged !== undefined) {
      const { byArmyCard, fought } = this.#judgedBut(attack.instead)?.activation ?? judged.activation;
      const by = [...attack.by];
      const combat = {
        role: 'attacker',
        target: attack.target,
        by,
        byArmyCard,
        spent: fought,
        against: [],
      } as const;
      return { combat, world: judged.orders.world, tactics: attack.tactics };
    }
    return question?.kind === 'cards'
      ? { combat: question, world: this.known.world, tactics: this.defence }
      : undefined;
  }

  get tacticCards(): readonly TacticCard[] {
    const open = this.#combat;
    return open === undefined ? [] : tacticCards(this.known, open.world, open.combat, open.tactics);
  }

  get couldCome(): readonly Coming[] {
    const open = this.#combat;
    return open === undefined ? [] : comingIn(this.known, open.world, open.combat, open.tactics);
  }

  changeTactics(change: (tactics: Tactics) => Tactics): void {
    const { attack } = this;
    if (attack === undefined) this.defence = change(this.defence);
    else this.attack = { ...attack, tactics: change(attack.tactics) };
    this.refresh();
  }

  /** A German attack waits for the reader's cards, or none. */
  get isAskedForCards(): boolean {
    return this.data.desk.offers.some(({ order }) => order === 'tactics.play');
  }

  /** On average, of the German attack with the cards that are chosen. */
  get defenceOutlook(): string | undefined {
    const { campaign } = this.known;
    const { question } = campaign.game;
    if (question?.kind !== 'cards' || this.defence.bringing !== undefined) return undefined;
    const odds = defenseOdds(campaign.game, question, this.defence.played);
    return odds === undefined ? undefined : `${meanWords(odds, 'attacker')}.`;
  }

  async giveDefence(): Promise<void> {
    const offer = this.data.desk.offers.find(
      ({ order, fields }) => order === 'tactics.play' && fields.length > 0,
    );
    if (offer !== undefined) await this.#give(offer, { cards: this.defenceWords });
  }

  /** `7 Artillery`: cards against the German attack, as they are given. */
  get defenceWords(): string {
    return tacticsWords(this.known, this.defence.played);
  }

  // Events and replacements (5.1).

  #pressedDeed(deed: Deed, hex: string): void {
    const [option, other] = deed.options.filter(({ hexes }) => hexes.includes(hex));
    const mover = deed.movers.find(({ unit }) => this.nameOf(unit.hex) === hex);
    this.looked = hex;
    if (option !== undefined && other === undefined) deed.take(option);
    else if (option === undefined && mover !== undefined) deed.chosen = mover.key;
    this.refresh();
  }

  takeDeed(option: DeedOption): void {
    this.deed?.take(option);
    this.refresh();
  }

  chooseInDeed(key: string): void {
    const { deed } = this;
    if (deed === undefined) return;
    deed.chosen = deed.chosen === key ? undefined : key;
    this.refresh();
    this.#showHexes(deed.options.flatMap(({ hexes }) => hexes));
  }

  async giveDeed(): Promise<void> {
    const { deed } = this;
    if (deed !== undefined) await this.#give(deed.offer, { deed: deed.text });
  }

  // Standing orders (12.0).

  openStanding(isOpen: boolean): void {
    this.standing = isOpen ? new Standing(this.known) : undefined;
    this.isLookingFar = false;
    if (isOpen && this.stackAt(this.looked)?.side === 'allied') this.standing?.choose(this.looked ?? 'all');
    this.said = undefined;
    this.refresh();
  }

  #pressedStanding(standing: Standing, hex: string): void {
    this.looked = hex;
    if (standing.isPointing) standing.point(hex);
    else standing.choose(this.stackAt(hex)?.side === 'allied' ? hex : 'all');
    this.refresh();
  }

  changeStanding(change: (standing: Standing) => string | undefined): void {
    const { standing } = this;
    if (standing === undefined) return;
    const wrong = change(standing);
    this.said = wrong === undefined ? undefined : { words: wrong, isWrong: true };
    this.refresh();
  }

  async giveStanding(): Promise<void> {
    const { standing } = this;
    const offer = this.offer('defence.set');
    if (standing !== undefined && offer !== undefined)
      await this.#give(offer, { orders: standing.drafting.text });
  }

  // Cards.

  get hand(): readonly HandCard[] {
    return handIn(this.known, this.data.desk.offers);
  }

  /** Whom it would activate is seen before it counts. */
  openCommand(command: HandCommand | undefined): void {
    this.command = command;
    const { deed, offer, words = '' } = command ?? {};
    this.deed =
      deed === undefined || offer === undefined ? undefined : new Deed(this.known, deed, offer, words);
    this.single = undefined;
    this.said = undefined;
    this.looked = undefined;
    const open = (this.deed?.options ?? []).flatMap(({ hexes }) => hexes);
    const movers = (this.deed?.movers ?? []).map(({ unit }) => this.nameOf(unit.hex));
    if (command !== undefined)
      this.#showHexes([...new Set([...this.hexesOf(command.units), ...open, ...movers])]);
    this.refresh();
  }

  chooseSingle(key: string): void {
    this.single = this.single === key ? undefined : key;
    this.refresh();
  }

  async playCommand(): Promise<void> {
    const { command, single } = this;
    await this.#give(command?.offer, single === undefined ? {} : { units: single });
  }

  hexesOf(keys: readonly string[]): readonly string[] {
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
    this.refresh();
  }

  chooseReserve(key: string): void {
    const { reserves } = this;
    if (reserves === undefined) return;
    reserves.chosen = reserves.chosen === key ? undefined : key;
    this.said = undefined;
    const { hexes } = reserves;
    if (hexes.length > 0) this.#showHexes(hexes.map((hex) => this.nameOf(hex)));
    this.refresh();
  }

  #place(reserves: Reserves, hex: string): void {
    const no = reserves.place(hex);
    this.said = no === undefined ? undefined : { words: no, isWrong: true };
    this.looked = hex;
    this.refresh();
  }

  forget(): void {
    this.#letGo();
    this.looked = undefined;
    this.refresh();
  }

  #letGo(): void {
    this.chosen = new Set();
    this.coming = [];
    this.attack = undefined;
  }

  #lookAt(hex: string): void {
    this.#letGo();
    this.isLookingFar = false;
    this.looked = hex;
    this.refresh();
  }

  #chooseStack(hex: string, { units }: Stack): void {
    const before = this.units;
    const couldCome = this.#reaches(this.indexOf(hex));
    // A second press on the same stack lets it go.
    const isAgain = this.looked === hex && units.some((unit) => this.chosen.has(keyOf(unit)));
    this.#letGo();
    if (!isAgain) this.chosen = new Set(units.filter((unit) => this.#isOfUse(unit)).map(keyOf));
    this.coming = couldCome && before[0]?.hex !== this.indexOf(hex) ? before : [];
    this.looked = hex;
    this.refresh();
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
    this.refresh();
  }

  #aimAt(hex: string): void {
    this.#letGo();
    this.isLookingFar = false;
    this.looked = hex;
    const by = this.attackersOf(hex);
    if (by.length > 0) this.attack = { target: hex, by: new Set(by.map(keyOf)), tactics: new Tactics() };
    this.refresh();
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
    this.refresh();
  }

  setChits(chits: ChitWish | undefined): void {
    const { attack } = this;
    if (attack === undefined) return;
    const { chits: _, ...rest } = attack;
    this.attack = chits === undefined ? rest : { ...rest, chits };
    this.refresh();
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
    this.refresh();
  }

  /** The line of the draft that moves these units and nobody else; −1: none. */
  #lineOf(units: readonly Unit[]): number {
    const keys = new Set(units.map(keyOf));
    return (this.judged?.entries ?? []).findIndex(
      ({ moves }) => moves.length === keys.size && moves.every(({ unit }) => keys.has(unit)),
    );
  }

  attackWords({ target, by, chits, tactics, instead }: AttackWish): string {
    const all = this.attackersOf(target, instead);
    const units = all.filter((unit) => by.has(keyOf(unit)));
    const cards = tacticsWords(this.known, tactics.played);
    return attackWords(this.known.names, target, units.length === all.length ? [] : units, { cards, chits });
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
    this.refresh();
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
    this.judge();
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
      const tactics = new Tactics(act.played);
      this.attack = { target: act.target, by: new Set(by), ...chits, tactics, instead: index };
      this.looked = act.target;
    } else {
      this.chosen = new Set(act?.kind === 'dig' ? act.units : moves.map(({ unit }) => unit));
      const [unit] = this.units;
      if (unit !== undefined) this.looked = this.nameOf(unit.hex);
    }
    this.reveal();
    this.refresh();
  }

  changeDraft(change: (drafting: Drafting) => void): void {
    const other = this.reserves ?? this.deed ?? this.standing;
    change(other?.drafting ?? this.drafting);
    this.said = undefined;
    this.attack = undefined;
    this.judge();
    this.refresh();
  }

  nextIdle(): void {
    const hexes = [...new Set(this.idle.map(({ hex }) => hex))].sort((a, b) => a - b);
    const at = this.looked === undefined ? -1 : hexes.indexOf(this.indexOf(this.looked));
    const next = hexes[(at + 1) % hexes.length];
    if (next === undefined) return;
    this.#letGo();
    this.said = undefined;
    this.looked = this.nameOf(next);
    this.chosen = new Set(this.idle.filter(({ hex }) => hex === next).map(keyOf));
    this.refresh();
    // So near that a finger meets each of the hexes in reach.
    this.#showHexes(
      [next, ...(this.#reach?.near ?? []).map(({ hex }) => hex)].map((hex) => this.nameOf(hex)),
    );
  }

  /** The answer of `/odds` for the attack that is being put together; `undefined`: it is being worked out. */
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

  /** The draft, as the game reads it back. */
  get readBack(): readonly string[] {
    return readBack(this.known.campaign.game, this.drafting.text, !this.isGoingOn)?.split('\n') ?? [];
  }

  async deployReserves(): Promise<void> {
    const { reserves } = this;
    if (reserves !== undefined) await this.#give(reserves.deploy.offer, { places: reserves.drafting.text });
  }

  async #give(offer: BoardOffer | undefined, args: Readonly<Record<string, string>>): Promise<void> {
    if (offer === undefined) return;
    const done = offer.order === 'orders.commit' ? 'Committed.' : 'Done.';
    await this.given((give) => giveOffer(give, offer, args), done);
  }

  protected override answered(isAccepted: boolean): void {
    if (!isAccepted) return;
    this.isReadBack = false;
    this.#leaveCards();
  }

  protected override tookOver({ activation: before, campaign }: Known): void {
    // A draft that was written changes no card.
    const isDraftAlone = campaign.game.own.draft !== this.known.campaign.game.own.draft;
    if (campaign.game.rev !== this.known.campaign.game.rev && !isDraftAlone) this.#leaveCards();
    this.takeDraft();
    this.#ask();
    if (JSON.stringify(before) !== JSON.stringify(this.known.activation)) {
      this.isReadBack = false;
      this.#letGo();
      if (before?.label !== this.known.activation?.label) this.#showHexes(this.#front());
    }
    this.draftChanged();
  }

  /** A new question shows itself at its place on the map. */
  #ask(): void {
    const before = this.#decision;
    this.asked = askedIn(this.known, this.data.desk.offers);
    this.combat = combatIn(this.known);
    const { question } = this.known.campaign.game;
    this.#decision =
      question === undefined ? undefined : questionDecision(this.known.campaign.game, question);
    if (this.#decision === before) return;
    this.answer = undefined;
    this.#letGo();
    this.looked = undefined;
    const hexes = this.#askedAbout();
    if (hexes.length > 0) this.#showHexes(hexes);
  }

  /** The hexes of what is asked. */
  #askedAbout(): readonly string[] {
    const { asked, combat } = this;
    const fight = combat === undefined ? [] : [combat.target, ...combat.from];
    return [...new Set([...fight, ...(asked?.answers ?? []).flatMap(({ hex }) => hex ?? [])])];
  }

  #leaveCards(): void {
    this.reserves = undefined;
    this.deed = undefined;
    this.standing = undefined;
    this.consenting = undefined;
    this.defence = new Tactics();
    this.command = undefined;
    this.single = undefined;
  }

  protected override judge(): void {
    const { campaign, activation } = this.known;
    this.#idle = undefined;
    this.judged =
      activation === undefined ? undefined : judgeLines(campaign.game, activation, this.drafting.lines);
  }

  // Painting.

  override refresh(): void {
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

  /** 10.6: of the hexes in reach, by index, those in which no move may end; known a moment later than the reach. */
  get unsupplied(): ReadonlySet<number> {
    return this.#unsupplied;
  }

  /** Of the Germans that are looked at: how far they could go, not where they will. */
  lookFar(isFar: boolean): void {
    this.isLookingFar = isFar;
    this.refresh();
    const hexes = (this.#reach?.near ?? []).map(({ hex }) => this.nameOf(hex));
    if (hexes.length > 0) this.#showHexes([...(this.looked === undefined ? [] : [this.looked]), ...hexes]);
  }

  #findReach(): Reached | undefined {
    const stack = this.stackAt(this.looked);
    if (stack?.side !== 'german') this.isLookingFar = false;
    else if (this.isLookingFar) return reachOfGermans(this.world, stack.units, this.known.names);
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
}
