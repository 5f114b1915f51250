/**
 * Facts that stand on counters alone (HS, class, Replacement, leader grades): from our source, or asked of the owner
 * once.
 */
import { z } from 'zod';
import countersJson from '../../../../data/kgp/counters.json' with { type: 'json' };
import type { ChartCell } from '../../../kernel/game.ts';
import { present } from '../../../text/present.ts';
import type { Side } from '../vocabulary/sides.ts';

/** Facts that stand only on counters and in other chapters, by chart cell: as printed, or by a side's own word. */
export type Facts = Readonly<Record<string, { readonly value: string }>>;

const side = z.enum(['us', 'german']);

const DATA = z
  .strictObject({
    mmc: z.record(
      z.string(),
      z.strictObject({
        side,
        kind: z.literal('squad'),
        /** `null`: stands on the counter only; asked of the owner. */
        halfSquad: z.string().nullable(),
        class: z.string().nullable(),
      }),
    ),
    classes: z.array(z.string()),
    crews: z.record(z.string(), z.strictObject({ side, kind: z.enum(['crew', 'vehicle-crew']) })),
    leaders: z.array(z.string()),
    replacements: z.record(z.string(), z.array(z.string())),
  })
  .parse(countersJson);

/** MMC classes, worst first (8.6202). */
export const CLASSES: readonly string[] = DATA.classes;

/** Leader types, worst first (8.6206): Battle Hardening goes up one, and the best stays unchanged. */
export const LEADERS: readonly string[] = DATA.leaders;

/** A leader's DRM as printed: −2 of a 9-2, +1 of a 6+1, 0 of an 8-0; 0 of whoever is of no such grade. */
export function leadershipDrm(type: string): number {
  const found = /^\d{1,2}(?<sign>[-+])(?<drm>\d)$/u.exec(type)?.groups;
  if (found === undefined) return 0;
  const drm = Number(found.drm);
  return found.sign === '-' && drm > 0 ? -drm : drm;
}

/** One better: `8-0` of `7-0`; the best Personnel leader, and one of no known grade, stays unchanged (8.6114). */
export function hardenedLeader(type: string): string {
  const at = LEADERS.indexOf(type);
  return at < 0 ? type : (LEADERS[at + 1] ?? type);
}

/** The cell that says whether an MMC type is Elite (8.6206), where no text does. */
export function eliteCell(type: string): string {
  return `8.6206/Elite/${type}`;
}

/** The cell that holds the HS of a squad whose HS no text gives. */
function halfSquadCell(squad: string): string {
  return `counter/${squad}/half-squad`;
}

/** The cell that holds what an MMC or leader is Replaced by (8.606), such as `3-4-8 + 3-4-8`. */
function replacementCell(type: string): string {
  return `counter/${type}/replacement`;
}

/** The owner's word on a counter that would become Disrupted: it is Eliminated instead (8.606 note 2). */
const NOTHING = 'none';

/** The HS of a squad whose HS the owner names is asked about under its squad's name. */
function nameOf(type: string, facts: Facts): string {
  for (const [squad, row] of Object.entries(DATA.mmc))
    if (row.halfSquad === null && facts[halfSquadCell(squad)]?.value === type) return `HS of ${squad}`;
  return type;
}

/** A squad's HS: from our source, else from the owner's copy; `undefined` while nobody has said. */
export function halfSquadOf(squad: string, facts: Facts): string | undefined {
  return DATA.mmc[squad]?.halfSquad ?? facts[halfSquadCell(squad)]?.value;
}

/**
 * The Replacement of an MMC or leader, best source first; `[]`: it would become Disrupted, and so is Eliminated.
 * `undefined` while nobody has said.
 */
export function replacementOf(type: string, facts: Facts): readonly string[] | undefined {
  const said = facts[replacementCell(type)] ?? facts[replacementCell(nameOf(type, facts))];
  if (said?.value === NOTHING) return [];
  return said?.value.split(' + ').map((each) => each.trim()) ?? DATA.replacements[type];
}

/** An MMC's class: from our source, else by the owner's word on whether it is Elite. */
export function classOf(type: string, facts: Facts): string | undefined {
  const squad = DATA.mmc[type] ?? Object.values(DATA.mmc).find(({ halfSquad }) => halfSquad === type);
  if (squad === undefined) return undefined;
  if (squad.class !== null) return squad.class;
  const name = DATA.mmc[type] === undefined ? squadOf(type) : type;
  return facts[eliteCell(name)]?.value === 'yes' ? 'Elite' : undefined;
}

/** The squad type that two HS of a type Recombine into (8.6111); `undefined`: no source of ours says. */
export function recombined(side: Side, halfSquad: string, facts: Facts): string | undefined {
  return Object.keys(DATA.mmc).find(
    (squad) => DATA.mmc[squad]?.side === side && halfSquadOf(squad, facts) === halfSquad,
  );
}

/** Squad types of a side with what our source has of them. */
export function squadRows(
  side: Side,
): readonly { readonly squad: string; readonly class: string | undefined }[] {
  return Object.entries(DATA.mmc)
    .filter(([, row]) => row.side === side)
    .map(([squad, row]) => ({ squad, class: row.class ?? undefined }));
}

/** Crews and vehicle-crews of both sides. */
export function crewTypes(): readonly string[] {
  return Object.keys(DATA.crews);
}

/** The squad type that a HS type is half of. */
function squadOf(halfSquad: string): string {
  return Object.entries(DATA.mmc).find(([, row]) => row.halfSquad === halfSquad)?.[0] ?? halfSquad;
}

function replacementRow(type: string, label: string, words: readonly string[]): ChartCell {
  const known = DATA.replacements[type];
  return {
    id: replacementCell(type),
    rule: '8.606',
    label,
    place: { table: '8.606 Replacement', row: type, column: 'Replaced by' },
    kind: 'text',
    words,
    ...present({ suggestion: known?.join(' + ') }),
    neededBy: '8.606',
  };
}

/** Values that stand only on counters and in other chapters: asked of the owner once, whatever is bought. */
export function counterCells(): readonly ChartCell[] {
  const cells: ChartCell[] = [];
  for (const [squad, row] of Object.entries(DATA.mmc)) {
    if (row.halfSquad !== null) continue;
    cells.push({
      id: halfSquadCell(squad),
      rule: '8.6111',
      label: `The HS of a ${squad}, as on its counter`,
      place: { table: '8.6111 Half-squads', row: squad, column: 'HS' },
      kind: 'text',
      words: ['3-4-7', '3-4-8'],
      neededBy: '8.606',
    });
  }
  for (const [squad, row] of Object.entries(DATA.mmc)) {
    // Nothing is below Green: such a unit would become Disrupted (8.606 note 2).
    if (row.class === 'Green') continue;
    const half = row.halfSquad ?? `HS of ${squad}`;
    const words = ['5-4-6', '3-4-8 + 3-4-8', NOTHING];
    cells.push(
      replacementRow(squad, `What a ${squad} is Replaced by; “${NOTHING}” if it would be Disrupted`, words),
      replacementRow(half, `What a ${half} is Replaced by; “${NOTHING}” if it would be Disrupted`, [
        '2-3-6',
        NOTHING,
      ]),
    );
  }
  for (const leader of LEADERS)
    cells.push({
      ...replacementRow(leader, `What a ${leader} is Replaced by; “${NOTHING}” if it would be Disrupted`, [
        ...LEADERS.filter((other) => other !== leader),
        NOTHING,
      ]),
      // Of no other grade is there a leader: a typed “abc” is refused.
      kind: 'choice',
    });
  return cells;
}
