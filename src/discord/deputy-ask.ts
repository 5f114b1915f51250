/** The question to people who will be away: for a deputy, with the button that names one. */
import type { Notice } from '../kernel/notice.ts';
import type { Asked } from '../moderator/deputy-asks.ts';
import type { Store } from '../store/store.ts';
import { onlyIf } from '../text/present.ts';
import { printCustomId } from './custom-id.ts';
import { LIMITS } from './limits.ts';
import { button, type Row, rowOf } from './message.ts';
import { owedLines } from './mine.ts';
import { sideName } from './orders.ts';
import { peopleWords } from './people-words.ts';
import { words } from './words.ts';

const say = peopleWords.deputyAsk;

/** `now`: in ms since the epoch. */
export function deputyAskNotice(store: Store, asked: readonly Asked[], now: number): Notice {
  const parts = asked.flatMap((each) => {
    const { away, ways } = each;
    const isAway = away.begins <= now;
    const lines = [
      ...onlyIf(ways.deputy, say.deputy),
      ...onlyIf(ways.trust, say.trust),
      ...onlyIf(ways.isAlone, say.alone),
      ...onlyIf(ways.isLeft, say.left),
      ...onlyIf(ways.standing && !ways.isLeft, say.standing),
      ...onlyIf(!isAway, say.before),
    ];
    return [say.away(away.begins, away.ends, isAway), owedLines(store, each), lines.join('\n')];
  });
  return { kind: 'deputy-ask', title: say.title, text: [...parts, say.nobody].join('\n\n') };
}

/** To the choice itself; only to the desk for a person with several seats, since it could be another one's. */
export function deputyAskButtons(asked: readonly Asked[]): readonly Row[] {
  const buttons = asked.flatMap(({ row, seat, game, ways, isOnlySeat }) => {
    const campaign = row.key;
    const begin = (order: string, label: string) =>
      button(printCustomId({ verb: 'order', campaign, order }), label, 'primary');
    const desk = printCustomId({ verb: 'desk', campaign, seat: seat.id, page: 0 });
    return [
      ...(ways.deputy && isOnlySeat ? [begin('deputy.name', say.nameDeputy)] : []),
      ...(ways.trust && isOnlySeat ? [begin('team.trust', say.letSeal)] : []),
      button(desk, isOnlySeat ? words.buttons.myOrders : sideName(game, seat)),
    ];
  });
  return [rowOf(...buttons.slice(0, LIMITS.buttonsInRow))];
}
