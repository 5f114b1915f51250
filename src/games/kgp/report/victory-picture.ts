/** Victory determination (8.603) as a picture: who has won, by what, and what stands after it; from public facts alone. */
import type { Picture } from '../../../kernel/notice.ts';
import { given } from '../../../text/present.ts';
import { nextDate } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import { campaignGoal } from '../scenario/card-picture.ts';
import { usesHouseValues } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { amassedMore, assaultTarget, type ScenarioOutcome } from '../victory/8.2-verdicts.ts';
import { assaulterOf } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { dateSlug, pictureOf } from '../vocabulary/picture-of.ts';
import type { CardWay, ScenarioKind, VictoryProps } from '../vocabulary/picture-props.ts';
import type { Readings } from '../vocabulary/readings.ts';
import { type BySide, bySide, enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';

/** The outcome of a scenario, as everybody is told. */
export interface Determined {
  readonly date: string;
  readonly kind: ScenarioKind;
  readonly winner: Side;
  readonly reason: string;
  readonly currentLvp: BySide<number>;
  readonly casualtyVp: BySide<number>;
  readonly conceded: boolean;
}

type Goal = VictoryProps['goals'][number];

/** From what everybody knows just after the scenario has ended, before the CG-LVP Totals grow (8.6033). */
export function victoryPicture(campaign: KgpCampaign, determined: Determined): Picture {
  const { core, game } = campaign;
  const { date, kind, winner, reason, currentLvp, casualtyVp, conceded } = determined;
  const cgLvp = bySide((side) => game.cgLvp[side] + currentLvp[side]);
  const isFirst = kind === 'initial';
  const before = (values: BySide<number> | undefined) =>
    isFirst || values === undefined ? {} : { before: values };
  const props: VictoryProps = {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    date,
    title: RESULT_NAMES[kind],
    winner,
    reason,
    totals: [
      { label: 'Current-LVP Total', ...before(game.scenario?.startLvp), now: currentLvp },
      { label: 'CG-LVP Total', ...before(game.cgLvp), now: cgLvp },
      { label: 'Casualty VP', now: casualtyVp },
    ],
    goals: [
      // The goals do not matter where a side has conceded (8.6234).
      ...(conceded ? [] : scenarioGoals(game, determined)),
      stands({ ...game, cgLvp }, nextDate(game.cg, date) === undefined),
    ],
    houseValues: usesHouseValues(campaign),
  };
  return pictureOf('kgp/victory', props, altOf(props), `victory-${dateSlug(date)}.png`);
}

/** The goals that would have won the scenario (8.6234, 8.51–8.53), and whether they were reached. */
function scenarioGoals(game: KgpState, { kind, currentLvp, casualtyVp }: Determined): readonly Goal[] {
  const startLvp = game.scenario?.startLvp;
  if (kind === 'initial') return [initialGoal(game, { currentLvp, casualtyVp, control: game.control })];
  if (startLvp === undefined) return [];
  const side = assaulterOf(kind);
  if (side === undefined) {
    const way = counted(`Current-LVP Total above ${startLvp.us}`, currentLvp.us, startLvp.us + 1);
    return [{ of: 'scenario', side: 'us', rule: '8.6234a', ways: [way] }];
  }
  const needs = assaultTarget(startLvp[side]);
  const lead = leadNeeded(casualtyVp[enemyOf(side)], game.readings['25-percent']);
  const ways = [
    counted(`Current-LVP Total of ${needs}`, currentLvp[side], needs),
    counted('25 % more Casualty VP', casualtyVp[side], lead),
  ];
  return [{ of: 'scenario', side, rule: '8.6234b', ways }];
}

/** 8.6234b: the fewest Casualty VP that are 25 % more than so many. */
function leadNeeded(idle: number, reading: Readings['25-percent']): number {
  let needs = Math.ceil((idle * 5) / 4);
  while (!amassedMore(needs, idle, reading)) needs += 1;
  return needs;
}

function counted(text: string, has: number, needs: number): CardWay {
  return { text, count: { has, needs }, met: has >= needs };
}

function initialGoal({ cg }: KgpState, { currentLvp, casualtyVp, control }: ScenarioOutcome): Goal {
  const { rule, initial } = campaignGameOf(cg);
  const { side, ...needs } = initial.victory;
  const enemy = enemyOf(side);
  const { casualtyLead, casualtyVp: casualties, currentLvp: lvp, control: places } = needs;
  const ways: CardWay[] = [
    ...given(casualtyLead, (casualtyLead) =>
      counted(
        `Casualty VP more than the ${SIDE_NAMES[enemy]} side`,
        casualtyVp[side] - casualtyVp[enemy],
        casualtyLead,
      ),
    ),
    ...given(casualties, (casualties) => counted('Casualty VP', casualtyVp[side], casualties)),
    ...given(lvp, (lvp) => counted('Current-LVP Total', currentLvp[side], lvp)),
    ...(places === undefined
      ? []
      : [
          {
            text: `Control of ${places.join(' and ')}`,
            places: places.map((name) => ({ name, by: control[name] ?? ('unknown' as const) })),
            met: places.every((name) => control[name] === side),
          },
        ]),
  ];
  return { of: 'scenario', side, rule, ways };
}

/** The campaign's own goal as it stands; whether a way was missed is known at its end alone. */
function stands(game: KgpState, isCgEnd: boolean): Goal {
  const goal = campaignGoal(game);
  return {
    ...goal,
    ways: goal.ways.map((way) => {
      const met = isMet(way, isCgEnd);
      return met || (isCgEnd && met === false) ? { ...way, met } : way;
    }),
  };
}

/** `undefined` for what is neither counted nor a matter of Control. */
function isMet({ count, places }: CardWay, isCgEnd: boolean): boolean | undefined {
  if (count !== undefined) return count.has >= count.needs;
  if (places === undefined) return undefined;
  return isCgEnd && places.every(({ by }) => by === 'us');
}

function altOf({ date, title, winner, reason, totals, goals }: VictoryProps): string {
  const figures = totals.map(({ label, before, now }) => {
    const was = (side: Side) => (before === undefined ? '' : `${before[side]} → `);
    return `${label}: U.S. ${was('us')}${now.us}, German ${was('german')}${now.german}`;
  });
  const ways = goals.map(({ of, side, ways: all }) => {
    const each = all.map(({ text, count }) =>
      count === undefined ? text : `${text} (${count.has} of ${count.needs})`,
    );
    return `The ${SIDE_NAMES[side]} side wins the ${of} with ${each.join(', or ')}`;
  });
  return [
    `Victory determination, ${date}: the ${SIDE_NAMES[winner]} side wins the ${title}, ${reason}`,
    ...figures,
    ...ways,
  ].join('. ');
}
