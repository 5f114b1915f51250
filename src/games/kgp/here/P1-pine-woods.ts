/** 1.1–1.3: pine woods. */
import { onlyIf } from '../../../text/present.ts';
import type { HexRule } from './hex.ts';

export const pineWoods: HexRule = (hex) =>
  onlyIf(
    hex.has('pine woods'),
    { rule: 'P1.1', text: 'Pine woods: as woods (B13), but for the next two.' },
    { rule: 'P1.2', text: 'A LOS Obstacle of two levels.' },
    { rule: 'P1.3', text: 'Infantry enters for 1½ MF, Cavalry for 3.' },
  );
