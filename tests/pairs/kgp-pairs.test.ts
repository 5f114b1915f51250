import { expect, test } from 'vitest';
import { partOf } from '../support/part.ts';
import { testSeed } from '../support/seed.ts';
import { type KgpStage, playKgpPair } from './kgp-pair.ts';

const STAGES: readonly (readonly [stage: KgpStage, phases: number])[] = [
  ['purchases', 2],
  ['initiative', 4],
  ['repair', 1],
];
const PAIRS = Number(process.env.UMPIRE_KGP_TIME_PAIRS ?? 1);

test.each(partOf('stages in pairs', STAGES, 3))(
  'Kampfgruppe Peiper, %s: what time closes tells nobody how',
  async (stage, phases) => {
    const first = testSeed(`pairs of Kampfgruppe Peiper (UMPIRE_KGP_TIME_PAIRS=${PAIRS})`);
    for (let index = 0; index < PAIRS; index += 1) {
      const seed = `${first}/${stage}/${index}`;
      const report = await playKgpPair({ seed, stage, phases });
      expect(report.seen, `seed ${seed}: ${report.closings.join('; ')}`).toBeUndefined();
      expect(report.phases).toBeGreaterThan(0);
      expect(report.compared).toBeGreaterThan(8);
    }
  },
);
