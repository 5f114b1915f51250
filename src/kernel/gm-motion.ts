/** A campaign goes on without its GM, who does not come back: by the consent of both sides, or his own word. */
import { z } from 'zod';
import { motionKind } from './consent.ts';
import { startIfAllIn } from './decisions/opening.ts';
import type { Game, MotionKind } from './game.ts';
import { accept, refuse } from './ruling.ts';
import { asTyped } from './typed-text.ts';

/**
 * From then on it is as if it had been opened without one: what he alone could do both sides do together. Chart values,
 * where they were his, are given by the side that moved it, and accepted by the other.
 */
export function gmMotion<G>(game: Game<G>): MotionKind<G> {
  return motionKind<G, z.ZodObject<Record<never, never>>, { seat: string }>({
    what: 'gm.release',
    summary: 'Move that the campaign goes on without its GM; of the GM: step back',
    args: z.strictObject({}),
    during: 'unfinished',
    // He steps back himself, or agrees to go.
    byGm: () => true,
    offers: ({ core }, by) =>
      core.seats
        .filter(({ role }) => role === 'gm')
        .map(({ id, name }) => ({
          label: id === by.id ? 'Step back as GM' : `Go on without ${name} as GM`,
          fixed: {},
          fields: [],
          group: 'Team',
        })),
    read({ core }) {
      const gm = core.seats.find(({ role }) => role === 'gm');
      if (gm !== undefined) return accept({ seat: gm.id });
      return refuse({
        code: `${game.id}/table/no-gm`,
        rule: 'table',
        message: 'This campaign has no GM.',
        legal: 'What a GM does, both sides do together where there is none (My orders).',
      });
    },
    isStale: ({ core }) => core.common.gm === 'none',
    words({ core }) {
      const name = asTyped(core.seats.find(({ role }) => role === 'gm')?.name ?? 'the GM');
      const seen =
        core.common.gm === 'all-seeing'
          ? ` ${name}, who has seen what is secret, cannot join a side later.`
          : '';
      return {
        title: `the campaign goes on without ${name} as GM`,
        text: `What ${name} alone could do both sides then do together: time, deputies, going back, chart values.${seen}`,
      };
    },
    effect(work, { by, reason, args: { seat } }) {
      const { core } = work.state;
      const gm = core.seats.find(({ id }) => id === seat);
      if (gm === undefined) return;
      const side = core.seats.find(({ id }) => id === by)?.side ?? game.sides[0] ?? '';
      const { name } = gm;
      const charts = core.common.charts === 'gm' ? { charts: `side:${side}` as const } : {};
      work.emit('gm.released', 'everyone', { seat, name, by, reason, ...charts });
      startIfAllIn(game, work);
    },
  });
}
