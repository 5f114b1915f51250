/** Every event of the kernel, by its type: each stands in the room of what it is about. */

import type { Core } from './campaign.ts';
import { chartsAgreed, chartsOffered, chartsProposed, chartsRefused } from './charts/chart-events.ts';
import {
  motionAgreed,
  motionCarried,
  motionMade,
  motionRefused,
  motionWithdrawn,
} from './consent/motion-events.ts';
import {
  abandonProposed,
  abandonWithdrawn,
  campaignAbandoned,
  campaignEnded,
} from './course/ending-events.ts';
import { campaignRewound, orderUndone } from './course/going-back-events.ts';
import {
  campaignOpened,
  readingsChanged,
  seatConfirmed,
  seatDeclined,
  seatWord,
  seedMixed,
} from './course/opening-events.ts';
import { packCorrected } from './course/pack-events.ts';
import { termsChanged } from './course/terms-event.ts';
import { diceAsked, diceEntered, rolled } from './dice/dice-events.ts';
import { committed, sealed } from './dice/sealed-events.ts';
import type { GameEvent } from './event.ts';
import {
  deadlineExcused,
  deadlineExtended,
  deadlineLapsed,
  deadlineMissed,
  deadlineOver,
  deadlineSet,
  deputyAppointed,
  deputyAsked,
  deputyNamed,
  paceAgreed,
  pacePaused,
  paceResumed,
  standingDropped,
  standingSet,
} from './pace/pace-events.ts';
import { absenceEnded, absenceTold } from './people/absence-events.ts';
import {
  commandHanded,
  gmReleased,
  seatAsked,
  seatJoined,
  seatLeft,
  seatRefused,
  seatReplaced,
  seatRipened,
} from './people/seat-events.ts';
import { teamAssigned, teamTrusted } from './people/team-events.ts';
import type { TableEvent, TableStory } from './table-event.ts';

const ALL = [
  campaignOpened,
  readingsChanged,
  termsChanged,
  seatConfirmed,
  seatDeclined,
  seatWord,
  seedMixed,
  seatAsked,
  seatRipened,
  seatRefused,
  seatJoined,
  seatReplaced,
  seatLeft,
  commandHanded,
  gmReleased,
  teamAssigned,
  teamTrusted,
  absenceEnded,
  absenceTold,
  chartsAgreed,
  chartsOffered,
  chartsProposed,
  chartsRefused,
  diceAsked,
  diceEntered,
  rolled,
  committed,
  sealed,
  motionAgreed,
  motionCarried,
  motionMade,
  motionRefused,
  motionWithdrawn,
  paceAgreed,
  pacePaused,
  paceResumed,
  deadlineSet,
  deadlineOver,
  deadlineMissed,
  deadlineExtended,
  deadlineExcused,
  deadlineLapsed,
  deputyNamed,
  deputyAsked,
  deputyAppointed,
  standingSet,
  standingDropped,
  campaignRewound,
  orderUndone,
  packCorrected,
  abandonProposed,
  abandonWithdrawn,
  campaignAbandoned,
  campaignEnded,
] as const;

type Each = (typeof ALL)[number];
type DataOf<E> = E extends TableEvent<string, infer Data> ? Data : never;

/** Their data by type, version 1. */
export type CoreEvents = { [E in Each as E['type']]: DataOf<E> };

export type CoreEvent = {
  [K in keyof CoreEvents]: { readonly type: K; readonly data: CoreEvents[K] };
}[keyof CoreEvents];

const STORIES: ReadonlyMap<string, TableStory<object>> = new Map(
  ALL.map((each) => [each.type, each as TableStory<object>]),
);

/** All of them. */
export function coreEventTypes(): Iterable<string> {
  return STORIES.keys();
}

/** The story of one of the kernel's events; `undefined`: the event is the game's. */
export function tableStory(type: string): TableStory<object> | undefined {
  return STORIES.get(type);
}

/** An event as one of the kernel's; of a game's own the type is none of those. */
export function coreEvent({ type, data }: GameEvent): CoreEvent {
  return { type, data } as unknown as CoreEvent;
}

/** Whether the game does not go on with it, and it stands whatever is taken back of the game. */
export function isAboutTheTable(type: string): boolean {
  return STORIES.get(type)?.isAboutTheTable === true;
}

/** Applies one of the kernel's events; `false` when the event is the game's. */
export function applyCore(core: Core, { type, data, at }: GameEvent): boolean {
  const story = STORIES.get(type);
  story?.fold(core, data, at ?? 0);
  return story !== undefined;
}
