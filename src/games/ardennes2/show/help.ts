/** Pages of /help, for somebody who has read neither the rules nor docs/ardennes-ii-notation.md. */
import type { HelpTopic } from '../../../kernel/game.ts';
import { ORDERS_HELP } from '../turn/orders/2.1-orders.ts';
import { BEFOREHAND_HELP } from '../turn/orders/beforehand-order.ts';

export const HELP: readonly HelpTopic[] = [
  {
    id: 'ardennes-turn',
    label: 'Ardennes II: a Turn',
    text: [
      'A Turn is a day. Weather, reinforcements and recovery are mine; then the Germans have their part of it, and the U.S. side after them (2.1).',
      '**Movement & Barrage** (3.1, 3.5): move your stacks, fire your Artillery, in any order; who fires does not move. In the German part the U.S. side fires next (**U.S. Barrage**).',
      '**Combat** (3.2): attack enemies beside your units, or do not. The defender may be asked whether to Hold or Retreat; I roll.',
      '**Exploitation** (1.2): units that are marked for it move once more. **Supply** (3.7): who is cut off becomes DG (Disorganized): half as fast, half as strong.',
      '**/status** says what your scenario asks for, and how far it is. In 7.5 Bastogne is B1.16; the Germans win if enough of their counters leave by the west edge in time and they hold Bastogne at the end. A hex is `B9.18`: map, column, row. Three counters in a hex, and of one Division, or they become DG (3.1, 3.4).',
      'Of an enemy stack you see the top counter and how many there are. A *Bond* (1.2) is a hex that two of a side’s Infantry units hold between them: 4 MP more for the enemy.',
    ].join('\n'),
  },
  {
    id: ORDERS_HELP,
    label: 'Ardennes II: orders in words',
    text: [
      'A line for each order; what stands after # is a remark. *Order by menu*, under **My orders**, writes lines of moves, fire and attacks for you. I read it back with what it costs and may bring; it counts when you commit it. Before: **/map reach**, **why** and **supply**, **/odds**, for your eyes alone.',
      '**Movement & Barrage**: `B9.18 > B7.18` the whole stack, the cheapest way; `I/3 > B9.18 > B7.18` one counter, by way of; `vFallois > B6.17 > !B5.17` an Overrun (3.3); `2Pz all > w/i 2 B8.18` all of a Division, each its own way; `II/3 > off` off the map; `26.arty, Lehr.arty x B6.17 until full` a barrage, which needs one of yours within two hexes of the target.',
      '**U.S. Barrage**: `101.arty x B7.18`, `air x B7.18` (an Air Strike). **Air Supply**: `supply B1.16`, `supply B1.16 dg`.',
      '**Combat**: `B6.17 < B7.17 + B7.18; advance I/3`: two stacks attack, and one counter goes in when the hex is empty; `advance all`.',
      '**Exploitation**: as moves. All of it is in docs/ardennes-ii-notation.md.',
    ].join('\n'),
  },
  {
    id: BEFOREHAND_HELP,
    label: 'Ardennes II: the other side’s turn',
    text: [
      'What you order beforehand answers at once in the other side’s turn, in secret, until you change it:',
      '`B6.17 hold`, `Cherry retreat > B1.16 at 3:1` (toward a hex, at those odds or worse), `all ask`; `101.arty bugout A37.16` (where a gun runs to, 3.6), or `all bugout ask`; `B4.15 bridge within 2`, `last` or `never`, and which unit stops for it: `B4.15 bridge last by A/501` (3.8); `B6.17 loses A/501`, or `all loses ask`; `B6.17 top A/501`; `B6.17 bonds B5.18` (1.2); `101.arty dg roll` (3.7); `Abrams arrives A38.11`; `pass us.barrage on 5`.',
      'Without any you are asked whether a stack Holds, for a bridge at the last moment, and whether DG Artillery without supply rolls; the rest I settle and say so.',
    ].join('\n'),
  },
];
