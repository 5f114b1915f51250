/** A saved game as players leave it: counters dragged to hexes, hidden, concealed, flipped, taken off. */
import { printCommands, Work, withLeaves } from '../../src/vassal/command.ts';
import {
  isAdding,
  kindOf,
  parseAdded,
  pieceOf,
  printAdded,
  saying,
  stackAdded,
  stackOf,
  type Trait,
} from '../../src/vassal/piece.ts';
import { readSave, type Save, writeSave } from '../../src/vassal/save.ts';

/** What becomes of a counter; of a stack its bottom counter says where it goes. */
export interface Played {
  readonly at?: { readonly x: number; readonly y: number };
  readonly cover?: 'hidden' | 'concealed';
  /** A word of one of its layers: `broken`. */
  readonly face?: string;
  readonly isGone?: boolean;
}

/** `by`: the owner id, which is a password, of whoever hides and conceals. */
export async function played(
  file: Uint8Array,
  by: string,
  of: (label: string, nation: string | undefined) => Played | undefined,
): Promise<Buffer> {
  const save = await readSave(Buffer.from(file));
  const pieces = new Map(save.pieces.map((piece) => [piece.id, piece]));
  const become = (id: string) => of(pieces.get(id)?.labels[0] ?? '', pieces.get(id)?.nation) ?? {};
  const text = printCommands(withLeaves(save.commands, (leaf) => leafOf(leaf, save, by, become)));
  return writeSave(save, text);
}

function leafOf(
  leaf: string,
  { pieces }: Save,
  by: string,
  become: (id: string) => Played,
): string | undefined {
  if (!isAdding(leaf)) return leaf;
  const added = parseAdded(leaf, new Work());
  const stack = stackOf(added);
  if (stack !== undefined) {
    const left = stack.pieces.filter((id) => become(id).isGone !== true);
    const at = become(stack.pieces[0] ?? '').at;
    const place = at === undefined ? stack.place : { map: stack.place?.map ?? 'Main Map', ...at };
    return left.length === 0 ? undefined : printAdded(stackAdded({ ...stack, place, pieces: left }));
  }
  if (pieceOf(added) === undefined || !pieces.some(({ id }) => id === added.id)) return leaf;
  const { cover, face, isGone } = become(added.id);
  if (isGone === true) return undefined;
  const covered = added.traits.map((trait): Trait => {
    const kind = kindOf(trait);
    if (kind === 'hide' && cover === 'hidden') return { ...trait, state: by };
    return kind === 'conceal' && cover === 'concealed' ? { ...trait, state: `${by};|0` } : trait;
  });
  return printAdded({ ...added, traits: face === undefined ? covered : saying(covered, [face]) });
}
