import type { Appliers } from '../apply-events.ts';
import { eligibleEntries } from '../rg/entry.ts';
import { bySide, SIDES } from '../vocabulary/sides.ts';

/** Events of the Orders of Battle, of the wrecks and of the marking of the map (8.605). */
export const APPLY_ORDER_OF_BATTLE = {
  'wrecks.changed'(game, data) {
    const { side, wrecks, gone } = data;
    const touched = new Map(wrecks.map((wreck) => [wreck.id, wreck]));
    const known = game.wrecks.map((wreck) => touched.get(wreck.id) ?? wreck);
    const added = wrecks.filter(({ id }) => !game.wrecks.some((wreck) => wreck.id === id));
    game.wrecks = [...known, ...added].filter(({ id }) => !gone.includes(id));
    game.wrecksCounted += added.length;
    if (data.rule === 'CG19') game.sides[side].wrecked = [];
  },
  'wrecks.stated'(game, data) {
    game.wrecksStated = data;
    game.reportRev += 1;
  },
  'wrecks.answered'(game) {
    game.wrecksStated = undefined;
    game.reportRev += 1;
  },
  'areas.stated'(game, data) {
    game.markingStated = data;
    game.reportRev += 1;
  },
  'areas.answered'(game, data) {
    if (data.accepted && game.markingStated !== undefined) {
      const { marking, isolation } = game.markingStated;
      game.marking = marking;
      game.markedEntries = bySide((side) => eligibleEntries(game, side).map(({ hex }) => hex));
      // 8.6052 on a later CG Date leaves all else as it was marked.
      if (isolation !== true && (game.step === '8.605' || game.step === '8.613')) game.markedOn = game.date;
      for (const side of isolation === true ? [] : SIDES) {
        game.sides[side].isolated = [];
        game.sides[side].mustEscape = [];
        game.sides[side].settled = [];
      }
    }
    game.markingStated = undefined;
    game.reportRev += 1;
  },
  'areas.noted'(game, data) {
    const { side, isolated, mustEscape, settled, hq } = data;
    const own = game.sides[side];
    own.isolated = isolated ?? own.isolated;
    own.mustEscape = mustEscape ?? own.mustEscape;
    own.settled = settled ?? own.settled;
    own.hq = hq ?? own.hq;
    own.rev += 1;
  },
} satisfies Partial<Appliers>;
