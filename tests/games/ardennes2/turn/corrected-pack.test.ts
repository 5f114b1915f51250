/** A corrected pack in a game of 7.5: what it bars, what stands illegally by it, and that the game goes on by it. */
import { describe, expect, test } from 'vitest';
import { clipped } from '../../../../src/games/ardennes2/ground/clip.ts';
import type { Pack } from '../../../../src/games/ardennes2/ground/pack.ts';
import { printPack } from '../../../../src/games/ardennes2/ground/pack-text.ts';
import { referenceOf } from '../../../../src/games/ardennes2/scenario/book.ts';
import { CORRECTED_PACK } from '../../../../src/games/ardennes2/turn/course/corrected-pack.ts';
import { phaseOf } from '../../../../src/games/ardennes2/vocabulary/phases.ts';
import { SIDES } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { referTo } from '../../../../src/kernel/reference.ts';
import { openGame } from '../game-table.ts';
import { HOUSE_PACK } from '../house.ts';

const corrected = (changes: Partial<Pack>) =>
  referTo(printPack({ ...HOUSE_PACK, source: 'owner', ...changes }));

/** A stack with armour that everybody can see, off all roads. */
const table = openGame();
const state = table.state();
const { game } = state;
const now = referenceOf(game);
const found = Object.entries(game.stacks).flatMap(([hex, { side, shown }]) =>
  shown.flatMap(({ id }) => {
    const counter = now.counters[side].get(id);
    return counter?.maType === 'mech' ? [{ hex, side, id, isTwoStep: counter.reduced !== undefined }] : [];
  }),
);
const [tank] = found;

const illegalWords = (to: string) =>
  CORRECTED_PACK.illegal(state, to).map((fact) => CORRECTED_PACK.wordIllegal(fact));

describe('a corrected pack', () => {
  test('that makes terrain Prohibited beneath a counter names it', () => {
    if (tank === undefined) throw new Error('no armour');
    const marsh = corrected({
      hexes: HOUSE_PACK.hexes.map((each) =>
        each.hex === tank.hex ? { hex: each.hex, terrain: ['marsh'] as const } : each,
      ),
      roads: HOUSE_PACK.roads.flatMap((road) =>
        // Each piece of road that does not touch the hex.
        road.hexes.slice(1).flatMap((hex, at) => {
          const before = road.hexes[at] ?? hex;
          return [before, hex].includes(tank.hex) ? [] : [{ ...road, hexes: [before, hex] }];
        }),
      ),
    });
    expect(CORRECTED_PACK.bar(state, marsh)).toBeUndefined();
    expect(illegalWords(marsh)).toContain(
      `${tank.side === 'us' ? 'U.S.' : 'German'} ${tank.id} stands in ${tank.hex}, where Marsh is Prohibited to it (1.3)`,
    );
  });

  test('that gives a counter one step, or has no bridge where one is Blown, names both', () => {
    const whole = found.find(({ isTwoStep }) => isTwoStep);
    if (whole === undefined) throw new Error('no armour of two steps');
    const counters = HOUSE_PACK.counters.map(({ reduced, ...each }) =>
      each.side === whole.side && each.id === whole.id
        ? each
        : { ...each, ...(reduced === undefined ? {} : { reduced }) },
    );
    const hash = corrected({
      counters,
      hexsides: HOUSE_PACK.hexsides.map((run) => ({
        ...run,
        sides: run.sides.filter((side) => !game.blown.includes(side.join('-'))),
      })),
    });
    const illegal = illegalWords(hash);
    expect(CORRECTED_PACK.illegal(state, hash)).toContainEqual({
      what: 'steps',
      detail: 2,
      hex: whole.hex,
      side: whole.side,
      id: whole.id,
    });
    expect(illegal).toContain(
      `${whole.side === 'us' ? 'U.S.' : 'German'} ${whole.id} in ${whole.hex} has 2 steps, and its counter one (1.2)`,
    );
    expect(game.blown.length).toBeGreaterThan(0);
    for (const id of game.blown)
      expect(illegal).toContain(`${id} is marked Bridge Blown, and there is no bridge (3.8)`);
  });

  test('waits while something is asked or fought', () => {
    const hash = corrected({ title: 'Another' });
    const asked = { ...game, question: { of: 'us' } } as unknown as typeof game;
    expect(CORRECTED_PACK.bar({ ...state, game: asked }, hash)?.message).toContain('in the middle');
    expect(CORRECTED_PACK.bar({ ...state, game: { ...game, phase: 'german.half' } }, hash)).toBeDefined();
    expect(CORRECTED_PACK.bar(state, hash)).toBeUndefined();
  });

  test('of another playing area is barred, wherever anything stands', () => {
    const [first, last] = HOUSE_PACK.area.rows;
    const less = corrected(clipped(HOUSE_PACK, { ...HOUSE_PACK.area, rows: [first, last - 1] }));
    const lacking = now.ground.grid.hexes.filter((hex) => hex.endsWith(`.${last}`));
    expect(CORRECTED_PACK.bar(state, less)?.message).toContain(`it has no ${lacking[0]}`);
    // As if the campaign had been opened with the smaller one.
    const small = { ...state, game: { ...game, pack: less } };
    expect(CORRECTED_PACK.bar(small, corrected({ title: 'Whole' }))?.message).toMatch(
      new RegExp(
        `^The corrected pack has another playing area: it has ${lacking[0]?.replace('.', '\\.')}.* besides\\.$`,
        'u',
      ),
    );
  });

  test('takes its place by a motion, for every view, and the Turn goes on', () => {
    const played = openGame();
    const hash = corrected({ title: 'Corrected' });
    played.order('german', 'pack.correct', { pack: hash });
    expect(played.state().game.pack).toBe(state.game.pack);
    played.order('us', 'motion.answer', { motion: 'm1', answer: 'agree' });
    expect(played.state().game.pack).toBe(hash);
    for (const side of SIDES) expect(played.view(side).pack).toBe(hash);
    const { turn, phase } = played.state().game;
    const side = phase === 'opening' ? undefined : phaseOf(phase).side;
    played.order(side ?? 'us', 'phase.pass', {});
    expect([played.state().game.turn, played.state().game.phase]).not.toEqual([turn, phase]);
  });

  test('is what the game goes by from then on', () => {
    const copy = structuredClone(game);
    const hash = corrected({ places: [{ hex: 'B1.16', name: 'Nuts' }] });
    CORRECTED_PACK.apply(copy, hash);
    const { ground } = referenceOf(copy);
    expect([copy.pack, ground.places.get(ground.grid.indexOf('B1.16'))]).toEqual([hash, 'Nuts']);
  });
});
