import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BoardAnswer, BoardData, GivenOrder } from '../../../src/board/data.ts';
import { KeptDraft } from '../../../src/board/page/kept-draft.ts';
import { mergedLines } from '../../../src/text/merged-lines.ts';

/** A campaign with one draft, and pages that are told of what becomes of it. */
class Campaign {
  lines: readonly string[] = [];
  time = 'Phase 1';
  readonly orders: GivenOrder[] = [];
  readonly pages: Page[] = [];
  /** An order arrives, or its answer comes, when this is over. */
  way: Promise<unknown> = Promise.resolve();
  isReached = true;
  refused: string | undefined;

  page(): Page {
    const page = new Page(this);
    this.pages.push(page);
    return page;
  }

  write(text: string): void {
    this.lines = text === '' ? [] : text.split('\n');
    this.tell();
  }

  tell(): void {
    for (const { draft } of this.pages) draft.take({ lines: this.lines, time: this.time });
  }

  async give(order: GivenOrder): Promise<BoardAnswer> {
    if (!this.isReached) return { ok: false, words: 'Nobody is there.' };
    this.orders.push(order);
    const { orders, base } = order.args;
    if (this.refused === undefined && order.order === 'keep')
      this.lines = mergedLines(linesOf(base), linesOf(orders), this.lines).lines;
    if (order.order === 'commit') this.lines = [];
    await this.way;
    this.tell();
    return this.refused === undefined
      ? { ok: true, data: this.data }
      : { ok: false, words: this.refused, data: this.data };
  }

  readonly data = {
    desk: { offers: [{ order: 'write', decision: 'phase 1', rev: 4 }] },
  } as unknown as BoardData;
}

const linesOf = (text: unknown) => (typeof text === 'string' && text !== '' ? text.split('\n') : []);

class Page {
  readonly draft: KeptDraft;
  leave = () => {};

  constructor(campaign: Campaign) {
    this.draft = new KeptDraft(
      {
        connection: {
          data: campaign.data,
          onData: () => undefined,
          give: (order) => campaign.give(order),
        },
        like: 'write',
        order: 'keep',
        onLeaving: (then) => {
          this.leave = then;
        },
        changed: () => undefined,
      },
      { lines: campaign.lines, time: campaign.time },
    );
  }

  get text(): string {
    return this.draft.drafting.text;
  }

  press(line: string): void {
    this.draft.drafting.add(line);
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(5000);

describe('a draft that a page keeps in its campaign', () => {
  test('is written once at a pause, whatever was pressed, undone and done again before', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    for (const line of ['a', 'b', 'c']) {
      page.press(line);
      await vi.advanceTimersByTimeAsync(1000);
    }
    page.draft.drafting.undo();
    page.draft.drafting.redo();
    expect(campaign.orders).toEqual([]);
    expect(page.draft.note?.words).toBe('not kept yet');
    await pause();
    expect(campaign.orders).toHaveLength(1);
    expect(campaign.orders[0]).toMatchObject({
      order: 'keep',
      decision: 'phase 1',
      args: { orders: 'a\nb\nc', base: '' },
    });
    expect(campaign.orders[0]).not.toHaveProperty('rev');
    expect(page.draft.note?.words).toBe('kept in the campaign');
    await pause();
    await page.draft.keep();
    expect(campaign.orders).toHaveLength(1);
  });

  test('is written when its page is left', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    page.press('a');
    page.leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(campaign.lines).toEqual(['a']);
  });

  test('takes in what is written elsewhere; undo takes back one’s own alone', async () => {
    const campaign = new Campaign();
    const [phone, home] = [campaign.page(), campaign.page()];
    phone.press('a');
    await pause();
    expect(home.text).toBe('a');
    phone.press('b');
    home.press('c');
    await pause();
    await pause();
    expect(phone.text).toBe(home.text);
    expect(campaign.lines.toSorted()).toEqual(['a', 'b', 'c']);
    home.draft.drafting.undo();
    expect(home.text).toBe('a\nb');
    await pause();
    expect(phone.text).toBe('a\nb');
    // In the conversation.
    campaign.write('a\nb\nd');
    expect([phone.text, home.text]).toEqual(['a\nb\nd', 'a\nb\nd']);
  });

  test('what is pressed while it is on its way stays', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    page.press('a');
    let arrive = () => {};
    campaign.way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const kept = page.draft.keep();
    page.press('b');
    campaign.lines = [...campaign.lines, 'x'];
    campaign.tell();
    expect(page.text).toBe('a\nb');
    arrive();
    await kept;
    expect(page.text.split('\n').toSorted()).toEqual(['a', 'b', 'x']);
    await pause();
    expect(campaign.lines.toSorted()).toEqual(['a', 'b', 'x']);
  });

  test('the same line written otherwise here and elsewhere is shown in both ways', async () => {
    const campaign = new Campaign();
    campaign.write('a > 1');
    const page = campaign.page();
    page.draft.drafting.replace(0, 'a > 2');
    campaign.write('a > 3');
    expect(page.text).toBe('a > 3\na > 2');
    expect(page.draft.note).toMatchObject({
      isWrong: true,
      words: expect.stringContaining('a > 2 (here), a > 3 (elsewhere)'),
    });
    page.draft.drafting.drop(1);
    expect(page.draft.note?.isWrong).toBe(false);
  });

  test('is empty once it has been committed, and in another Phase it is another', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    page.press('a');
    await page.draft.commit(() => campaign.give({ id: 'x', order: 'commit', args: {} }));
    expect(page.text).toBe('');
    page.press('b');
    campaign.time = 'Phase 2';
    campaign.tell();
    expect([page.text, page.draft.drafting.canUndo]).toEqual(['', false]);
    await pause();
    expect(campaign.orders.map(({ order }) => order)).toEqual(['commit']);
  });

  test('a commitment that is refused leaves it as it is', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    page.press('a');
    campaign.refused = 'No.';
    await page.draft.commit(() => campaign.give({ id: 'x', order: 'keep', args: {} }));
    expect(page.text).toBe('a');
  });

  test('says when it is on the page alone, and is tried again', async () => {
    const campaign = new Campaign();
    const page = campaign.page();
    campaign.isReached = false;
    page.press('a');
    await pause();
    expect(page.draft.note).toEqual({ words: 'Only on this page. Nobody is there.', isWrong: true });
    campaign.isReached = true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(campaign.lines).toEqual(['a']);
    expect(page.draft.note?.isWrong).toBe(false);
    campaign.refused = 'Others run that.';
    page.press('b');
    await pause();
    expect(page.draft.note?.words).toContain('Others run that.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(campaign.orders).toHaveLength(2);
  });
});
