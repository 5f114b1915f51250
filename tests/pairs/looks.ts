/** All that somebody can look at, and what he may press that is not his: nothing of it changes anything. */
import { printCustomId } from '../../src/discord/custom-id.ts';
import type { Random } from '../games/kgp/random-player.ts';
import type { House } from './house.ts';

type Options = Readonly<Record<string, string>>;

const COMMANDS: readonly (readonly [typed: string, options?: Options])[] = [
  ['status'],
  ['orders'],
  ['mine'],
  ['show'],
  ['show', { what: 'receipts' }],
  ['show', { what: 'waiting' }],
  ['log'],
  ['why', { line: '1' }],
  ['why', { line: '#3' }],
  ['why', { line: '9999' }],
  ['campaign info'],
  ['campaign readings'],
  ['export'],
  ['dice'],
  ['settings show'],
  ['note list'],
  ['note drop', { which: '1' }],
  ['note write', { at: 'round 1', text: 'never' }],
  ['note write', { at: 'end', text: 'a note' }],
  ['nudge'],
  ['help'],
];

/** That somebody has collected what waited is no secret, either: the next button in the channel tells. */
const HEARD = ['nudge', 'waiting'];
const SILENT = COMMANDS.filter(
  ([typed, { what = '' } = {}]) => !HEARD.includes(typed) && !HEARD.includes(what),
);

const COMPLETED: readonly (readonly [typed: string, options: Options, focused: string])[] = [
  ['why', { line: '' }, 'line'],
  ['why', { line: '#' }, 'line'],
  ['campaign rewind', { to: '' }, 'to'],
  ['dice', { campaign: '' }, 'campaign'],
  ['status', { campaign: '' }, 'campaign'],
  ['nudge', { campaign: '' }, 'campaign'],
  ['note write', { at: '' }, 'at'],
  ['note write', { at: 'end' }, 'at'],
  ['note drop', { which: '' }, 'which'],
  ['settings zone', { zone: 'ber' }, 'zone'],
  ['settings away', { from: '' }, 'from'],
];

const SEATS = ['red', 'red-2', 'blue', 'blue-2', 'us', 'german', 'gm'];

/** One of these, by chance. `silently`: nobody hears of it; of a nudge somebody does. */
export async function look(
  house: House,
  random: Random,
  channel: string,
  user: string,
  silently?: 'silently',
): Promise<void> {
  const place = random.chance(0.7) ? channel : `dm-${user}`;
  const campaign = house.key(channel);
  const inPlace = place === channel ? {} : { campaign };
  const way = random.int(0, 9);
  if (way <= 5) {
    const [typed, options = {}] = random.pick(silently ? SILENT : COMMANDS);
    const isCampaigns = !['mine', 'help', 'settings show', 'note list', 'note drop'].includes(typed);
    await house.slash(user, place, typed, { ...options, ...(isCampaigns ? inPlace : {}) });
  } else if (way <= 7) {
    const [typed, options, focused] = random.pick(COMPLETED);
    await house.complete(user, place, typed, options, focused);
  } else {
    const seat = random.pick(SEATS);
    const id = random.pick([
      silently ? ({ verb: 'help', campaign } as const) : ({ verb: 'collect', campaign } as const),
      { verb: 'my', campaign },
      { verb: 'status', campaign },
      { verb: 'mine', page: 0 },
      { verb: 'desk', campaign, seat, page: 0 },
      { verb: 'do', campaign, seat, offer: 'AAAAAAAA', rev: 0, decision: 'hide/1' },
    ] as const);
    await house.press(user, place, printCustomId(id));
  }
}
