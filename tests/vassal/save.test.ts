/** What is read of saves, that they can be written again, and what is refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printCommands } from '../../src/vassal/command.ts';
import { partsOf, readSave, writeSave } from '../../src/vassal/save.ts';
import { sightOf } from '../../src/vassal/sight.ts';
import { runsOf, turnsOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import {
  counterCommand,
  gameText,
  MAP,
  type MadeCounter,
  type MadeSave,
  madeSave,
  vassalFile,
  wrapped,
} from '../support/vassal-save.ts';
import { zipOf } from '../support/zip.ts';

const seed = testSeed('vassal saves');
const isDue = turnsOf('large saves', 3);
const ESC = '\u001b';

const squad: MadeCounter = { id: '1', gpid: '77', name: '9-9-9 Esq', nation: 'am', label: 'S3' };
const at = (counters: readonly MadeCounter[], id = '50', x = 100, y = 200) => ({ id, x, y, counters });

const read = (made: MadeSave) => readSave(vassalFile(made));
const faultOf = (bytes: Buffer) =>
  readSave(bytes).then(
    () => 'none',
    (error: Error) => error.message,
  );

describe('what a save tells', () => {
  test('of itself', async () => {
    const save = await read({ boards: ['ST', 'r13'], version: '6.6.9', savedAt: 5 });
    expect(save).toMatchObject({
      kind: 'save',
      module: { name: 'VASL', version: '6.6.9', vassal: '3.7.9', description: 'made up' },
      savedAt: 5,
      boards: [
        {
          column: 0,
          row: 0,
          name: 'ST',
          isTurned: false,
          isCropped: false,
          isChanged: false,
          version: '2.02',
        },
        { column: 1, row: 0, name: '13', isTurned: true },
      ],
    });
  });

  test('of a board that is cropped, and one whose terrain is changed', () => {
    const boards = 'bd\t0\t1\tST\t0\t0\t900\t-1\tVER\t2\tbd\t1\t1\tLG\tOVR\tx\tSSR\tNoRoads\t';
    expect(partsOf(['begin_save', boards, 'end_save'].join(ESC)).boards).toEqual([
      { column: 0, row: 1, name: 'ST', isTurned: false, isCropped: true, isChanged: false, version: '2' },
      {
        column: 1,
        row: 1,
        name: 'LG',
        isTurned: false,
        isCropped: false,
        isChanged: true,
        version: undefined,
      },
    ]);
  });

  test('of a counter in a stack: its place is that of its stack', async () => {
    const save = await read({ stacks: [at([{ id: '2', name: 'below' }, squad])] });
    expect(save.pieces.find(({ id }) => id === '1')).toMatchObject({
      gpid: '77',
      plainName: '9-9-9 Esq',
      name: '9-9-9 Esq',
      labels: ['S3'],
      nation: 'am',
      place: { map: MAP, x: 100, y: 200 },
      order: 1,
      stack: '50',
      hiddenBy: undefined,
      concealedBy: undefined,
    });
  });

  test.each<[string, MadeCounter['layers'], string]>([
    ['a layer that is on says what it shows', [{ says: ['9-9-9', '8-8-8'], level: 2 }], '8-8-8'],
    ['one that is switched off says nothing', [{ says: ['9-9-9', '8-8-8'], level: -2 }], '9-9-9 Esq'],
    ['one that says nothing leaves the name', [{ says: ['', 'x'], level: 1 }], '9-9-9 Esq'],
    ['before the name', [{ says: ['broken +'], level: 1 }], 'broken 9-9-9 Esq'],
    ['behind it', [{ says: ['+ CX'], level: 1 }], '9-9-9 Esq CX'],
    [
      'one upon the other',
      [
        { says: ['8-8-8'], level: 1 },
        { says: ['broken +'], level: 1 },
        { says: ['+ CX'], level: 1 },
      ],
      'broken 8-8-8 CX',
    ],
    ['a level that it has not', [{ says: ['a'], level: 9 }], '9-9-9 Esq'],
  ])('of a counter’s name: %s', async (_what, layers = [], name) => {
    const save = await read({ stacks: [at([{ ...squad, layers }])] });
    expect(save.pieces[0]?.name).toBe(name);
  });

  test('of who hid what, who concealed what, and what conceals', async () => {
    const counters = [
      { ...squad, hiddenBy: 'one' },
      { ...squad, id: '2', concealedBy: 'two' },
      { id: '3', name: '?', nation: 'am', conceals: 'two' },
    ];
    const save = await read({ stacks: [at(counters)] });
    expect(
      save.pieces.map((each) => [each.hiddenBy, each.concealedBy, each.concealment, each.nation]),
    ).toEqual([
      ['one', undefined, undefined, 'am'],
      [undefined, 'two', undefined, 'am'],
      [undefined, undefined, 'two', 'am'],
    ]);
  });

  test('and may be told: owners by number, no password', async () => {
    const counters = [
      { ...squad, hiddenBy: 'secret one' },
      { ...squad, id: '2', concealedBy: 'secret two' },
    ];
    const sight = sightOf(await read({ stacks: [at(counters), at([], '51')] }));
    expect(sight.counters.map(({ hiddenBy, concealedBy }) => [hiddenBy, concealedBy])).toEqual([
      [1, undefined],
      [undefined, 2],
    ]);
    expect(sight.stacks).toBe(1);
    expect(JSON.stringify(sight)).not.toContain('secret');
  });

  test('of a log: what it logs, with what was appended to that', async () => {
    const save = await read({
      stacks: [at([squad])],
      log: ['CHAT*** (IFT DR) 6,6 *** <a>', 'D/1/a/b', 'CHAT hello'],
    });
    expect(save.kind).toBe('log');
    expect(save.steps).toEqual(['LOG\tCHAT*** (IFT DR) 6,6 *** <a>', 'LOG\tD/1/a/b', 'LOG\tCHAT hello']);
    expect(save.pieces).toHaveLength(1);
  });
});

describe('written again', () => {
  test('a game by chance has the same text, to the sign', async () => {
    await fc.assert(
      fc.asyncProperty(madeSave, async (made) => {
        const text = gameText(made);
        const save = await read(made);
        expect(printCommands(save.commands)).toBe(text);
        const again = await readSave(writeSave(save, text));
        expect(again).toEqual(save);
      }),
      { seed, numRuns: runsOf(200) },
    );
  });

  test('every counter of a game by chance stands where it was put', async () => {
    await fc.assert(
      fc.asyncProperty(madeSave, async (made) => {
        const save = await read(made);
        const wanted = (made.stacks ?? []).flatMap(({ id: stack, x, y, counters }) =>
          counters.map(({ id, name, hiddenBy }, order) => ({ id, name, hiddenBy, stack, x, y, order })),
        );
        expect(
          save.pieces.map(({ id, plainName: name, hiddenBy, stack, place, order }) => ({
            id,
            name,
            hiddenBy,
            stack,
            x: place?.x,
            y: place?.y,
            order,
          })),
        ).toEqual(wanted);
      }),
      { seed, numRuns: runsOf(200) },
    );
  });

  test('the same game makes the same bytes', async () => {
    const save = await read({ stacks: [at([squad])] });
    const text = printCommands(save.commands);
    expect(writeSave(save, text).equals(writeSave(save, text))).toBe(true);
  });

  test('tells of its module in plain words: VASSAL shows them', async () => {
    const save = await readSave(vassalFile({}));
    const module = { name: 'VASL', version: '<html><img src="x">', vassal: '3.7', description: '{exec(1)}' };
    const again = await readSave(writeSave({ ...save, module }, 'begin_save\u001bend_save'));
    expect(again.module).toMatchObject({ version: 'htmlimg src="x"', description: 'exec(1)' });
  });
});

describe('refused, with the reason', () => {
  const game = (savedGame: string | Buffer) => zipOf([{ name: 'savedGame', bytes: savedGame }]);
  const ofText = (text: string) => wrapped(text, { module: 'VASL' });
  const whole = gameText({ stacks: [at([squad])] });
  const deepTraits = (levels: number) =>
    counterCommand({ ...squad, around: Array.from({ length: levels }, () => ['x;', ''] as const) }, at([]));
  const deepCommands = (levels: number) =>
    Array.from({ length: levels }).reduce<string>(
      (inner) => `a${ESC}${inner.replaceAll(ESC, `\\${ESC}`)}`,
      'b',
    );

  test.each<[string, Buffer, string]>([
    ['a text', Buffer.from('%PDF-1.7'), 'The zip cannot be read'],
    ['nothing', Buffer.alloc(0), 'The zip cannot be read'],
    ['one that is cut off', vassalFile({}).subarray(0, 200), 'The zip cannot be read'],
    [
      'one with a password',
      zipOf([{ name: 'savedGame', bytes: 'x', encrypted: true }]),
      'packed with a password',
    ],
    ['a bomb', game(Buffer.alloc(33 * 1024 * 1024)), 'savedGame: would unpack to 33 MiB'],
    [
      'a lie about its size',
      zipOf([{ name: 'savedGame', bytes: 'x'.repeat(999), says: 3 }]),
      'savedGame cannot be read',
    ],
    ['a zip of something else', zipOf([{ name: 'notes.txt', bytes: 'mine' }]), 'no VASSAL saved game'],
    [
      'a board as it was',
      zipOf([
        { name: 'data', bytes: 'x0 0' },
        { name: 'bdST.gif', bytes: 'GIF' },
      ]),
      'a VASL board file',
    ],
    ['a board as it is', zipOf([{ name: 'BoardMetadata.xml', bytes: '<x/>' }]), 'a VASL board file'],
    ['a game with its key alone', game('!VCSK5a'), 'no VASSAL saved game'],
    ['a game without its key', game('!VCSK'), 'part of it is missing'],
    ['half a byte', game('!VCSK5a1'), 'part of it is missing'],
    ['what is no text', game(Buffer.from([0xff, 0xfe, 0x80])), 'it is no text'],
    ['a game that does not begin', ofText('end_save'), 'no VASSAL saved game'],
    ['a game that does not end', ofText(whole.slice(0, -8)), 'its end is missing'],
    ['a counter twice', ofText(gameText({ stacks: [at([squad, squad])] })), 'two counters of one number'],
    [
      'a counter in two stacks',
      ofText(['begin_save', '+/8/stack/M;1;1;1', '+/9/stack/M;1;1;1', 'end_save'].join(ESC)),
      'a counter in two stacks',
    ],
    [
      'a counter without a state',
      ofText(['begin_save', '+/1/piece;;;a;b', 'end_save'].join(ESC)),
      'cannot be read: 1',
    ],
    [
      'traits that lie too deep',
      ofText(['begin_save', deepTraits(200), 'end_save'].join(ESC)),
      'more than 200 deep',
    ],
    [
      'a board that lies nowhere',
      ofText(['begin_save', 'bd\tx\t0\tST\t', 'end_save'].join(ESC)),
      'The boards of the save',
    ],
    [
      'commands that lie too deep',
      ofText(`begin_save${ESC}${deepCommands(201).replaceAll(ESC, `\\${ESC}`)}${ESC}end_save`),
      'more than 200 deep',
    ],
  ])('%s', async (_what, bytes, why) => {
    expect(await faultOf(bytes)).toContain(why);
  });

  test('as deep as they may lie, traits are read', async () => {
    expect(await faultOf(ofText(['begin_save', deepTraits(190), 'end_save'].join(ESC)))).toBe('none');
  });

  test('a long text deep within others is not worked upon for ever', () => {
    const long = counterCommand(
      {
        ...squad,
        name: 'x'.repeat(1_000_000),
        around: Array.from({ length: 190 }, () => ['x;', ''] as const),
      },
      at([]),
    );
    const many = Array.from({ length: 8 }, (_, index) => long.replace('+/1/', `+/${index}/`));
    expect(() => partsOf(['begin_save', ...many, 'end_save'].join(ESC))).toThrow('deep within one another');
  });

  test('any bytes in place of a game: a reason, and never a crash', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each));
    await fc.assert(
      fc.asyncProperty(fc.oneof(bytes, bytes.map(game)), async (each) => {
        expect(await faultOf(each)).toMatch(/^[A-Z].*\.$/u);
      }),
      { seed, numRuns: runsOf(300) },
    );
  });

  test('a game with signs changed, lost or doubled: read or refused, and never a crash', async () => {
    const mend = fc.record({
      from: fc.nat(),
      drop: fc.nat(6),
      put: fc.string({ unit: fc.constantFrom(..."\\/;\t\u001b'+1a"), maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(madeSave, fc.array(mend, { minLength: 1, maxLength: 4 }), async (made, mends) => {
        const text = mends.reduce((each, { from, drop, put }) => {
          const start = from % (each.length + 1);
          return each.slice(0, start) + put + each.slice(start + drop);
        }, gameText(made));
        const why = await faultOf(ofText(text));
        if (why === 'none') expect(printCommands((await readSave(ofText(text))).commands)).toBe(text);
        else expect(why).toMatch(/^[A-Z].*\.$/su);
      }),
      { seed, numRuns: runsOf(400) },
    );
  });

  test.runIf(isDue())('20,000 counters are read', async () => {
    const counters = Array.from({ length: 20_000 }, (_, index) => ({ ...squad, id: `${index}` }));
    expect((await read({ stacks: [at(counters, 'stack')] })).pieces).toHaveLength(20_000);
  });
});
