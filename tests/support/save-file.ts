/** Save files as VASSAL wraps them, with made-up contents; and what people give in their place. */
import { type Packed, zipOf } from './zip.ts';

const ESC = '\u001b';

export interface Saved {
  /** `undefined`: it does not say. */
  readonly module?: string | undefined;
  /** As VASL names boards, such as `ST`; each a command of its own in one. */
  readonly boards?: readonly string[];
  /** Commands after the position: a log. */
  readonly log?: readonly string[];
  readonly key?: number;
  readonly more?: readonly Packed[];
}

/** `begin_save`, boards, a piece whose text tells it apart, `end_save`. */
function commandsOf(text: string, { boards = ['ST'], log = [] }: Saved = {}): string {
  const state = boards.map((name, index) => `bd\t${index}\t0\t${name}\tVER\t2.02\t`).join('');
  return [
    'begin_save',
    ...(state === '' ? [] : [state]),
    `+/1/piece;;;${text}/Main Map;100;100`,
    'end_save',
    ...log.map((command) => `LOG\t${command}`),
  ].join(ESC);
}

export function hidden(text: string, key = 0x5a): string {
  const hex = (byte: number) => byte.toString(16).padStart(2, '0');
  return `!VCSK${hex(key)}${[...Buffer.from(text)].map((byte) => hex(byte ^ key)).join('')}`;
}

export function saveFile(text: string, saved: Saved = {}): Buffer {
  const { module, key, more = [] } = { module: 'VASL', ...saved };
  const xml = (inner: string) =>
    `<?xml version="1.0"?><data version="1"><version>6.6.1</version>${inner}</data>`;
  return zipOf([
    { name: 'savedGame', bytes: hidden(commandsOf(text, saved), key) },
    ...(module === undefined ? [] : [{ name: 'moduledata', bytes: xml(`<name>${module}</name>`) }]),
    { name: 'savedata', bytes: xml('') },
    ...more,
  ]);
}
