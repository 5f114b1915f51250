/** A corrected pack takes the place of another in a game that is played: what that bars, and what stands illegally by it. */
import type { PackBar, PackCorrection, StandsIllegally } from '../../../../kernel/game.ts';
import { listed } from '../../../../text/listed.ts';
import { given, onlyIf, when } from '../../../../text/present.ts';
import { TERRAIN_WORDS } from '../../ground/pack-text.ts';
import { isChanged } from '../../position/position-of.ts';
import { hasRoad, prohibitedIn } from '../../position/roads.ts';
import { type Reference, referenceOf } from '../../scenario/book.ts';
import type { ArdennesCampaign, ArdennesState } from '../../state.ts';
import { stepsOf } from '../../vocabulary/counters.ts';
import { phaseOf } from '../../vocabulary/phases.ts';
import { isSide, SIDE_NAMES } from '../../vocabulary/sides.ts';
import { TERRAINS } from '../../vocabulary/terrain.ts';

/** All from what everybody knows: of a stack the counters that show. */
export const CORRECTED_PACK: PackCorrection<ArdennesState> = {
  bar({ game }: ArdennesCampaign, to: string): PackBar | undefined {
    if (!isBetweenActs(game))
      return {
        message: 'The game is in the middle of something that goes by the pack as it is.',
        legal:
          'A corrected one can take its place only while a side’s orders for its Phase are awaited, and nothing else.',
      };
    const [now, then] = [referenceOf(game), referenceOf({ ...game, pack: to })];
    const [less, more] = [hexesBut(now, then), hexesBut(then, now)];
    if (less.length + more.length > 0)
      return {
        message: [
          'The corrected pack has another playing area:',
          when(less.length > 0, ` it has no ${listed(less.slice(0, MOST_NAMED))}`),
          less.length === 0 || more.length === 0 ? '' : ', and',
          when(more.length > 0, ` it has ${listed(more.slice(0, MOST_NAMED))} besides`),
          '.',
        ].join(''),
        legal: 'It needs every hex of the present playing area, and no others.',
      };
    if (namesOf(now) === namesOf(then)) return undefined;
    return {
      message: 'With the corrected pack, other counters would take part in the scenario.',
      legal: 'Its Entry Areas have to lie on the same maps as before.',
    };
  },
  illegal({ game }: ArdennesCampaign, to: string): readonly StandsIllegally[] {
    const then = referenceOf({ ...game, pack: to });
    return [...standing(game, then), ...bridgesGone(game, then)];
  },
  wordIllegal: (fact) => WORDS.get(fact.what)?.(fact) ?? `${nameOf(fact)} stands illegally`,
  apply(game, to) {
    game.pack = to;
    isChanged(game);
  },
};

const MOST_NAMED = 6;

/** A side's orders are awaited, and nothing else is asked, fought or played. */
function isBetweenActs(game: ArdennesState): boolean {
  const { phase, question, fight, aftermath, ended } = game;
  if (phase === 'opening' || ended !== undefined) return false;
  return (
    question === undefined &&
    fight === undefined &&
    aftermath === undefined &&
    phaseOf(phase).deeds !== undefined
  );
}

/** Hexes of the one that the other does not have. */
function hexesBut(one: Reference, other: Reference): readonly string[] {
  return one.ground.grid.hexes.filter((hex) => !other.ground.grid.has(hex));
}

function namesOf({ counters }: Reference): string {
  return [...counters.german.keys(), '/', ...counters.us.keys()].join(' ');
}

/** 1.3, 1.2: counters in terrain that is Prohibited to them without a road, and with more steps than they have. */
function standing(game: ArdennesState, { ground, counters }: Reference): readonly StandsIllegally[] {
  const roads = { ground, turn: game.turn, blown: new Set(game.blown) };
  return Object.entries(game.stacks).flatMap(([hex, { side, shown }]) =>
    shown.flatMap(({ id, steps }) => {
      const counter = counters[side].get(id);
      if (counter === undefined) return [];
      const at = ground.grid.indexOf(hex);
      const terrain = hasRoad(roads, at) ? undefined : prohibitedIn(ground, counter.maType, at);
      return [
        ...given(terrain, (terrain) => ({ what: 'terrain', side, id, hex, detail: terrain })),
        ...onlyIf(steps > stepsOf(counter), { what: 'steps', side, id, hex, detail: steps }),
      ];
    }),
  );
}

/** 3.8: Blown and Tested markers of bridges that are not there any more. */
function bridgesGone({ blown, tested }: ArdennesState, { ground }: Reference): readonly StandsIllegally[] {
  const there = new Set(ground.bridges.map(({ id }) => id));
  const gone = (ids: readonly string[], what: string) =>
    ids.filter((id) => !there.has(id)).map((id) => ({ what, id }));
  return [...gone(blown, 'blown'), ...gone(tested, 'tested')];
}

/** The words for each fact, by what is wrong. */
const WORDS: ReadonlyMap<string, (fact: StandsIllegally) => string> = new Map([
  [
    'terrain',
    (fact) =>
      `${nameOf(fact)} stands in ${fact.hex}, where ${terrainWords(fact.detail)} is Prohibited to it (1.3)`,
  ],
  ['steps', (fact) => `${nameOf(fact)} in ${fact.hex} has ${fact.detail} steps, and its counter one (1.2)`],
  ['blown', ({ id }) => `${id} is marked Bridge Blown, and there is no bridge (3.8)`],
  ['tested', ({ id }) => `${id} is marked Bridge Tested, and there is no bridge (3.8)`],
]);

/** `German 901`. */
function nameOf({ side = '', id }: StandsIllegally): string {
  return isSide(side) ? `${SIDE_NAMES[side]} ${id}` : id;
}

function terrainWords(detail: StandsIllegally['detail']): string {
  const terrain = TERRAINS.find((each) => each === detail);
  return terrain === undefined ? 'the terrain' : TERRAIN_WORDS[terrain];
}
