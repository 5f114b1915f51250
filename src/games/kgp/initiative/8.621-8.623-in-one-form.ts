import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { draftRecon, reconDrm, sealRecon } from '../purchases/8.622-purchasing-reconnaissance.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, hasSealed, isOpenToSeal, type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { CHIT_NAMES } from '../vocabulary/words.ts';
import { layChit } from './8.623-initiative-determination.ts';
import { chitsFor } from './8.6231-attack-chits.ts';

const RULE = '8.621';
const RECON = ['none', '1', '2', '1-lax', '2-lax', 'later'] as const;
const CHITS = ['idle', 'attack', 'later'] as const;

/** 8.622, with what a side has left of its CPP. */
function reconField(cpp: number): Field {
  const bought = ([1, 2] as const).filter((cost) => cost <= cpp);
  const words = (lax: boolean, cost: 1 | 2) => {
    const sum = reconDrm({ cpp: cost, lax });
    return sum === 0 ? 'a dr' : `a dr ${sum < 0 ? '−' : '+'} ${Math.abs(sum)}`;
  };
  return {
    kind: 'choice',
    name: 'recon',
    label: 'Recon (8.622)',
    options: [
      { value: 'none', label: 'none' },
      ...bought.map((cost) => ({ value: String(cost), label: `${cost} CPP: ${words(false, cost)}` })),
      ...bought.map((cost) => ({
        value: `${cost}-lax`,
        label: `${cost} CPP, the Majority Squad Type is Lax (E.4): ${words(true, cost)}`,
      })),
      { value: 'later', label: 'ask me after this' },
    ],
    initial: 'none',
  };
}

function chitField(game: KgpState, side: Side): Field {
  return {
    kind: 'choice',
    name: 'chit',
    label: 'Initiative Chit (8.623)',
    options: [
      ...chitsFor(game, side).map((chit) => ({
        value: chit,
        label: CHIT_NAMES[chit],
        detail: 'sealed when 8.623 comes; until then you can take it back',
      })),
      { value: 'later', label: 'ask me in 8.623' },
    ],
    initial: 'later',
  };
}

/**
 * Unit by unit: Fortifications, Recon and, if its side likes, the chit with one form. Nothing of the other side bears on
 * them, and both have the form whatever they could buy. What the rules keep apart stays apart: three seals.
 */
export function sealUpToTheChit(
  closed: (view: KgpCampaign, side: Side | undefined) => Ruling | undefined,
  sealWords: (game: KgpState, side: Side) => string,
): KgpDecision {
  return {
    order: 'fortify.through',
    rule: RULE,
    summary:
      'Seal your Fortifications and Recon of this CG Date together, and lay the Initiative Chit ahead if you like',
    args: z.strictObject({ recon: z.enum(RECON), chit: z.enum(CHITS) }),
    offers(view, seat) {
      const side = sideOf(seat);
      const { game } = view;
      if (game.level !== 'units' || game.initial || !isOpenToSeal(view, side, RULE)) return [];
      return [
        {
          order: 'fortify.through',
          ...baseOf(game, side, RULE),
          label: 'Seal, with Recon and chit',
          fixed: {},
          fields: [reconField(game.sides[side].cpp), chitField(game, side)],
          style: 'primary',
          irrevocable: sealWords(game, side),
        },
      ];
    },
    object: (view, seat) => closed(view, sideOf(seat)),
    effect(work, seat, args) {
      const side = sideOf(seat);
      if (side === undefined) return;
      const { game } = work.state;
      work.seal(side, decisionId(RULE, game), game.sides[side].tally);
      const recon = RECON.find((it) => it === args.recon) ?? 'later';
      if (recon !== 'later') {
        const cpp = recon === 'none' ? 0 : recon.startsWith('2') ? 2 : 1;
        draftRecon(work, side, { cpp, lax: recon.endsWith('lax') });
        sealRecon(work, side);
      }
      if (args.chit === 'idle' || args.chit === 'attack') layChit(work, side, args.chit, true);
    },
  };
}

/** Between a side's own seal of 8.621 and 8.623: to lay its chit ahead, another one, or none yet. */
export const chitAhead: KgpDecision = {
  order: 'chit.ahead',
  rule: '8.623',
  summary: 'Lay your Initiative Chit before 8.623, to be sealed when it comes, or take it back',
  args: z.strictObject({ chit: z.enum(CHITS) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || game.level !== 'units' || game.initial) return [];
    if (game.step !== RULE && game.step !== '8.622') return [];
    const own = game.sides[side];
    if (!hasSealed(game, side, RULE)) return [];
    const now = own.chitAhead ? own.chit : 'later';
    return [...chitsFor(game, side), 'later' as const]
      .filter((chit) => chit !== now)
      .map((chit) => ({
        order: 'chit.ahead',
        ...baseOf(game, side, '8.623'),
        label:
          chit === 'later'
            ? 'Take the chit back: ask me in 8.623'
            : `“${CHIT_NAMES[chit]}”, sealed when 8.623 comes`,
        fixed: { chit },
        fields: [],
        group: 'Initiative Chit ahead (8.623)',
        aside: true,
      }));
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const chit = args.chit === 'attack' || args.chit === 'idle' ? args.chit : undefined;
    const laid = chit ?? work.state.game.sides[side].chit ?? 'idle';
    layChit(work, side, laid, chit !== undefined);
  },
};
