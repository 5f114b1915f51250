/** Looks over the shoulder of a game: every move, supply phase and stage is judged again as its events come. */
import type { Book } from '../../../../src/games/eaa/packs/book.ts';
import type { SavedWorld } from '../../../../src/games/eaa/runs/saved.ts';
import { aloneOn } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import { type Board, boardOf, inHex, isControlled, type Piece, place } from './board.ts';
import { GermanWatch } from './german-watch.ts';
import { Crossings, walk } from './movement.ts';
import { NaiveSupply } from './supply.ts';
import { exitWorth, inWestwall, victoryPoints } from './victory.ts';

type Data = Readonly<Record<string, unknown>>;
type Entries = Readonly<Record<string, unknown>>;

const BY_ENTRY = new Set(['units', 'owners', 'bridges', 'objectives', 'corpsObjectives']);
const WORSE = { in: 'low', low: 'out', out: 'isolated', isolated: 'isolated' } as const;

const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export class Watch {
  readonly #book: Book;
  #world: SavedWorld | undefined;
  #crossings = new Crossings();
  /** While Germans move: the board as their moves leave it, and who has moved. */
  #moving: Board | undefined;
  #bold: string | undefined;
  readonly #acted = { moved: new Set<string>(), fought: new Set<string>() };
  #stage = { stage: 'opening', impulse: 0, isLast: false };
  #exits = 0;
  readonly #westwall = new Set<string>();
  readonly #germans: GermanWatch;
  /** How often each has been looked at: a test that watched nothing has shown nothing. */
  readonly seen = { germanMoves: 0, alliedMoves: 0, strategic: 0, extended: 0, supplies: 0, stages: 0 };

  constructor(book: Book) {
    this.#book = book;
    this.#germans = new GermanWatch(book);
  }

  /** How often each German act has been decided again. */
  get decided(): Readonly<Record<string, number>> {
    return this.#germans.seen;
  }

  get world(): SavedWorld {
    if (this.#world === undefined) throw new Error('nothing is set up');
    return this.#world;
  }

  get board(): Board {
    return boardOf(this.#book, this.world);
  }

  /** 17.1 as things stand. */
  get vp(): number {
    const { eliminated } = this.#gone;
    return victoryPoints(this.board, {
      lost: eliminated,
      exits: this.#exits + Number(this.world.isVdhRelieved),
      hasCrossed: this.world.hasCrossed,
      westwall: this.#westwall,
    });
  }

  get #gone() {
    const gone = Object.entries(this.world.units).filter(([key, { at }]) => {
      const counter = this.#book.counters.get(key);
      return at === 'eliminated' && counter !== undefined && sideOf(counter) === 'allied';
    });
    return { eliminated: gone.length };
  }

  /** @throws for what is against the rules, in words */
  see({ type, data }: LoggedEvent): void {
    const of = data as Data;
    const isMove = type === 'step.done' && of.what === 'move';
    if (!isMove) this.#endMoves();
    this.#look(type, of);
    if (type === 'step.done' || type === 'run.over')
      this.#westwallAfter(type === 'step.done' ? this.#germanWay(String(of.what), of.of as Data) : []);
  }

  /** 17.1: where Germans have been by now the VPs are back; where Allied units stand they are off. */
  #westwallAfter(way: readonly string[]): void {
    const { board } = this;
    const standing = board.pieces.flatMap(({ side, hex }) => (side === 'german' ? [hex] : []));
    for (const hex of [...way, ...standing]) this.#westwall.delete(hex);
    for (const hex of inWestwall(board)) this.#westwall.add(hex);
  }

  /** Hexes that Germans have gone through, beside those in which they stand. */
  #germanWay(what: string, of: Data): readonly string[] {
    if (what === 'move') return list(of.way).slice(1);
    if (what !== 'attack over') return [];
    if (this.#stage.stage !== 'german') return list(of.retreat);
    return list(of.advanced).length > 0 ? [String(of.target)] : [];
  }

  #look(type: string, of: Data): void {
    switch (type) {
      case 'scenario.began':
        this.#world = of.world as SavedWorld;
        return;
      case 'stage.began':
        this.#enter(of);
        return;
      case 'activation.began':
        this.#activate();
        return;
      case 'activation.went-on':
        this.#once('moved', list(of.moved));
        this.#once('fought', list(of.fought));
        return;
      case 'run.over':
        if (this.#world !== undefined) this.#germans.over(this.world);
        this.#change(of.changes as Data);
        return;
      case 'step.done': {
        const before = this.#world;
        this.#step(String(of.what), of.of as Data, of.changes as Data);
        const step = { rule: String(of.rule), what: String(of.what), of: of.of as Data };
        if (before !== undefined) this.#germans.see(before, this.world, step);
        return;
      }
      default:
        return;
    }
  }

  #step(what: string, of: Data, changes: Data): void {
    const before = this.#world;
    switch (what) {
      case 'activation':
        this.#activate();
        this.#bold = this.#boldOf(of);
        break;
      case 'move':
        this.#moving ??= this.board;
        this.#change(changes);
        this.#germanMove(this.#moving, of);
        return;
      case 'allied moves':
        this.#alliedMoves(of, changes);
        return;
      case 'supply':
        this.#supply(changes);
        return;
      case 'attack':
        // Each fights once an activation; Allied ones are counted where theirs goes on.
        if (this.#stage.stage === 'german')
          for (const key of list(of.attackers)) {
            if (this.#acted.fought.has(key)) throw new Error(`${key} attacks twice (12.1)`);
            this.#acted.fought.add(key);
          }
        break;
      default:
        break;
    }
    this.#change(changes);
    if (before !== undefined) this.#steps(before, what);
  }

  /** Nobody comes back from where he is gone for good, and steps come by replacements alone (16.0). */
  #steps(before: SavedWorld, what: string): void {
    for (const [key, { at, steps = 0 }] of Object.entries(this.world.units)) {
      const was = before.units[key];
      if (was === undefined) continue;
      if (was.at === 'eliminated' && at !== 'eliminated') throw new Error(`${key} comes back (${what})`);
      if (steps > (was.steps ?? 0) && was.at !== 'eliminated' && !GIVES_STEPS.has(what))
        throw new Error(`${key} has ${steps} steps, had ${was.steps} (${what})`);
    }
  }

  #change(changes: Data): void {
    const next: Record<string, unknown> = { ...this.world };
    for (const [name, value] of Object.entries(changes)) {
      if (!BY_ENTRY.has(name)) {
        next[name] = value;
        continue;
      }
      const entries: Record<string, unknown> = { ...(next[name] as Entries) };
      for (const [key, entry] of Object.entries(value as Entries)) {
        if (entry === null) delete entries[key];
        else entries[key] = entry;
      }
      next[name] = entries;
    }
    this.#world = next as unknown as SavedWorld;
  }

  #activate(): void {
    this.#crossings = new Crossings();
    this.#acted.moved.clear();
    this.#acted.fought.clear();
  }

  /** Whole lists: nobody stands there twice. */
  #once(what: 'moved' | 'fought', keys: readonly string[]): void {
    if (new Set(keys).size !== keys.length)
      throw new Error(`${what} twice in an activation: ${keys.join(', ')}`);
  }

  #boldOf({ card, units }: Data): string | undefined {
    const found = this.#book.german.get(Number(card));
    if (found === undefined || aloneOn(found, this.world.day) === undefined) return undefined;
    return list(units)[0];
  }

  #pieceOn(board: Board, key: string): Piece {
    const piece = board.pieces.find((each) => each.key === key);
    if (piece === undefined) throw new Error(`${key} is not on the map`);
    return piece;
  }

  #germanMove(board: Board, { unit, method, way, left }: Data): void {
    const key = String(unit);
    const piece = this.#pieceOn(board, key);
    if (this.#acted.moved.has(key)) throw new Error(`${key} moves twice (9.2)`);
    this.#acted.moved.add(key);
    const path = list(way);
    const done = walk(board, piece, path, this.#crossings, {
      isBold: method === '12' || key === this.#bold,
      mayExtend: method === '10',
    });
    const words = `December ${board.day}: ${key} (${String(method)}) ${path.join(' > ')}`;
    if (done.fault !== undefined) throw new Error(`${words}: ${done.fault}`);
    if (path.length > 1) this.seen.germanMoves += 1;
    if (done.spent > piece.counter.ma && path.length > 2) this.seen.extended += 1;
    if (done.left.join() !== list(left).join())
      throw new Error(`${words} leaves detachments in ${done.left.join()}`);
    if (this.world.units[key]?.at !== 'exited') return;
    const isExit = place(board, piece.hex).isExit || this.world.exits.includes(piece.hex);
    if (
      !isExit ||
      done.spent + 1 > piece.counter.ma ||
      isControlled(board, piece.hex, 'allied') ||
      piece.supply !== 'in'
    )
      throw new Error(`${words} leaves the map (10.9)`);
    this.#exits += exitWorth(piece);
    board.pieces = board.pieces.filter((each) => each !== piece);
  }

  #endMoves(): void {
    if (this.#moving === undefined) return;
    const board = this.#moving;
    this.#moving = undefined;
    this.#same(board, 'German moves');
  }

  #alliedMoves(of: Data, changes: Data): void {
    const board = this.board;
    const moves = of.moves as readonly { unit: string; way: readonly string[]; spent: number }[];
    for (const { unit, way, spent } of moves) {
      const piece = this.#pieceOn(board, unit);
      const couldTrace = new NaiveSupply(board, 'allied').has(piece.hex);
      const regular = walk(board, piece, way, this.#crossings);
      const done =
        regular.fault === undefined
          ? regular
          : walk(board, piece, way, this.#crossings, { isStrategic: true });
      const words = `December ${board.day}: ${unit} ${way.join(' > ')}`;
      if (done.fault !== undefined) throw new Error(`${words}: ${regular.fault}; ${done.fault}`);
      if (done.spent !== spent) throw new Error(`${words}: ${spent} MP, not ${done.spent}`);
      this.seen.alliedMoves += 1;
      if (regular.fault !== undefined) this.seen.strategic += 1;
      if (couldTrace && !new NaiveSupply(board, 'allied').has(piece.hex))
        throw new Error(`${words} ends without supply (10.6)`);
    }
    this.#change(changes);
    this.#same(board, 'Allied moves');
  }

  /** The board as the moves have left it, and as the game says that it is. */
  #same(mine: Board, what: string): void {
    const theirs = this.board;
    for (const { key, hex } of mine.pieces) {
      const at = this.world.units[key]?.at;
      if (at !== hex) throw new Error(`${what}: ${key} is in ${String(at)}, not in ${hex}`);
    }
    const check = (name: string, a: Iterable<unknown>, b: Iterable<unknown>) => {
      const [one, other] = [JSON.stringify([...a].sort()), JSON.stringify([...b].sort())];
      if (one !== other) throw new Error(`${what}: ${name}: ${other}, not ${one}`);
    };
    check('owners', mine.owners, theirs.owners);
    check(
      'bridges',
      [...mine.bridges].map(([id, { owner }]) => `${id} ${owner}`),
      [...theirs.bridges].map(([id, { owner }]) => `${id} ${owner}`),
    );
    check('detachments', mine.detachments, theirs.detachments);
    check('roadblocks', mine.roadblocks, theirs.roadblocks);
    check('positions', mine.ips, theirs.ips);
    for (const hex of theirs.ground.grid.hexes) {
      const there = inHex(theirs, hex);
      const steps = there.reduce((sum, piece) => sum + piece.steps, 0);
      if (there.length > 3 || steps > 6) throw new Error(`${what}: ${hex} is overstacked (10.4)`);
    }
  }

  /** 13.2: each unit a state farther, or in supply; 10.8: roadblocks without it go. */
  #supply(changes: Data): void {
    const board = this.board;
    const before = this.world;
    this.#change(changes);
    const first = new NaiveSupply(board, 'allied');
    for (const hex of [...board.roadblocks]) if (!first.has(hex)) board.roadblocks.delete(hex);
    const now = [...this.world.roadblocks].sort().join();
    if ([...board.roadblocks].sort().join() !== now) throw new Error(`roadblocks are in ${now} (10.8)`);
    const nets = { allied: new NaiveSupply(board, 'allied'), german: new NaiveSupply(board, 'german') };
    for (const piece of board.pieces) {
      const was = before.units[piece.key]?.supply ?? 'in';
      const is = this.world.units[piece.key]?.supply ?? 'in';
      const isFree = piece.side === 'german' && board.day < 19 && piece.key !== 'I SS/VDH';
      const isSafe = isFree || nets[piece.side].has(piece.hex);
      const mine = isSafe ? 'in' : WORSE[was];
      if (mine !== is)
        throw new Error(`December ${board.day}: ${piece.key} in ${piece.hex} is ${is}, not ${mine} (13.2)`);
      this.seen.supplies += 1;
    }
  }

  /** 4.0: which stage follows which, and when the day is over. */
  #enter({ stage, impulse, isLast }: Data): void {
    const before = this.#stage;
    this.#stage = { stage: String(stage), impulse: Number(impulse), isLast: isLast === true };
    this.seen.stages += 1;
    if (this.#world === undefined) return;
    const isOut = this.world.german.draw.length === 0;
    const no = (why: string) => {
      throw new Error(
        `December ${this.world.day}: ${before.stage} ${before.impulse}, then ${String(stage)} ${String(impulse)}: ${why}`,
      );
    };
    switch (stage) {
      case 'allied':
        // 4.11: on December 16 the day begins with the Allied impulse.
        if (this.world.day === 16 && impulse === 1 && before.stage !== 'german') return;
        if (before.stage !== 'german' || before.impulse !== impulse)
          no('an Allied impulse comes behind the German one');
        if (isOut !== (isLast === true))
          no('the last Allied impulse comes when the German cards are out (4.0 IV.3)');
        return;
      case 'refill':
        if (before.stage !== 'allied') no('the hand is filled behind an Allied impulse (4.0 IV.2)');
        return;
      case 'german':
        if (Number(impulse) > 1 && (before.stage !== 'refill' || before.isLast || isOut))
          no('the day is over (4.0 IV.3)');
        return;
      case 'dusk':
        if (before.stage !== 'refill' || !isOut) no('the German cards are not out (4.0 IV.3)');
        return;
      default:
        return;
    }
  }
}

/** 16.1, 16.2, and an Allied card that is played for it. */
const GIVES_STEPS = new Set(['replacements', 'allied event', 'allied replacements']);
