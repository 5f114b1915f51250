/** `/dice`: how the dice fell, with the eyes of whoever asks. */
import { dicePicture, statisticsOf, type Throw } from '../moderator/dice-statistics.ts';
import { playedThrows } from '../moderator/play-logs.ts';
import type { Visit } from '../moderator/sitting.ts';
import { present } from '../text/present.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { LIMITS } from './limits.ts';
import { campaignTitle, headingOfSeat } from './message.ts';
import { words } from './words.ts';

/** Rows of a table; the longest fits into a field. */
const ROWS = 10;
/** Characters of the rolls in one message. */
const ROOM = LIMITS.embedDescription - 300;

/** From the eyes of the asker's seat; who has none (or several) is shown what everybody may know. */
export async function showDice(
  adapter: Adapter,
  interaction: Asking,
  visit: Visit,
  what: 'statistics' | 'log',
): Promise<void> {
  const { eyes, row, only, game } = visit;
  // Of the play only what one's own side has handed in: what is said in its room may be news to the other.
  const sides = new Set(visit.sittings.flatMap(({ seat }) => seat.side ?? []));
  const played = [...sides].flatMap((side) => playedThrows(adapter.moderator, visit, side));
  const thrown = [...eyes.throws(), ...played];
  if (thrown.length === 0) return answer(adapter, interaction, { content: words.dice.none, apart: true });
  const footer = campaignTitle(adapter.moderator.store, row, visit.user);
  // Of a campaign that has ended everything is open.
  const isOver = eyes.view.core.status === 'ended';
  const heading = { ...headingOfSeat(game, isOver ? undefined : only?.seat), footer };
  const notice = what === 'log' ? rollsOf(visit, thrown) : statistics(visit, thrown);
  await answer(adapter, interaction, { faces: [{ notice, heading }], apart: true });
}

function statistics({ game, row, eyes }: Visit, thrown: readonly Throw[]) {
  const found = statisticsOf(game, thrown);
  const tables = [
    [words.dice.fields.sides, found.sides],
    [words.dice.fields.purposes, found.purposes],
    [words.dice.fields.phases, found.phases],
  ] as const;
  const fields = tables.flatMap(([name, groups]) => {
    const value = words.dice.groups(groups, ROWS);
    return value === '' ? [] : [{ name, value }];
  });
  const picture = dicePicture(game, row.name, thrown, [words.dice.verdict(found)]);
  const isOver = eyes.view.core.status === 'ended';
  return {
    kind: 'dice',
    title: words.dice.title(row.name),
    text: words.dice.text(found, isOver),
    fields,
    ...present({ picture }),
  };
}

/** The newest rolls, as many as fit. */
function rollsOf({ game, row }: Visit, thrown: readonly Throw[]) {
  const lines = thrown.map((one) =>
    words.dice.roll(one, game.sides.includes(one.by) ? game.sideName(one.by) : one.by),
  );
  let size = 0;
  const shown = lines.reverse().filter((line) => {
    size += line.length + 1;
    return size <= ROOM;
  });
  const text = [...shown.reverse(), words.dice.hint].join('\n');
  return { kind: 'dice', title: words.dice.logTitle(row.name), text };
}
