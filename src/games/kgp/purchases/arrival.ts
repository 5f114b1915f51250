/** 8.6194, CG6: the ways in which an RG may set up or enter, with the price of each. */
import type { Core } from '../../../kernel/campaign.ts';
import { present, when } from '../../../text/present.ts';
import { colourMaxima, purchasedByColour } from '../rg/8.6196-maxima.ts';
import { entryCodeCell } from '../rg/8.6197-rg-charts.ts';
import { datedGerman, earlyUs, eligibleGerman, eligibleUs } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { campaignGameOf, type EntryArea, type RgRow } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Via } from '../vocabulary/via.ts';
import { hasSetupArea } from './setup-areas.ts';
import type { BasketItem } from './state.ts';

/** A way in which an RG may be purchased now, with its price in CPP. */
export interface Arrival {
  /** Its name in an order: `via`, with the colour where that counts. */
  readonly key: string;
  readonly via: Via;
  readonly colour?: string;
  readonly cpp: number;
  readonly label: string;
}

const STANDARD_SETUP = 3;

/** The name of a way in orders, and in a basket. */
export function keyOf({ via, colour }: Pick<BasketItem, 'via' | 'colour'>): string {
  return colour === undefined ? via : `${via}/${colour}`;
}

function way(via: Via, cpp: number, label: string, colour?: string): Arrival {
  const text = colour === undefined ? label : `${label}, as ${colour}`;
  return { key: keyOf({ via, colour }), via, cpp, label: text, ...present({ colour }) };
}

function nameOf({ hex, name }: EntryArea): string {
  return name === undefined ? hex : `${hex} “${name}”`;
}

/** The Initial Scenario's SSR on this side's purchased RG; `undefined` on later CG Dates. */
function initialArrival(game: KgpState, side: Side) {
  if (!game.initial) return undefined;
  return campaignGameOf(game.cg).initial.arrival[side];
}

/** The SSR by which nothing purchased now may set up on-map for more CPP (III.3), or for want of a Setup Area (8.52, III.5). */
export function noStandardSetup(game: KgpState, side: Side): string | undefined {
  const arrival = initialArrival(game, side);
  return arrival?.onMap === 'none' ? arrival.rule : undefined;
}

/** The Entry Code's colours, and which of them still have a purchase left; `undefined`: colours do not count. */
export function entryColours(game: KgpState, core: Core, row: RgRow) {
  const colours = (core.charts[entryCodeCell(row.id)]?.value ?? '').split('+');
  const maxima = colourMaxima(core, game.cg, row);
  const own = game.sides.us;
  const left =
    maxima &&
    colours.filter(
      (colour) => purchasedByColour(own, own.draft.basket, row.id, colour) < (maxima.get(colour) ?? 0),
    );
  return { colours, left };
}

/** Where a U.S. I, V or G RG may set up or enter (8.6194, CG6a, Initial-Scenario SSR), with the price of each way. */
export function usChoices(game: KgpState, core: Core, row: RgRow): readonly Arrival[] {
  const { colours, left } = entryColours(game, core, row);
  if (left === undefined) return usWays(game, row, colours);
  return left.flatMap((colour) => usWays(game, row, [colour], colour));
}

function usWays(game: KgpState, row: RgRow, colours: readonly string[], colour?: string): readonly Arrival[] {
  const arrival = initialArrival(game, 'us');
  const areas = eligibleUs(game, colours);
  const bound = arrival?.entry === undefined ? '' : ` ${arrival.entry.text} (${arrival.entry.rule})`;
  const choices = areas.map((area) =>
    way(`entry:${area.hex}`, row.cost, `enter at ${nameOf(area)}${bound}`, colour),
  );
  // 8.6194a needs an Eligible Entry Area of the RG's Entry Code; SSR I.2 waives the price, and by a reading the code.
  const isFree = arrival?.onMap === 'free';
  const waived = isFree && game.readings['initial-entry-code'] === 'waived';
  if ((areas.length > 0 || waived) && game.usOnMap && hasSetupArea(game, 'us')) {
    if (isFree) choices.unshift(way('on-map', row.cost, `set up on-map (SSR ${arrival.rule})`, colour));
    else if (arrival?.onMap !== 'none')
      choices.push(
        way(
          'on-map',
          row.cost + STANDARD_SETUP,
          `Standard On-Map Setup (+${STANDARD_SETUP}), in an Area all its units can reach from its Entry Area`,
          colour,
        ),
      );
  }
  for (const area of earlyUs(game, colours)) {
    const label = `Early Entry at ${nameOf(area)} (150 %)`;
    choices.push(way(`early:${area.hex}`, Math.floor(row.cost * 1.5), label, colour));
  }
  return choices;
}

/** CG20: no vehicle uses the Viaduct, so no RG that has one (CG7: all of an RG enters at the same Area). */
export function usableBy(row: RgRow): (area: EntryArea) => boolean {
  const vehicles = [...row.units, ...(row.equipment ?? [])].some(({ kind }) => kind === 'vehicle');
  return (area) => !(vehicles && area.noVehicles === true);
}

/** Where a German I, V, G or HW RG may set up or enter (CG6b–c, CG7a, CG20, 8.6194a, Initial-Scenario SSR). */
export function germanChoices(game: KgpState, row: RgRow, basket: readonly BasketItem[]): readonly Arrival[] {
  const gun = row.id.startsWith('G');
  const arrival = initialArrival(game, 'german');
  const eligible = eligibleGerman(game);
  const usable = usableBy(row);
  const enter = (cpp: number): Arrival[] => {
    const more = when(cpp > row.cost, ` (+${STANDARD_SETUP})`);
    return eligible
      .filter(usable)
      .map((area) => way(`entry:${area.hex}`, cpp, `enter at ${nameOf(area)}${more}`));
  };
  const reserve = way('reserve', row.cost, 'set up in Reserve');
  if (arrival?.onMap === 'free') {
    const choices = [way('on-map', row.cost, `set up on-map (SSR ${arrival.rule})`)];
    const { edge } = arrival;
    const there = basket.filter((item) => item.via === 'south-edge').length;
    if (edge?.rgs.includes(row.id) && there < edge.max)
      choices.push(way('south-edge', row.cost, `enter along the ${edge.name}`));
    if (!gun) choices.push(reserve);
    return [...choices, ...enter(row.cost)];
  }
  // CG6c: without an Eligible Entry Area nothing purchased may set up on-map, but it may enter at one; at La Gleize
  // it is the other way round.
  if (eligible.length === 0 && campaignGameOf(game.cg).map !== 'Lg')
    return datedGerman(game)
      .filter(usable)
      .map((area) => way(`entry:${area.hex}`, row.cost, `enter at ${nameOf(area)}`));
  const onMap = (cpp: number, label: string) =>
    hasSetupArea(game, 'german') ? [way('on-map', cpp, label)] : [];
  if (gun) return [...onMap(row.cost, 'set up on-map'), ...enter(row.cost)]; // 8.6194a EXC, footnote R
  if (arrival?.onMap === 'none') return [reserve];
  const extra = row.cost + STANDARD_SETUP;
  return [reserve, ...onMap(extra, `Standard On-Map Setup (+${STANDARD_SETUP})`), ...enter(extra)];
}
