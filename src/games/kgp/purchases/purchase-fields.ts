/** 8.619, 8.6198: the fields of a purchase: how it arrives, its Area, Objective Hex, model and Pre-Registered hexes. */

import type { Field } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fppPerGroup } from '../fortifications/points.ts';
import { isUnitRg } from '../rg/contents.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, lvpHexesOf, rgRowOf } from '../vocabulary/charts.ts';
import { HEX_PATTERN, hexOn } from '../vocabulary/hex.ts';
import { SUCH_AS_A_HEX, whyNoHex } from '../vocabulary/no-hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Via } from '../vocabulary/via.ts';
import { hasObjective, needsObaArea, offboardObserver, type Ways } from './purchasable.ts';
import { openSetupAreas, radioAreas } from './setup-areas.ts';

/** The value in place of an Area where a module has an Offboard Observer (footnotes g and o). */
export const OBSERVER = 'Offboard Observer';

/** The arrow hex of the Entry Area at which an RG enters. */
function entryOf(via: Via): string | undefined {
  return /^(?:entry|early):(?<hex>.+)$/u.exec(via)?.groups?.hex;
}

/** The Area recorded as Setup/Entry Area (8.6198): none for those RG that need none. */
export function areaOf(
  game: KgpState,
  side: Side,
  id: string,
  via: Via,
  area: string | undefined,
): string | undefined {
  const entry = entryOf(via);
  if (entry !== undefined) return entry;
  if (via === 'south-edge') return 'south edge';
  if (offboardObserver(game, side, id) !== undefined) return area ?? OBSERVER;
  return isUnitRg(id) || needsObaArea(side, id) ? area : undefined;
}

/** The Objective Hex, if one is named, as the map spells it. */
export function readObjective(game: KgpState, named: string | undefined): Result<string | undefined> {
  if (named === undefined) return accept(undefined);
  const { map } = campaignGameOf(game.cg);
  const hex = hexOn(map, named);
  if (hex === undefined) return refuse(noSuchHex(map, named, '8.2'));
  if (!isKnownStrategic(game, hex)) return accept(hex);
  return refuse(
    ruling(
      '8.2',
      'already-strategic',
      `${hex} already is a Strategic Location and cannot be designated.`,
      'Designate a hex that is not Strategic yet.',
    ),
  );
}

function noSuchHex(map: string, text: string, rule: string): Ruling {
  return ruling(rule, 'no-such-hex', `${whyNoHex(map, text)}.`, SUCH_AS_A_HEX);
}

/** Only what everybody knows to be Strategic: an unrevealed Objective Hex of the enemy must not be betrayed. */
function isKnownStrategic(game: KgpState, hex: string): boolean {
  return (
    game.revealedObjectives.some((revealed) => revealed.hex === hex) ||
    lvpHexesOf(campaignGameOf(game.cg).map).has(hex)
  );
}

const AREA_PATTERN = "[\\p{L}\\p{N}][\\p{L}\\p{N} .()'/-]{0,23}";
/** A Setup Area's ID, as both sides have marked it (8.605). */
const AREA_ID = /^[A-Za-z]{1,2}$/u;

/** Whether a text can be an Area where nothing is marked, so that the purchaser's word holds. */
export function isAreaName(game: KgpState, text: string): boolean {
  return AREA_ID.test(text) || hexOn(campaignGameOf(game.cg).map, text) !== undefined;
}

/** Hexes to name as examples; some of them are always free. */
function objectiveExamples(game: KgpState): string[] {
  const { map } = campaignGameOf(game.cg);
  const columns = ['K', 'H', 'O', 'R', 'L', 'V'];
  return columns
    .flatMap((column) => [21, 15, 30, 35].map((row) => `${column}${row}`))
    .filter((hex) => hexOn(map, hex) !== undefined)
    .filter((hex) => !isKnownStrategic(game, hex))
    .slice(0, 4);
}

export function objectiveField(game: KgpState): Field {
  return {
    kind: 'text',
    name: 'objective',
    label: 'Objective Hex, secret (may be left empty)',
    pattern: HEX_PATTERN,
    maxLength: 4,
    optional: true,
    examples: objectiveExamples(game),
  };
}

/** Secret Pre-Registered hexes: up to two for 1 CPP each (footnote p), or the one of a Bombardment (footnote b). */
function hexesField(game: KgpState, max: number, optional: boolean): Field {
  const [first = 'K21', second = 'K30'] = objectiveExamples(game);
  const label = optional ? `Pre-Registered hexes, 1 CPP each: up to ${max}` : 'Its secret Pre-Registered hex';
  return {
    kind: 'text',
    name: 'hexes',
    label,
    pattern: max === 2 ? `${HEX_PATTERN}(?:[ ,;]+${HEX_PATTERN})?` : HEX_PATTERN,
    maxLength: 12,
    optional,
    examples: max === 2 ? [first, `${first} ${second}`] : [first],
  };
}

/** Pre-Registered hexes as the map spells them: each is one of the Map Group, and none is paid for twice (footnote p). */
export function readHexes(
  game: KgpState,
  listed: string | undefined,
  rule: string,
): Result<readonly string[]> {
  const { map } = campaignGameOf(game.cg);
  const typed = (listed ?? '').split(/[ ,;]+/u).filter((part) => part !== '');
  const hexes: string[] = [];
  for (const word of typed) {
    const hex = hexOn(map, word);
    if (hex === undefined) return refuse(noSuchHex(map, word, rule));
    hexes.push(hex);
  }
  const twice = hexes.find((hex, index) => hexes.indexOf(hex) !== index);
  if (twice === undefined) return accept(hexes);
  return refuse(
    ruling(
      rule,
      'hex-twice',
      `${twice} stands twice: one hex is Pre-Registered once.`,
      'Another hex, or one hex alone.',
    ),
  );
}

/** Areas that 8.6198 can have for an RG, where the marking of the map tells them; `undefined`: it does not. */
function markedAreas(game: KgpState, side: Side, id: string): readonly string[] | undefined {
  if (isUnitRg(id)) return openSetupAreas(game, side);
  if (!needsObaArea(side, id)) return undefined;
  return radioAreas(game, side);
}

function markedField(areas: readonly string[], game: KgpState, side: Side, id: string): Field {
  const options = areas.slice(0, ROOM.menu).map((value) => ({
    value,
    label: /\d/u.test(value) ? `Entry Area ${value}` : `Setup Area ${value}`,
  }));
  const field = { kind: 'choice', name: 'area', options } as const;
  if (isUnitRg(id)) return { ...field, label: 'Setup Area, if it sets up on-map', initial: areas[0] ?? '' };
  const label = 'Area of its radio';
  if (offboardObserver(game, side, id) === undefined) return { ...field, label, initial: areas[0] ?? '' };
  const none = { value: OBSERVER, label: 'none: an Offboard Observer' };
  return { ...field, label, options: [none, ...options.slice(0, 24)], initial: OBSERVER };
}

/** 8.6194a, 8.6198: what is wrong with a Setup or Entry Area that is none of the marked, friendly, non-Isolated ones. */
export function areaFault(
  game: KgpState,
  side: Side,
  id: string,
  via: Via,
  area: string | undefined,
): Ruling | undefined {
  if (area === undefined || area === '') return undefined;
  if (area === OBSERVER && offboardObserver(game, side, id) !== undefined) return undefined;
  const marked = markedAreas(game, side, id);
  if (marked === undefined) {
    // An RG that enters at an Entry Area has that recorded, whatever the form says.
    const isRecorded = areaOf(game, side, id, via, area) === area;
    if (!isRecorded || isAreaName(game, area)) return undefined;
    const message = `“${area.slice(0, 24)}” is no Setup Area.`;
    const legal = 'Its letter or letters, as you have marked it (A, B, AA), or a hex in it such as K22.';
    return { ...ruling('8.6198', 'no-such-area', message, legal), since: 'kgp/8.6198/area-in-words' };
  }
  if (marked.includes(area)) return undefined;
  const what = isUnitRg(id) ? 'Setup' : 'Setup or Eligible Entry';
  return ruling(
    '8.6198',
    'no-such-area',
    `${area} is no friendly, non-Isolated ${what} Area as the map is marked.`,
    marked.length === 0 ? 'You have none: let it enter.' : `One of ${marked.join(', ')}.`,
  );
}

export function fieldsFor(
  game: KgpState,
  side: Side,
  id: string,
  { choices, preRegisteredMax, countMax }: Ways,
): Field[] {
  const fields: Field[] = [];
  if (isUnitRg(id)) {
    fields.push({
      kind: 'choice',
      name: 'via',
      label: 'How it arrives',
      options: choices.map(({ key, cpp, label }) => ({
        value: key,
        label: `${cpp} CPP: ${label}`,
      })),
      initial: choices[0].key,
    });
  }
  const marked = markedAreas(game, side, id);
  if (marked !== undefined) {
    if (marked.length > 0) fields.push(markedField(marked, game, side, id));
  } else if (needsObaArea(side, id) && offboardObserver(game, side, id) !== undefined) {
    fields.push({
      kind: 'text',
      name: 'area',
      label: 'Area of its radio; empty: Offboard Observer',
      pattern: AREA_PATTERN,
      maxLength: 24,
      optional: true,
      examples: ['A', 'K22'],
    });
  } else if (isUnitRg(id) || needsObaArea(side, id)) {
    // 8.6198: an Area must be recorded. Where the RG enters at an Entry Area, that one's arrow hex is.
    fields.push({
      kind: 'text',
      name: 'area',
      label: 'Setup Area, if it sets up on-map',
      pattern: AREA_PATTERN,
      maxLength: 24,
      initial: 'A',
      examples: ['A', 'K22'],
    });
  }
  if (id === 'V1' && side === 'german') {
    fields.push({
      kind: 'choice',
      name: 'model',
      label: 'Pz IV model',
      options: [
        { value: 'H', label: 'Pz IVH' },
        { value: 'J', label: 'Pz IVJ' },
      ],
      initial: 'H',
    });
  }
  if (hasObjective(id)) fields.push(objectiveField(game));
  const footnotes = rgRowOf(side, id).footnotes;
  if (footnotes.includes('p') && preRegisteredMax > 0) fields.push(hexesField(game, preRegisteredMax, true));
  if (footnotes.includes('b')) fields.push(hexesField(game, 1, false));
  if (id === 'M1' && countMax > 1)
    fields.push({
      kind: 'integer',
      name: 'count',
      label: `How many (${fppPerGroup(side)} FPP each)`,
      min: 1,
      max: countMax,
      initial: 1,
    });
  return fields;
}

/** The menus of purchases, in the order in which they stand on the desk. */
const GROUPS = ['Buy infantry', 'Buy vehicles', 'Buy Guns, OBA, Fortifications'] as const;

function groupAt(id: string): 0 | 1 | 2 {
  if (/^(?:HW|I)\d/u.test(id)) return 0;
  return id.startsWith('V') ? 1 : 2;
}

export function groupOf(id: string): string {
  return GROUPS[groupAt(id)];
}

/** For sorting RG by their menu. */
export function compareGroups(one: string, other: string): number {
  return groupAt(one) - groupAt(other);
}
