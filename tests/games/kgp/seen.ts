/** What those get who must not learn one side's secrets: the doors that every pair of campaigns is compared by. */
import { PAPERS } from '../../../src/kernel/game.ts';
import type { Told } from '../../support/memory-table.ts';
import type { CampaignTable } from './campaign-table.ts';

type Side = 'us' | 'german';

/** Salted hashes differ with what they hide; that is what salts are for. */
function placeholders(text: string): string {
  return text.replaceAll(/[0-9a-f]{64}|`[0-9a-f]{16}`/gu, '<commitment>');
}

/** The messages to everybody but the hider. */
export function lettersWithout(hider: Side, sent: readonly Told[]): string {
  // The hider's people: `german-user`, `german-2`, …
  const letters = sent.filter(({ target }) => !target.startsWith(`user:${hider}-`));
  return placeholders(
    JSON.stringify(letters.map(({ target, audience, seat, notice }) => ({ target, audience, seat, notice }))),
  );
}

const WHY = 3;

/** What stands behind lines, as it was told when they were new: a log's past does not change. */
const TOLD = new WeakMap<CampaignTable, Map<string, string | undefined>>();

function whyOf(table: CampaignTable, seat: string | undefined, number: string): string | undefined {
  const told = TOLD.get(table) ?? new Map<string, string | undefined>();
  TOLD.set(table, told);
  // At its end everybody’s log is another one.
  const key = `${table.state().core.status} ${seat} ${number}`;
  if (!told.has(key)) told.set(key, table.why(seat, number)?.why);
  return told.get(key);
}

/** How the front has moved, asked for again when there is something new on the map, or a new CG Date. */
const MOVED = new WeakMap<CampaignTable, { readonly mark: string; readonly motion: unknown }>();

function motionOf(table: CampaignTable): unknown {
  const { game, core } = table.state();
  const mark = JSON.stringify([
    core.status,
    game.date,
    game.terrain,
    game.units?.marking,
    game.units?.wrecks,
  ]);
  const known = MOVED.get(table);
  const moved = known?.mark === mark ? known : { mark, motion: table.motion() };
  MOVED.set(table, moved);
  return moved.motion;
}

/** All that those see who must not learn the secrets of `hider`: everyone, the other side and a GM, if there is one. */
export function seenWithout(table: CampaignTable, hider: Side): string {
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  const hasGm = table.state().core.seats.some(({ id }) => id === 'gm');
  const seats = [watcher, ...(hasGm ? ['gm'] : [])];
  const eyes = [undefined, ...seats];
  return placeholders(
    JSON.stringify({
      views: eyes.map((seat) => table.known(seat).view),
      statuses: eyes.map((seat) => table.status(seat)),
      cards: eyes.map((seat) => table.card(seat)),
      logs: eyes.map((seat) => table.log(seat).map(({ no, type, data }) => ({ no, type, data }))),
      // Every line with what stands behind it, the newest few.
      why: eyes.map((seat) =>
        table
          .lines(seat)
          .slice(-WHY)
          .map(({ number, text }) => [number, text, whyOf(table, seat, number)]),
      ),
      shows: seats.map((seat) => table.show(seat)),
      files: seats.map((seat) => table.files(seat)),
      forecast: table.forecast(),
      motion: motionOf(table),
      sheets: eyes.map((seat) => PAPERS.map((paper) => table.printable(seat, paper))),
      desks: seats.map((seat) => table.desk(seat)),
      offers: seats.map((seat) => table.offers(seat)),
    }),
  );
}
