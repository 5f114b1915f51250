import { afterEach } from 'vitest';
import { type CampaignTable, ExampleDice, openTable, type TableOptions } from './campaign-table.ts';

/**
 * One table at a time for a file of tests: after each test all dice must have been used that it has laid out.
 */
export function useTable(): (
  options?: TableOptions,
  example?: Readonly<Record<string, readonly (readonly number[])[]>>,
) => CampaignTable {
  let open: { readonly table: CampaignTable; readonly dice: ExampleDice } | undefined;
  afterEach(() => {
    open?.dice.expectAllUsed();
    open = undefined;
  });
  return (options = {}, example = {}) => {
    const dice = new ExampleDice(example);
    const table = openTable({ dice, ...options });
    open = { table, dice };
    return table;
  };
}
