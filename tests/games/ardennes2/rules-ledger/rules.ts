/**
 * Every rule of Ardennes II by its number: what Umpire does with it, and the tests that prove each part of it, by file and
 * title. Printed as the second part of `docs/rules-coverage.md`. Numbers and our own words only.
 */

export interface ArdennesRule {
  readonly rule: string;
  readonly how: 'decides' | 'asks';
  readonly parts: readonly Part[];
  /** Beside the files that are named by its number. */
  readonly where?: readonly string[];
}

/** What is obeyed, in a few words, and the tests that say so: `file: title`, the file below `tests/games/ardennes2`. */
export interface Part {
  readonly says: string;
  readonly tests: readonly string[];
}

const MOVES = 'movement/3.1-moves.test.ts';
const STEPS = 'movement/1.3-steps.test.ts';
const FIGHTS = 'turn/3.2-fights.test.ts';
const BRIDGES = 'bridges/3.8-bridges.test.ts';
const BRIDGE_TURN = 'turn/3.8-bridges.test.ts';
const SUPPLY = 'supply/3.7-supply.test.ts';
const BUG_OUT = 'barrage/3.6-bug-out.test.ts';
const BARRAGE = 'barrage/3.5-barrage.test.ts';
const BONDS = 'bonds/1.2-zoc-bonds.test.ts';
const READ_BACK = 'turn/read-back.test.ts';

export const ARDENNES_RULES: readonly ArdennesRule[] = [
  {
    rule: '1.1',
    how: 'decides',
    where: ['src/games/ardennes2/show/words.ts'],
    parts: [
      {
        says: 'a Turn is a day, which messages name',
        tests: ['turn/messages.test.ts: a Turn is a handful of messages, one for each stretch of a side'],
      },
    ],
  },
  {
    rule: '1.2',
    how: 'decides',
    parts: [
      { says: 'steps and faces', tests: ['combat/3.2-results.test.ts: no more is lost than there is'] },
      {
        says: 'ZOC Bonds: posts, the hex between, two pathways, two a post',
        tests: [
          `${BONDS}: two steps of Infantry, of one unit or of two, whatever else is with them`,
          `${BONDS}: the single hex between two posts exactly two apart`,
          `${BONDS}: the hex that is farther from the enemy`,
          `${BONDS}: each sentence of 1.2 holds on random boards, and nothing more could be a Bond`,
        ],
      },
      {
        says: 'a Bond costs 4',
        tests: [`${STEPS}: into his Bond 4 more, instead of 1; out of it nothing; one’s own is free`],
      },
      {
        says: 'who exploits, and what revokes it',
        tests: [
          `${MOVES}: by Exploit Capable units with their full MA`,
          `${MOVES}: revoked by DG, by an enemy Full marker, and by whom one began the Phase beside`,
        ],
      },
    ],
  },
  {
    rule: '1.3',
    how: 'decides',
    parts: [
      {
        says: 'prices of terrain and roads',
        tests: [
          `${STEPS}: who follows one ignores all else`,
          `${STEPS}: 1.3: Mechanized over an unbridged Stream into Woods, along a road: 6 for the Woods and 2 for the Stream`,
        ],
      },
      {
        says: 'Adjacently +1',
        tests: [
          `${STEPS}: TEC note 3: from beside him to beside him, or beside another, 1 more; otherwise nothing`,
          `${READ_BACK}: a move: the way, MP spent and left, +1 beside the enemy with its rule (1.3)`,
        ],
      },
      {
        says: 'shifts of the defender’s hex and of hexsides',
        tests: [
          'combat/3.2-odds.test.ts: 1.3: a City hex with some Woods shifts two columns, not three',
          'combat/3.2-odds.test.ts: 1.3: one of two attacking stacks behind a Stream makes it three, both make it four',
        ],
      },
    ],
  },
  {
    rule: 'TEC',
    how: 'decides',
    where: ['src/games/ardennes2/vocabulary/terrain-effects.ts'],
    parts: [
      {
        says: 'every row',
        tests: [
          'vocabulary/terrain-effects.test.ts: every terrain of a hex has its row, and the West Wall serves the Germans alone',
        ],
      },
      {
        says: 'notes 1, 3 and 4',
        tests: [
          `${STEPS}: TEC note 1: an attack over what is Prohibited needs a road: over the hexside, or in the hex`,
          `${STEPS}: TEC note 4: one’s own cost 1 to enter, however many, and nothing to leave`,
        ],
      },
      {
        says: 'units in the target hex as DRM',
        tests: [
          `${BARRAGE}: TEC foot, 3.5: three units in the target hex are a DRM of +2, whoever’s they are`,
        ],
      },
    ],
  },
  {
    rule: '2.1',
    how: 'asks',
    where: [
      'src/games/ardennes2/turn/course/engine.ts',
      'src/games/ardennes2/turn/course/phases.ts',
      'src/games/ardennes2/turn/orders/draft.ts',
    ],
    parts: [
      {
        says: 'the sequence; orders of a Phase wait until they are committed',
        tests: [
          'turn/2.1-orders.test.ts: what is written waits, is read back, and counts for nothing before it is committed',
          'turn/2.1-orders.test.ts: the other side neither writes nor commits in a Phase that is not its own',
        ],
      },
      {
        says: 'Phases passed beforehand',
        tests: [
          'turn/beforehand.test.ts: a Phase that was passed beforehand is over as it begins: in one Turn, or in each',
        ],
      },
    ],
  },
  {
    rule: '2.2',
    how: 'decides',
    parts: [
      {
        says: 'weather, Freeze and Air Strikes',
        tests: [
          'tables/house-tables.test.ts: 2.2, 3.8: the Freeze brings more Air Strikes, and a higher die never fewer; a bridge is blown by four of six',
        ],
      },
      {
        says: 'reinforcements',
        tests: [
          'turn/arrivals.test.ts: Turn 9: three counters of 15 PG in B4.24; nobody else',
          'turn/arrivals.test.ts: where the enemy stands nobody arrives: they come a Turn later',
        ],
      },
      {
        says: 'Air Strikes that are left',
        tests: [
          'turn/bad-input.test.ts: more Air Strikes than there are, and a second one on a hex that nobody spots (2.2, 3.5)',
        ],
      },
    ],
  },
  {
    rule: '3.1',
    how: 'asks',
    parts: [
      {
        says: 'each unit pays for itself, to the last ½',
        tests: [
          `${MOVES}: each unit of a stack pays for itself`,
          `${MOVES}: to the last half of an MP, and no farther`,
          'turn/bad-input.test.ts: ½ MP too much is too much, and the last ½ that there is can be spent',
        ],
      },
      {
        says: 'stacking, and two Divisions',
        tests: [
          'movement/3.4-disorganized.test.ts: three counters may stand together, four not',
          'movement/3.4-disorganized.test.ts: two Divisions do not mix; who is independent stacks with any',
        ],
      },
      {
        says: 'Traffic Jams',
        tests: [
          `${STEPS}: one that holds Germans is Prohibited to others, by road too, up to Turn 2`,
          `${MOVES}: 3.1: a Traffic Jam makes Germans DG as they enter it; MP spent stay spent`,
        ],
      },
    ],
  },
  {
    rule: '3.2',
    how: 'asks',
    parts: [
      {
        says: 'Hold or Retreat, and who must Hold',
        tests: [
          `${FIGHTS}: a stack that may Retreat is asked, and nothing goes on before it answers`,
          'combat/3.2-results.test.ts: 3.2: Mechanized units alone may choose; each reason by itself mandates a Hold',
          'combat/3.2-results.test.ts: 3.2: who has no way of five hexes Holds; in the first edition that was no reason',
          `${FIGHTS}: 3.2: a stack that has Retreated into the other target is asked anew with it; the answer was of the old one`,
        ],
      },
      {
        says: 'strengths, nearest odds, shifts, the table’s ends',
        tests: [
          'combat/3.2-odds.test.ts: 8.0: 30 against 10 in a City is 3:1, and 1:1 after two shifts',
          'combat/3.2-odds.test.ts: beyond the ends of the table the end column counts, before the shifts and after them',
        ],
      },
      {
        says: 'losses',
        tests: [
          'combat/3.2-results.test.ts: series 8.0: the first step comes from the strongest unit, the rest are the owner’s',
          'turn/beforehand.test.ts: losses: who is named takes the step where there is a choice',
        ],
      },
      {
        says: 'Retreat',
        tests: [
          'combat/3.2-retreats.test.ts: one hex: to each neighbour without enemies',
          'combat/3.2-retreats.test.ts: into an enemy Bond hex only where no other way is left: it stops there',
          'combat/3.2-retreats.test.ts: of a mixed stack the Leg units go where only the others are stopped by terrain; “blocked” is said of enemy units',
        ],
      },
      {
        says: 'Advance',
        tests: [
          'combat/3.2-retreats.test.ts: 1.2: DG, an enemy Full marker and Turn 1 revoke the second hex',
        ],
      },
      {
        says: 'each hex and each unit once',
        tests: [`${FIGHTS}: a hex is attacked once a Phase, and a unit attacks once`],
      },
    ],
  },
  {
    rule: '3.3',
    how: 'asks',
    where: ['src/games/ardennes2/turn/moves/3.1-moves.ts'],
    parts: [
      {
        says: 'who may overrun, along which road, and once',
        tests: [
          `${MOVES}: once a Phase; moving on afterwards is allowed`,
          'turn/3.3-overruns.test.ts: refused: Leg units, who began beside the enemy, a hex without enemies, a hex without a road',
        ],
      },
      {
        says: 'its price, and no marker on the way',
        tests: [
          `${MOVES}: the step by road and 2 more; by the other reading 2 alone`,
          `${MOVES}: no enemy marker at the start, on the way, or in the hex; one’s own are no matter`,
        ],
      },
      {
        says: 'as it is played',
        tests: [
          'turn/3.3-overruns.test.ts: the step and 2 MP are spent, won or not; who has not won stands beside the hex, and may go on, but not overrun again',
          'turn/3.3-overruns.test.ts: another stack may overrun the same hex in the same Phase',
          'turn/3.3-overruns.test.ts: a defender who is destroyed leaves the hex: it must be entered, at no more MP, and its winner overruns no more',
          'turn/3.3-overruns.test.ts: 3.6 after 3.3: Artillery beside the hex that an Overrun has won runs before anybody goes on',
        ],
      },
      {
        says: 'parts that meet on their way, mixed and overstacked',
        tests: [
          'turn/3.3-overruns.test.ts: parts that come from several hexes meet and overrun together, each for its own MP; mixed and overstacked are DG only at the end (3.1)',
        ],
      },
    ],
  },
  {
    rule: '3.4',
    how: 'decides',
    parts: [
      {
        says: 'what makes DG',
        tests: [
          'movement/3.4-disorganized.test.ts: at a Phase’s end both sides become DG, but for reinforcements in their first own Movement Phase',
          `${SUPPLY}: in its own Supply Phase a side’s units become DG that have none`,
          'turn/3.5-barrages.test.ts: 3.4: Artillery that barrages without supply is DG once it has fired; in supply it is not',
        ],
      },
      {
        says: 'half as fast and as strong',
        tests: [
          `${MOVES}: 3.4 Example: MA 12 and 8 spent when it becomes DG: it is 6 then, and it goes no farther`,
          'combat/3.2-odds.test.ts: 3.4, 3.5: DG and markers multiply, and fractions are kept',
        ],
      },
      {
        says: 'recovery',
        tests: [
          `${SUPPLY}: who has supply recovers, but in an active Jam, overstacked, or mixed`,
          'turn/3.4-recovery.test.ts: in supply nobody rolls: all recover',
        ],
      },
    ],
  },
  {
    rule: '3.5',
    how: 'asks',
    parts: [
      {
        says: 'who fires, who spots',
        tests: [
          `${BARRAGE}: 3.5 Requirements: range, spotter, not DG, not moved, once a Phase`,
          `${BARRAGE}: 3.1: Divarty needs a spotter of its own Division; any gun spots for itself`,
          'turn/3.5-barrages.test.ts: 2.2, 3.5: the first Air Strike on a hex needs no spotter, and keeps nobody from moving',
          'turn/3.5-barrages.test.ts: 3.5: the second one needs a spotter, whom its owner names, and who stays',
        ],
      },
      {
        says: 'the roll',
        tests: [
          `${BARRAGE}: 3.5: of several terrains the most difficult; the West Wall counts while a German unit is there`,
          `${BARRAGE}: above 6 counts as 6, below 1 fails`,
        ],
      },
      {
        says: 'Half Reconciliation',
        tests: [`${BARRAGE}: 3.5 Reconciliation: one Half is rolled for, two or ten become one Full`],
      },
      {
        says: 'prices of markers',
        tests: [
          `${STEPS}: an enemy Full marker costs 2 on the way in and 2 on the way out, several 4`,
          `${STEPS}: Half markers cost nothing`,
        ],
      },
      {
        says: 'chances, before it is fired',
        tests: [
          `${READ_BACK}: the chance of several shots is that of all throws of their dice, counted one by one`,
        ],
      },
    ],
  },
  {
    rule: '3.6',
    how: 'decides',
    parts: [
      {
        says: 'fire or move, never beside the enemy by intention',
        tests: [`${STEPS}: 3.6: Artillery goes nowhere beside him, and leaves him freely`],
      },
      {
        says: 'who Bugs Out',
        tests: [
          `${BUG_OUT}: all Artillery beside an enemy with a printed attack of 2 or more, whoever is with it`,
          `${BUG_OUT}: not across a hexside that keeps that unit from attacking: a River stops Mechanized, not Leg`,
          `${BUG_OUT}: 8.0: DG Artillery does not, and so no second time; a Barrage marker changes nothing`,
        ],
      },
      {
        says: 'whereto',
        tests: [
          `${BUG_OUT}: the same destinations as a list by each sentence of the rule`,
          'turn/3.6-bug-outs.test.ts: where there is no hex for it, it stays, and is DG all the same; the move goes on',
        ],
      },
      {
        says: 'at the moment it falls due',
        tests: [
          'turn/3.6-bug-outs.test.ts: 1.3, 3.3: who begins the Phase beside a gun that runs has begun it beside the enemy, and neither overruns nor exploits',
          'turn/3.6-bug-outs.test.ts: who moves beside a gun with an attack of 2 or more stops for it: it runs and is DG; the move goes on to its end',
        ],
      },
    ],
  },
  {
    rule: '3.7',
    how: 'decides',
    parts: [
      {
        says: 'the trace, and what cuts it',
        tests: [
          `${SUPPLY}: a road that does not lead to a source is none`,
          `${SUPPLY}: what is Prohibited to Leg is one, unless a road is followed over it`,
          `${READ_BACK}: out of supply as it stands (3.7): who is cut off when the lines have been played`,
        ],
      },
      { says: 'Air Supply', tests: [`${SUPPLY}: a road is better, of two markers the nearer`] },
      {
        says: 'Artillery without supply',
        tests: [`${SUPPLY}: 3.7: Artillery without supply may roll: 1 lost, 2 and 3 stay, 4 to 6 recover`],
      },
    ],
  },
  {
    rule: '3.8',
    how: 'asks',
    parts: [
      {
        says: 'an attempt, its last moment, and who stops for it',
        tests: [
          `${BRIDGES}: while a U.S. unit is within two of the plunger’s hex`,
          `${BRIDGES}: is before a German enters a hex of the bridge, or of the plunger`,
          `${BRIDGES}: who has stopped goes no farther this Phase, and can be named again`,
        ],
      },
      {
        says: 'one roll for all bridges of a plunger; once a game',
        tests: [
          `${BRIDGES}: 3.8 Special Cases: one roll for all bridges of a plunger`,
          `${BRIDGE_TURN}: 3.8 Special Cases: one roll is for all bridges of a plunger, and all are Blown or Tested by it`,
          `${BRIDGES}: once a game`,
        ],
      },
      {
        says: 'as it is played',
        tests: [
          `${BRIDGE_TURN}: blown: what cannot be paid for now comes back as a draft with its reason, and the rest is played`,
          `${BRIDGE_TURN}: not blown (house: 1): Tested, and the move goes on as ordered`,
        ],
      },
      {
        says: 'any moment: after a fight, and unasked',
        tests: [
          `${BRIDGE_TURN}: 3.8 after 3.2: before an Advance enters a hex of a bridge the U.S. side is asked, and nobody has advanced yet`,
          `${BRIDGE_TURN}: an Advance of two hexes stops between them, if it is the second that belongs to the bridge`,
          `${BRIDGE_TURN}: 3.8 after 3.3: who was asked before an Overrun is asked once more when it is won`,
          `${BRIDGE_TURN}: in its own Phase it blows a bridge, however far the Germans are; it names who stops for it`,
        ],
      },
      {
        says: 'German bridges, on made-up boards',
        tests: [
          `${STEPS}: 3.8: before its Turn a German bridge lets nobody attack over a River`,
          `${STEPS}: 3.8: from B22.15 to B23.16 by Track, back by Road, and no road at all before its Turn`,
        ],
      },
    ],
  },
  {
    rule: '4.1',
    how: 'decides',
    where: ['src/games/ardennes2/turn/pre-turn/2.2-arrivals.ts'],
    parts: [
      {
        says: 'von der Heydte, around B17.49, by a die',
        tests: [
          'scenario/scenarios.test.ts: 4.1, Orders of Arrival: von der Heydte around B17.49, on a die of 3 or more',
          'scenario/campaigns.test.ts: von der Heydte on a %i: lands %s',
        ],
      },
    ],
  },
  {
    rule: '4.2',
    how: 'decides',
    parts: [
      {
        says: 'who crosses the Our, and what it costs',
        tests: [
          'scenario/campaigns.test.ts: Mechanized infantry of 2 Pz Div crosses for all that it has, and is DG no more',
          'scenario/campaigns.test.ts: nobody does on Turn 3; no Pioneers, no tanks, and no other Division',
        ],
      },
    ],
  },
  {
    rule: '4.3',
    how: 'decides',
    where: ['src/games/ardennes2/turn/frame/passed-over.ts'],
    parts: [
      {
        says: 'no German Exploitation on Turn 1',
        tests: ['scenario/campaigns.test.ts: 4.3: no German Exploitation on Turn 1'],
      },
    ],
  },
  {
    rule: '5.1',
    how: 'asks',
    where: ['src/games/ardennes2/turn/pre-turn/7.0-set-up.ts'],
    parts: [
      {
        says: 'where 82 and 101 Abn land, and around which group',
        tests: [
          'scenario/campaigns.test.ts: the two Divisions are placed in the U.S. Movement & Barrage Phase of Turn 3, as their side likes',
          'scenario/campaigns.test.ts: a Division lands around one group: not around Bastogne and Werbomont',
          'scenario/campaigns.test.ts: both may land around the same one, and move at once',
        ],
      },
    ],
  },
  {
    rule: '6.0',
    how: 'decides',
    parts: [
      {
        says: 'points: the best Turn, and what it comes to',
        tests: [
          'scenario/campaigns.test.ts: %i points: %s',
          'scenario/campaigns.test.ts: the best Turn counts, not the last',
          'scenario/scenarios.test.ts: 6.0: 39 hexes and 68 points; in the areas 9 and 14, 3 and 6, 3 and 8, 16 and 31',
        ],
      },
      {
        says: 'Control',
        tests: [
          'turn/6.0-control.test.ts: who enters in supply Controls it at once, and goes on Controlling it when he has left',
          'turn/6.0-control.test.ts: without supply it is not taken, nor kept from an enemy who has some',
        ],
      },
    ],
  },
  {
    rule: '7.0',
    how: 'asks',
    parts: [
      {
        says: 'what sets up within a hex',
        tests: [
          'scenario/played.test.ts: its side is asked before the weather of the first Turn, and Umpire would place them as 3.1 has it',
          'scenario/played.test.ts: it may say where each of them goes; the others Umpire places',
        ],
      },
    ],
  },
  {
    rule: '7.1',
    how: 'decides',
    where: ['src/games/ardennes2/scenario/scenarios.ts'],
    parts: [
      {
        says: 'area, set-up, arrivals, removals',
        tests: [
          'scenario/scenarios.test.ts: %s: Allied counters set up and arriving, German ones set up and arriving',
          'scenario/campaigns.test.ts: 7.1: removals of Turn 12: 10 Arm Div but for three of it, also those that have not come',
        ],
      },
      {
        says: 'slips of its text',
        tests: [
          'scenario/scenarios.test.ts: 7.1: 3/109 at B25.09 (B12.509); three companies of 3/110, of which one at B19.17',
          'scenario/scenarios.test.ts: 7.1: “(DG)” behind two names is of both: 19 DG units, all German',
        ],
      },
    ],
  },
  {
    rule: '7.2',
    how: 'decides',
    where: ['src/games/ardennes2/scenario/scenarios.ts'],
    parts: [
      {
        says: 'who takes part',
        tests: [
          'scenario/whole-map.test.ts: 7.2: who takes part is set up on Map B, or comes by an Area that has a hex there; 5.1 around Bastogne',
          'scenario/scenarios.test.ts: 7.2: shares set-up and arrivals of 7.1, but Arm Bn 740 and Abn Bn 551 come by B1.47',
        ],
      },
      {
        says: 'points for exits',
        tests: [
          'scenario/campaigns.test.ts: 7.2: once a Division, however many of it leave; three of F.Beg, five of 116 Pz',
        ],
      },
    ],
  },
  {
    rule: '7.3',
    how: 'decides',
    where: ['src/games/ardennes2/scenario/scenarios.ts'],
    parts: [
      {
        says: 'bands of its own, and exits',
        tests: [
          'scenario/campaigns.test.ts: 7.3 has bands of its own: %i points, %s',
          'scenario/campaigns.test.ts: 7.3: 12 SS Pz Div brings its point with seven counters, not with six',
        ],
      },
    ],
  },
  {
    rule: '7.4',
    how: 'decides',
    where: ['src/games/ardennes2/scenario/scenarios.ts'],
    parts: [
      {
        says: 'three hexes at the end; the removal',
        tests: [
          'scenario/played.test.ts: 7.4: two of the three hexes are not enough, and none of them is German at the start',
          'scenario/played.test.ts: 7.4, Turn 4: all of 1 SS Pz Div leaves, dead or alive, and does not come back',
        ],
      },
    ],
  },
  {
    rule: '7.5',
    how: 'decides',
    parts: [
      {
        says: 'area, set-up, arrivals',
        tests: [
          'scenario/7.5-bastogne.test.ts: 24 German and 15 Allied counters set up; four and two arrive, on Turns 9, 10 and 11',
          'scenario/house-pack.test.ts: 3.7: every counter starts in supply, also those that arrive, as the first stand',
        ],
      },
      {
        says: 'who has to leave, and from where',
        tests: [
          'scenario/7.5-bastogne.test.ts: 2 Pz Div has nine counters and Lehr eight: seven and four of them have to leave',
          `${STEPS}: 7.5: who leaves pays the road that leads off, or his hex, once more`,
        ],
      },
    ],
  },
  {
    rule: '7.6',
    how: 'decides',
    where: ['src/games/ardennes2/scenario/scenarios.ts'],
    parts: [
      {
        says: 'four hexes',
        tests: [
          'scenario/played.test.ts: 7.6: four hexes, the two of the start among them',
          'scenario/scenarios.test.ts: 7.6: at least four of its sixteen hexes; Rochefort and La Roche are German at the start',
        ],
      },
    ],
  },
  {
    rule: 'OOA',
    how: 'decides',
    where: ['src/games/ardennes2/turn/pre-turn/2.2-arrivals.ts'],
    parts: [
      {
        says: 'who comes when, and by which Area',
        tests: [
          'scenario/scenarios.test.ts: Orders of Arrival, Turn by Turn (Allied from Turn 2)',
          'scenario/scenarios.test.ts: Orders of Arrival: Areas that have slipped: 17 Abn and 87 Inf by J, 403 by A, 80 Inf by G; 142 once, by N',
        ],
      },
      {
        says: 'dice',
        tests: ['scenario/campaigns.test.ts: JgTg 653 on a %i: arrives %s'],
      },
      {
        says: 'removals',
        tests: [
          'scenario/scenarios.test.ts: removals: on Turn 12 10 Arm but for three, on Turn 13 three groups, on Turn 4 of 7.4 all of 1 SS',
        ],
      },
    ],
  },
];
