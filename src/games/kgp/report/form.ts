import type { Field } from '../../../kernel/offer.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, RG_CHARTS } from '../vocabulary/charts.ts';
import type { Author } from '../vocabulary/sides.ts';
import { controlFields, readControl } from './control.ts';
import { USED, usedMax } from './fault.ts';
import { choice, integer } from './fields.ts';
import type { Report } from './state.ts';

function draftOf(game: KgpState, author: Author): Partial<Report> {
  return author === 'gm' ? game.gmDraft : game.sides[author].reportDraft;
}

/** What the draft says, with what was known before where it is silent. */
export function filled(game: KgpState, author: Author): Partial<Report> {
  return { ...game.report?.report, ...draftOf(game, author) };
}

export function complete(game: KgpState, draft: Partial<Report>): Report | undefined {
  const { currentLvp, casualtyVp, control, usOnMap } = draft;
  if (currentLvp === undefined || casualtyVp === undefined || control === undefined || usOnMap === undefined)
    return undefined;
  return {
    currentLvp,
    casualtyVp,
    control,
    usOnMap,
    destroyedLvp: draft.destroyedLvp ?? 0,
    germanEntry: draft.germanEntry ?? game.germanEntry,
    san: draft.san ?? { us: game.sides.us.san, german: game.sides.german.san },
    used: draft.used ?? { us: {}, german: {} },
    ...(draft.lvpHexes === undefined ? {} : { lvpHexes: draft.lvpHexes }),
    ...(draft.bridge === undefined ? {} : { bridge: draft.bridge }),
  };
}

/** The parts of the form; each is one offer. */
export function parts(
  game: KgpState,
  author: Author,
): readonly { part: string; label: string; fields: Field[] }[] {
  const draft = filled(game, author);
  const cg = campaignGameOf(game.cg);
  const onMap = draft.usOnMap ?? game.usOnMap;
  return [
    {
      part: 'lvp',
      label: 'LVP (8.6033)',
      fields: [
        integer('us', 'U.S. Current-LVP Total', game.existingLvp, draft.currentLvp?.us),
        integer('german', 'German Current-LVP Total', game.existingLvp, draft.currentLvp?.german),
        integer(
          'destroyed',
          'LVP lost to rubble in this scenario',
          game.existingLvp,
          draft.destroyedLvp ?? 0,
        ),
      ],
    },
    {
      part: 'casualties',
      label: 'Casualty VP (8.12)',
      fields: [
        integer('us', 'Casualty VP amassed by the U.S. side', 999, draft.casualtyVp?.us),
        integer('german', 'Casualty VP amassed by the German side', 999, draft.casualtyVp?.german),
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
      fields: USED.us.map((rg) =>
        integer(
          rg,
          `${rg} ${RG_CHARTS.us.get(rg)?.name ?? ''} used`,
          usedMax(game, author, 'us', rg),
          draft.used?.us[rg] ?? 0,
        ),
      ),
    },
    {
      part: 'used-german',
      label: 'Used up by the German side (CG22); SAN',
      fields: [
        ...USED.german.map((rg) =>
          integer(
            rg,
            `${rg} ${RG_CHARTS.german.get(rg)?.name ?? ''} used`,
            usedMax(game, author, 'german', rg),
            draft.used?.german[rg] ?? 0,
          ),
        ),
        integer('sanUs', 'U.S. SAN now', 7, draft.san?.us ?? Math.min(game.sides.us.san, 7)),
        integer('sanGerman', 'German SAN now', 7, draft.san?.german ?? Math.min(game.sides.german.san, 7)),
      ],
    },
  ];
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The draft with one part of the form filled in. */
export function withPart(
  game: KgpState,
  author: Author,
  args: Readonly<Record<string, unknown>>,
): Partial<Report> {
  const draft = filled(game, author);
  switch (args.part) {
    case 'lvp':
      return {
        ...draft,
        currentLvp: { us: number(args.us), german: number(args.german) },
        destroyedLvp: number(args.destroyed),
      };
    case 'casualties':
      return { ...draft, casualtyVp: { us: number(args.us), german: number(args.german) } };
    case 'control': {
      // A bridge that stands again in the corrected part must not stay lost in the draft.
      const { bridge: _lost, ...known } = draft;
      return { ...known, ...readControl(game, args), usOnMap: args.usOnMap !== 'no' };
    }
    case 'used-us':
      return {
        ...draft,
        used: {
          german: draft.used?.german ?? {},
          us: Object.fromEntries(USED.us.map((rg) => [rg, number(args[rg])])),
        },
      };
    default:
      return {
        ...draft,
        used: {
          us: draft.used?.us ?? {},
          german: Object.fromEntries(USED.german.map((rg) => [rg, number(args[rg])])),
        },
        san: { us: number(args.sanUs), german: number(args.sanGerman) },
      };
  }
}
