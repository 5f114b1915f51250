/** The meaning of a counter of VASL in the Order of Battle: a unit by kind and type, a marker, or nothing that is reported. */
import type { SavedCounter, SavedKinds } from '../../../../kernel/save-report.ts';
import { halfSquadOf } from '../../units/counters.ts';
import { type ObUnit, type Status, UNIT_KINDS, type UnitKind } from '../../units/unit.ts';

/** A counter on the board that is no unit, as far as a report asks for it. */
export type Marker =
  | { readonly is: 'status'; readonly status: Status }
  | { readonly is: 'stun'; readonly stun: number }
  | { readonly is: 'weapon'; readonly weapon: string; readonly state: 'malfunctioned' | 'disabled' }
  | { readonly is: 'level'; readonly level: number }
  | { readonly is: 'prisoner' | 'blaze' | 'flame' | 'rubble' | 'smoke' | 'burnt-out' };

export type Meaning =
  | {
      readonly is: 'unit';
      readonly kind: UnitKind;
      readonly type: string;
      readonly status: readonly Status[];
      /** By what somebody of the server has said, as it is kept. */
      readonly said?: string;
    }
  | { readonly is: 'wreck'; readonly type: string; readonly isBurnt: boolean }
  | { readonly is: 'marker'; readonly marker: Marker }
  /** A turn marker, a “?”, a label: nothing that a report has. */
  | { readonly is: 'nothing'; readonly said?: string }
  | { readonly is: 'unknown' };

const NOTHING: Meaning = { is: 'nothing' };

/**
 * By what a server remembers a counter. Its nation is in it: what is said of a counter of one nation is never said of
 * another's, whatever else a file that somebody made calls alike.
 */
export function keyOf({ nation, gpid, image, layers }: SavedCounter): string {
  const on = layers.map(({ name, level }) => `${name}:${level}`).join(',');
  return [nation ?? '', gpid ?? '', image, on]
    .map((part) => part.replaceAll('|', ' ').slice(0, 120))
    .join(' | ');
}

/** Words before a name by which the layers of a counter say how it is. */
const STATES: ReadonlyMap<string, Status | 'passing'> = new Map<string, Status | 'passing'>([
  ['broken', 'broken'],
  ['wnd', 'wounded'],
  ['wounded', 'wounded'],
  ['heroic', 'heroic'],
  ['fanatic', 'fanatic'],
  ['malf', 'malfunctioned'],
  ['malfunctioned', 'malfunctioned'],
  ['dm', 'dm'],
  ['berserk', 'passing'],
  ['cx', 'passing'],
]);

/** Words behind it: to where it is turned, and whether its hatch is open. */
const TURNED = /\s+(?:[vt]?ca\d|BU|CE)$/u;

interface Bare {
  readonly name: string;
  readonly status: readonly Status[];
}

/** The name without what the layers say of how it is. */
export function bareOf(name: string): Bare {
  let rest = name.trim();
  while (TURNED.test(rest)) rest = rest.replace(TURNED, '');
  const status: Status[] = [];
  for (;;) {
    const [first = '', ...others] = rest.split(/\s+/u);
    const state = STATES.get(first.toLowerCase());
    if (state === undefined || others.length === 0) return { name: rest, status };
    if (state !== 'passing') status.push(state);
    rest = others.join(' ');
  }
}

/**
 * The meaning of a counter: as its name says by itself; of the side's own also as somebody of the server has said, or as its
 * Order of Battle has a type that is called alike. `isOwn`: of the side's nationality.
 */
export function meaningOf(
  counter: SavedCounter,
  own: readonly ObUnit[],
  kinds: SavedKinds,
  isOwn: boolean,
): Meaning {
  if (counter.isConcealment || counter.name.trim() === '?') return NOTHING;
  const { name, status } = bareOf(counter.name);
  const wreck = wreckOf(name);
  if (wreck !== undefined) return wreck;
  if (!isOwn) return markerOf(name);
  const plain = plainMeaning(name, status);
  if (plain !== undefined) return plain;
  const marker = markerOf(name);
  if (marker.is === 'marker') return marker;
  const said = kinds.get(keyOf(counter));
  if (said !== undefined) return saidMeaning(said, status);
  const type = typeCalled(name, own);
  return type === undefined ? { is: 'unknown' } : { is: 'unit', ...type, status };
}

/** `SW MMG`, `vehicle M4A3`; `nothing` for what is not reported. The inverse of what a server keeps. */
export function readKind(
  text: string,
): { readonly kind: UnitKind; readonly type: string } | 'nothing' | undefined {
  const said = text.trim().replaceAll(/\s+/gu, ' ');
  if (/^(?:nothing|none|marker)$/iu.test(said)) return 'nothing';
  const kind = UNIT_KINDS.find((each) => said.toLowerCase().startsWith(`${each.toLowerCase()} `));
  const type = kind === undefined ? '' : said.slice(kind.length + 1);
  return kind !== undefined && TYPE.test(type) ? { kind, type } : undefined;
}

const TYPE = /^[0-9A-Za-z.+\-/()" ]{1,40}$/u;

function saidMeaning(said: string, status: readonly Status[]): Meaning {
  const read = readKind(said);
  return read === undefined || read === 'nothing'
    ? { is: 'nothing', said }
    : { is: 'unit', ...read, status, said };
}

const WRECK = /^(?<type>.*\S)\s+(?<burnt>burnt?[- ]?out\s+)?wreck$/iu;

/** VASL has a counter of its own for the wreck of each vehicle, and a plain one. */
function wreckOf(name: string): Meaning | undefined {
  const { type, burnt } = WRECK.exec(name)?.groups ?? {};
  if (type === undefined || /^burnt?[- ]?out$/iu.test(type)) return undefined;
  return { is: 'wreck', type, isBurnt: burnt !== undefined };
}

/** Squads, HS, crews, leaders and heroes say by their name what they are. */
function plainMeaning(name: string, status: readonly Status[]): Meaning | undefined {
  const mmc = /^(?<type>\d{1,2}-\d{1,2}-\d{1,2})(?:\s+(?<what>\S+))?$/u.exec(name)?.groups;
  if (mmc?.type !== undefined) {
    const kind = mmcKind(mmc.type, mmc.what ?? '');
    return kind === undefined ? undefined : { is: 'unit', kind, type: mmc.type, status };
  }
  const smc = /^(?<type>\d{1,2}[-+]\d)(?<armor>\s+AL)?$/u.exec(name)?.groups;
  if (smc?.type === undefined) return undefined;
  return { is: 'unit', kind: smc.armor === undefined ? 'leader' : 'armor-leader', type: smc.type, status };
}

/** By the letters behind its strength: `1sq`, `2hs`, `Icr`, `Vcr`; a hero is a 1-4-9. */
function mmcKind(type: string, what: string): UnitKind | undefined {
  if (/^1-4-9$/u.test(type)) return 'hero';
  if (/sq$/iu.test(what)) return 'squad';
  if (/hs$/iu.test(what)) return 'half-squad';
  if (/^v.*cr/iu.test(what)) return 'vehicle-crew';
  if (/cr(?:ew)?$/iu.test(what)) return /^1-/u.test(type) ? 'vehicle-crew' : 'crew';
  if (what !== '') return undefined;
  return halfSquadOf(type, {}) === undefined ? undefined : 'squad';
}

/** Names of markers by their beginnings, as VASL and players call them. The first that fits. */
const MARKERS: readonly (readonly [RegExp, (found: RegExpExecArray) => Marker])[] = [
  [/\b(?:smoke|WP)\b/iu, () => ({ is: 'smoke' })],
  [/\bblaz(?:e|ing)\b/iu, () => ({ is: 'blaze' })],
  [/^flames?\b/iu, () => ({ is: 'flame' })],
  [/\brubble\b/iu, () => ({ is: 'rubble' })],
  [/^burnt?[- ]?out\b/iu, () => ({ is: 'burnt-out' })],
  [
    /^(?<weapon>MA|SA|CMG|BMG|AAMG|RMG)\b.*\b(?<state>malf|disab)/iu,
    ({ groups }) => ({
      is: 'weapon',
      weapon: (groups?.weapon ?? 'MA').toUpperCase(),
      state: /^d/iu.test(groups?.state ?? '') ? 'disabled' : 'malfunctioned',
    }),
  ],
  [/^immob/iu, () => ({ is: 'status', status: 'immobilized' })],
  [/^bog/iu, () => ({ is: 'status', status: 'bogged' })],
  [/^mire/iu, () => ({ is: 'status', status: 'mired' })],
  [/^(?:out of gas|out-of-gas|no gas)/iu, () => ({ is: 'status', status: 'out-of-gas' })],
  [/^shock/iu, () => ({ is: 'status', status: 'shocked' })],
  [/^(?:UK|unconfirmed kill)\b/iu, () => ({ is: 'status', status: 'unconfirmed-kill' })],
  [/^recall/iu, () => ({ is: 'status', status: 'recalled' })],
  [/^aband/iu, () => ({ is: 'status', status: 'abandoned' })],
  [/^low[- ]?ammo/iu, () => ({ is: 'status', status: 'low-ammo' })],
  [/^ammo(?:unition)?[- ]?short/iu, () => ({ is: 'status', status: 'ammo-shortage' })],
  [/^encirc/iu, () => ({ is: 'status', status: 'encircled' })],
  [/^unarmed/iu, () => ({ is: 'status', status: 'unarmed' })],
  [/^stun(?:ned)?(?:\D*(?<by>[1-9]))?/iu, ({ groups }) => ({ is: 'stun', stun: Number(groups?.by ?? 1) })],
  [/^prisoner/iu, () => ({ is: 'prisoner' })],
  [/\bcellar$/iu, () => ({ is: 'level', level: -1 })],
  [/\bground level$/iu, () => ({ is: 'level', level: 0 })],
  [/\blevel (?<level>[1-9])$/iu, ({ groups }) => ({ is: 'level', level: Number(groups?.level ?? 1) })],
];

function markerOf(name: string): Meaning {
  for (const [pattern, made] of MARKERS) {
    const found = pattern.exec(name);
    if (found !== null) return { is: 'marker', marker: made(found) };
  }
  return NOTHING;
}

/** The one type of the side's Equipment that is called so; `undefined`: none, or more than one. */
function typeCalled(name: string, own: readonly ObUnit[]): Pick<ObUnit, 'kind' | 'type'> | undefined {
  const types = new Map(own.map(({ kind, type }) => [`${kind}/${type}`, { kind, type }]));
  const scored = [...types.values()].map((each) => ({ each, alike: alike(each.type, name) }));
  const best = Math.max(0, ...scored.map((one) => one.alike));
  const [first, another] = scored.filter((one) => one.alike === best);
  return best === 0 || another !== undefined ? undefined : first?.each;
}

/** From 0 (another thing) to 1 (the same words). VASL has “75L AT PaK 40” for a 7.5cm PaK 40 AT, “PzKw VG” for a Pz VG. */
export function alike(type: string, name: string): number {
  const [one, other] = [wordsOf(type), wordsOf(name)];
  if (Math.abs((one.calibre ?? other.calibre ?? 0) - (other.calibre ?? one.calibre ?? 0)) > 2) return 0;
  const shared = one.words.filter((word) => other.words.includes(word)).length;
  const least = Math.min(one.words.length, other.words.length);
  if (least === 0 || shared < least) return 0;
  return shared / Math.max(one.words.length, other.words.length);
}

const CALIBRE = /^(?<figure>\d+(?:\.\d+)?)(?<unit>mm|cm|l{1,2}|\*)$/u;
/** In words of a vehicle's kind, not of its model. */
const GENERIC = new Set(['ht', 'truck', 'halftrack', 'ac', 'gmc', 'mc']);

function wordsOf(text: string): { readonly words: readonly string[]; readonly calibre: number | undefined } {
  let calibre: number | undefined;
  const words = text
    .toLowerCase()
    .replaceAll('pzkw', 'pz')
    .replaceAll(/\.(?<figure>[35]0)-?cal/gu, '$<figure>cal')
    .replaceAll(/(?<figure>\d)-in\.?/gu, '$<figure>in')
    .split(/\s+/u)
    .filter((word) => {
      if (word === '3in') calibre = 76;
      const { figure, unit } = CALIBRE.exec(word)?.groups ?? {};
      if (figure !== undefined) calibre = Number(figure) * (unit === 'cm' ? 10 : 1);
      return figure === undefined && word !== '' && word !== '3in';
    });
  const models = words.filter((word) => !GENERIC.has(word));
  return { words: models.length === 0 ? words : models, calibre };
}
