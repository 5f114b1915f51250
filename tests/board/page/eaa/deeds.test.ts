/** What a card does, put together by pressing: whatever is offered is accepted, for each event and for replacements. */
import { expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../../../src/board/data-of.ts';
import { Deed } from '../../../../src/board/page/eaa/deeds.ts';
import { knownOf } from '../../../../src/board/page/eaa/known.ts';
import { DEEDS } from '../../../../src/games/eaa/orders/5.1-deeds.ts';
import { EVENTS, type EventName } from '../../../../src/games/eaa/vocabulary/effects.ts';
import { gameOf, seated } from './seated.ts';

const EVENT_NAMES = Object.keys(EVENTS.allied) as EventName<'allied'>[];

test('each event is pressed together, and what comes of it is accepted as text', () => {
  const { sitting } = seated((each) => gameOf(each).world?.day === 19 && gameOf(each).stage === 'allied');
  const data = wholeBoardDataOf(sitting());
  const known = knownOf(data);
  const [offer] = data.desk.offers;
  if (offer === undefined) throw new Error('nothing is offered');
  const played = EVENT_NAMES.filter((event) => DEEDS[event].example(known.book, known.world) !== undefined);
  expect(played.length).toBeGreaterThan(2);
  for (const event of EVENT_NAMES) {
    const deed = new Deed(known, { kind: 'event', event }, offer, event);
    const texts: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      const [mover] = deed.movers;
      if (mover !== undefined && deed.options.length === 0) deed.chosen = mover.key;
      const [option] = deed.options;
      if (option === undefined) break;
      deed.take(option);
      texts.push(deed.text);
      expect(DEEDS[event].carryOut(known.book, known.world, deed.text).ok, `${event}: ${deed.text}`).toBe(
        true,
      );
    }
    // Something can be pressed wherever the game knows of something to do.
    expect(texts.length > 0, event).toBe(played.includes(event));
    if (texts.length === 0) continue;
    deed.drafting.undo();
    expect(deed.text).toBe(texts.at(-2) ?? '');
  }
});
