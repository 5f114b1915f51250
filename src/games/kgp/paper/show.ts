/** 8.14: a campaign on paper as it would look, and in words, before it is taken over. */

import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import type { PublicLine } from '../vocabulary/public-line.ts';
import { type BySide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { attacksIn } from './dates-done.ts';
import { yesNo } from './sheet.ts';
import type { OwnPaper, PublicPaper } from './state.ts';

/** The campaign as its roster would be with this public part; for pictures alone. */
export function withRoster(campaign: KgpCampaign, paper: PublicPaper): KgpCampaign {
  return { ...campaign, game: { ...campaign.game, date: paper.through, lines: { ...paper.lines } } };
}

/** The same with one side's own part. */
export function withOwnPaper(
  campaign: KgpCampaign,
  side: Side,
  agreed: PublicPaper,
  paper: OwnPaper,
): KgpCampaign {
  const there = withRoster(campaign, agreed);
  const { sides } = there.game;
  const own = { ...sides[side], lines: { ...paper.lines }, rgs: [...paper.rgs] };
  return { ...there, game: { ...there.game, sides: { ...sides, [side]: own } } };
}

const CONTROL_NAMES = { us: 'U.S.', german: 'German', shared: 'both or neither' } as const;

/** The public part in words: one line a CG Date, then what stands at its end. */
export function paperLines(paper: PublicPaper): string[] {
  const { lines, control, germanEntry, san, objectives } = paper;
  const attacks = attacksIn(lines);
  const named = objectives.map(({ side, hex }) => `${SIDE_NAMES[side]} ${hex}`).join(', ');
  return [
    ...Object.entries(lines).map(([date, line]) => dateLine(date, line)),
    `**LVP that still exist:** ${paper.existingLvp} · **Attack Chits used:** U.S. ${attacks.us}, German ${attacks.german}`,
    `**Control:** ${listed(control, CONTROL_NAMES)}`,
    ...onlyIf(paper.bridgeLost, '**The bridge is gone.**'),
    `**Entry Area arrow hex:** ${listed(germanEntry, SIDE_NAMES)}`,
    `**U.S. units on-map:** ${yesNo(paper.usOnMap)} · **Ammunition Shortage:** ${yesNo(paper.shortage)}`,
    [
      `**SAN:** ${SIDES.map((side) => `${SIDE_NAMES[side]} ${san[side]}`).join(' · ')}`,
      ...onlyIf(named !== '', `**Objective Hexes:** ${named}`),
    ].join(' · '),
  ];
}

function dateLine(date: string, line: PublicLine): string {
  const { scenario, currentLvp, cgLvp, weather = '' } = line;
  const kind = scenario === undefined ? '' : RESULT_NAMES[scenario];
  return `**${date}** ${kind}${wonWords(line)} · LVP ${both(currentLvp)} · CG-LVP ${both(cgLvp)} · ${weather}`;
}

function wonWords({ winner, conceded }: PublicLine): string {
  if (winner === undefined) return '';
  const name = SIDE_NAMES[winner];
  return conceded === true ? ` (${name}, conceded)` : ` (${name})`;
}

function both(values: BySide<number> | undefined): string {
  return `${values?.us ?? '–'}/${values?.german ?? '–'}`;
}

/** The holder of each hex. */
function listed<By extends string>(
  held: Readonly<Record<string, By>>,
  names: Readonly<Record<By, string>>,
): string {
  return Object.entries<By>(held)
    .map(([hex, by]) => `${hex} ${names[by]}`)
    .join(' · ');
}
