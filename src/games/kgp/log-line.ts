import type { CoreEvents } from '../../kernel/campaign.ts';
import type { LoggedEvent } from '../../kernel/event.ts';
import type { KgpEvents } from './events.ts';
import { storyOf } from './story.ts';

type Any =
  | { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents]
  | { [K in keyof CoreEvents]: { type: K; data: CoreEvents[K] } }[keyof CoreEvents];

/** One line of the log for one event; `undefined` where another event of the same moment says it. */
export function logLine(event: LoggedEvent): string | undefined {
  const story = storyOf(event.type);
  if (story !== undefined) return story.line === 'silent' ? undefined : story.line(event.data);
  const it = { type: event.type, data: event.data } as unknown as Any;
  switch (it.type) {
    case 'campaign.opened':
      return `${it.data.name} is opened`;
    case 'seat.confirmed':
      return `${it.data.seat} takes part`;
    case 'seat.declined':
      return `${it.data.seat} declines`;
    case 'readings.changed':
      return `readings: ${Object.entries(it.data.readings)
        .map(([id, value]) => `${id} = ${value}`)
        .join(', ')}`;
    case 'charts.agreed':
      return `${Object.keys(it.data.values).length} chart values${it.data.house ? ' (house values)' : ''}`;
    case 'rolled': {
      const { kind, values, path, rule, source } = it.data;
      return `${rule} ${kind} ${values.join(' + ')}${source === 'hand' ? ' (by hand)' : ''} · ${path}`;
    }
    case 'committed':
      return `${it.data.decision}: ${it.data.sealed} of ${it.data.of} sealed`;
    case 'sealed':
      return `${it.data.decision}: sealed by you, commitment ${it.data.commitment.slice(0, 12)}…`;
    case 'date.began':
      return `8.6121 New CG Date: ${it.data.date}`;
    case 'campaign.abandoned':
      return 'The campaign is abandoned';
    case 'campaign.ended':
      return 'The dice seed is opened';
    default:
      return undefined;
  }
}
