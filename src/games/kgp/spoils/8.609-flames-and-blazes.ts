/** 8.609: both sides agree on what burns at the end of the scenario; then 8.6091–8.6095 follow by themselves. */
import { z } from 'zod';
import type { Notice } from '../../../kernel/notice.ts';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import type { RefitRule } from '../refit/part.ts';
import { addNews, partToldAnew, toldInPart } from '../refit/part-notice.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { type Fire, fireLines, printFires, readFires } from '../vocabulary/fires.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { ANSWER, answersTo, sideOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { boundTo, isDone, type KgpWork } from '../vocabulary/step.ts';
import { burnOut, burnWrecks } from './8.6091-burnt-locations.ts';

const RULE = '8.609';

/** Kept when a side has said before it gets here that nothing burns. */
export const NOTHING_BURNS = `${RULE} nothing`;

export const flamesAndBlazes: RefitRule = {
  rule: RULE,
  saidAhead: sayNothingBurns,
  duties({ game }, side) {
    const { fires } = unitsIn(game);
    if (fires?.agreed === true) return [];
    if (fires === undefined)
      return ['One side states which Locations burn (8.609), or that none does; the other agrees.'];
    const burns = printFires(fires.fires);
    const what = burns === '' ? 'that nothing burns' : `what burns (${burns})`;
    if (fires.by === side) return [`You have stated ${what}; the other side has still to agree.`];
    return [`The ${SIDE_NAMES[fires.by]} side states ${what}: agree, or not.`];
  },
  statedBy: (game) => unitsIn(game).fires?.by,
  end: (work, side) => burnOut(work, side, burning(work.state.game)),
  decisions: () => [state, answer],
  events: () => [firesStated, firesAnswered],
};

// Decisions of both sides

const state = sideOrder({
  order: 'fires.state',
  rule: RULE,
  summary:
    'State which Locations burn at the end of the scenario, or that none does; the other side agrees or not',
  args: z.strictObject({ fires: z.string() }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers(view, side) {
    const { reportRev: rev } = view.game;
    const { fires } = unitsIn(view.game);
    if (fires !== undefined) return [];
    const hex = 'J19'; // every Map Group has it
    return [
      offerAt(view, side, RULE, {
        order: 'fires.state',
        rev,
        label: 'No Flames or Blazes',
        style: 'primary',
        fixed: { fires: '' },
        fields: [],
      }),
      offerAt(view, side, RULE, {
        order: 'fires.state',
        rev,
        label: 'Flames and Blazes',
        fields: [
          {
            kind: 'text',
            name: 'fires',
            label: 'What burns, and in which hexes',
            pattern: '.+',
            maxLength: 2000,
            multiline: true,
            examples: [`building ${hex}`, `wreck ${hex}; stone rubble ${hex}`],
          },
        ],
      }),
    ];
  },
  read({ game }, _, { fires }) {
    if (unitsIn(game).fires !== undefined)
      return refuse(
        ruling(
          RULE,
          'stated',
          'What burns has been stated already.',
          'It must be agreed to, or turned down, first.',
        ),
      );
    const read = readFires(campaignGameOf(game.cg).map, fires);
    if (read.ok) return accept(read.value);
    const [{ wrong }] = read.faults;
    return refuse(
      ruling(RULE, 'unreadable', `${wrong}.`, 'One kind a line, such as “stone rubble J19 K20”.'),
    );
  },
  effect: (work, side, fires) => emit(work, firesStated, 'everyone', { by: side, fires }),
});

const answer = sideOrder({
  order: 'fires.answer',
  rule: RULE,
  summary: 'Agree (or not) to what the other side says burns; who stated it may take it back',
  args: ANSWER,
  isOpen: (view, side) => mayOrderAt(view, side, RULE),
  offers(view, side) {
    const { fires } = unitsIn(view.game);
    if (fires === undefined || fires.agreed) return [];
    const base = { ...boundTo(RULE, view.game), fixed: {}, order: 'fires.answer' };
    const what = fires.fires.length === 0 ? 'nothing burns' : 'what was stated';
    return answersTo(base, fires.by === side, {
      agree: { label: `Agree: ${what}` },
      refuse: { label: 'Not agreed' },
      takeBack: { label: 'Take it back' },
    });
  },
  effect(work, side, { answer: given }) {
    agree(work, side, given === 'accept');
  },
});

// Umpire's own acts

/** A side that has said so before states it now, or agrees if it is what the other side has stated. */
function sayNothingBurns(work: KgpWork, side: Side): boolean {
  const { game } = work.state;
  if (!isDone(game, side, NOTHING_BURNS)) return false;
  const { fires } = unitsIn(game);
  if (fires === undefined) emit(work, firesStated, 'everyone', { by: side, fires: [] });
  if (fires?.by !== enemyOf(side) || fires.fires.length > 0 || fires.agreed) return false;
  agree(work, side, true);
  return true;
}

/** The other side's answer to what is stated; what burns is then agreed on, or stated anew. */
function agree(work: KgpWork, side: Side, accepted: boolean): void {
  emit(work, firesAnswered, 'everyone', { by: side, accepted });
  if (accepted) burnWrecks(work, side, burning(work.state.game));
}

/** The fires that both sides have agreed on. */
function burning(game: KgpState): readonly Fire[] {
  return unitsIn(game).fires?.fires ?? [];
}

// Events

const WHY = 'What burns at the end of a scenario is stated by one side and agreed to by the other (8.609).';

const firesStated = event<{ readonly by: Side; readonly fires: readonly Fire[] }>({
  type: 'fires.stated',
  fold(game, { by, fires }) {
    unitsIn(game).fires = { by, fires, agreed: false };
    game.reportRev += 1;
  },
  line: ({ by, fires }) => `The ${SIDE_NAMES[by]} side says what burns: ${printFires(fires) || 'nothing'}`,
  toEveryone(campaign, { by, fires }) {
    const notice: Notice = {
      kind: 'fires',
      title: `The ${SIDE_NAMES[by]} side states what burns (8.609)`,
      text: `${printFires(fires) || 'Nothing.'}\n\nThe other side agrees or not under **My orders**.`,
      buttons: ['my-orders'],
      mention: commandersOf(campaign, [enemyOf(by)]),
    };
    return fires.length === 0 ? toldInPart(campaign, notice) : [notice];
  },
  why: WHY,
});

const firesAnswered = event<{ readonly by: Side; readonly accepted: boolean }>({
  type: 'fires.answered',
  fold(game, { accepted }) {
    const units = unitsIn(game);
    const { fires } = units;
    units.fires = accepted && fires !== undefined ? { ...fires, agreed: true } : undefined;
    game.reportRev += 1;
    if (accepted) addNews(game, { head: outTitle(game), rule: RULE, lines: outLines(game) });
  },
  line: ({ accepted }) => (accepted ? 'What burns is agreed on' : 'What burns is not agreed on'),
  toEveryone: (campaign, { accepted }) => {
    if (accepted)
      return toldInPart(campaign, {
        kind: 'fires',
        title: outTitle(campaign.game),
        text: outLines(campaign.game).join('\n'),
      });
    return [
      { kind: 'fires', title: 'Not agreed: what burns', text: 'It is stated anew (8.609).' },
      ...partToldAnew(campaign),
    ];
  },
  why: WHY,
});

function outTitle(game: KgpState): string {
  return burning(game).length === 0 ? 'Nothing burns (8.609)' : 'Flames and Blazes are out (8.609)';
}

function outLines(game: KgpState): readonly string[] {
  const fires = burning(game);
  if (fires.length === 0) return [];
  return [
    ...fireLines(fires),
    'Fortifications in those building and rubble Locations are Eliminated too (8.6095). LVP that were lost are stated before the purchases (8.605).',
  ];
}
