/** The parts of the RePh by their ids: what each is called, and what everybody is told when it waits for somebody. */
import type { OrderButton } from '../../../kernel/notice.ts';

/** The head of a part. */
export interface PartHead {
  /** The step's id: the number of its first rule. */
  readonly id: string;
  readonly name: string;
  /** The channel's message when a side has something to do in it: a sentence. */
  readonly opening: string;
  /** The button with which most sides begin in it, for both alike, whatever they have to do. */
  readonly first?: OrderButton;
}

const PART_HEADS = {
  '8.601': {
    name: 'Melee, Marker Removal, Rally & Unloading',
    opening: 'Each side says what has happened to its counters.',
    first: { order: 'ob.report', label: 'Update counters' },
  },
  '8.604': {
    name: 'Encirclement, Minefields, Bog & Shock',
    opening: 'Encircled, bogged and Shocked units, and those in minefields, are dealt with.',
    first: { order: 'hazards.plan', label: 'All of 8.604 in one form' },
  },
  '8.605': {
    name: 'Setup Area Determination',
    opening: 'The map is marked: one side states the Setup Areas, the other agrees.',
    first: { order: 'areas.state', label: 'State the marking of the map' },
  },
  '8.606': {
    name: 'Escape',
    opening: 'Units that cannot stay attempt Escape.',
    first: { order: 'escape.plan', label: 'All Escapes in one form' },
  },
  '8.607': {
    name: 'Equipment, Prisoners, Flames & Blazes',
    opening: 'Equipment, hidden Fortifications, prisoners and fires are dealt with.',
  },
  '8.610': {
    name: 'Wounded Leaders, Battle Hardening & Promotion',
    opening:
      'Wounded leaders are rolled for, half-squads become squads again, and in secret each side makes some of its best better (Battle Hardening).',
  },
  '8.613': {
    name: 'Shift',
    opening: 'Each side may Shift units in secret.',
    first: { order: 'shift.through', label: 'Nothing more before the purchases' },
  },
  '8.614': {
    name: 'Equipment Repair, Fortification & Wreck Removal',
    opening: 'Equipment is repaired and replenished; Fortifications and wrecks may be removed.',
  },
} as const satisfies Readonly<Record<string, Omit<PartHead, 'id'>>>;

type PartId = keyof typeof PART_HEADS;

function isPartId(step: string): step is PartId {
  return Object.hasOwn(PART_HEADS, step);
}

export function partHead(id: PartId): PartHead {
  return { id, ...PART_HEADS[id] };
}

/** The head of the part that a step is; `undefined`: it is none. */
export function headOf(step: string): PartHead | undefined {
  if (!isPartId(step)) return undefined;
  return partHead(step);
}
