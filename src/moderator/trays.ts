/** Set-ups that are laid ready: a side's counters in a save file, made of counters that people of its server have given. */
import { createHash } from 'node:crypto';
import type { Tray } from '../kernel/trays.ts';
import { takeSave } from './drop-box.ts';
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
  /** The side has nothing to set up, or no template has any of it; or it is all in the file that it has given. */
  | { readonly kind: 'nothing' | 'all there'; readonly notes: readonly string[] }
  | { readonly kind: 'fault'; readonly why: string };

export type LaidReady =
  | {
      readonly ok: true;
      readonly bytes: Uint8Array;
      readonly notes: readonly string[];
      readonly counters: number;
    }
  | { readonly ok: false; readonly why: NoTray };

/** One counter of each kind takes some tens of kilobytes. */
const MOST_BYTES = 1024 * 1024;

export const isTooLarge = ({ kept }: GivenTemplate): boolean => kept.length > MOST_BYTES;

/** Keeps a template for the campaign's server: how many older ones are gone; `undefined`: it is on no server. */
export function keepTemplate(
  moderator: Moderator,
  visit: Visit,
  { kept }: GivenTemplate,
): number | 'no room' | undefined {
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
  const box = visit.dropBox();
  const trays = game.saves?.trays;
  if (box === undefined || trays === undefined || !trays.isDue(view, side))
    return refused({ kind: 'not now' });
  const tray = await trayNow(saves, moderator, visit, { side, view });
  if (!tray.ok) return refused(tray.why);
  const { stacks, templates, lacking } = tray;
  if (stacks.length === 0) return refused({ kind: 'nothing', notes: lacking });
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
    scenario: box.scenario,
    board: box.map.board,
    stacks,
  });
  if (!made.ok) return refused({ kind: 'fault', why: made.why });
  const { file, labels } = made.value;
  if (labels.length === 0) return refused({ kind: 'all there', notes: lacking });
  const notes = [...tray.notes(new Set(labels)), ...lacking];
  return { ok: true, bytes: file, notes, counters: labels.length };
}

const refused = (why: NoTray) => ({ ok: false, why }) as const;

/** What of the side's own no template has, while it sets up; nothing at other times. */
export async function lackingIn(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  { seat, view }: Sitting,
): Promise<readonly string[]> {
  const side = seat.side ?? '';
  if (visit.game.saves?.trays?.isDue(view, side) !== true) return [];
  const tray = await trayNow(saves, moderator, visit, { side, view });
  return tray.ok ? tray.lacking : [];
}

type TrayNow =
  | (Tray & { readonly ok: true; readonly templates: readonly Uint8Array[] })
  | { readonly ok: false; readonly why: NoTray };

/**
 * With the files that its counters are made of: those of people who play in the campaign. A file carries formulas of its
 * maker's that VASSAL evaluates, and nobody is handed those of a stranger.
 */
async function trayNow(
  saves: SaveDoor,
  moderator: Moderator,
  visit: Visit,
  { side, view }: { readonly side: string; readonly view: Sitting['view'] },
): Promise<TrayNow> {
  const place = kindsPlace(visit);
  const { trays, report } = visit.game.saves ?? {};
  if (place === undefined || trays === undefined || report === undefined)
    return refused({ kind: 'no template' });
  const playing = new Set(visit.everyone.view.core.seats.map(({ user }) => user));
  const templates = moderator.store.saveTemplates
    .of(place)
    .filter(({ user }) => playing.has(user))
    .map(({ bytes }) => bytes);
  if (templates.length === 0) return refused({ kind: 'no template' });
  const read = await saves.samples({ files: templates });
  if (!read.ok) return refused({ kind: 'fault', why: read.why });
  const help = { ...serverHelp(moderator, place, report.mapOf(view)), templates: read.value };
  return { ok: true, ...trays.of(view, side, help), templates };
}
