/** `/map show`: who stands where, how strong and in what state, and who may attack whom; the whole map, or around a place. */
import { placeOfSector } from '../../../kernel/map-page.ts';
import { oncePer } from '../../../kernel/memo.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import { type Sector, sectorRows } from '../../../map/sectors.ts';
import { onlyIf } from '../../../text/present.ts';
import { attackTargets } from '../battle/12.1-attack-eligibility.ts';
import type { Ground } from '../ground/ground.ts';
import { around, unitsIn } from '../position/near.ts';
import { type Stack, strengthOf } from '../position/position.ts';
import { foremostPlaces } from '../show/ground-picture.ts';
import { placeWords } from '../steps/9.2-move-words.ts';
import { type Answered, type Asker, attackingOf, meant, SIDE_NAMES, unitWords } from './asker.ts';

/** Hexes from the place. */
const NEAR = 2;

export function askShow(asker: Asker, place: string): Result<Answered> {
  const { position } = asker.world;
  const { ground } = position;
  const all = [...position.stacks.values()].toSorted((a, b) => a.hex - b.hex);
  const name = (hex: number) => ground.grid.hexAt(hex);
  const stackLine = ({ hex, side, units }: Stack) => {
    const strength = units.reduce((sum, unit) => sum + strengthOf(unit), 0);
    const ids = units.map((unit) => asker.names.nameOf(unit)).join(', ');
    return `**${placeWords(ground, hex)}** ${SIDE_NAMES[side]} ${strength}: ${ids}`;
  };
  if (place.trim() === '') return accept({ title: 'The whole map', lines: all.map(stackLine), around: [] });
  const sector = sectorsOf(asker)
    .flat()
    .find((each) => place === placeOfSector(each));
  if (sector !== undefined) {
    const isIn = new Set(sector.hexes);
    const there = all.filter(({ hex }) => isIn.has(name(hex)));
    return accept({ title: sector.name, lines: there.map(stackLine), around: sector.hexes });
  }
  const it = meant(asker, place);
  if (it.is === 'nothing') return it.refused;
  const centres = it.is === 'hex' ? [it.hex] : [...new Set(it.units.map(({ hex }) => hex))];
  const far = (hex: number) => Math.min(...centres.map((at) => ground.grid.stepsBetween(at, hex)));
  const near = all
    .filter(({ hex }) => far(hex) <= NEAR)
    .toSorted((a, b) => far(a.hex) - far(b.hex) || a.hex - b.hex);
  const targets = new Map(
    attackTargets(asker.world, attackingOf(asker)).map((each) => [each.target, each.attackers]),
  );
  const lines = near.flatMap(({ hex, side, units }) => {
    const total = units.reduce((sum, unit) => sum + strengthOf(unit), 0);
    const steps = units.reduce((sum, unit) => sum + unit.steps, 0);
    const enemies = around(ground, hex).filter(
      (at) => unitsIn(position, at, side === 'allied' ? 'german' : 'allied').length > 0,
    );
    const attackers = targets.get(name(hex)) ?? [];
    return [
      `**${placeWords(ground, hex)}** ${SIDE_NAMES[side]}, strength ${total}, ${steps} steps: ${units.map((unit) => unitWords(asker, unit)).join(', ')}.`,
      ...onlyIf(
        side === 'german' && attackers.length > 0,
        `-# Can be attacked, once active, by ${attackers.join(', ')} (12.1).`,
      ),
      ...onlyIf(
        side === 'allied' && enemies.length > 0,
        `-# Beside it Germans in ${enemies.map(name).join(', ')}.`,
      ),
    ];
  });
  const about = centres.map((hex) => placeWords(ground, hex)).join(', ');
  const none = near.length === 0 ? [`Nobody stands within ${NEAR} hexes of ${about}.`] : lines;
  return accept({
    title: `Around ${about}`,
    lines: none,
    around: ground.hexes.flatMap((_, hex) => onlyIf(far(hex) <= NEAR, name(hex))),
  });
}

/** The parts of the map that are called `sector 1` and so on. */
export function sectorsOf({ campaign, world }: Asker): readonly (readonly Sector[])[] {
  return sectorsIn(world.position.ground)(foremostPlaces(campaign.game.pack));
}

/** Both last as long as the pack that they are made of. */
const sectorsIn = oncePer(({ grid }: Ground) =>
  oncePer((places: ReturnType<typeof foremostPlaces>) => sectorRows(grid, places)),
);
