/** The German cards in the message of an impulse: those turned up and no other, and what of each was carried out. */

import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cardsPart } from '../../../../src/games/eaa/show/cards-picture.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { News } from '../../../../src/games/eaa/steps/step.ts';
import type { EaaCardsProps } from '../../../../src/games/eaa/vocabulary/picture-props.ts';
import type { Notice } from '../../../../src/kernel/notice.ts';
import { createDrawer } from '../../../../src/render/draw.ts';
import { drawings } from '../../../../src/render/eaa/drawings.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { Random } from '../../kgp/random-player.ts';
import { openGame } from '../game-table.ts';
import { playNext } from '../random-game.ts';

const { draw } = createDrawer([drawings]);

const propsOf = (part: Notice | undefined): EaaCardsProps => {
  if (part?.picture?.kind !== 'eaa/cards') throw new Error('no cards');
  return JSON.parse(JSON.stringify(part.picture.props));
};

const usedOf = ({ cards }: EaaCardsProps) =>
  cards.map(({ lines }) => lines.filter(({ is }) => is === 'used').map(({ text }) => text));

const cardOf = (of: unknown) => z.object({ card: z.number() }).parse(of).card;

test('each impulse of a game tells its cards once, in its one message, and none that was not turned up', () => {
  const table = openGame({ seed: Buffer.alloc(32, 5) });
  const random = new Random('cards');
  const messages = new Map<string, Notice>();
  for (let order = 0; order < 30 && playNext(table, random); order += 1)
    for (const { notice, audience } of table.told())
      if (notice?.kind === 'stretch' && audience === 'everyone') messages.set(notice.living ?? '', notice);
  const told = (what: string) =>
    table.log().flatMap(({ data }) => (data.what === what ? [cardOf(data.of)] : []));
  const drawn = new Set(told('card drawn'));
  const commands = told('command card');
  expect(commands.length).toBeGreaterThan(3);
  const shown: number[] = [];
  for (const { also = [], text } of messages.values()) {
    expect(also.length).toBeLessThan(2);
    expect(also.length).toBe(/\*\*(?:Second command|Command): card/u.test(text) ? 1 : 0);
    for (const part of also) {
      const { cards } = propsOf(part);
      for (const { number } of cards) expect(drawn).toContain(number);
      const [first] = cards;
      expect(text).toContain(`ommand: card ${first?.number} (${first?.title})`);
      if (first?.role === 'command') shown.push(first.number);
      // 8.1: of a card that commands the first that is possible, or none is.
      for (const { role, number, lines } of cards.filter((each) => each.role !== 'support')) {
        const isNone = text.includes(`Nothing on card ${number} `);
        const isOpen = lines.every(({ is }) => is === 'open');
        const used = lines.filter(({ is }) => is === 'used');
        expect([isNone || isOpen ? 0 : 1, role, number]).toEqual([used.length, role, number]);
      }
      expect(part.picture?.alt).toContain(`card ${first?.number}, ${first?.title}`);
      if (part.picture !== undefined) expect(draw(part.picture)).toBeDefined();
    }
  }
  expect(shown).toEqual(commands);
});

describe('what of the cards was carried out', () => {
  let table: MemoryTable<EaaState>;
  beforeAll(() => {
    table = openGame();
  });

  const step = (what: string, of: News['of'] = {}): News => ({ rule: '8.1', what, of });
  /** On that day, after these news; `goes`: the impulse is still under way. */
  const partOf = (day: number, news: readonly News[], goes = false) => {
    const { core, game } = table.state();
    const { run: _, ...rest } = game;
    return cardsPart({
      core,
      game: {
        ...rest,
        news,
        newsFrom: { stage: 'german', day, impulse: 1 },
        ...(goes && game.world !== undefined
          ? { run: { of: { kind: 'german' }, from: game.world, answers: [], told: 0 } }
          : {}),
      },
    });
  };
  const shown = (day: number, news: readonly News[], goes = false) => propsOf(partOf(day, news, goes));
  const pair = (card: number, support: number | null, by = 'PRIMARY') =>
    step('command card', { card, support, by });

  test('the event of the support card, and the activation behind it (8.1, 8.11)', () => {
    const props = shown(18, [pair(42, 38), step('bridge built'), step('activation', { card: 42 })]);
    expect(usedOf(props)).toEqual([['Activate'], ['Bridge Engineers, Dec 18+']]);
    expect(props.cards.map(({ role }) => role)).toEqual(['command', 'support']);
    expect(props.cards.map(({ decided }) => decided)).toEqual(['PRIMARY', undefined]);
    expect(props.cards.flatMap(({ lines }) => lines.map(({ is }) => is))).not.toContain('open');
    expect(props.because).toBe('PRIMARY commands (8.1)');
  });

  test('an event counts as the support card’s on its days alone', () => {
    const props = shown(17, [pair(42, 38), step('bridge built')]);
    expect(usedOf(props)).toEqual([[], []]);
  });

  test('of replacements the support card’s Consolidation comes first, then those of the command', () => {
    const one = shown(20, [pair(42, 43), step('replacements'), step('activation', { card: 42 })]);
    expect(usedOf(one)).toEqual([['Activate'], ['Consolidation, Dec 18+']]);
    const own = shown(20, [pair(42, 38), step('replacements')]);
    expect(usedOf(own)).toEqual([['Replacements 3'], []]);
  });

  test('a support card that commands too (8.1), in the same message or in one of its own', () => {
    const second = [step('second command', { card: 38 }), step('activation', { card: 38 })];
    const both = shown(17, [pair(42, 38), step('activation', { card: 42 }), ...second]);
    expect(usedOf(both)).toEqual([['Activate'], ['Activate']]);
    expect(both.cards.map(({ role }) => role)).toEqual(['command', 'both']);
    const later = shown(17, second);
    expect(later.cards.map(({ role, number }) => [role, number])).toEqual([['second', 38]]);
    expect(usedOf(later)).toEqual([['Activate']]);
  });

  test('an activation that only brings reserves in (9.42) is one, and so is one that finds nobody (8.13)', () => {
    for (const begins of ['activation', 'reserves arrive', 'activation wasted'])
      expect(usedOf(shown(18, [pair(53, null, 'only card'), step(begins)]))).toEqual([['Activate']]);
  });

  test('Commandos takes several cards, and the command follows (8.11)', () => {
    const props = shown(18, [
      pair(42, 51),
      step('card lost', { card: 3 }),
      step('card lost', { card: 5 }),
      step('activation wasted', { card: 42 }),
    ]);
    expect(usedOf(props)).toEqual([['Activate'], ['Commandos, Dec 18+']]);
  });

  test('nothing is possible: nothing is lit, all is dim; while a question is open it is not known yet', () => {
    const news = [pair(42, 38, 'Command Value')];
    const lines = (goes: boolean) =>
      shown(17, [...news, ...(goes ? [] : [step('no command', { card: 42 })])], goes).cards.flatMap((each) =>
        each.lines.map(({ is }) => is),
      );
    expect(new Set(lines(true))).toEqual(new Set(['open']));
    expect(new Set(lines(false))).toEqual(new Set(['unused']));
  });

  test('cards without fuel are shown as discarded: one, or both, which ends the impulse (13.5)', () => {
    const one = shown(20, [
      step('no fuel', { cards: [37], names: ['1SS'] }),
      pair(42, null, 'only card'),
      step('activation', { card: 42 }),
    ]);
    expect(one.cards.map(({ role, number }) => [role, number])).toEqual([
      ['command', 42],
      ['dry', 37],
    ]);
    expect(one.because).toBe('The only card commands (8.1)');
    const both = shown(20, [step('no fuel', { cards: [37, 36], units: [] })]);
    expect(both.cards.map(({ role, number }) => [role, number])).toEqual([
      ['dry', 37],
      ['dry', 36],
    ]);
    expect(both.because).toContain('13.5');
  });

  test('of two impulses in one message the last is shown, and cards of older fuel checks are not', () => {
    const props = shown(20, [
      step('no fuel', { cards: [37, 36], units: [] }),
      step('impulse passed'),
      pair(42, 38),
      step('activation', { card: 42 }),
    ]);
    expect(props.cards.map(({ number }) => number)).toEqual([42, 38]);
  });

  test('no card turned up, no picture', () => {
    expect(partOf(17, [step('impulse passed')])).toBeUndefined();
    expect(partOf(17, [step('card drawn', { card: 42 })])).toBeUndefined();
  });
});
