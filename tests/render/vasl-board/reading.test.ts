import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { createCanvas } from 'canvas';
import { describe, expect, test } from 'vitest';
import { IMAGE_LIMITS, imageHead } from '../../../src/render/vasl-board/image-head.ts';
import { BOARD_ZIP, readVaslBoard } from '../../../src/render/vasl-board/reading.ts';
import { gifOf } from '../../support/gif.ts';
import { type Packed, zipOf } from '../../support/zip.ts';
import { VASL_BOARD } from './vasl-board.ts';

const PNG = createCanvas(160, 120).toBuffer('image/png');
const JPEG = createCanvas(160, 120).toBuffer('image/jpeg');
const GIF = gifOf({ width: 120, height: 110 });

const picture: Packed = { name: 'bdX.png', bytes: PNG };
const metadata = (attributes: string, inside = '') =>
  `<?xml version="1.0"?>\n<!-- of\n a board -->\n<boardMetadata name="X" ${attributes}>\n${inside}\n</boardMetadata>`;

const read = (files: readonly Packed[]) => readVaslBoard(zipOf(files), 'bdX');

describe('what a board file holds', () => {
  test('an older board: its picture, its grid from data, its colours', async () => {
    const data = 'x0 37\r\ny0 32\r\n\r\nversion 0.93\r\nJuly 2003 TJ\r\n';
    const colors = '// terrain\nRiverBlue1 109,209,250\n\nPavedRdL0 174, 177, 177\n';
    const board = await read([{ name: 'data', bytes: data }, picture, { name: 'colors', bytes: colors }]);
    expect(board.grid).toEqual({ a1x: 37, a1y: 32, hexWidth: 56.25, hexHeight: 64.5 });
    expect(board.colours).toEqual({ RiverBlue1: [109, 209, 250], PavedRdL0: [174, 177, 177] });
    expect(board).toMatchObject({ media: 'png', width: 160, height: 120 });
    expect(PNG.equals(board.image)).toBe(true);
  });

  test('a newer board: BoardMetadata.xml has its picture among others, its grid, colours and levels', async () => {
    const xml = metadata(
      'boardImageFileName="bdX.gif" A1CenterX="-4.5" A1CenterY="30" hexWidth="48.25" hexHeight="55.75" altHexGrain="FALSE"',
      `<buildingTypes><!-- by hex --><buildingType hexName="B1" buildingTypeName="Stone Building, 2 Level" />
       <buildingType hexName="C3" buildingTypeName="Wooden Building" /></buildingTypes>
       <colors><color name="StoneBldg1" red="175" green="175" blue="175" terrain="Stone Building"/></colors>`,
    );
    const board = await read([
      { name: 'BoardMetadata.xml', bytes: xml },
      { name: 'bdX_overlay.png', bytes: PNG },
      { name: 'bdX.gif', bytes: GIF },
    ]);
    expect(board).toMatchObject({ media: 'gif', width: 120, height: 110 });
    expect(board.grid).toEqual({ a1x: -4.5, a1y: 30, hexWidth: 48.25, hexHeight: 55.75 });
    expect(board.colours).toEqual({ StoneBldg1: [175, 175, 175] });
    expect(board.levels).toEqual({ B1: 2, C3: 0 });
  });

  test.each([
    ['PNG', PNG],
    ['JPEG', JPEG],
    ['GIF', GIF],
  ])('a scan as %s has no grid', async (_, bytes) => {
    const board = await readVaslBoard(bytes, 'my map');
    expect(board.grid).toBeUndefined();
    expect(board.colours).toEqual({});
  });

  test('an older board of several pictures: the one that is called as the file is, or that alone begins as a board', async () => {
    const files = [
      { name: 'X_Gutted_o6.gif', bytes: GIF },
      { name: 'X_Rubble.gif', bytes: GIF },
      { name: 'BDx.PNG', bytes: PNG },
      { name: 'data', bytes: 'x0 37' },
    ];
    expect(await read(files)).toMatchObject({ media: 'png', width: 160 });
    expect(await readVaslBoard(zipOf(files), 'my Red Barricades.zip')).toMatchObject({ media: 'png' });
    const two = [...files, { name: 'bdXold.gif', bytes: GIF }];
    expect(await readVaslBoard(zipOf(two), 'bdX.zip')).toMatchObject({ media: 'png' });
    await expect(readVaslBoard(zipOf(two), 'mine')).rejects.toThrow('X_Gutted_o6.gif, X_Rubble.gif, BDx.PNG');
  });

  test('folders, and what a Mac puts beside files, do not count', async () => {
    const files = [
      { name: 'bdX/', bytes: '' },
      { name: '__MACOSX/bdX/._bdX.png', bytes: 'x' },
      { name: 'bdX/bdX.png', bytes: PNG },
    ];
    expect(await read(files)).toMatchObject({ media: 'png' });
  });

  test.runIf(VASL_BOARD)('a board as players have it', async () => {
    const board = await readVaslBoard(readFileSync(VASL_BOARD ?? ''), 'bdCH');
    expect(board).toMatchObject({ media: 'gif', width: 2604, height: 1855 });
    expect(board.grid).toMatchObject({ a1x: 37, a1y: 32 });
    expect(board.colours).toMatchObject({ RiverBlue1: [109, 209, 250], StreamBlue1: [110, 209, 250] });
  });
});

/** A zip of one entry that would unpack to far more than it packs. */
const bomb = () => zipOf([picture, { name: 'data', bytes: Buffer.alloc(3 * 1024 * 1024) }]);

describe('what is refused, with the place and the reason', () => {
  const zips: readonly (readonly [string, readonly Packed[], string])[] = [
    [
      'a path that leads out',
      [picture, { name: '../data', bytes: 'x0 1' }],
      '../data: a path that leads out',
    ],
    ['an absolute path', [{ name: '/etc/bdX.png', bytes: PNG }], '/etc/bdX.png: a path that leads out'],
    ['a link', [picture, { name: 'data', bytes: '/etc/passwd', mode: 0o120777 }], 'data: a link, not a file'],
    ['a password', [{ ...picture, encrypted: true }], 'bdX.png: packed with a password'],
    [
      'two pictures, none of them called as the file is',
      [
        { name: 'bdY.png', bytes: PNG },
        { name: 'bdY_Gutted_o6.gif', bytes: GIF },
      ],
      'has 2 pictures (bdY.png, bdY_Gutted_o6.gif)',
    ],
    ['no picture', [{ name: 'data', bytes: 'x0 1' }], 'The zip has no picture'],
    [
      'two files of one name',
      [picture, { name: 'a/data', bytes: '' }, { name: 'b/data', bytes: '' }],
      'two files called data',
    ],
    [
      'a size that is a lie',
      [{ ...picture, says: 10 }],
      'bdX.png cannot be read: too many bytes in the stream',
    ],
    [
      'a text that is too large',
      [picture, { name: 'data', bytes: noise(1024 * 1024 + 1) }],
      'data: larger than 1 MiB',
    ],
    [
      'a PNG that is none',
      [{ name: 'bdX.png', bytes: 'PNG, I swear' }],
      'bdX.png: neither GIF nor PNG nor JPEG',
    ],
    [
      'data with a word for a number',
      [picture, { name: 'data', bytes: 'version 1\nx0 west' }],
      'data, line 2: x0 is west',
    ],
    ['data with no number', [picture, { name: 'data', bytes: 'y0' }], 'data, line 1: y0 is empty'],
    ['data off any board', [picture, { name: 'data', bytes: '\n\ndx 4000' }], 'data, line 3: dx is 4000'],
    [
      'hexes the other way',
      [picture, { name: 'data', bytes: 'altHexGrain true' }],
      'data: the board’s hex grain',
    ],
    [
      'colors that are none',
      [picture, { name: 'colors', bytes: 'A 1,2,3\nB 1,2,256' }],
      'colors, line 2: B is no colour',
    ],
    ['colors of two parts', [picture, { name: 'colors', bytes: 'A 1,2' }], 'colors, line 1: A is no colour'],
    [
      'XML cut short',
      [picture, { name: 'BoardMetadata.xml', bytes: metadata('').slice(0, -5) }],
      'BoardMetadata.xml, line 6',
    ],
    [
      'other XML',
      [picture, { name: 'BoardMetadata.xml', bytes: '<html/>' }],
      'first element is not boardMetadata',
    ],
    [
      'a grid of words',
      [picture, { name: 'BoardMetadata.xml', bytes: metadata('A1CenterX="left"') }],
      'BoardMetadata.xml, line 4: A1CenterX is left',
    ],
    [
      'a colour without blue',
      [
        picture,
        {
          name: 'BoardMetadata.xml',
          bytes: metadata('', '<colors>\n<color name="Sea" red="1" green="2"/></colors>'),
        },
      ],
      'BoardMetadata.xml, line 6: Sea is no colour',
    ],
    [
      'a picture that is not there',
      [picture, { name: 'BoardMetadata.xml', bytes: metadata('boardImageFileName="bdZ.gif"') }],
      'names the picture bdZ.gif, which is not in the zip',
    ],
    [
      'entities that grow',
      [
        picture,
        { name: 'BoardMetadata.xml', bytes: `<!DOCTYPE b [<!ENTITY a "aaaa">]>${metadata('version="&a;"')}` },
      ],
      'BoardMetadata.xml, line',
    ],
    [
      'nesting without end',
      [picture, { name: 'BoardMetadata.xml', bytes: `${'<a>'.repeat(200_000)}` }],
      'BoardMetadata.xml',
    ],
    [
      'too many entries',
      Array.from({ length: BOARD_ZIP.entries + 1 }, (_, at) => ({ name: `${at}`, bytes: '' })),
      `has ${BOARD_ZIP.entries + 1} entries`,
    ],
  ];
  test.each(zips)('a zip with %s', async (_, files, why) => {
    await expect(read(files)).rejects.toThrow(why);
  });

  const files: readonly (readonly [string, () => Buffer, string])[] = [
    ['a bomb', bomb, 'data: would unpack to 3 MiB'],
    ['a zip cut short', () => zipOf([picture]).subarray(0, -30), 'The zip cannot be read'],
    ['neither zip nor picture', () => Buffer.from('hello'), 'neither a VASL board file (a zip) nor a scan'],
    ['nothing at all', () => Buffer.alloc(0), 'neither a VASL board file'],
    ['a GIF cut short', () => GIF.subarray(0, GIF.length - 400), 'is cut short'],
    ['a GIF that ends in its header', () => GIF.subarray(0, 9), 'is cut short'],
    ['a GIF that moves', () => gifOf({ width: 120, height: 110, frames: 3 }), 'moves'],
    [
      'a GIF with a frame outside',
      () => gifOf({ width: 200, height: 110, says: 120 }),
      'outside its 120 × 110',
    ],
    [
      'a GIF of absurd width',
      () => gifOf({ width: 120, height: 110, says: 65_535 }),
      `at most ${IMAGE_LIMITS.side}`,
    ],
    ['a GIF of nothing', () => gifOf({ width: 120, height: 110, frames: 0 }), 'has no picture in it'],
    [
      'a picture of a few pixels',
      () => createCanvas(20, 20).toBuffer('image/png'),
      '20 × 20 pixels are too few',
    ],
    [
      'a PNG of absurd dimensions',
      () => withPngSize(PNG, 2 ** 31 - 1, 2 ** 31 - 1),
      `at most ${IMAGE_LIMITS.side}`,
    ],
    ['a PNG of many pixels', () => withPngSize(PNG, 15_000, 15_000), 'million in all'],
    ['a PNG cut short', () => PNG.subarray(0, PNG.length - 20), 'is cut short'],
    ['a PNG whose header lies', () => withPngSize(PNG, 320, 120), 'PNG, but damaged'],
    [
      'a PNG whose data breaks off between its chunks',
      () => withHalfItsData(PNG),
      'PNG, but damaged (its data breaks off',
    ],
    [
      'a PNG without its data',
      () => Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)]),
      'has no picture in it',
    ],
    ['a JPEG cut short', () => JPEG.subarray(0, JPEG.length - 40), 'is cut short'],
    ['a JPEG without dimensions', () => Buffer.from('ffd8ffda0002ffd9', 'hex'), 'has no dimensions'],
  ];
  test.each(files)('%s', async (_, make, why) => {
    await expect(readVaslBoard(make(), 'my file')).rejects.toThrow(why);
  });

  test('every way of cutting a picture short is found before it is decoded', () => {
    for (const [bytes, step] of [
      [GIF, 97],
      [PNG, 1],
      [JPEG, 1],
    ] as const)
      for (let length = 12; length < bytes.length; length += step)
        expect(() => imageHead(bytes.subarray(0, length), 'cut')).toThrow(/cut short|no dimensions/u);
  });

  test('a name cannot speak for Umpire', async () => {
    const name = `\u202E@everyone **${'x'.repeat(200)}`;
    const fault = await readVaslBoard(Buffer.from('?'), name).catch((error: Error) => error.message);
    expect(fault).not.toMatch(/[@*\u202E]/u);
    expect(String(fault).length).toBeLessThan(200);
  });
});

/** Bytes that hardly pack. */
function noise(length: number): Buffer {
  let seed = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return seed >> 16;
    }),
  );
}

/** Its chunks are whole, and its one piece of data is shorter than the picture. */
function withHalfItsData(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') - 4;
  const length = png.readUInt32BE(at);
  const half = Math.floor(length / 2);
  const data = Buffer.from(png.subarray(at, at + 12 + half));
  data.writeUInt32BE(half, 0);
  data.writeUInt32BE(crc32(data.subarray(4, 8 + half)), 8 + half);
  return Buffer.concat([png.subarray(0, at), data, png.subarray(at + 12 + length)]);
}

function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  return changed;
}
