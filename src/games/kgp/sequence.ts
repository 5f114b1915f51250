/** 8.60: how a campaign goes from step to step and from CG Date to CG Date, and who is told of it. */

import type { CampaignState } from '../../kernel/campaign.ts';
import { cellQuestion } from '../../kernel/chart-text.ts';
import type { Notice } from '../../kernel/notice.ts';
import { plural } from '../../text/plural.ts';
import { onlyIf } from '../../text/present.ts';
import { chartCellsOf } from './cells.ts';
import { newCgDateAndSanAdjustment, nextDate } from './dates/8.612-new-cg-date-and-san-adjustment.ts';
import { setInitialWeather } from './dates/8.617-kgp-weather.ts';
import { resetDates } from './dates/state.ts';
import { resetOwnInitiative } from './initiative/state.ts';
import { resetMap } from './map/state.ts';
import { cgRosterOnPaper } from './paper/8.14-cg-roster-on-paper.ts';
import { resetOwnPurchases } from './purchases/state.ts';
import { headOf } from './refit/part-heads.ts';
import { resetOwnRefit, resetOwnRefitStep, resetOwnRolls, resetRefitStep } from './refit/state.ts';
import { resetOwnReport, resetReports } from './report/state.ts';
import { resetOwnScenario, resetScenario } from './scenario/state.ts';
import { resetOwnPlaces, resetSealedPlaces } from './setup/state.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { SEQUENCES, type Sequence } from './steps.ts';
import { cgEnd } from './victory/8.2-cg-end.ts';
import { type AnyEvent, emit, event } from './vocabulary/event.ts';
import { levelOf } from './vocabulary/level.ts';
import { SIDES, type Side } from './vocabulary/sides.ts';
import { ownLine, publicLine } from './vocabulary/state-parts.ts';
import type { Course, KgpWork, Step } from './vocabulary/step.ts';

/** 8.5: an Initial Scenario begins with 8.618; a campaign begun on paper is taken over first. */
export function startSteps(work: KgpWork): void {
  if (work.state.core.options.begin === 'paper') {
    begin(work, cgRosterOnPaper.id);
    return;
  }
  setInitialWeather(work);
  begin(work, '8.618');
}

/** Plays step after step until one waits for somebody. */
export function advanceSteps(work: KgpWork): void {
  for (;;) {
    const step = stepOf(work.state.game);
    if (step === undefined || cellsWanted(work.state).length > 0) return;
    sequenceOf(work.state.game).meanwhile?.(work);
    const course = step.play(work);
    if (course === undefined) return;
    goOn(work, course);
  }
}

/** How a campaign goes at its level. */
export function sequenceOf(game: KgpState): Sequence {
  return SEQUENCES[levelOf(game)];
}

/** The step at which a campaign stands, as it is played at its level. */
export function stepOf(game: KgpState): Step | undefined {
  return BY_ID.get(sequenceOf(game))?.get(game.step);
}

/** Chart cells that the current step needs. */
export function cellsOfStep(campaign: CampaignState<KgpState>): readonly string[] {
  return stepOf(campaign.game)?.cells?.(campaign) ?? [];
}

/** Those of them that nobody has filled in yet. */
export function cellsWanted(campaign: CampaignState<KgpState>): readonly string[] {
  return cellsOfStep(campaign).filter((id) => campaign.core.charts[id] === undefined);
}

const BY_ID = new Map(Object.values(SEQUENCES).map((it) => [it, byId(it.steps)]));

function byId(sequence: readonly Step[]): ReadonlyMap<string, Step> {
  return new Map([cgRosterOnPaper, ...sequence, cgEnd].map((step) => [step.id, step]));
}

function goOn(work: KgpWork, course: Course): void {
  const { game } = work.state;
  const { initial, step } = game;
  if (course === 'cg-end') {
    begin(work, cgEnd.id);
    return;
  }
  const { steps } = sequenceOf(game);
  const at = steps.findIndex(({ id }) => id === step);
  const next = steps.slice(at + 1).find(({ notInitially }) => notInitially !== true || !initial);
  if (course === 'next-date' || next === undefined) beginNextDate(work);
  else begin(work, next.id);
}

function begin(work: KgpWork, step: string): void {
  emit(work, stepBegan, 'everyone', { step, date: work.state.game.date });
}

/** 8.6121: with 8.612 of the next CG Date. */
function beginNextDate(work: KgpWork): void {
  const { cg, date } = work.state.game;
  const next = nextDate(cg, date);
  if (next === undefined) throw new Error(`no CG Date after ${date}`);
  emit(work, dateBegan, 'everyone', { date: next });
  begin(work, newCgDateAndSanAdjustment.id);
}

/** With it a CG Date begins, and a chapter of the chronicle. */
export const dateBegan = event<{ date: string }>({
  type: 'date.began',
  fold(game, { date }) {
    game.date = date;
    publicLine(game, date);
    resetDates(game);
    resetReports(game);
    resetScenario(game);
    for (const side of SIDES) {
      const own = game.sides[side];
      own.done = {};
      resetOwnRolls(own);
      resetOwnScenario(own);
      resetOwnInitiative(own);
      resetOwnPurchases(own);
      resetOwnReport(own);
      ownLine(game, side);
    }
  },
  foldUnits(units, own) {
    resetMap(units);
    for (const side of SIDES) {
      resetOwnRefit(own[side]);
      resetOwnPlaces(own[side]);
      resetSealedPlaces(own[side]);
    }
  },
  line: ({ date }) => `A new CG Date: ${date}`,
  why: 'Each passage through the RePh is the start of a new CG Date (8.6121).',
});

/** Steps whose desks begin to count their changes anew. */
const COUNTED_ANEW: readonly string[] = ['8.619', 'scenario'];

const stepBegan = event<{ step: string; date: string }>({
  type: 'step.began',
  fold(game, { step }) {
    game.step = step;
    if (COUNTED_ANEW.includes(step)) for (const side of SIDES) game.sides[side].rev = 0;
  },
  foldUnits(units, own, { step, date }) {
    resetRefitStep(units, headOf(step) === undefined ? undefined : { id: step, date, news: [] });
    for (const side of SIDES) resetOwnRefitStep(own[side]);
  },
  line: 'silent',
  toEveryone: (campaign) => [...(sequenceOf(campaign.game).stepOver?.(campaign) ?? []), ...opened(campaign)],
  toSide: (campaign, _, side) => openedFor(campaign, side),
});

/** The events between the rules. */
export const SEQUENCE_EVENTS: readonly AnyEvent[] = [dateBegan, stepBegan];

/** The channel's messages when a step begins: its questions, or the chart values that it waits for. */
export function opened(campaign: KgpCampaign): readonly Notice[] {
  const { core, game } = campaign;
  const wanted = cellsWanted(campaign);
  if (wanted.length === 0) return stepOf(game)?.opening?.(campaign) ?? [];
  const named = wantedWords(campaign, wanted);
  return [
    {
      kind: 'charts-wanted',
      title: `${game.date}, step ${game.step}: chart values are missing`,
      text: `${plural(wanted.length, 'cell')} that only your printed copy has:\n${named}\nFill them in under **My orders** (or /charts); the campaign then goes on by itself.`,
      buttons: ['my-orders'],
      mention: whoFillsIn(core),
    },
  ];
}

/** Shown of what is missing; all of it stands in the form. */
const QUESTIONS_SHOWN = 5;

/** The questions to the printed copy, a line each. */
function wantedWords({ core }: KgpCampaign, wanted: readonly string[]): string {
  const cells = chartCellsOf(core.options).filter(({ id }) => wanted.includes(id));
  const lines = cells.slice(0, QUESTIONS_SHOWN).map((cell) => `• \`${cell.id}\`: ${cellQuestion(cell)}`);
  const left = wanted.length - lines.length;
  return [...lines, ...onlyIf(left !== 0, `• and ${left} more`)].join('\n');
}

/** A side's messages when a step begins that waits for no chart value. */
export function openedFor(campaign: KgpCampaign, side: Side): readonly Notice[] {
  if (cellsWanted(campaign).length > 0) return [];
  return stepOf(campaign.game)?.openingFor?.(campaign, side) ?? [];
}

/** A step that had been waiting for these very cells opens now. */
export function opensBy(campaign: KgpCampaign, values: Readonly<Record<string, string>>): boolean {
  const cells = cellsOfStep(campaign);
  return Object.keys(values).some((id) => cells.includes(id)) && cellsWanted(campaign).length === 0;
}

function whoFillsIn({ common, seats }: KgpCampaign['core']): string[] {
  if (common.charts === 'gm') return ['gm'];
  return seats
    .filter(({ side }) => side !== undefined && `side:${side}` === common.charts)
    .map(({ id }) => id);
}
