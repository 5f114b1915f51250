/** Exact odds of an attack in Enemy Action: Ardennes, beside drawing the largest number of chits many times. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { checkChits } from '../../src/games/eaa/chits/2.22-chit-check.ts';
import { drawsOf } from '../../src/games/eaa/chits/12.4-draws.ts';
import { oddsOf } from '../../src/games/eaa/chits/12.4-odds.ts';
import { judgeHits } from '../../src/games/eaa/chits/12.5-hits.ts';
import type { Cup } from '../../src/games/eaa/chits/12.42-cup.ts';
import type { CombatFacts } from '../../src/games/eaa/chits/combat-facts.ts';
import type { Unit } from '../../src/games/eaa/position/position.ts';
import { readChits } from '../../src/games/eaa/vocabulary/chit-text.ts';
import type { Chit } from '../../src/games/eaa/vocabulary/chits.ts';
import type { CorpsName } from '../../src/games/eaa/vocabulary/formations.ts';
import { projectRoot } from '../../src/project-root.ts';
import { type Figure, median } from './figures.ts';

const SIMULATED = 200_000;

/** By turns in one process: only their ratio is compared. */
export function measureOdds(times: number): readonly Figure[] {
  const text = readFileSync(join(projectRoot(), 'data/eaa/house/chits.txt'), 'utf8');
  const chits = checkChits(readChits(text).lines).chits ?? [];
  const cup = halfCup(chits);
  const combat = attack();
  const { minimum, maximum } = drawsOf(combat);
  const took = (run: () => unknown): number => {
    const started = performance.now();
    run();
    return performance.now() - started;
  };
  const exact = () => oddsOf(chits, cup, combat, { from: minimum, to: maximum });
  const draw = drawings(chits, cup, combat, maximum);
  const taken = { exact: [] as number[], drawn: [] as number[] };
  for (let at = 0; at < times; at += 1) {
    taken.exact.push(took(exact));
    taken.drawn.push(took(() => draw(SIMULATED / 10)) * 10);
  }
  const [odds, drawn] = [median(taken.exact), median(taken.drawn)];
  return [
    { name: `exact odds of ${minimum} to ${maximum} chits, median`, value: odds, unit: 'ms' },
    { name: `${maximum} chits drawn ${SIMULATED} times, median`, value: drawn, unit: 'ms' },
    { name: 'exact odds: times those drawings', value: odds / drawn, unit: '×', aim: 1 },
  ];
}

/** Every other chit is out for former combats, two of the blue ones among them. */
function halfCup(chits: readonly Chit[]): Cup {
  const blue = chits.filter(({ isBlue }) => isBlue).map(({ number }) => number);
  const others = chits.filter(({ isBlue }) => !isBlue).map(({ number }) => number);
  const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);
  const half = (which: number) => (_: number, index: number) => index % 2 === which;
  return {
    left: sorted([...blue, ...others].filter(half(0))),
    former: sorted([...blue, ...others].filter(half(1))),
    present: [],
  };
}

/** Six German units, three of them of three steps, with three tactics, against a stack of two. */
function attack(): CombatFacts {
  const unit = (id: string, corps: CorpsName, steps: number): Unit => ({
    counter: {
      id,
      corps,
      isFormation: false,
      type: steps > 2 ? 'combined-arms' : 'infantry',
      isAirborne: false,
      ma: 6,
      faces: Array.from({ length: steps }, (_, index) => ({
        strength: 2 * (index + 1),
        isBracketed: false,
        quality: 'line' as const,
        selector: index + 1,
      })),
    },
    hex: 0,
    steps,
    isDispersed: false,
    supply: 'in',
    isOutOfFuel: false,
  });
  const attackers = [3, 3, 3, 2, 2, 2].map((steps, index) => unit(`g${index}`, 'I SS', steps));
  return {
    day: 17,
    by: 'german',
    attackers: attackers.map((each, index) => ({ unit: each, isAcrossRiver: index === 5 })),
    defenders: [unit('a0', 'V', 2), unit('a1', 'V', 1)],
    target: { hex: 1, terrain: 'woods', isTown: false, isWestwall: false, hasIp: true },
    from: [2, 3, 4].map((hex) => ({ hex, touches: [] })),
    neighbours: [{ unit: unit('a2', 'V', 2), wasAttacked: false }],
    support: {
      attacker: { tactics: 3, aids: ['artillery', 'armor'] },
      defender: { tactics: 1, aids: ['artillery'] },
    },
  };
}

/** Draws a whole combat's chits so many times, as plainly as it goes. */
function drawings(
  chits: readonly Chit[],
  { left, former }: Cup,
  combat: CombatFacts,
  drawn: number,
): (times: number) => unknown {
  const hits = chits.map((chit) => judgeHits(chit, combat, drawn).hits);
  const attacker = Int32Array.from(hits, (each) => each.attacker);
  const defender = Int32Array.from(hits, (each) => each.defender);
  const blue = Uint8Array.from(chits, ({ isBlue }) => Number(isBlue));
  const start = Int32Array.from([...left, ...former], (number) => number - 1);
  const random = seedrandom.alea('odds');
  return (times) => {
    const counts = new Map<number, number>();
    const pool = new Int32Array(start.length);
    for (let combats = 0; combats < times; combats += 1) {
      pool.set(start);
      let [inCup, behind] = [left.length, start.length];
      let [a, d] = [0, 0];
      for (let at = 0; at < drawn; at += 1) {
        const place = Math.floor(random() * inCup);
        const chit = pool[place] ?? 0;
        inCup -= 1;
        pool[place] = pool[inCup] ?? 0;
        a += attacker[chit] ?? 0;
        d += defender[chit] ?? 0;
        if (blue[chit] === 1 && behind > 0) {
          // What is out stands behind what was in the cup at the start.
          for (let back = left.length; back < start.length; back += 1) {
            pool[inCup] = start[back] ?? 0;
            inCup += 1;
          }
          behind = 0;
        }
      }
      const key = 100 * a + d;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
}
