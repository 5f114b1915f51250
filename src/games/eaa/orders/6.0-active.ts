/** 6.0: an activation under way: who is active, who has done what, and how it ends. */

import { plural } from '../../../text/plural.ts';
import { endActivation } from '../allied/6.0-activation.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { addNews } from '../runs/runs-played.ts';
import { tellNow } from '../runs/told.ts';
import { worldIn } from '../runs/world-in.ts';
import type { Activation } from '../state.ts';
import { unitsRecovered } from '../steps/12.9-recovered.ts';
import { unitNames } from '../steps/names.ts';
import { newsOf, step } from '../steps/step.ts';
import { endAlliedImpulse } from './4.0-stages.ts';

const activated = step<{ readonly label: string; readonly units: readonly string[] }>({
  what: 'allied activation',
  rule: '6.0',
  line: ({ label, units }) => `Active: ${label}: ${unitNames(units)} (6.0).`,
});

export const activationBegan = event<
  Pick<Activation, 'card' | 'label' | 'units' | 'isSingle' | 'byArmyCard'>
>({
  type: 'activation.began',
  fold(game, it) {
    game.activation = {
      ...it,
      moved: [],
      fought: [],
      crossed: { rivers: [], bridges: [] },
      attacked: [],
      retreated: [],
      dispersed: [],
    };
    game.own.isLast = false; // what was said of the activation before
    if (it.isSingle) game.singleUsed = true;
    game.rev += 1;
    addNews(game, newsOf(activated, { label: it.label, units: it.units }));
  },
  line: ({ label, units }) => `Active: ${label}, ${plural(units.length, 'unit')} (6.0)`,
});

/** The units' deeds in it; absent: no change. Lists are whole. */
export const activationWentOn = event<
  Partial<Omit<Activation, 'card' | 'label' | 'isSingle' | 'byArmyCard'>>
>({
  type: 'activation.went-on',
  fold(game, changed) {
    if (game.activation !== undefined) game.activation = { ...game.activation, ...changed };
    game.rev += 1;
  },
  line: 'silent',
});

export const activationEnded = event<{ readonly units: readonly string[] }>({
  type: 'activation.ended',
  fold(game, { units }) {
    game.activatedBefore = units;
    delete game.activation;
    game.rev += 1;
  },
  line: 'silent',
});

/** 6.0 steps 5 and on: units recover (12.9), and the impulse is over. */
export function endOfActivation(work: EaaWork): void {
  const { activation } = work.state.game;
  if (activation === undefined) return;
  const { units, dispersed } = activation;
  const { world, recovered } = endActivation(worldIn(work.state.game), units, dispersed);
  if (recovered.length > 0) tellNow(work, unitsRecovered, { units: recovered }, world);
  emit(work, activationEnded, 'everyone', { units });
  endAlliedImpulse(work);
}
