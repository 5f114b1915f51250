/** The calendar (2.1) and the curve of German VPs, as everybody knows them. */

import type { Picture } from '../../../kernel/notice.ts';
import { ROOM } from '../../../kernel/room.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { BEGINNINGS, type CalendarDay, limitsOf } from '../vocabulary/calendar.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { EaaCalendarProps, VpCurve } from '../vocabulary/picture-props.ts';
import { vpOf, type World } from '../world/world.ts';
import { pictureOf } from './picture-of.ts';

type ShownDay = EaaCalendarProps['days'][number];

/** Days that the picture has room for: from yesterday on. */
const MOST_DAYS = 4;

export function calendarPicture({ core, game }: EaaCampaign): Picture {
  const book = bookOf(game);
  const world = worldIn(game);
  const { day: today } = world.position;
  const all = book.scenario.calendar.toSorted((a, b) => a.day - b.day);
  const first = all.length <= MOST_DAYS ? 0 : all.findIndex(({ day }) => day >= today - 1);
  const days = all.slice(first).slice(0, MOST_DAYS);
  const props: EaaCalendarProps = {
    campaign: core.name,
    title: 'Calendar',
    date: `Dec ${today}`,
    days: days.map((day) => shownDay(book, world, day)),
    curve: curveOf(game),
  };
  return pictureOf('eaa/calendar', props, {
    alt: calendarAlt(props),
    file: 'calendar.png',
  });
}

/** 17.1: each evening that is over, and what it is now; with the levels of 17.2. */
export function curveOf(game: EaaState): VpCurve {
  const book = bookOf(game);
  const world = worldIn(game);
  const { day: today } = world.position;
  const all = book.scenario.calendar.toSorted((a, b) => a.day - b.day);
  return {
    days: all.map(({ day }) => {
      const vp = game.vps[day - (game.firstDay ?? book.scenario.days.from)];
      if (vp !== undefined) return { day, vp };
      return day === today ? { day, vp: vpOf(world, book), isToday: true } : { day };
    }),
    levels: all.flatMap(({ day, victory }) => {
      return given(victory, (victory) => ({ day, ...limitsOf(victory) }));
    }),
  };
}

function shownDay(book: Book, world: World, entry: CalendarDay): ShownDay {
  const { day, supplementals, hand, discards, far, begins } = entry;
  const { day: today } = world.position;
  const when = whenIs(day, today);
  const arrivals = (['allied', 'german'] as const).flatMap((side) => {
    const ids = book.pack.counters.flatMap((counter) => {
      const { entry: of } = counter;
      return onlyIf(
        of !== undefined && 'day' in of && of.day === day && sideOf(counter) === side,
        counter.id,
      );
    });
    return onlyIf(ids.length > 0, { label: ARRIVALS[side], text: ids.join(', ') });
  });
  const rules = begins.map((rule) => `${BEGINNINGS[rule].what} (${rule.replace(/-.*/u, '')})`);
  const starts = onlyIf(rules.length > 0, { label: 'Begins', text: rules.join('; ') });
  return {
    day,
    when,
    figures: [
      `hand ${hand}`,
      `draw ${supplementals}`,
      `FAR ${far}`,
      ...onlyIf(discards !== 0, `Germans discard ${discards}`),
      ...onlyIf(world.fuelDays.includes(day), 'fuel depot'),
    ],
    lines: when === 'past' ? [] : [...arrivals, ...starts],
  };
}

const ARRIVALS = { allied: 'Allied reserves', german: 'German reserves' } as const;

function whenIs(day: number, today: number): ShownDay['when'] {
  if (day === today) return 'today';
  return day < today ? 'past' : 'to come';
}

function calendarAlt({ date, days, curve }: EaaCalendarProps): string {
  const vps = curve.days.filter(({ vp }) => vp !== undefined).map(({ day, vp }) => `Dec ${day} ${vp}`);
  const lines = days
    .filter(({ lines: of }) => of.length > 0)
    .map(
      ({ day, lines: of }) =>
        `Dec ${day}: ${of.map(({ label, text }) => `${label.toLowerCase()} ${text}`).join('; ')}`,
    );
  return [`The calendar on ${date}`, `German VPs: ${vps.join(', ')}`, ...lines].join('. ').slice(0, ROOM.alt);
}
