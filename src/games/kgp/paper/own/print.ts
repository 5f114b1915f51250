/** 8.14: what only one side knows as a sheet: of a paper campaign, or with what the OB gives, to be filled in. */

import { printRow } from '../../../../text/delimited.ts';
import { when } from '../../../../text/present.ts';
import { fortificationName } from '../../fortifications/table.ts';
import { keyOf } from '../../purchases/arrival.ts';
import { givenRgs, type Rg, type SideLine } from '../../rg/state.ts';
import type { KgpState } from '../../state.ts';
import { rgRowOf } from '../../vocabulary/charts.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { datesDone } from '../dates-done.ts';
import { yesNo } from '../sheet.ts';
import type { OwnPaper } from '../state.ts';
import {
  FLAMETHROWER,
  hasFlamethrower,
  ITEM,
  LEDGER,
  OB,
  PZ_IV,
  pieceNames,
  printCounted,
  RECORD,
  WORKS,
} from './columns.ts';

/** `paper` undefined: to be filled in. */
export function printOwnPaper(
  game: KgpState,
  side: Side,
  through: string,
  paper: OwnPaper | undefined,
): string {
  const ledger = datesDone(game.cg, through).map((date) => ledgerLine(date, paper?.lines[date]));
  const rgs = (paper?.rgs ?? givenRgs(game.cg, side)).map((rg) => recordLine(side, rg));
  const bought = (paper?.fortifications ?? []).filter(({ given }) => given !== true);
  return [
    '# What only your side knows: your columns of the CG Roster (8.14) and your RG Purchase Record (8.6198).',
    printRow(LEDGER),
    ...ledger,
    '',
    '# RG: one line each. CPP: OB for what the Initial OB gave. Arrives: on-map, reserve, south-edge, entry:N56, early:N56 (CG III, where the colour counts: entry:N56/blue).',
    '# Used up: yes for modules, bombardments and the like that are gone. SW and Equipment of Full Strength may be left empty; – for none.',
    printRow(RECORD),
    ...rgs,
    '',
    '# Fortifications bought in 8.621 (of mines, the factors), with the CG Date; none: no line.',
    printRow(WORKS),
    ...bought.map(({ item, date, count }) => printRow([fortificationName(item), date, String(count)])),
    ...(hasFlamethrower(game, side) ? flamethrowerTable(paper?.flamethrower) : []),
    '',
  ].join('\n');
}

function ledgerLine(date: string, line: Partial<SideLine> = {}): string {
  const { san, start, replenished, total, spent, left, reconCpp, recon } = line;
  const figures = [san, start, replenished, total, spent, left, reconCpp, recon];
  return printRow([date, ...figures.map((value) => String(value ?? ''))]);
}

function recordLine(side: Side, rg: Rg): string {
  return printRow([
    rg.rg,
    rg.date,
    ...(rg.given ? [OB, '', ''] : [String(rg.cpp), keyOf(rg), rg.area ?? '']),
    rg.objective ?? '',
    when(rg.objectiveRevealed === true, 'yes'),
    when(rg.eliminated === true, 'yes'),
    ...contentsColumns(side, rg),
    (rg.hexes ?? []).join(' '),
  ]);
}

function contentsColumns(side: Side, rg: Rg): readonly string[] {
  const { strength, quality, models, weapons, equipment, leader, model } = rg;
  return [
    strength ?? '',
    quality?.class ?? '',
    models === undefined ? '' : printCounted(models),
    weapons === undefined ? '' : printCounted(weapons) || '–',
    equipment === undefined ? '' : pieceNames(rgRowOf(side, rg.rg), equipment).join(' & ') || '–',
    leader === undefined ? '' : (leader ?? '–'),
    modelName(model),
  ];
}

function flamethrowerTable(known: boolean | undefined): readonly string[] {
  const value = known === undefined ? '' : yesNo(known);
  return ['', printRow([ITEM, 'Value']), printRow([FLAMETHROWER, value])];
}

function modelName(model: string | undefined): string {
  if (model === undefined) return '';
  return model === 'J' ? PZ_IV.J : PZ_IV.H;
}
