/** Public marks for tests. */

/** Page P12 as a group would mark it. */
export const P12 = [
  'river elsewhere: no',
  'barred vehicle elsewhere: no',
  'building I20+J19/2 1: I20 J19',
  'houses: J21 K19 L19 I22 K28',
  'us: J19/0 J19/2 J21 K19 L19',
  'german: I20 J19/1 I22 K28',
  'us guns: L21',
  'german vehicles: H20',
].join('\n');
