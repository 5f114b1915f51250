/** Chart values that the same people have agreed on in an earlier campaign. */
import { EVERYONE } from '../kernel/audience.ts';
import type { CampaignState, EarlierCharts, EarlierKept } from '../kernel/campaign.ts';
import { chartFault } from '../kernel/chart-text.ts';
import { foldView } from '../kernel/fold.ts';
import { chartCellsIn, type Game } from '../kernel/game.ts';
import type { GuildEvent, Store } from '../store/store.ts';

/** The public events that settle a campaign's chart values and say who sat there. */
const TYPES = ['campaign.opened', 'charts.proposed', 'charts.refused', 'charts.agreed'] as const;

/** And what takes some of it back. */
const BACK = 'campaign.rewound';

/** How many earlier campaigns are looked at, the newest first. */
const CAMPAIGNS = 30;

/** One campaign's charts at the end, folded from its public events alone. */
function chartsOf(game: Game, events: readonly GuildEvent[]): CampaignState {
  return foldView(
    game,
    events.map(({ event }) => event),
    EVERYONE,
  );
}

function sourceOf(name: string, by: string, at: number): string {
  return `${fromOf(name)}, entered by ${by}, ${new Date(at).toISOString().slice(0, 10)}`;
}

function fromOf(name: string): string {
  return `From “${name}” of this server`;
}

/**
 * Values that earlier campaigns of this server agreed on, for the cells of a new one: the newest campaign's value of
 * each. House values are none, another server's campaigns are never looked at, and what this program's charts no
 * longer allow is left out.
 */
export function earlierCharts(
  store: Store,
  game: Game,
  guild: string,
  options: Readonly<Record<string, string>>,
): EarlierCharts {
  const cells = new Map(chartCellsIn(game, options).map((cell) => [cell.id, cell]));
  const campaigns = new Map<number, GuildEvent[]>();
  for (const found of store.eventsOfGuild(guild, game.id, TYPES)) {
    const known = campaigns.get(found.campaign);
    if (known !== undefined) known.push(found);
    else if (campaigns.size < CAMPAIGNS) campaigns.set(found.campaign, [found]);
  }
  const earlier: Record<string, { value: string; source: string }> = {};
  for (const events of campaigns.values()) {
    const { core } = chartsOf(game, events);
    const at = events.at(-1)?.event.at ?? 0;
    for (const [id, { value, house, by }] of Object.entries(core.charts)) {
      const cell = cells.get(id);
      if (house || cell === undefined || earlier[id] !== undefined) continue;
      if (chartFault(cell, value) !== undefined) continue;
      const who = core.seats.find((seat) => seat.id === by)?.name ?? by;
      earlier[id] = { value, source: sourceOf(core.name, who, at) };
    }
  }
  return earlier;
}

/** Other data that a game keeps (`Game.keeps`), from the newest campaign of the server that has some. */
export function earlierKept(
  store: Store,
  game: Game,
  guild: string,
  options: Readonly<Record<string, string>>,
): EarlierKept | undefined {
  const { keeps } = game;
  if (keeps === undefined) return undefined;
  const found = store.eventsOfGuild(guild, game.id, ['campaign.opened', ...keeps.types, BACK]);
  const campaigns = [...new Set(found.map(({ campaign }) => campaign))].slice(0, CAMPAIGNS);
  for (const campaign of campaigns) {
    const state = chartsOf(
      game,
      found.filter((event) => event.campaign === campaign),
    );
    const text = keeps.of(state, options);
    const at = found.findLast((event) => event.campaign === campaign)?.event.at ?? 0;
    if (text !== undefined)
      return { text, source: `${fromOf(state.core.name)}, ${new Date(at).toISOString().slice(0, 10)}` };
  }
  return undefined;
}
