/** `/status`: where the day stands, German VPs against the limits, who lacks supply, what comes tomorrow. For everybody alike. */

import type { Notice } from '../../../kernel/notice.ts';
import { listed } from '../../../text/listed.ts';
import { plural } from '../../../text/plural.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { type Book, bookOf } from '../packs/book.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { BEGINNINGS, type CalendarDay, limitsOf, type VictoryCheck } from '../vocabulary/calendar.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import { unitsOnMap, type VpPart, vpParts, type World } from '../world/world.ts';
import { mapPictureOf } from './map-picture.ts';
import { heading, nowWords, stuckLines } from './words.ts';

export function statusOf(campaign: EaaCampaign): Notice {
  const { game } = campaign;
  const base = { kind: 'status', title: heading(game), buttons: ['my-orders'] } as const;
  if (game.world === undefined)
    return { ...base, text: 'The game has not begun: it begins when everybody takes part.' };
  const book = bookOf(game);
  const world = worldIn(game);
  const now = nowWords(game);
  const lines = [
    ...stuckLines(game),
    ...given(now, (now) => `**Waiting for the Allied side:** ${now}.`),
    ...vpLines(book, world),
    cardsLine(game, world),
    ...supplyLines(world),
    ...reserveLines(world),
    ...tomorrowLines(book, world),
  ];
  return { ...base, text: lines.join('\n'), picture: mapPictureOf(campaign) };
}

/** 17.1, 17.2. */
function vpLines(book: Book, world: World): readonly string[] {
  const parts = vpParts(world, book);
  const total = parts.reduce((sum, { vp }) => sum + vp, 0);
  const of = when(parts.length > 0, ` (${parts.map((part) => partWords(book, part)).join(', ')})`);
  const next = book.scenario.calendar.find(
    ({ day, victory }) => day >= world.position.day && victory !== undefined,
  );
  return [`German VPs: **${total}**${of}.`, ...(next === undefined ? [] : levelLines(next))];
}

/** `operational victory with 13 or fewer` behind what wins at all. */
function levelLines({ day, victory = [] }: CalendarDay): readonly string[] {
  const [mildest, ...further] = victory;
  if (mildest === undefined) return [];
  const { win, loss } = limitsOf(victory);
  const beyond = further.map((each) => `${each.level}: ${fellOrRose(each)}`);
  const levels = when(beyond.length > 0, ` (${mildest.level}; ${beyond.join('; ')})`);
  const decided = [
    ...given(win, (win) => `you win with ${win} or fewer`),
    ...given(loss, (loss) => `${when(win === undefined, 'you ')}lose with ${loss} or more`),
  ];
  return [`On the evening of December ${day} ${decided.join(' and ')}${levels} (17.2).`];
}

function fellOrRose({ win, loss }: VictoryCheck): string {
  return [
    ...given(win, (win) => `${win} or fewer wins`),
    ...given(loss, (loss) => `${loss} or more loses`),
  ].join(', ');
}

function partWords(book: Book, part: VpPart): string {
  return `${vpPartName(book, part)} ${part.vp}`;
}

/** The reason for VPs (17.1). */
export function vpPartName({ ground }: Pick<Book, 'ground'>, { of, hex, count }: VpPart): string {
  switch (of) {
    case 'town':
      return placeWords(ground, hex ?? 0);
    case 'eliminated':
      return `${plural(count ?? 0, 'unit', 'units')} of yours eliminated`;
    case 'exits':
      return 'off the map';
    case 'Meuse':
      return 'across the Meuse';
    case 'VDH':
      return 'von der Heydte relieved';
    case 'Westwall':
      return `yours in the Westwall: ${placeWords(ground, hex ?? 0)}`;
    default: {
      const never: never = of;
      return never;
    }
  }
}

/** Which cards have not been seen today everybody can tell from those that have. */
function cardsLine({ cards }: EaaState, { german }: World): string {
  const played = when(cards.discards.length > 0, `, played ${cards.discards.join(', ')}`);
  return `German cards left today: ${german.draw.length}. Allied cards: ${cards.hand} in the hand, ${cards.pile} in the pile${played}.`;
}

const STATES = { low: 'in low supply', out: 'out of supply', isolated: 'isolated' } as const;

/** 13.2. */
function supplyLines(world: World): readonly string[] {
  return (['low', 'out', 'isolated'] as const).flatMap((state) => {
    const ids = unitsOnMap(world)
      .filter(({ counter, supply }) => supply === state && sideOf(counter) === 'allied')
      .map(({ counter }) => counter.id);
    return onlyIf(ids.length > 0, `Of yours ${STATES[state]}: ${listed(ids)}.`);
  });
}

function reserveLines({ alliedBox }: World): readonly string[] {
  return onlyIf(
    alliedBox.length > 0,
    `In the Reserve Units box: ${listed(alliedBox.map(({ counter }) => counter.id))} (7.0).`,
  );
}

function tomorrowLines({ scenario }: Book, { position, alliedToCome, fuelDays }: World): readonly string[] {
  const tomorrow: Day = position.day + 1;
  const entry = scenario.calendar.find(({ day }) => day === tomorrow);
  if (entry === undefined) return [];
  const come = alliedToCome
    .filter(({ counter: { entry: of } }) => of !== undefined && 'day' in of && of.day === tomorrow)
    .map(({ counter }) => counter.id);
  const begins = entry.begins.map((rule) => BEGINNINGS[rule].what);
  const parts = [
    `hand of ${entry.hand}`,
    ...onlyIf(
      entry.discards !== 0,
      `${plural(entry.discards, 'German card', 'German cards')} discarded (4.2)`,
    ),
    ...onlyIf(fuelDays.includes(tomorrow), 'a German fuel depot (13.52)'),
    ...onlyIf(come.length > 0, `${listed(come)} arrive`),
    ...begins,
  ];
  return [`Tomorrow, December ${tomorrow}: ${parts.join('; ')}.`];
}
