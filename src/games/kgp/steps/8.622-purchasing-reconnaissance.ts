import { z } from 'zod';
import { ruling } from '../ruling.ts';
import { SIDES, type Side } from '../sides.ts';
import type { KgpCampaign } from '../state.ts';
import {
  decisionId,
  hasSealed,
  isDone,
  type KgpDecision,
  type KgpWork,
  playPart,
  type Step,
  sideOf,
} from './step.ts';

const STEP = '8.622';

/** The drm of the Recon dr (8.622). */
export const TWO_CPP_DRM = 5;
export const LAX_DRM = -1;

/**
 * Open from a side's own sealing of 8.621 on: nothing that the other side does in 8.621 bears on it, and by chat a
 * wait can be a day. Not before an Initial Scenario (8.622).
 */
function isOpenFor(view: KgpCampaign, side: Side | undefined): side is Side {
  const { game } = view;
  if (side === undefined || game.initial || hasSealed(game, side, STEP)) return false;
  return game.step === STEP || (game.step === '8.621' && hasSealed(game, side, '8.621'));
}

function closed(view: KgpCampaign, side: Side | undefined) {
  const { core, game } = view;
  if (core.status !== 'running' || side === undefined || isOpenFor(view, side)) return undefined;
  if (game.initial)
    return ruling(
      STEP,
      'initial',
      'There is no Recon before an Initial Scenario.',
      'It can be had from the next CG Date on.',
    );
  if (hasSealed(game, side, STEP))
    return ruling(
      STEP,
      'sealed',
      `Your Recon of ${game.date} is sealed and cannot be changed.`,
      'Wait for the other side.',
    );
  return ruling(
    STEP,
    'not-now',
    `Recon is purchased in step 8.622, after your Fortifications; now is ${game.step}.`,
    'Press My orders to see what is asked of you.',
  );
}

const DETAILS = ['no dr', 'a dr', `a dr + ${TWO_CPP_DRM}`] as const;

const choose: KgpDecision = {
  order: 'recon.choose',
  rule: STEP,
  summary: 'Choose how many CPP go into Recon: 0, 1 (a dr) or 2 (a dr + 5); it can be changed until sealed',
  args: z.strictObject({ cpp: z.number().int(), lax: z.enum(['yes', 'no']).optional() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    const { game } = view;
    const own = game.sides[side];
    return ([0, 1, 2] as const)
      .filter((cpp) => cpp <= own.cpp)
      .map((cpp) => ({
        order: 'recon.choose',
        decision: decisionId(STEP, game),
        rev: own.rev,
        rule: STEP,
        label: cpp === 0 ? 'No Recon' : `Recon for ${cpp} CPP`,
        detail: DETAILS[cpp],
        fixed: { cpp },
        fields:
          cpp === 0
            ? []
            : [
                {
                  kind: 'choice' as const,
                  name: 'lax',
                  label: 'Is your Majority Squad Type Lax (E.4)?',
                  options: [
                    { value: 'no', label: 'no' },
                    { value: 'yes', label: `yes: ${LAX_DRM} drm` },
                  ],
                  initial: own.reconChoice.lax ? 'yes' : 'no',
                },
              ],
        group: 'Recon',
      }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenFor(view, side)) return no;
    const { cpp } = view.game.sides[side];
    if (Number(args.cpp) <= Math.min(cpp, 2) && Number(args.cpp) >= 0) return undefined;
    return ruling(
      STEP,
      'recon-cpp',
      `${String(args.cpp)} CPP cannot be spent on Recon; you have ${cpp}.`,
      '0, 1 or 2 CPP, of those left from 8.619.',
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const cpp = args.cpp === 1 || args.cpp === 2 ? args.cpp : 0;
    work.emit('recon.drafted', `side:${side}`, { side, cpp, lax: args.lax === 'yes' });
  },
};

const seal: KgpDecision = {
  order: 'recon.seal',
  rule: STEP,
  summary: 'Seal your Recon of this CG Date (or that you buy none); the secret dr follows',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    const { game } = view;
    const { reconChoice, rev, cpp } = game.sides[side];
    const bought = reconChoice.cpp === 0 ? 'no Recon' : `Recon for ${reconChoice.cpp} CPP`;
    return [
      {
        order: 'recon.seal',
        decision: decisionId(STEP, game),
        rev,
        rule: STEP,
        label: `Seal: ${bought}`,
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: `You buy ${bought} and carry ${cpp - reconChoice.cpp} CPP to the next CG Date. It cannot be changed.`,
      },
    ];
  },
  object(view, seat) {
    return closed(view, sideOf(seat));
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    work.seal(side, decisionId(STEP, game), game.sides[side].reconChoice);
  },
};

/** 8.622: the Final dr is the number of Locations. By hand both sides roll, or a roll would tell who has bought Recon. */
function recon(work: KgpWork, side: Side): void {
  const { core, game } = work.state;
  const { cpp, lax } = game.sides[side].reconChoice;
  const to = `side:${side}` as const;
  const { date } = game;
  if (cpp === 0 && core.common.dice !== 'hand') {
    work.emit('recon.rolled', to, { side, date, cpp, drm: 0, locations: 0 });
    return;
  }
  const roll = work.roll({
    path: `8.622/${date}/${side}/recon`,
    rule: STEP,
    kind: 'dr',
    audience: to,
    by: side,
  });
  const dr = roll.values[0] ?? 0;
  const drm = cpp === 0 ? 0 : (cpp === 2 ? TWO_CPP_DRM : 0) + (lax ? LAX_DRM : 0);
  const locations = cpp === 0 ? 0 : Math.max(dr + drm, 0);
  work.emit('recon.rolled', to, { side, date, cpp, dr, drm, locations });
}

/** The Recon dr of each side that has sealed. */
export function playRecon(work: KgpWork): void {
  for (const side of SIDES)
    if (hasSealed(work.state.game, side, STEP)) playPart(work, side, STEP, () => recon(work, side));
}

export const purchasingReconnaissance: Step = {
  id: STEP,
  rule: STEP,
  name: 'Purchasing Reconnaissance',
  cells: () => [],
  play(work) {
    playRecon(work);
    const { game } = work.state;
    return SIDES.every((side) => hasSealed(game, side, STEP) && isDone(game, side, STEP))
      ? '8.623'
      : undefined;
  },
  decisions: [choose, seal],
};
