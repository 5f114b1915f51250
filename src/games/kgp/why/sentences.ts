import type { CoreEvents } from '../../../kernel/campaign.ts';
import type { KgpEvents } from '../events.ts';

/** What lines without a roll come from, in a sentence each. */
export const SENTENCES: Readonly<Partial<Record<keyof KgpEvents | keyof CoreEvents, string>>> = {
  'campaign.opened':
    'The terms, which everybody agrees to before anything is rolled; /campaign info shows them.',
  'seat.confirmed': 'Whoever takes part adds a word to the dice seed, so that nobody chooses the dice alone.',
  'readings.changed': 'How unclear rules are read is chosen before the beginning and fixed from then on.',
  'charts.agreed':
    'Values that stand only in the printed game are asked for and agreed on; /charts shows them.',
  committed:
    'A side has bound itself to a secret decision: the commitment is public, so it can be checked when it is revealed.',
  sealed:
    'Your secret decision; the commitment in the channel belongs to it and was made with a salt only you have.',
  'date.began': 'Each passage through the RePh is the start of a new CG Date (8.6121).',
  'campaign.abandoned': 'Both sides agreed to end the campaign unfinished.',
  'campaign.ended': 'The seed is open: umpire verify makes every roll again from it.',
};
