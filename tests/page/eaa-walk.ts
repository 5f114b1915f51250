/**
 * Enemy Action by its board alone: a script that presses what the page offers. What it wants, the plain program says
 * (`src/games/eaa/bot`), from the view of the seat; how it is pressed is looked for on the page.
 */
import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { builtPage } from '../../src/board/page-files.ts';
import { nextOrder, type Planned } from '../../src/games/eaa/bot/plain.ts';
import { UnitNames } from '../../src/games/eaa/notation/units-named.ts';
import { commandId, commandWords, handCommands } from '../../src/games/eaa/orders/5.1-card-play.ts';
import { bookOf } from '../../src/games/eaa/packs/book.ts';
import { keyOf } from '../../src/games/eaa/position/changes.ts';
import { worldIn } from '../../src/games/eaa/runs/world-in.ts';
import type { EaaState } from '../../src/games/eaa/state.ts';
import { unitsOnMap } from '../../src/games/eaa/world/world.ts';
import type { Sitting } from '../../src/moderator/sitting.ts';
import { capital } from '../../src/text/capital.ts';
import { gameOf, type Seated } from '../board/page/eaa/seated.ts';
import { openHouse } from '../board/visitor.ts';
import { BoardPhone } from './board-phone.ts';

/** Presses, by what was ordered with them. */
export type Presses = Map<string, number>;

export class EaaWalk {
  readonly phone: BoardPhone;
  readonly presses: Presses = new Map();
  /** How often the map was dragged. */
  drags = 0;
  readonly #seated: Seated;
  /** What is being ordered. */
  #doing = '';
  /** Of which there is a picture. */
  readonly #shown = new Set<string>();

  private constructor(phone: BoardPhone, seated: Seated) {
    this.phone = phone;
    this.#seated = seated;
  }

  static async open(browser: Browser, seated: Seated, colorScheme?: 'light' | 'dark'): Promise<EaaWalk> {
    const page = builtPage();
    if (page === undefined) throw new Error('the page of the board has not been built');
    const { table } = seated;
    const house = await openHouse(table, { page });
    const { seat } = seated.sitting();
    const link = house.board.linkFor({ user: 'anna', campaign: table.campaign, seat: seat.id });
    const { grid } = bookOf(gameOf(seated.sitting())).ground;
    return new EaaWalk(await BoardPhone.open(browser, link, grid, colorScheme), seated);
  }

  get sitting(): Sitting {
    return this.#seated.sitting();
  }

  get game(): EaaState {
    return gameOf(this.sitting);
  }

  get #panel(): Locator {
    return this.phone.panel;
  }

  get count(): number {
    return [...this.presses.values()].reduce((sum, each) => sum + each, 0);
  }

  #counted(): void {
    this.presses.set(this.#doing, (this.presses.get(this.#doing) ?? 0) + 1);
  }

  /** What the plain program would order now; `undefined`: the game is over. */
  get next(): Planned | undefined {
    return nextOrder(this.game);
  }

  /** Orders it by pressing, and sees it accepted. */
  async play(planned: Planned): Promise<void> {
    this.#doing = planned.order;
    const kind = this.game.question?.of ?? planned.order;
    if (!this.#shown.has(kind)) await this.phone.screens(`eaa-walk-${kind.replaceAll('.', '-')}`);
    this.#shown.add(kind);
    const before = this.sitting.log().length;
    await this.#press(planned);
    // With the campaign its boards are over.
    if (this.game.ended !== undefined) return;
    const now = this.sitting.lines().length;
    await this.#panel.and(this.phone.page.locator(`[data-point="${now}"]`)).waitFor();
    const wrong = this.#panel.locator('.said.wrong');
    if ((await wrong.count()) > 0) throw new Error(`${planned.order}: ${await wrong.first().textContent()}`);
    expect(this.sitting.log().length, `${planned.order} ${JSON.stringify(planned.args)}`).toBeGreaterThan(
      before,
    );
    expect(this.phone.faults).toEqual([]);
  }

  async #press({ order, args }: Planned): Promise<void> {
    switch (order) {
      case 'question.answer':
        return this.#answer(String(args.answer));
      case 'tactics.play':
        return this.#tactics(String(args.cards));
      case 'interdiction.play':
      case 'reserves.deploy':
        return order === 'reserves.deploy' && args.places !== ''
          ? this.#deploy('Deploy reserves …', String(args.places))
          : this.give(this.#offered(order, args));
      case 'card.play':
        return this.#card(args);
      case 'impulse.pass':
        await this.button('Pass the impulse');
        return this.give('Yes');
      case 'orders.commit':
        return this.#orders(String(args.orders));
      default:
        throw new Error(`nothing on the page is ${order}`);
    }
  }

  /** The words of the button that orders just that. */
  #offered(order: string, args: Planned['args']): string {
    const offer = this.sitting.offers.find(
      (each) =>
        each.order === order && Object.entries(args).every(([name, value]) => each.fixed[name] === value),
    );
    if (offer === undefined) throw new Error(`${order} ${JSON.stringify(args)} is not offered`);
    return offer.label;
  }

  /** Presses a button with just these words. */
  async button(words: string, within: Locator = this.#panel): Promise<void> {
    await within.getByRole('button', { name: words, exact: true }).first().tap();
    this.#counted();
    await this.phone.rests();
  }

  /** Presses it, and waits until the moderator has heard of it. */
  async give(words: string): Promise<void> {
    const before = this.sitting.log().length;
    await this.button(words);
    await expect.poll(() => this.sitting.log().length).toBeGreaterThan(before);
  }

  async hex(name: string): Promise<void> {
    this.drags += await this.phone.see(name);
    await this.phone.hex(name);
    this.#counted();
  }

  /** Presses the counter of a unit in the panel. */
  async #chip(name: string): Promise<void> {
    await this.#panel
      .locator('button.unit', { has: this.phone.page.locator('b', { hasText: exactly(name) }) })
      .first()
      .tap();
    this.#counted();
    await this.phone.rests();
  }

  async #answer(answer: string): Promise<void> {
    await this.give(capital(this.#offered('question.answer', { answer })));
  }

  async #tactics(cards: string): Promise<void> {
    if (cards === '') return this.give('No cards');
    for (const part of cards.split(', ')) {
      const [card = '', ...tactic] = part.split(' ');
      await this.button(tactic.join(' '), this.#cardPart(card));
    }
    return this.give(`Play ${cards}`);
  }

  #cardPart(card: string | number): Locator {
    const title = this.phone.page.locator('h3, b', { hasText: new RegExp(`^${card} `, 'u') });
    return this.#panel.locator('.card', { has: title });
  }

  async #card({ card = 0, command = '', ...said }: Planned['args']): Promise<void> {
    const commands = handCommands(this.game).find((each) => each.card.id === card)?.commands ?? [];
    const open = commands.find((each) => each.ok && commandId(each) === command);
    if (open?.ok !== true) throw new Error(`card ${card} has no ${command}`);
    const words = `${capital(commandWords(open))} …`;
    if (said.places !== undefined) return this.#deploy(words, String(said.places), this.#cardPart(card));
    await this.button(words, this.#cardPart(card));
    if (said.units !== undefined) await this.button(String(said.units));
    if (said.deed !== undefined) await this.#deed(String(said.deed));
    return this.give('Play it');
  }

  async #deed(deed: string): Promise<void> {
    const [, work, between] = /^(blow|repair|build) (.+)$/u.exec(deed) ?? [];
    if (work !== undefined) return this.button(`${work} the bridge ${between}`);
    const [, roadblocks] = /^roadblock (.+)$/u.exec(deed) ?? [];
    if (roadblocks !== undefined) {
      for (const hex of roadblocks.split(' ')) await this.button(`a Roadblock in ${hex}`);
      return;
    }
    for (const unit of deed.split(', ')) await this.button(this.#named(unit));
  }

  async #deploy(words: string, places: string, within?: Locator): Promise<void> {
    await this.button(words, within);
    const { alliedBox, position } = worldIn(this.game);
    const names = new UnitNames(position.ground, alliedBox);
    for (const line of places.split('\n')) {
      const [key = '', hex = ''] = line.split(' at ');
      const unit = alliedBox.find((each) => keyOf(each) === key);
      if (unit === undefined) throw new Error(`${key} is not in the box`);
      await this.#chip(names.nameOf(unit));
      await this.hex(hex);
    }
    await this.button('Read back');
    await this.give('Deploy');
  }

  /** Lines that come after each other go one press after the other; whoever is chosen too many is pressed out. */
  async #orders(orders: string): Promise<void> {
    const lines = orders.split('\n').filter((line) => line !== '');
    for (const line of lines) await this.#line(line);
    await this.button('Read back');
    await this.give('Commit');
  }

  async #line(line: string): Promise<void> {
    const [, target, by] = /^attack (\S+) by (.+?)(?: chits \S+)?$/u.exec(line) ?? [];
    if (target !== undefined && by !== undefined) {
      await this.hex(target);
      await this.#keepPressed(by.split(' ').map((key) => this.#named(key)));
      await this.button('The most');
      return this.button(`Attack ${target}`);
    }
    const [, dug] = /^dig (.+)$/u.exec(line) ?? [];
    const [who = '', to] = (dug ?? line).split(' > ');
    await this.#choose(who);
    if (to === undefined) return this.button('Improved Position');
    return this.hex(to);
  }

  async #choose(key: string): Promise<void> {
    const unit = unitsOnMap(worldIn(this.game)).find((each) => keyOf(each) === key);
    if (unit === undefined) throw new Error(`${key} is not on the map`);
    await this.hex(bookOf(this.game).ground.grid.hexAt(unit.hex));
    await this.#keepPressed([this.#named(key)]);
  }

  /** Of the units that stand pressed, all others are pressed out. */
  async #keepPressed(names: readonly string[]): Promise<void> {
    const pressed = this.#panel.locator('button.unit[aria-pressed="true"] b');
    for (const name of await pressed.allTextContents()) if (!names.includes(name)) await this.#chip(name);
    expect(new Set(await pressed.allTextContents())).toEqual(new Set(names));
  }

  #named(key: string): string {
    const world = worldIn(this.game);
    const units = unitsOnMap(world);
    const unit = units.find((each) => keyOf(each) === key);
    return unit === undefined ? key : new UnitNames(world.position.ground, units).nameOf(unit);
  }
}

function exactly(words: string): RegExp {
  return new RegExp(`^${words.replaceAll(/[.*+?^$|(){}[\]\\]/gu, '\\$&')}$`, 'u');
}
