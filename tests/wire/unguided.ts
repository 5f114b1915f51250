/**
 * The unguided evening of Kampfgruppe Peiper: newcomers (`walker.ts`) who can tell how the scenario went, and what lies on
 * their map.
 */
import { CONTROL } from '../games/kgp/map-desk/stoumont-front.ts';
import { GERMAN, MARKING, US } from './bloody-phase.ts';
import type { CountedTable } from './counted-table.ts';
import { EPHEMERAL, type Hand, type Typed } from './hand.ts';
import { type Party, type Press, Walker, walkTogether } from './walker.ts';

export type Newcomer = 'us' | 'german';

/** An evening: every press, and the titles of every message that came. */
export interface Walk {
  readonly presses: readonly Press<Newcomer>[];
  readonly channel: readonly string[];
  readonly direct: Readonly<Record<Newcomer, readonly string[]>>;
}

/** Houses that are on their map, and who Controls what; nothing of rivers, which nobody has asked them about. */
const MARKS = `houses: H18 I18 J21 K19 K21 L20 D18 E17 G19 J23 K24 L24 M25 N26 P25 N23\nhouses 1: J20 K20 K23\n${CONTROL}`;

/** What each can tell, by the form that asks for it. */
const KNOWN: Readonly<Record<Newcomer, Readonly<Record<string, Typed>>>> = {
  us: {
    'Enter the result': {
      lvp: 'U.S. 18, German 22, lost 2',
      casualties: 'U.S. 31, German 44',
      AA15: 'us',
      J19: 'us',
      P56: 'german',
    },
    'Update counters': { text: US },
    'Mark the map': { text: MARKS },
    'State the marking of the map': { text: MARKING },
    'Buy several at once': { text: '2 I1, V6' },
  },
  german: {
    'Update counters': { text: GERMAN },
    'Mark the map': { text: MARKS },
    'Buy several at once': { text: 'I2, I3, V1' },
  },
};

/** Both walk on until `isOver`, or until neither finds anything to press. */
export async function walkUnguided(
  table: CountedTable,
  isOver: () => boolean,
  onlooker?: Party<Newcomer>['onlooker'],
): Promise<Walk> {
  const { wire, anna, ben, orders } = table;
  const from = messages(table);
  const party: Party<Newcomer> = {
    presses: [],
    at() {
      const { date, step } = orders.state().game;
      return `${date} ${step}`;
    },
    isOver,
    knows: (who, title) => KNOWN[who][title] ?? {},
    ...(onlooker === undefined ? {} : { onlooker }),
  };
  await walkTogether([new Walker('us', anna, party), new Walker('german', ben, party)], party);
  await wire.settle();
  const all = messages(table);
  return {
    presses: party.presses,
    channel: all.channel.slice(from.channel.length),
    direct: {
      us: all.direct.us.slice(from.direct.us.length),
      german: all.direct.german.slice(from.direct.german.length),
    },
  };
}

function messages({ wire, anna, ben }: CountedTable) {
  const titles = (hand: Hand, place: string) =>
    hand.actor
      .visible(place)
      .filter(({ flags = 0 }) => (flags & EPHEMERAL) === 0)
      .map((message) => message.embeds[0]?.title ?? message.content.split('\n')[0] ?? '');
  return {
    channel: titles(anna, wire.channel),
    direct: { us: titles(anna, anna.actor.dm()), german: titles(ben, ben.actor.dm()) },
  };
}

/** Where the presses go, step by step, and what came of messages; for whoever wants to bring them down. */
export function printWalk({ presses, channel, direct }: Walk): string {
  const steps = [...new Set(presses.map(({ at }) => at))];
  const of = (who: Newcomer, at?: string) =>
    presses.filter((press) => press.who === who && (at === undefined || press.at === at));
  const rows = steps.map((at) => {
    const cell = (who: Newcomer) =>
      of(who, at)
        .map(({ label, refused }) => `${label.slice(0, 34)}${refused === true ? ' (refused)' : ''}`)
        .join('; ');
    return `| ${at} | ${of('us', at).length} | ${of('german', at).length} | ${cell('us')} | ${cell('german')} |`;
  });
  return [
    '| step | U.S. | German | U.S. presses | German presses |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    `| all | ${of('us').length} | ${of('german').length} | | |`,
    '',
    `Channel: ${channel.length}; direct messages: U.S. ${direct.us.length}, German ${direct.german.length}.`,
    ...channel.map((title) => `- channel: ${title}`),
    ...direct.us.map((title) => `- U.S.: ${title}`),
    ...direct.german.map((title) => `- German: ${title}`),
  ].join('\n');
}
