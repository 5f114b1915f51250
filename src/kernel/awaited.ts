/** Which decisions are open, for whom and since when: what everybody may know of it, and nothing else. */

import { listed } from '../text/listed.ts';
import { agreeing } from '../text/plural.ts';
import { when } from '../text/present.ts';
import { asTyped } from '../text/typed-text.ts';
import type { CampaignState } from './campaign.ts';
import { awaitedMotions } from './consent.ts';
import { mayAnswer } from './decisions/seat-requests.ts';
import type { LoggedEvent } from './event.ts';
import { Folding } from './fold.ts';
import type { Game } from './game.ts';
import { instant } from './instant.ts';
import { motionKinds } from './motions.ts';
import { TABLE_KIND } from './pace/pace.ts';
import { dueWords } from './pace/words.ts';
import type { Awaited, Party } from './party.ts';
import { partyName } from './party-name.ts';
import { PROGRAM, type Seat } from './seat.ts';
import { commanderOf } from './team.ts';

export interface AwaitedSince extends Awaited {
  /** The public event after which it was open, with its number in everybody's log. */
  readonly since: Pick<LoggedEvent, 'no' | 'at'>;
}

/** All of them, from everybody's view. A side that the rules or a program play is never awaited. */
export function awaitedIn<G>(game: Game<G>, everyone: CampaignState<G>): readonly Awaited[] {
  const isAsked = (party: Party) =>
    !party.startsWith('side:') || isSomebodys(game, everyone, party.slice('side:'.length));
  const { status } = everyone.core;
  const ofGame = status === 'running' ? game.awaited(everyone) : [];
  return [...ofTheTable(game, everyone), ...ofGame]
    .map((awaited) => ({ ...awaited, of: awaited.of.filter(isAsked) }))
    .filter((awaited) => awaited.of.length > 0);
}

function isSomebodys<G>(game: Game<G>, everyone: CampaignState<G>, side: string): boolean {
  return game.sides.includes(side) && commanderOf(everyone, side)?.user !== PROGRAM;
}

/**
 * The decisions open after the orders of an instant, and those open before: within an order a campaign waits for
 * nobody.
 */
export interface OpenSince {
  readonly at: number;
  readonly before: readonly AwaitedSince[];
  readonly open: readonly AwaitedSince[];
}

/** The same a public event later. `everyone`: everybody's view after it. */
export function openAfter<G>(
  game: Game<G>,
  everyone: CampaignState<G>,
  { no, at }: Pick<LoggedEvent, 'no' | 'at'>,
  earlier: OpenSince | undefined,
): OpenSince {
  const before = (earlier?.at === at ? earlier.before : earlier?.open) ?? [];
  const since = new Map(before.map((each) => [each.decision, each.since]));
  const open = awaitedIn(game, everyone).map(
    (each): AwaitedSince => ({ ...each, since: since.get(each.decision) ?? { no, at } }),
  );
  return { at, before, open };
}

/**
 * The same with the event since which each has been open without a break. `log`: what everybody may read. Looked at
 * only between orders: within one a campaign waits for nobody.
 */
export function openSince<G>(game: Game<G>, log: readonly LoggedEvent[]): OpenSince | undefined {
  const folding = new Folding(game);
  let open: OpenSince | undefined;
  for (const [index, event] of log.entries()) {
    folding.add(event);
    if (log[index + 1]?.at !== event.at) open = openAfter(game, folding.state, event, open);
  }
  return open;
}

/** Matters that no rule of the game asks for, by the beginning of the decision's name. */
const AT_THE_TABLE: Readonly<Record<string, string>> = {
  opening: 'taking part',
  seats: 'a place',
  charts: 'chart values',
  motion: 'a motion',
};

/** In words for everybody, a line each: who is asked, by which rule, since when, until when. */
export function awaitedLines<G>(
  game: Game<G>,
  view: CampaignState<G>,
  awaited: readonly AwaitedSince[],
): readonly string[] {
  return awaited.map(({ decision, rule, of, since }) => {
    const names = of.map((party) => partyName(game, view, party)).join(', ');
    const what = rule === 'table' ? AT_THE_TABLE[decision.split('/')[0] ?? ''] : rule;
    const by = when(what !== undefined, ` (${what})`);
    const due = dueWords(view.core, decision);
    return `-# Asked of ${names}${by} ${instant(since.at, 'R')}${due}`;
  });
}

/** The line of somebody's desk while a campaign waits for all to take part; empty, unless it is being opened. */
export function takingPart(
  { core }: Pick<CampaignState, 'core'>,
  { id }: Pick<Seat, 'id'>,
): readonly string[] {
  if (core.status !== 'opening') return [];
  if (!core.confirmed.includes(id)) return ['Take part with a word of yours for the dice seed, or decline.'];
  const missing = core.seats.filter((seat) => !core.confirmed.includes(seat.id));
  const names = listed(missing.map(({ name }) => asTyped(name)));
  return [
    `You take part. Nothing for you to do until ${names} ${agreeing(missing.length, 'has', 'have')} taken part, too.`,
  ];
}

/** Everything that a campaign of any game can wait for. */
function ofTheTable<G>(game: Game<G>, view: CampaignState<G>): readonly Awaited[] {
  const { core } = view;
  if (core.status !== 'opening' && core.status !== 'running') return [];
  const rule = 'table';
  const kind = TABLE_KIND.id;
  const missing = core.seats.filter(({ id }) => !core.confirmed.includes(id));
  const opening: Awaited = {
    decision: `opening/${core.openingRev}`,
    rule,
    kind,
    of: core.status === 'opening' ? missing.map(({ id }): Party => `seat:${id}`) : [],
  };
  const requests = core.requests.map((request): Awaited => {
    const answerers = core.seats.filter((seat) => {
      const may = mayAnswer(game, view, request, seat);
      return may === 'yes' || (may === 'later' && request.isRipe === true);
    });
    return {
      decision: `seats/${request.id}`,
      rule,
      kind,
      of: answerers.map(({ id }): Party => `seat:${id}`),
    };
  });
  const { proposal } = core;
  const proposer = core.seats.find(({ id }) => id === proposal?.by)?.side;
  const charts: Awaited = {
    decision: `charts/${core.chartRev}`,
    rule,
    kind,
    of:
      proposal === undefined
        ? []
        : game.sides.filter((side) => side !== proposer).map((side): Party => `side:${side}`),
  };
  const dice = core.asked
    .filter(({ audience }) => audience === 'everyone')
    .map((asked): Awaited => {
      return {
        decision: `dice/${asked.path}#${asked.occurrence}`,
        rule: asked.rule,
        kind,
        of: [`side:${asked.by}`],
      };
    });
  const motions = awaitedMotions(game, motionKinds(game), view);
  return [opening, ...requests, charts, ...motions, ...dice];
}
