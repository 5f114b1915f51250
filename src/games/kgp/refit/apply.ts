import type { Appliers } from '../apply-events.ts';

/** 8.601–8.615: events of the parts of the RePh. */
export const APPLY_REFIT = {
  'refit.asked'(game, data) {
    const { side, rule, args } = data;
    game.sides[side].asked.push({ rule, args: args as Readonly<Record<string, unknown>> });
    game.sides[side].rev += 1;
  },
  'refit.resolved'(game, data) {
    const own = game.sides[data.side];
    const intent = own.asked.shift();
    if (intent !== undefined) own.resolved.push(intent);
    own.rev += 1;
  },
  'refit.drafted'(game, data) {
    const { side, rule, args } = data;
    game.sides[side].refitDraft =
      args === undefined ? undefined : { rule, args: args as Readonly<Record<string, unknown>> };
    game.sides[side].rev += 1;
  },
  'refit.owed'(game, data) {
    const { side, rule, args } = data;
    game.sides[side].owed.push({ rule, args: args as Readonly<Record<string, unknown>> });
    game.sides[side].rev += 1;
  },
  'refit.paid'(game, data) {
    game.sides[data.side].owed.splice(data.at, 1);
    game.sides[data.side].rev += 1;
  },
} satisfies Partial<Appliers>;
