/**
 * Decides each German act again as its step is told: which card commands, whom it activates, where markers go, who attacks
 * whom with what, who comes from the box or goes there, where detachments lie. Written from the rules, without a line of the
 * program's own. Not yet: which method moves a unit where (9.2), and advances (12.83); their ways are judged by the watch.
 */
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import { type GermanCard, tacticsOn } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { armyOf, sideOf, stepsOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { CorpsName, GermanArmy } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { type Attacking, type Check, nextCheck } from './attacks.ts';
import { type Board, between, boardOf, inHex, neighbours, type Piece, place } from './board.ts';
import { activatedBy, boxOf, commandOf, germansOn, isDryOn, markerOf } from './germans.ts';
import { armiesOf, CORPS_MARKERS, isKept, placedAt, placingOf } from './objectives.ts';
import {
  arrivals,
  generated,
  intoTheBox,
  isAtMeuse,
  positionsDug,
  removedAtDusk,
  replaced,
  stepsGiven,
} from './standing.ts';

type Data = Readonly<Record<string, unknown>>;

export interface Step {
  readonly rule: string;
  readonly what: string;
  readonly of: Data;
}

interface Activation {
  readonly card: GermanCard;
  readonly units: ReadonlySet<string>;
  readonly reserves: ReadonlySet<string>;
  /** What of 9.0's steps 1 and 2 has still to be told. */
  readonly roadblocks: Set<string>;
  readonly armies: Set<GermanArmy>;
  readonly corps: Set<string>;
  /** From the box, by 15.4 and 12.21. */
  readonly placed: Set<string>;
  readonly moved: Set<string>;
  readonly fought: Set<string>;
  readonly led: Set<string>;
  readonly checked: Set<string>;
  readonly subjects: Set<string>;
  /** 15.4: who takes whose place; absent: it is not time yet. */
  toReplace?: (readonly [string, string])[];
  /** 9.5: a check that went ahead. */
  attack?: Check | undefined;
  isBoxed: boolean;
  isDug: boolean;
}

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
const sorted = (keys: Iterable<unknown>) => [...keys].map(String).sort().join(', ');

/** Steps with which the attacks of an activation are over. */
const AFTER_ATTACKS = new Set(['into the box', 'positions']);
/** Steps that come before its moves. */
const BEFORE_MOVES = new Set([
  'bridges taken',
  'roadblocks removed',
  'objective placed',
  'objective stays',
  'corps objective placed',
  'corps objective removed',
]);

export class GermanWatch {
  readonly #book: Book;
  #drawn: GermanCard[] = [];
  #command: GermanCard | undefined;
  /** In the support box. */
  #support: GermanCard | undefined;
  /** Of a card drawn for a combat since the last check. */
  #tactics = 0;
  #act: Activation | undefined;
  #isReleaseDue = false;
  readonly #boards = new WeakMap<SavedWorld, Board>();
  readonly seen: Record<string, number> = {};

  constructor(book: Book) {
    this.#book = book;
  }

  /** A run is over. @throws for what has been left out */
  over(world: SavedWorld): void {
    this.#close(world);
    this.#drawn = [];
    this.#command = undefined;
    this.#support = undefined;
  }

  /** A step was told. @throws for one that the rules have otherwise, in words */
  see(before: SavedWorld, after: SavedWorld, step: Step): void {
    const { what } = step;
    if (this.#isReleaseDue && what !== 'OKW released')
      throw this.#fault(before, 'the OKW is not released', '9.8');
    this.#isReleaseDue = false;
    const act = this.#act;
    if (act !== undefined) this.#onTheWay(before, act, what);
    if (this.#ofTheCards(before, step) || this.#ofTheDay(before, step)) return;
    if (act !== undefined) this.#ofActivation(before, after, act, step);
  }

  #fault(world: SavedWorld, what: string, rule: string): Error {
    return new Error(`December ${world.day}: ${what} (${rule})`);
  }

  #same(world: SavedWorld, rule: string, what: string, theirs: unknown, mine: unknown): void {
    this.seen[rule] = (this.seen[rule] ?? 0) + 1;
    const [one, other] = [JSON.stringify(theirs), JSON.stringify(mine)];
    if (one !== other) throw this.#fault(world, `${what}: ${one}, not ${other}`, rule);
  }

  /** Read alone, and so made once a world. */
  #board(world: SavedWorld): Board {
    const known = this.#boards.get(world);
    const board = known ?? boardOf(this.#book, world);
    if (known === undefined) this.#boards.set(world, board);
    return board;
  }

  #card(id: unknown): GermanCard {
    const card = this.#book.german.get(Number(id));
    if (card === undefined) throw new Error(`no card ${String(id)}`);
    return card;
  }

  #okw(card: GermanCard): GermanArmy | undefined {
    const { formation } = card;
    return formation.kind === 'army' ? (formation.army as GermanArmy) : undefined;
  }

  /** 8.0 to 8.14; `true`: it was such a step. */
  #ofTheCards(world: SavedWorld, { rule, what, of }: Step): boolean {
    switch (what) {
      case 'card drawn':
        if (rule === '8.0') this.#drawn.push(this.#card(of.card));
        if (rule === '12.3') this.#tactics = tacticsOn(this.#card(of.card), world.day).length;
        return true;
      case 'no fuel': {
        const dry = this.#drawn.filter((card) => isDryOn(card, world)).map(({ id }) => id);
        this.#same(world, '13.5', 'cards without fuel', of.cards, dry);
        this.#drawn = this.#drawn.filter(({ id }) => !dry.includes(id));
        return true;
      }
      case 'command card':
        this.#commandCard(world, of);
        return true;
      case 'second command':
        this.#close(world);
        this.#same(world, '8.1', 'second command', of.card, this.#support?.id);
        this.#command = this.#support;
        this.#support = undefined;
        return true;
      case 'activation':
        this.#close(world);
        this.#activate(world, of);
        return true;
      case 'activation wasted': {
        const found = this.#activated(world);
        this.#same(world, '8.13', 'nobody is active', [], [...found.units, ...found.reserves]);
        return true;
      }
      case 'reserves arrive':
        this.#arrive(world, of);
        return true;
      case 'replacements':
        this.#replacements(world, of);
        return true;
      default:
        return false;
    }
  }

  #commandCard(world: SavedWorld, { card, support, by }: Data): void {
    const cards = this.#drawn;
    this.#drawn = [];
    this.#command = this.#card(card);
    this.#support = support === null ? undefined : this.#card(support);
    if (by === '18.5') return;
    const dry = cards.filter((each) => isDryOn(each, world));
    if (dry.length > 0) throw this.#fault(world, `card ${dry[0]?.id} has no fuel`, '13.5');
    const mine = commandOf(cards, world.day);
    const other = cards.find((each) => each !== mine);
    this.#same(world, '8.1', 'command and support', [card, support], [mine?.id, other?.id ?? null]);
  }

  #activated(world: SavedWorld) {
    if (this.#command === undefined) throw new Error('no card commands');
    return activatedBy(this.#board(world), boxOf(this.#book, world), this.#command, world.objectives);
  }

  #activate(world: SavedWorld, { card, units, reserves }: Data): void {
    const command = this.#card(card);
    this.#same(world, '8.1', 'the card that activates', card, this.#command?.id);
    const mine = this.#activated(world);
    this.#same(world, '8.13', 'active units', sorted(list(units)), sorted(mine.units));
    this.#same(world, '9.41', 'active units of the box', sorted(list(reserves)), sorted(mine.reserves));
    this.#notInstead(world, command);
    const board = this.#board(world);
    const active = germansOn(board).filter(({ key }) => mine.units.includes(key));
    const touched = active
      .filter(({ isDispersed }) => !isDispersed)
      .flatMap(({ hex }) => neighbours(board, hex));
    const inPlay = new Set<string>([...this.#book.counters.values()].map(armyOf));
    const isArmyGroup = command.formation.kind === 'army-group';
    const okw = this.#okw(command);
    this.#act = {
      card: command,
      units: new Set(mine.units),
      reserves: new Set(mine.reserves),
      roadblocks: new Set([...board.roadblocks].filter((hex) => touched.includes(hex))),
      armies: new Set(armiesOf(board, world.objectives, mine.units, { isArmyGroup, okw }, inPlay)),
      corps: new Set(this.#corpsToTell(world, board, active)),
      placed: new Set(),
      moved: new Set(),
      fought: new Set(),
      led: new Set(),
      checked: new Set(),
      subjects: new Set(),
      isBoxed: false,
      isDug: false,
    };
  }

  /** 8.12: replacements stand above the activation on a card, and come first where there are enough reduced units. */
  #notInstead(world: SavedWorld, { commands, formation }: GermanCard): void {
    const command = commands.find(({ kind }) => kind === 'replacements');
    const at = commands.findIndex(({ kind }) => kind === 'activate');
    if (command?.kind !== 'replacements' || formation.kind !== 'corps' || commands.indexOf(command) > at)
      return;
    const isOut = this.#book.scenario.leavesOut.has('16.0');
    if (world.day < 20 || isOut) return;
    const reduced = [...germansOn(this.#board(world)), ...boxOf(this.#book, world)].filter(
      ({ counter, steps }) => counter.corps === formation.corps && steps < stepsOf(counter),
    );
    if (reduced.length >= command.points)
      throw this.#fault(
        world,
        `${formation.corps} is activated, though ${reduced.length} units are reduced`,
        '8.12',
      );
  }

  /** 9.13. */
  #corpsToTell(world: SavedWorld, board: Board, active: readonly Piece[]): readonly string[] {
    return Object.entries(CORPS_MARKERS).flatMap(([name, hex]) => {
      const corps = name as CorpsName;
      const isIn = active.some(({ counter }) => counter.corps === corps) && board.ground.grid.has(hex);
      if (!isIn || world.corpsDone.includes(corps)) return [];
      if (!isKept(board, hex)) return [`removed ${corps}`];
      return world.corpsObjectives[corps] === undefined ? [`placed ${corps}`] : [];
    });
  }

  #arrive(world: SavedWorld, { units }: Data): void {
    const found = this.#activated(world);
    if (found.units.length > 0) throw this.#fault(world, 'reserves arrive beside active units', '9.42');
    const box = boxOf(this.#book, world);
    const { formation } = this.#command ?? {};
    const isOkw = formation?.kind === 'divisions' && formation.corps === 'OKW';
    const isFirst = !germansOn(this.#board(world)).some(({ counter }) => counter.corps === 'OKW');
    const all = box.filter(({ key, counter }) =>
      isOkw && isFirst ? counter.corps === 'OKW' : found.reserves.includes(key),
    );
    const board = this.#board(world);
    const mine = arrivals(board, all, (piece) => markerOf(board, world.objectives, piece, undefined));
    this.#same(world, '9.42', 'reserves arrive', units, mine);
  }

  /** 16.2: by the points of the card, or by the steps of Consolidation. */
  #replacements(world: SavedWorld, { units }: Data): void {
    const card = this.#command;
    if (card === undefined) return;
    const { formation } = card;
    const { steps } = this.#book.pack.events.german.Consolidation;
    const points = card.commands.flatMap((each) => (each.kind === 'replacements' ? [each.points] : []));
    const belongs = ({ counter }: Piece) => {
      if (formation.kind === 'army') return armyOf(counter) === formation.army;
      if (formation.kind === 'divisions')
        return (
          counter.corps === formation.corps &&
          formation.names.some(
            (name) => counter.division === name || (counter.isFormation && counter.id.split('.')[0] === name),
          )
        );
      return (
        formation.kind === 'army-group' || (formation.kind === 'corps' && counter.corps === formation.corps)
      );
    };
    const board = this.#board(world);
    const options = [...points, steps].map((many) =>
      sorted(stepsGiven(board, boxOf(this.#book, world), many, belongs)),
    );
    const theirs = sorted(list(units));
    const mine = options.find((each) => each === theirs) ?? options[0];
    this.#same(world, '16.2', 'replacements', theirs, mine);
  }

  /** 4.0: what of a day goes by itself; `true`: it was such a step. */
  #ofTheDay(world: SavedWorld, { what, of }: Step): boolean {
    const board = this.#board(world);
    switch (what) {
      case 'day begins':
        this.#isReleaseDue = this.#mayRelease(world, board);
        return true;
      case 'detachments':
        this.#same(world, '15.5', 'detachments appear', of.placed, generated(board));
        return true;
      case 'evening': {
        const pieces = board.pieces.map((piece) => ({ ...piece, isDispersed: false }));
        const mine = removedAtDusk({ ...board, pieces });
        this.#same(world, '15.3', 'detachments go', sorted(list(of.detachments)), sorted(mine));
        return true;
      }
      default:
        return false;
    }
  }

  /** 9.8. */
  #mayRelease({ units, german }: SavedWorld, board: Board): boolean {
    const isThere = germansOn(board).some(
      ({ hex }) => isAtMeuse(board.ground, hex) || place(board, hex).isBeyondMeuse,
    );
    const held = [...this.#book.counters].filter(
      ([key, counter]) => counter.corps === 'OKW' && sideOf(counter) === 'german' && units[key] === undefined,
    );
    const cards = this.#book.pack.german.filter(
      ({ id, date }) => date === 'okw' && german.coming.includes(id),
    );
    return isThere && held.length + cards.length > 0;
  }

  /** What has to have been told before a step. */
  #onTheWay(world: SavedWorld, act: Activation, what: string): void {
    if (!BEFORE_MOVES.has(what)) this.#begun(world, act);
    if (what === 'detachment replaced' || what === 'attack check')
      act.toReplace ??= this.#toReplace(world, act);
    if (AFTER_ATTACKS.has(what)) this.#fought(world, act);
    // Step 8, the last: who is in order again then has done nothing in it.
    if (what === 'recovered') this.#close(world);
  }

  /** Steps 1 and 2 are told. */
  #begun(world: SavedWorld, { roadblocks, armies, corps }: Activation): void {
    if (roadblocks.size > 0) throw this.#fault(world, `roadblocks stay in ${sorted(roadblocks)}`, '9.0');
    if (corps.size > 0) throw this.#fault(world, `Corps Objectives: ${sorted(corps)} is not told`, '9.13');
    for (const army of armies) {
      const board = this.#board(world);
      // Where no table leads on there is nothing to tell.
      const isRolled = ['first', 'near'].includes(placingOf(board, world.objectives, army));
      const hasRow = placedAt(board, world.objectives, army, 1) !== undefined;
      if (!isRolled || hasRow) throw this.#fault(world, `the objective of ${army} is not looked at`, '9.11');
    }
    armies.clear();
  }

  #toReplace(world: SavedWorld, act: Activation): (readonly [string, string])[] {
    const isOut = this.#book.scenario.leavesOut.has('15.0');
    if (isOut) return [];
    const board = this.#board(world);
    const box = boxOf(this.#book, world).filter(({ key }) => act.reserves.has(key));
    const isFree = world.isAtMeuse || world.day >= 26;
    return [
      ...replaced(board, box, act.units, {
        markerOf: (piece) => markerOf(board, world.objectives, piece, this.#okw(act.card)),
        isHeld: ({ counter }) => counter.corps === 'XXX' && !isFree,
      }),
    ];
  }

  #attacking(world: SavedWorld, act: Activation): Attacking {
    const board = this.#board(world);
    const okw = this.#okw(act.card);
    return {
      active: new Set([...act.units, ...act.placed]),
      fought: act.fought,
      led: act.led,
      checked: act.checked,
      subjects: act.subjects,
      reserves: boxOf(this.#book, world).filter(({ key }) => act.reserves.has(key)),
      isCoordinated: this.#tacticsOfSupport(world).includes('Assault Coordination'),
      isByArmy: act.card.formation.kind === 'army' || act.card.formation.kind === 'army-group',
      markerOf: (piece) => markerOf(board, world.objectives, piece, okw),
    };
  }

  #tacticsOfSupport({ day }: SavedWorld): readonly string[] {
    return this.#support === undefined ? [] : tacticsOn(this.#support, day);
  }

  /** 9.5: nobody is left to be checked. */
  #fought(world: SavedWorld, act: Activation): void {
    act.toReplace ??= this.#toReplace(world, act);
    const [waiting] = act.toReplace;
    if (waiting !== undefined) throw this.#fault(world, `${waiting.join(' into ')} is left out`, '15.4');
    if (act.isBoxed || act.isDug) return;
    const next = nextCheck(this.#board(world), this.#attacking(world, act));
    if (next !== undefined)
      throw this.#fault(world, `${next.lead} against ${next.target} is not checked`, '9.5');
  }

  #busy({ moved, placed, fought }: Activation): ReadonlySet<string> {
    return new Set([...moved, ...placed, ...fought]);
  }

  /** An activation is over, if there is one. */
  #close(world: SavedWorld): void {
    const act = this.#act;
    if (act === undefined) return;
    this.#act = undefined;
    // 18.1: nothing more happens in a game that is lost.
    if (this.#isLost(world)) return;
    this.#begun(world, act);
    this.#fought(world, act);
    const board = this.#board(world);
    const active = new Set([...act.units, ...act.placed]);
    if (!act.isBoxed)
      this.#same(world, '9.6', 'into the box', [], intoTheBox(board, active, this.#busy(act)));
    if (!act.isDug) this.#same(world, '9.7', 'positions', [], positionsDug(board, active, this.#busy(act)));
  }

  #isLost({ objectives }: SavedWorld): boolean {
    const { suddenDefeat } = this.#book.scenario;
    const moved = Object.values(objectives).filter(({ placement }) => placement > 1);
    return suddenDefeat !== undefined && moved.length >= suddenDefeat.markersMoved;
  }

  #ofActivation(before: SavedWorld, after: SavedWorld, act: Activation, { what, of }: Step): void {
    const board = this.#board(before);
    const active = new Set([...act.units, ...act.placed]);
    switch (what) {
      case 'bridges taken':
        this.#same(
          before,
          '14.2',
          'bridges taken',
          sorted(list(of.bridges)),
          sorted(bridgesBeside(board, act.units)),
        );
        return;
      case 'roadblocks removed':
        this.#same(before, '9.0', 'roadblocks', sorted(list(of.hexes)), sorted(act.roadblocks));
        act.roadblocks.clear();
        return;
      case 'objective placed':
      case 'objective stays':
        this.#objective(before, after, act, of);
        return;
      case 'corps objective placed':
      case 'corps objective removed': {
        const told = `${what.split(' ')[2]} ${String(of.corps)}`;
        this.#same(before, '9.13', 'Corps Objective', act.corps.delete(told), true);
        return;
      }
      case 'move':
        if (list(of.way).length > 1 || of.method === '12') act.moved.add(String(of.unit));
        return;
      case 'detachment replaced': {
        this.#same(before, '15.4', 'detachment replaced', [of.unit, of.hex], act.toReplace?.shift());
        act.placed.add(String(of.unit));
        return;
      }
      case 'attack check':
        this.#check(before, act, of);
        return;
      case 'cards played':
        for (const key of list(of.joined)) act.subjects.add(key);
        return;
      case 'attack':
        if (of.by !== 'allied') this.#attack(before, after, act, of);
        return;
      case 'into the box':
        act.isBoxed = true;
        this.#same(before, '9.6', 'into the box', of.units, intoTheBox(board, active, this.#busy(act)));
        return;
      case 'positions':
        act.isDug = true;
        this.#same(
          before,
          '9.7',
          'positions',
          sorted(list(of.hexes)),
          sorted(positionsDug(board, active, this.#busy(act))),
        );
        return;
      default:
        return;
    }
  }

  #objective(before: SavedWorld, after: SavedWorld, act: Activation, of: Data): void {
    const army = of.army as GermanArmy;
    this.#same(before, '9.11', `the objective of ${army} is looked at`, act.armies.delete(army), true);
    const board = this.#board(before);
    const placing = placingOf(board, before.objectives, army);
    const theirs = of.die === undefined ? of.why : placing === 'first' ? 'first' : 'near';
    this.#same(before, '9.11', `objective of ${army}`, theirs, placing);
    if (of.die === undefined) return;
    const mine = placedAt(board, before.objectives, army, Number(of.die));
    this.#same(
      before,
      '9.11',
      `objective of ${army}, die ${String(of.die)}`,
      after.objectives[army]?.hex,
      mine,
    );
  }

  #check(world: SavedWorld, act: Activation, of: Data): void {
    const board = this.#board(world);
    const mine = nextCheck(board, this.#attacking(world, act));
    if (mine === undefined) throw this.#fault(world, `${String(of.lead)} is checked`, '9.5');
    const { verdict, die } = of;
    const { is, modifiers: them = [] } = verdict as { is: string; modifiers?: readonly { for: string }[] };
    const named = them.map((each) => each.for);
    const isHelped = named.includes('support card');
    if (isHelped && this.#tacticsOfSupport(world).length === 0)
      throw this.#fault(world, 'no support card could help', '9.5');
    const theirs = [of.lead, of.target, of.german, of.allied, is];
    this.#same(world, '9.5', 'attack check', theirs, [
      mine.lead,
      mine.target,
      mine.german,
      mine.allied,
      mine.verdict,
    ]);
    const own = mine.verdict === 'roll' ? mine.modifiers : [];
    this.#same(
      world,
      '9.5',
      'die modifiers',
      named.filter((each) => each !== 'support card'),
      own,
    );
    const result = Number(die) - named.length;
    const goesOn = mine.verdict === 'attack' || (mine.verdict === 'roll' && !mine.cancels(result));
    this.#same(world, '9.5', `${mine.lead} against ${mine.target}, result ${result}`, of.goesOn, goesOn);
    act.led.add(mine.lead);
    act.checked.add(mine.target);
    for (const { key } of inHex(board, mine.target, 'allied')) act.subjects.add(key);
    act.attack = goesOn ? mine : undefined;
    this.#tactics = 0;
  }

  #attack(before: SavedWorld, after: SavedWorld, act: Activation, of: Data): void {
    const check = act.attack;
    if (check === undefined)
      throw this.#fault(before, `${String(of.target)} is attacked without a check`, '9.5');
    act.attack = undefined;
    const attackers = list(of.attackers);
    const tactics = list(of.tactics);
    const isOpen = tactics.some((each) => each === 'Reinforce Battle' || each === 'Assault Coordination');
    const theirs = isOpen ? attackers.filter((key) => check.attackers.includes(key)) : attackers;
    const mine =
      this.#tacticsOfSupport(before).includes('Assault Coordination') && !isOpen
        ? undefined
        : check.attackers;
    if (mine !== undefined) this.#same(before, '9.5', 'attackers', sorted(theirs), sorted(mine));
    const at = check.placed.map(([key]) => [key, after.units[key]?.at]);
    this.#same(before, '12.21', 'reserves of the attack', at, check.placed);
    this.#same(
      before,
      '12.21',
      'those of the box',
      sorted(list(of.reserves)),
      sorted(check.placed.map(([key]) => key)),
    );
    for (const key of attackers) act.fought.add(key);
    for (const [key] of check.placed) act.placed.add(key);
    const ofArmy = this.#attacking(before, act).isByArmy ? 1 : 0;
    // 12.31: it is used up by the first attack that it helps.
    if (tactics.length > ofArmy + this.#tactics) this.#support = undefined;
  }
}

/** 14.2: Allied bridges beside units that begin an activation, with nobody Allied across. */
function bridgesBeside(board: Board, active: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { key, hex } of germansOn(board)) {
    if (!active.has(key)) continue;
    for (const to of neighbours(board, hex)) {
      const { id } = between(board, hex, to);
      if (board.bridges.get(id)?.owner === 'allied' && inHex(board, to, 'allied').length === 0) found.add(id);
    }
  }
  return found;
}
