import type { Field } from '../../../kernel/offer.ts';
import type { KgpState } from '../state.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';
import { controlFields, readControl } from './control.ts';
import { filled } from './form.ts';
import type { Report } from './state.ts';

const RULE = '8.6032';
/** Two numbers, and where it makes sense a third one: `18 22`, `18, 22, 1`, `U.S. 18 German 22`. */
export const NUMBERS = '\\D*\\d{1,3}\\D+\\d{1,3}(?:\\D+\\d{1,3})?\\D*';
/** What a form holds beside the two texts. */
const CHOICES = 3;
const MOST_CASUALTIES = 999;

/** `U.S. 18` names no number of its own. */
export function numbersIn(text: string): readonly number[] {
  return [...text.matchAll(/\d+/gu)].map(([found]) => Number(found));
}

function asked(game: KgpState, draft: Partial<Report>): readonly Field[] {
  // Arrow hexes seldom change hands: they stay as they are, are read back, and have a part of their own.
  const fields = controlFields(game, draft, true).filter(({ name }) => game.germanEntry[name] === undefined);
  return fields.length <= CHOICES ? fields : [];
}

/** LVP, Casualty VP and Control in one form; what seldom changes is read back as it was, and has a part of its own. */
export function resultFields(game: KgpState, author: Author): readonly Field[] {
  const draft = filled(game, author);
  const { currentLvp: lvp, casualtyVp: lost, destroyedLvp = 0 } = draft;
  const text = (name: string, label: string, example: string, initial: string | undefined): Field => ({
    kind: 'text',
    name,
    label,
    pattern: NUMBERS,
    maxLength: 40,
    examples: [example],
    ...(initial === undefined ? {} : { initial }),
  });
  const fallen = destroyedLvp === 0 ? '' : ` ${destroyedLvp}`;
  return [
    text(
      'lvp',
      'Current-LVP: U.S., German, lost to rubble',
      '0 0',
      lvp && `${lvp.us} ${lvp.german}${fallen}`,
    ),
    text('casualties', 'Casualty VP amassed: U.S., German', '0 0', lost && `${lost.us} ${lost.german}`),
    ...asked(game, draft),
  ];
}

export function resultFault(game: KgpState, args: Readonly<Record<string, unknown>>) {
  const lvp = numbersIn(String(args.lvp));
  const lost = numbersIn(String(args.casualties));
  if (lvp.length < 2 || lvp.length > 3 || lvp.some((value) => value > game.existingLvp))
    return ruling(
      RULE,
      'lvp-unreadable',
      `“${String(args.lvp).slice(0, 40)}” is not the Current-LVP Total of the U.S. side and of the German side.`,
      `Two whole numbers, U.S. first, such as 18 22; a third one for LVP lost to rubble; each at most ${game.existingLvp}.`,
    );
  if (lost.length !== 2 || lost.some((value) => value > MOST_CASUALTIES))
    return ruling(
      RULE,
      'casualties-unreadable',
      `“${String(args.casualties).slice(0, 40)}” is not what each side has amassed in Casualty VP.`,
      `Two whole numbers, U.S. first, such as 31 44; each at most ${MOST_CASUALTIES}.`,
    );
  return undefined;
}

/** The draft with that form filled in. */
export function withResult(
  game: KgpState,
  author: Author,
  args: Readonly<Record<string, unknown>>,
): Partial<Report> {
  const draft = filled(game, author);
  const [us = 0, german = 0, destroyedLvp = 0] = numbersIn(String(args.lvp));
  const [lostUs = 0, lostGerman = 0] = numbersIn(String(args.casualties));
  const { bridge: _lost, ...known } = draft;
  const entries = draft.germanEntry ?? game.germanEntry;
  const control = asked(game, draft).length === 0 ? {} : readControl(game, { ...entries, ...args });
  return {
    ...known,
    currentLvp: { us, german },
    destroyedLvp,
    casualtyVp: { us: lostUs, german: lostGerman },
    ...control,
    ...(asked(game, draft).length === 0 ? {} : { usOnMap: draft.usOnMap ?? game.usOnMap }),
  };
}
