/** `/orders file:` over the wire: what stands in the file is read back and given as if it had been pasted into its form. */
import { expect, onTestFinished, test } from 'vitest';
import { bringHousePacks } from '../../src/cli/house-packs.ts';
import { ardennes2 } from '../../src/games/ardennes2/game.ts';
import { referenceOf } from '../../src/games/ardennes2/scenario/book.ts';
import type { ArdennesState } from '../../src/games/ardennes2/state.ts';
import { judgeDraft } from '../../src/games/ardennes2/turn/orders/draft.ts';
import { anyGame } from '../../src/kernel/game.ts';
import { Bench, idOf, labels, settled } from '../discord/bench.ts';

bringHousePacks();

/** A practice game in the Germans' first Movement & Barrage: Anna's, against Ben. */
async function begun() {
  const bench = await Bench.open({}, [anyGame(ardennes2)]);
  onTestFinished(async () => {
    await bench.close();
    expect(bench.spec.issues).toEqual([]);
  });
  const { anna, ben, channel } = bench;
  await settled(await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'german' }));
  const [row] = bench.store.campaignsOf(anna.user.id);
  if (row === undefined) throw new Error('no campaign');
  const order = (side: 'german' | 'us', name: string, args: Record<string, unknown> = {}) => {
    const user = side === 'us' ? ben.user.id : anna.user.id;
    const given = bench.moderator.submit({
      campaign: row.key,
      user,
      seat: side,
      draft: { order: name, args },
    });
    if (!given.ok) throw new Error(`${name}: ${given.ruling.message}`);
  };
  for (const side of ['german', 'us'] as const) order(side, 'confirm', { word: side });
  order('us', 'phase.pass');
  await bench.settle();
  const game = () =>
    bench.moderator.visit(row.key, anna.user.id)?.sitting('german')?.view.game as ArdennesState;
  const send = async (text: string | Buffer, name = 'orders.txt', who = anna) =>
    settled(await who.slash(channel, 'orders', { file: { name, data: Buffer.from(text) } }));
  return { bench, row, game, send };
}

test('orders in a file are read back, and count when that is agreed to', async () => {
  const { bench, game, send } = await begun();
  const { anna } = bench;
  const moment = `Turn ${game().turn}, German Movement & Barrage`;
  const shown = await send(`\uFEFF# for ${moment}\r\nB7.17 > B6.16\r\n`);
  expect(shown.flags).toBe(64);
  const [face] = shown.embeds;
  expect(face?.description).toContain('`B7.17 > B6.16`');
  expect(face?.description).not.toContain('were written for');
  expect(labels(shown)).toEqual(['Yes, do it', 'Change it', 'Back']);
  expect(game().phase).toBe('german.movement');
  const done = await settled(await anna.click(shown.id, idOf(shown, 'Yes, do it')));
  expect(done.content).toContain('✓');
  expect(game().phase).not.toBe('german.movement');
});

test('what is longer than a message is read back in pages, each with the buttons to agree or not', async () => {
  const { bench, game, send } = await begun();
  const { anna } = bench;
  const shown = await send(manyLines(game()).join('\n'));
  expect(shown.embeds[0]?.title).toBe('Commit orders? Page 1 of 2');
  expect(labels(shown)).toEqual(['Yes, do it', 'Change it', 'Back', 'More ›']);
  const more = await settled(await anna.click(shown.id, idOf(shown, 'More ›')));
  expect(more.embeds[0]?.title).toBe('Commit orders? Page 2 of 2');
  expect(labels(more)).toEqual(['Yes, do it', 'Change it', 'Back', '‹ Back']);
  const texts = [shown, more].map(({ embeds: [face] }) => face?.description ?? '');
  const told = texts.join('\n').match(/^`.+`$/gmu) ?? [];
  expect(told).toEqual(manyLines(game()).map((line) => `\`${line}\``));
  const back = await settled(await anna.click(more.id, idOf(more, '‹ Back')));
  expect(back.embeds[0]?.description).toBe(texts[0]);
  await settled(await anna.click(back.id, idOf(back, 'Yes, do it')));
  expect(game().phase).not.toBe('german.movement');
});

/** Legal moves, a hex each, so many that no message holds what is told of them. */
function manyLines(view: ArdennesState): readonly string[] {
  const { grid } = referenceOf(view).ground;
  const lines: string[] = [];
  for (const { id, hex } of Object.values(view.sides.german.units))
    for (const to of grid.neighbours(hex)) {
      const line = `${id} > ${to} > ${hex}`;
      if (lines.length < 60 && judgeDraft(view, 'german', [...lines, line].join('\n')).ok) lines.push(line);
    }
  return lines;
}

test('a file from another Phase says so, whether its orders could be played or not', async () => {
  const { bench, game, send } = await begun();
  const { turn } = game();
  const shown = await send('# for Turn 9, German Combat\nB7.17 > B6.16');
  expect(shown.embeds[0]?.description).toContain(
    `⚠ These orders were written for Turn 9, German Combat; it is Turn ${turn}, German Movement & Barrage now.`,
  );
  const refused = await send('# for Turn 9, German Combat\nB6.17 < B7.17');
  expect(refused.content).toContain('These orders were written for Turn 9, German Combat');
  expect(refused.content).toContain('not for this Phase');
  expect(labels(refused)).toContain('Try again');
  expect(bench.store.events(1).filter(({ type }) => type === 'acts.committed')).toHaveLength(1);
});

test('what is no text, nobody’s, too long or empty is refused in words', async () => {
  const { bench, game, send } = await begun();
  const before = JSON.stringify(game());
  for (const [file, words] of [
    ['%PDF-1.7', 'The file is a PDF. Send plain text, such as a .txt file.'],
    [Buffer.from([0x42, 0xfc, 0x0a]), 'The file is not UTF-8 (line 1). Save it as UTF-8.'],
    ['a\u0000b', 'control characters. Send plain text'],
    [' \r\n\n', 'There is nothing in that file.'],
    ['# only a remark', 'Nothing is done in this Phase'],
    ['Harper > B5.17', 'Harper'],
    ['B7.17 > B6.16\n'.repeat(400), 'There is room for 4000 characters, and this file has 5599.'],
    ['x'.repeat(300_000), 'at most'],
  ] as const) {
    const answer = await send(file);
    expect(`${answer.content} ${answer.embeds[0]?.description ?? ''}`, words).toContain(words);
  }
  expect(JSON.stringify(game())).toBe(before);
  // Whoever is not asked anything now, and who has no seat, are told so.
  expect((await send('B7.17 > B6.16', 'orders.txt', bench.ben)).content).toMatch(
    /not for your side|no longer/u,
  );
  expect((await send('B7.17 > B6.16', 'orders.txt', bench.cleo)).content).toContain('no seat');
});
