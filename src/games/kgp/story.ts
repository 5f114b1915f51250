/** Every event and every sealed choice of the game, by its name: each stands in the file of its rule. */
import type { Viewer } from '../../kernel/audience.ts';
import { type GameEvent, type LoggedEvent, Renamed, type Upcasters } from '../../kernel/event.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { CoreEvents } from '../../kernel/table-events.ts';
import { liftPending, PENDING_EVENTS } from './refit/pending.ts';
import { foldSealed } from './sealing.ts';
import { opened, openedFor, opensBy, SEQUENCE_EVENTS } from './sequence.ts';
import { wholeCampaign } from './sheets/whole-campaign.ts';
import type { KgpCampaign } from './state.ts';
import { RULES } from './steps.ts';
import { type Kept, type KgpEvent, OF_THE_TABLE, type Told } from './vocabulary/event.ts';
import { ownUnits } from './vocabulary/level.ts';
import { bySide, isSide } from './vocabulary/sides.ts';
import { eventsOf } from './vocabulary/step.ts';

/** Changes the state by one event: the whole truth and every view alike. */
export function applyKgp({ game }: KgpCampaign, { type, data, audience }: GameEvent): void {
  if (type === 'sealed') {
    const { decision, side, value } = data as unknown as CoreEvents['sealed'];
    if (isSide(side)) foldSealed(game, decision, side, value);
    return;
  }
  const story = storyOf(type);
  story.fold(game, data, audience);
  if (story.foldUnits !== undefined && game.units !== undefined)
    story.foldUnits(
      game.units,
      bySide((side) => ownUnits(game, side)),
      data,
    );
}

/** What is told of an event: to the channel, or to a side. */
export function announceKgp(
  campaign: KgpCampaign,
  { name }: Viewer,
  { type, audience, data }: GameEvent,
): readonly Notice[] {
  const told = STORIES.get(type) ?? BESIDE_THE_KERNEL[type];
  if (name === 'everyone') return told?.toEveryone?.(campaign, data) ?? [];
  return isSide(name) && audience !== 'gm' ? (told?.toSide?.(campaign, data, name) ?? []) : [];
}

/** One line of the log for one event; `undefined` where another event of the same moment says it. */
export function logLine({ type, data }: LoggedEvent, view: KgpCampaign): string | undefined {
  const { line } = storyOf(type);
  return line === 'silent' ? undefined : line(data, view);
}

/** `/why`: what stands behind a line of the log, from what its reader knew just before it. */
export function whyOf(before: KgpCampaign, { type, data }: LoggedEvent): string {
  const why = storyOf(type).why ?? OF_THE_TABLE;
  return typeof why === 'string' ? why : why(before, data).join('\n');
}

/** What the chronicle tells of an event, from what its reader knew just before it. */
export function talesOf(before: KgpCampaign, { type, data }: GameEvent): readonly string[] {
  const tale = STORIES.get(type)?.tale?.(before, data);
  return tale === undefined ? [] : [tale];
}

/** @throws when no rule makes such an event */
export function storyOf(type: string): KgpEvent<object> {
  const story = STORIES.get(type);
  if (story === undefined) throw new Error(`unknown event ${type}`);
  return story;
}

/** What this game adds to what the kernel tells of its own events. */
const BESIDE_THE_KERNEL: Readonly<Record<string, Told<object>>> = {
  'charts.agreed': {
    toEveryone: (campaign, data) => (opensBy(campaign, valuesIn(data)) ? opened(campaign) : []),
    toSide: (campaign, data, side) => (opensBy(campaign, valuesIn(data)) ? openedFor(campaign, side) : []),
  },
  // The whole campaign in one picture needs what only the opened log holds: when nothing is hidden any more.
  'campaign.ended': { toEveryone: wholeCampaign },
};

function valuesIn(data: object): Readonly<Record<string, string>> {
  return (data as CoreEvents['charts.agreed']).values;
}

/** Of several rules each names the events that it makes; what they share is named by each of them. */
const STORIES: ReadonlyMap<string, KgpEvent<object>> = new Map(
  [...SEQUENCE_EVENTS, ...PENDING_EVENTS, ...RULES.flatMap(eventsOf)].map((it) => [
    it.type,
    it as KgpEvent<object>,
  ]),
);

const KEPT: readonly Kept[] = RULES.flatMap(({ keeps }) => keeps?.() ?? []);

const RENAMED = [...STORIES.values()].flatMap(({ type, was }) => (was === undefined ? [] : [{ type, was }]));

/** Events of before by their names of now. */
export const UPCASTERS: Upcasters = Object.fromEntries([
  ...[...new Set(KEPT.map(({ wasType }) => wasType))].map((was) =>
    lifting(was, (data) => liftPending(KEPT, was, data)),
  ),
  ...[...new Set(RENAMED.map(({ was }) => was.type))].map((old) =>
    lifting(old, (data) => {
      for (const { type, was } of RENAMED) {
        const now = was.type === old ? was.lift(data) : undefined;
        if (now !== undefined) return { type, data: { ...now } };
      }
      return undefined;
    }),
  ),
]);

type Data = Record<string, unknown>;

/** Of an older name: what its event is called now; `undefined`: as before. */
function lifting(
  was: string,
  lift: (data: Data) => { readonly type: string; readonly data: Data } | undefined,
): [string, Upcasters[string]] {
  return [
    `${was}@1`,
    (data) => {
      const now = lift(data);
      return now === undefined ? data : new Renamed(now.type, now.data);
    },
  ];
}
