/** What people send by mistake or on purpose, and what no answer to it may look like. */
import { z } from 'zod';
import { LIMITS } from '../../src/discord/limits.ts';
import { oncePer } from '../../src/kernel/memo.ts';
import { cleanLine, cleanText } from '../../src/text/typed-text.ts';

/** Texts that hardly any field asks for. None holds a word that {@link leftovers} looks for. */
export const BAD_TEXTS: Readonly<Record<string, string>> = {
  empty: '',
  spaces: '   ',
  lines: 'one\ntwo\r\n\n\nthree',
  long: 'long '.repeat(1000),
  novel: `${'x'.repeat(70_000)}!`,
  negative: '-1',
  huge: '99999999999999999999999999',
  float: '1.5',
  exponent: '1e9',
  hex: '0x1F',
  emoji: '🎲🔥👨‍👩‍👧',
  'right to left': 'שלום \u202Egnirts\u202C \u2066x\u2069',
  'other scripts': 'Привет 世界 ﷽',
  control: 'a\u0000b\u0007c\u001B[31md\u0085',
  unseen: '\u200B\u2060\uFEFF',
  'half a character': 'x\uD83C',
  markdown: '**bold** ||spoiler|| `code` [text](https://example.org) # head',
  fence: '```js\nalert(1)\n```',
  mentions: '<@123456789012345678> @everyone <#1> <@&2> </buy:3>',
  sql: "'; DROP TABLE event; --",
  json: '{"units":[{"id":1}]}',
  list: '["a", 1',
  html: '<script>alert(1)</script>',
  path: '../../../etc/passwd',
  pattern: '(.*a){20}$ [',
  template: '$(7*7) {{7*7}} %s %n',
  prototype: '__proto__',
  constructor: 'constructor',
  formula: '=1+cmd|A0',
  separators: ';,;\t|;,',
  quotes: '"“”\'«»',
  'another map’s hex': 'ZZ99',
  'another game’s hex': '22.17',
  'many hexes': 'A1 B2 C3 D4 E5 F6 G7 H8 I9 J10 K11 L12',
  'an id': 'rg-999',
  units: 'S99-S1 V0 s1-s999999',
  date: '31 AM',
  numbers: '7 7 7',
};

/** Values of other kinds, which only JSON can hold. */
export const BAD_VALUES: Readonly<Record<string, unknown>> = {
  minus: -1,
  'very much': 2 ** 40,
  most: Number.MAX_VALUE,
  half: 0.5,
  yes: true,
  null: null,
  'empty list': [],
  list: ['S1', 2],
  object: {},
  'object of objects': { rg: { rg: 1 } },
};

/** A validator's words, a program's, and signs that nobody sees; never said to a player or host. */
const LEFTOVERS: readonly (readonly [what: string, sign: RegExp])[] = [
  [
    'a validator’s text',
    /✖|Invalid (?:input|option|string|key)|Unrecognized key|Too (?:big|small):|[<>]=\d/u,
  ],
  ['a validator’s text', /expected .*received|must match pattern|→ at /u],
  ['a stack', /\n\s+at |node_modules|\.ts:\d|(?:Type|Range|Syntax|Reference)Error|Error:/u],
  ['code', /\bundefined\b|\bNaN\b|\bnull\b|\bInfinity\b|\[object |=>|function ?\(/u],
  ['a pattern', /\(\?[:<=!]|\\[dpsbw]\b|\\p\{/u],
  ['a sign that nobody sees', /(?!\n)[\p{Cc}\p{Cs}\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/u],
  ['an empty quotation', /“”/u],
];

/** What of `text` no person should have to read. `typed`: rubbish that may be said again as it was typed. */
export function leftovers(text: string, typed?: unknown): readonly string[] {
  const own = typeof typed === 'string' ? withoutTyped(text, typed) : text;
  return LEFTOVERS.filter(([, sign]) => sign.test(own)).map(([what]) => what);
}

/** How what was typed may be said again, whole or its beginning, by what was typed: the same rubbish comes again and again. */
const SAID = new Map<string, readonly string[]>();

function saidOf(typed: string): readonly string[] {
  const known = SAID.get(typed);
  if (known !== undefined) return known;
  const whole = [cleanText(typed).trim(), cleanLine(typed, typed.length + 1)].filter(
    ({ length }) => length > 2,
  );
  const begun = [20, 30, 40, 60]
    .map((max) => cleanLine(typed, max).replace(/…$/u, ''))
    .filter(({ length }) => length > 5);
  const said = [...whole, ...begun];
  SAID.set(typed, said);
  return said;
}

/** The text without what was typed; signs that nobody sees must not have come through. */
function withoutTyped(text: string, typed: string): string {
  return saidOf(typed).reduce((rest, said) => rest.replaceAll(said, '…'), text);
}

/** As {@link leftovers}, of a refusal; which also says by which rule, and what would be legal, and is short enough. */
export function faultsOfRuling(
  ruling: { readonly code: string; readonly rule: string; readonly message: string; readonly legal?: string },
  typed?: unknown,
): readonly string[] {
  const { message, legal = '' } = ruling;
  return [
    ...leftovers(message, typed),
    ...leftovers(legal, typed),
    ...(ruling.rule === '' ? ['no rule'] : []),
    ...(message.trim() === '' ? ['no message'] : []),
    ...(legal.trim() === '' ? ['does not say what would be legal'] : []),
    ...(`${message}${legal}`.length > LIMITS.content ? ['is too long'] : []),
  ];
}

/** Whether a refusal tells which field it means: by its name or label, or by what was typed into it. */
export function namesField(
  ruling: { readonly message: string; readonly legal?: string; readonly args?: readonly string[] },
  field: { readonly name: string; readonly label: string },
  typed: unknown,
): boolean {
  const text = `${ruling.message} ${ruling.legal ?? ''}`.toLowerCase();
  // Within a quotation a label has single quotes.
  const label = field.label.toLowerCase().replaceAll('“', '‘').replaceAll('”', '’');
  // A pasted table, or a report of several lines: its faults are told by line.
  if (/\bline \d/u.test(text)) return true;
  if (text.includes(field.name.toLowerCase()) || text.includes(label)) return true;
  if (typeof typed !== 'string') return text.includes(String(typed));
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const quoted = [...text.matchAll(/“([^”]+)”/gu)].map(([, inner = '']) => inner.replace(/…$/u, ''));
  return (
    (cleanLine(typed, 30) !== '' && text.includes(cleanLine(typed, 30).toLowerCase())) ||
    words.some((word) => text.includes(word)) ||
    quoted.some((inner) => typed.toLowerCase().includes(inner)) ||
    (words.length === 0 && /nothing|signs that cannot be read/u.test(text))
  );
}

const described = oncePer(
  (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
);

/** Values of the right shape for what a schema asks: the base to which one piece of rubbish is added. */
export function sampleOf(schema: z.ZodType): unknown {
  return sample(described(schema));
}

interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return sample(schema.anyOf[0]);
  switch (schema.type) {
    case 'string':
      return 'S1';
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, -1000);
    case 'boolean':
      return true;
    case 'array':
      return [];
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) === true)
          .map(([name, each]) => [name, sample(each)]),
      );
  }
}

/** Names of a schema's own fields. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  return Object.keys(described(schema).properties ?? {});
}
