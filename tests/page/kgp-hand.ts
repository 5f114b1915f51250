/** Somebody who plays Kampfgruppe Peiper on a phone by its board alone: every press is counted, and none may be refused. */
import type { Locator } from 'playwright-core';
import type { ObUnit } from '../../src/games/kgp/units/unit.ts';
import { FOREVER_MS } from '../support/eventually.ts';
import type { BoardPhone } from './board-phone.ts';

/** In a form: a number, the button beside it, and how often that is pressed. */
type Step = readonly [label: string, step: string, times: number];

/** What nobody presses who only wants to go on. */
const ASIDE =
  /Abandon|[Cc]oncede|Correct|earlier point|chart|pace|Edit|Discard|Update|Overrul|Take .*back|Turn them down|Do not agree/u;

export class KgpHand {
  readonly phone: BoardPhone;
  readonly name: string;
  presses = 0;
  /** What a press was answered with that was not taken. */
  readonly refused: string[] = [];
  readonly log: string[] = [];
  readonly #tried = new Map<string, Set<string>>();

  constructor(phone: BoardPhone, name: string) {
    this.phone = phone;
    this.name = name;
    phone.page.setDefaultTimeout(FOREVER_MS);
  }

  // On the map.

  async #tab(name: 'Map' | 'Desk'): Promise<void> {
    const tab = this.phone.page.locator('.app-tabs button', { hasText: new RegExp(`^${name}$`, 'u') });
    if ((await tab.getAttribute('aria-pressed')) !== 'true') await this.#tap(tab, name);
  }

  async #tap(target: Locator, words: string): Promise<void> {
    await target.tap();
    this.presses += 1;
    this.log.push(words);
    await this.phone.rests();
  }

  /** Own counters on the map; `task`: what is done with them. */
  async counters(task?: RegExp): Promise<void> {
    await this.#tab('Map');
    const mode = this.phone.panel.locator('button', { hasText: /^My counters$/u });
    if ((await mode.getAttribute('aria-pressed')) !== 'true') await this.#tap(mode, 'My counters');
    if (task === undefined) return;
    const kind = this.phone.panel.locator('.brushes button', { hasText: task }).first();
    if ((await kind.count()) > 0 && (await kind.getAttribute('aria-pressed')) !== 'true')
      await this.#tap(kind, String(task));
  }

  async map(): Promise<void> {
    await this.#tab('Map');
    const mode = this.phone.panel.locator('button', { hasText: /^The map$/u });
    if ((await mode.count()) > 0 && (await mode.getAttribute('aria-pressed')) !== 'true')
      await this.#tap(mode, 'The map');
  }

  has(words: RegExp): Promise<boolean> {
    return this.phone.panel.locator('button:enabled', { hasText: words }).first().isVisible();
  }

  async panel(words: RegExp): Promise<void> {
    await this.#tap(this.phone.panel.locator('button:enabled', { hasText: words }).first(), String(words));
    await this.#settle();
  }

  /** A level of the hex that is looked at, as it is called. */
  async level(label: string): Promise<void> {
    await this.#tap(this.phone.panel.getByLabel(label, { exact: true }), label);
  }

  async hex(name: string): Promise<void> {
    if (!(await this.#isSeen(name))) {
      await this.#tap(this.phone.page.getByLabel('The whole map'), 'The whole map');
      for (let pan = 0; pan < 4 && !(await this.#isSeen(name)); pan += 1) await this.#panTo(name);
      if (!(await this.#isSeen(name))) throw new Error(`${name} is nowhere to be seen`);
    }
    await this.phone.hex(name);
    this.presses += 1;
    this.log.push(name);
    await this.#settle();
  }

  /** Moves the map as a hand does, towards a hex that lies under something else. */
  async #panTo(name: string): Promise<void> {
    const [at, map, panel] = [
      await this.phone.placeOf(name),
      await this.phone.page.locator('.board-map').boundingBox(),
      await this.phone.panel.boundingBox(),
    ];
    if (map === null || panel === null) throw new Error('there is no map');
    const middle = { x: map.x + map.width / 2, y: (map.y + panel.y) / 2 };
    const most = (panel.y - map.y) / 2 - 20;
    const by = (far: number) => Math.max(-most, Math.min(most, far));
    const { mouse } = this.phone.page;
    await mouse.move(middle.x, middle.y);
    await mouse.down();
    await mouse.move(middle.x + by(middle.x - at.x), middle.y + by(middle.y - at.y), { steps: 8 });
    await mouse.up();
    this.presses += 1;
    this.log.push('the map is moved');
    await this.phone.rests();
  }

  async #isSeen(name: string): Promise<boolean> {
    const at = await this.phone.placeOf(name);
    const panel = await this.phone.panel.boundingBox();
    const map = await this.phone.page.locator('.board-map').boundingBox();
    if (panel === null || map === null) return false;
    // The buttons of the map lie over its right edge.
    return at.y > map.y + 4 && at.y < panel.y - 4 && at.x > 4 && at.x < map.width - 60;
  }

  /** Counters by their chips, looked for where they are. */
  async choose(units: readonly (ObUnit | undefined)[], place = 'Not placed yet'): Promise<void> {
    for (const unit of units) {
      if (unit === undefined) throw new Error('there is no such counter');
      const chip = this.phone.panel.getByLabel(`${unit.id} ${unit.type}`, { exact: true });
      if ((await chip.count()) === 0)
        await this.#tap(this.phone.panel.getByLabel(`Counters of ${place}`), place);
      await this.#tap(chip, unit.id);
    }
  }

  /** Somebody of an Area Shifts to where the page says that they may; whether anybody can. */
  async mayShift(): Promise<boolean> {
    await this.counters(/^Shift$/u);
    return (await this.#chooseOne()) && (await this.#sendFirst(/^to /u));
  }

  /** Somebody is set up, hidden, where they may be; whether anybody can be, and has not been. */
  async maySetUp(): Promise<boolean> {
    await this.counters(/^Set up$/u);
    if ((await this.phone.panel.locator('.draft li').count()) > 0 || !(await this.#chooseOne())) return false;
    const hidden = this.phone.panel.getByText('hidden', { exact: true });
    if (!(await hidden.isVisible())) return false;
    await this.#tap(hidden, 'hidden');
    for (const name of await this.phone.goals())
      if (await this.#isSeen(name)) {
        await this.hex(name);
        // Of several Locations in the hex the first.
        const level = this.phone.panel.getByLabel(/^to /u).first();
        if (await level.isVisible()) await this.#tap(level, 'level');
        return true;
      }
    return false;
  }

  /** The first counter that can be chosen. */
  async #chooseOne(): Promise<boolean> {
    const lists = this.phone.panel.locator('.places button');
    for (let index = 0; index <= (await lists.count()); index += 1) {
      const chip = this.phone.panel.locator('.counter-chip:enabled').first();
      if (await chip.isVisible()) {
        await this.#tap(chip, 'a counter');
        return true;
      }
      if (index < (await lists.count())) await this.#tap(lists.nth(index), 'a list');
    }
    return false;
  }

  async #sendFirst(words: RegExp): Promise<boolean> {
    const to = this.phone.panel.locator('.chosen button', { hasText: words }).first();
    if (!(await to.isVisible())) return false;
    await this.#tap(to, 'there');
    await this.#settle();
    return true;
  }

  // On the desk.

  /** A Reinforcement Group by its own form. */
  async buy(words: RegExp): Promise<void> {
    await this.form(words);
  }

  async #press(words: RegExp | Locator): Promise<void> {
    await this.#tab('Desk');
    const found =
      words instanceof RegExp
        ? this.phone.page.locator('.app-desk .desk-block button:enabled', { hasText: words }).first()
        : words;
    if (!(await found.isVisible()))
      await this.#tap(this.phone.page.locator('.desk-inside > details > summary'), 'More');
    await this.#tap(found, String(words));
  }

  /** A button of the desk; what stands before it is agreed to. */
  async desk(words: RegExp | Locator): Promise<void> {
    await this.#press(words);
    await this.#settle();
    await this.#agree();
  }

  /** A form of the desk, with numbers that are pressed; the rest as it stands. */
  async form(words: RegExp, steps: readonly Step[] = []): Promise<void> {
    await this.#press(words);
    for (const [label, step, times] of steps)
      for (let press = 0; press < times; press += 1)
        await this.#tap(this.#sheet.getByLabel(`${label}: ${step}`, { exact: true }), `${label} ${step}`);
    await this.#agree();
  }

  get #sheet(): Locator {
    return this.phone.page.locator('dialog.desk-sheet');
  }

  /** What a form asks and has no answer to yet is answered with what stands first. */
  async #fill(): Promise<void> {
    const sets = this.#sheet.locator('fieldset');
    for (let index = 0; index < (await sets.count()); index += 1) {
      const set = sets.nth(index);
      if ((await set.locator('input:checked').count()) === 0)
        await this.#tap(set.locator('label').first(), (await set.locator('legend').textContent()) ?? '');
    }
    const menus = this.#sheet.locator('select');
    for (let index = 0; index < (await menus.count()); index += 1) {
      if ((await menus.nth(index).inputValue()) !== '') continue;
      await menus.nth(index).selectOption({ index: 1 });
      this.presses += 2;
    }
  }

  /** As long as something lies over the desk: it is sent in, or agreed to. */
  async #agree(): Promise<void> {
    if (await this.#sheet.isVisible()) await this.#fill();
    for (let turn = 0; turn < 3 && (await this.#sheet.isVisible()); turn += 1) {
      const yes = this.#sheet.locator('.desk-acts button').first();
      await this.#tap(yes, (await yes.textContent()) ?? '');
      await this.#settle();
      const wrong = this.#sheet.locator('[role="alert"]');
      if (await wrong.isVisible()) {
        this.refused.push(`${this.log.slice(-3).join(', ')}: ${await wrong.textContent()}`);
        break;
      }
    }
    if (await this.#sheet.isVisible())
      await this.#tap(this.#sheet.getByRole('button', { name: 'Back' }), 'Back');
  }

  async #settle(): Promise<void> {
    await this.phone.page.locator('.app-desk:not([aria-busy])').waitFor({ state: 'attached' });
    await this.phone.rests();
    for (const said of ['.app-desk .desk-said.desk-wrong:not([hidden])', '.said.wrong']) {
      const wrong = this.phone.page.locator(said).first();
      if (await wrong.isVisible())
        this.refused.push(`${this.log.slice(-3).join(', ')}: ${await wrong.textContent()}`);
    }
  }

  /** The first button of the desk that has not been tried since `at`; whether there was one. */
  async next(at: string): Promise<boolean> {
    await this.#tab('Desk');
    const tried = this.#tried.get(at) ?? new Set();
    this.#tried.set(at, tried);
    const all = this.phone.page.locator('.desk-inside > .desk-block button:enabled');
    for (let index = 0; index < (await all.count()); index += 1) {
      const words = (await all.nth(index).textContent()) ?? '';
      if (tried.has(words) || ASIDE.test(words)) continue;
      tried.add(words);
      await this.desk(all.nth(index));
      return true;
    }
    return false;
  }

  /** Characters that have been typed on the page. */
  typed(): Promise<number> {
    return this.phone.typed();
  }
}
