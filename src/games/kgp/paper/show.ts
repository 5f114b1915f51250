import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { attacksIn } from './paper.ts';
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
  const both = (values: { us: number; german: number } | undefined) =>
    `${values?.us ?? '–'}/${values?.german ?? '–'}`;
  const attacks = attacksIn(lines);
  return [
    ...Object.entries(lines).map(
      ([date, line]) =>
        `**${date}** ${line.scenario === undefined ? '' : RESULT_NAMES[line.scenario]}${line.winner === undefined ? '' : ` (${SIDE_NAMES[line.winner]}${line.conceded === true ? ', conceded' : ''})`} · LVP ${both(line.currentLvp)} · CG-LVP ${both(line.cgLvp)} · ${line.weather ?? ''}`,
    ),
    `**LVP that still exist:** ${paper.existingLvp} · **Attack Chits used:** U.S. ${attacks.us}, German ${attacks.german}`,
    `**Control:** ${Object.entries(control)
      .map(([hex, by]) => `${hex} ${CONTROL_NAMES[by]}`)
      .join(' · ')}`,
    ...(paper.bridgeLost ? ['**The bridge is gone.**'] : []),
    `**Entry Area arrow hex:** ${Object.entries(germanEntry)
      .map(([hex, by]) => `${hex} ${SIDE_NAMES[by]}`)
      .join(' · ')}`,
    `**U.S. units on-map:** ${paper.usOnMap ? 'yes' : 'no'} · **Ammunition Shortage:** ${paper.shortage ? 'yes' : 'no'}`,
    `**SAN:** ${SIDES.map((side) => `${SIDE_NAMES[side]} ${san[side]}`).join(' · ')}${objectives.length === 0 ? '' : ` · **Objective Hexes:** ${objectives.map(({ side, hex }) => `${SIDE_NAMES[side]} ${hex}`).join(', ')}`}`,
  ];
}
