/** An offer is a promise: in the middle of games on the house map all that is offered is accepted, and the rest refused. */
import { describe, expect, test } from 'vitest';
import { alarmOptions, raiseTheAlarm } from '../../../../src/games/eaa/allied/4.12-raise-the-alarm.ts';
import { commandsOf } from '../../../../src/games/eaa/allied/5.0-commands.ts';
import { resupply, resupplyOptions } from '../../../../src/games/eaa/allied/5.1-airpower.ts';
import { delayedReserves } from '../../../../src/games/eaa/allied/7.3-delayed.ts';
import { placeRoadblocks, roadblockOptions } from '../../../../src/games/eaa/allied/10.8-roadblocks.ts';
import { withdraw, withdrawalOptions } from '../../../../src/games/eaa/allied/12.7-withdrawal.ts';
import { recoverOptions, recoverUnits } from '../../../../src/games/eaa/allied/12.9-recover.ts';
import { bridgeOptions, WORKS, workAtBridge } from '../../../../src/games/eaa/allied/14.2-engineers.ts';
import { buildPositions, diggers } from '../../../../src/games/eaa/allied/14.31-positions.ts';
import { assignReplacements, nextReplacements } from '../../../../src/games/eaa/allied/16.1-replacements.ts';
import { fitTogether } from '../../../../src/games/eaa/movement/10.4-stacking.ts';
import { readDeployments } from '../../../../src/games/eaa/notation/7.1-deployments.ts';
import { keyOf, withUnitAt } from '../../../../src/games/eaa/position/changes.ts';
import { around } from '../../../../src/games/eaa/position/near.ts';
import { SUPPLY_STATES, type Unit } from '../../../../src/games/eaa/position/position.ts';
import { deployedAt, deploymentOf } from '../../../../src/games/eaa/reserves/7.1-deployment.ts';
import { sideOf } from '../../../../src/games/eaa/vocabulary/counters.ts';
import { unitsOnMap, type World } from '../../../../src/games/eaa/world/world.ts';
import { playDays } from '../day/german-days.ts';
import { houseBook } from '../house-book.ts';

/** Every so many steps of a game whose Allies pass a world is taken. */
const EVERY = 70;
/** Of the hexes that are not offered one in so many is tried. */
const TRIED = 9;
const book = houseBook();
const worlds = sampled('offers 2');

function sampled(seed: string): readonly World[] {
  const found: World[] = [];
  let step = 0;
  playDays(seed, ({ world }) => {
    step += 1;
    if (step % EVERY === 0) found.push(worn(reinforced(world)));
  });
  return found;
}

/** With all reserves that have come and find a hex. */
function reinforced(before: World): World {
  let world = before;
  for (const unit of before.alliedBox) {
    const hex = deploymentOf(world.position, unit).findLast(({ ok }) => ok)?.hex;
    if (hex === undefined) continue;
    const alliedBox = world.alliedBox.filter((each) => each !== unit);
    world = { ...world, position: deployedAt(world.position, unit, hex), alliedBox };
  }
  return world;
}

/** Some Allied units are dispersed, unsupplied, or have lost a step. */
function worn(world: World): World {
  let { position } = world;
  alliedOf(world).forEach((unit, index) => {
    position = withUnitAt(
      position,
      {
        ...unit,
        isDispersed: unit.isDispersed || index % 5 === 1,
        supply: SUPPLY_STATES[index % 7] ?? unit.supply,
        steps: index % 3 === 0 ? Math.max(1, unit.steps - 1) : unit.steps,
      },
      unit.hex,
    );
  });
  return { ...world, position };
}

function alliedOf(world: World): readonly Unit[] {
  return unitsOnMap(world).filter(({ counter }) => sideOf(counter) === 'allied');
}

function stacksFit({ position }: World): boolean {
  return [...position.stacks.values()].every(({ side, units }) => side === 'german' || fitTogether(units));
}

test('there are worlds of every day, and something to offer in them', () => {
  expect(new Set(worlds.map(({ position: { day } }) => day))).toEqual(new Set([17, 18, 19, 20]));
  expect(worlds.length).toBeGreaterThan(5);
  expect(worlds.some((world) => withdrawalOptions(world).length > 5)).toBe(true);
  expect(worlds.some((world) => recoverOptions(world).length > 1)).toBe(true);
  expect(worlds.some((world) => nextReplacements(world, { corps: 'V', points: 3 }, []).length > 0)).toBe(
    true,
  );
});

describe.each(worlds.map((world, index) => ({ index, day: world.position.day, world })))(
  'world $index, December $day',
  ({ world }) => {
    const { position } = world;
    const { grid } = position.ground;

    test('Roadblocks and bridges', () => {
      const hexes = new Set(roadblockOptions(book, world));
      const works = new Set(bridgeOptions(world).map(({ work, between }) => [work, ...between].join(' ')));
      grid.hexes.forEach((hex, index) => {
        if (hexes.has(hex) || index % TRIED === 0)
          expect([hex, placeRoadblocks(book, world, [hex]).ok]).toEqual([hex, hexes.has(hex)]);
        for (const to of around(position.ground, index).filter((each) => each > index))
          for (const work of WORKS) {
            const between = [hex, grid.hexAt(to)] as const;
            const name = [work, ...between].join(' ');
            if (works.has(name) || (index + to) % TRIED === 0)
              expect([name, workAtBridge(world, { work, between }).ok]).toEqual([name, works.has(name)]);
          }
      });
    });

    test('withdrawals by one hex', () => {
      const options = new Map(withdrawalOptions(world).map(({ unit, to }) => [unit, to]));
      for (const unit of alliedOf(world))
        for (const hex of around(position.ground, unit.hex).map((at) => grid.hexAt(at))) {
          const done = withdraw(book, world, [{ unit: keyOf(unit), to: [hex] }]);
          expect(done.ok).toBe(options.get(keyOf(unit))?.includes(hex) ?? false);
          if (done.ok) expect(stacksFit(done.world)).toBe(true);
        }
    });

    test('alarms by one hex: who is offered can go somewhere, and nobody overstacks', () => {
      const options = new Set(alarmOptions(world));
      for (const unit of alliedOf(world)) {
        const from = grid.hexAt(unit.hex);
        const done = around(position.ground, unit.hex).map((at) =>
          raiseTheAlarm(book, world, [{ unit: keyOf(unit), way: [from, grid.hexAt(at)] }]),
        );
        if (done.some(({ ok }) => ok)) expect(options).toContain(keyOf(unit));
        for (const each of done) if (each.ok) expect(stacksFit(each.world)).toBe(true);
      }
    });

    test('units: supply, order, positions, steps', () => {
      for (const hex of resupplyOptions(world)) expect(resupply(world, hex).ok).toBe(true);
      for (const unit of recoverOptions(world)) expect(recoverUnits(book, world, [unit]).ok).toBe(true);
      const active = alliedOf(world).map(keyOf);
      const { may, mayNot } = diggers(world, active, []);
      expect(may.length + mayNot.length).toBe(active.length);
      if (may.length > 0) expect(buildPositions(world, active, [], may).ok).toBe(true);
      for (const { unit } of mayNot) expect(buildPositions(world, active, [], [unit]).ok).toBe(false);
      for (const corps of ['V', 'XVIII'] as const) {
        const card = { corps, points: 3 };
        const given: string[] = [];
        for (let next = nextReplacements(world, card, given); next.length > 0; ) {
          given.push(next.at(-1) ?? '');
          next = nextReplacements(world, card, given);
        }
        const done = assignReplacements(world, card, given);
        expect(done.ok && stacksFit(done.world)).toBe(true);
      }
    });

    test('reserves', () => {
      for (const { unit, hexes } of delayedReserves(world))
        for (const hex of hexes) {
          const key = keyOf(unit);
          const line = `${key} at ${grid.hexAt(hex)}`;
          const done = readDeployments(line, world.position, world.alliedBox, { may: new Set([key]) });
          expect(done.ok && stacksFit({ ...world, position: done.position })).toBe(true);
        }
    });

    test('every command of a card is possible or says why not', () => {
      const past = { activatedBefore: new Set<string>(), singleUsed: false };
      for (const card of book.allied.values())
        for (const command of commandsOf(book, world, card, past))
          if (command.ok) {
            if ('units' in command) expect(command.units.length).toBeGreaterThan(0);
          } else
            expect([command.rule, command.why]).toEqual([
              expect.stringMatching(/^\d/u),
              expect.stringMatching(/\w/u),
            ]);
    });
  },
);
