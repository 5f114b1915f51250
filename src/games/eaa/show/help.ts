/** Pages of /help, for somebody who has not read the rules. */
import type { HelpTopic } from '../../../kernel/game.ts';
import { ORDERS_HELP } from '../orders/6.0-orders.ts';
import { STANDING_HELP } from '../questions/standing-order.ts';

export const HELP: readonly HelpTopic[] = [
  {
    id: 'eaa-day',
    label: 'Enemy Action: a day',
    text: [
      'You are the Allies; I play the Germans, by the rules’ procedure and nothing else. Every act of theirs stands in **/log**, and **/why** tells what decided it.',
      '**In the morning** (4.0) units arrive in your Reserve Units box, your hand is drawn, supply is checked.',
      '**Impulses** alternate. In theirs I draw two German cards, and the command of one of them moves and attacks. In yours you play one card for one of its commands, or pass: activate a corps, a division or one unit, deploy reserves, assign replacements (from December 20), an event. Whom you activated in one impulse you cannot activate in the next (6.4).',
      'The day is over when the German cards are. The Germans score VPs for towns, for units of yours that are eliminated, for units that leave the map and for the Meuse (17.1); **/status** counts, and says what decides in the end.',
      '**/stack 1108** tells who stands there, **/unit Peiper** where somebody is, **/map reach** how far a unit gets, **/odds** what an attack may bring: for your eyes only.',
      'A hex is `0812`: row and column. At most three units and six steps in a hex (10.4). Next to a German unit a move ends (10.1). A unit is named by its regiment and division: `505.82`.',
      'Maps, cards, chits and units are made up, and *The Northern Shoulder* is too: nothing of the printed ones is in them.',
    ].join('\n'),
  },
  {
    id: ORDERS_HELP,
    label: 'Enemy Action: orders in words',
    text: [
      'A line for each order; I read it back with what it costs before it counts. All moves come before the attacks (6.0).',
      '**Moves** (10.0): `505.82 > 0811` by the cheapest way; `505.82 > 0912 > 0811` by way of; `0912 > 0811` the active units of a hex; `strategic` behind it for a strategic move by road (10.5).',
      '**Attacks** (12.0): `attack 0912` with all who can; `attack 0912 by 505.82 507.82`; with cards as tactics `attack 0912 with 7 Artillery, 9 Tank Battalion`; `attack 0912 chits most` (or `least`, or a number), else you are asked once the minimum has been drawn.',
      '**Positions** (14.31): `dig 505.82`: an Improved Position, by a unit that neither moved nor attacked.',
    ].join('\n'),
  },
  {
    id: STANDING_HELP,
    label: 'Enemy Action: standing orders',
    text: [
      'They answer for you in German impulses, in secret, until you change them; what they do not cover is asked. A line each:',
      '`all hold`, `0912 hold`, `505.82 hold`: hits are taken as steps (12.51). `0912 retreat`, `all retreat 1 > 0810`: as far as the hits allow, toward a hex. `all retreat at 3`: from three hits on. `0912 ask`.',
      '`lose 507.82 first`, `lose 505.82 last`: whose step goes (12.6). `tactics none`; `tactics Artillery at 2:1`; `tactics 7 Screen at 3:1`: a card against attacks of those odds or worse (12.3).',
      'A line for a unit goes before one for a hex, and that before one for all.',
    ].join('\n'),
  },
];
