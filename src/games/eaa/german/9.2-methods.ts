/** 9.2: the movement methods, in their order. */

export const METHODS = [
  '1a',
  '1b',
  '1c',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '11',
  '12',
  '13',
] as const;
export type Method = (typeof METHODS)[number];
