/** 8.60: the CG Dates of a campaign and the steps of each, as points to which somebody may look ahead (`/note`). */

import type { Milestone, Milestones } from '../../kernel/milestone.ts';
import { accept, refuse } from '../../kernel/ruling.ts';
import { when } from '../../text/present.ts';
import { sequenceOf } from './sequence.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { cgEnd } from './victory/8.2-cg-end.ts';
import { campaignGameOf } from './vocabulary/charts.ts';
import { ordinal } from './vocabulary/dates.ts';
import type { Step } from './vocabulary/step.ts';

/** A CG Date, and a step of it unless the date as a whole is meant. */
interface Point {
  readonly date: string;
  readonly step: string | undefined;
}

const DATE = /^(?<day>\d{1,2})\s*(?<part>AM|PM|N)(?![A-Z])[\s,;/]*(?<rest>.*)$/u;

/**
 * A step without a date is that of the CG Date on which it comes next. A step that is passed by (no scenario is played, a
 * part of the Refit Phase falls away) counts as reached when the campaign goes past it.
 */
export const MILESTONES: Milestones<KgpState> = {
  ahead(everyone) {
    const { dates } = campaignGameOf(everyone.game.cg);
    const isAhead = (point: Point) => !isReached(everyone, point);
    const whole = dates.map((date): Point => ({ date, step: undefined })).filter(isAhead);
    const steps = dates.flatMap((date) =>
      stepsOn(everyone, date).map(({ id }): Point => ({ date, step: id })),
    );
    return [...whole, ...steps.filter(isAhead)].map((point) => milestone(everyone, point));
  },

  read(everyone, typed) {
    const text = typed.trim().replaceAll(/\s+/gu, ' ').toUpperCase();
    const { day, part, rest = text } = DATE.exec(text)?.groups ?? {};
    const { dates } = campaignGameOf(everyone.game.cg);
    const date = day === undefined ? undefined : `${day.padStart(2, '0')} ${part}`;
    if (date !== undefined && !dates.includes(date))
      return no(everyone, 'no-such-point', `${date} is no CG Date of this campaign.`);
    const word = rest.replace(/^STEP /u, '').replace(/^P(?=8\.)/u, '');
    if (date !== undefined && word === '') return ahead(everyone, { date, step: undefined });
    const isMeant = ({ id, name }: Step) => id.toUpperCase() === word || name.toUpperCase() === word;
    const dated = dates
      .filter((each) => date === undefined || each === date)
      .flatMap((each) =>
        stepsOn(everyone, each)
          .filter((step) => isMeant(step) || isMeantBy(word, step))
          .map(({ id }): Point => ({ date: each, step: id })),
      );
    const next = dated.find((point) => !isReached(everyone, point)) ?? dated.at(-1);
    if (next === undefined)
      return no(everyone, 'no-such-point', `There is no CG Date or step “${typed.trim()}” in this campaign.`);
    return ahead(everyone, next);
  },

  isReached(everyone, id) {
    const [date = '', step] = id.split('/');
    return isReached(everyone, { date, step });
  },
};

/** A choice of the menu that was typed out: `8.621 PURCHASING FORTIFICATIONS`. */
function isMeantBy(word: string, { id, name }: Step): boolean {
  return word === `${id} ${name}`.toUpperCase();
}

/** The Initial Scenario has not all steps (8.5). */
function stepsOn({ game }: KgpCampaign, date: string): readonly Step[] {
  const { steps } = sequenceOf(game);
  const isInitial = game.initial && date === game.date;
  return steps.filter(({ notInitially }) => !(isInitial && notInitially === true));
}

/** Where in the sequence of a CG Date a step stands; -1 for what comes before all of them. */
function placeOf({ game }: KgpCampaign, step: string): number {
  const { steps } = sequenceOf(game);
  return step === cgEnd.id ? steps.length : steps.findIndex(({ id }) => id === step);
}

function isReached(campaign: KgpCampaign, { date, step }: Point): boolean {
  const { game } = campaign;
  const days = ordinal(game.date) - ordinal(date);
  if (days !== 0 || step === undefined) return days >= 0;
  return placeOf(campaign, game.step) >= placeOf(campaign, step);
}

function milestone({ game }: KgpCampaign, { date, step }: Point): Milestone {
  if (step === undefined) return { id: date, label: date };
  const { name = '' } = sequenceOf(game).steps.find(({ id }) => id === step) ?? {};
  const number = when(/^\d/u.test(step), `${step} `);
  return { id: `${date}/${step}`, label: `${date}, ${number}${name}` };
}

function ahead(campaign: KgpCampaign, point: Point) {
  const meant = milestone(campaign, point);
  if (!isReached(campaign, point)) return accept(meant);
  const { date, step } = campaign.game;
  const now = step === point.step && date === point.date;
  const how = now ? 'is now' : 'has come already';
  return no(campaign, 'point-is-past', `${meant.label} ${how}: the campaign is at ${date}, step ${step}.`);
}

function no(campaign: KgpCampaign, slug: string, message: string) {
  const { dates } = campaignGameOf(campaign.game.cg);
  const left = dates.filter((date) => !isReached(campaign, { date, step: undefined }));
  const ids = sequenceOf(campaign.game).steps.map(({ id }) => id);
  const span = left.length === 0 ? 'No CG Date is left' : `A CG Date still to come (${left.join(', ')})`;
  return refuse({
    code: `kgp/8.60/${slug}`,
    rule: '8.60',
    message,
    legal: `${span}, a step (${ids.join(', ')}), both, such as “${left[0] ?? dates.at(-1)} 8.621”, or “end”.`,
  });
}
