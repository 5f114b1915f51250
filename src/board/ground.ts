/** The players' own VASL board behind a map: for sessions of a campaign on the server whose board it is, and for nobody else. */
import type { VaslBoardBehind } from '../kernel/notice.ts';
import type { Reader } from '../moderator/sitting.ts';

/** The VASL board behind the maps of the messages that this reader is shown; `undefined`: its server has no board of this map. */
export function groundOf(reader: Reader): VaslBoardBehind | undefined {
  const { game, view } = reader;
  const map = game.vaslBoards?.mapOf(view);
  if (map === undefined) return undefined;
  const picture = { kind: 'board/ground', props: {}, alt: '', file: 'ground.png', map };
  return reader.onVaslBoards({ kind: 'ground', title: '', text: '', picture }).picture?.board;
}

/** The media of a picture, by how its file begins: those that a board is taken of. */
const BEGINNINGS: readonly (readonly [media: string, bytes: readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** `undefined`: it is no picture. */
export function mediaOf(picture: Buffer): string | undefined {
  return BEGINNINGS.find(([, bytes]) => bytes.every((byte, at) => picture[at] === byte))?.[0];
}
