/** Orders about values that only the owner's printed copy has: fill in, take over, accept or refuse. */

import { z } from 'zod';
import { type Fault, faultInWords } from '../../text/fault.ts';
import { plural } from '../../text/plural.ts';
import { fieldsIf, when } from '../../text/present.ts';
import { type CampaignState, isUnfinished, seatOf } from '../campaign.ts';
import { byTable } from '../chart-sheet.ts';
import { parseCharts, withoutLists } from '../chart-text.ts';
import { decision } from '../decision.ts';
import { type ChartCell, chartCellsIn, type Decision, type EventMap, type Game, type Work } from '../game.ts';
import { oncePerMark } from '../memo.ts';
import type { Offer } from '../offer.ts';
import { accept, type Refused, refuse, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { isOnlySide } from '../team.ts';
import { CHARTS, chartForms, missingCells, PART_MAX } from './chart-forms.ts';

function mayPropose(view: CampaignState, seat: Seat): boolean {
  const { charts } = view.core.common;
  if (charts === 'gm') return seat.role === 'gm';
  return seat.side !== undefined && charts === `side:${seat.side}`;
}

/** Nothing is proposed while something waits for consent. */
function mayProposeNow(view: CampaignState, seat: Seat): boolean {
  return mayPropose(view, seat) && view.core.proposal === undefined;
}

/** Those who fill the charts in, as agreed at the opening. */
function fillersOf<G>(game: Game<G>, { core }: CampaignState<G>): string {
  const { charts = '' } = core.common;
  return charts === 'gm' ? 'the GM' : `the ${game.sideName(charts.replace('side:', ''))} side`;
}

/** Values of charts that stand only in the owner's printed copy: pasted all at once, or a few at a time. */
export function proposeCharts<G>(game: Game<G>): Decision<G> {
  const forms = oncePerMark(
    (view: CampaignState<G>) => view.core.chartRev,
    (view) => chartForms(game, view),
  );
  return decision({
    order: 'charts.fill',
    during: 'unfinished',
    share: () => true,
    rule: 'table',
    summary:
      'Fill in chart values from your printed copy: lines “cell = value”, a pasted table (with headings), CSV or JSON',
    args: z.strictObject({
      values: z.string(), // how long it may be `parseCharts` says, in words
      part: z
        .string()
        .max(PART_MAX)
        .optional()
        .describe('one chart of the sheet, in which the end of a cell’s name is enough: “I1 = blue”'),
    }),
    offers: (view, seat) => (mayProposeNow(view, seat) ? forms(view) : []),
    read(view, seat, { values: text, part }) {
      const cells = chartCellsIn(game, view.core.options);
      const parsed = parseCharts(cells, text, chartNamed(cells, part));
      const values = parsed.ok ? parsed.value : {};
      if (!isUnfinished(view)) return accept(values);
      if (!mayPropose(view, seat))
        return refuseAtTable(
          game,
          'charts-not-yours',
          `The charts of this campaign are filled in by ${fillersOf(game, view)}.`,
          'Everybody can look at them with /charts.',
        );
      if (view.core.proposal !== undefined)
        return refuseAtTable(
          game,
          'charts-pending',
          'Chart values are waiting for the other side’s consent.',
          'Wait until they are accepted or refused.',
        );
      if (!parsed.ok) {
        const unreadable = unreadableCharts(game, parsed.faults);
        const wasRead = parseCharts(withoutLists(cells), text, chartNamed(cells, part)).ok;
        if (!wasRead) return unreadable;
        return refuse({ ...unreadable.ruling, since: `${game.id}/table/charts-not-listed` });
      }
      if (Object.keys(values).length === 0)
        return refuseAtTable(
          game,
          'charts-empty',
          'No line has a value.',
          'Write the values after the “=” signs.',
        );
      return accept(values);
    },
    effect(work, seat, values) {
      propose(game, work, seat, changes(work.state, values), {});
    },
  });
}

/** So many faults are told at once. */
const FAULTS_TOLD = 12;

function unreadableCharts<G>(game: Game<G>, faults: readonly Fault[]): Refused {
  const told = faults.slice(0, FAULTS_TOLD).map(faultInWords).join('; ');
  const more = when(faults.length > FAULTS_TOLD, `; and ${faults.length - FAULTS_TOLD} more`);
  return refuseAtTable(
    game,
    'charts-unreadable',
    `Nothing was entered: ${told}${more}.`,
    'Correct these and send everything again.',
  );
}

/** A printed chart by its name or its rule number; `undefined`: none, or none that is known. */
function chartNamed(cells: readonly ChartCell[], part = ''): string | undefined {
  const typed = part.trim().toLowerCase();
  return [...byTable(cells).keys()].find((table) => {
    const name = table.toLowerCase();
    return name === typed || name.split(' ')[0] === typed;
  });
}

/** Those of these values that are new; all of them when none is, so that a value can be confirmed once more. */
function changes(state: CampaignState, values: Readonly<Record<string, string>>): Record<string, string> {
  const { charts } = state.core;
  const fresh = Object.entries(values).filter(
    ([id, value]) => charts[id]?.value !== value || charts[id]?.house === true,
  );
  return fresh.length === 0 ? { ...values } : Object.fromEntries(fresh);
}

/** Whether this seat's values wait for nobody: a GM's, and those of a side that has no other one. */
function countAtOnce(game: Pick<Game, 'sides'>, seat: Seat): boolean {
  return seat.role === 'gm' || isOnlySide(game);
}

/** Values count at once, or when the other side accepts them. */
function propose<G>(
  game: Game<G>,
  work: Work<G, EventMap>,
  seat: Seat,
  values: Record<string, string>,
  sources: Record<string, string>,
  house = false,
): void {
  const data = {
    by: seat.id,
    values,
    house,
    ...fieldsIf(Object.keys(sources).length > 0, { sources }),
  };
  work.emit(countAtOnce(game, seat) ? 'charts.agreed' : 'charts.proposed', 'everyone', data);
}

/** Values of the server's earlier campaigns for cells that nobody has filled in here. */
function untaken(
  view: CampaignState,
): readonly [string, { readonly value: string; readonly source: string }][] {
  const { charts, earlier } = view.core;
  return Object.entries(earlier).filter(([id]) => charts[id] === undefined || charts[id].house);
}

/** Values that are taken over all at once; `where`: a sentence on where they show. */
function adoption<G>(
  game: Game<G>,
  { core }: CampaignState<G>,
  seat: Seat,
  { order, label, where }: { readonly order: string; readonly label: string; readonly where: string },
): Offer {
  const consent = countAtOnce(game, seat) ? TABLE_WORDS.valuesTakeEffect : TABLE_WORDS.valuesAreAsked;
  return {
    order,
    decision: CHARTS,
    rev: core.chartRev,
    rule: 'table',
    label,
    fixed: {},
    fields: [],
    group: 'Charts',
    irrevocable: `${where} ${consent}`,
  };
}

/** A server's earlier values: offered to the one who may fill in charts, and confirmed like any others. */
export function takeEarlierCharts<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'charts.earlier',
    during: 'unfinished',
    rule: 'table',
    summary:
      'Adopt the chart values of this server’s earlier campaigns; the other side accepts or refuses them',
    args: z.strictObject({}),
    offers(view, seat) {
      if (!mayProposeNow(view, seat)) return [];
      const { length } = untaken(view);
      if (length === 0) return [];
      const label = `Adopt ${plural(length, 'chart value')} from an earlier campaign`;
      const where = 'They are listed in the opening of this campaign: compare them with your own copy.';
      return [adoption(game, view, seat, { order: 'charts.earlier', label, where })];
    },
    read(view, seat) {
      const taken = untaken(view);
      if (!isUnfinished(view) || !mayPropose(view, seat) || taken.length > 0) return accept(taken);
      return refuseAtTable(
        game,
        'no-earlier-charts',
        'No earlier campaign of this server has values for the cells missing here.',
        'Fill them in from your printed copy (/charts).',
      );
    },
    effect(work, seat, taken) {
      propose(
        game,
        work,
        seat,
        Object.fromEntries(taken.map(([id, { value }]) => [id, value])),
        Object.fromEntries(taken.map(([id, { source }]) => [id, source])),
      );
    },
  });
}

/** Where a game can begin with made-up tables: for every cell that is still empty, marked as made up wherever it shows. */
export function takeHouseCharts<G>(game: Game<G>): Decision<G> {
  const empty = (view: CampaignState<G>) =>
    game.charts?.houseByConsent === true ? missingCells(game, view) : [];
  return decision({
    order: 'charts.house',
    during: 'unfinished',
    rule: 'table',
    summary: 'Use made-up values for all empty chart cells; the other side accepts or refuses them',
    args: z.strictObject({}),
    offers(view, seat) {
      if (!mayProposeNow(view, seat)) return [];
      const { length } = empty(view);
      if (length === 0) return [];
      const label = `Use made-up values for ${plural(length, 'cell')}`;
      const where = 'They are not the printed ones, and are marked wherever they appear.';
      return [adoption(game, view, seat, { order: 'charts.house', label, where })];
    },
    read(view, seat) {
      const cells = empty(view);
      if (!isUnfinished(view) || !mayPropose(view, seat) || cells.length > 0) return accept(cells);
      return refuseAtTable(
        game,
        'no-empty-charts',
        'No chart cell needs a made-up value.',
        'Values are filled in or corrected from the printed copy (/charts).',
      );
    },
    effect(work, seat, cells) {
      const made = game.charts?.houseValues(work.state.core.options) ?? {};
      const values = Object.fromEntries(cells.map(({ id }) => [id, made[id] ?? '']));
      propose(game, work, seat, values, {}, true);
    },
  });
}

/** The other side's consent to proposed chart values. */
export function answerCharts<G>(_game: Game<G>): Decision<G> {
  return decision({
    order: 'charts.answer',
    during: 'unfinished',
    rule: 'table',
    summary: 'Accept or refuse the chart values that the other side has filled in',
    args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
    offers(view, seat) {
      const { proposal, chartRev } = view.core;
      if (proposal === undefined) return [];
      // The other side's consent: neither a colleague of the proposer nor the GM gives it.
      if (seat.side === undefined || seat.side === seatOf(view.core, proposal.by)?.side) return [];
      const offer = (answer: 'accept' | 'refuse') => ({
        order: 'charts.answer',
        decision: CHARTS,
        rev: chartRev,
        rule: 'table',
        label: answer === 'accept' ? 'Accept the chart values' : 'Refuse the chart values',
        fixed: { answer },
        fields: [],
        style: answer === 'accept' ? ('success' as const) : ('danger' as const),
      });
      return [offer('accept'), offer('refuse')];
    },
    effect(work, seat, { answer }) {
      const { proposal } = work.state.core;
      if (proposal === undefined) return;
      if (answer === 'refuse') work.emit('charts.refused', 'everyone', { by: seat.id });
      else
        work.emit('charts.agreed', 'everyone', {
          by: seat.id,
          values: proposal.values,
          house: proposal.house,
          ...fieldsIf(Object.keys(proposal.sources).length > 0, { sources: proposal.sources }),
        });
    },
  });
}
