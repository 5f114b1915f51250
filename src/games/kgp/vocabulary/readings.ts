/**
 * The readings of docs/rulings/kampfgruppe-peiper.md that a group may choose otherwise; the first choice is the
 * house's. A former one is offered to nobody any more and still obeyed in campaigns that were opened with it.
 */
export const READINGS = [
  {
    // 8.31 leaves nothing open: each side's Balance symbol stands before its own DR.
    id: 'balance',
    rule: '8.31',
    question: 'Whose Replenishment DR is halved',
    choices: [
      { value: 'receiver', label: 'that of the side for which the Balance is, which so gets more' },
      { value: 'other', label: 'that of the other side, which so gets more' },
    ],
    former: true,
  },
  {
    id: '25-percent',
    rule: '8.6234b',
    question: '25 % more Casualty VP',
    choices: [
      { value: 'strictly', label: 'strictly more, and at least 1.25 times (0 to 0 does not win)' },
      { value: 'equal', label: 'at least 1.25 times (0 to 0 wins for the Assaulting side)' },
    ],
  },
  {
    id: 'idle-target',
    rule: '8.2',
    question: 'A CG-LVP Total (in CG III also all LVP) reached on an Idle date',
    choices: [
      { value: 'scenario-end', label: 'counts at the next CG-Scenario End' },
      { value: 'at-once', label: 'ends the campaign on that date' },
    ],
  },
  {
    id: 'negative-replenishment',
    rule: '8.616',
    question: 'A replenishment below zero',
    choices: [
      { value: 'zero', label: 'counts as zero' },
      { value: 'subtract', label: 'is taken from the CPP already held' },
    ],
  },
  {
    id: 'mist-overcast',
    rule: '8.6171',
    question: '“Mist & Overcast” on the preceding date',
    choices: [
      { value: 'overcast', label: 'counts as Overcast (DRM −1)' },
      { value: 'neither', label: 'counts as neither Overcast nor Clear' },
    ],
  },
  {
    id: 'late-scenarios',
    rule: '8.618',
    question: 'Scenarios completed after 20 AM',
    choices: [
      { value: 'later', label: 'are those of a later CG Date' },
      { value: 'from', label: 'include that of 20 AM itself' },
    ],
  },
  {
    id: 'escape-distance',
    rule: '8.606',
    question: '“Adjacent to” and “two hexes from” a friendly Setup Area',
    choices: [
      { value: 'path', label: 'are counted along the path of the Escape, not over No Man’s Land' },
      { value: 'plain', label: 'are counted in hexes, whatever lies between' },
    ],
  },
  {
    id: 'oba-limit',
    rule: 'CG15',
    question: 'The limit of two OBA modules',
    choices: [
      { value: 'used', label: 'is on those in play (radio, phone, Offboard Observer) on one CG Date' },
      { value: 'held', label: 'is on those held as well, 60 mm included: there is no third' },
    ],
  },
  {
    id: 'mine-kind',
    rule: '8.621',
    question: 'Whether mine factors are hidden or Known',
    choices: [
      { value: 'purchase', label: 'is said when they are bought' },
      { value: 'set-up', label: 'is settled when they are set up' },
    ],
  },
  {
    id: 'stunned-crews',
    rule: '8.6112',
    question: 'Two Stunned crews on foot in one Area',
    choices: [
      {
        value: 'letter',
        label: 'leave one of them: a fresh crew comes for every two that go beside the one that stays',
      },
      { value: 'pairs', label: 'become one fresh crew, as every two of them do' },
    ],
  },
  {
    id: 'captured-unarmed',
    rule: '8.6144',
    question: 'A captured vehicle of a type without a weapon',
    choices: [
      { value: 'wreck', label: 'is turned into a wreck, having no functioning Weapon' },
      { value: 'kept', label: 'stays in play: there is no Weapon that could have been lost' },
    ],
  },
  {
    id: 'german-shortage',
    rule: '8.6148',
    question: 'Ammunition Shortage of Germans who were Isolated',
    choices: [
      { value: 'stays', label: 'stays with them: only the U.S. side has a rule that lifts it' },
      { value: 'lifted', label: 'is lifted once they are not Isolated, as that of the U.S. side is' },
    ],
  },
  {
    id: 'initial-entry-code',
    rule: 'I.2',
    question: 'A U.S. RG set up on-map in the Initial Scenario',
    choices: [
      { value: 'needed', label: 'needs an Eligible Entry Area of its colour' },
      { value: 'waived', label: 'needs none' },
    ],
  },
] as const;

export type ReadingId = (typeof READINGS)[number]['id'];

/** The choices of one reading. */
export type ReadingValue<K extends ReadingId> = Extract<
  (typeof READINGS)[number],
  { id: K }
>['choices'][number]['value'];

/** How this campaign reads each of them. */
export type Readings = { readonly [K in ReadingId]: ReadingValue<K> };

const DEFAULTS = Object.fromEntries(READINGS.map(({ id, choices }) => [id, choices[0].value]));

/** The readings agreed on, with the default wherever nothing was. */
export function agreedReadings(agreed: Readonly<Record<string, string>>): Readings {
  const known = READINGS.filter(({ id, choices }) => choices.some(({ value }) => value === agreed[id])).map(
    ({ id }) => [id, agreed[id]] as const,
  );
  return { ...DEFAULTS, ...Object.fromEntries(known) } as Readings;
}
