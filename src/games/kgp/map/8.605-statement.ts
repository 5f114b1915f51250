/** 8.605, 8.6052: what one side states of the marking of the map, or of Isolation alone, and whether the other lets it stand. */
import type { Picture } from '../../../kernel/notice.ts';
import { fieldsIf, onlyIf, present, when } from '../../../text/present.ts';
import type { Location } from '../front/position.ts';
import { WHOLE_MAP } from '../front/whole-map.ts';
import { agreedFront, publicFront } from '../map-desk/facts.ts';
import { addNews, toldInPart } from '../refit/part-notice.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { hasSecretIsolation, holdsPrintedHq, type Marking } from '../units/marking.ts';
import { printMarking } from '../units/marking-text.ts';
import { emit, event } from '../vocabulary/event.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { type Author, authorName, bySide, enemyOf, SIDES, whoDid } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { answerTo } from '../vocabulary/turn-words.ts';

/** The first step of a later CG Date at which Isolation bears on anything (8.613). */
export const LATER = '8.613';

/** `isolation`: only which Areas are Isolated is stated (8.6052); the Areas themselves stay as they are marked. */
interface Stated {
  readonly by: Author;
  readonly marking: Marking;
  readonly isolation?: true;
  /** The marks of the map from which Umpire has worked it out; absent: it was stated by hand. */
  readonly computed?: string;
  /** The terrain that nobody has said among those marks, in their notation: agreed to with the front; absent: none. */
  readonly assumes?: string;
  /** 8.6054: Strategic Locations that it takes for enclosed and unoccupied; absent: none. */
  readonly unoccupied?: readonly Location[];
}

interface Answered {
  readonly by: Author;
  readonly accepted: boolean;
  readonly isolation?: true;
}

/** A side states it and the other answers; what a GM states counts. */
export function stateAreas(work: KgpWork, it: Stated): void {
  emit(work, areasStated, 'everyone', it);
  if (it.by === 'gm')
    answerAreas(work, {
      by: 'gm',
      accepted: true,
      ...fieldsIf(it.isolation === true, { isolation: true as const }),
    });
}

export function answerAreas(work: KgpWork, it: Answered): void {
  emit(work, areasAnswered, 'everyone', it);
}

/** Under a statement: to agree without the way over the desk. */
const AGREE = { order: 'areas.answer', label: 'Agree' } as const;

const areasStated = event<Stated>({
  type: 'areas.stated',
  fold(game, it) {
    unitsIn(game).markingStated = it;
    game.reportRev += 1;
  },
  line({ by, isolation, computed }) {
    if (isolation === true) return `${whoDid(by)} states which Areas are Isolated`;
    if (computed === undefined) return `${whoDid(by)} states the marking of the map`;
    return `${whoDid(by)} proposes the front that the marks give`;
  },
  toEveryone(campaign, { by, marking, isolation, computed, assumes }) {
    const { game } = campaign;
    const picture = computed === undefined ? undefined : publicFront(campaign);
    // The GM's word settles it: only the other side is asked.
    const asked = by === 'gm' ? [] : commandersOf(campaign, [enemyOf(by)]);
    const does =
      computed === undefined ? 'states the marking of the map' : 'proposes the front that the marks give';
    const what =
      isolation === true
        ? {
            title: `${game.date}: 8.6052 the ${authorName(by)} states which Areas are Isolated now`,
            text: `Isolated: ${printIsolated(game, marking)}. The Areas themselves stay as they are marked.`,
          }
        : {
            title: `${game.date}: 8.605 the ${authorName(by)} ${does}`,
            text: `\`\`\`\n${printMarking(marking)}\n\`\`\`${assumedWords(assumes)}${answerTo(by)}`,
          };
    return [
      {
        kind: 'areas-stated',
        ...what,
        ...present({ picture }),
        ...fieldsIf(asked.length > 0, {
          mention: asked,
          buttons: [AGREE, 'my-orders' as const, ...onlyIf(picture !== undefined, WHOLE_MAP)],
        }),
      },
    ];
  },
  why: 'The players state the marking of the map (8.605); it is fixed once it is agreed on.',
});

const areasAnswered = event<Answered>({
  type: 'areas.answered',
  fold(game, it) {
    const { accepted } = it;
    const units = unitsIn(game);
    if (accepted && units.markingStated !== undefined) mark(game, units.markingStated);
    units.markingStated = undefined;
    game.reportRev += 1;
    if (accepted) addNews(game, { head: answerTitle(it), rule: '8.605', lines: [agreedText(game, it)] });
  },
  line({ isolation, accepted }) {
    const what = isolation === true ? 'Which Areas are Isolated' : 'The marking of the map';
    return accepted ? `${what} is agreed on` : `${what} is not agreed on`;
  },
  toEveryone(campaign, it) {
    const { game } = campaign;
    const title = `${game.date}: ${answerTitle(it)}`;
    if (it.accepted) {
      const text = agreedText(game, it);
      const picture = it.isolation === true ? undefined : agreedFront(campaign);
      const shown = present({ picture });
      return toldInPart(campaign, { kind: 'areas-answered', title, text, ...shown }, picture);
    }
    return [
      {
        kind: 'areas-answered',
        title,
        text: `${whoDid(it.by)} does not let it stand: state it anew under **My orders**.`,
        mention: SIDES.flatMap((side) => commandersOf(campaign, [side])),
        buttons: ['my-orders'],
      },
    ];
  },
  why: 'Setup Areas stay as marked until the next scenario starts (8.605).',
});

/** The picture that is left of 8.605: the front that both sides have agreed on in it. */
export function agreedIn(
  campaign: KgpCampaign,
  { id, date }: { readonly id: string; readonly date: string },
): Picture | undefined {
  if (id === '8.605' && unitsIn(campaign.game).markedOn === date) return agreedFront(campaign);
  return undefined;
}

/** The events by which both sides know where the Areas are, and which are Isolated. */
export const STATEMENT_EVENTS = [areasStated, areasAnswered];

/** Of a front that hangs on what nobody has said. */
const ASSUMES = 'It takes it that nothing bars the way that is not marked:';

function assumedWords(assumes: string | undefined): string {
  return when(assumes !== undefined, `\n${ASSUMES}\n\`\`\`\n${assumes}\n\`\`\``);
}

function mark(game: KgpState, { marking, isolation, computed, assumes, unoccupied }: Stated): void {
  const units = unitsIn(game);
  units.marking = marking;
  if (hasSecretIsolation(game.cg, 'german') && !holdsPrintedHq(marking)) units.hqIsSecret = true;
  units.markedEntries = bySide((side) => eligibleEntries(game, side).map(({ hex }) => hex));
  // 8.6052 on a later CG Date leaves all else as it was marked.
  if (isolation === true) return;
  const { front: _, unoccupied: __, ...terrain } = game.terrain;
  const given = present({ unoccupied });
  const assumed = assumes === undefined || computed === undefined ? {} : { marks: computed };
  game.terrain = computed === undefined ? terrain : { ...terrain, ...assumed, front: computed, ...given };
  if (game.step === '8.605' || game.step === LATER) units.markedOn = game.date;
  for (const side of SIDES) {
    ownUnits(game, side).isolated = [];
    ownUnits(game, side).isolation = undefined;
    ownUnits(game, side).mustEscape = [];
    ownUnits(game, side).pastEscape = [];
  }
}

function answerTitle({ isolation, accepted }: Answered): string {
  if (isolation === true)
    return accepted ? '8.6052 it is agreed what is Isolated now' : '8.6052 what is Isolated is not agreed on';
  return accepted ? '8.605 the Setup Areas are marked' : '8.605 the marking is not agreed on';
}

function agreedText(game: KgpState, { isolation }: Answered): string {
  if (isolation === true) return `Isolated: ${printIsolated(game, unitsIn(game).marking)}.`;
  return 'They stay so until the start of the next scenario (8.605).';
}

/** `us B, german C`, or `none`: what is stated in public of it. */
export function printIsolated({ cg }: KgpState, marking: Marking): string {
  const names = marking.areas
    .filter(({ side, isolated }) => isolated && !hasSecretIsolation(cg, side))
    .map(({ side, id }) => `${side} ${id}`);
  if (names.length === 0) return 'none';
  return names.join(', ');
}
