/**
 * A game of Ardennes II by the page alone: both sides on phones, connected with their server, by a script that presses what the page
 * offers. What a side wants to do a program says; how it is done is pressed.
 */
import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { player } from '../../src/games/ardennes2/planner/planner.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../src/games/ardennes2/state.ts';
import { waysByEnd } from '../../src/games/ardennes2/turn/fights/3.2-hold-answers.ts';
import { isAttack } from '../../src/games/ardennes2/turn/fights/3.2-who-may-attack.ts';
import { isQuestion } from '../../src/games/ardennes2/turn/frame/question.ts';
import { type BugOutQuestion, hexesFor } from '../../src/games/ardennes2/turn/guns/3.6-bug-outs.ts';
import type { Act } from '../../src/games/ardennes2/turn/orders/acts.ts';
import { judgeDraft } from '../../src/games/ardennes2/turn/orders/draft.ts';
import { type DropQuestion, dropHexes } from '../../src/games/ardennes2/turn/pre-turn/4.1-drop.ts';
import { type SetUpQuestion, withTheRest } from '../../src/games/ardennes2/turn/pre-turn/7.0-set-up.ts';
import { SIDES, type Side } from '../../src/games/ardennes2/vocabulary/sides.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { SideOrder } from '../../src/kernel/side-player.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { openHouse } from '../board/visitor.ts';
import { pageOfNow } from '../support/built-page.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { BoardPhone } from './board-phone.ts';

const USERS: Readonly<Record<Side, string>> = { german: 'anna', us: 'bert' };

type Order = NonNullable<SideOrder>;
type Acted = Act & { readonly line: string };

/** A practice game of a scenario with both sides' boards open. */
export class Walk {
  readonly table: ModeratorTable;
  readonly phones: Readonly<Record<Side, BoardPhone>>;
  /** Presses and hexes pressed, of both. */
  presses = 0;
  /** Those of a side in its own Phases, by Turn and Phase. */
  readonly spent = new Map<string, number>();
  /** Questions that were met, by kind. */
  readonly met = new Map<string, number>();

  private constructor(table: ModeratorTable, phones: Readonly<Record<Side, BoardPhone>>) {
    this.table = table;
    this.phones = phones;
  }

  static async open(browser: Browser, scenario = '7.5'): Promise<Walk> {
    const table = new ModeratorTable({ game: ardennes2 as unknown as Game });
    table.begin({
      game: 'ardennes2',
      name: 'Ardennes by hand',
      options: { scenario },
      houseValues: true,
      seats: [
        { side: 'german', user: 'anna', name: 'Anna' },
        { side: 'us', user: 'bert', name: 'Bert' },
      ],
    });
    const page = pageOfNow();
    const house = await openHouse(table, { page });
    const { grid } = referenceOf((viewIn(table, 'german') as ArdennesCampaign).game).ground;
    const open = (side: Side) => {
      const { seat } = sittingIn(table, side);
      const link = house.board.linkFor({ user: USERS[side], campaign: table.campaign, seat: seat.id });
      return BoardPhone.open(browser, link, grid);
    };
    return new Walk(table, { german: await open('german'), us: await open('us') });
  }

  view(side: Side): ArdennesState {
    return viewIn(this.table, side).game;
  }

  get isOver(): boolean {
    return this.view('german').ended !== undefined;
  }

  /** Whose board is to be pressed now. */
  get turn(): Side {
    const [awaited] = ardennes2.awaited(viewIn(this.table, 'us'));
    const side = SIDES.find((each) => awaited?.of.includes(`side:${each}`));
    if (side === undefined) throw new Error('nobody is awaited');
    return side;
  }

  /** One order of whoever's turn it is, as their program would have it. `seed`: what settles what is equally good. */
  async next(seed: string): Promise<void> {
    const side = this.turn;
    const view = this.view(side);
    const order = player.nextOrder(view, side, seed);
    if (order === undefined) throw new Error(`the ${side} program has nothing to order`);
    if (view.question !== undefined)
      this.met.set(view.question.kind, (this.met.get(view.question.kind) ?? 0) + 1);
    const { turn, phase, question } = view;
    const before = this.presses;
    await this.press(side, order).catch(async (fault: unknown) => {
      await this.phones[side].screen('board-walk-fault');
      throw fault;
    });
    const when = `${turn} ${phase}`;
    if (question === undefined) this.spent.set(when, (this.spent.get(when) ?? 0) + this.presses - before);
  }

  /** So many orders, or the whole game, by both sides, as long as it holds; then no page may have complained of anything. */
  async go(orders: number, holds: () => boolean = () => true): Promise<void> {
    for (let order = 0; order < orders && !this.isOver && holds(); order += 1) {
      await this.next(`press ${order}`);
      if (process.env.UMPIRE_WALK_TOLD !== undefined) {
        const { turn, phase } = this.view('us');
        console.log(`${order}: Turn ${turn}, ${phase}, ${this.presses} presses, ${[...this.met].join(' ')}`);
      }
    }
    for (const { faults } of Object.values(this.phones))
      expect(faults.filter((fault) => !/EventSource|Failed to load/u.test(fault))).toEqual([]);
  }

  async press(side: Side, order: Order): Promise<void> {
    this.table.now += 30_000;
    await this.upToDate(side);
    if (order.order === 'phase.pass') await this.#commit(side, 'end');
    else if (order.order === 'orders.commit') await this.#orders(side, order.args);
    else await this.#answer(side, order);
  }

  /** Waits until the board of a side has heard of everything. */
  async upToDate(side: Side): Promise<void> {
    const { game } = viewIn(this.table, side);
    const at = [sittingIn(this.table, side).lines().length, game.sides[side].rev].join('.');
    await this.phones[side].panel.and(this.phones[side].page.locator(`[data-at="${at}"]`)).waitFor();
  }

  // Lines of a Phase.

  async #orders(side: Side, { orders, after }: Order['args']): Promise<void> {
    const phone = this.phones[side];
    const draft = judgeDraft(this.view(side), side, String(orders));
    if (!draft.ok) throw new Error(`the program wrote what is refused: ${draft.fault.wrong}`);
    for (const { acts, line } of draft.lines) {
      const [act] = acts;
      if (act === undefined) continue;
      const before = await this.#draft(side);
      await this.#act(side, { ...act, line } as Acted);
      await this.#isGood(side, line);
      expect(await this.#draft(side), line).not.toEqual(before);
    }
    await phone.rests();
    await this.#commit(side, after === 'more' ? 'more' : 'end');
  }

  async #draft(side: Side): Promise<readonly string[]> {
    return this.phones[side].panel.locator('.draft .line').allTextContents();
  }

  /** Nothing that was pressed has been refused. */
  async #isGood(side: Side, what: string): Promise<void> {
    const wrong = await this.phones[side].panel.locator('.said.wrong').allTextContents();
    if (wrong.length > 0) await this.phones[side].screen('board-walk-refused');
    expect(wrong, `${side}, ${what}`).toEqual([]);
  }

  async #act(side: Side, act: Acted): Promise<void> {
    if (act.kind === 'supply') {
      await this.hex(side, act.hex);
      await this.button(side, `Air Supply in ${act.hex}`);
    } else if (act.kind === 'barrage') {
      await this.hex(side, act.target);
      await this.button(side, `Fire at ${act.target} …`);
      await this.#only(
        side,
        act.guns.filter((gun) => gun !== 'air'),
      );
      const air = act.guns.filter((gun) => gun === 'air').length;
      if (air > 0) await this.button(side, air === 1 ? '1 Air Strike' : `${air} Air Strikes`);
      if (!act.untilFull) await this.button(side, 'All of them');
      await this.button(side, `Fire at ${act.target}`);
    } else if (isAttack(act)) {
      await this.hex(side, act.target);
      await this.#only(side, act.units);
      const going = act.advance.map(({ unit }) => unit);
      if (act.units.every((unit) => going.includes(unit))) await this.button(side, 'All');
      else for (const unit of going) await this.button(side, unit);
      await this.button(side, `Attack ${act.target}`);
    } else if (act.kind === 'move') {
      await this.hex(side, act.path[0] ?? '');
      await this.#only(side, act.units);
      const points = act.line.split(' > ').slice(1);
      for (const point of points) {
        if (point === 'off') continue;
        const hex = point.replace('!', '');
        await this.hex(side, hex);
        const join = this.phones[side].panel.locator('button.lead', { hasText: / too$/u });
        if ((await join.count()) > 0) await this.#tap(side, join);
        if (point.startsWith('!')) await this.button(side, `Overrun ${hex}`);
      }
      if (points.at(-1) === 'off') await this.button(side, `Leave the map from ${act.path.at(-1)}`);
    } else if (act.kind === 'exit') {
      await this.hex(side, act.hex);
      await this.#only(side, act.units);
      await this.button(side, `Leave the map from ${act.hex}`);
    }
  }

  /** Of the counters that are shown as buttons these are pressed in, and no other. */
  async #only(side: Side, ids: readonly string[]): Promise<void> {
    const chips = this.phones[side].panel.locator('button.unit');
    const shown = await chips.evaluateAll((all) =>
      all.map((chip) => [chip.querySelector('b')?.textContent, chip.getAttribute('aria-pressed')] as const),
    );
    for (const id of ids)
      if (!shown.some(([each]) => each === id)) throw new Error(`${side}: ${id} cannot be pressed`);
    for (const [index, [id, pressed]] of shown.entries())
      if ((pressed === 'true') !== ids.includes(id ?? '')) {
        await chips.nth(index).tap();
        this.presses += 1;
      }
  }

  async #commit(side: Side, after: 'end' | 'more'): Promise<void> {
    await this.button(side, 'Read back');
    // What has come back from being played, and cannot be, is given up.
    const drop = this.phones[side].panel.getByRole('button', { name: 'Drop what cannot be played' });
    if ((await drop.count()) > 0) await this.#tap(side, drop);
    await this.button(side, after === 'end' ? 'The Phase is over then' : 'I go on in this Phase');
    await this.#given(side, () => this.button(side, 'Commit'));
  }

  /** Something is given, and accepted. */
  async #given(side: Side, give: () => Promise<void>): Promise<void> {
    const before = JSON.stringify(this.view(side));
    await give();
    await expect
      .poll(async () => {
        await this.#isGood(side, 'given');
        return JSON.stringify(this.view(side)) !== before;
      })
      .toBe(true);
  }

  // Answers.

  async #answer(side: Side, { order, args }: Order): Promise<void> {
    const { question } = this.view(side);
    const target = 'target' in args ? String(args.target) : undefined;
    const about = target ?? String((question as { fight?: { target: string } }).fight?.target);
    if (order === 'combat.answer' && args.answer === 'retreat') return this.#retreat(side, about);
    if (isQuestion<BugOutQuestion>(question, 'bugout')) return this.#bugOut(side, question);
    if (isQuestion<DropQuestion>(question, 'drop')) return this.#drop(side, question);
    if (isQuestion<SetUpQuestion>(question, 'setup')) return this.#setUp(side, question);
    const labels: Readonly<Record<string, string>> = {
      'combat.answer': `Hold ${about}`,
      'losses.answer': 'Choose who takes the losses',
      'guns.answer': `${args.answer === 'roll' ? 'Roll for' : 'Let'} ${args.gun}`,
      'bridge.answer': args.answer === 'blow' ? 'Blow the bridge' : 'Let the bridge',
    };
    const label = labels[order];
    if (label === undefined) throw new Error(`no press for ${order}`);
    await this.#given(side, () => this.choose(side, label));
  }

  /** By the way to a hex that is pressed on the map. */
  async #retreat(side: Side, target: string): Promise<void> {
    await this.button(side, `Retreat from ${target}`);
    const [end] = waysByEnd(this.view(side), side, target).keys();
    if (end !== undefined) await this.hex(side, end);
    await this.#given(side, () => this.#lead(side));
  }

  async #bugOut(side: Side, { gun }: BugOutQuestion): Promise<void> {
    await this.button(side, `Say whereto ${gun} goes`);
    const [hex = ''] = hexesFor(this.view(side), side, gun);
    await this.hex(side, hex);
    await this.#given(side, () => this.#lead(side));
  }

  async #drop(side: Side, { unit }: DropQuestion): Promise<void> {
    await this.button(side, `Say where ${unit} drops`);
    const [hex = ''] = dropHexes(this.view(side), side, unit);
    await this.hex(side, hex);
    await this.#given(side, () => this.#lead(side));
  }

  /** The first of them where Umpire would have it; the others are left to Umpire. */
  async #setUp(side: Side, { units }: SetUpQuestion): Promise<void> {
    await this.button(side, 'Say where they set up');
    const [unit = ''] = units;
    await this.hex(side, withTheRest(this.view(side), side, new Map()).get(unit) ?? '');
    await this.#given(side, () => this.#lead(side));
  }

  /** An answer, with the first of what it chooses among, if nothing is proposed. */
  async choose(side: Side, label: string): Promise<void> {
    const { panel } = this.phones[side];
    await this.button(side, label);
    const lead = panel.locator('.asked button.lead');
    if ((await lead.count()) === 0) return;
    if (await lead.first().isDisabled())
      await this.#tap(side, panel.locator('.asked .choices button').first());
    await this.#lead(side);
  }

  async #lead(side: Side): Promise<void> {
    await this.#tap(side, this.phones[side].panel.locator('.asked button.lead').first());
  }

  /** Somebody types an order for the other side's turn with a slip, on the desk, and takes what is proposed instead. */
  async slip(side: Side, typed: string, meant: string): Promise<void> {
    const { page } = this.phones[side];
    const press = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    await press('Desk');
    await page.locator('.desk summary', { hasText: 'More' }).tap();
    await page
      .locator('.desk-block')
      .getByRole('button', { name: 'Orders for the other side’s turn …' })
      .tap();
    await page.locator('dialog textarea').fill(typed);
    await press('Send');
    await page.getByRole('button', { name: `Use ${meant}` }).waitFor();
    await this.phones[side].screen('board-desk-instead');
    await press(`Use ${meant}`);
    await press('Yes');
    await expect.poll(() => this.view(side).sides[side].beforehand).toBe(meant);
    await press('Map');
  }

  /** A side says beforehand that it wants to be asked about everything. */
  async askEverything(side: Side): Promise<void> {
    await this.upToDate(side);
    await this.button(side, 'Orders for the other side’s turn …');
    for (const row of ['Losses', 'Artillery that has to run'])
      await this.#tap(
        side,
        this.phones[side].panel
          .locator('.asked', { hasText: row })
          .getByRole('button', { name: 'Ask me', exact: true })
          .last(),
      );
    await this.phones[side].screen(`board-walk-beforehand-${side}`);
    await this.#given(side, () => this.button(side, 'Give these orders'));
    await this.button(side, 'Back');
  }

  // Presses.

  async button(side: Side, words: string): Promise<void> {
    const { panel } = this.phones[side];
    const exact = panel.getByRole('button', { name: words, exact: true });
    const found = (await exact.count()) > 0 ? exact : panel.locator('button', { hasText: words });
    await this.#tap(side, found.first());
  }

  async #tap(side: Side, what: Locator): Promise<void> {
    this.presses += 1;
    await what.tap();
    await this.phones[side].rests();
  }

  async hex(side: Side, name: string): Promise<void> {
    this.presses += 1;
    await this.phones[side].see(name);
    await this.phones[side].hex(name);
  }
}

function sittingIn(table: ModeratorTable, side: Side): Sitting {
  const [sitting] = table.moderator.visit(table.campaign, USERS[side])?.sittings ?? [];
  if (sitting === undefined) throw new Error(`nobody sits on the ${side} side`);
  return sitting;
}

function viewIn(table: ModeratorTable, side: Side): ArdennesCampaign {
  return sittingIn(table, side).view as unknown as ArdennesCampaign;
}
