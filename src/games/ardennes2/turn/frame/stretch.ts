/** How what becomes public is gathered for the messages of a Turn. */
import { present } from '../../../../text/present.ts';
import { sizeOf } from '../../scenario/size.ts';
import type { ArdennesState } from '../../state.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import type { News, Stretch } from './news.ts';
import { isPassedOver } from './passed-over.ts';

/** A Phase has begun: it goes on with the stretch of its side, or begins the next. */
export function stretchOn(game: ArdennesState): void {
  if (game.phase === 'opening') return;
  const { stretch, turn } = game;
  if (stretch?.turn !== turn) begin(game, { turn, number: 1, news: [] });
  const { side, deeds } = phaseOf(game.phase);
  const now = game.stretch;
  if (now === undefined || side === undefined || deeds === undefined || isPassedOver(game)) return;
  if (now.side === undefined) now.side = side;
  else if (now.side !== side) begin(game, { turn, number: now.number + 1, side, news: [] });
}

function begin(game: ArdennesState, next: Stretch): void {
  if (game.stretch !== undefined) game.stretchBefore = game.stretch;
  game.stretch = next;
}

/** Something has become public in it; `beginsPart`: a message begins with it. */
export function addNews(game: ArdennesState, news: Omit<News, 'phase' | 'part'>, beginsPart: boolean): void {
  const { stretch, phase } = game;
  if (stretch === undefined || phase === 'opening') return;
  if (beginsPart) stretch.parts = (stretch.parts ?? 0) + 1;
  const { parts: part } = stretch;
  stretch.news.push({ phase, ...news, ...present({ part }) });
  // A message has no room for more, and the log has all of it.
  if (stretch.news.length > sizeOf(game).news) stretch.news.shift();
}
