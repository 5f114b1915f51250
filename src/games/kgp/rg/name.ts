/** The name of an RG to its owner: by its kind and the CG Date on which it was received, never by its number. */
import type { OwnGroups, Rg } from './state.ts';

/** `I3 (19 AM)`; of several alike `I3 #2 (19 AM)`. */
export function rgName({ rgs }: Pick<OwnGroups, 'rgs'>, id: string): string {
  const found = rgs.find((each) => each.id === id);
  return found === undefined ? id : `${codeOf(rgs, found)} (${found.date})`;
}

/** With the name of its row: `I3 SS PzGr Pltn (19 AM)`. */
export function rgTitle({ rgs }: Pick<OwnGroups, 'rgs'>, rg: Rg, row: { readonly name: string }): string {
  return `${codeOf(rgs, rg)} ${row.name} (${rg.date})`;
}

function codeOf(rgs: readonly Rg[], { id, rg, date }: Rg): string {
  const alike = rgs.filter((each) => each.rg === rg && each.date === date);
  return alike.length === 1 ? rg : `${rg} #${alike.findIndex((each) => each.id === id) + 1}`;
}
