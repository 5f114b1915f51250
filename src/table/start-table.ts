import type { Table, TableOptions } from './types.ts';

export async function startTable(_options: TableOptions = {}): Promise<Table> {
  throw new Error('not built yet');
}
