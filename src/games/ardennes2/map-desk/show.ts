/** `/map show`: the map as the asker knows it, a hex of it with what lies and stands there, or the part between two. */
import { placeOfSector } from '../../../kernel/map-page.ts';
import { oncePer } from '../../../kernel/memo.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import { type Sector, sectorRows } from '../../../map/sectors.ts';
import { foremostPlaces } from '../show/ground-picture.ts';
import { type Answered, type Asker, hexNamed } from './asker.ts';
import { groundWords, stackWords } from './ground-words.ts';

export function askShow(asker: Asker, typed: string): Result<Answered> {
  const { game, book, grid } = asker;
  if (typed === '')
    return accept({
      title: `${book.scenario.title}, Turn ${game.turn}`,
      lines: [
        'All that you know of it. A button shows a part with everything that is printed there; `/map show B1.16` what is around a hex, `/map show B4.15 B7.18` what lies between two corners.',
      ],
    });
  const sector = sectorsOf(asker)
    .flat()
    .find((each) => typed === placeOfSector(each));
  if (sector !== undefined)
    return accept({ title: sector.name, lines: stackLines(asker, sector.hexes), around: sector.hexes });
  const whole = hexNamed(asker, typed);
  const corners = typed.split(/\s*(?:\s|,|\bto\b|–|-)\s*/u).filter((word) => word !== '');
  if (!whole.ok && corners.length === 2) {
    const [from, to] = corners.map((word) => hexNamed(asker, word));
    if (from?.ok === false) return from;
    if (to?.ok === false) return to;
    if (from !== undefined && to !== undefined) return accept(between(asker, from.value, to.value));
  }
  if (!whole.ok) return whole;
  const name = grid.hexAt(whole.value);
  return accept({
    title: `Around ${name}`,
    lines: groundWords(asker, whole.value),
    around: [name],
    marked: [name],
  });
}

/** The parts of the map that are called `sector 1` and so on. */
export function sectorsOf({ book, grid }: Asker): readonly (readonly Sector[])[] {
  return sectorsIn(grid)(foremostPlaces(book.base));
}

/** Both last as long as the pack that they are made of. */
const sectorsIn = oncePer((grid: Asker['grid']) =>
  oncePer((places: ReturnType<typeof foremostPlaces>) => sectorRows(grid, places)),
);

/** The part of the map with these two corners, and who stands in it. */
function between(asker: Asker, ...corners: readonly [number, number]): Answered {
  const { grid, position } = asker;
  const around = corners.map((hex) => grid.hexAt(hex));
  const [one, other] = around.map((hex) => grid.centre(hex));
  const isIn = (hex: string) => {
    const { x, y } = grid.centre(hex);
    return isBetween(x, one?.x ?? x, other?.x ?? x) && isBetween(y, one?.y ?? y, other?.y ?? y);
  };
  return {
    title: around.join(' to '),
    lines: stackLines(asker, [...position.stacks.values()].map(({ hex }) => grid.hexAt(hex)).filter(isIn)),
    around,
  };
}

/** The counters in a part of the map, a stack a line. */
function stackLines({ grid, position }: Asker, hexes: readonly string[]): readonly string[] {
  const isIn = new Set(hexes);
  const stacks = [...position.stacks.values()].filter(({ hex }) => isIn.has(grid.hexAt(hex)));
  if (stacks.length === 0) return ['Nobody stands in this part.'];
  return stacks.map((stack) => `**${grid.hexAt(stack.hex)}** ${stackWords(stack)}`);
}

/** A row more on either side: the corners themselves are in it, whether their columns are shifted or not. */
const AIR = 0.6;

function isBetween(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) - AIR && value < Math.max(one, other) + AIR;
}
