/** 8.601: what a saved game does not say: who is out, who holds what, which level, who rides, who is a prisoner, who is new. */

import { agreeing } from '../../../../text/plural.ts';
import { given, onlyIf } from '../../../../text/present.ts';
import { marksOf } from '../../terrain/position-of.ts';
import { halfSquadOf } from '../../units/counters.ts';
import { aKind } from '../../units/kind-words.ts';
import { placeOf } from '../../units/ledger.ts';
import { factsFor } from '../../units/territory.ts';
import { has, isMmc, isPersonnel, type ObUnit } from '../../units/unit.ts';
import { campaignGameOf, entryAreasOf } from '../../vocabulary/charts.ts';
import { gridOf } from '../../vocabulary/hex.ts';
import { alike, bareOf } from './kinds.ts';
import type { Matched } from './matches.ts';
import type { SaveQuestion } from './questions.ts';
import {
  by,
  called,
  hexOfFound,
  isInStackOf,
  likelyHolders,
  listed,
  type Scene,
  stackedWith,
} from './scene.ts';

/** Those that can change who there is come first: the rest goes on from them. */
export function questionsOf(scene: Scene, heirs: ReadonlyMap<string, string>): readonly SaveQuestion[] {
  const { asked, left } = reduced(scene);
  return [
    ...asked,
    ...divided(scene),
    ...missing(scene, left),
    ...beside(scene),
    ...prisoners(scene),
    ...possession(scene, heirs),
    ...levels(scene, heirs),
    ...passengers(scene, heirs),
  ];
}

const areOf = ({ length }: readonly unknown[]) => agreeing(length, 'is', 'are');

const idOf = ({ unit }: Matched, heirs: ReadonlyMap<string, string>) => heirs.get(unit.id) ?? unit.id;

/** Counters that nobody has, and whoever they may have been before. */
function reduced(scene: Scene): {
  readonly asked: readonly SaveQuestion[];
  readonly left: readonly ObUnit[];
} {
  const facts = factsFor(scene.campaign, scene.side);
  let left = scene.matches.missing.filter((unit) => !isElsewhere(scene, unit));
  const asked = scene.matches.others.flatMap((found): readonly SaveQuestion[] => {
    const { kind, type } = found.meaning;
    const hex = hexOfFound(found);
    const at = hex === undefined ? '' : ` @${hex}`;
    const how = found.meaning.status.map((each) => `, ${each}`).join('');
    const isHalf = (unit: ObUnit) => unit.kind === 'squad' && halfSquadOf(unit.type, facts) === type;
    const before =
      (kind === 'half-squad' ? left.find(isHalf) : undefined) ??
      (isPersonnel(found.meaning) ? left.find((unit) => unit.kind === kind) : undefined);
    const isNew = `+ ${kind} ${type}${at}${how}`;
    const here = hex === undefined ? '' : ` in ${hex}`;
    if (before === undefined)
      return [
        {
          ask: `There is ${aKind(kind)} ${type}${here} that your Order of Battle does not have: a new one?`,
          answers: [isNew, ''],
        },
      ];
    left = left.filter((unit) => unit !== before);
    const became = [`${before.id} -> ${kind} ${type}`, ...given(hex, (hex) => `@${hex}`)].join(', ') + how;
    return [
      {
        ask: `${called([before])} is not there, and ${aKind(kind)} ${type}${here} is: has it become that?`,
        answers: [became, `${before.id} out; ${isNew}`, `${before.id} out`, ''],
      },
    ];
  });
  return { asked, left };
}

/** Whoever has not entered, or goes with somebody who is there, is not expected to lie there. */
function isElsewhere({ ledger, matches: { matched } }: Scene, unit: ObUnit): boolean {
  const place = placeOf(ledger, unit);
  if (place?.in === 'box') return true;
  const carrier = unit.with?.unit;
  return unit.with?.as === 'crewing' && matched.some((each) => each.unit.id === carrier);
}

/** Two counters with one id: Deployed? */
function divided({ matches: { matched } }: Scene): readonly SaveQuestion[] {
  return matched.flatMap(({ unit, found, also }): readonly SaveQuestion[] => {
    if (also.length === 0) return [];
    const all = [found, ...also];
    const { kind, type } = found.meaning;
    const isAlike = all.every(({ meaning }) => meaning.kind === kind && meaning.type === type);
    const times = `${unit.id} -> ${kind} ${type} x${all.length}`;
    return [
      {
        ask: `${all.length} counters are called ${unit.id}: has it been divided?`,
        answers: [...onlyIf(isAlike && isMmc(unit) && kind !== unit.kind, times), ''],
      },
    ];
  });
}

function missing(scene: Scene, left: readonly ObUnit[]): readonly SaveQuestion[] {
  const captured = left.filter((unit) => has(unit, 'captured'));
  const plain = left.filter((unit) => !has(unit, 'captured'));
  const gone = scene.matches.matched.filter(
    ({ found: { lies } }) => lies.in === 'casualties' || lies.in === 'nowhere',
  );
  const inBox = gone.filter(({ found: { lies } }) => lies.in === 'casualties').map(({ unit }) => unit);
  const offMap = gone.filter(({ found: { lies } }) => lies.in === 'nowhere').map(({ unit }) => unit);
  return [
    ...outAsked(plain, 'not in the file'),
    ...outAsked(inBox, 'among the Casualties'),
    ...outAsked(offMap, 'off the map'),
    ...captured.flatMap((unit) => capturedAsked(scene, unit)),
  ];
}

function outAsked(units: readonly ObUnit[], where: string): readonly SaveQuestion[] {
  return by(units, ({ kind, type }) => `${kind}/${type}`).map((group): SaveQuestion => {
    const [first] = group;
    const ids = listed(group);
    const other = first !== undefined && isPersonnel(first) ? `${ids} captured` : `${ids} lost`;
    return {
      ask: `${called(group)} ${areOf(group)} ${where}: out?`,
      answers: [`${ids} out`, other, ''],
    };
  });
}

/** A captured counter keeps its nationality: the file does not say whose it is. */
function capturedAsked({ all, ledger }: Scene, unit: ObUnit): readonly SaveQuestion[] {
  const place = placeOf(ledger, unit);
  const hexes = all.flatMap((found) => {
    const hex = hexOfFound(found);
    const isIt = alike(unit.type, bareOf(found.counter.name).name) > 0;
    return hex !== undefined && isIt && found.meaning.is !== 'wreck' ? [hex] : [];
  });
  const was = place?.in === 'hex' ? place.hex : undefined;
  const there = [...new Set(hexes)].toSorted((a, b) => Number(b === was) - Number(a === was)).slice(0, 3);
  const places = there.map((hex) => (hex === was ? '' : `${unit.id} @${hex}`));
  return [
    {
      ask:
        there.length === 0
          ? `${called([unit])}, which you have captured, is not in the file: out?`
          : `${called([unit])} is captured, so the file does not say whose it is: where is it?`,
      answers: [...new Set([...places, `${unit.id} out`, `${unit.id} lost`, ''])],
    },
  ];
}

/** Beside the board: in the Holding Box of an Entry Area, or gone. */
function beside(scene: Scene): readonly SaveQuestion[] {
  const { map } = campaignGameOf(scene.campaign.game.cg);
  const grid = gridOf(map);
  const areas = entryAreasOf(map).map(({ hex }) => hex);
  const there = scene.matches.matched.flatMap(({ unit, found: { lies } }) => {
    const isExpected = placeOf(scene.ledger, unit)?.in === 'box' || unit.with !== undefined;
    if (lies.in !== 'beside' || isExpected) return [];
    const entry = areas.toSorted((a, b) => grid.distance(lies.hex, a) - grid.distance(lies.hex, b))[0];
    return given(entry, (entry) => ({ unit, entry, hex: lies.hex }));
  });
  return by(there, ({ entry, unit }) => `${entry}/${unit.kind}`).map((group): SaveQuestion => {
    const units = group.map(({ unit }) => unit);
    const entry = group[0]?.entry ?? '';
    const ids = listed(units);
    return {
      ask: `${called(units)} ${areOf(units)} beside the board near ${group[0]?.hex}: where?`,
      answers: [`${ids} @box ${entry} shaded`, `${ids} @box ${entry}`, `${ids} out`, ''],
    };
  });
}

/** Whoever lies in a stack with enemies alone, or below a marker for prisoners. */
function prisoners(scene: Scene): readonly SaveQuestion[] {
  const units = scene.matches.matched.filter(({ unit, found }) => {
    if (!isPersonnel(unit) || has(unit, 'prisoner') || hexOfFound(found) === undefined) return false;
    const stack = scene.all.filter((each) => each !== found && isInStackOf(each, found));
    return stack.some(({ meaning }) => meaning.is === 'marker' && meaning.marker.is === 'prisoner');
  });
  return by(units, ({ unit }) => `${unit.kind}/${unit.type}`).map((group): SaveQuestion => {
    const all = group.map(({ unit }) => unit);
    return {
      ask: `${called(all)} ${areOf(all)} in a stack with a marker for prisoners: captured?`,
      answers: [`${listed(all)} captured`, ''],
    };
  });
}

/** A4.4: a weapon lies upon whoever possesses it. Whoever had it before and is still with it, has it. */
function possession(scene: Scene, heirs: ReadonlyMap<string, string>): readonly SaveQuestion[] {
  return scene.matches.matched.flatMap((each): readonly SaveQuestion[] => {
    const { unit, found } = each;
    const hex = hexOfFound(found);
    if (!['SW', 'Gun', 'radio', 'phone'].includes(unit.kind) || hex === undefined) return [];
    const { with: bond } = unit;
    const carrier = scene.matches.matched.find((other) => other.unit.id === bond?.unit);
    if (carrier !== undefined && hexOfFound(carrier.found) === hex) return [];
    const holders = likelyHolders(scene, found)
      .slice(0, 3)
      .map((holder) => `${unit.id} by ${idOf(holder, heirs)}`);
    const vehicles = stackedWith(scene, found)
      .filter((other) => other.unit.kind === 'vehicle')
      .slice(0, 1)
      .map((vehicle) => [unit.id, unit.kind === 'Gun' ? 'towed by' : 'in', vehicle.unit.id].join(' '));
    if (unit.kind === 'radio' || unit.kind === 'phone') vehicles.length = 0;
    if (holders.length + vehicles.length === 0) return [];
    return [{ ask: `Who has ${called([unit])} in ${hex}?`, answers: [...holders, ...vehicles, ''] }];
  });
}

/** Where a building has levels above the ground, and whoever stands there has not stood there before. */
function levels(scene: Scene, heirs: ReadonlyMap<string, string>): readonly SaveQuestion[] {
  const buildings = marksOf(scene.campaign)?.buildings ?? [];
  const units = scene.matches.matched.flatMap((each) => {
    const hex = hexOfFound(each.found);
    const place = placeOf(scene.ledger, each.unit);
    const isCarried = each.unit.with !== undefined;
    if (hex === undefined || isCarried || each.unit.kind === 'vehicle') return [];
    if (place?.in === 'hex' && place.hex === hex) return [];
    const marked = markedLevel(scene, each);
    const highest = buildings.find((building) => building.levels[hex] !== undefined)?.levels[hex] ?? 0;
    return marked !== undefined || highest > 0 ? [{ each, hex, marked, highest }] : [];
  });
  return by(units, ({ hex, marked, each }) => `${hex}/${marked ?? ''}/${each.unit.kind}`).map(
    (group): SaveQuestion => {
      const [first] = group;
      const all = group.map(({ each }) => each);
      const ids = listed(all.map((each) => ({ id: idOf(each, heirs) })));
      const hex = first?.hex ?? '';
      const most = Math.max(first?.highest ?? 0, first?.marked ?? 0);
      const others = Array.from({ length: most + 1 }, (_, level) => level).filter(
        (level) => level !== (first?.marked ?? 0),
      );
      const answer = (level: number) => (level === 0 ? '' : `${ids} @${hex}/${level}`);
      return {
        ask: `On which level of ${hex} ${areOf(all)} ${called(all.map(({ unit }) => unit))}?`,
        answers: [answer(first?.marked ?? 0), ...others.slice(0, 4).map(answer)],
      };
    },
  );
}

/** By a marker of VASL's for a level, which those are on that lie above it. */
export function markedLevel({ all }: Scene, { found }: Matched): number | undefined {
  return all
    .filter((each) => isInStackOf(each, found) && each.counter.order < found.counter.order)
    .toSorted((a, b) => b.counter.order - a.counter.order)
    .flatMap(({ meaning }) =>
      meaning.is === 'marker' && meaning.marker.is === 'level' ? [meaning.marker.level] : [],
    )[0];
}

/** Personnel in a stack with a vehicle that did not carry them before. */
function passengers(scene: Scene, heirs: ReadonlyMap<string, string>): readonly SaveQuestion[] {
  return scene.matches.matched.flatMap((vehicle): readonly SaveQuestion[] => {
    const hex = hexOfFound(vehicle.found);
    if (vehicle.unit.kind !== 'vehicle' || hex === undefined) return [];
    const on = stackedWith(scene, vehicle.found).filter(
      ({ unit }) => isPersonnel(unit) && unit.with?.unit !== vehicle.unit.id && unit.kind !== 'armor-leader',
    );
    if (on.length === 0) return [];
    const ids = on.slice(0, 6).map((each) => idOf(each, heirs));
    return [
      {
        ask: `${ids.join(', ')} ${areOf(ids)} stacked with ${called([vehicle.unit])} in ${hex}: aboard?`,
        answers: ['', `${ids.join(' ')} in ${vehicle.unit.id}`],
      },
    ];
  });
}
