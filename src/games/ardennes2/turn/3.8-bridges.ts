/** 3.8: bridges that the U.S. side is asked about at the last moment, their roll, and plungers that Germans take. */
import { attemptAt, plungersTaken } from '../bridges/3.8-bridges.ts';
import { positionOf } from '../position/position-of.ts';
import { referenceOf } from '../scenario/book.ts';
import { type ArdennesWork, emit, event } from '../vocabulary/event.ts';
import { mark } from './3.5-barrages.ts';
import { asked } from './asked.ts';
import { isBlown } from './charts.ts';

/** Before Germans enter a hex of its bridges, or its own. */
export function askForBridge(work: ArdennesWork, plunger: string): void {
  emit(work, asked, 'everyone', { question: { kind: 'bridge', of: 'us', plunger } });
}

export const bridgeSpared = event<{ readonly plunger: string }>({
  type: 'bridge.spared',
  fold(game, { plunger }) {
    delete game.question;
    game.spared.push(plunger);
  },
  line: ({ plunger }) => `The bridge of ${plunger} is left standing for now (3.8)`,
});

export const bridgeToBlow = event<{ readonly plunger: string }>({
  type: 'bridge.ordered',
  fold(game, { plunger }) {
    delete game.question;
    game.blowing = plunger;
  },
  line: 'silent',
});

interface Tried {
  readonly plunger: string;
  readonly bridges: readonly string[];
  readonly isBlown: boolean;
  /** Absent: Germans stand in the plunger’s hex. */
  readonly roll?: number;
}

export const bridgeTried = event<Tried>({
  type: 'bridge.tried',
  fold(game, { bridges, isBlown: gone }) {
    delete game.blowing;
    (gone ? game.blown : game.tested).push(...bridges);
  },
  line({ plunger, roll, isBlown: gone }) {
    if (roll === undefined) return `Germans hold the plunger of ${plunger}: Tested (3.8)`;
    const result = gone ? 'Blown' : 'Tested';
    return `The bridge of ${plunger}: ${roll}, ${result} (3.8)`;
  },
});

/** One roll for all bridges of a plunger; the unit that stops for it goes no farther. `false`: dice are still missing. */
export function blowBridge(work: ArdennesWork, plunger: string): boolean {
  const { game } = work.state;
  const position = positionOf(game, referenceOf(game));
  const attempt = attemptAt(position, position.ground.grid.indexOf(plunger));
  if (!attempt.ok) throw new Error(`${plunger} cannot be tried: ${attempt.why}`);
  const bridges = attempt.plunger.bridges.map(({ id }) => id);
  return work.attempt(() => {
    const path = `3.8/${plunger}`;
    const { values } = work.roll({ path, rule: '3.8', kind: 'dr', audience: 'everyone', by: 'us' });
    const [roll = 0] = values;
    const [stops] = attempt.stops;
    if (stops !== undefined) mark(work, 'us', stops.counter.id, { isStopped: true });
    emit(work, bridgeTried, 'everyone', { plunger, bridges, roll, isBlown: isBlown(work.state.core, roll) });
  });
}

/** Whoever stands at a plunger has taken it. */
export function takePlungers(work: ArdennesWork): void {
  const position = positionOf(work.state.game, referenceOf(work.state.game));
  for (const { hex, bridges } of plungersTaken(position))
    emit(work, bridgeTried, 'everyone', {
      plunger: position.ground.grid.hexAt(hex),
      bridges: bridges.map(({ id }) => id),
      isBlown: false,
    });
}
