/** Set-ups that are laid ready: a side's counters in a save file, made of counters that people of its server have given. */
import { createHash } from 'node:crypto';
import type { Tray } from '../kernel/trays.ts';
import { otherModule, type Stranger, takeSave } from './drop-box.ts';
import type { Moderator } from './moderator.ts';
import type { GivenTemplate, SaveDoor } from './save-door.ts';
import { kindsPlace, serverHelp } from './save-report.ts';
import type { Sitting, Visit } from './sitting.ts';

/** Why nothing is laid ready. */
export type NoTray =
  /** The side sets nothing up at the moment, or its set-up is not kept counter by counter. */
  | { readonly kind: 'not now' }
  /** The campaign is on no server, or nobody there has given a template. */
  | { readonly kind: 'no template' }
  | { readonly kind: 'nothing'; readonly notes: readonly string[] }
  | { readonly kind: 'fault'; readonly why: string };

export type LaidReady =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly notes: readonly string[];
      readonly counters: number;
    }
  | { readonly ok: false; readonly why: NoTray };

/** Why a file cannot be a template for this campaign. */
export function strangerAsTemplate(visit: Visit, { module }: GivenTemplate): Stranger | undefined {
  return otherModule(visit, { module });
}

/** One counter of each kind takes some tens of kilobytes. */
const MOST_BYTES = 1024 * 1024;

export const isTooLarge = ({ kept }: GivenTemplate): boolean => kept.length > MOST_BYTES;

/** Keeps a template for the campaign's server: how many older ones are gone; `undefined`: it is on no server. */
export function keepTemplate(
  moderator: Moderator,
  visit: Visit,
  { kept }: GivenTemplate,
): number | undefined {
  const place = kindsPlace(visit);
  const sha256 = createHash('sha256').update(kept).digest('hex');
  const template = { sha256, bytes: Buffer.from(kept), user: visit.user, at: moderator.now() };
  return place && moderator.store.saveTemplates.keep(place, template);
}

/** A side's tray of this moment, over what the other side has declared and the side itself has given, for that side alone. */
export async function laidReady(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  { seat, view }: Sitting,
): Promise<LaidReady> {
  const { game, row } = visit;
  const side = seat.side ?? '';
  const board = visit.dropBox()?.map.board;
  const trays = game.saves?.trays;
  if (board === undefined || trays === undefined || !trays.isDue(view, side)) return not({ kind: 'not now' });
  const tray = await trayNow(saves, moderator, visit, { side, view });
  if (tray === undefined) return not({ kind: 'no template' });
  const { stacks, templates } = tray;
  const notes = [...tray.notes, ...tray.lacking];
  if (stacks.length === 0) return not({ kind: 'nothing', notes });
  const [theirs] = game.sides
    .filter((other) => other !== side)
    .flatMap((other) => takeSave(moderator, visit, side, other) ?? []);
  const own = takeSave(moderator, visit, side, side);
  const made = await saves.tray({
    templates,
    theirs: theirs?.file.bytes,
    own: own?.file.bytes,
    key: moderator.saveKey(row.id),
    side,
    board,
    stacks,
  });
  const counters = stacks.reduce((sum, stack) => sum + stack.counters.length, 0);
  return made.ok ? { ok: true, bytes: made.value, notes, counters } : not({ kind: 'fault', why: made.why });
}

const not = (why: NoTray): LaidReady => ({ ok: false, why });

/** What of the side's own no template has, while it sets up; nothing at other times. */
export async function lackingIn(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  { seat, view }: Sitting,
): Promise<readonly string[]> {
  const side = seat.side ?? '';
  if (visit.game.saves?.trays?.isDue(view, side) !== true) return [];
  return (await trayNow(saves, moderator, visit, { side, view }))?.lacking ?? [];
}

/** With the files that its counters are made of; `undefined`: there are none. */
async function trayNow(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  { side, view }: { readonly side: string; readonly view: Sitting['view'] },
): Promise<(Tray & { readonly templates: readonly Uint8Array[] }) | undefined> {
  const place = kindsPlace(visit);
  const { trays, report } = visit.game.saves ?? {};
  if (place === undefined || trays === undefined || report === undefined) return undefined;
  const templates = moderator.store.saveTemplates.of(place).map(({ bytes }) => bytes);
  if (templates.length === 0) return undefined;
  const read = await saves.samples({ files: templates });
  if (!read.ok) return undefined;
  const help = { ...serverHelp(moderator, place, report.mapOf(view)), templates: read.value };
  return { ...trays.of(view, side, help), templates };
}
