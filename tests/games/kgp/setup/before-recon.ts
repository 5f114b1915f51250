/** A campaign unit by unit before its Recon Inspection, and dice that each test must have used up. */

import { kgp } from '../../../../src/games/kgp/game.ts';
import { hasIsolatedTurn } from '../../../../src/games/kgp/setup/open.ts';
import type { KgpState } from '../../../../src/games/kgp/state.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { type CampaignTable, ExampleDice, initiativeOf, sealPurchases } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

export type Example = Readonly<Record<string, readonly (readonly number[])[]>>;

let dice: ExampleDice | undefined;

/** Dice of one test. */
export function exampleDice(example: Example = {}): ExampleDice {
  dice = new ExampleDice(example);
  return dice;
}

/** For `afterEach`, and between two campaigns of one test. */
export function expectDiceUsed(): void {
  dice?.expectAllUsed();
  dice = undefined;
}

export interface Plan {
  readonly date?: string;
  readonly recon?: { readonly us?: number; readonly german?: number };
  readonly bombardments?: readonly string[];
  readonly dice?: Example;
  /** Sides that say with their set-up that they want nothing of what is asked until the scenario begins. */
  readonly nothing?: readonly string[];
  /** The German counters, in the notation of reports. */
  readonly german?: string;
  /** German set-up notes, one a line. */
  readonly notes?: string;
  /** Hexes of the one U.S. Setup Area. */
  readonly marked?: readonly string[];
  /** As an older program has it. */
  readonly game?: Position['game'];
  /** Marks of the map; both sides have agreed on the front that Umpire works out from them. */
  readonly front?: string;
}

/** Before the purchases of a date, on the front of these marks. */
function onFront(stage: Omit<Position, 'at'>, date: string, text: string): MemoryTable<KgpState> {
  const { date: _, ...before } = stage;
  const table = position({ ...before, at: '8.605' });
  agreeOnFront(table, text);
  table.happen((work) => {
    work.emit('date.began', 'everyone', { date });
    work.emit('step.began', 'everyone', { step: '8.619', date });
    kgp.advance(work);
  });
  return table;
}

/** A U.S. Assault stands before the Recon Inspection; the U.S. Recon and Bombardments are as planned. */
export function beforeRecon(plan: Plan = {}): CampaignTable {
  const date = plan.date ?? '19 PM';
  const stage = {
    date,
    us: '+ squad 6-6-6 @E18',
    german: plan.german ?? '+ squad 6-5-8 @K23',
    ...(plan.game === undefined ? {} : { game: plan.game }),
    ...(plan.marked === undefined
      ? {}
      : {
          marking: {
            areas: [{ side: 'us' as const, id: 'A', isolated: false, locations: plan.marked }],
            noMansLand: [],
          },
        }),
    dice: exampleDice(plan.dice),
  };
  const open =
    plan.front === undefined ? position({ ...stage, at: '8.619' }) : onFront(stage, date, plan.front);
  for (const hexes of plan.bombardments ?? []) open.order('us', 'purchase.add', { rg: 'B1', hexes });
  sealPurchases(open);
  for (const side of ['us', 'german'] as const) open.order(side, 'fortify.seal');
  for (const side of ['us', 'german'] as const) {
    const cpp = plan.recon?.[side] ?? 0;
    open.order(side, 'recon.choose', cpp === 0 ? { cpp } : { cpp, lax: 'no' });
    open.order(side, 'recon.seal');
  }
  initiativeOf(open, 'attack', 'idle');
  if (plan.notes !== undefined) open.order('german', 'note.write', { text: plan.notes });
  const { nothing = [] } = plan;
  if (hasIsolatedTurn(open.state().game))
    for (const side of ['german', 'us']) open.order(side, 'setup.declare');
  for (const side of ['german', 'us'])
    open.order(side, 'setup.declare', nothing.includes(side) ? { after: 'nothing' } : {});
  if (!nothing.includes('german')) open.order('german', 'fanatic.declare', { answer: 'no' });
  return open;
}

/** The sides to which an order is offered. */
export const can = (open: CampaignTable, order: string) =>
  ['us', 'german'].filter((side) => open.offers(side).some((offer) => offer.order === order));
