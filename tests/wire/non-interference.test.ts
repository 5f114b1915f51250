/**
 * Pairs of tables with a bot each. What is played at them differs in the secrets of one side (the hider) and in
 * nothing else; everybody else must see the same, to the byte, until the first legal reveal of what differs. To be
 * legal, these stay the same or away: the sealed chit (8.623 turns it over), M2 (its SAN is announced in 8.625), the
 * reveal of an Objective Hex (8.2), and what the hider's report says of RG used up (CG22).
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { examine } from '../../src/cli/doctor.ts';
import { readConfig } from '../../src/config.ts';
import type { Renderer } from '../../src/discord/index.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Side } from '../../src/games/kgp/vocabulary/sides.ts';
import type { Game } from '../../src/kernel/game.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { refuse } from '../../src/kernel/ruling.ts';
import { backupDatabase } from '../../src/store/backup.ts';
import { accept, choose, Random } from '../games/kgp/random-player.ts';
import { asRead } from '../support/as-read.ts';
import { draw } from '../support/drawer.ts';
import { inTurns } from '../support/part.ts';
import { restored } from '../support/restored.ts';
import { scratchFolder } from '../support/scratch.ts';
import { testSeed } from '../support/seed.ts';
import { expectSame } from './expect-same.ts';
import { Eyes } from './eyes.ts';
import { fakePicture } from './fake-picture.ts';
import { openCampaign } from './opening.ts';
import { filled, type Player } from './player.ts';
import { resolve, sensible } from './resolve.ts';
import { type LogRecord, WireTable } from './wire-table.ts';

const TURNS = Number(process.env.UMPIRE_WIRE_TURNS ?? 70);
const FIRST_SEED = testSeed(`wire non-interference (UMPIRE_WIRE_TURNS=${TURNS})`);

/** Orders whose content is their side's secret. */
const SECRET = [
  'purchase.add',
  'purchase.remove',
  'record.note',
  'record.flamethrower',
  'fortify.set',
  'recon.choose',
  'pf.count',
  'chit.choose',
];
/** Orders of the hider that would (or may) legally reveal what differs, or end the campaign. */
const REVEALING = [
  'objective.reveal',
  'module.mark',
  'us.vacate',
  'report.draft',
  'campaign.concede',
  'abandon',
  'charts.fill',
];

/** Orders of the hider that nobody sees, and that may be legal at one table alone, with the same words. */
const OWN_AFFAIR = ['purchase.several', 'order.undo', 'standing.set', 'standing.drop', 'deputy.name'];

/** What only shows something. */
const LOOKS = ['orders', 'status', 'log', 'show', 'forecast', 'roster', 'charts', 'help'] as const;

const fakes: Renderer = { draw: async (picture) => fakePicture(picture) };
/** Draws each picture once: at each table its own, so that equal bytes are not the same bytes. */
function drawings(): Renderer {
  const known = new Map<string, Buffer>();
  return {
    async draw(picture) {
      const key = canonicalJson([picture.kind, picture.props]);
      const png = known.get(key) ?? draw(picture);
      known.set(key, png);
      return png;
    },
  };
}

/** One of the two tables. */
class Twin {
  readonly wire: WireTable;
  readonly eyes = new Map<string, Eyes>();
  readonly #players: readonly Player[];
  /** Words that are the hider's alone: what he has bought, and where. */
  readonly secrets = new Set<string>();

  private constructor(wire: WireTable, players: readonly Player[]) {
    this.wire = wire;
    this.#players = players;
    for (const { username } of wire.table.users) this.eyes.set(username, new Eyes(wire, username));
  }

  static async open(seed: string, time: { now: number }, renderer: Renderer, gm: boolean): Promise<Twin> {
    const wire = await WireTable.open({
      renderer,
      time,
      seed: createHash('sha256').update(seed).digest(),
    });
    const random = new Random(`${seed}/opening`);
    const weather = random.pick(['random', 'historical']);
    const terms = gm ? ({ how: 'new', gm, weather } as const) : ({ how: 'practice', weather } as const);
    return new Twin(wire, await openCampaign(wire, random, terms));
  }

  player(seat: string): Player {
    const found = this.#players.find((player) => player.seat === seat);
    if (found === undefined) throw new Error(`nobody sits at ${seat}`);
    return found;
  }

  eyesOf(user: string): Eyes {
    const eyes = this.eyes.get(user);
    if (eyes === undefined) throw new Error(user);
    return eyes;
  }

  noteSecrets(hider: Side): void {
    const own = this.wire.state().game.sides[hider];
    for (const { rg, area, objective, model, hexes = [] } of [...own.draft.basket, ...own.rgs])
      for (const word of [rg, area, objective, model, ...hexes])
        if (word !== undefined) this.secrets.add(word);
  }
}

/** The same order of the same decision; its revision counts the hider's own changes of mind. */
function sameAs(offer: Offer): string {
  const { order, decision, fixed, fields } = offer;
  return canonicalJson([order, decision, fixed, fields.map(({ name, kind }) => [name, kind])]);
}

class Pair {
  readonly #seed: string;
  readonly #hider: Side;
  readonly #watcher: Side;
  readonly #twins: readonly [Twin, Twin];
  readonly #time: { now: number };
  readonly #readers: readonly string[];
  readonly #hiderName: string;
  #turn = 0;
  compared = 0;
  differed = 0;
  readonly steps = new Set<string>();

  constructor(
    seed: string,
    hider: Side,
    twins: readonly [Twin, Twin],
    time: { now: number },
    readers: readonly string[],
  ) {
    this.#seed = seed;
    this.#hider = hider;
    this.#watcher = hider === 'us' ? 'german' : 'us';
    this.#twins = twins;
    this.#time = time;
    this.#readers = readers;
    this.#hiderName = hider === 'us' ? 'anna' : 'ben';
  }

  /** Something done at both tables with the same luck; what the doer is told must be the same when he is a reader. */
  async #both(
    who: string,
    what: string,
    act: (twin: Twin, random: Random) => Promise<unknown>,
  ): Promise<void> {
    const told: string[] = [];
    for (const twin of this.#twins) {
      const result = await act(twin, new Random(`${this.#seed}/${this.#turn}/${what}`));
      await twin.wire.settle();
      told.push(twin.eyesOf(who).told(result ?? 'done'));
    }
    if (this.#readers.includes(who)) expectSame(told[1] ?? '', told[0] ?? '', `${who}: ${what}`);
  }

  async play(turns: number): Promise<void> {
    const random = new Random(this.#seed);
    const [a] = this.#twins;
    for (; this.#turn < turns; this.#turn += 1) {
      this.#time.now += 60_000;
      this.steps.add(a.wire.state().game.step);
      for (const [index, twin] of this.#twins.entries())
        await this.#secretMoves(twin, new Random(`${this.#seed}/${this.#turn}/secret ${index}`));
      const [mine, other] = this.#twins.map(({ wire }) =>
        canonicalJson(wire.state().game.sides[this.#hider] as never),
      );
      if (mine !== other) this.differed += 1;
      if (random.chance(0.55)) await this.#watch(random);
      else await this.#openMove(random);
      if (this.#isOver()) return;
      this.#compare(this.#turn % 10 === 0);
    }
    // At last everybody looks at everything.
    for (const who of this.#readers) for (const command of LOOKS) await this.#show(who, command);
    this.#compare(true);
  }

  /** The campaign has ended: all that differs is open to everybody from now on. */
  #isOver(): boolean {
    return this.#twins[0].wire.state().core.status !== 'running';
  }

  /** The hider does, at each table, what only he may know of, as often as he likes. */
  async #secretMoves(twin: Twin, random: Random): Promise<void> {
    const player = twin.player(this.#hider);
    // First there must be something to hide.
    for (let moves = this.#turn === 0 ? random.int(3, 6) : random.int(0, 3); moves > 0; moves -= 1) {
      const offers = player
        .offers()
        .filter(({ order, fixed }) => SECRET.includes(order) && fixed.rg !== 'M2');
      const offer = choose(random, offers);
      if (offer === undefined) {
        const command = random.pick(['orders', 'show', 'status', 'log', 'roster']);
        await twin.wire.told(player.actor.slash(player.place(random), command));
        continue;
      }
      const { args } = accept(random, offer);
      const told = await player.give(random, offer, args);
      expect(told.content, JSON.stringify(args)).toContain('✓ Done');
    }
    twin.noteSecrets(this.#hider);
    await twin.wire.settle();
  }

  /** The watcher, the GM and a bystander: what they may do, what they may not, and all that they can look at. */
  async #watch(random: Random): Promise<void> {
    const [a] = this.#twins;
    const seat =
      a.wire.state().core.seats.some(({ id }) => id === 'gm') && random.chance(0.15) ? 'gm' : this.#watcher;
    const me = a.player(seat).actor.user.username;
    const offers = a.player(seat).offers();
    for (const twin of this.#twins) expect(asRead(twin.player(seat).offers())).toEqual(asRead(offers));
    const offer = resolve(random, offers);
    if (offer !== undefined && random.chance(0.8)) {
      const args = sensible(random, offer, seat);
      await this.#both(me, `gives ${offer.order} ${JSON.stringify(args)}`, async (twin, luck) => {
        const player = twin.player(seat);
        const old = await player.find(luck, offer);
        const told = await player.give(luck, offer, args);
        // The first desk is old now; pressing its button is refused, or opens what is still open.
        const again = await twin.wire.done(player.press(old));
        if (again.kind === 'modal') player.actor.dismissModal(again.interactionId);
        return [told, again];
      });
      if (this.#isOver()) return;
    }
    const form = offers.find(({ fields, order }) => fields[0]?.kind === 'integer' && order !== 'charts.fill');
    if (form !== undefined && random.chance(0.4)) {
      await this.#both(me, 'types nonsense', async (twin, luck) => {
        const player = twin.player(seat);
        const open = player.offers().find((each) => sameAs(each) === sameAs(form));
        if (open === undefined) return 'not open any more';
        const first = await player.begin(luck, open);
        if (first.kind !== 'modal') throw new Error('no form');
        const [field] = form.fields;
        const values = {
          ...filled(first.modal, open, accept(luck, open).args),
          [field?.name ?? '']: '999999',
        };
        return [first.modal, await twin.wire.told(player.actor.submitModal(first.interactionId, values))];
      });
    }
    await this.#look(random, me);
  }

  async #show(who: string, command: string): Promise<void> {
    await this.#both(who, `/${command}`, (twin) =>
      twin.wire.told(twin.wire.actor(who).slash(twin.wire.channel, command)),
    );
  }

  async #look(random: Random, me: string): Promise<void> {
    const who = random.pick([...this.#readers, me]);
    await this.#show(who, random.pick(LOOKS));
    if (random.chance(0.3)) {
      const line = String(random.int(1, 60));
      await this.#both(me, `/why ${line}…`, (twin) =>
        twin.wire.done(twin.wire.actor(me).autocomplete(twin.wire.channel, 'why', { line }, 'line')),
      );
      await this.#both(me, `/why ${line}`, (twin) =>
        twin.wire.done(twin.wire.actor(me).slash(twin.wire.channel, 'why', { line })),
      );
    }
    if (random.chance(0.5)) {
      // By name, what he himself may have and what only the hider can have bought.
      const typed = random.pick(['', 'a', 'V3', 'Pz', 'S1', 'Sturm']);
      await this.#both(me, `/buy ${typed}…`, (twin) =>
        twin.wire.done(twin.wire.actor(me).autocomplete(twin.wire.channel, 'buy', { rg: typed }, 'rg')),
      );
      await this.#both(me, `/buy ${typed}`, async (twin) => {
        const actor = twin.wire.actor(me);
        const answer = await twin.wire.done(actor.slash(twin.wire.channel, 'buy', { rg: typed || '?' }));
        if (answer.kind === 'modal') actor.dismissModal(answer.interactionId);
        return answer;
      });
    }
    if (random.chance(0.2)) {
      // The hider's own buttons, under a message that everybody can press.
      await this.#both(who, 'presses the hider’s buttons', async (twin) => {
        const { wire } = twin;
        const names = [`u1|desk|${wire.campaign}|${this.#hider}|0`, `u1|my|${wire.campaign}`];
        const message = await wire.forge(
          names.map((custom_id) => ({
            type: 1,
            components: [{ type: 2, style: 1, label: 'Press', custom_id }],
          })),
        );
        const told: unknown[] = [];
        for (const name of names) told.push(await wire.told(wire.actor(who).click(message, name)));
        return told;
      });
    }
  }

  /** The hider does what everybody may see: the same at both tables, although his desks differ. */
  async #openMove(random: Random): Promise<void> {
    const [a, b] = this.#twins;
    const hider = (twin: Twin) => twin.player(this.#hider);
    if (a.wire.state().game.step === '8.623') await this.#agreeOnChit(random);
    const theirs = new Set(hider(b).offers().map(sameAs));
    const offers = hider(a).offers();
    const open = offers.filter(
      (offer) => ![...SECRET, ...REVEALING, ...OWN_AFFAIR].includes(offer.order) && theirs.has(sameAs(offer)),
    );
    const report = offers.filter(
      ({ order, fixed }) => order === 'report.draft' && !String(fixed.part).startsWith('used-'),
    );
    const offer = report.length > 0 && random.chance(0.6) ? random.pick(report) : resolve(random, open);
    if (offer === undefined) return;
    const { args } = accept(random, offer);
    await this.#both(this.#hiderName, `hider gives ${offer.order}`, async (twin, luck) => {
      const mine = hider(twin)
        .offers()
        .find((each) => sameAs(each) === sameAs(offer));
      if (mine === undefined) throw new Error(`${offer.order} is open at one table only`);
      const told = await hider(twin).give(luck, mine, args);
      expect(told.content).toContain('✓ Done');
    });
  }

  /** What 8.623 is going to turn over must be the same at both tables. */
  async #agreeOnChit(random: Random): Promise<void> {
    const chits = ['idle', 'attack'].filter((chit) =>
      this.#twins.every(
        (twin) =>
          twin.wire.state().game.sides[this.#hider].chit === chit ||
          twin
            .player(this.#hider)
            .offers()
            .some(({ order, fixed }) => order === 'chit.choose' && fixed.chit === chit),
      ),
    );
    if (chits.length === 0) return;
    const chit = random.pick(chits);
    for (const twin of this.#twins) {
      const player = twin.player(this.#hider);
      const offer = player
        .offers()
        .find(({ order, fixed }) => order === 'chit.choose' && fixed.chit === chit);
      if (offer !== undefined) await player.give(random, offer, offer.fixed);
      await twin.wire.settle();
    }
  }

  #compare(isWhole: boolean): void {
    const [a, b] = this.#twins;
    for (const reader of this.#readers) {
      expectSame(b.eyesOf(reader).events(), a.eyesOf(reader).events(), `what ${reader}’s client is told of`);
      if (isWhole)
        expectSame(b.eyesOf(reader).standing(), a.eyesOf(reader).standing(), `what ${reader} sees`);
    }
    if (isWhole) this.compared += 1;
  }

  /** That the hider himself sees the difference: the comparison is no blind one. */
  expectHiderSees(): void {
    const [a, b] = this.#twins;
    expect(b.eyesOf(this.#hiderName).standing()).not.toBe(a.eyesOf(this.#hiderName).standing());
    for (const twin of this.#twins) expect(twin.secrets.size).toBeGreaterThan(0);
  }

  /**
   * The bot's log from “info” on, the hider's own deeds included: it tells of them only what everybody was told of.
   * Left out are the time, how long it took, the interaction's id, and that the clock was set: these tables set it, and
   * when the bot looks at it depends on the machine alone.
   */
  expectSilentLogs(): void {
    const rest = this.#twins.map(({ wire }) => {
      const told = wire.records.filter(
        ({ level, msg }) => level !== 'debug' && level !== 'trace' && msg !== 'the clock was set',
      );
      const words = new Set(this.#twins.flatMap(({ secrets }) => [...secrets]));
      for (const record of told) this.#expectSilent(record, words, wire.campaign);
      return told.map(({ time: _time, ms: _ms, interaction: _interaction, ...record }) =>
        JSON.stringify(record).replaceAll(wire.campaign, '<campaign>'),
      );
    });
    expect(rest[1]).toEqual(rest[0]);
    expect(rest[0]?.length).toBeGreaterThan(10);
  }

  /** What `doctor` and `restore` tell a host who plays, also under rules by which the hider's orders are not legal. */
  async expectSilentTools(): Promise<void> {
    for (const games of [[kgp], [STRICTER]] as unknown as readonly (readonly Game[])[]) {
      const told: string[] = [];
      for (const { wire } of this.#twins) told.push(await toolsOn(wire, games, this.#time.now));
      const [mine = '', other = ''] = told;
      expectSame(other, mine, 'what doctor and restore say');
      expect(mine).toContain(games[0] === (kgp as unknown) ? 'all as stored' : 'would have gone differently');
    }
  }

  #expectSilent(record: LogRecord, secrets: ReadonlySet<string>, campaign: string): void {
    const { time: _time, interaction: _interaction, ...said } = record;
    const line = JSON.stringify(said).replaceAll(campaign, '');
    // Words of the line, so that neither “O1” in a longer word nor half of an id counts.
    const words = line.split(/[^\p{L}\p{N}]+/u);
    const told = words.filter((word) => secrets.has(word) || /^(?:attack|idle)$/iu.test(word));
    expect(told, line).toEqual([]);
    // Nor anything else that looks like a hex or an RG.
    expect(
      words.filter((word) => /^[A-Z]{1,2}\d{1,2}$/u.test(word)),
      line,
    ).toEqual([]);
    const known = ['level', 'msg', 'campaign', 'events', 'ms', 'isSent', 'count', 'application', 'guilds'];
    expect(
      Object.keys(said).filter((key) => !known.includes(key)),
      line,
    ).toEqual([]);
  }
}

/** By these rules no side may buy anything. */
const STRICTER = {
  ...kgp,
  decisions: kgp.decisions.map((one) =>
    one.order === 'purchase.add'
      ? { ...one, read: () => refuse({ code: 'kgp/8.619/no', rule: '8.619', message: 'No.' }) }
      : one,
  ),
};

/** All that `umpire doctor` and `umpire restore` print of a running bot's database and of its backup. */
async function toolsOn(wire: WireTable, games: readonly Game[], now: number): Promise<string> {
  const config = readConfig({ UMPIRE_DB: wire.path });
  const findings = await examine({ config, games: async () => games, quick: false, secrets: false, now });
  const folder = scratchFolder();
  const copy = join(folder, 'backup.sqlite3');
  await backupDatabase({ from: wire.path, to: copy, at: now });
  const fresh = join(folder, 'umpire.sqlite3');
  const said = await restored(fresh, games, copy).catch((error: Error) => error.message);
  const accepted = await restored(join(folder, 'other.sqlite3'), games, copy, '--accept-differences');
  // What else the machine does: how much room there is, and whether a picture was drawn in its time.
  const told = [findings.filter(({ what }) => what !== 'room' && what !== 'pictures'), said, accepted];
  return JSON.stringify(told, undefined, 1)
    .replaceAll(wire.campaign, '<campaign>')
    .replaceAll(folder, '<folder>')
    .replaceAll(wire.path, '<database>');
}

describe('non-interference over the wire', () => {
  inTurns('tables and campaigns over the wire', 5);
  const tables = [
    { hider: 'german', pictures: 'real', gm: false },
    { hider: 'us', pictures: 'fake', gm: true },
    { hider: 'german', pictures: 'fake', gm: true },
  ] as const;

  it.each(tables)(
    `the $hider side’s secrets change nothing for the others ($pictures pictures, GM $gm), seed ${FIRST_SEED}`,
    async ({ hider, pictures, gm }) => {
      const seed = `${FIRST_SEED}/${gm}/${hider}/${pictures}`;
      const time = { now: Date.UTC(2026, 0, 1) };
      const renderer = () => (pictures === 'real' ? drawings() : fakes);
      const a = await Twin.open(seed, time, renderer(), gm);
      const b = await Twin.open(seed, time, renderer(), gm);
      try {
        const watcher = hider === 'us' ? 'ben' : 'anna';
        const pair = new Pair(seed, hider, [a, b], time, [watcher, 'cleo', 'dora']);
        // Real pictures take their time.
        await pair.play(pictures === 'real' ? Math.ceil(TURNS / 2) : TURNS);
        console.log(`${hider}: ${pair.differed} turns differed, ${[...pair.steps].join(' ')}`);
        expect(pair.differed).toBeGreaterThan(10);
        expect(pair.compared).toBeGreaterThan(2);
        // Edits of the living message are among what was compared: how many, when, and what stands there then.
        const edits = [a, b].map(
          ({ wire }) =>
            wire.table.log.filter(({ kind, visibleTo }) => kind === 'message.edit' && visibleTo === undefined)
              .length,
        );

        expect(edits[0]).toBeGreaterThan(1);
        expect(edits[1]).toBe(edits[0]);
        pair.expectHiderSees();
        pair.expectSilentLogs();
        await pair.expectSilentTools();
        for (const { wire } of [a, b]) {
          expect(wire.table.problems).toEqual([]);
          expect(wire.spec.issues).toEqual([]);
        }
      } finally {
        await a.wire.close();
        await b.wire.close();
      }
    },
  );
});
