/** 8.6241, 8.6242, 8.6071: a side's counters laid ready for its set-up, beside the board of VASL or where they have to stay. */

import type { Tray, TrayCounter, TrayHelp, TrayStack } from '../../../../kernel/trays.ts';
import { agreeing } from '../../../../text/plural.ts';
import { onlyIf } from '../../../../text/present.ts';
import { placesIn } from '../../setup/8.624-by-location.ts';
import { isIsolatedUnit, toSetUp } from '../../setup/8.624-location-faults.ts';
import { reserves } from '../../setup/CG7-reserves.ts';
import { hasSetUpIsolated, setsUpIsolated } from '../../setup/open.ts';
import type { KgpCampaign, KgpState } from '../../state.ts';
import { isImmobile } from '../../units/crew.ts';
import { attached, placeOf, unitsOf } from '../../units/ledger.ts';
import { markingFor, retainedIn } from '../../units/marking.ts';
import { namedIds } from '../../units/named-ids.ts';
import { placeName } from '../../units/place.ts';
import { has, type ObUnit, type Status } from '../../units/unit.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import { ownUnits } from '../../vocabulary/level.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { EDGE, lowestOf, pixelOf, rightmostOf } from './hexes.ts';
import { alike, type Meaning, meaningOf } from './kinds.ts';
import { isOf } from './report-of-save.ts';
import { by } from './scene.ts';

/** Words of VASL's layers for the states that a set-up can begin with. */
const LAYER_WORDS: Partial<Readonly<Record<Status, readonly string[]>>> = {
  broken: ['broken'],
  wounded: ['wnd', 'wounded'],
  heroic: ['heroic'],
  fanatic: ['fanatic'],
  malfunctioned: ['malf', 'malfunctioned'],
  dm: ['dm'],
};

/** A counter of a template that is a unit. */
interface Sample {
  readonly template: number;
  readonly id: string;
  readonly meaning: Extract<Meaning, { readonly is: 'unit' }>;
}

/** Those whose turn it is, from the side's own view; each with what it carries. Who stands nowhere yet lies beside the board. */
export function trayOf(campaign: KgpCampaign, side: Side, help: TrayHelp): Tray {
  const { game } = campaign;
  const { map } = campaignGameOf(game.cg);
  const { ob } = ownUnits(game, side);
  const samples = samplesOf(campaign, side, help);
  const missing: ObUnit[] = [];
  const stackOf = (unit: ObUnit): readonly TrayCounter[] => {
    const like = sampleOf(samples, unit);
    if (like === undefined) missing.push(unit);
    const own = like === undefined ? [] : [counterOf(unit, like)];
    return [...own, ...attached(ob, unit.id).flatMap(stackOf)];
  };
  const staying = new Map<string, TrayStack[]>();
  const waiting = new Map<string, (readonly TrayCounter[])[]>();
  for (const unit of dueNow(game, side)) {
    const counters = stackOf(unit);
    if (counters.length === 0) continue;
    const hex = stayingIn(game, side, unit);
    if (hex === undefined) {
      const name = trayName(game, side, unit);
      waiting.set(name, [...(waiting.get(name) ?? []), counters]);
    } else staying.set(hex, [...(staying.get(hex) ?? []), { ...pixelOf(map, hex, help.placed), counters }]);
  }
  const cells = cellsBeside(map, help.placed);
  const laid = [...waiting].map(([name, stacks]) => ({ name, stacks: cells.laid(stacks) }));
  return {
    stacks: [
      ...laid.flatMap(({ stacks }) => stacks),
      ...[...staying.values()].flatMap((stacks) => joined(stacks)),
    ],
    notes: (there) => [
      ...laid.flatMap(({ name, stacks }) => noted(name, stacks, there)),
      ...[...staying].flatMap(([hex, stacks]) =>
        noted(`In ${hex}, where it stays with the same VCA (8.6071)`, stacks, there),
      ),
    ],
    lacking: missingNotes(missing, samples),
  };
}

/** 8.6241: at first what is Isolated; afterwards the rest, and who enters later from a Holding Box (8.6242). */
function dueNow(game: KgpState, side: Side): readonly ObUnit[] {
  const setUp = { ...game, initial: game.scenario?.kind === 'initial' };
  const isIsolated = (unit: ObUnit) => isIsolatedUnit(game, side, unit);
  const standing = toSetUp(game, side);
  const all = [...standing, ...entering(game, side).filter((unit) => !standing.includes(unit))];
  if (!hasSetUpIsolated(game, side)) return setsUpIsolated(setUp, side) ? standing.filter(isIsolated) : all;
  // Whoever was set up in an Isolated Location then stays there, Isolated or not.
  const bound = placesIn(game, side, 'isolated');
  return all.filter((unit) => !isIsolated(unit) && bound[unit.id] === undefined);
}

/** Those that stand by themselves in a Holding Box. */
function entering(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  return unitsOf(ob).filter(
    (unit) => unit.with === undefined && !has(unit, 'prisoner') && placeOf(ob, unit)?.in === 'box',
  );
}

/** 8.6071: the hex in which an Immobile vehicle stays. */
function stayingIn(game: KgpState, side: Side, unit: ObUnit): string | undefined {
  const place = placeOf(ownUnits(game, side).ob, unit);
  // Of those that gave their gas (8.6141c) the Mobile ones have left their hex.
  return unit.kind === 'vehicle' && isImmobile(unit) && place?.in === 'hex' ? place.hex : undefined;
}

/** What a tray is called: the Setup Area or Holding Box whose counters lie in it. */
function trayName(game: KgpState, side: Side, unit: ObUnit): string {
  const key = retainedIn(markingFor(game, side), side, ownUnits(game, side).ob, unit);
  if (key === undefined) return 'Set up as your copy says';
  const name = placeName(key);
  if (isIsolatedUnit(game, side, unit)) return `${name}, Isolated`;
  if (side === 'german' && reserves(game).some(({ id }) => id === unit.origin))
    return `${name}, in Reserve (CG7)`;
  return key.startsWith('box ') && toSetUp(game, side).includes(unit)
    ? `${name}, set up on-map (CG6c)`
    : name;
}

function samplesOf(campaign: KgpCampaign, side: Side, { templates, kinds }: TrayHelp): readonly Sample[] {
  const units = unitsOf(ownUnits(campaign.game, side).ob);
  return templates.flatMap((counters, template) =>
    counters.flatMap((counter): readonly Sample[] => {
      if (!isOf(counter, side)) return [];
      const meaning = meaningOf(counter, units, kinds, true);
      return meaning.is === 'unit' ? [{ template, id: counter.id, meaning }] : [];
    }),
  );
}

/** One of the same kind and type, best without anything that has befallen it. */
function sampleOf(samples: readonly Sample[], { kind, type }: ObUnit): Sample | undefined {
  const fit = samples.filter(({ meaning }) => meaning.kind === kind && meaning.type === type);
  return fit.find(({ meaning }) => meaning.status.length === 0) ?? fit[0];
}

function counterOf({ id: label, status }: ObUnit, { template, id }: Sample): TrayCounter {
  return { template, id, label, states: status.flatMap((each) => [LAYER_WORDS[each] ?? []]) };
}

/** Kinds that no template has, each with the nearest one that there is. */
function missingNotes(missing: readonly ObUnit[], samples: readonly Sample[]): readonly string[] {
  const captured = missing.filter((unit) => has(unit, 'captured'));
  const lacking = missing.filter((unit) => !captured.includes(unit));
  const own = captured.map(({ id }) => id);
  const taken = onlyIf(
    own.length > 0,
    `${idList(own)} ${agreeing(own.length, 'is', 'are')} captured: lay the other side’s ${agreeing(own.length, 'counter', 'counters')} yourself.`,
  );
  if (lacking.length === 0) return taken;
  return [
    ...taken,
    ...by(lacking, ({ kind, type }) => `${kind} ${type}`).map((units) => missingNote(units, samples)),
    'Drag one of each of these into a new game, save it, and give it with */vasl template*: what was given before stays.',
  ];
}

function missingNote(units: readonly ObUnit[], samples: readonly Sample[]): string {
  const [unit] = units;
  const near = unit && nearest(samples, unit);
  const hint = near === undefined ? '' : ` The nearest is the ${near.meaning.kind} ${near.meaning.type}.`;
  const ids = units.map(({ id }) => id);
  return `No template has the ${unit?.kind} ${unit?.type}, so ${idList(ids)} ${agreeing(ids.length, 'is', 'are')} missing.${hint}`;
}

function nearest(samples: readonly Sample[], { kind, type }: ObUnit): Sample | undefined {
  const near = samples
    .filter(({ meaning }) => meaning.kind === kind)
    .map((sample) => ({ sample, away: distance(type, sample.meaning.type) }))
    .filter(({ away }) => away < FAR)
    .toSorted((a, b) => a.away - b.away);
  return near[0]?.sample;
}

const FAR = 10;

/** Of strengths the sum of what figures differ by, of names how little they are alike. */
function distance(one: string, other: string): number {
  const figures = (type: string) => (/^\d+[-+]\d/u.test(type) ? type.split(/[-+]/u).map(Number) : undefined);
  const [a, b] = [figures(one), figures(other)];
  if (a !== undefined && b !== undefined && a.length === b.length)
    return a.reduce((sum, figure, at) => sum + Math.abs(figure - (b[at] ?? 0)), 0);
  const shared = alike(one, other);
  return shared === 0 ? FAR : 1 - shared;
}

const idList = (ids: readonly string[]): string =>
  namedIds(
    ids.toSorted((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1))),
  );

/** `Area A: S1–S3, V1.`, of those that were laid. */
function noted(name: string, stacks: readonly TrayStack[], there: ReadonlySet<string>): readonly string[] {
  const ids = stacks
    .flatMap(({ counters }) => counters.map(({ label }) => label))
    .filter((id) => there.has(id));
  return ids.length === 0 ? [] : [`${name}: ${idList(ids)}.`];
}

/** Several that stay in one hex lie on one another. */
function joined(stacks: readonly TrayStack[]): readonly TrayStack[] {
  const [first] = stacks;
  return first === undefined ? [] : [{ ...first, counters: stacks.flatMap(({ counters }) => counters) }];
}

/** From one stack to the next, in pixels: a counter is 48 to 60 wide. */
const CELL = 64;
const ROWS = 5;

/**
 * Places for stacks beside the board, in the strip above it and, when that is full, in the one below: from the top down,
 * column by column, each tray in a column of its own.
 */
function cellsBeside(map: string, placed: TrayHelp['placed']) {
  const columns = Math.max(1, Math.floor((rightmostOf(map, placed) - EDGE) / CELL));
  const below = lowestOf(map, placed) + CELL * 2;
  let column = 0;
  return {
    laid(stacks: readonly (readonly TrayCounter[])[]): readonly TrayStack[] {
      const from = column;
      column += Math.ceil(stacks.length / ROWS) + 1;
      return stacks.map((counters, at) => {
        const across = from + Math.floor(at / ROWS);
        const isAbove = across < columns;
        return {
          x: EDGE + CELL * (isAbove ? across : across - columns),
          y: (isAbove ? CELL / 2 : below) + CELL * (at % ROWS),
          counters,
        };
      });
    },
  };
}
