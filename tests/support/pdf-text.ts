import { inflateSync } from 'node:zlib';

/** What a font's character codes stand for: from its ToUnicode table, in which cairo lists every one that it uses. */
interface Coding {
  /** Bytes of one code. */
  readonly width: number;
  readonly letters: ReadonlyMap<number, string>;
}

const OBJECT = /(?<id>\d+) 0 obj\b/gu;

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function codingOf(table: string): Coding {
  const letters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gsu))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/gu))
      letters.set(Number.parseInt(code, 16), utf16(to));
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gsu)) {
    for (const [, from = '', to = '', rest = ''] of block.matchAll(
      /<(\w+)>\s*<(\w+)>\s*(<\w+>|\[[^\]]*\])/gu,
    )) {
      const first = Number.parseInt(from, 16);
      const targets = [...rest.matchAll(/<(\w+)>/gu)].map(([, hex = '']) => hex);
      for (let code = first; code <= Number.parseInt(to, 16); code += 1) {
        const listed = rest.startsWith('[') ? targets[code - first] : undefined;
        const counted = (Number.parseInt(targets[0] ?? '0', 16) + code - first).toString(16).padStart(4, '0');
        letters.set(code, utf16(listed ?? counted));
      }
    }
  }
  const [, space = ''] = /begincodespacerange\s*<(\w+)>/u.exec(table) ?? [];
  return { width: space.length / 2, letters };
}

/** A string of a content stream, `<hex>` or `(text)`, as bytes. */
function bytesOf(token: string): Buffer {
  if (token.startsWith('<')) return Buffer.from(token.slice(1, -1), 'hex');
  const text = token
    .slice(1, -1)
    .replaceAll(/\\(?<code>[0-7]{1,3}|.)/gsu, (_, code: string) =>
      /^[0-7]/u.test(code)
        ? String.fromCharCode(Number.parseInt(code, 8))
        : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code),
    );
  return Buffer.from(text, 'latin1');
}

function decoded(bytes: Buffer, coding: Coding | undefined): string {
  if (coding === undefined) throw new Error('a text in a font that has no ToUnicode table');
  let text = '';
  for (let at = 0; at + coding.width <= bytes.length; at += coding.width) {
    const code = bytes.readUIntBE(at, coding.width);
    const letter = coding.letters.get(code);
    if (letter === undefined) throw new Error(`no letter is known for code ${code}`);
    text += letter;
  }
  return text;
}

/**
 * The text of a PDF of cairo's making (`src/render`), each string shown on a line of its own, in the order of
 * drawing. No reader of other programs' PDFs: it throws where it does not understand one of ours.
 */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  if (!file.startsWith('%PDF-1.')) throw new Error('no PDF');
  const objects = new Map<string, { head: string; stream: string | undefined }>();
  const starts = [...file.matchAll(OBJECT)];
  for (const [index, start] of starts.entries()) {
    const body = file.slice(start.index, starts[index + 1]?.index ?? file.length);
    const open = /\bstream\r?\n/u.exec(body);
    const head = open === null ? body : body.slice(0, open.index);
    const raw = open === null ? undefined : body.slice(open.index + open[0].length);
    const packed = head.includes('/FlateDecode') && raw !== undefined;
    const isText = packed && !/\/(?:Subtype|Length1|Type \/XRef)\b/u.test(head);
    const stream = isText ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(start.groups?.id ?? '', { head, stream });
  }
  const codings = new Map<string, Coding>();
  for (const { head } of objects.values()) {
    for (const [, fonts = ''] of head.matchAll(/\/Font\s*<<(.*?)>>/gsu)) {
      for (const [, name = '', id = ''] of fonts.matchAll(/\/(\S+) (\d+) 0 R/gu)) {
        const table = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
        codings.set(name, codingOf(objects.get(table)?.stream ?? ''));
      }
    }
  }
  const lines: string[] = [];
  for (const { stream } of objects.values()) {
    if (stream === undefined || !/\bTf\b/u.test(stream)) continue;
    let coding: Coding | undefined;
    const tokens =
      /\/(?<font>\S+) [\d.-]+ Tf|\[(?<several>(?:<[^>]*>|\((?:\\.|[^\\)])*\)|[\d\s.-])*)\]\s*TJ|(?<one><[^>]*>|\((?:\\.|[^\\)])*\))\s*Tj/gsu;
    for (const { groups } of stream.matchAll(tokens)) {
      if (groups?.font !== undefined) coding = codings.get(groups.font);
      const shown = groups?.several ?? groups?.one;
      if (shown === undefined) continue;
      const parts = shown.match(/<[^>]*>|\((?:\\.|[^\\)])*\)/gsu) ?? [];
      const line = parts.map((part) => decoded(bytesOf(part), coding)).join('');
      // Two letters drawn as one: “ﬁ” is looked for as “fi”.
      lines.push(line.replaceAll(/[\uFB00-\uFB06]/gu, (ligature) => ligature.normalize('NFKC')));
    }
  }
  return lines.join('\n');
}
