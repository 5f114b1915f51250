/** `umpire vassal FILE`: what a saved game or log of VASSAL shows to Umpire. */
import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from '../config.ts';
import { systemWhy } from '../store/system-why.ts';
import { plural } from '../text/plural.ts';
import { given } from '../text/present.ts';
import { shown } from '../text/shown.ts';
import { createVassalReader } from '../vassal/reader.ts';
import type { SeenCounter, Sight } from '../vassal/sight.ts';
import { argumentsOf } from './arguments.ts';

const USAGE = 'vassal FILE';
const MOST_BYTES = 32 * 1024 * 1024;

/** Exit code 1 when it cannot be read. */
export async function vassal(argv: readonly string[]): Promise<number> {
  const { words } = argumentsOf(argv, USAGE, {}, 1);
  const [file] = words;
  if (file === undefined) throw new ConfigError(`Which file? Usage: umpire ${USAGE}`);
  const reader = createVassalReader();
  try {
    const looked = await reader.look(bytesOf(file));
    if (looked.ok) process.stdout.write(`${linesOf(looked.value).join('\n')}\n`);
    else process.stderr.write(`umpire: ${looked.why}\n`);
    return looked.ok ? 0 : 1;
  } finally {
    await reader.close();
  }
}

function bytesOf(file: string): Buffer {
  try {
    if (statSync(file).size > MOST_BYTES)
      throw new ConfigError(`The file ${shown(file, 200)} is larger than any saved game.`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The file ${shown(file, 200)} cannot be read: ${systemWhy(error)}.`);
  }
}

function linesOf({
  kind,
  module,
  savedAt,
  boards,
  counters,
  stacks,
  steps,
  rolls,
}: Sight): readonly string[] {
  const of = module === undefined ? 'a module that it does not name' : moduleInWords(module);
  const what = kind === 'log' ? `A log of ${plural(steps, 'step')}` : 'A saved game';
  const count = (which: (counter: SeenCounter) => boolean) => counters.filter(which).length;
  const on = boards.map(({ name, isTurned, isCropped, isChanged, version }) =>
    [
      shown(name),
      version === undefined ? '' : `version ${shown(version)}`,
      isTurned ? 'turned' : '',
      isCropped ? 'cropped' : '',
      isChanged ? 'with overlays or changed terrain' : '',
    ]
      .filter((word) => word !== '')
      .join(', '),
  );
  return [
    `${what} of ${of}`,
    ...given(savedAt, (savedAt) => `Saved at ${new Date(savedAt).toISOString()}, by its owner’s clock`),
    `Boards: ${on.join('; ') || 'none'}`,
    `${plural(counters.length, 'counter')} in ${plural(stacks, 'stack')}: ${count(({ hiddenBy }) => hiddenBy !== undefined)} hidden, ${count(({ concealedBy }) => concealedBy !== undefined)} concealed`,
    ...counters.toSorted(byPlace).map(counterInWords),
    ...(kind === 'log' ? [plural(rolls.length, 'roll'), ...rolls.map(rollInWords)] : []),
  ];
}

function rollInWords({ purpose, kind, values, by }: Sight['rolls'][number]): string {
  return `  ${purpose} ${kind} ${values.join(',')} by ${shown(by)}`;
}

function moduleInWords({ name, version, vassal: program }: NonNullable<Sight['module']>): string {
  return `${shown(name)} ${shown(version)} (VASSAL ${shown(program)})`;
}

function byPlace(a: SeenCounter, b: SeenCounter): number {
  const key = ({ place }: SeenCounter) => place ?? { map: '', x: 0, y: 0 };
  const [one, other] = [key(a), key(b)];
  return (
    one.map.localeCompare(other.map) ||
    one.x - other.x ||
    one.y - other.y ||
    (a.stack ?? '').localeCompare(b.stack ?? '') ||
    a.order - b.order
  );
}

function counterInWords(counter: SeenCounter): string {
  const { place, gpid, name, plainName, labels, layers, hiddenBy, concealedBy, isConcealment } = counter;
  const at = place === undefined ? 'on no map' : `${shown(place.map)} ${place.x},${place.y}`;
  const on = layers.map((layer) => [layer.name === '' ? 'layer' : shown(layer.name), layer.level].join(' '));
  return [
    `  ${at}: ${shown(name)}`,
    name === plainName ? '' : `(its slot: ${shown(plainName)})`,
    gpid === undefined ? '' : `GPID ${shown(gpid)}`,
    ...labels.map((label) => `label ${shown(label)}`),
    on.length === 0 ? '' : `[${on.join(', ')}]`,
    hiddenBy === undefined ? '' : `hidden by owner ${hiddenBy}`,
    concealedBy === undefined ? '' : `concealed by owner ${concealedBy}`,
    isConcealment ? 'conceals' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}
