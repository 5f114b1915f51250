/** What `npm run profile` makes of a profile. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { inSources, memoryIn, roomOf, tablesOf, timeIn } from '../bench/rooms.ts';
import { plant, scratchFolder } from '../support/scratch.ts';

const frame = (functionName: string, url: string) => ({ functionName, url });
const BUILT = 'file:///home/host/umpire/dist';

test.each([
  [frame('judge', `${BUILT}/src/kernel/decide.js`), 'kernel'],
  [frame('step', `${BUILT}/src/games/eaa/movement/10.0-steps.js`), 'games/eaa/movement'],
  [frame('main', `${BUILT}/src/main.js`), 'main.js'],
  [frame('play', `${BUILT}/tests/bench/profile.js`), 'tests/bench'],
  [frame('parse', 'file:///home/host/umpire/node_modules/zod/v4/core/core.js'), 'zod'],
  [frame('get', 'file:///x/node_modules/@discordjs/rest/dist/index.js'), '@discordjs/rest'],
  [frame('update', 'node:internal/crypto/hash'), 'node:internal/crypto'],
  [frame('(garbage collector)', ''), '(garbage collector)'],
])('a place lies in its room: %o is %s', (place, room) => {
  expect(roomOf(place)).toBe(room);
});

test('time is summed by room, and what is only waited does not count', () => {
  const nodes = [
    { id: 1, callFrame: frame('judge', `${BUILT}/src/kernel/decide.js`) },
    { id: 2, callFrame: frame('(idle)', '') },
    { id: 3, callFrame: frame('fold', `${BUILT}/src/kernel/fold.js`) },
  ];
  const spent = timeIn({ nodes, samples: [1, 2, 3, 1], timeDeltas: [1000, 9000, 2000, 5000] });
  const text = tablesOf('an order', spent, 'ms');
  expect(text).toContain('### an order: 8 ms');
  expect(text).toContain('| kernel | 8 | 100.0 % |');
  expect(text).toContain('| judge decide.js | 6 | 75.0 % |');
  expect(text).not.toContain('idle');
});

test('what was built in one file is told by its sources', () => {
  const folder = scratchFolder();
  const map = { version: 3, sources: ['../../src/kernel/oak.ts'], names: [], mappings: ';EAEI' };
  plant(folder, { 'dist/chunks/a.js.map': JSON.stringify(map) });
  const url = pathToFileURL(join(folder, 'dist/chunks/a.js')).href;
  const places = [
    { ...frame('grow', url), lineNumber: 1, columnNumber: 4 },
    { ...frame('start', url), lineNumber: 0, columnNumber: 0 },
    frame('get', 'node:internal/url'),
  ];
  const spent = inSources(places.map((one) => ({ frame: one, much: 1 })));
  expect(spent.map(({ frame: { url: at } }) => at)).toEqual([
    pathToFileURL(join(folder, 'src/kernel/oak.ts')).href,
    url,
    'node:internal/url',
  ]);
});

test('memory is summed through the whole tree', () => {
  const held = (name: string, kB: number, children: readonly ReturnType<typeof leaf>[] = []) => ({
    ...leaf(name, kB),
    children,
  });
  const leaf = (name: string, kB: number) => ({
    callFrame: frame(name, `${BUILT}/src/store/${name}.js`),
    selfSize: kB * 1024,
    children: [] as readonly never[],
  });
  const text = tablesOf(
    'held',
    memoryIn({ head: held('root', 0, [leaf('store', 30), leaf('log', 10)]) }),
    'kB',
  );
  expect(text).toContain('| store | 40 | 100.0 % |');
  expect(text).toContain('| store store.js | 30 | 75.0 % |');
});
