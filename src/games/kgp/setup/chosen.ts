/** CG7, CG8, CG22, KGP17: what a purchase leaves to its owner, once he has said how he wants it. */
import type { KgpState } from '../state.ts';
import { emit, event, noDice } from '../vocabulary/event.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

export type SetupChoice =
  /** CG7a: whether a Reserve RG has its Dummy Cloaking counter. */
  | { readonly of: 'dummy'; readonly rg: string; readonly wanted: boolean }
  /** 8.6194a, CG7a: an RG set up on-map, or Retained in an Entry Area's Holding Box (its arrow hex). */
  | { readonly of: 'arrival'; readonly rg: string; readonly box?: string }
  /** CG22: Pre-Registered hexes of a module or Bombardment, written down anew. */
  | { readonly of: 'hexes'; readonly rg: string; readonly hexes: readonly string[] }
  /** CG8, KGP17: whether a vehicle has a piece of optional armament, or a Gyrostabilizer. */
  | { readonly of: 'armament'; readonly unit: string; readonly weapon: string; readonly got: boolean };

export function choose(work: KgpWork, side: Side, choice: SetupChoice): void {
  emit(work, chosen, `side:${side}`, { side, choice });
}

interface Chosen {
  readonly side: Side;
  readonly choice: SetupChoice;
}

/** Secret. */
export const chosen = event<Chosen>({
  type: 'setup.chosen',
  fold: keepChoice,
  why: (_, { choice }) => [noDice(ruleOf(choice))],
  line: ({ choice }) => choiceLine(choice),
});

/** KGP17 is kept with optional armament. */
export const GYROSTABILIZER = 'Gyrostabilizer';

/** Under what it is kept that a vehicle was rolled for. */
export function armamentKey(unit: string, weapon: string): string {
  return `${unit}/${weapon}`;
}

function keepChoice(game: KgpState, { side, choice }: Chosen): void {
  const own = game.sides[side];
  const { setup } = own;
  own.rev += 1;
  switch (choice.of) {
    case 'dummy': {
      const others = setup.dummies.filter((id) => id !== choice.rg);
      own.setup = { ...setup, dummies: choice.wanted ? [...others, choice.rg] : others };
      return;
    }
    case 'arrival': {
      const { [choice.rg]: _was, ...others } = setup.boxes;
      const boxes = choice.box === undefined ? others : { ...others, [choice.rg]: choice.box };
      own.setup = { ...setup, boxes };
      return;
    }
    case 'hexes':
      own.rgs = own.rgs.map((rg) => (rg.id === choice.rg ? { ...rg, hexes: choice.hexes } : rg));
      return;
    default: {
      const { unit, weapon, got } = choice;
      own.setup = { ...setup, armament: { ...setup.armament, [armamentKey(unit, weapon)]: got } };
    }
  }
}

/** Where an RG is Retained: in a Holding Box, by its arrow hex, or on-map. */
export function boxName(hex: string | undefined): string {
  return hex === undefined ? 'on-map' : `Holding Box ${hex}`;
}

function ruleOf(choice: SetupChoice): string {
  if (choice.of === 'armament') return choice.weapon === GYROSTABILIZER ? 'KGP17' : 'CG8';
  return choice.of === 'hexes' ? 'CG22' : 'CG7';
}

function choiceLine(choice: SetupChoice): string {
  switch (choice.of) {
    case 'dummy': {
      const counter = choice.wanted ? 'a Dummy Cloaking counter' : 'no Dummy Cloaking counter';
      return `${choice.rg}: ${counter}`;
    }
    case 'arrival':
      return `${choice.rg} arrives at ${boxName(choice.box)}`;
    case 'hexes':
      return `Pre-Registered hexes of ${choice.rg}: ${choice.hexes.join(', ')}`;
    default: {
      const { unit, weapon, got } = choice;
      const has = got ? 'has its' : 'no';
      return `${unit}: ${has} ${weapon}`;
    }
  }
}
