/**
 * Saves of VASSAL, made up: counters in stacks, boards, notes, a log. What VASSAL strings together is strung here by another
 * hand than `src/vassal`’s, so that neither can be wrong unseen.
 */
import fc from 'fast-check';
import { hidden } from './save-file.ts';
import { zipOf } from './zip.ts';

const ESC = '\u001b';

export interface MadeLayer {
  readonly name?: string;
  /** What each level makes of the counter’s name. */
  readonly says: readonly string[];
  readonly level: number;
}

export interface MadeCounter {
  readonly id: string;
  readonly gpid?: string;
  readonly image?: string;
  readonly name: string;
  /** Two letters; a counter that can be concealed has them. */
  readonly nation?: string;
  readonly layers?: readonly MadeLayer[];
  readonly label?: string;
  readonly hiddenBy?: string;
  readonly concealedBy?: string;
  /** It is a “?”, of this owner. */
  readonly conceals?: string;
  /** A player’s name, as VASL writes it upon counters. */
  readonly player?: string;
  /** Traits around all others, such as one that nobody knows. */
  readonly around?: readonly (readonly [type: string, state: string])[];
  /** Whether it says itself where it lies, as some do. */
  readonly saysPlace?: boolean;
}

export interface MadeStack {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** From the bottom. */
  readonly counters: readonly MadeCounter[];
}

export interface MadeSave {
  readonly stacks?: readonly MadeStack[];
  readonly boards?: readonly string[];
  readonly module?: string | undefined;
  readonly version?: string;
  /** Ms since the epoch; 0: it does not say. */
  readonly savedAt?: number;
  /** Commands beside the counters, before the end. */
  readonly more?: readonly string[];
  /** What was done since: a log. */
  readonly log?: readonly string[];
}

export const MAP = 'Main Map';

function strung(texts: readonly string[], mark: string): string {
  return texts
    .map((text) => {
      const escaped = text.split(mark).join(`\\${mark}`);
      const isOdd = text.startsWith('\\') || (text.startsWith("'") && text.endsWith("'"));
      return isOdd ? `'${escaped}'` : escaped;
    })
    .join(mark);
}

const inOneAnother = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : strung([texts[0] ?? '', inOneAnother(texts.slice(1))], '\t');

function traitsOf(made: MadeCounter, { x, y }: MadeStack): readonly (readonly [string, string])[] {
  const { nation, label, layers = [], around = [], player, conceals, name, gpid = '' } = made;
  const image = made.image ?? `${nation ?? 'mk'}/${name.replaceAll(/\W/gu, '')}`;
  const owner = made.concealedBy ?? 'null';
  const place = made.saysPlace === true ? [MAP, `${x}`, `${y}`] : ['null', '0', '0'];
  const traits: (readonly [string, string] | undefined)[] = [
    ...around,
    player === undefined
      ? undefined
      : [strung(['PROP', 'Owner', 'false,0,100,false', ':77,650:P,$N$'], ';'), player],
    ['hide;72,130;HIP;;player:;0.3', made.hiddenBy ?? 'null'],
    ['moved;moved58', 'false'],
    conceals === undefined ? undefined : [strung(['concealment', conceals, nation ?? ''], ';'), ''],
    nation === undefined || conceals !== undefined
      ? undefined
      : [
          `conceal;C;${nation}/${nation}qmark58;${nation};;`,
          `${owner};${made.concealedBy === undefined ? '' : '|0'}`,
        ],
    label === undefined
      ? undefined
      : ['label;76,130;Label;14;;0,0,0;c;-8;c;0;c;c;$label$;Dialog;0;0;TextLabel;', label],
    ...layers.toReversed().map(layerTrait),
    [strung(['piece', '', '', image, name], ';'), strung([...place, gpid, '0'], ';')],
  ];
  return traits.flatMap((trait) => (trait === undefined ? [] : [trait]));
}

function layerTrait({ name = '', says, level }: MadeLayer): readonly [string, string] {
  const images = strung(
    says.map((_, index) => `made${index}`),
    ',',
  );
  const fields = ['emb2', '', '2', '', 'Flip', '2', 'F', '', '2', '', '', '', '1', 'false', '0', '0', images];
  return [strung([...fields, strung(says, ','), 'true', name, '', '', 'false', '', '1'], ';'), `${level}`];
}

export function counterCommand(made: MadeCounter, stack: MadeStack): string {
  const traits = traitsOf(made, stack);
  const [types, states] = [traits.map(([type]) => type), traits.map(([, state]) => state)];
  return `+/${strung([made.id, inOneAnother(types), inOneAnother(states)], '/')}`;
}

function stackCommand({ id, x, y, counters }: MadeStack): string {
  const state = strung([MAP, `${x}`, `${y}`, ...counters.map((each) => each.id), '@@0'], ';');
  return `+/${strung([id, 'stack', state], '/')}`;
}

/** The commands of the game, not hidden yet. */
export function gameText({ stacks = [], boards = ['ST'], more = [], log = [] }: MadeSave): string {
  const counters = stacks.flatMap((stack) => stack.counters.map((each) => counterCommand(each, stack)));
  const pieces = strung(['', ...counters, ...stacks.map(stackCommand)], ESC);
  const setUp = `bd\t${boards.map((name, at) => `${at}\t0\t${name}\tVER\t2.02\t`).join('bd\t')}`;
  return strung(
    [
      'begin_save',
      ...(counters.length + stacks.length === 0 ? [] : [pieces]),
      'UNMASK\t',
      ...(boards.length === 0 ? [] : [setUp]),
      ...more,
      'end_save',
      ...log.map((step) => `LOG\t${step}`),
    ],
    ESC,
  );
}

export function wrapped(text: string, { module, version, savedAt }: MadeSave = {}): Buffer {
  const date = savedAt ?? 1_700_000_000_000;
  const dated = date === 0 ? '' : `  <dateSaved>${date}</dateSaved>\n`;
  const xml = (inner: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<data version="1">\n  <VassalVersion>3.7.9</VassalVersion>\n${dated}${inner}</data>\n`;
  const about = `  <version>${version ?? '6.6.1'}</version>\n  <description>made up</description>\n  <name>${module}</name>\n`;
  return zipOf([
    { name: 'savedGame', bytes: hidden(text) },
    ...(module === undefined ? [] : [{ name: 'moduledata', bytes: xml(about) }]),
    { name: 'savedata', bytes: xml('  <version></version>\n') },
  ]);
}

/** A file as VASSAL makes one. */
export function vassalFile(made: MadeSave): Buffer {
  const whole = { module: 'VASL', ...made };
  return wrapped(gameText(whole), whole);
}

const textOf = (signs: string) =>
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }).filter((text) => !text.endsWith('\\'));

/** With all the signs in it that VASSAL escapes. A last backslash it loses itself. */
export const anyText: fc.Arbitrary<string> = textOf('abZ 0-6?*"<>/;,\t\\\'+…ß\u001b');

/** A text upon a counter. What stands between commands VASSAL cannot have in one. */
const madeText: fc.Arbitrary<string> = textOf('abZ 0-6?*"<>/;,\t\\\'+…ß');

/** A counter's own name, which stands innermost: there VASSAL cannot have what stands between traits, either. */
const madeName = textOf('abZ 0-6?*"<>/;,\\\'+…ß');

const owner = fc.option(fc.constantFrom('pass word', 'null and void', '12;3'), { nil: undefined, freq: 3 });
const nation = fc.constantFrom('ge', 'am', undefined);

const madeCounter: fc.Arbitrary<Omit<MadeCounter, 'id'>> = fc
  .record({
    gpid: fc.nat(9999).map(String),
    name: madeName,
    nation,
    layers: fc.array(
      fc.record({
        name: madeText,
        says: fc.array(madeText, { minLength: 1, maxLength: 3 }),
        level: fc.integer({ min: -3, max: 3 }),
      }),
      { maxLength: 3 },
    ),
    label: fc.option(madeText, { nil: undefined }),
    hiddenBy: owner,
    concealedBy: owner,
    player: fc.option(madeText, { nil: undefined }),
    around: fc.array(fc.tuple(fc.constant('nobody;knows'), madeText), { maxLength: 3 }),
    saysPlace: fc.boolean(),
  })
  .map(
    (each) =>
      Object.fromEntries(Object.entries(each).filter(([, value]) => value !== undefined)) as never as Omit<
        MadeCounter,
        'id'
      >,
  );

/** A whole game by chance. */
export const madeSave: fc.Arbitrary<MadeSave> = fc
  .array(
    fc.record({
      x: fc.integer({ min: -50, max: 3000 }),
      y: fc.integer({ min: -50, max: 3000 }),
      counters: fc.array(madeCounter, { maxLength: 4 }),
    }),
    { maxLength: 6 },
  )
  .map((stacks) => ({
    stacks: stacks.map((stack, at) => ({
      ...stack,
      id: `${9000 + at}`,
      counters: stack.counters.map((each, order) => ({ ...each, id: `${1000 + at * 10 + order}` })),
    })),
  }));
