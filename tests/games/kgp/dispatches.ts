/** What must hold of every dispatch of a campaign: each of its sentences comes from an event that everybody sees. */
import { expect } from 'vitest';
import { kgp } from '../../../src/games/kgp/game.ts';
import { talesOf } from '../../../src/games/kgp/story.ts';
import type { GameEvent } from '../../../src/kernel/event.ts';
import { apply, emptyState, upcast } from '../../../src/kernel/fold.ts';
import type { Game } from '../../../src/kernel/game.ts';
import type { Notice } from '../../../src/kernel/notice.ts';
import { lineOf, tableTale } from '../../../src/kernel/table-line.ts';
import { asTyped } from '../../../src/text/typed-text.ts';
import type { Told } from '../../support/memory-table.ts';
import type { CampaignTable } from './campaign-table.ts';

const GAME = kgp as unknown as Game;

const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((digit, index) => [digit, String(index)]),
);

/** The sentences of a dispatch, each with its number. */
function sentencesIn({ text }: Notice): readonly { readonly number: number; readonly text: string }[] {
  const [prose = ''] = text.split('\n');
  return [...prose.matchAll(/(?<said>.+?)(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]+)(?: |$)/gu)].map(({ groups = {} }) => ({
    text: groups.said ?? '',
    number: Number([...(groups.raised ?? '')].map((digit) => LOWERED[digit]).join('')),
  }));
}

/** The dispatches among what was told: in the channel alone, and naming nobody. */
export function dispatchesIn(told: readonly Told[]): readonly Notice[] {
  const letters = told.filter(({ notice }) => notice.kind === 'dispatch');
  for (const { target, audience, notice } of letters) {
    expect([target, audience]).toEqual(['channel:channel', 'everyone']);
    expect([notice.mention, notice.buttons, notice.living]).toEqual([undefined, undefined, undefined]);
  }
  return letters.map(({ notice }) => notice);
}

/** Looks up each sentence in the log of what everybody sees, without the program’s own way of counting. */
export function expectFromPublicEvents(table: CampaignTable, dispatches: readonly Notice[]): void {
  const log = table.events().filter(({ audience }) => audience === 'everyone');
  const now = table.known().view;
  const lines = log.flatMap((event, index) =>
    lineOf(kgp, upcast(event, kgp.upcasters), now) === undefined ? [] : [{ event, index }],
  );
  let before = 0;
  /** What everybody knew just before the line that is looked at. */
  const view = emptyState(GAME);
  let folded = 0;
  for (const notice of dispatches) {
    const sentences = sentencesIn(notice);
    expect(sentences.length, notice.title).toBeGreaterThan(0);
    for (const { number, text } of sentences) {
      const line = lines[number - 1];
      if (line === undefined) throw new Error(`${notice.title}: there is no line ${number}`);
      expect(number, 'a dispatch tells of nothing twice').toBeGreaterThan(before);
      for (; folded < line.index; folded += 1) apply(GAME, view, log[folded] as GameEvent);
      const event = upcast(line.event, kgp.upcasters);
      const told = [...tableTale(event), ...talesOf(view as never, event)];
      expect(told.map(asTyped), `line ${number}`).toEqual([text]);
      before = number;
    }
  }
}
