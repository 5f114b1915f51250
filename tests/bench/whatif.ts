/** `/map whatif` on a map full of Locations, its marks new each time: how long it keeps everybody else waiting. */
import { askMap } from '../../src/games/kgp/map-desk/map-desk.ts';
import type { KgpCampaign } from '../../src/games/kgp/state.ts';
import { gridOf } from '../../src/games/kgp/vocabulary/hex.ts';
import { EVERYONE } from '../../src/kernel/audience.ts';
import { Store } from '../../src/store/store.ts';
import { openCampaign } from './campaigns.ts';
import { type Figure, median } from './figures.ts';

const MAP = 'St';
const HOUSES = 200;
/** Of the first ones much is compiled, as on any day but the first. */
const WARM_UP = 3;

export function measureWhatIf(path: string, times: number): readonly Figure[] {
  const store = new Store(path);
  const { moderator, campaign: id } = openCampaign(store, 'channel-whatif', { level: 'units' });
  const state = moderator.view(id, undefined)?.view as KgpCampaign | undefined;
  store.close();
  if (state === undefined) throw new Error('no campaign was opened');
  const houses = housesOf();
  const took: number[] = [];
  for (let at = 0; at < times + WARM_UP; at += 1) {
    const marks = marksWith(houses, at);
    const place = houses[(at * STRIDE) % houses.length] ?? '';
    const campaign = { ...state, game: { ...state.game, date: '20 AM', terrain: { marks } } };
    const started = performance.now();
    const asked = askMap(campaign, EVERYONE, {
      ask: 'whatif',
      place,
      holder: at % 2 === 0 ? 'nobody' : 'us',
    });
    if (at >= WARM_UP) took.push(performance.now() - started);
    if (!asked.ok) throw new Error(asked.ruling.message);
  }
  return [
    { name: `/map whatif with new marks, ${HOUSES} Locations, median`, value: median(took), unit: 'ms' },
    {
      name: `/map whatif with new marks, ${HOUSES} Locations, longest block`,
      value: Math.max(...took),
      unit: 'ms',
      aim: 50,
    },
  ];
}

/** No two questions in a row are about neighbours. */
const STRIDE = 37;

/** Half of the Locations in a town in the middle, the others strewn over the map. */
function housesOf(): readonly string[] {
  const grid = gridOf(MAP);
  const town = grid.hexes.filter((hex) => grid.distance(hex, MIDDLE) <= RADIUS).slice(0, HOUSES / 2);
  const others = grid.hexes.filter((hex) => !town.includes(hex));
  const apart = Math.floor(others.length / (HOUSES - town.length));
  return [...town, ...others.filter((_, at) => at % apart === 0).slice(0, HOUSES - town.length)];
}

const MIDDLE = 'W28';
const RADIUS = 6;

/** West of the town's middle U.S., east of it German; the one house that differs makes the marks new. */
function marksWith(houses: readonly string[], at: number): string {
  const grid = gridOf(MAP);
  const isUs = (hex: string, index: number) =>
    grid.cell(hex).row < grid.cell(MIDDLE).row !== (index === at % houses.length);
  const of = (side: boolean) => houses.filter((hex, index) => isUs(hex, index) === side).join(' ');
  return [
    'river elsewhere: no',
    'barred vehicle elsewhere: no',
    `houses: ${houses.join(' ')}`,
    `us: ${of(true)}`,
    `german: ${of(false)}`,
  ].join('\n');
}
