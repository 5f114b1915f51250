/** 2.1–2.54: slope hexsides. Whose hash-marks they are the map alone shows: that hex is Down-Slope. */
import { listed } from '../../../text/listed.ts';
import type { Hex, HexRule } from './hex.ts';

/** 2.41: so many Down-Slope hexsides, or two that do not touch, give ground-level Infantry a TEM. */
const SLOPES_FOR_TEM = 3;

export const slopes: HexRule = (hex) => {
  const both = [...new Set([...hex.along('slopes'), ...hex.along('crest slopes')])];
  if (both.length === 0) return [];
  const towards = listed(both);
  return [
    {
      rule: 'P2.2',
      text: `Slope towards ${towards}: Down-Slope where the hash-marks are in ${hex.name}, Up-Slope where they are in the other hex.`,
    },
    {
      rule: 'P2.3',
      text: 'Up-Slope across its hexside a LOS that begins or ends here is ¾ of a level higher; slopes are neither Obstacle nor Hindrance.',
    },
    { rule: 'P2.51', text: 'Infantry, Cavalry and Wagons pay ½ MF more to move Up-Slope.' },
    { rule: 'P2.52', text: 'Whatever spends MP pays 1 MP more to move Up-Slope.' },
    ...tem(hex, both),
    ...crest(hex),
  ];
};

function tem({ name }: Hex, slopes: readonly string[]): ReturnType<HexRule> {
  if (slopes.length < SLOPES_FOR_TEM - 1) return [];
  return [
    {
      rule: 'P2.41',
      text: `If three hexsides of ${name}, or two that do not touch, are Down-Slope: +1 TEM, beside no other but Mud’s or Deep Snow’s, for ground-level Infantry against Direct Fire (not FT) across one of them, from a firer who is not adjacent and whose height above it is less than the range.`,
    },
  ];
}

function crest(hex: Hex): ReturnType<HexRule> {
  const closed = hex.along('crest slopes');
  if (closed.length === 0) return [];
  return [
    {
      rule: 'P2.53',
      text: `Crest-Line slope towards ${listed(closed)}: no vehicle and no charging Cavalry crosses it.`,
    },
  ];
}
