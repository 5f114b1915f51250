/** 8.14: an own part that is legal: what the OB gives, at Full Strength, and nothing bought. */

import { fieldsIf, present } from '../../../../text/present.ts';
import { givenFortifications } from '../../fortifications/given.ts';
import { passengersOf } from '../../purchases/8.6202-rg-quality.ts';
import { leaderColumn } from '../../purchases/8.6206-rg-leaders.ts';
import { isUnitRg } from '../../rg/contents.ts';
import { givenRgs, type Rg, type SideLine } from '../../rg/state.ts';
import { campaignGameOf, RG_TABLES, rgRowOf } from '../../vocabulary/charts.ts';
import { datesDone } from '../dates-done.ts';
import type { OwnPaper } from '../state.ts';
import { withoutRow } from './contents.ts';
import { type Entering, lastScenario } from './entering.ts';
import { replenishedBetween } from './ledger.ts';

export function exampleOwnPaper(entering: Entering): OwnPaper {
  const { game, side } = entering;
  return {
    lines: exampleLines(entering),
    rgs: givenRgs(game.cg, side).map((rg) => ({ ...rg, ...fullContents(entering, rg) })),
    fortifications: givenFortifications(campaignGameOf(game.cg), side),
    flamethrower: false,
  };
}

function exampleLines(entering: Entering): Readonly<Record<string, SideLine>> {
  const { game, side, agreed } = entering;
  const { cpp, san } = campaignGameOf(game.cg).sides[side];
  const [first = '', ...later] = datesDone(game.cg, agreed.through);
  const begun = first === lastScenario(agreed) ? agreed.san[side] : san;
  let left = cpp;
  const lines: Record<string, SideLine> = {
    [first]: { san: begun, start: left, total: left, spent: 0, left },
  };
  for (const date of later) {
    const [replenished] = replenishedBetween(entering, date);
    const start = left;
    left += replenished;
    lines[date] = { san: agreed.san[side], start, replenished, total: left, spent: 0, left };
  }
  return lines;
}

function fullContents({ core, side }: Entering, { rg }: Rg): Partial<Rg> {
  const row = rgRowOf(side, rg);
  const [quality] = RG_TABLES.quality.rgs.includes(rg) ? RG_TABLES.quality.rows : [];
  const [models] = rg === 'V3' || rg === 'V4' ? RG_TABLES.models[rg] : [];
  const weapons = RG_TABLES.weapons[side][rg];
  return {
    ...fieldsIf(side === 'german' && isUnitRg(rg), { strength: 'F' }),
    ...(side === 'us' && quality !== undefined
      ? { quality: { ...withoutRow(quality), passengers: passengersOf(core, rg) } }
      : {}),
    ...(side === 'us' && models !== undefined ? { models: models.models } : {}),
    ...present({ weapons, equipment: row.equipment?.map((_, index) => index) }),
    ...fieldsIf(leaderColumn(side, row) !== undefined, { leader: null }),
  };
}
