/** 5.1–5.3: Narrow Streets, Steeples, houses of two stories. */
import { listed } from '../../../text/listed.ts';
import { steepleHexes, steepleLevel } from '../terrain/5.2-steeples.ts';
import type { Applies, Hex, HexRule } from './hex.ts';

export const village: HexRule = (hex) => [...streets(hex), ...steeple(hex), ...house(hex)];

function streets(hex: Hex): readonly Applies[] {
  const all = hex.streets;
  if (all.length === 0) return [];
  return [
    {
      rule: 'P5.11',
      text: `Narrow Street towards ${listed(all)}: one-lane (B6.43–431); VBM along it whatever the clearance, at half the Bypass MP (a VCA change stays 1 MP); Bypassing Infantry pays its MF, and may have the road bonus as a Wagon may; no obstacle is entered at the road rate; SMOKE in either hex (the lower, along a Crest Line) costs 1 MF or MP more; no Dash across or along it, no rout along it.`,
    },
    {
      rule: 'P5.121',
      text: 'A turret with MA of 50 mm or more, barrel not “*”, moves along it only with its TCA on its VCA or the rear of it.',
    },
    {
      rule: 'P5.122',
      text: 'MA of 50 mm or more: a TCA change takes a Final dr of 3 or less, at most two a phase, 2 MP for each that fails in its MPh; +2 LL, +1 L, +1 BU, Armor Leader, −1 “*”.',
    },
    {
      rule: 'P5.123',
      text: 'No VCA change but as D2.33 has it, none in a Motion attempt; a motorcycle turns about for ¼ of its MP, a very small vehicle for ½.',
    },
    {
      rule: 'P5.124',
      text: 'With a Gun or trailer in tow VBM along it is allowed; a Gun is not unhooked in Bypass, a trailer by the vehicle’s crew alone, and then it is lost.',
    },
    {
      rule: 'P5.125',
      text: 'PRC load and unload there, and a 76–107 mm MTR is hooked up or unhooked, from and into the ground level of either hex.',
    },
    {
      rule: 'P5.126',
      text: 'No wreck or Immobile vehicle on it is removed by D10.4. No Bypass along it with a vehicle or wreck in Bypass there, a Blaze (other than a wreck’s along another hexside) or rubble in either hex.',
    },
    {
      rule: 'P5.131',
      text: 'SMOKE and Residual FP of either hex act on Bypass along it: the higher of two (of the lower hex, along a Crest Line).',
    },
    {
      rule: 'P5.132',
      text: 'In CC against a vehicle on it: Street Fighting from the ground level of a building beside it; CMG of the vehicle +1.',
    },
    {
      rule: 'P5.141',
      text: 'A roadblock may straddle it, centre dot to centre dot, its arrow at a vertex: no VBM along that hexside, no Wall Advantage, no TEM against Indirect Fire or Residual FP.',
    },
    {
      rule: 'P5.1411',
      text: 'It is Cleared from the four ground-level Locations that touch its hexside; a DC goes against a vertex, ordnance needs LOS to the whole hexside and no other target; Indirect Fire HE eliminates it from either hex.',
    },
    {
      rule: 'P5.15',
      text: 'Rubble that falls in a hex of it removes roadblock and mines along it and strikes what is in Bypass there.',
    },
    ...mines(hex),
  ];
}

/** 5.14, 5.142: what a paved one brings. */
function mines(hex: Hex): readonly Applies[] {
  const { pavedStreet } = hex;
  const both =
    'Mines of either hex of a Narrow Street act on Bypass along it; of one kind in both, the stronger; along a Crest Line those of the lower hex alone.';
  if (pavedStreet === 'no') return [{ rule: 'P5.142', text: both }];
  const paved = pavedStreet === 'yes' ? 'A paved one' : 'If one of them is paved (nobody has marked it)';
  return [
    {
      rule: 'P5.14',
      text: `${paved}: Fortifications may be placed in ${hex.name} though a paved road would bar them, unless other terrain there does.`,
    },
    {
      rule: 'P5.142',
      text: `${paved}: mines in ${hex.name} are set up revealed, with type and strength, and not Removed (B28.53), unless each Narrow Street of it is a Crest Line above a lower hex. ${both}`,
    },
  ];
}

function steeple(hex: Hex): readonly Applies[] {
  if (!steepleHexes(hex.map).includes(hex.name) || hex.isRubble) return [];
  const level = steepleLevel(hex.campaign.game, hex.name);
  const where = level === undefined ? 'its highest Location (its level is on your map)' : `level ${level}`;
  return [
    {
      rule: 'P5.2',
      text: `A Steeple, ${where}: stairs within from ground level; not to be Fortified, no Rooftop, no +1 drm for stone rubble.`,
    },
    { rule: 'P5.21', text: 'It holds one HS-equivalent. No Gun sets up in it.' },
  ];
}

/** 5.3: of one hex, with one level above the ground, which is no Steeple. */
function house({ building, map, name }: Hex): readonly Applies[] {
  if (building?.hexes !== 1 || building.levels !== 1 || steepleHexes(map).includes(name)) return [];
  return [
    {
      rule: 'P5.3',
      text: 'A house of two stories: a LOS Obstacle of 1½ levels; ground and first level, stairs within, no Rooftop.',
    },
  ];
}
