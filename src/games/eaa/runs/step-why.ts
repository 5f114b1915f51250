/** The reasons behind a line of the log, in full: worked out anew from where its run began. */
import { bookOf } from '../packs/book.ts';
import type { EaaCampaign } from '../state.ts';
import { type News, stepLine } from '../steps/step.ts';
import { nextStep } from './told-again.ts';

/** `before`: what was known just before it. */
export function stepWhy({ game }: EaaCampaign, news: News): string | undefined {
  const book = bookOf(game);
  const lines = nextStep(game)?.because?.lines(book) ?? [stepLine(book, news)];
  const words = lines.filter((line) => line !== undefined);
  if (words.length === 0) return undefined;
  return [`Rule ${news.rule}.`, ...words].join('\n');
}
