/**
 * What somebody types who means mischief, in every text of a campaign's table, and how it comes out at every door:
 * channel, direct message, board, log, reminders, answers, refusals, menus, exports. Another text is a line of `TEXTS`,
 * another way in a line of `WAYS_IN`, another door one of `LOOKS`.
 */
import { expect, test } from 'vitest';
import { House } from '../pairs/house.ts';
import { PAIR_GAMES } from '../pairs/pair.ts';
import { TEXTS } from '../support/nasty-texts.ts';
import { partOf } from '../support/part.ts';

const HOUR = 3_600_000;
const CHANNEL = 'coin';
const PACE = 'zone UTC\nseal 24 h + 12 h, then remind\ntable 48 h, then remind';

const MORE = [
  'x'.repeat(200),
  '\u2067\u202Eab\u2069',
  '🏳️‍🌈'.repeat(30),
  '[a](<https://example.com>)',
  '</buy:3> <t:0:R> <:a:123456789012345678>',
];

/** What the little game says of its own is the whole event, for tests. */
const GAMES = PAIR_GAMES.map((game) => ({
  ...game,
  announce: () => [],
  desk: (...asked: Parameters<typeof game.desk>) => ({ ...game.desk(...asked), title: 'Desk' }),
}));

type Submit = (user: string, order: string, args: Readonly<Record<string, unknown>>) => string | undefined;

/** Each way in: what is given, by whom; a refusal is shown to its giver and is a door, too. */
const WAYS_IN: readonly ((submit: Submit, text: string) => unknown)[] = [
  (submit, text) => submit('carl', 'seat.ask', { side: 'red', name: text.slice(0, 32) }),
  (submit) => submit('anna', 'seat.answer', { request: '1', answer: 'refuse' }),
  (submit, text) => submit('carl', 'seat.ask', { side: 'red', name: text.slice(0, 32) }),
  (submit) => submit('anna', 'seat.answer', { request: '2', answer: 'accept' }),
  (submit, text) => moved(submit, text, 'refuse'),
  (submit, text) => moved(submit, text, 'agree'),
  (submit, text) => submit('gerda', 'deadline.extend', { decision: 'hide/1', hours: 3, reason: text }),
  (submit, text) => submit('gerda', 'pace.pause', { reason: text }),
  (submit, text) => submit('gerda', 'pace.resume', { reason: text }),
  (submit, text) => submit('gerda', 'deputy.appoint', { decision: 'hide/1', seat: 'red-2', reason: text }),
  (submit, text) => submit('anna', 'abandon', { reason: text }),
];

function moved(submit: Submit, text: string, answer: string): void {
  const motion = submit('anna', 'deadline.extend', { decision: 'hide/1', hours: 2, reason: text });
  submit('bert', 'motion.answer', { motion, answer, ...(answer === 'refuse' ? { reason: text } : {}) });
}

/** Everything that shows something; `text` in what is typed comes back in refusals. */
const LOOKS = (
  text: string,
): readonly (readonly [typed: string, options?: Readonly<Record<string, string>>])[] => [
  ['status'],
  ['orders'],
  ['mine'],
  ['show'],
  ['log'],
  ...Array.from({ length: 14 }, (_, line) => ['why', { line: String(line + 1) }] as const),
  ['why', { line: text }],
  ['dice'],
  ['dice', { show: 'log' }],
  ['campaign info'],
  ['campaign readings'],
  ['campaign rewind', { to: text }],
  ['campaign rewind', { to: '3', what: 'move', reason: text }],
  ['campaign join', { side: 'red', replaces: text }],
  ['charts', { do: 'show' }],
  ['settings show'],
  ['settings zone', { zone: text }],
  ['settings quiet', { from: text, to: text }],
  ['settings away', { from: text }],
  ['nudge'],
  ['export'],
  ['forget me'],
  ['help'],
];

const COMPLETED = [
  ['why', { line: '' }, 'line'],
  ['campaign rewind', { to: '' }, 'to'],
  ['status', { campaign: '' }, 'campaign'],
  ['campaign join', { replaces: '' }, 'replaces'],
] as const;

interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly author?: { readonly name: string };
  readonly footer?: { readonly text: string };
  readonly fields?: readonly { readonly name: string; readonly value: string }[];
}

interface Payload {
  readonly content?: string;
  readonly embeds?: readonly Embed[];
  readonly allowed_mentions?: { readonly parse?: readonly string[]; readonly users?: readonly string[] };
  readonly choices?: readonly { readonly name: string }[];
}

/** What a client would take for markdown, a link, a mention or another direction, once what is escaped is gone. */
function live(text: string): readonly string[] {
  const bare = text.replaceAll(/\\[!-/:-@[-`{-~]/gu, '·');
  const found =
    bare.match(
      /\]\(|https?:\/\/|@everyone|@here|<[@#][!&]?\d|<\/buy|<t:0|<:a:|~~gone|\*\*bold|\|\|hidden|_under_|^# Heading|^> quote|^-# small/gmu,
    ) ?? [];
  return [...found, ...(text.match(/[\u202A-\u202E\u2066-\u2069\u200B]|(?!\n)\p{Cc}/gu) ?? [])];
}

/** Of a page: what a browser would run or load that the text brought. */
const RUNS = /<script>alert|<img src=x|<\/style><!--|<a href="https:\/\/example/u;

/** What is wrong with a message or answer and its files. */
function faultsOf(said: string, people: ReadonlySet<string>): readonly string[] {
  const [head = '', ...files] = said.split('\n');
  const payload = (JSON.parse(head === '' ? '{}' : head) ?? {}) as Payload;
  const { content = '', embeds = [], allowed_mentions: mentions, choices = [] } = payload;
  const texts = [
    content,
    ...embeds.flatMap(({ title = '', description = '', fields = [] }) => [
      title,
      description,
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
  ];
  const plain = [
    ...embeds.flatMap(({ author, footer }) => [author?.name ?? '', footer?.text ?? '']),
    ...choices.map(({ name }) => name),
  ];
  const file = files.join('\n');
  return [
    ...texts.flatMap((text) => live(text).map((what) => `${JSON.stringify(what)} in ${text}`)),
    ...plain.flatMap((text) =>
      /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(text) ? [`unseen in ${text}`] : [],
    ),
    ...((mentions?.parse ?? []).length > 0 ? ['calls groups'] : []),
    ...(mentions?.users ?? []).filter((user) => !people.has(user)).map((user) => `calls ${user}`),
    ...(file.includes('<!doctype html') && RUNS.test(file) ? [`runs ${RUNS.exec(file)?.[0]}`] : []),
    ...[...file.matchAll(/^(?<name>.*?\.(?:html|jsonl|csv|txt|json)): /gmu)].flatMap(({ groups }) =>
      /^[\p{L}\p{M}\p{N} ._-]{1,100}$/u.test(groups?.name ?? '') ? [] : [`a file called ${groups?.name}`],
    ),
  ];
}

const CASES = [...TEXTS, ...MORE].map((text) => [JSON.stringify(text).slice(0, 60), text] as const);

test.each(partOf('nasty texts', CASES, 8))(
  '%s, in whatever can be typed, comes out as typed or not at all',
  async (_shown, text) => {
    const house = new House({
      games: GAMES,
      seed: Buffer.alloc(32, 3),
      begin: Date.UTC(2026, 10, 23, 6),
    });
    const faults = new Set<string>();
    const people = new Set(['anna', 'bert', 'carl', 'gerda', 'emil']);
    try {
      const name = text.trim() === '' ? 'Anna' : text.trim().slice(0, 32);
      house.open({
        game: 'coin',
        name: text.slice(0, 60),
        channel: CHANNEL,
        by: 'anna',
        common: { gm: 'plain' },
        options: { rounds: '2' },
        seats: [
          { side: 'red', user: 'anna', name },
          { side: 'blue', user: 'bert', name: 'Bert' },
        ],
        referee: { user: 'gerda', name },
        houseValues: true,
        pace: { text: PACE },
      });
      const submit: Submit = (user, order, args) => {
        const given = house.moderator.submit({ campaign: house.key(CHANNEL), user, draft: { order, args } });
        if (!given.ok) {
          for (const said of [given.ruling.message, given.ruling.legal ?? ''])
            if (/\p{Cc}/u.test(said.replaceAll('\n', ''))) faults.add(`${order}: ${said}`);
          return undefined;
        }
        const { id } = given.value.events.find(({ type }) => type === 'motion.made')?.data ?? {};
        return typeof id === 'string' ? id : undefined;
      };
      // A word for the dice has letters; what has none is refused.
      for (const user of ['anna', 'bert', 'gerda'])
        for (const word of [text.slice(0, 40), 'w']) submit(user, 'confirm', { word });
      expect(house.state(CHANNEL).core.status).toBe('running');
      for (const [index, way] of WAYS_IN.entries()) {
        way(submit, text);
        await house.until(house.clock.now + (index === 3 ? HOUR : HOUR / 60));
      }
      const look = async () => {
        for (const user of ['anna', 'bert', 'carl', 'gerda', 'emil']) {
          for (const [typed, options] of LOOKS(text)) await house.slash(user, CHANNEL, typed, options);
          for (const [typed, options, focused] of COMPLETED)
            await house.complete(user, CHANNEL, typed, options, focused);
        }
      };
      await look();
      await house.until(house.clock.now + 40 * HOUR);
      submit('gerda', 'abandon', { reason: text });
      await house.until(house.clock.now + HOUR);
      await look();
    } finally {
      house.close();
    }
    const doors = new Set(house.trace.map(({ who, door }) => `${who.split(':')[0]} ${door.split(' ')[0]}`));
    for (const door of ['channel message', 'channel edit', 'user message', 'answer /export', 'answer /log'])
      expect(doors).toContain(door);
    for (const { who, door, said } of house.trace)
      for (const fault of faultsOf(said, people)) faults.add(`${who} ${door}: ${fault.slice(0, 300)}`);
    expect([...faults].slice(0, 30)).toEqual([]);
  },
);
