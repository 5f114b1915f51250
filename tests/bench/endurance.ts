import { Random } from '../games/kgp/random-player.ts';
import { type HeldCampaigns, heldCampaigns } from './held.ts';
import { ask, memoryOf, type Seating } from './seating.ts';
import { openPractice, visit } from './visit.ts';

export interface Sample {
  readonly interactions: number;
  /** Bytes of the heap that are in use once what is dead was cleared. */
  readonly heap: number;
  /** What of them the campaigns take, which grow with their logs. */
  readonly campaigns: HeldCampaigns;
}

/** What a long run has done to Umpire's memory. */
export interface Endurance {
  readonly interactions: number;
  readonly seconds: number;
  /** After each round. */
  readonly samples: readonly Sample[];
  /** The most bytes of memory of all Umpire's processes that were seen (Linux only). */
  readonly mostMemory: number | undefined;
  readonly unanswered: number;
}

/** People who press at the same time. */
const LANES = 12;
const ROUNDS = 10;
/** Visits in a row without anything to do, after which a channel begins a new campaign. */
const PATIENCE = 6;

/** `interactions` presses at the bot whose database is `db`, without a pause, in all campaigns of the table in turn; an ended one gives way to a new one. */
export async function endure(seating: Seating, interactions: number, db: string): Promise<Endurance> {
  const { table, bot } = seating;
  const random = new Random('endurance');
  const idle = table.channels.map(() => 0);
  const samples: Sample[] = [];
  let measuring = 0;
  let mostMemory = memoryOf(bot.pid);
  const started = performance.now();
  seating.acknowledged.length = 0;
  seating.unanswered = 0;
  seating.isOpen = true;
  const done = () => seating.acknowledged.length + seating.unanswered;
  /** Each lane has channels of its own: two people in one campaign would only get in each other's way. */
  async function lane(first: number, until: number): Promise<void> {
    for (
      let index = first;
      done() < until;
      index = index + LANES < table.channels.length ? index + LANES : first
    ) {
      const [channel, ...users] = [table.channels[index], ...table.users.slice(index * 2, index * 2 + 2)];
      const [one, other] = random.chance(0.5) ? users : users.toReversed();
      if (channel === undefined || one === undefined || other === undefined) throw new Error('nobody there');
      const actor = table.as(one.id);
      if ((idle[index] ?? 0) >= PATIENCE)
        await openPractice(channel.id, actor, table.as(other.id)).catch(() => undefined);
      const busy =
        (idle[index] ?? 0) < PATIENCE && (await visit(actor, channel.id, random, async () => undefined));
      idle[index] = busy || (idle[index] ?? 0) >= PATIENCE ? 0 : (idle[index] ?? 0) + 1;
    }
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const until = (interactions * round) / ROUNDS;
    await Promise.all(Array.from({ length: LANES }, (_, first) => lane(first, until)));
    mostMemory = Math.max(mostMemory ?? 0, memoryOf(bot.pid) ?? 0);
    const stopped = performance.now();
    const { heap } = await ask(bot, 'collect');
    samples.push({ interactions: done(), heap, campaigns: await heldCampaigns(db) });
    measuring += performance.now() - stopped;
  }
  seating.isOpen = false;
  return {
    interactions: done(),
    seconds: (performance.now() - started - measuring) / 1000,
    samples,
    mostMemory: mostMemory === 0 ? undefined : mostMemory,
    unanswered: seating.unanswered,
  };
}

/** By how many bytes something grows in 1,000 interactions: the line through the samples behind that share of the run. */
export function slopeOf(
  { samples, interactions }: Endurance,
  bytes: (sample: Sample) => number,
  from = 0.2,
): number {
  const warm = samples.filter((sample) => sample.interactions > interactions * from);
  const mean = (of: (sample: Sample) => number) =>
    warm.reduce((sum, sample) => sum + of(sample), 0) / warm.length;
  const [x, y] = [mean((sample) => sample.interactions), mean(bytes)];
  const rise = mean((sample) => (sample.interactions - x) * (bytes(sample) - y));
  return (1000 * rise) / mean((sample) => (sample.interactions - x) ** 2);
}
