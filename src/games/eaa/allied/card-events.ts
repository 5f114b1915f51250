/** Whether an Allied event can do anything now; what each does stands in the file of its rule. */
import type { Book } from '../packs/book.ts';
import type { EventName } from '../vocabulary/effects.ts';
import type { World } from '../world/world.ts';
import { alarmOptions } from './4.12-raise-the-alarm.ts';
import { resupplyOptions } from './5.1-airpower.ts';
import { roadblockOptions } from './10.8-roadblocks.ts';
import { withdrawalOptions } from './12.7-withdrawal.ts';
import { recoverOptions } from './12.9-recover.ts';
import { bridgeOptions } from './14.2-engineers.ts';
import { type Refusal, refuse } from './refusal.ts';

/** As the command of an impulse; `undefined`: it can be played. */
export function eventFault(book: Book, world: World, event: EventName<'allied'>): Refusal | undefined {
  const unless = (can: boolean, rule: string, why: string) => (can ? undefined : refuse(rule, why));
  switch (event) {
    case 'Airpower':
      return unless(resupplyOptions(world).length > 0, '13.4', 'no Allied unit on the map is unsupplied');
    case 'Engineers': {
      const can = roadblockOptions(book, world).length > 0 || bridgeOptions(world).length > 0;
      return unless(can, '10.8', 'no hex would do for a Roadblock, and no bridge for work');
    }
    case 'Raise the Alarm':
      return unless(alarmOptions(world).length > 0, '4.12', 'no Allied unit can move');
    case 'Withdrawal':
      return unless(withdrawalOptions(world).length > 0, '12.7', 'no Allied unit can go back');
    case 'Recover':
      return unless(recoverOptions(world).length > 0, '12.9', 'no Allied unit is dispersed');
    default: {
      const never: never = event;
      return never;
    }
  }
}
