/**
 * The messages of the parts of the RePh as such, to everybody or to a side: that one opens, which rule a side has come
 * to, that one is over.
 */
import type { Notice } from '../../../kernel/notice.ts';
import { present, when } from '../../../text/present.ts';
import { trayPictures } from '../sheets/tray/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { newsLines } from '../units/news.ts';
import { event, type KgpEvent } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { PartHead } from './part-heads.ts';
import { partOpened } from './part-notice.ts';
import { rollLine } from './words.ts';

type ToldPart = PartHead & { readonly rules: readonly { readonly rule: string }[] };

interface Ended {
  readonly side: Side;
  readonly part: string;
}

export interface PartEvents {
  readonly opened: KgpEvent<{ part: string }>;
  readonly reached: KgpEvent<{ side: Side; rule: string }>;
  readonly ended: KgpEvent<Ended>;
}

/** The events of these parts, which are named in them by their ids. */
export function partEvents(parts: readonly ToldPart[]): PartEvents {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const partOf = (id: string): ToldPart => {
    const part = byId.get(id);
    if (part === undefined) throw new Error(`no part ${id} of the Refit Phase`);
    return part;
  };
  return {
    /** The first time that a part waits for somebody. */
    opened: event({
      type: 'refit.opened',
      fold(game, { part }) {
        unitsIn(game).refitOpened = part;
      },
      line: 'silent',
      toEveryone: partOpened,
    }),
    /** Secret: a side has come to a rule. */
    reached: event({
      type: 'refit.reached',
      fold(game, { side, rule }) {
        ownUnits(game, side).atRule = rule;
        game.sides[side].rev += 1;
      },
      line: 'silent',
    }),
    /** Secret: a part is over for a side; its message sums the part up. */
    ended: event<Ended>({
      type: 'refit.ended',
      fold(game, { side }) {
        const own = game.sides[side];
        unitsIn(own).told = unitsIn(own).since;
        unitsIn(own).since = undefined;
      },
      line: 'silent',
      toSide: (campaign, { part }, side) => [summary(campaign, side, part, partOf(part))],
    }),
  };
}

/** The secret rolls of a part, and what has become of the side's counters. */
function summary(campaign: KgpCampaign, side: Side, id: string, part: ToldPart): Notice {
  const { game } = campaign;
  const own = game.sides[side];
  const rules = new Set(part.rules.map(({ rule }) => rule));
  const rolls = own.notes.filter(({ rule }) => rules.has(rule) || rule.startsWith(id));
  const news = newsLines(unitsIn(own).told);
  // The message goes out in any case; its picture, where there is something new to see in it.
  const [tray, ...more] = news.length === 0 ? [] : trayPictures(campaign, side);
  const others = when(more.length > 0, '\n-# All your counters: **/show**.');
  const rolled = rolls.length === 0 ? 'No secret rolls of yours.' : rolls.map(rollLine).join('\n');
  const became = when(news.length > 0, `\n**Your counters since the last such message**\n${news.join('\n')}`);
  return {
    kind: 'refit-part',
    title: `${game.date}: ${id} ${part.name} is done`,
    text: `${rolled}${became}${others}`,
    ...present({ picture: tray }),
  };
}
