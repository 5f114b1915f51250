import { z } from 'zod';
import countersJson from '../../../../data/kgp/counters.json' with { type: 'json' };
import type { ChartCell } from '../../../kernel/game.ts';
import { eliteCell } from '../cells.ts';

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

/** Leader types, worst first (8.6206): Battle Hardening goes up one, and the best stays what he is. */
export const LEADERS: readonly string[] = DATA.leaders;

/** A leader's DRM as printed: −2 of a 9-2, +1 of a 6+1, 0 of an 8-0. */
export function leadershipDrm(type: string): number {
  const found = /^\d{1,2}(?<sign>[-+])(?<drm>\d)$/u.exec(type)?.groups;
  if (found === undefined) throw new Error(`${type} is no leader`);
  const drm = Number(found.drm);
  return found.sign === '-' && drm > 0 ? -drm : drm;
}

/** One better: `8-0` of `7-0`; the best Personnel leader stays what he is (8.6114). */
export function hardenedLeader(type: string): string {
  const at = LEADERS.indexOf(type);
  if (at < 0) throw new Error(`${type} is no leader`);
  return LEADERS[at + 1] ?? type;
}

/** The cell that holds the HS of a squad whose HS no text gives. */
function halfSquadCell(squad: string): string {
  return `counter/${squad}/half-squad`;
}

/** The cell that holds what a squad or HS is Replaced by (8.606), such as `3-4-8 + 3-4-8`. */
function replacementCell(type: string): string {
  return `counter/${type}/replacement`;
}

/** A squad's HS: from our source, else from the owner's copy; `undefined` while nobody has said. */
export function halfSquadOf(
  squad: string,
  charts: Readonly<Record<string, { readonly value: string }>>,
): string | undefined {
  return DATA.mmc[squad]?.halfSquad ?? charts[halfSquadCell(squad)]?.value;
}

/** What an MMC is Replaced by, best source first. */
export function replacementOf(
  type: string,
  charts: Readonly<Record<string, { readonly value: string }>>,
): readonly string[] | undefined {
  return (
    charts[replacementCell(type)]?.value.split('+').map((each) => each.trim()) ?? DATA.replacements[type]
  );
}

/** An MMC's class: from our source, else by the owner's word on whether it is Elite. */
export function classOf(
  type: string,
  charts: Readonly<Record<string, { readonly value: string }>>,
): string | undefined {
  const squad = DATA.mmc[type] ?? Object.values(DATA.mmc).find(({ halfSquad }) => halfSquad === type);
  if (squad === undefined) return undefined;
  if (squad.class !== null) return squad.class;
  const name = DATA.mmc[type] === undefined ? squadOf(type) : type;
  return charts[eliteCell(name)]?.value === 'yes' ? 'Elite' : undefined;
}

/** The squad type that a HS type is half of. */
function squadOf(halfSquad: string): string {
  return Object.entries(DATA.mmc).find(([, row]) => row.halfSquad === halfSquad)?.[0] ?? halfSquad;
}

/** Values that stand only on counters and in other chapters: asked of the owner once, whatever is bought. */
export function counterCells(): readonly ChartCell[] {
  const cells: ChartCell[] = [];
  for (const [squad, row] of Object.entries(DATA.mmc)) {
    if (row.halfSquad === null) {
      cells.push({
        id: halfSquadCell(squad),
        rule: '8.6111',
        label: `The HS of a ${squad}, as on its counter`,
        kind: 'text',
        words: ['3-4-7', '3-4-8'],
        neededBy: '8.606',
      });
    }
    const known = DATA.replacements[squad];
    cells.push({
      id: replacementCell(squad),
      rule: '8.606',
      label: `What a ${squad} is Replaced by`,
      kind: 'text',
      words: ['5-4-6', '3-4-8 + 3-4-8'],
      ...(known === undefined ? {} : { suggestion: known.join(' + ') }),
      neededBy: '8.606',
    });
  }
  return cells;
}
