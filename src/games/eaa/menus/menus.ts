/** *Order by menu*: moves, attacks and Improved Positions of an activation, from who to the line of the draft (6.0). */
import type { GameMenus, MenuStep } from '../../../kernel/menus.ts';
import { UnitNames } from '../notation/units-named.ts';
import { activationAfter } from '../orders/6.0-drafted.ts';
import { judgeOrders, openActivation } from '../orders/6.0-orders.ts';
import { isAllied } from '../questions/questions.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { unitsOnMap } from '../world/world.ts';
import { lineTo, whereTo } from './10.0-moves.ts';
import { attackStep } from './12.0-attacks.ts';
import { digStep } from './14.31-positions.ts';
import { parseChoices } from './choices.ts';
import type { Drafting } from './drafting.ts';
import { whoActs } from './who-acts.ts';

export const MENUS: GameMenus<EaaState> = {
  order: 'orders.write',
  field: 'orders',
  isOpen: ({ game }, seat) => isAllied(seat) && openActivation(game) !== undefined,
  step(view, seat, choices, page) {
    if (!isAllied(seat)) return undefined;
    const at = draftingIn(view, page);
    if (at === undefined) return undefined;
    if ('fault' in at) return choices === '' ? at.fault : undefined;
    const chosen = choices === '' ? undefined : parseChoices(choices);
    if (chosen === undefined) return choices === '' ? whoActs(at) : undefined;
    if (chosen.is === 'attack') return attackStep(at, chosen);
    if (chosen.is === 'dig') return digStep(at, chosen);
    return chosen.to === undefined ? whereTo(at, chosen) : lineTo(at, chosen);
  },
};

/** The draft, as far as it goes; a draft that the game has overtaken is put right by hand first. */
function draftingIn(view: EaaCampaign, page: number): Drafting | { readonly fault: MenuStep } | undefined {
  const { game } = view;
  const activation = openActivation(game);
  if (activation === undefined) return undefined;
  const text = game.own.draft;
  const judged = judgeOrders(game, activation, text);
  if (!judged.ok) {
    const [{ line, wrong }] = judged.faults;
    const words = `Line ${line} of your draft cannot be played any more: ${wrong}. Put it right first: *Write a draft*, under **My orders**.`;
    return {
      fault: {
        choices: '',
        notice: { kind: 'menus', title: `Order by menu: ${activation.label}`, text: words },
        menus: [],
      },
    };
  }
  const { world } = judged.orders;
  return {
    view,
    text,
    page,
    orders: judged.orders,
    world,
    activation: activationAfter(activation, judged.orders),
    names: new UnitNames(world.position.ground, unitsOnMap(world)),
  };
}
