/**
 * The map after a bloody scenario, marked by hand and by Umpire, over the wire: the same front, and what it takes of
 * presses and characters. docs/kampfgruppe-peiper.md has the table; this test keeps it true.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printMarking } from '../../src/games/kgp/units/marking-text.ts';
import { unitsIn } from '../../src/games/kgp/vocabulary/level.ts';
import { projectRoot } from '../../src/project-root.ts';
import { BOARD, CONTROL } from '../games/kgp/map-desk/stoumont-front.ts';
import { must, STRETCHES } from './bloody-phase.ts';
import { type CountedTable, countedTable } from './counted-table.ts';
import { EPHEMERAL, type Hand } from './hand.ts';

const SEED = Buffer.alloc(32, 7);

interface Effort {
  readonly presses: number;
  readonly characters: number;
}

/** What both sides together press and type in a stretch of the way. */
async function effort(hands: readonly Hand[], play: () => Promise<void>): Promise<Effort> {
  const sum = (of: (hand: Hand) => number) => hands.reduce((all, hand) => all + of(hand), 0);
  const [presses, characters] = [sum((hand) => hand.presses), sum((hand) => hand.characters)];
  await play();
  return {
    presses: sum((hand) => hand.presses) - presses,
    characters: sum((hand) => hand.characters) - characters,
  };
}

/** To 8.605 of the first map that is marked. */
async function atMarking(): Promise<CountedTable> {
  const table = await countedTable('units', SEED);
  const sides = { us: table.anna, german: table.ben };
  for (const stretch of ['result', 'counters', 'hazards'] as const) await STRETCHES[stretch](sides);
  expect(table.orders.state().game.step).toBe('8.605');
  return table;
}

/** The one side states marks, the other agrees. */
async function mark(us: Hand, german: Hand, text: string): Promise<void> {
  await us.desk();
  await must(us, /^Mark (?:the map|what has changed)$/u, { text });
  await german.fromChannel('Agree');
}

/** The front that the other side agrees to, under its message. */
async function agree(german: Hand): Promise<void> {
  await german.fromChannel('Agree');
  await must(german, 'Yes, do it');
}

/** Rows of that table: what stands in their cells. Those of the conversation; the board’s are `tests/soak/board-kgp.test.ts`’s. */
function rowsOf(page: string): Readonly<Record<string, string>> {
  const section = /^## The front line$(?<text>[\s\S]*?)^## /mu.exec(page)?.groups?.text ?? '';
  return Object.fromEntries(
    [...section.matchAll(/^\| (?!On the )(?<name>[^|]+) \| (?<presses>\d+) \| (?<characters>\d+) \|/gmu)].map(
      ({ groups }) => [groups?.name ?? '', `${groups?.presses} presses, ${groups?.characters} characters`],
    ),
  );
}

const inWords = ({ presses, characters }: Effort) => `${presses} presses, ${characters} characters`;

test('the same front by hand and by Umpire', async () => {
  const umpire = await atMarking();
  const { anna: us, ben: german } = umpire;
  const board = await effort([us, german], () => mark(us, german, BOARD));
  const computed = await effort([us, german], async () => {
    await mark(us, german, CONTROL);
    await must(german, /^Declare \(8\.2\)/u);
    await us.desk();
    await must(us, /^Propose the front; declare \(8\.2\)/u);
    await agree(german);
  });
  // What the channel shows is the part in which the sides meet: the whole map is for whoever presses.
  const whole = await german.fromChannel('Whole map');
  expect([whole.embeds[0]?.title, (whole.flags ?? 0) & EPHEMERAL]).toEqual(['The map', EPHEMERAL]);
  const { marking } = unitsIn(umpire.orders.state().game);
  const text = printMarking(marking);
  expect(marking.areas).toHaveLength(5);
  // The steeple and what lies about it: Isolated within an Area, so named Location by Location (8.6057).
  expect(text).toMatch(/^isolated.*: .*J19/mu);

  const byHand = await atMarking();
  const typed = await effort([byHand.anna, byHand.ben], async () => {
    await byHand.anna.fromChannel('State the marking of the map', { text });
    await agree(byHand.ben);
  });
  expect(unitsIn(byHand.orders.state().game).marking).toEqual(marking);

  expect(rowsOf(readFileSync(join(projectRoot(), 'docs/kampfgruppe-peiper.md'), 'utf8'))).toEqual({
    'By hand: Setup Areas, No Man’s Land, Isolation': inWords(typed),
    'By Umpire: who Controls what': inWords(computed),
    'Once for a board: buildings and water': inWords(board),
  });
});
