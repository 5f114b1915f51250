/** Profiles of the platform read into tables of rooms: which part of Umpire, or of what it stands on, takes time or memory. */
import { pathToFileURL } from 'node:url';
import { sourcesOf } from '../../src/source-place.ts';

interface Frame {
  readonly functionName: string;
  /** Of the module; empty: the engine's own. */
  readonly url: string;
  /** Where it begins, from 0 on. */
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** What `--cpu-prof` writes. */
export interface CpuProfile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame }[];
  /** A node's id for each sample. */
  readonly samples?: readonly number[] | undefined;
  /** From sample to sample, in µs. */
  readonly timeDeltas?: readonly number[] | undefined;
}

interface HeapNode {
  readonly callFrame: Frame;
  /** Bytes still held that were asked for there. */
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}

/** What `--heap-prof` writes. */
export interface HeapProfile {
  readonly head: HeapNode;
}

/** So much of what a profile counts (ms, kB), by the place that it went to. */
export interface Spent {
  readonly frame: Frame;
  readonly much: number;
}

/** Waiting, and the profiler's own door. */
const NOT_WORK = new Set(['(idle)', 'dispatch']);

/** The processor's time in ms, without what was only waited. */
export function timeIn({ nodes, samples = [], timeDeltas = [] }: CpuProfile): readonly Spent[] {
  const spent = new Map<number, number>();
  for (const [at, id] of samples.entries())
    spent.set(id, (spent.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  return nodes.flatMap(({ id, callFrame }) => {
    const much = spent.get(id) ?? 0;
    const isWork = callFrame.url !== '' || !NOT_WORK.has(callFrame.functionName);
    return much === 0 || !isWork ? [] : [{ frame: callFrame, much }];
  });
}

/** Memory still held at the end, in kB. */
export function memoryIn({ head }: HeapProfile): readonly Spent[] {
  const found: Spent[] = [];
  const left: HeapNode[] = [head];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node.selfSize > 0) found.push({ frame: node.callFrame, much: node.selfSize / 1024 });
    left.push(...node.children);
  }
  return found;
}

/** What was spent in files that were built, as of the sources that they were made of. */
export function inSources(spent: readonly Spent[]): readonly Spent[] {
  const placeOfFrame = ({ url, lineNumber = 0, columnNumber = 0 }: Frame) => ({
    file: url,
    row: lineNumber + 1,
    column: columnNumber + 1,
  });
  const found = sourcesOf(spent.map(({ frame }) => placeOfFrame(frame)));
  return spent.map(({ frame, much }) => {
    const path = found(placeOfFrame(frame))?.replace(/:\d+:\d+$/u, '');
    return { frame: path === undefined ? frame : { ...frame, url: pathToFileURL(path).href }, much };
  });
}

/** `games/eaa/german` of a module of ours, a package by its name, a part of Node with its `node:`, or what the engine does. */
export function roomOf({ url, functionName }: Frame): string {
  if (url === '') return functionName.startsWith('(') ? functionName : '(engine)';
  if (url.startsWith('node:')) return url.split('/').slice(0, 2).join('/');
  const inPackages = /.*\/node_modules\/(?<name>(?:@[^/]+\/)?[^/]+)/u.exec(url)?.groups?.name;
  if (inPackages !== undefined) return inPackages;
  const path = /\/(?:src|(?=tests\/|commands\/))(?<path>.*)$/u.exec(url)?.groups?.path ?? url;
  const parts = path.split('/').filter((part) => part !== '');
  return parts.slice(0, Math.max(1, Math.min(3, parts.length - 1))).join('/');
}

function placeOf({ functionName, url }: Frame): string {
  return `${functionName || '(nameless)'} ${url.split('/').at(-1) ?? ''}`.trim();
}

/** The most first, as rows of Markdown: the place, how much, its share of all. */
function rowsOf(spent: readonly Spent[], nameOf: (frame: Frame) => string, most: number): readonly string[] {
  const sums = new Map<string, number>();
  for (const { frame, much } of spent) sums.set(nameOf(frame), (sums.get(nameOf(frame)) ?? 0) + much);
  const all = spent.reduce((sum, { much }) => sum + much, 0);
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([name, much]) => `| ${name} | ${much.toFixed(0)} | ${((100 * much) / all).toFixed(1)} % |`);
}

/** Two tables in Markdown: rooms, and the functions in which most of it is spent. */
export function tablesOf(title: string, spent: readonly Spent[], unit: 'ms' | 'kB'): string {
  const all = spent.reduce((sum, { much }) => sum + much, 0);
  const head = (of: string) => [`| ${of} | ${unit} | share |`, '| --- | ---: | ---: |'];
  return [
    `### ${title}: ${all.toFixed(0)} ${unit}`,
    '',
    ...head('room'),
    ...rowsOf(spent, roomOf, 10),
    '',
    ...head('function'),
    ...rowsOf(spent, placeOf, 12),
    '',
  ].join('\n');
}
