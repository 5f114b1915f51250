/**
 * The markers that 8.602 takes off the board: the ledger has none of them but Fanaticism and radios, which Umpire sees
 * to.
 */
const COME_OFF: readonly (readonly [letter: string, what: string])[] = [
  ['a', 'SR and FFE'],
  ['b', 'SMOKE'],
  ['c', 'Acquired'],
  ['d', 'radios and phones of used modules (Umpire’s, CG22)'],
  [
    'e',
    'DM, Disrupted, Fanatic (Umpire’s), Berserk, Wall Advantage and HD; Dummy stacks, Dummy Cloaking counters and “?”',
  ],
  ['f', 'CX, Motion, CE, BU and Labor'],
  ['h', 'Snipers'],
  ['i', 'FB; the RG of those that were used are Umpire’s (CG22)'],
];

/** A reminder for whoever is about to say that everything is reported. */
export const MARKERS_TO_REMOVE: readonly string[] = [
  `Off the board (8.602): ${COME_OFF.map(([letter, what]) => `(${letter}) ${what}`).join('; ')}.`,
  'Onto the board, where each was set up (8.602g): hidden and Cloaked units, concealed; entrenchments; Equipment. Other Fortifications may stay hidden.',
];
