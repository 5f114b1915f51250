/** The watch of random games can fail: each fault that is planted in the events of one is found. */
import { beforeAll, expect, test } from 'vitest';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import type { LoggedEvent } from '../../../../src/kernel/event.ts';
import { Random } from '../../kgp/random-player.ts';
import { openGame } from '../game-table.ts';
import { playNext } from '../random-game.ts';
import { Watch } from './watch.ts';

type Data = Readonly<Record<string, unknown>>;

let events: readonly LoggedEvent[] = [];
let watch: () => Watch;

beforeAll(() => {
  const table = openGame({ seed: Buffer.alloc(32, 'watched') });
  const random = new Random('watched');
  while ((table.state().game.world?.day ?? 0) < 20 && playNext(table, random));
  events = table.events();
  watch = () => new Watch(bookOf(table.state().game));
});

/** The events with the first that can be changed so; what the watch says of them. */
function saidOf(change: (event: LoggedEvent) => Data | undefined): string | undefined {
  const seeing = watch();
  let isPlanted = false;
  for (const event of events) {
    const data: Data | undefined = isPlanted ? undefined : change(event);
    isPlanted ||= data !== undefined;
    try {
      seeing.see(data === undefined ? event : { ...event, data });
    } catch (error) {
      return String(error);
    }
  }
  if (!isPlanted) throw new Error('nothing to plant it in');
  return undefined;
}

/** Changes the first step of that kind for which there is something to change. */
function step(
  what: string,
  tamper: (data: { readonly of: Data; readonly changes: Data }) => Data | undefined,
) {
  return ({ type, data }: LoggedEvent): Data | undefined => {
    if (type !== 'step.done' || data.what !== what) return undefined;
    const changed = tamper({ of: data.of as Data, changes: data.changes as Data });
    return changed === undefined ? undefined : { ...data, ...changed };
  };
}

const wayOf = ({ way }: Data): readonly string[] => (Array.isArray(way) ? way.map(String) : []);

test('nothing is wrong with them as they are', () => {
  const seeing = watch();
  for (const event of events) seeing.see(event);
  expect(seeing.seen.germanMoves).toBeGreaterThan(10);
  expect(seeing.seen.supplies).toBeGreaterThan(10);
});

test('a German move one hex longer than it was', () => {
  const back = step('move', ({ of }) => {
    const way = wayOf(of);
    return way.length < 3 ? undefined : { of: { ...of, way: [...way, way.at(-2)] } };
  });
  expect(saidOf(back)).toMatch(/MP|must stop|control|farther|is in/u);
});

test('a detachment that was not left', () => {
  const none = step('move', ({ of }) =>
    Array.isArray(of.left) && of.left.length > 0 ? { of: { ...of, left: [] } } : undefined,
  );
  expect(saidOf(none)).toContain('leaves detachments');
});

test('an Allied move that cost a point more', () => {
  const dearer = step('allied moves', ({ of }) => {
    const moves = of.moves as readonly { readonly spent: number }[];
    return { of: { ...of, moves: moves.map((move) => ({ ...move, spent: move.spent + 1 })) } };
  });
  expect(saidOf(dearer)).toMatch(/\d MP, not \d/u);
});

test('a Supply Phase in which nothing changed', () => {
  const same = step('supply', ({ changes }) => {
    const { units, ...rest } = changes;
    return units === undefined ? undefined : { changes: rest };
  });
  expect(saidOf(same)).toContain('13.2');
});

test('a day that is over too early', () => {
  const early = ({ type, data }: LoggedEvent): Data | undefined =>
    type === 'stage.began' && data.stage === 'german' && data.impulse === 2
      ? { ...data, stage: 'dusk', impulse: 1 }
      : undefined;
  expect(saidOf(early)).toContain('4.0 IV.3');
});

test('a last Allied impulse that is not called so', () => {
  const unsaid = ({ type, data }: LoggedEvent): Data | undefined =>
    type === 'stage.began' && data.isLast === true ? { ...data, isLast: false } : undefined;
  expect(saidOf(unsaid)).toContain('4.0 IV.3');
});
