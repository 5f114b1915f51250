/** The readings of docs/rulings/ardennes-ii.md that a group may choose otherwise; the first choice is the house's. */
export const READINGS = [
  {
    id: 'stacks',
    rule: 'SCS series rules',
    question: 'What of an enemy stack can be seen',
    choices: [
      { value: 'top', label: 'its top counter, and how many there are' },
      { value: 'open', label: 'every counter' },
    ],
  },
  {
    id: 'markers',
    rule: '3.5',
    question: 'Barrage markers are removed',
    choices: [
      { value: 'rule', label: 'all in the Pre-Turn, and one’s own at the start of one’s turn (3.5, 2.1)' },
      { value: 'notes', label: 'only one’s own, at the start of one’s turn (8.0)' },
    ],
  },
  {
    id: 'odds-tie',
    rule: '3.2',
    question: 'Odds exactly between two columns (2.5:1)',
    choices: [
      { value: 'down', label: 'go to the defender' },
      { value: 'up', label: 'go to the attacker' },
    ],
  },
  {
    id: 'run-advance',
    rule: '3.2',
    question: 'After a Retreat of five hexes an Exploit Capable attacker advances',
    choices: [
      { value: 'two', label: 'up to two hexes' },
      { value: 'one', label: 'one hex' },
    ],
  },
  {
    id: 'overrun-cost',
    rule: '3.3',
    question: 'An Overrun costs',
    choices: [
      { value: 'step', label: 'the step into the hex and 2 MP' },
      { value: 'two', label: '2 MP alone' },
    ],
  },
  {
    id: 'gather',
    rule: '3.1',
    question: 'A unit that has moved may go on with units that it met',
    choices: [
      { value: 'yes', label: 'yes, with the MP that it has left' },
      { value: 'no', label: 'no, its move is over' },
    ],
  },
  {
    id: 'bond-terrain',
    rule: '1.2',
    question: 'A Bond hex holds no terrain that is Prohibited',
    choices: [
      { value: 'leg', label: 'to Leg units' },
      { value: 'either', label: 'to either kind, unless a road crosses it' },
    ],
  },
  {
    id: 'bond-supply',
    rule: '3.7',
    question: 'An enemy ZOC Bond cuts supply',
    choices: [
      { value: 'no', label: 'no' },
      { value: 'yes', label: 'yes' },
    ],
  },
  {
    id: 'recovery',
    rule: '3.4',
    question: 'For recovery from DG, supply is traced',
    choices: [
      { value: 'anew', label: 'anew in the Pre-Turn' },
      { value: 'last', label: 'as it was in the last own Supply Phase' },
    ],
  },
  {
    id: 'freeze',
    rule: '2.2',
    question: 'Freeze',
    choices: [
      { value: 'stays', label: 'stays once it has begun' },
      { value: 'each', label: 'is rolled for each Turn' },
    ],
  },
  {
    id: 'air-supply',
    rule: '3.7',
    question: 'An Air Supply marker',
    choices: [
      { value: 'one', label: 'removes DG, and is gone, or serves the U.S. Supply Phase' },
      { value: 'both', label: 'serves both' },
    ],
  },
  {
    id: 'airborne-move',
    rule: '5.1',
    question: 'Airborne Divisions on the Turn on which they land',
    choices: [
      { value: 'yes', label: 'move at once, with their full MA' },
      { value: 'no', label: 'do not move' },
    ],
  },
  {
    id: 'breakthrough-740',
    rule: '7.2',
    question: 'In 7.2 the U.S. battalions 740 and 551, which come by Map A in 7.1',
    choices: [
      { value: 'yes', label: 'come by B1.47, as in 7.3' },
      { value: 'no', label: 'do not come' },
    ],
  },
  {
    id: 'tip-four',
    rule: '7.6',
    question: 'In 7.6 the four hexes that the German side has to Control at the end are',
    choices: [
      { value: 'any', label: 'any four' },
      { value: 'two-more', label: 'Rochefort, La Roche and any two more' },
    ],
  },
] as const;

type Reading = (typeof READINGS)[number];
/** How a campaign reads them, by id. */
export type Readings = { readonly [R in Reading as R['id']]: R['choices'][number]['value'] };

/** Those that were agreed on, and the default of each other. */
export function agreedReadings(agreed: Readonly<Record<string, string>>): Readings {
  const all = READINGS.map(({ id, choices }) => {
    const found = choices.find(({ value }) => value === agreed[id]) ?? choices[0];
    return [id, found.value] as const;
  });
  return Object.fromEntries(all) as Readings;
}
