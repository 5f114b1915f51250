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
  'paper.stated': 'A campaign begun on paper goes on from the CG Roster that both sides agree to (8.14).',
  'paper.adopted': 'A campaign begun on paper goes on from the CG Roster that both sides agree to (8.14).',
  'date.began': 'Each passage through the RePh is the start of a new CG Date (8.6121).',
  'purchases.recorded':
    'What was purchased in 8.619 is recorded in secret before the opponent learns anything (8.6198).',
  'fanaticism.declared':
    'From the CG Date that CG14 names the German side may make all its Personnel Fanatic.',
  'pf.counted': 'PF are counted for the German squads that set up on-map and not in Reserve (CG13).',
  'setup.declared': 'Set-up is sequential: who is first was settled in 8.6233.',
  'objective.revealed': 'An Objective Hex is revealed as soon as Infantry of its side Controls it (8.2).',
  'concession.asked': 'A side may ask to concede a scenario; the other one allows it or not (8.6234).',
  'concession.answered': 'A concession counts only if the other side allows it (8.6234).',
  'setup.isolated': 'Set-up is sequential: what is Isolated comes first, of either side (8.6241, 8.6242).',
  'note.opened':
    'What is hidden or sworn at set-up is a sealed note; it is opened when the rules say so (CG10).',
  'recon.declared': 'Locations are reconnoitered alternately, the U.S. side first (8.6243).',
  'recon.shown': 'A reconnoitered Location shows what 8.6243 says, and nothing else of it.',
  'turn.marked': 'The turn marker is kept for the players, who play the scenario on their own board.',
  'rg.eliminated': 'An RG that has been used up is Eliminated (CG22).',
  'observer.recorded': 'Where a module’s Offboard Observer is, is recorded before set-up (8.6242).',
  'campaign.abandoned': 'Both sides agreed to end the campaign unfinished.',
  'campaign.ended': 'The seed is open: umpire verify makes every roll again from it.',
};
