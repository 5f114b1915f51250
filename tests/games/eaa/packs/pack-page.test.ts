import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printHead, readHead } from '../../../../src/games/eaa/packs/head.ts';
import { FILES } from '../../../../src/games/eaa/packs/pack.ts';
import { printStartLines, readStartLines } from '../../../../src/games/eaa/packs/start-lines.ts';
import { BEGINNINGS } from '../../../../src/games/eaa/vocabulary/calendar.ts';
import { printCalendar, readCalendar } from '../../../../src/games/eaa/vocabulary/calendar-text.ts';
import {
  printCards,
  readAlliedCards,
  readGermanCards,
} from '../../../../src/games/eaa/vocabulary/card-text.ts';
import { CARD_IDS } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { printChits, readChits } from '../../../../src/games/eaa/vocabulary/chit-text.ts';
import { printCounters, readCounters } from '../../../../src/games/eaa/vocabulary/counter-text.ts';
import { printEffects, readEffects } from '../../../../src/games/eaa/vocabulary/effect-text.ts';
import { ARMIES } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { printSetupCards, readSetupCards } from '../../../../src/games/eaa/vocabulary/setup-card-text.ts';
import { PROJECT } from '../../../support/scratch.ts';

const PAGE = readFileSync(join(PROJECT, 'docs/enemy-action-packs.md'), 'utf8');
const EXAMPLES: Readonly<Record<string, string>> = Object.fromEntries(
  [...PAGE.matchAll(/^```(?<file>[\w.-]+\.txt)\n(?<text>[^`]*)^```$/gmu)].map(({ groups }) => [
    groups?.file ?? '',
    groups?.text ?? '',
  ]),
);

/** What is wrong with an example, and how it is printed. */
const AGAIN: Readonly<Record<string, (text: string) => readonly [faults: readonly unknown[], text: string]>> =
  {
    [FILES.head](text) {
      const { head, faults } = readHead(text);
      return [faults, head === undefined ? '' : printHead(head)];
    },
    [FILES.chits](text) {
      const { lines, faults } = readChits(text);
      const whole = lines.flatMap(({ line: _, front, back, ...chit }) =>
        front === undefined || back === undefined ? [] : [{ ...chit, front, back }],
      );
      return [faults, printChits(whole)];
    },
    [FILES.events](text) {
      const { effects, faults } = readEffects('events', text);
      return [faults, effects === undefined ? '' : printEffects('events', effects)];
    },
    [FILES.tactics](text) {
      const { effects, faults } = readEffects('tactics', text);
      return [faults, effects === undefined ? '' : printEffects('tactics', effects)];
    },
    [FILES.allied](text) {
      const { cards, faults } = readAlliedCards(text);
      return [faults, printCards(cards.map(({ card }) => card))];
    },
    [FILES.german](text) {
      const { cards, faults } = readGermanCards(text);
      return [faults, printCards(cards.map(({ card }) => card))];
    },
    [FILES.calendar](text) {
      const { days, faults } = readCalendar(text);
      return [faults, printCalendar(days.map(({ day }) => day))];
    },
    [FILES.counters](text) {
      const { counters, faults } = readCounters(text);
      return [faults, printCounters(counters.map(({ counter }) => counter))];
    },
    [FILES.start](text) {
      const { lines, faults } = readStartLines(text);
      return [faults, printStartLines(lines.map(({ words }) => words))];
    },
    [FILES.setup](text) {
      const { cards, faults } = readSetupCards(text);
      return [faults, printSetupCards(cards.map(({ card }) => card))];
    },
  };

describe('docs/enemy-action-packs.md', () => {
  test.each(Object.values(FILES))('its example of %s can be read, and is printed as it stands', (file) => {
    expect(AGAIN[file]?.(EXAMPLES[file] ?? 'nothing')).toEqual([[], EXAMPLES[file]]);
  });

  test('its figures and lists are those of the program', () => {
    expect(PAGE).toContain(
      `Allied ones are 01 to ${CARD_IDS.allied[1]}, German ones ${CARD_IDS.german.join(' to ')}`,
    );
    expect(PAGE).toContain(`(${ARMIES.join(', ')})`);
    expect(Object.keys(BEGINNINGS)).toEqual(
      expect.arrayContaining(['9.2-10', '15.1', '9.7', '13.5', '16.0']),
    );
  });
});
