/**
 * Random play from the command that opens a campaign to its end, through Discord's client and REST: one of each
 * campaign game and the rest of any (UMPIRE_CG: all of that one). Each has a table and a bot of its own; they are
 * played side by side, as much of the time goes by in waiting for a socket.
 */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { findOffer, offerRef, parseCustomId } from '../../src/discord/custom-id.ts';
import { words } from '../../src/discord/words.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import type { Field, Offer } from '../../src/kernel/offer.ts';
import type { TableMessage } from '../../src/table/index.ts';
import { idOf, labels, parts } from '../discord/bench.ts';
import { ledgerFaults } from '../games/kgp/invariants.ts';
import { accept, choose, Random } from '../games/kgp/random-player.ts';
import { turnsOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import { expectSame } from './expect-same.ts';
import { mixedRenderer } from './fake-picture.ts';
import { openCampaign, type Terms } from './opening.ts';
import { agreement, expectKind, filled, firstOf, type Player, type Spot, spotsOn } from './player.ts';
import { resolve, sensible } from './resolve.ts';
import { WireTable } from './wire-table.ts';

const CAMPAIGNS = Number(process.env.UMPIRE_WIRE_CAMPAIGNS ?? 6);
/** Turns of a campaign unit by unit: to its end it would be some thousands. */
const UNIT_TURNS = Number(process.env.UMPIRE_WIRE_UNIT_TURNS ?? 200);
const FIRST_SEED = testSeed(`wire random-campaign (UMPIRE_WIRE_CAMPAIGNS=${CAMPAIGNS})`);

const EPHEMERAL = 64;
const GAMES = ['I', 'II', 'III'] as const;
/** The first picture of each kind is really drawn, whichever campaign it belongs to, and the last of each campaign. */
const renderer = mixedRenderer(1, ['kgp/campaign']);

/** A form that somebody has left open. */
interface OpenForm {
  readonly player: Player;
  readonly interactionId: string;
  readonly offer: Offer;
  readonly values: Record<string, string | readonly string[]>;
}

/** A sign that nobody sees among some that everybody does: of those alone a form would take it for empty. */
const RUBBISH = '~\u0007~';

/** A value that a client lets somebody type but that is not legal; `undefined` when there is none. */
function wrongValue(random: Random, field: Field): string | undefined {
  switch (field.kind) {
    case 'integer':
      return random.pick([
        String(field.max + 1),
        String(field.min - 1),
        'seven',
        '1.5',
        '1e2',
        '٣',
        '99999999999',
      ]);
    case 'text':
      return new RegExp(`^(?:${field.pattern})$`, 'su').test(RUBBISH) ? undefined : RUBBISH;
    case 'choice':
      return 'entry:ZZ0';
    default: {
      const never: never = field;
      throw new Error(String(never));
    }
  }
}

/** One campaign, and what its players do beside giving legal orders. */
class Run {
  readonly #wire: WireTable;
  readonly #random: Random;
  readonly #players: readonly Player[];
  readonly #kept: { readonly player: Player; readonly spot: Spot }[] = [];
  readonly #forms: OpenForm[] = [];
  readonly orders = new Map<string, number>();
  readonly steps = new Set<string>();
  readonly counts = { accepted: 0, missed: 0, stale: 0, foreign: 0, twice: 0, forms: 0, looked: 0 };

  constructor(wire: WireTable, random: Random, players: readonly Player[]) {
    this.#wire = wire;
    this.#random = random;
    this.#players = players;
  }

  /** To the end of the campaign, or through that many turns. */
  async play(turns = Number.POSITIVE_INFINITY): Promise<void> {
    const random = this.#random;
    const closed = { at: random.int(20, 40), until: random.int(60, 90) };
    for (let turn = 0; turn < turns && this.#wire.state().core.status === 'running'; turn += 1) {
      const { step, date } = this.#wire.state().game;
      this.steps.add(step);
      if (turn > 6000) throw new Error(`stalled in ${step} of ${date}`);
      const player = random.pick(this.#players);
      // For a while Ben takes no direct messages: his secrets wait behind the button.
      if (turn === closed.at) this.#wire.actor('ben').setDmsOpen(false);
      if (turn === closed.until) {
        this.#wire.actor('ben').setDmsOpen(true);
        await this.#wire.settle();
        await this.collect();
      }
      const deed = random.int(1, 100);
      if (deed <= 10) await this.#miss(player);
      else if (deed <= 16) await this.#pressStale();
      else if (deed <= 19) await this.#pressForeign(player);
      else if (deed <= 21) await this.#pressForged(player);
      else if (deed <= 24) await this.#look(player);
      else if (deed <= 27) await this.#leaveForm(player);
      else if (deed <= 30) await this.#sendStaleForm();
      else if (deed <= 36) await this.#twice(player);
      else await this.#give(player);
    }
  }

  async #unchanged<T>(act: () => Promise<T>): Promise<T> {
    await this.#wire.settle(); // what Ben does not take waits to be collected, with a message about it
    const before = this.#wire.fingerprint();
    const result = await act();
    expectSame(this.#wire.fingerprint(), before, 'what was refused has changed something');
    return result;
  }

  #refused(message: TableMessage): void {
    expectKind(message);
    expect(message.content).toMatch(/^\*\*Not done:\*\*/u);
    expect((message.flags ?? 0) & EPHEMERAL, 'a refusal is for one person').toBe(EPHEMERAL);
  }

  #check(what: string): void {
    const faults = ledgerFaults(this.#wire.state());
    if (faults.length > 0) throw new Error(`after ${what}: ${faults.join('; ')}`);
  }

  async #give(player: Player): Promise<void> {
    const random = this.#random;
    const offer = resolve(random, player.offers());
    if (offer === undefined) return;
    const args = sensible(random, offer, player.seat);
    const before = this.#wire.accepted;
    const told = await player.give(random, offer, args);
    expectKind(told);
    const what = `${player.seat} ${offer.order} ${JSON.stringify(args)}`;
    expect(told.content, `offered, but refused: ${what}`).toContain(words.done(offer.label));
    expect(this.#wire.accepted).toBe(before + 1);
    this.#check(what);
    this.orders.set(offer.order, (this.orders.get(offer.order) ?? 0) + 1);
    this.counts.accepted += 1;
    if (random.chance(0.15)) for (const spot of spotsOn(told)) this.#keep(player, spot);
    else if (random.chance(0.5)) player.dismiss(told);
  }

  #keep(player: Player, spot: Spot): void {
    if (this.#kept.length < 200) this.#kept.push({ player, spot });
    else this.#kept[this.#random.int(0, 199)] = { player, spot };
  }

  /** A form with one wrong value. */
  async #miss(player: Player): Promise<void> {
    const random = this.#random;
    const offers = player
      .offers()
      .filter(({ fields, order }) => fields.length > 0 && order !== 'charts.fill');
    if (offers.length === 0) return;
    const offer = random.pick(offers);
    const { args } = accept(random, offer);
    const field = random.pick(offer.fields);
    const wrong = wrongValue(random, field);
    if (wrong === undefined) return;
    await this.#unchanged(async () => {
      const form = await player.begin(random, offer);
      if (form.kind !== 'modal') throw new Error(`“${offer.label}” opens no form`);
      const right = filled(form.modal, offer, args);
      const isMenu = Array.isArray(right[field.name]);
      const values = { ...right, [field.name]: isMenu ? [wrong] : wrong };
      if (isMenu) {
        await expect(player.actor.submitModal(form.interactionId, values)).rejects.toThrow('Choose one of');
        player.actor.dismissModal(form.interactionId);
        return;
      }
      const told = await this.#wire.told(player.actor.submitModal(form.interactionId, values));
      this.#refused(told);
      if (random.chance(0.5)) return;
      // What was typed stands in the form again.
      const again = await this.#wire.done(player.actor.click(told.id, idOf(told, 'Try again')));
      if (again.kind !== 'modal') throw new Error('no form to mend');
      expect(JSON.stringify(again.modal.components)).toContain(JSON.stringify(wrong));
      player.actor.dismissModal(again.interactionId);
    });
    this.counts.missed += 1;
  }

  /** A button that was drawn for something settled long ago. */
  async #pressStale(): Promise<void> {
    if (this.#kept.length === 0) return;
    const { player, spot } = this.#random.pick(this.#kept);
    const current = findOffer(player.offers(), spot.offer);
    if (current?.rev === spot.rev) return;
    if (!this.#stands(player, spot)) return; // the desk has been redrawn since, or put away
    await this.#unchanged(async () => this.#refused(await this.#wire.told(player.press(spot))));
    this.counts.stale += 1;
  }

  #stands(player: Player, spot: Spot): boolean {
    const message = player.actor.visible(spot.desk.channel_id).find(({ id }) => id === spot.desk.id);
    return (
      message !== undefined &&
      spotsOn(message).some((each) => each.value === spot.value && each.customId === spot.customId)
    );
  }

  /** The other player's desk: a client does not even show it. */
  async #pressForeign(player: Player): Promise<void> {
    const other = this.#random.pick(this.#players);
    if (other.actor.user.id === player.actor.user.id || player.offers().length === 0) return;
    await this.#unchanged(async () => {
      const spot = this.#random.pick(await player.leaf(this.#random, () => true));
      await expect(other.press(spot)).rejects.toThrow('You cannot see this message.');
    });
    this.counts.foreign += 1;
  }

  /** Somebody's buttons under a message that everybody can press, and buttons that nobody ever drew. */
  async #pressForged(player: Player): Promise<void> {
    const random = this.#random;
    const offers = player.offers();
    if (offers.length === 0) return;
    await this.#unchanged(async () => {
      const spots = await player.leaf(random, () => true);
      const real = spots.find(({ value }) => value === undefined)?.customId ?? '';
      const campaign = this.#wire.campaign;
      const names = [
        ...(parseCustomId(real) === undefined ? [] : [real, real.replace('u1|do|', 'u1|yes|')]),
        `u1|desk|${campaign}|${player.seat}|0`,
        'u1|do|nobody|us|AAAAAAAA|0|8.619',
        'u9|what is this',
      ];
      const components = names.map((custom_id) => ({
        type: ComponentType.ActionRow,
        components: [{ type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Press', custom_id }],
      }));
      const message = await this.#wire.forge(components);
      const others = this.#wire.table.users.filter(({ id }) => id !== player.actor.user.id);
      const actor = this.#wire.actor(random.pick(others).id);
      for (const name of names) {
        const told = await this.#wire.told(actor.click(message, name));
        expectKind(told);
        expect(told.content).toMatch(/belongs to somebody else|out of date/u);
        expect(told.embeds, 'somebody else’s desk is shown').toEqual([]);
      }
      const bystander = await this.#wire.told(this.#wire.actor('dora').slash(this.#wire.channel, 'orders'));
      expect(bystander.content).toContain('You have no seat');
    });
    this.counts.foreign += 1;
  }

  /** Everything that only shows. Offers stand on the desk, all of them and nothing else. */
  async #look(player: Player): Promise<void> {
    await this.#unchanged(async () => {
      const command = this.#random.pick([
        'status',
        'show',
        'log',
        'charts',
        'help',
        'orders',
        'forecast',
        'roster',
      ]);
      const actor = this.#random.chance(0.8) ? player.actor : this.#wire.actor('dora');
      expectKind(await this.#wire.told(actor.slash(this.#wire.channel, command)));
      const spots = await player.leaf(this.#random, () => false);
      const offers = player.offers();
      expect(spots.map(({ offer }) => offer).sort()).toEqual(
        [...new Set(offers.map((offer) => offerRef(firstOf(offers, offer))))].sort(),
      );
    });
    this.counts.looked += 1;
  }

  async #leaveForm(player: Player): Promise<void> {
    const random = this.#random;
    const offer = choose(
      random,
      player.offers().filter(({ fields }) => fields.length > 0),
    );
    if (offer === undefined) return;
    const form = await this.#unchanged(() => player.begin(random, offer));
    if (form.kind !== 'modal') throw new Error(`“${offer.label}” opens no form`);
    const values = filled(form.modal, offer, accept(random, offer).args);
    this.#forms.push({ player, interactionId: form.interactionId, offer, values });
  }

  /** A form that was opened before something changed. */
  async #sendStaleForm(): Promise<void> {
    const at = this.#forms.findIndex(
      ({ player, offer }) => findOffer(player.offers(), offerRef(offer))?.rev !== offer.rev,
    );
    const form = this.#forms[at];
    if (form === undefined) return;
    const { player, interactionId, values } = form;
    this.#forms.splice(at, 1);
    await this.#unchanged(async () =>
      this.#refused(await this.#wire.told(player.actor.submitModal(interactionId, values))),
    );
    this.counts.forms += 1;
  }

  /** Both clicks are on their way before the bot sees the first. */
  async #twice(player: Player): Promise<void> {
    const random = this.#random;
    const offer = choose(
      random,
      player.offers().filter(({ fields }) => fields.length === 0),
    );
    if (offer === undefined) return;
    let click = player.press.bind(player, await player.find(random, offer));
    if (offer.irrevocable !== undefined) {
      const asked = await this.#wire.told(click());
      const yes = idOf(asked, agreement(offer));
      click = () => player.actor.click(asked.id, yes);
    }
    const before = this.#wire.accepted;
    const told = await Promise.all([this.#wire.told(click()), this.#wire.told(click())]);
    for (const each of told) expectKind(each);
    const contents = told.map(({ content }) => content);
    expect(
      contents.filter((text) => text.startsWith('✓ Done')),
      contents.join('\n'),
    ).toHaveLength(1);
    expect(
      contents.filter((text) => text.startsWith('**Not done:**')),
      contents.join('\n'),
    ).toHaveLength(1);
    expect(this.#wire.accepted, `${offer.order} twice`).toBe(before + 1);
    this.#check(`${player.seat} ${offer.order} twice`);
    this.counts.accepted += 1;
    this.counts.twice += 1;
  }

  /** Ben presses *Collect* wherever it stands. */
  async collect(): Promise<void> {
    const ben = this.#wire.actor('ben');
    const waiting = ben.visible(this.#wire.channel).filter((message) => labels(message).includes('Collect'));
    for (const message of waiting)
      expectKind(await this.#wire.told(ben.click(message.id, idOf(message, 'Collect'))));
  }
}

function termsOf(random: Random, index: number): Terms {
  const options = {
    cg: process.env.UMPIRE_CG ?? GAMES[index] ?? random.pick(GAMES),
    balance: random.pick(['none', 'us', 'german']),
    weather: random.pick(['random', 'historical']),
  };
  const how = random.pick(['practice', 'practice', 'practice alone', 'new', 'new'] as const);
  if (how !== 'new') return { how, ...options };
  return { how, gm: random.chance(0.5), dice: random.pick(['umpire', 'umpire', 'hand']), ...options };
}

/** Nothing was refused, nothing failed, and every message has arrived. */
function expectWell(wire: WireTable): void {
  expect(ledgerFaults(wire.state())).toEqual([]);
  // Refused is what Ben’s closed direct messages refused, and nothing else.
  const refusals = wire.table.problems.filter(({ status, body }) => {
    const code = (body as { code?: unknown }).code;
    return status !== 403 || code !== 50007;
  });
  expect(refusals).toEqual([]);
  expect(wire.spec.count).toBeGreaterThan(100);
  expect(wire.spec.issues).toEqual([]);
  const states = new Set(wire.outbox().map(({ state }) => state));
  expect([...states].filter((state) => state !== 'sent' && state !== 'collected')).toEqual([]);
  expect(wire.records.filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
}

function tableOf(seed: string): Promise<WireTable> {
  return WireTable.open({
    renderer,
    time: { now: Date.UTC(2026, 0, 1) },
    seed: Buffer.from(seed.padEnd(32, '.').slice(0, 32)),
  });
}

describe('a random campaign over the wire', () => {
  const isDue = turnsOf('tables and campaigns over the wire', 5, 3);
  const unitSeed = `${testSeed('wire random-campaign, unit by unit')}/units`;
  it.runIf(isDue()).concurrent(`unit by unit, as far as it comes, seed ${unitSeed}`, async () => {
    const random = new Random(unitSeed);
    const wire = await tableOf(unitSeed);
    try {
      const terms = { how: 'practice', level: 'units', cg: random.pick(GAMES) } as const;
      const run = new Run(wire, random, await openCampaign(wire, random, terms));
      await run.play(UNIT_TURNS);
      wire.actor('ben').setDmsOpen(true);
      await wire.settle();
      await run.collect();
      await wire.settle();
      console.log(`${JSON.stringify(terms)}: ${canonicalJson(run.counts)}`, run.orders, [...run.steps]);
      expect(run.counts.accepted).toBeGreaterThan(20);
      expectWell(wire);
    } finally {
      await wire.close();
    }
  });

  it.concurrent.each(
    Array.from({ length: CAMPAIGNS }, (_, index) => ({ index, seed: `${FIRST_SEED}/${index}` })).filter(
      isDue,
    ),
  )('to its end, seed $seed', async ({ index, seed }) => {
    const random = new Random(seed);
    const wire = await tableOf(seed);
    try {
      const terms = termsOf(random, index);
      const run = new Run(wire, random, await openCampaign(wire, random, terms));
      await run.play();
      wire.actor('ben').setDmsOpen(true);
      await wire.settle();
      await run.collect();
      await wire.settle();
      console.log(`${JSON.stringify(terms)}: ${canonicalJson(run.counts)}`, run.orders);

      // However short: a bridge lost ends CG II at once.
      expect(wire.state().core.status).toBe('ended');
      expectWell(wire);

      // Everybody sees the whole campaign in one picture, and it is really there.
      const isWhole = ({ title }: { readonly title?: string }) =>
        title?.endsWith(': the whole campaign') === true;
      const last = wire
        .actor('dora')
        .visible(wire.channel)
        .find(({ embeds }) => embeds.some(isWhole));
      const url = last?.embeds.find(isWhole)?.image?.url ?? '';
      expect(wire.table.attachment(url)?.data.byteLength).toBeGreaterThan(1000);
      expect(renderer.drawn.size).toBeGreaterThan(3);
      const labels = parts(last as TableMessage).map((part) => ('label' in part ? part.label : part.type));
      expect(labels).toEqual(['The chronicle, to keep']);
    } finally {
      await wire.close();
    }
  });
});
