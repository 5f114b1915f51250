/** Whether an export agrees with itself, with its dice and with the rules. */
import { type CampaignState, isUnfinished, rollKey } from '../kernel/campaign.ts';
import { commitmentOf, hashOfSeed, mixSeed, sealSalt } from '../kernel/commitment.ts';
import { arePossible, seededDice } from '../kernel/dice.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import { upcast } from '../kernel/fold.ts';
import type { Game } from '../kernel/game.ts';
import { canonicalJson } from '../kernel/json.ts';
import { inOrder } from '../kernel/order-of.ts';
import { referredText, referTo } from '../kernel/reference.ts';
import { PACK_CORRECTION } from '../kernel/references-named.ts';
import { type CoreEvent, coreEvent } from '../kernel/table-events.ts';
import { eventsThatStand } from '../kernel/timeline.ts';
import { shown } from '../text/shown.ts';
import { cleanText } from '../text/typed-text.ts';
import { placeOf, type ReplayFault, replay } from './replay.ts';
import { lineOf, type Transcript } from './transcript.ts';

/** The checks that passed, one sentence each; and the first fault, with its place. */
export interface Verdict {
  readonly good: readonly string[];
  /** Orders that are refused only since the campaign was begun, one sentence each: it is good with them. */
  readonly passed: readonly string[];
  readonly fault: string | undefined;
  /** As folded from the whole log, when it is good. */
  readonly state: CampaignState | undefined;
}

interface Placed {
  readonly event: LoggedEvent;
  readonly line: number;
}

/** Found wrong; caught in {@link verify} alone. */
class Fault extends Error {}

type OfType<K> = Extract<CoreEvent, { readonly type: K }>;

function isOf<K extends CoreEvent['type']>(event: CoreEvent, type: K): event is OfType<K> {
  return event.type === type;
}

function dataOf<K extends CoreEvent['type']>(all: readonly Placed[], type: K) {
  return all.flatMap(({ event, line }) => {
    const it = coreEvent(event);
    return isOf(it, type) ? [{ line, audience: event.audience, data: it.data as OfType<K>['data'] }] : [];
  });
}

/** The seed is the one whose hash was posted, mixed with the words that everybody typed. */
function checkSeed(all: readonly Placed[], hostSeed: Buffer): { seed: Buffer; sentence: string } {
  const [opened] = dataOf(all, 'campaign.opened');
  if (opened === undefined) throw new Fault('The opening is missing.');
  const hash = hashOfSeed(hostSeed);
  if (opened.data.seedHash !== hash)
    throw new Fault(
      `Line ${opened.line}: the hash of the seed posted at the opening (${shown(opened.data.seedHash, 70)}) is not that of the seed (${hash}).`,
    );
  for (const { line, data } of dataOf(all, 'campaign.ended'))
    if (data.hostSeed !== hostSeed.toString('hex'))
      throw new Fault(`Line ${line}: the seed shown at the end is not that of line 1.`);
  const [mixed] = dataOf(all, 'seed.mixed');
  const typed = wordsThatStand(all);
  for (const [seat, { line, word }] of typed) {
    const used = mixed?.data.words.find((each) => each.seat === seat)?.word;
    if (mixed !== undefined && used !== word)
      throw new Fault(
        `Line ${line}: the word typed for ${shown(seat)} is not the one mixed into the seed (line ${mixed.line}).`,
      );
  }
  for (const { seat } of mixed?.data.words ?? [])
    if (!typed.has(seat))
      throw new Fault(`Line ${mixed?.line}: a word of ${seat} was mixed into the seed, but nobody typed it.`);
  const words = mixed?.data.words ?? [];
  return {
    seed: mixSeed(hostSeed, words),
    sentence: `Seed: its SHA-256 is ${hash}, as posted at the opening; ${words.length} words mixed in, each as typed.`,
  };
}

/**
 * By seat: a person who leaves before the seed is mixed takes their word along, and new terms, or a new person, need
 * new ones.
 */
function wordsThatStand(
  all: readonly Placed[],
): ReadonlyMap<string, { readonly line: number; readonly word: string }> {
  const words = new Map<string, { readonly line: number; readonly word: string }>();
  for (const { event, line } of all) {
    const { type, data } = coreEvent(event);
    if (type === 'seed.mixed') break;
    if (type === 'readings.changed' || type === 'terms.changed') words.clear();
    else if (type === 'seat.left' || type === 'seat.replaced' || type === 'gm.released')
      words.delete(data.seat);
    else if (type === 'seat.word') words.set(data.seat, { line, word: data.word });
  }
  return words;
}

/** Every roll once more: from the seed, or against what was entered by hand. */
function checkDice(all: readonly Placed[], seed: Buffer): string {
  const dice = seededDice(seed);
  const entered = new Map<string, readonly number[]>();
  const times = new Map<string, number>();
  const counts = { umpire: 0, hand: 0 };
  for (const [index, { event, line }] of all.entries()) {
    const it = coreEvent(event);
    if (it.type === 'dice.entered') {
      const { path, occurrence, values } = it.data;
      entered.set(rollKey(path, occurrence), values);
    }
    if (it.type === 'campaign.rewound') {
      // Behind the point nothing has been rolled: it is done again.
      const stand = eventsThatStand(all.slice(0, index + 1).map((each) => each.event)).map(coreEvent);
      times.clear();
      for (const { type, data } of stand) if (type === 'rolled') times.set(data.path, data.occurrence + 1);
    }
    if (it.type !== 'rolled') continue;
    const roll = it.data;
    const at = `Line ${line}: the ${roll.kind} of ${roll.rule} (${rollKey(roll.path, roll.occurrence)})`;
    const shown = roll.values.join(', ');
    if (!arePossible(roll, roll.values))
      throw new Fault(`${at} says ${shown}, which no ${roll.kind} can show.`);
    if (roll.audience !== event.audience)
      throw new Fault(`${at} was kept for another audience than it was rolled for.`);
    if (roll.occurrence !== (times.get(roll.path) ?? 0)) throw new Fault(`${at} was rolled out of turn.`);
    times.set(roll.path, roll.occurrence + 1);
    if (roll.source === 'file')
      throw new Fault(`${at} came from a file of dice: the seed says nothing about it.`);
    const due =
      roll.source === 'hand'
        ? entered.get(rollKey(roll.path, roll.occurrence))
        : dice.values(roll, roll.occurrence, roll.era);
    if (due === undefined || canonicalJson(due) !== canonicalJson(roll.values)) {
      const origin = roll.source === 'hand' ? 'what was entered' : 'the seed';
      throw new Fault(`${at} says ${shown}; ${origin} gives ${due?.join(', ') ?? 'nothing'}.`);
    }
    counts[roll.source] += 1;
  }
  return `Dice: ${counts.umpire} rolls repeated from the seed, ${counts.hand} rolled by hand, as entered.`;
}

/** Every sealed value against the commitment that everyone saw before it was revealed. */
function checkCommitments(all: readonly Placed[], seed: Buffer): string {
  const open = dataOf(all, 'sealed');
  const rewound = dataOf(all, 'campaign.rewound');
  const posted = dataOf(all, 'committed');
  for (const [index, { line, data, audience }] of open.entries()) {
    const { decision, side, value, salt, commitment } = data;
    const what = `Line ${line}: what ${side} sealed for ${decision}`;
    if (audience !== `side:${side}`) throw new Fault(`${what} was kept for another audience.`);
    const era = rewound.filter((each) => each.line < line).length;
    if (salt !== sealSalt(seed, decision, side, era))
      throw new Fault(`${what} has a salt that is not the seed’s.`);
    const due = commitmentOf(value, salt);
    if (commitment !== due)
      throw new Fault(`${what} does not open its commitment: ${commitment}, where ${due} is expected.`);
    const shown = posted[index];
    if (shown === undefined) throw new Fault(`${what} was never committed to in public.`);
    if (shown.data.decision !== decision || shown.data.commitment !== commitment)
      throw new Fault(
        `Line ${shown.line}: the commitment posted for ${shown.data.decision} is not that of ${what.replace(/^L/u, 'l')}.`,
      );
  }
  const extra = posted[open.length];
  if (extra !== undefined)
    throw new Fault(
      `Line ${extra.line}: a commitment to ${extra.data.decision} was posted, but nothing was sealed.`,
    );
  return `Commitments: ${open.length} sealed decisions open the commitments posted for them.`;
}

function placed(fault: ReplayFault): string {
  const detail = fault.detail === '' ? '' : ` (${fault.detail})`;
  return `Line ${lineOf(fault.episode)}: ${placeOf(fault)}: ${fault.what}${detail}.`;
}

interface CheckedLog {
  readonly state: CampaignState;
  readonly sentence: string;
  readonly passed: readonly string[];
}

/** Every order once more, by this program’s rules; with it the numbering, the fold and every total. */
function checkLog(game: Game, hostSeed: Buffer, transcript: Transcript): CheckedLog {
  const { orders, events, passed, fault, state } = replay({
    game,
    hostSeed,
    episodes: transcript.episodes,
  });
  if (fault !== undefined) throw new Fault(placed(fault));
  const isOpen = isUnfinished(state);
  if (isOpen !== (transcript.campaign.open === 1))
    throw new Fault(
      isOpen
        ? 'Line 1 says that the campaign is over; its log says otherwise.'
        : 'Line 1 says that the campaign is open; its log says otherwise.',
    );
  if (state.core.name !== transcript.campaign.name || state.core.game !== transcript.campaign.game)
    throw new Fault('Line 1 names another campaign than its opening.');
  const but = passed.length === 0 ? '' : `, ${passed.length} of them passed`;
  return {
    state,
    sentence: `Log: ${orders} orders judged and decided again${but}, all ${events} events and totals as written.`,
    passed: passed.map(placed),
  };
}

/** The campaign's references are in the file, or this program has them: without them no order can be judged again. */
function checkReferences(all: readonly Placed[], { references }: Transcript, game: Game): void {
  for (const text of references) referTo(text);
  const [opened] = dataOf(all, 'campaign.opened');
  if (opened === undefined) return;
  const corrected = dataOf(all, 'motion.made').flatMap(({ data: { what, args } }) =>
    what === PACK_CORRECTION ? Object.values(args).map(String) : [],
  );
  for (const hash of [...(game.packs?.references(opened.data.options) ?? []), ...corrected])
    if (referredText(hash) === undefined)
      throw new Fault(
        `Line ${opened.line}: the campaign refers to a text with the SHA-256 ${shown(hash, 70)}, which is neither in the file nor part of this program. Where it is the pack of its map, --pack FILE names that; without it no order can be judged again.`,
      );
}

/**
 * Checks an export of everything: seed, dice, commitments, and every order by the rules of this program. With
 * `secrets` left in: for a campaign that has not ended its faults may tell what a side did.
 */
export function verify(transcript: Transcript, games: readonly Game[]): Verdict {
  const good: string[] = [];
  const { hostSeed, holds, campaign } = transcript;
  const failed = (fault: string): Verdict => ({
    good,
    passed: [],
    // A file that was changed by hand can have anything where a name or a number stands.
    fault: cleanText(fault).replaceAll('[object Object]', 'an object'),
    state: undefined,
  });
  if (holds !== 'everything' || hostSeed === undefined)
    return failed(
      'It holds only what everyone may know; seed, dice and sealed decisions are opened when the campaign ends. Export it again then.',
    );
  const game = games.find(({ id }) => id === campaign.game);
  if (game === undefined) return failed(`Line 1: this program does not have its game, ${campaign.game}.`);
  try {
    const all = transcript.episodes.flatMap(({ events }, index) =>
      events.map((event) => ({
        event: upcast(inOrder(event, index + 1), game.upcasters),
        line: lineOf(index + 1),
      })),
    );
    const { seed, sentence } = checkSeed(all, hostSeed);
    good.push(sentence);
    good.push(checkDice(all, seed));
    good.push(checkCommitments(all, seed));
    checkReferences(all, transcript, game);
    const { state, sentence: played, passed } = checkLog(game, hostSeed, transcript);
    good.push(played);
    if (!transcript.isUntouched)
      throw new Fault(
        'The file has been changed, though nothing that was checked differs: its SHA-256 does not match.',
      );
    return { good, passed, fault: undefined, state };
  } catch (error) {
    if (error instanceof Fault) return failed(error.message);
    if (error instanceof TypeError) return failed('Its events are not of the shape that this program knows.');
    throw error;
  }
}
