/** The forecast in words and as a picture; the same for everybody, since it is made from public facts alone. */
import type { Json } from '../../kernel/json.ts';
import type { Notice } from '../../kernel/notice.ts';
import { campaignGameOf } from './charts.ts';
import type { Control } from './events.ts';
import { type Forecast, forecast, goalOf, type Standing, standingOf } from './forecast.ts';
import type { ForecastProps } from './picture-props.ts';
import { SIDE_NAMES, type Side } from './sides.ts';
import type { KgpCampaign } from './state.ts';
import { plural } from './words.ts';

type Fact = ForecastProps['facts'][number];

/** `/forecast`. */
export function forecastNotice(campaign: KgpCampaign): Notice {
  const { core, game } = campaign;
  const title = `${core.name}: forecast on ${game.date}`;
  if (core.status === 'opening') return { kind: 'forecast', title, text: 'The campaign has not begun yet.' };
  const props = forecastProps(factsAbout(campaign));
  const facts = props.facts.map(
    ({ label, value, note }) => `**${label}:** ${value}${note === '' ? '' : ` (${note})`}`,
  );
  const also =
    props.also === undefined
      ? []
      : [
          `**${props.also.label}:** ${props.also.items.map(({ name, by }) => `${name} ${controlName(by)}`).join(' · ')}`,
        ];
  const text = [`**${props.headline}** (${props.rule})`, ...facts, ...also].join('\n');
  return {
    kind: 'forecast',
    title,
    text,
    picture: {
      kind: 'kgp/forecast',
      props: JSON.parse(JSON.stringify(props)) as Json,
      alt: text.replaceAll('**', '').slice(0, 1024),
      file: 'forecast.png',
    },
  };
}

function controlName(by: NonNullable<ForecastProps['also']>['items'][number]['by']): string {
  return by === 'unknown' ? '–' : by === 'shared' ? 'both or neither' : SIDE_NAMES[by];
}

/** What the forecast is made from: public facts, gathered from anybody's view. */
export interface ForecastFacts {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  readonly date: string;
  readonly ended: Side | undefined;
  readonly dates: ForecastProps['dates'];
  readonly standing: Standing;
  readonly control: Readonly<Record<string, Control | undefined>>;
  /** Ids of the Locations whose Control wins at CG End as well. */
  readonly watched: readonly string[];
}

function factsAbout({ core, game }: KgpCampaign): ForecastFacts {
  const { dates, title, watched } = campaignGameOf(game.cg);
  return {
    campaign: core.name,
    cg: game.cg,
    cgTitle: title,
    date: game.date,
    ended: game.ended?.winner,
    dates: dates.map((date) => {
      const values = game.lines[date]?.cgLvp;
      return { date, ...(values === undefined ? {} : { values }) };
    }),
    standing: standingOf(game),
    control: game.control,
    watched: watched.map(({ id }) => id),
  };
}

export function forecastProps(facts: ForecastFacts): ForecastProps {
  const { campaign, cg, cgTitle, date, dates, standing, control, watched } = facts;
  const goal = goalOf(cg);
  const result = forecast(standing);
  return {
    campaign,
    cg: `CG ${cg}`,
    cgTitle,
    date,
    ...headlineOf(facts, result),
    what: 'CG-LVP Total',
    needed: goal.needed,
    rule: goal.rule,
    dates,
    ...(result.pace === undefined ? {} : { pace: result.pace.totals }),
    most: result.most,
    least: standing.total.us,
    facts: factsOf(facts, result),
    ...(watched.length === 0
      ? {}
      : {
          also: {
            label: 'Or, at CG End, U.S. Control of all of these',
            items: watched.map((name) => ({ name, by: control[name] ?? ('unknown' as const) })),
          },
        }),
  };
}

function headlineOf(
  { ended, standing: { needed } }: ForecastFacts,
  { outcome, pace }: Forecast,
): Pick<ForecastProps, 'headline' | 'favours'> {
  if (ended !== undefined) return { headline: `The ${SIDE_NAMES[ended]} side has won`, favours: ended };
  if (outcome === 'reached')
    return {
      headline: `The U.S. side has its ${needed}: it counts at the next CG-Scenario End`,
      favours: 'us',
    };
  if (outcome === 'impossible')
    return { headline: `${needed} is out of reach for the U.S. side`, favours: 'german' };
  if (pace === undefined) return { headline: 'No LVP have been counted yet' };
  return pace.on === undefined
    ? { headline: `U.S. side on course to miss ${needed}`, favours: 'german' }
    : { headline: `U.S. side on course: ${needed} on ${pace.on}`, favours: 'us' };
}

function factsOf({ cg, standing }: ForecastFacts, result: Forecast): Fact[] {
  const { total, current, existing, needed, left } = standing;
  const last = left.at(-1);
  const facts: Fact[] = [
    {
      label: 'CG-LVP Totals now',
      value: `U.S. ${total.us} · German ${total.german}`,
      note:
        current === undefined
          ? 'nothing counted yet'
          : `Current-LVP: U.S. ${current.us}, German ${current.german}`,
    },
    {
      label: 'U.S. still needs',
      value: `${result.missing} LVP`,
      note:
        last === undefined
          ? 'no CG Date is left'
          : `${plural(left.length, 'CG Date')} left, the last ${last}`,
    },
  ];
  if (result.perDate !== undefined) {
    facts.push({
      label: 'U.S. average needed a date',
      value: `${result.perDate} of ${existing}`,
      note: `the German holds with ${result.perDate - 1} or fewer`,
    });
  }
  const end = result.pace?.totals.us.at(-1);
  if (
    result.pace !== undefined &&
    current !== undefined &&
    end !== undefined &&
    result.outcome !== 'reached'
  ) {
    facts.push({
      label: `At the present ${current.us} a date`,
      value: result.pace.on === undefined ? `${end} on ${last ?? ''}` : `${needed} on ${result.pace.on}`,
      note:
        result.pace.on === undefined ? `${needed - end} too few` : `${end} on ${last ?? ''}, if played on`,
    });
  }
  if (result.earliest !== undefined)
    facts.push({
      label: 'Earliest possible',
      value: result.earliest,
      note: `with all ${existing} LVP from now on`,
    });
  if (result.lastChance !== undefined)
    facts.push({
      label: 'Last chance',
      value: result.lastChance,
      note: `if it has nothing before: all ${existing} from then`,
    });
  if (result.outcome === 'impossible' && last !== undefined)
    facts.push({
      label: 'The most it can reach',
      value: `${result.most.at(-1) ?? total.us} on ${last}`,
      note: `with all ${existing} LVP on every date left`,
    });
  if (goalOf(cg).orAll)
    facts.push({
      label: 'Or at a CG-Scenario End',
      value: `all ${existing} LVP`,
      note: `U.S. now ${current?.us ?? 0}`,
    });
  return facts;
}
