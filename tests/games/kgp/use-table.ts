import { afterEach } from 'vitest';
import { type CampaignTable, ExampleDice, openTable, type TableOptions } from './campaign-table.ts';

/**
 * One table at a time for a file of tests: each is closed after its test, which must have used all dice that it has
 * laid out.
 */
export function useTable(): (
  options?: TableOptions,
  example?: Readonly<Record<string, readonly (readonly number[])[]>>,
) => CampaignTable {
  let open: { readonly table: CampaignTable; readonly dice: ExampleDice } | undefined;
  afterEach(() => {
    open?.dice.expectAllUsed();
    open?.table.close();
    open = undefined;
  });
  return (options = {}, example = {}) => {
    const dice = new ExampleDice(example);
    const table = openTable({ dice, ...options });
    open = { table, dice };
    return table;
  };
}
