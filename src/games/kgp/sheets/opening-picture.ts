/** A campaign at its opening as a picture: who plays which side, and the terms; from what everybody knows. */

import type { Picture } from '../../../kernel/notice.ts';
import { paceSpan } from '../../../kernel/pace/words.ts';
import { readingOf, readingsIn } from '../../../kernel/reading.ts';
import { plural } from '../../../text/plural.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { OpeningProps } from '../vocabulary/picture-props.ts';
import { READINGS } from '../vocabulary/readings.ts';
import { bySide, isSide, SIDE_NAMES } from '../vocabulary/sides.ts';

const GMS = { none: 'none', plain: 'sees what is public', 'all-seeing': 'sees both sides’ secrets' } as const;

export function openingPicture({ core, game }: KgpCampaign): Picture {
  const { dates, title } = campaignGameOf(game.cg);
  const all = readingsIn(READINGS, core.readings);
  const own = all.filter((reading) => readingOf(reading, core.readings) !== reading.choices[0]?.value);
  const gm = core.seats.find(({ role }) => role === 'gm')?.name;
  const sees = GMS[core.common.gm];
  const props: OpeningProps = {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    cgTitle: title,
    dates: `${dates[0] ?? ''} – ${dates.at(-1) ?? ''}, ${dates.length} CG Dates`,
    players: bySide((side) => core.seats.filter((seat) => seat.side === side).map(({ name }) => name)),
    terms: [
      { label: 'Refit Phase', value: game.units !== undefined ? 'unit by unit' : 'on your own boards' },
      { label: 'Weather (8.617)', value: game.weatherMode === 'random' ? 'random' : 'historical' },
      {
        label: 'Balance (8.31)',
        value: game.balance === 'none' ? 'none' : `for the ${SIDE_NAMES[game.balance]} side`,
      },
      {
        label: 'Begins',
        value: core.options.begin === 'paper' ? 'taken over from paper' : 'with the Initial Scenario',
      },
      { label: 'Dice', value: core.common.dice === 'umpire' ? 'rolled by Umpire' : 'rolled by hand' },
      { label: 'Printed charts', value: chartsFrom(core) },
      { label: gm === undefined ? 'GM' : `GM: ${gm}`, value: sees },
      { label: 'Umpire’s rules', value: `edition ${core.edition}` },
      { label: 'Pace', value: paceSpan(core.pace) },
    ],
    readings: own.map((reading) => {
      const chosen = readingOf(reading, core.readings);
      const label = reading.choices.find(({ value }) => value === chosen)?.label ?? chosen;
      return { rule: reading.rule, question: reading.question, choice: label };
    }),
    usual: all.length - own.length,
  };
  return pictureOf('kgp/opening', props, altOf(props), 'opening.png');
}

function chartsFrom({ practice, common: { charts } }: KgpCampaign['core']): string {
  if (practice) return 'house values';
  const side = charts.slice('side:'.length);
  const by = isSide(side) ? `the ${SIDE_NAMES[side]} side` : 'the GM';
  return `filled in by ${by}`;
}

function altOf({ campaign, cg, cgTitle, dates, players, terms, readings, usual }: OpeningProps): string {
  return [
    `${campaign}: ${cg} ${cgTitle}, ${dates}`,
    `U.S. side: ${players.us.join(', ')}. German side: ${players.german.join(', ')}`,
    ...terms.map(({ label, value }) => `${label}: ${value}`),
    ...readings.map(({ rule, question, choice }) => `${rule} ${question}: ${choice}`),
    `${plural(usual, 'unclear rule')}: the default reading`,
  ].join('. ');
}
