/** 8.14: what both sides know as a sheet: of a paper campaign, or to be filled in. */
import { printRow } from '../../../../text/delimited.ts';
import type { KgpState } from '../../state.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import type { PublicLine } from '../../vocabulary/public-line.ts';
import { type BySide, SIDE_NAMES, SIDES } from '../../vocabulary/sides.ts';
import { RESULT_NAMES } from '../../vocabulary/words.ts';
import { yesNo } from '../sheet.ts';
import type { PublicPaper } from '../state.ts';
import {
  bridgeItem,
  CONTROLS,
  cgTwo,
  controlItem,
  EXISTING,
  entryItem,
  ITEM,
  items,
  LVP_HEXES,
  OBJECTIVES,
  ON_MAP,
  ROSTER,
  SHORTAGE,
  sanItem,
  VALUE,
} from './columns.ts';

export function printPublicPaper(game: KgpState, paper: PublicPaper | undefined): string {
  const { dates } = campaignGameOf(game.cg);
  const filled = (date: string) => paper === undefined || paper.lines[date] !== undefined;
  const known = paper === undefined ? new Map<string, string>() : valuesOf(game, paper);
  return [
    '# What both sides know of the campaign so far (CG Roster, 8.14). One line a CG Date that is done; leave the others empty.',
    printRow(ROSTER),
    ...dates
      .slice(0, -1)
      .filter(filled)
      .map((date) => printLine(date, paper?.lines[date])),
    '',
    printRow([ITEM, VALUE]),
    ...items(game).map((item) => printRow([item, known.get(item) ?? ''])),
    '',
  ].join('\n');
}

function printLine(date: string, line: PublicLine = {}): string {
  const { weather, moon, cloud, scenario, winner, conceded, currentLvp, cgLvp, casualtyVp } = line;
  const both = (values: BySide<number> | undefined) => SIDES.map((side) => String(values?.[side] ?? ''));
  return printRow([
    date,
    weather ?? '',
    moon ?? '',
    cloud ?? '',
    scenario === undefined ? '' : RESULT_NAMES[scenario],
    winner === undefined ? '' : SIDE_NAMES[winner],
    winner === undefined ? '' : yesNo(conceded === true),
    ...both(currentLvp),
    ...both(cgLvp),
    ...both(casualtyVp),
  ]);
}

/** The values at the end of the last line, by item. */
function valuesOf(game: KgpState, paper: PublicPaper): ReadonlyMap<string, string> {
  const { bridge } = cgTwo(game);
  return new Map([
    [EXISTING, String(paper.existingLvp)],
    [ON_MAP, yesNo(paper.usOnMap)],
    [SHORTAGE, yesNo(paper.shortage)],
    [OBJECTIVES, paper.objectives.map(({ side, hex }) => `${side} ${hex}`).join(' & ')],
    [LVP_HEXES, String(paper.usLvpHexes)],
    ...(bridge === undefined ? [] : [[bridgeItem(bridge), yesNo(paper.bridgeLost)] as const]),
    ...SIDES.map((side) => [sanItem(side), String(paper.san[side])] as const),
    ...Object.entries(paper.control).map(([hex, by]) => [controlItem(hex), CONTROLS[by]] as const),
    ...Object.entries(paper.germanEntry).map(([hex, by]) => [entryItem(hex), SIDE_NAMES[by]] as const),
  ]);
}
