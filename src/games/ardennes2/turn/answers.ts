/** What a side answers: who takes losses (3.2) and whereto a gun Bugs Out (3.6), if it wants to be asked; which guns roll (3.7). */
import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Domain, Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { plural } from '../../../text/plural.ts';
import type { StepLosses } from '../combat/3.2-losses.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import type { ArdennesWork } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';
import { lossesAt, takeLosses } from './3.2-losses.ts';
import { answerGuns, openGuns } from './3.4-recovery.ts';
import { hexesFor, runGun } from './3.6-bug-outs.ts';
import { runsAll, runsStack } from './divisions.ts';
import { finishBeginning } from './phases.ts';
import { type GunAnswer, type Question, questionDecision } from './questions.ts';

/** Instead of an answer: as if nothing had been said beforehand. */
const UMPIRE = 'umpire';

/** The question of this kind that a seat's side is asked. */
function askedOf<K extends Question['kind']>(
  { question }: ArdennesState,
  { side }: Seat,
  kind: K,
): Extract<Question, { readonly kind: K }> | undefined {
  return question?.kind === kind && question.of === side
    ? (question as Extract<Question, { readonly kind: K }>)
    : undefined;
}

/** `A/501:1 B/501:2`: steps by counter. */
function writeWay(way: StepLosses): string {
  return Object.entries(way)
    .map(([id, steps]) => `${id}:${steps}`)
    .join(' ');
}

function wayWords(way: StepLosses): string {
  return Object.entries(way)
    .map(([id, steps]) => `${id} ${plural(steps, 'step')}`)
    .join(', ');
}

/** A menu holds no more; what is left out costs whole counters, and nobody wants it. */
const MOST_WAYS = 24;

export const answerLosses = decision({
  order: 'losses.answer',
  rule: '3.2',
  summary: 'Say which counters take the losses of an attack',
  args: z.strictObject({ by: z.string() }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(view.game, seat, 'losses');
    if (question === undefined) return false;
    const { fight, of, as } = question;
    if (as === 'attacker') return runsAll(view, seat, of, fight.by);
    return runsStack(view, seat, of, fight.target);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(game, seat, 'losses');
    if (question === undefined) return [];
    const { ways } = lossesAt(game, question);
    const base = {
      order: 'losses.answer',
      decision: questionDecision(game, question),
      rev: game.sides[question.of].rev,
      rule: '3.2',
      group: `Losses at ${question.fight.target}`,
    } as const;
    const options = ways.slice(0, MOST_WAYS).map((way) => ({ value: writeWay(way), label: wayWords(way) }));
    return [
      {
        ...base,
        label: 'Choose who takes the losses',
        fixed: {},
        fields: [{ kind: 'choice', name: 'by', label: 'Losses', options }],
      },
      { ...base, label: 'Let Umpire take the losses', fixed: { by: UMPIRE }, fields: [] },
    ];
  },
  effect(work: ArdennesWork, seat, { by }) {
    const { game } = work.state;
    const question = askedOf(game, seat, 'losses');
    if (question === undefined || game.aftermath === undefined) return;
    const way = lossesAt(game, question).ways.find((each) => writeWay(each) === by);
    takeLosses(work, question.fight, question.as, game.aftermath.result, way);
  },
});

/** One of these, whatever its capitals; those first that begin as it was typed. */
export function among(values: readonly string[]): Required<Domain> {
  const meant = (typed: string) => typed.trim().toLowerCase();
  return {
    near: (typed) => {
      const like = values.filter((value) => value.toLowerCase().includes(meant(typed)));
      return like.length === 0 ? values : like;
    },
    read: (typed) => values.find((value) => value.toLowerCase() === meant(typed)),
  };
}

export const answerBugOut = decision({
  order: 'bugout.answer',
  rule: '3.6',
  summary: 'Say whereto a gun Bugs Out',
  args: z.strictObject({ to: z.string() }),
  share(view: ArdennesCampaign, seat) {
    const question = askedOf(view.game, seat, 'bugout');
    return question !== undefined && runsAll(view, seat, question.of, [question.gun]);
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(game, seat, 'bugout');
    if (question === undefined) return [];
    const hexes = hexesFor(game, question.of, question.gun);
    const base = {
      order: 'bugout.answer',
      decision: questionDecision(game, question),
      rev: game.sides[question.of].rev,
      rule: '3.6',
      group: `Bug Out of ${question.gun}`,
    } as const;
    return [
      {
        ...base,
        label: `Say whereto ${question.gun} goes`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'to',
            label: 'Hex',
            pattern: '.*',
            maxLength: 8,
            examples: hexes.slice(0, 3),
            domain: among(hexes),
          },
        ],
      },
      { ...base, label: 'Let Umpire choose the hex', fixed: { to: UMPIRE }, fields: [] },
    ];
  },
  read({ game }: ArdennesCampaign, seat, { to }): Result<{ readonly gun: string; readonly to?: string }> {
    const question = askedOf(game, seat, 'bugout');
    if (question === undefined)
      return refuse({
        code: 'ardennes2/3.6/not-now',
        rule: '3.6',
        message: 'None of your guns waits for where to Bug Out.',
        legal: 'See /status for whom the game waits.',
      });
    const { gun } = question;
    if (to === UMPIRE) return accept({ gun });
    const hexes = hexesFor(game, question.of, gun);
    if (hexes.includes(to)) return accept({ gun, to });
    return refuse({
      code: 'ardennes2/3.6/no-bug-out',
      rule: '3.6',
      message: `${gun} cannot Bug Out to ${to}.`,
      legal: `It may go to ${hexes.length} hexes, such as ${hexes.slice(0, 5).join(', ')}.`,
      args: ['to'],
    });
  },
  effect(work: ArdennesWork, seat, { gun, to }: { readonly gun: string; readonly to?: string }) {
    const question = askedOf(work.state.game, seat, 'bugout');
    if (question === undefined) return;
    runGun(work, question.of, gun, to);
    if (question.isStart) finishBeginning(work);
  },
});

/** All guns of which nothing has been said yet. */
const ALL = 'all';

/** Which guns an answer is about. */
function gunsMeant(game: ArdennesState, of: Side, gun: string): readonly string[] {
  const open = openGuns(game, of);
  return gun === ALL ? open : open.filter((id) => id === gun);
}

function tableWords(): string {
  const { lostTo, recoversFrom } = TERRAIN_EFFECTS.dgArtillery;
  return `One die: ${lostTo} it is lost, ${lostTo + 1} to ${recoversFrom - 1} it stays DG, ${recoversFrom} to 6 it recovers`;
}

export const answerGunsDg = decision({
  order: 'guns.answer',
  rule: '3.7',
  summary: 'Roll for DG Artillery without supply, or let it stay DG',
  args: z.strictObject({ answer: z.enum(['roll', 'stay']), gun: z.string() }),
  share(view: ArdennesCampaign, seat, { fixed: { gun } }) {
    const question = askedOf(view.game, seat, 'guns');
    if (question === undefined || typeof gun !== 'string') return false;
    return runsAll(view, seat, question.of, gunsMeant(view.game, question.of, gun));
  },
  offers({ game }: ArdennesCampaign, seat): readonly Offer[] {
    const question = askedOf(game, seat, 'guns');
    if (question === undefined) return [];
    const { rev, units } = game.sides[question.of];
    const open = openGuns(game, question.of);
    const offer = (answer: GunAnswer, gun: string, label: string, group: string): Offer => ({
      order: 'guns.answer',
      decision: questionDecision(game, question),
      rev,
      rule: '3.7',
      label,
      ...(answer === 'roll' ? { detail: tableWords() } : {}),
      fixed: { answer, gun },
      fields: [],
      group,
    });
    const each = open.flatMap((id) => {
      const group = `${id} in ${units[id]?.hex ?? ''}`;
      return [offer('roll', id, `Roll for ${id}`, group), offer('stay', id, `Let ${id} stay DG`, group)];
    });
    if (open.length < 2) return each;
    return [...each, offer('stay', ALL, 'Let all of them stay DG', 'All DG Artillery without supply')];
  },
  effect(work: ArdennesWork, seat, { answer, gun }) {
    const { game } = work.state;
    const question = askedOf(game, seat, 'guns');
    if (question !== undefined) answerGuns(work, question, gunsMeant(game, question.of, gun), answer);
  },
});
