/** The forecast in words and as a picture; the same for everybody, since it is made from public facts alone. */

import type { Notice } from '../../../kernel/notice.ts';
import { plural } from '../../../text/plural.ts';
import { fieldsIf, given, present } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { ForecastProps } from '../vocabulary/picture-props.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { countsLvpHexes, usLvpHexCount } from './8.2-verdicts.ts';
import {
  type Forecast,
  type ForecastStart,
  forecast,
  forecastStart,
  goalOf,
  mostLvpHexes,
} from './forecast.ts';

type Fact = ForecastProps['facts'][number];

/** `/forecast`. */
export function forecastNotice(campaign: KgpCampaign): Notice {
  const { core, game } = campaign;
  const title = `${asTyped(core.name)}: forecast on ${game.date}`;
  if (core.status === 'opening') return { kind: 'forecast', title, text: 'The campaign has not begun yet.' };
  const props = forecastProps(factsAbout(campaign));
  const facts = props.facts.map(({ label, value, note }) =>
    note === '' ? `**${label}:** ${value}` : `**${label}:** ${value} (${note})`,
  );
  const also = given(
    props.also,
    (also) =>
      `**${also.label}:** ${also.items.map(({ name, by }) => `${name} ${CONTROL_NAMES[by]}`).join(' · ')}`,
  );
  const text = [`**${props.headline}** (${props.rule})`, ...facts, ...also].join('\n');
  return {
    kind: 'forecast',
    title,
    text,
    picture: pictureOf('kgp/forecast', props, text.replaceAll('**', ''), 'forecast.png'),
  };
}

const CONTROL_NAMES = { ...SIDE_NAMES, shared: 'both or neither', unknown: '–' } as const;

/** The facts that the forecast is made from: public ones, gathered from anybody's view. */
export interface ForecastFacts {
  readonly campaign: string;
  readonly cg: string;
  readonly cgTitle: string;
  readonly date: string;
  readonly ended: Side | undefined;
  readonly dates: ForecastProps['dates'];
  readonly start: ForecastStart;
  readonly control: Readonly<Partial<KgpState['control']>>;
  /** Where hexes are counted (8.52): how many the U.S. side has, and how many there are. */
  readonly hexes?: { readonly now: number; readonly most: number };
}

function factsAbout({ core, game }: KgpCampaign): ForecastFacts {
  const { dates, title } = campaignGameOf(game.cg);
  const areHexes = countsLvpHexes(game.cg);
  return {
    campaign: core.name,
    cg: game.cg,
    cgTitle: title,
    date: game.date,
    ended: game.ended?.winner,
    dates: dates.map((date) => {
      const { cgLvp, lvpHexes } = game.lines[date] ?? {};
      const hexes = lvpHexes === undefined ? undefined : { us: lvpHexes };
      const values = areHexes ? hexes : cgLvp;
      return { date, ...present({ values }) };
    }),
    start: forecastStart(game),
    control: game.control,
    ...(areHexes ? { hexes: { now: usLvpHexCount(game), most: mostLvpHexes(game) } } : {}),
  };
}

export function forecastProps(facts: ForecastFacts): ForecastProps {
  const { campaign, cg, cgTitle, date, dates, start, hexes } = facts;
  const goal = goalOf(cg);
  const common = { campaign, cg: `CG ${cg}`, cgTitle, date, needed: goal.needed, rule: goal.rule, dates };
  if (hexes !== undefined) return { ...common, ...hexForecast(facts, hexes), ...otherWays(facts) };
  const result = forecast(start);
  return {
    ...common,
    ...headlineOf(facts, result),
    what: 'CG-LVP Total',
    ...(result.pace === undefined ? {} : { pace: result.pace.totals }),
    most: result.most,
    least: start.total.us,
    facts: factsOf(facts, result),
    ...otherWays(facts),
  };
}

/** The other ways to win at CG End (8.51), or to count for more there (8.52), and their Controllers. */
function otherWays({ cg, control }: ForecastFacts): Pick<ForecastProps, 'also'> {
  const { atEnd } = campaignGameOf(cg).victory;
  const counts = atEnd?.lvpHexes?.counts ?? {};
  const names = atEnd?.control ?? Object.keys(counts);
  if (names.length === 0) return {};
  const label =
    atEnd?.control === undefined ? 'Counts for more than one' : 'Or, at CG End, U.S. Control of all of these';
  return {
    also: {
      label,
      items: names.map((id) => ({
        name: counts[id] === undefined ? id : `${id} (${counts[id]})`,
        by: control[id] ?? ('unknown' as const),
      })),
    },
  };
}

/** 8.52: nothing adds up; what is held at CG End counts. */
function hexForecast(
  { cg, ended, dates, start }: ForecastFacts,
  { now, most }: NonNullable<ForecastFacts['hexes']>,
): Pick<ForecastProps, 'headline' | 'favours' | 'what' | 'pace' | 'most' | 'least' | 'facts'> {
  const { needed } = goalOf(cg);
  const { bridge } = campaignGameOf(cg).victory;
  const { left } = start;
  const last = dates.at(-1)?.date ?? '';
  const missing = Math.max(needed - now, 0);
  const isCounted = dates.some(({ values }) => values !== undefined);
  const facts: Fact[] = [
    { label: 'U.S. LVP hexes now', value: `${now} of ${most}`, note: `${needed} needed at CG End, ${last}` },
    {
      label: 'U.S. still needs',
      value: plural(missing, 'hex', 'hexes'),
      note:
        left.length === 0
          ? 'no CG Date is left'
          : `${plural(left.length, 'CG Date')} left; only the end counts`,
    },
    {
      label: 'The German side holds with',
      value: `${Math.max(most - needed + 1, 0)} of ${most}`,
      note: 'LVP hexes not under U.S. Control at CG End',
    },
    ...given(bridge, (bridge) => ({
      label: 'Or at once',
      value: 'U.S. victory',
      note: `if the Germans destroy the bridge ${bridge}`,
    })),
  ];
  return {
    ...hexHeadline(ended, isCounted, { now, most, needed }),
    what: 'LVP hexes under U.S. Control',
    ...fieldsIf(isCounted, { pace: { us: left.map(() => now) } }),
    most: left.map(() => most),
    least: 0,
    facts,
  };
}

function hexHeadline(
  ended: Side | undefined,
  isCounted: boolean,
  { now, most, needed }: { readonly now: number; readonly most: number; readonly needed: number },
): Pick<ForecastProps, 'headline' | 'favours'> {
  if (ended !== undefined) return { headline: `The ${SIDE_NAMES[ended]} side has won`, favours: ended };
  if (!isCounted && most >= needed) return { headline: 'No LVP hexes have been counted yet' };
  if (now >= needed) return { headline: `U.S. side on course: ${now} hexes of ${needed}`, favours: 'us' };
  if (most < needed)
    return { headline: `${needed} hexes are out of reach for the U.S. side`, favours: 'german' };
  return { headline: `U.S. side on course to miss: ${now} hexes of ${needed}`, favours: 'german' };
}

function headlineOf(
  { ended, start: { needed } }: ForecastFacts,
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
  if (pace.on === undefined) return { headline: `U.S. side on course to miss ${needed}`, favours: 'german' };
  return { headline: `U.S. side on course: ${needed} on ${pace.on}`, favours: 'us' };
}

function factsOf({ cg, start }: ForecastFacts, result: Forecast): Fact[] {
  const { total, current, existing, needed, left } = start;
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
      note: `the Germans hold with ${result.perDate - 1} or fewer`,
    });
  }
  const end = result.pace?.totals.us.at(-1);
  if (
    result.pace !== undefined &&
    current !== undefined &&
    end !== undefined &&
    result.outcome !== 'reached'
  ) {
    const { on } = result.pace;
    const atTheEnd = `${end} on ${last ?? ''}`;
    facts.push({
      label: `At the present ${current.us} a date`,
      ...(on === undefined
        ? { value: atTheEnd, note: `${needed - end} too few` }
        : { value: `${needed} on ${on}`, note: `${atTheEnd}, if played on` }),
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
      note: `if it gains none before: all ${existing} from then on`,
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
