/** 8.6032: the parts of a report's form, and what a part that is filled in makes of the draft. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { HIGHEST_SAN } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, rgRowOf } from '../vocabulary/charts.ts';
import { type Author, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { controlFields, readControl } from './control.ts';
import { filled, lvpToBegin } from './draft.ts';
import { USED, usedMax } from './fault.ts';
import { choice, type Filled, integer, MOST_CASUALTY_VP, numberOf } from './fields.ts';
import type { Report } from './state.ts';

const int = z.number().int().optional();

export const PART = z
  .object({
    part: z.enum(['lvp', 'casualties', 'control', 'used-us', 'used-german']),
    us: int.describe('lvp: U.S. Current-LVP Total; casualties: Casualty VP amassed by the U.S. side'),
    german: int.describe('the same of the German side'),
    destroyed: int.describe('lvp: LVP lost to rubble in this scenario'),
    usOnMap: z.enum(['yes', 'no']).optional().describe('control: whether U.S. units are left on-map'),
    lvpHexes: int.describe('control, CG II: LVP hexes under U.S. Control, the bridge not counted'),
    sanUs: int.describe('used-german: U.S. SAN now'),
    sanGerman: int.describe('used-german: German SAN now'),
  })
  .catchall(z.union([z.string(), z.number().int()]))
  .describe(
    'control: us, german or shared for each hex, such as "AA15"; used-us and used-german: a number for each RG, such as "O1"',
  );

interface Part {
  readonly part: z.output<typeof PART>['part'];
  readonly label: string;
  readonly fields: readonly Field[];
}

/** The parts of the form; each is one offer. */
export function parts(game: KgpState, author: Author): readonly Part[] {
  const draft = filled(game, author);
  const cg = campaignGameOf(game.cg);
  const onMap = draft.usOnMap ?? game.usOnMap;
  const { currentLvp: lvp, destroyedLvp: lost = 0 } = lvpToBegin(game, draft);
  return [
    {
      part: 'lvp',
      label: 'LVP (8.6033)',
      fields: [
        integer('us', 'U.S. Current-LVP Total', game.existingLvp, lvp?.us),
        integer('german', 'German Current-LVP Total', game.existingLvp, lvp?.german),
        integer('destroyed', 'LVP lost to rubble in this scenario', game.existingLvp, lost),
      ],
    },
    {
      part: 'casualties',
      label: 'Casualty VP (8.12)',
      fields: [
        integer('us', 'Casualty VP amassed by the U.S. side', MOST_CASUALTY_VP, draft.casualtyVp?.us),
        integer(
          'german',
          'Casualty VP amassed by the German side',
          MOST_CASUALTY_VP,
          draft.casualtyVp?.german,
        ),
      ],
    },
    {
      part: 'control',
      label: `Control (${cg.rule}, CG6c, 8.6131)`,
      fields: [
        ...controlFields(game, draft, true),
        choice(
          'usOnMap',
          'U.S. units left on-map?',
          [
            ['yes', 'yes'],
            ['no', 'no, none'],
          ],
          onMap ? 'yes' : 'no',
        ),
      ],
    },
    {
      part: 'used-us',
      label: 'Used up by the U.S. side (CG22)',
      fields: usedFields(game, author, 'us', draft),
    },
    {
      part: 'used-german',
      label: 'Used up by the German side (CG22); SAN',
      fields: [
        ...usedFields(game, author, 'german', draft),
        sanField(game, 'us', draft),
        sanField(game, 'german', draft),
      ],
    },
  ];
}

function usedFields(game: KgpState, author: Author, owner: Side, { used }: Partial<Report>): Field[] {
  return USED[owner].map((rg) =>
    integer(
      rg,
      `${rg} ${rgRowOf(owner, rg).name} used`,
      usedMax(game, author, owner, rg),
      used?.[owner][rg] ?? 0,
    ),
  );
}

function sanField({ sides }: KgpState, side: Side, { san }: Partial<Report>): Field {
  const name = side === 'us' ? 'sanUs' : 'sanGerman';
  const known = san?.[side] ?? Math.min(sides[side].san, HIGHEST_SAN);
  return integer(name, `${SIDE_NAMES[side]} SAN now`, HIGHEST_SAN, known);
}

/** The draft with one part of the form filled in. */
export function withPart(game: KgpState, author: Author, args: z.output<typeof PART>): Partial<Report> {
  const draft = filled(game, author);
  const { part, us = 0, german = 0, destroyed = 0, usOnMap, sanUs = 0, sanGerman = 0 } = args;
  switch (part) {
    case 'lvp':
      return { ...draft, currentLvp: { us, german }, destroyedLvp: destroyed };
    case 'casualties':
      return { ...draft, casualtyVp: { us, german } };
    case 'control': {
      // A bridge that stands again in the corrected part must not stay lost in the draft.
      const { bridge: _lost, ...known } = draft;
      return { ...known, ...readControl(game, args), usOnMap: usOnMap !== 'no' };
    }
    case 'used-us':
      return { ...draft, used: { german: draft.used?.german ?? {}, us: usedBy('us', args) } };
    case 'used-german':
      return {
        ...draft,
        used: { us: draft.used?.us ?? {}, german: usedBy('german', args) },
        san: { us: sanUs, german: sanGerman },
      };
  }
}

function usedBy(owner: Side, args: Filled): Readonly<Record<string, number>> {
  return Object.fromEntries(USED[owner].map((rg) => [rg, numberOf(args[rg])]));
}
