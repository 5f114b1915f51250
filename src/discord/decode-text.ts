/** A file's text, or why it is none that can be read. */
export type Decoded =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly why: string };

/** First bytes of files that people send instead of a table. */
const KINDS: readonly { readonly start: readonly number[]; readonly what: string }[] = [
  { start: [0x50, 0x4b, 0x03, 0x04], what: 'a spreadsheet workbook or another packed file' },
  { start: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old spreadsheet workbook' },
  { start: [0x25, 0x50, 0x44, 0x46], what: 'a PDF' },
  { start: [0x89, 0x50, 0x4e, 0x47], what: 'a picture' },
  { start: [0xff, 0xd8, 0xff], what: 'a picture' },
];

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** The encoding that the byte-order mark tells, or that the zero bytes of plain letters give away. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const zeros = (parity: number) =>
    bytes.subarray(0, 200).filter((byte, index) => index % 2 === parity && byte === 0).length;
  const half = Math.min(bytes.length, 200) / 2;
  if (half >= 2 && zeros(1) > half / 2 && zeros(0) === 0) return 'utf-16le';
  if (half >= 2 && zeros(0) > half / 2 && zeros(1) === 0) return 'utf-16be';
  return 'utf-8';
}

/** The kind of text that is asked for: a table comes from a spreadsheet, a text from an editor or a board. */
const ADVICE = {
  table: {
    packed: 'In a spreadsheet, save the table as CSV (UTF-8) and send that.',
    encoding: 'In a spreadsheet, choose “CSV UTF-8” when saving.',
    plain: 'Send CSV, TSV or JSON.',
  },
  text: {
    packed: 'Send plain text, such as a .txt file.',
    encoding: 'Save it as UTF-8.',
    plain: 'Send plain text, such as a .txt file.',
  },
} as const;

export type TextKind = keyof typeof ADVICE;

/** Reads UTF-8 and UTF-16, with or without a byte-order mark. Other encodings are refused: guessing spoils names. */
export function decodeText(bytes: Uint8Array, as: TextKind = 'table'): Decoded {
  const advice = ADVICE[as];
  const no = (why: string): Decoded => ({ ok: false, why });
  const kind = KINDS.find(({ start }) => startsWith(bytes, start));
  if (kind !== undefined) return no(`The file is ${kind.what}. ${advice.packed}`);
  const encoding = encodingOf(bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const first = firstBadLine(bytes);
    const what = encoding === 'utf-8' ? `UTF-8 (line ${first})` : 'valid UTF-16';
    return no(`The file is not ${what}. ${advice.encoding}`);
  }
  const control = text.search(/(?![\t\r\n])\p{Cc}/u);
  if (control !== -1) {
    const line = text.slice(0, control).split('\n').length;
    return no(`The file is not plain text: line ${line} has control characters. ${advice.plain}`);
  }
  return { ok: true, text };
}

function firstBadLine(bytes: Uint8Array): number {
  let line = 1;
  let from = 0;
  for (;;) {
    const end = bytes.indexOf(0x0a, from);
    const part = bytes.subarray(from, end === -1 ? bytes.length : end);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(part);
    } catch {
      return line;
    }
    if (end === -1) return line;
    from = end + 1;
    line += 1;
  }
}
