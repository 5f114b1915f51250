/** Orders about values that only the owner's printed copy has: fill in, take over, accept or refuse. */

import { z } from 'zod';
import { FILE_TEXT_MAX } from '../../text/delimited.ts';
import { faultInWords } from '../../text/fault.ts';
import { plural } from '../../text/plural.ts';
import { type CampaignState, seatOf } from '../campaign.ts';
import { byTable } from '../chart-sheet.ts';
import {
  cellQuestion,
  exampleValue,
  parseCharts,
  printCharts,
  shortName,
  withoutLists,
} from '../chart-text.ts';
import { decision } from '../decision.ts';
import { type ChartCell, chartCellsIn, type Decision, type EventMap, type Game, type Work } from '../game.ts';
import { oncePerMark } from '../memo.ts';
import type { Offer } from '../offer.ts';
import { ROOM } from '../room.ts';
import { accept, refuse } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { isOnlySide } from '../team.ts';

const DECISION = 'charts';

/** The cells that this campaign needs and does not have yet. */
export function missingCells<G>(game: Game<G>, view: CampaignState<G>): readonly ChartCell[] {
  return chartCellsIn(game, view.core.options).filter((cell) => view.core.charts[cell.id] === undefined);
}

function mayPropose(view: CampaignState, seat: Seat): boolean {
  const { charts } = view.core.common;
  return charts === 'gm' ? seat.role === 'gm' : seat.side !== undefined && charts === `side:${seat.side}`;
}

/** Those who fill the charts in, as agreed at the opening. */
function fillersOf<G>(game: Game<G>, { core }: CampaignState<G>): string {
  const { charts = '' } = core.common;
  return charts === 'gm' ? 'the GM' : `the ${game.sideName(charts.replace('side:', ''))} side`;
}

function isOpen(view: CampaignState): boolean {
  return view.core.status === 'opening' || view.core.status === 'running';
}

/** The initial text of the form. House values are left out: sent back unread, they would pass for printed ones. */
function initialText(cells: readonly ChartCell[], view: CampaignState): string {
  const known = Object.fromEntries(
    Object.entries(view.core.charts).flatMap(([id, { value, house }]) => (house ? [] : [[id, value]])),
  );
  const lines = printCharts(cells, known).split('\n');
  while (lines.join('\n').length > ROOM.field) lines.pop();
  return lines.join('\n');
}

/** The name of a printed chart, in characters. */
const PART_MAX = 60;
/** Room for a form's notes below its fields, in characters. */
const QUESTIONS_MAX = 1900;

/** The questions of the cells, one line each, as many as there is room for. */
function questions(cells: readonly ChartCell[]): string {
  const [first] = cells;
  const short = first === undefined ? undefined : shortName(first, cells);
  const head =
    first === undefined || short === undefined
      ? ''
      : `The end of a name is enough where one cell alone has it: \`${short} = ${exampleValue(first)}\`.`;
  const lines = head === '' ? [] : [head];
  let room = QUESTIONS_MAX - head.length;
  let left = cells.length;
  for (const cell of cells) {
    const line = `\`${cell.id}\`: ${cellQuestion(cell)}`;
    if (line.length + 40 > room) break;
    lines.push(line);
    room -= line.length + 1;
    left -= 1;
  }
  return [...lines, ...(left === 0 ? [] : [`-# … and ${left} more, all in the file of /charts`])].join('\n');
}

/** Values of charts that stand only in the owner's printed copy: pasted all at once, or a few at a time. */
export function proposeCharts<G>(game: Game<G>): Decision<G> {
  const offer = (
    view: CampaignState<G>,
    cells: readonly ChartCell[],
    label: string,
    part: string,
  ): Offer => ({
    order: 'charts.fill',
    decision: DECISION,
    rev: view.core.chartRev,
    rule: 'table',
    label,
    detail: '“cell = value” lines, or a pasted table. Cells without a value are skipped.',
    fixed: part === '' ? {} : { part },
    fields: [
      {
        kind: 'text',
        name: 'values',
        label: 'From your printed copy',
        pattern: '.*\\S.*',
        maxLength: FILE_TEXT_MAX,
        multiline: true,
        initial: initialText(cells, view),
        examples: [
          printCharts(cells.slice(0, 1), Object.fromEntries(cells.map((c) => [c.id, exampleValue(c)]))),
        ],
      },
    ],
    explains: questions(cells),
    group: 'Charts',
  });
  /** One for whatever is to be put right, a line each: `I1 = blue` is enough where one chart alone has such a cell. */
  const correction = (view: CampaignState<G>, cells: readonly ChartCell[]): Offer => {
    const whole = offer(view, cells, 'Correct a chart value', '');
    const tables = [...byTable(cells).keys()];
    const which = {
      kind: 'text',
      name: 'part',
      label: 'Of which chart, where names alone do not say it',
      pattern: '.*',
      maxLength: PART_MAX,
      optional: true,
      examples: tables.slice(0, 3),
    } as const;
    return {
      ...whole,
      fields: tables.length < 2 ? whole.fields : [...whole.fields, which],
      aside: true,
      rare: true,
    };
  };
  /**
   * While cells are missing one for all of them and one for each table; then one alone. Long texts: made anew only when the
   * charts have changed.
   */
  const sheets = (view: CampaignState<G>): readonly Offer[] => {
    const all = chartCellsIn(game, view.core.options);
    const missing = missingCells(game, view);
    if (all.length === 0) return [];
    if (missing.length === 0) return [correction(view, all)];
    const whole = offer(view, missing, `Fill in charts (${plural(missing.length, 'cell')})`, '');
    const tables = [...byTable(all)];
    if (tables.length < 2) return [whole];
    // A table that is complete can be corrected while others wait: cells that a newer Umpire asks for bar nothing.
    const sheet = (table: string, cells: readonly ChartCell[]): Offer => {
      const open = cells.filter((cell) => missing.includes(cell));
      if (open.length > 0) return offer(view, open, `Fill in ${table} (${open.length})`, table);
      return { ...offer(view, cells, `Correct ${table} (${cells.length})`, table), aside: true, rare: true };
    };
    return [whole, ...tables.map(([table, cells]) => sheet(table, cells))];
  };
  const sheetsOnce = oncePerMark((view: CampaignState<G>) => view.core.chartRev, sheets);
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
    offers(view, seat) {
      if (!mayPropose(view, seat) || view.core.proposal !== undefined) return [];
      return sheetsOnce(view);
    },
    read(view, seat, { values: text, part }) {
      const cells = chartCellsIn(game, view.core.options);
      const parsed = parseCharts(cells, text, chartNamed(cells, part));
      const values = parsed.ok ? parsed.value : {};
      if (!isOpen(view)) return accept(values);
      const no = (slug: string, message: string, legal: string) =>
        refuse({ code: `${game.id}/table/${slug}`, rule: 'table', message, legal });
      if (!mayPropose(view, seat)) {
        return no(
          'charts-not-yours',
          `The charts of this campaign are filled in by ${fillersOf(game, view)}.`,
          'Everybody can look at them with /charts.',
        );
      }
      if (view.core.proposal !== undefined) {
        return no(
          'charts-pending',
          'Chart values are waiting for the other side’s consent.',
          'Wait until they are accepted or refused.',
        );
      }
      if (!parsed.ok) {
        const shown = parsed.faults.slice(0, 12).map(faultInWords).join('; ');
        const more = parsed.faults.length > 12 ? `; and ${parsed.faults.length - 12} more` : '';
        const { ruling } = no(
          'charts-unreadable',
          `Nothing was entered: ${shown}${more}.`,
          'Correct these and send everything again.',
        );
        const wasRead = parseCharts(withoutLists(cells), text, chartNamed(cells, part)).ok;
        return refuse(wasRead ? { ...ruling, since: `${game.id}/table/charts-not-listed` } : ruling);
      }
      return Object.keys(values).length === 0
        ? no('charts-empty', 'No line has a value.', 'Write the values after the “=” signs.')
        : accept(values);
    },
    effect(work, seat, values) {
      propose(game, work, seat, changes(work.state, values), {});
    },
  });
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
    ...(Object.keys(sources).length === 0 ? {} : { sources }),
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
      if (!mayPropose(view, seat) || view.core.proposal !== undefined) return [];
      const { length } = untaken(view);
      if (length === 0) return [];
      const label = `Adopt ${plural(length, 'chart value')} from an earlier campaign`;
      const consent = countAtOnce(game, seat) ? TABLE_WORDS.valuesTakeEffect : TABLE_WORDS.valuesAreAsked;
      return [
        {
          order: 'charts.earlier',
          decision: DECISION,
          rev: view.core.chartRev,
          rule: 'table',
          label,
          fixed: {},
          fields: [],
          group: 'Charts',
          irrevocable: `They are listed in the opening of this campaign: compare them with your own copy. ${consent}`,
        },
      ];
    },
    read(view, seat) {
      const taken = untaken(view);
      if (!isOpen(view) || !mayPropose(view, seat) || taken.length > 0) return accept(taken);
      return refuse({
        code: `${game.id}/table/no-earlier-charts`,
        rule: 'table',
        message: 'No earlier campaign of this server has values for the cells missing here.',
        legal: 'Fill them in from your printed copy (/charts).',
      });
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
      if (!mayPropose(view, seat) || view.core.proposal !== undefined) return [];
      const { length } = empty(view);
      if (length === 0) return [];
      const consent = countAtOnce(game, seat) ? TABLE_WORDS.valuesTakeEffect : TABLE_WORDS.valuesAreAsked;
      return [
        {
          order: 'charts.house',
          decision: DECISION,
          rev: view.core.chartRev,
          rule: 'table',
          label: `Use made-up values for ${plural(length, 'cell')}`,
          fixed: {},
          fields: [],
          group: 'Charts',
          irrevocable: `They are not the printed ones, and are marked wherever they appear. ${consent}`,
        },
      ];
    },
    read(view, seat) {
      const cells = empty(view);
      if (!isOpen(view) || !mayPropose(view, seat) || cells.length > 0) return accept(cells);
      return refuse({
        code: `${game.id}/table/no-empty-charts`,
        rule: 'table',
        message: 'No chart cell needs a made-up value.',
        legal: 'Values are filled in or corrected from the printed copy (/charts).',
      });
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
        decision: DECISION,
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
          ...(Object.keys(proposal.sources).length === 0 ? {} : { sources: proposal.sources }),
        });
    },
  });
}
