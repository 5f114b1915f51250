/** Every event and every sealed choice of the game, by its name: each stands in the file of its rule. */
import { type GameEvent, type LoggedEvent, Renamed, type Upcasters } from '../../kernel/event.ts';
import { storiesOf, type Told } from '../../kernel/story.ts';
import type { CoreEvents } from '../../kernel/table-events.ts';
import { liftPending, PENDING_EVENTS } from './refit/pending.ts';
import { foldSealed } from './sealing.ts';
import { opened, openedFor, opensBy, SEQUENCE_EVENTS } from './sequence.ts';
import { wholeCampaign } from './sheets/whole-campaign.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { RULES } from './steps.ts';
import { type Kept, type KgpEvent, OF_THE_TABLE } from './vocabulary/event.ts';
import { ownUnits } from './vocabulary/level.ts';
import { bySide, isSide, type Side } from './vocabulary/sides.ts';
import { eventsOf } from './vocabulary/step.ts';

/** This game's additions to the kernel's messages on its own events. */
const BESIDE_THE_KERNEL: Readonly<Record<string, Told<KgpState, object, Side>>> = {
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
const STORIES = storiesOf<KgpState, Side, KgpEvent<object>>(
  'Kampfgruppe Peiper',
  [...SEQUENCE_EVENTS, ...PENDING_EVENTS, ...RULES.flatMap(eventsOf)] as readonly KgpEvent<object>[],
  isSide,
  BESIDE_THE_KERNEL,
);

/** Changes the state by one event: the whole truth and every view alike. */
export function applyKgp({ game }: KgpCampaign, { type, data, audience }: GameEvent): void {
  if (type === 'sealed') {
    const { decision, side, value } = data as unknown as CoreEvents['sealed'];
    if (isSide(side)) foldSealed(game, decision, side, value);
    return;
  }
  const story = STORIES.of(type);
  story.fold(game, data, audience);
  if (story.foldUnits !== undefined && game.units !== undefined)
    story.foldUnits(
      game.units,
      bySide((side) => ownUnits(game, side)),
      data,
    );
}

export const { told: announceKgp, line: logLine, tales: talesOf } = STORIES;

/** `/why`: what stands behind a line of the log, from what its reader knew just before it. */
export function whyOf(before: KgpCampaign, event: LoggedEvent): string {
  return STORIES.why(before, event) ?? OF_THE_TABLE;
}

const KEPT: readonly Kept[] = RULES.flatMap(({ keeps }) => keeps?.() ?? []);

const RENAMED = STORIES.all.flatMap(({ type, was }) => (was === undefined ? [] : [{ type, was }]));

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
