/** Whoever orders by menus, with their side's draft so far: what the menus of all rules are made of. */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Menu, MenuStep } from '../../../kernel/menus.ts';
import type { Picture } from '../../../kernel/notice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { mayBind } from '../../../kernel/team.ts';
import { plural } from '../../../text/plural.ts';
import { onlyIf, present } from '../../../text/present.ts';
import type { Unit } from '../position/position.ts';
import { draftPicture } from '../show/draft-picture.ts';
import { type MapOptions, mapPictureOf } from '../show/map-picture.ts';
import type { ArdennesCampaign } from '../state.ts';
import { runsAll } from '../turn/frame/divisions.ts';
import { copyOf, type Plan } from '../turn/frame/plan.ts';
import { type GoodDraft, type JudgedDraft, judgeOn } from '../turn/orders/draft.ts';
import { partsReadBack } from '../turn/orders/read-back.ts';
import type { Phase } from '../vocabulary/phases.ts';
import type { Side } from '../vocabulary/sides.ts';

export interface Drafting {
  readonly view: ArdennesCampaign;
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly side: Side;
  readonly phase: Phase;
  readonly draft: GoodDraft;
  /** Behind the draft. */
  readonly plan: Plan;
  /** Of the entries of a menu, from 0. */
  readonly page: number;
}

/** A line behind the draft, which stays as it is. */
export function tried({ plan }: Drafting, line: string): JudgedDraft {
  return judgeOn(copyOf(plan), line);
}

/** Those of them whom this person may order: all, or what they run. */
export function ownOf({ view, seat, side }: Drafting, units: readonly Unit[]): readonly Unit[] {
  if (mayBind(view, seat)) return units;
  return units.filter(({ counter: { id } }) => runsAll(view, seat, side, [id]));
}

/** So many lines of a draft are repeated; it may have sixty. */
const MOST_LINES = 8;

/** The draft so far, in a few lines. */
function draftWords({ draft: { lines } }: Drafting): readonly string[] {
  if (lines.length === 0) return ['Nothing is in your draft yet.'];
  const shown = lines.slice(-MOST_LINES).map(({ line }) => `\`${line}\``);
  const before = lines.length - shown.length;
  return [
    'Your draft so far; it counts once it is committed:',
    ...onlyIf(before !== 0, `-# ${plural(before, 'line')} before these`),
    ...shown,
  ];
}

/** The choices that one begins with. */
interface First {
  /** The question, or why there is none. */
  readonly words: string;
  readonly menus: readonly Menu[];
  /** The hexes of the page that is shown, which have letters. */
  readonly hexes: readonly string[];
  readonly picture: MapOptions;
}

export function firstStep(at: Drafting, { words, menus, hexes, picture }: First): MenuStep {
  return {
    choices: '',
    notice: {
      kind: 'menus',
      title: `Order by menu: ${at.phase.name}`,
      text: [words, ...draftWords(at)].join('\n'),
      picture: pictureThen(at, { around: hexes, letters: lettered(hexes), ...picture }),
    },
    menus,
  };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Hexes of one page of a menu, by letters. */
export function lettered(
  hexes: readonly string[],
): readonly { readonly hex: string; readonly text: string }[] {
  return hexes.map((hex, place) => ({ hex, text: LETTERS.charAt(place) }));
}

/** `B · B7.18` */
export function letterWords(hex: string, place: number): string {
  return `${LETTERS.charAt(place)} · ${hex}`;
}

/** The map as the draft leaves it. */
export function pictureThen({ view, viewer, draft }: Drafting, options: MapOptions): Picture {
  return mapPictureOf(view, viewer, { ...options, position: draft.after });
}

/** The line that has come of the choices, as it is read back; `undefined`: it would be refused. */
export function lineStep(
  at: Drafting,
  step: Pick<MenuStep, 'choices' | 'menus' | 'before'>,
  line: string,
): MenuStep | undefined {
  const { view, viewer, side } = at;
  const draft = tried(at, line);
  const [judged] = draft.ok ? draft.lines : [];
  if (!draft.ok || judged === undefined) return undefined;
  const { lines, warnings } = partsReadBack(view, side, draft, false);
  const told = lines.flatMap(({ words }) => words);
  const picture = draftPicture(view, viewer, side, draft.lines, draft.before);
  return {
    ...step,
    notice: {
      kind: 'menus',
      title: judged.line,
      text: [...told, ...warnings].join('\n'),
      ...present({ picture }),
    },
    line: judged.line,
  };
}
