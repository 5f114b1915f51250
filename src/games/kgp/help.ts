/** Pages of /help on this game. */
import type { HelpTopic } from '../../kernel/game.ts';

export const HELP: readonly HelpTopic[] = [
  {
    id: 'units',
    label: 'Unit by unit',
    text: [
      'A campaign opened with **level: unit by unit** has me keep every counter and play 8.601–8.615 with you.',
      'After a scenario each side says what became of its own: *Update counters* under **My orders**, a line each, such as `S1-S3 out`, `S4 broken @J19`, `V2 immobilized @L21`, `C1 G1 @K20`, `rest @area A`. I read it back; it counts when you confirm it.',
      'Instead of words: *Update one counter* or **/ob unit: what:**, a file (**/ob do: csv**, then **/ob upload:**), or a message of yours: its menu, Apps, *Update my counters*. All of the notation is in docs/unit-notation.md.',
      'Then the marking of the map (a line each: `us A: J19 I20-I22`; docs/marking-notation.md), which both sides agree on, and rule after rule, each side at its own pace. **/show** has the picture of your counters, **/why** the roll behind a line of your log.',
    ].join('\n'),
  },
  {
    id: 'map',
    label: 'Marks of the map',
    text: [
      'Unit by unit, you can tell me what both of you see on the map: *Mark the map* under **My orders**, a line each, only what has changed; or as a file, **/map mark upload:**, or in a message of yours (its menu, Apps, *Mark the map*). The other side agrees.',
      '`us: I20-I22 J19/0` and `german: J19/1` say who Controls which Strategic Locations (8.2); `nobody: K23` takes Control away.',
      '`houses: K22`, `houses 1: L20` (two stories), `building I20+J19/2 1: I20 J19` (hexes with their highest level, then stairwells), `rubble: K22`, `entrenchments: M20`, `objectives: N21` (once revealed), `bridge NN6: MM6 OO7` (with the hexes from which one comes onto it).',
      '`river: A5-A9`, `blaze: K22`, `barred vehicle: H46`, `barred infantry: J19|J20` (a hexside), `road paved: A5`; `no river: A6` where there is none, `river elsewhere: no` for all the rest. What nobody has said I take for unknown, and ask where it matters; `assumed river elsewhere: no` is what you both take for granted. `bridge NN6: MM6 unknown`, `building I20+J19/2 1: unknown` and `unknown arrows: N56` say that nobody knows of other ends, of the stairs, or of who Controls a German arrow hex.',
      'All of it is in docs/map-notation.md.',
    ].join('\n'),
  },
];
