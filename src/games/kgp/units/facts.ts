/** Facts that stand only on counters and in other chapters, as chart cells: asked of the owner, never guessed. */
import type { ChartCell } from '../../../kernel/game.ts';
import { present } from '../../../text/present.ts';
import { isListed } from '../rg/8.6197-rg-charts.ts';
import { CAMPAIGN_GAMES, RG_CHARTS, RG_TABLES } from '../vocabulary/charts.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { agreedCell } from '../vocabulary/state-parts.ts';
import { counterCells, type Facts, LEADERS } from './counters.ts';
import { freedCells } from './freed.ts';
import { hardeningCells } from './hardening.ts';
import { has, isMmc, type ObUnit } from './unit.ts';

export type { Facts };

/** Facts of a counter type that a side can state by itself, with their rule and what may be said. */
export const FACTS = {
  AFV: { rule: '8.606', words: ['CT', 'OT', 'no'], label: 'an AFV: CT, OT, or none' },
  MA: {
    rule: '8.6051',
    words: ['20mm or more', 'FT', 'less', 'no weapon'],
    label: 'its MA: 20mm or more, FT, less (another weapon only), or no weapon at all',
  },
  PP: { rule: '8.606', max: 20, label: 'its PP' },
  'dm PP': { rule: '8.606', max: 20, label: 'its PP dismantled (the same, if it cannot be)' },
} as const;
export type Fact = keyof typeof FACTS;

export function factCell(type: string, fact: Fact): string {
  return `counter/${type}/${fact}`;
}

/** Values of other chapters that are the same for every counter. */
const CHAPTERS = {
  'IPC/squad': ['8.606', 'A4.42', 'IPC of a squad', 0, 9],
  'IPC/half-squad': ['8.606', 'A4.42', 'IPC of a HS or crew', 0, 9],
  'IPC/SMC': ['8.606', 'A4.42', 'IPC of a SMC', 0, 9],
  'hero/DRM': ['8.606', 'A15', 'Leadership DRM of a hero or heroic leader', -3, 0],
  'wound/out': ['8.606', 'A17', 'Lowest wound dr that eliminates a SMC (7: none)', 2, 7],
  'wound/drm': ['8.606', 'A17', 'drm of that dr if the SMC is wounded already', 0, 6],
  'encircled/morale': ['8.6041', 'A7.7', 'What being Encircled changes a Morale Level by', -3, 3],
  'wounded/morale': ['8.6041', 'A17', 'What a wound changes a SMC’s Morale Level by', -3, 3],
  'wounded/leadership': ['8.6041', 'A17', 'What a wound adds to a leader’s DRM (not to a hero’s)', 0, 3],
  'us crew/morale': ['8.6041', 'D5.1', 'Morale Level of a U.S. Inherent crew', 2, 10],
  'german crew/morale': ['8.6041', 'D5.1', 'Morale Level of a German Inherent crew', 2, 10],
  'shock/out': ['8.6043', 'C7.42', 'Highest dr that removes a Shock marker (else it becomes UK)', 1, 6],
  'UK/out': ['8.6043', 'C7.42', 'Highest dr that removes an Unconfirmed-Kill marker', 1, 6],
  'UK/lost': ['8.6043', 'C7.42', 'Lowest dr that eliminates an Unconfirmed-Kill AFV (7: none)', 2, 7],
  'bogged/out': ['8.6044', 'D8.3', 'Highest coloured dr that unbogs a bogged vehicle', 1, 6],
  'bogged/lost': ['8.6044', 'D8.3', 'Lowest coloured dr that immobilizes a bogged vehicle', 2, 6],
  'mired/out': ['8.6044', 'D8.3', 'Highest coloured dr that frees a mired vehicle', 1, 6],
  'scrounge/out': ['8.6145', 'D10.5', 'Highest dr that Scrounges a weapon', 1, 6],
  'mired/lost': ['8.6044', 'D8.3', 'Lowest coloured dr that immobilizes a mired vehicle', 2, 6],
} as const satisfies Readonly<
  Record<string, readonly [rule: string, chapter: string, label: string, min: number, max: number]>
>;
export type ChapterValue = keyof typeof CHAPTERS;

function chapterCell(name: ChapterValue): string {
  return `chapter/${name}`;
}

/** A value of another chapter; throws while nobody has filled it in: steps that use it wait for it before. */
export function chapterValue(facts: Facts, name: ChapterValue): number {
  return Number(agreedCell(facts, chapterCell(name)).value);
}

/** Vehicle types that this CG's charts list for either side: what one side has the other may capture. */
function vehicleTypes(cg: string): readonly string[] {
  const types: string[] = [];
  for (const side of SIDES) {
    for (const row of RG_CHARTS[side].values()) {
      if (!isListed(cg, row)) continue;
      for (const { kind, type } of [...row.units, ...(row.equipment ?? [])])
        if (kind === 'vehicle' && type !== 'model') types.push(type);
      if (row.units.some(({ type }) => type === 'model')) types.push(...modelTypes(side, row.id));
    }
    const given = CAMPAIGN_GAMES[cg]?.sides[side].counters ?? [];
    for (const { kind, type } of given) if (kind === 'vehicle') types.push(type);
  }
  return [...new Set(types)];
}

function modelTypes(side: string, rg: string): readonly string[] {
  if (side === 'german') return ['Pz IVH', 'Pz IVJ'];
  const tables: Readonly<Partial<Record<string, (typeof RG_TABLES.models)['V3']>>> = RG_TABLES.models;
  return (tables[rg] ?? []).flatMap(({ models }) => models.map(([type]) => type));
}

/** SW that the charts bring, and the Gun that Personnel can carry. */
function weaponTypes(): readonly string[] {
  const listed = SIDES.flatMap((side) => [
    ...[...RG_CHARTS[side].values()].flatMap((row) =>
      [...row.units, ...(row.equipment ?? [])].filter(({ kind }) => kind === 'SW').map(({ type }) => type),
    ),
    ...Object.values(RG_TABLES.weapons[side]).flatMap((weapons) => weapons.map(([type]) => type)),
  ]);
  return [...new Set([...listed, '81mm MTR', 'radio', 'phone'])];
}

function factRow(table: string, type: string, fact: Fact): ChartCell {
  const it = FACTS[fact];
  const truck = /truck|jeep/iu.test(type);
  // 8.6061 EX: a truck is unarmed and has no crew.
  const suggestion = truck && fact === 'MA' ? { suggestion: 'no weapon' } : {};
  return {
    id: factCell(type, fact),
    rule: it.rule,
    label: `${type}: ${it.label}`,
    place: { table, row: type, column: fact },
    ...('words' in it ? { kind: 'choice', words: it.words } : { kind: 'integer', min: 0, max: it.max }),
    ...suggestion,
    neededBy: '8.604',
  };
}

/** Our illustration of 8.604 shows the Shock counter: 1 and 2 recover. */
const SUGGESTED: Partial<Record<ChapterValue, string>> = { 'shock/out': '2' };

const MADE = new Map<string, readonly ChartCell[]>();

/** Every value that the unit-by-unit RePh needs besides those of the roster, asked whether or not somebody needs it. */
export function unitLevelCells(cg: string): readonly ChartCell[] {
  const made = MADE.get(cg) ?? makeCells(cg);
  MADE.set(cg, made);
  return made;
}

function makeCells(cg: string): readonly ChartCell[] {
  const vehicles = '8.605 Vehicles';
  const portage = '8.606 Portage';
  const chapters = Object.entries(CHAPTERS) as [ChapterValue, (typeof CHAPTERS)[ChapterValue]][];
  return [
    ...counterCells(),
    ...hardeningCells(),
    ...freedCells(),
    ...vehicleTypes(cg).flatMap((type) => [factRow(vehicles, type, 'AFV'), factRow(vehicles, type, 'MA')]),
    ...weaponTypes().flatMap((type) => [factRow(portage, type, 'PP'), factRow(portage, type, 'dm PP')]),
    ...chapters.map(([name, [rule, chapter, label, min, max]]): ChartCell => {
      const suggestion = SUGGESTED[name];
      return {
        id: chapterCell(name),
        rule,
        label: `${chapter}: ${label}`,
        place: { table: '8.604 Values of other chapters', row: `${chapter} ${name}`, column: 'Value' },
        kind: 'integer',
        min,
        max,
        ...present({ suggestion }),
        neededBy: '8.604',
      };
    }),
  ];
}

const HOUSE_CHAPTERS: Readonly<Record<ChapterValue, number>> = {
  'IPC/squad': 3,
  'IPC/half-squad': 2,
  'IPC/SMC': 1,
  'hero/DRM': -1,
  'wound/out': 5,
  'wound/drm': 1,
  'encircled/morale': -1,
  'wounded/morale': -1,
  'wounded/leadership': 1,
  'us crew/morale': 7,
  'german crew/morale': 8,
  'shock/out': 2,
  'UK/out': 3,
  'UK/lost': 5,
  'bogged/out': 4,
  'bogged/lost': 6,
  'mired/out': 3,
  'scrounge/out': 3,
  'mired/lost': 6,
};

/** Made-up values of such cells for the practice table; `undefined` for a cell that is none of them. */
export function houseFact(id: string): string | undefined {
  const [group, ...rest] = id.split('/');
  if (group === 'chapter') {
    const name = rest.join('/');
    for (const [known, value] of Object.entries(HOUSE_CHAPTERS)) if (known === name) return String(value);
    return undefined;
  }
  if (group === '8.615') return rest.at(-1) === '4-4-7' ? '2nd Line' : '1st Line';
  if (group !== 'counter') return undefined;
  const fact = rest.at(-1);
  const type = rest.slice(0, -1).join('/');
  const soft = /truck|jeep|tractor|kfz|opel|sdkfz (?:2|6|7|10|11)\b/iu.test(type);
  switch (fact) {
    case 'AFV':
      if (soft) return 'no';
      return /ht|SPW|PSW|M10|M36|AC|MC/u.test(type) ? 'OT' : 'CT';
    case 'MA':
      if (soft) return 'no weapon';
      return /ht|SPW 251\/1$/u.test(type) ? 'less' : '20mm or more';
    case 'PP':
      return /HMG|MTR/u.test(type) ? '5' : '2';
    case 'dm PP':
      return /HMG|MTR/u.test(type) ? '4' : '1';
    case 'half-squad':
      return '3-3-8';
    case 'freed':
      return type.endsWith('half-squad') ? '2-3-6' : '4-3-6';
    case 'battle-hardened':
      return 'Fanatic';
    case 'replacement': {
      const at = LEADERS.indexOf(type);
      if (at >= 0) return LEADERS[at - 1] ?? 'none';
      return HOUSE_REPLACEMENTS[type] ?? 'none';
    }
    default:
      return undefined;
  }
}

const HOUSE_REPLACEMENTS: Readonly<Record<string, string>> = {
  '6-6-7': '6-6-6',
  '3-4-7': '3-4-6',
  '6-6-6': '5-4-6',
  '3-4-6': '2-3-6',
  '5-4-6': '5-3-6',
  '2-3-6': '2-2-6',
  '7-4-7': '6-6-6',
  '3-3-7': '3-4-6',
  '8-3-8': '3-3-8 + 3-3-8',
  '4-4-7': '2-3-7 + 2-3-7',
};

/** A vehicle's facts; `undefined` while nobody has said. */
export function afvOf(facts: Facts, type: string): 'CT' | 'OT' | 'no' | undefined {
  return FACTS.AFV.words.find((word) => word === facts[factCell(type, 'AFV')]?.value);
}

export function maOf(facts: Facts, type: string): (typeof FACTS.MA.words)[number] | undefined {
  return FACTS.MA.words.find((word) => word === facts[factCell(type, 'MA')]?.value);
}

/** Wheels, armored cars and halftracks, as their names say. */
const NOT_TRACKED = /truck|jeep|LKW|opel|kfz|\bht$|^SPW|^PSW|\bAC$/iu;

/** Whether a type can be a tracked vehicle of 30 tons (8.615): an AFV, and none of those. */
export function mayBeHeavy(facts: Facts, type: string): boolean {
  return afvOf(facts, type) !== 'no' && !NOT_TRACKED.test(type);
}

/** PP of a piece as it is now, dismantled or not; `undefined` while nobody has said. */
export function ppOf(facts: Facts, unit: ObUnit): number | undefined {
  const value = facts[factCell(unit.type, has(unit, 'dm') ? 'dm PP' : 'PP')]?.value;
  if (value !== undefined) return Number(value);
  if (unit.kind !== 'radio' && unit.kind !== 'phone') return undefined;
  const kind = facts[factCell(unit.kind, 'PP')]?.value; // a module's radio is named by its OBA
  if (kind === undefined) return undefined;
  return Number(kind);
}

/** IPC of Personnel (A4.42). */
export function ipcOf(facts: Facts, unit: Pick<ObUnit, 'kind'>): number {
  if (unit.kind === 'squad') return chapterValue(facts, 'IPC/squad');
  return chapterValue(facts, isMmc(unit) ? 'IPC/half-squad' : 'IPC/SMC');
}
