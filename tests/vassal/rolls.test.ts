import { expect, test } from 'vitest';
import { rollsIn } from '../../src/vassal/rolls.ts';
import { readSave } from '../../src/vassal/save.ts';
import { vassalFile } from '../support/vassal-save.ts';

test('rolls of a log, in order, with what each was for and who made it', async () => {
  const log = [
    'CHAT*** (IFT DR) 6,1 ***   <Anna>      [2 / 3   avg   10.00 (10.00)]    (01.90)',
    'CHAT<Anna> - good luck',
    'D/1/a/b',
    'CHAT*** (Rally dr) 3 ***   <Ben B.>      [1 / 1   avg   3.00 (3.00)]    (01.80)',
    'CHAT*** (TH DR) 5,2 ***   <Anna>      [1 / 3   avg   7.00 (7.67)]    (01.86)<Hull>',
  ];
  const { steps } = await readSave(vassalFile({ log }));
  expect(rollsIn(steps)).toEqual([
    { purpose: 'IFT', kind: 'DR', values: [6, 1], by: 'Anna' },
    { purpose: 'Rally', kind: 'dr', values: [3], by: 'Ben B.' },
    { purpose: 'TH', kind: 'DR', values: [5, 2], by: 'Anna' },
  ]);
});

test.each([
  ['what a player writes', 'CHAT<Anna> - *** (IFT DR) 1,1 ***   <Anna>'],
  ['a die that is none', 'CHAT*** (IFT DR) 7,1 ***   <Anna>'],
  ['one die too few', 'CHAT*** (IFT DR) 6 ***   <Anna>'],
  ['one too many', 'CHAT*** (Rally dr) 6,1 ***   <Anna>'],
  ['nobody’s', 'CHAT*** (IFT DR) 6,1 ***'],
])('%s is no roll', (_what, step) => {
  expect(rollsIn([`LOG\t${step}`])).toEqual([]);
});
