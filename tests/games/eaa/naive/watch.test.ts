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
  for (const rule of ['8.1', '8.13', '9.5', '9.6', '9.11', '15.3', '15.5'])
    expect(seeing.decided[rule], rule).toBeGreaterThan(0);
});

test.each<[string, string, (of: Data) => Data | undefined, RegExp]>([
  ['the other card commands', 'command card', swapped, /command and support.*8\.1/u],
  ['a unit is not activated', 'activation', without('units'), /active units.*8\.13/u],
  ['a reserve is not activated', 'activation', without('reserves'), /of the box.*9\.41/u],
  ['an objective is not rolled for', 'objective placed', unrolled, /objective.*9\.11/u],
  [
    'a strength is one more',
    'attack check',
    (of) => ({ ...of, german: Number(of.german) + 1 }),
    /attack check.*9\.5/u,
  ],
  [
    'an attack that goes ahead, does not',
    'attack check',
    (of) => (of.goesOn === true ? { ...of, goesOn: false } : undefined),
    /result.*9\.5/u,
  ],
  ['one of the attackers is left out', 'attack', without('attackers'), /attackers.*9\.5/u],
  ['a reserve of an attack is another', 'attack', unreserved, /12\.21/u],
  [
    'a detachment goes too early',
    'evening',
    (of) => ({ ...of, detachments: [...listOf(of.detachments), '0101'] }),
    /detachments go.*15\.3/u,
  ],
  [
    'a detachment appears too many',
    'detachments',
    (of) => ({ ...of, placed: [...listOf(of.placed), '0101'] }),
    /detachments appear.*15\.5/u,
  ],
])('decided again: %s', (_, what, change, found) => {
  const planted = step(what, ({ of }) => {
    const changed = change(of);
    return changed && { of: changed };
  });
  expect(saidOf(planted)).toMatch(found);
});

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Without the last one of a list, where there are several: of one alone is left nobody, which is another step. */
function without(name: string) {
  return (of: Data): Data | undefined => {
    const all = listOf(of[name]);
    return of.by === 'allied' || all.length < 2 ? undefined : { ...of, [name]: all.slice(0, -1) };
  };
}

function unreserved({ reserves, ...of }: Data): Data | undefined {
  return listOf(reserves).length === 0 ? undefined : { ...of, reserves: [] };
}

function swapped({ card, support, by }: Data): Data | undefined {
  return support === null ? undefined : { card: support, support: card, by };
}

function unrolled({ army }: Data): Data {
  return { army, why: 'stays' };
}

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
