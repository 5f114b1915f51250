import { z } from 'zod';
import { type CampaignState, seatOf } from '../campaign.ts';
import { parseCharts, printCharts } from '../chart-text.ts';
import type { ChartCell, Decision, Game } from '../game.ts';
import type { Seat } from '../seat.ts';

const DECISION = 'charts';

/** The cells that this campaign needs and does not have yet. */
export function missingCells<G>(game: Game<G>, view: CampaignState<G>): readonly ChartCell[] {
  return game.chartCells(view.core.options).filter((cell) => view.core.charts[cell.id] === undefined);
}

function mayPropose(view: CampaignState, seat: Seat): boolean {
  const { charts } = view.core.common;
  return charts === 'gm' ? seat.role === 'gm' : seat.side !== undefined && charts === `side:${seat.side}`;
}

function isOpen(view: CampaignState): boolean {
  return view.core.status === 'opening' || view.core.status === 'running';
}

/** Values of charts that stand only in the owner's printed copy: pasted all at once, or a few at a time. */
export function proposeCharts<G>(game: Game<G>): Decision<G> {
  return {
    order: 'charts.fill',
    rule: 'table',
    summary: 'Fill in chart values from your printed copy: one “cell = value” a line, all at once or some',
    args: z.strictObject({ values: z.string().max(4000) }),
    offers(view, seat) {
      if (!isOpen(view) || !mayPropose(view, seat) || view.core.proposal !== undefined) return [];
      const missing = missingCells(game, view);
      const all = missing.length > 0 ? missing : game.chartCells(view.core.options);
      if (all.length === 0) return [];
      const known = Object.fromEntries(
        Object.entries(view.core.charts).map(([id, { value }]) => [id, value]),
      );
      return [
        {
          order: 'charts.fill',
          decision: DECISION,
          rev: view.core.chartRev,
          rule: 'table',
          label: missing.length > 0 ? `Fill in charts (${missing.length} cells)` : 'Correct a chart value',
          detail: 'One “cell = value” a line. Lines without a value are passed over.',
          fixed: {},
          fields: [
            {
              kind: 'text',
              name: 'values',
              label: 'From your printed copy',
              pattern: '.+',
              maxLength: 4000,
              multiline: true,
              initial: printCharts(all, known).slice(0, 4000),
              examples: [
                printCharts(all.slice(0, 1), Object.fromEntries(all.map((c) => [c.id, anyValue(c)]))),
              ],
            },
          ],
          group: 'Charts',
        },
      ];
    },
    object(view, seat, args) {
      if (!isOpen(view)) return undefined;
      const ruling = (slug: string, message: string, legal: string) => ({
        code: `${game.id}/table/${slug}`,
        rule: 'table',
        message,
        legal,
      });
      if (!mayPropose(view, seat)) {
        return ruling(
          'charts-not-yours',
          'The charts of this campaign are filled in by somebody else.',
          'Ask whom the opening names for it.',
        );
      }
      if (view.core.proposal !== undefined) {
        return ruling(
          'charts-pending',
          'Chart values are waiting for the other side’s consent.',
          'Wait until they are accepted or refused.',
        );
      }
      const parsed = parseCharts(game.chartCells(view.core.options), String(args.values ?? ''));
      if ('faults' in parsed) {
        const shown = parsed.faults.slice(0, 12).join('; ');
        return ruling(
          'charts-unreadable',
          `Nothing was taken over: ${shown}${parsed.faults.length > 12 ? '; …' : ''}.`,
          'Mend these lines and send all again.',
        );
      }
      if (Object.keys(parsed.values).length === 0) {
        return ruling('charts-empty', 'No line has a value.', 'Write the values behind the “=” signs.');
      }
      return undefined;
    },
    effect(work, seat, args) {
      const parsed = parseCharts(game.chartCells(work.state.core.options), String(args.values));
      if ('faults' in parsed) return;
      const data = { by: seat.id, values: parsed.values, house: false };
      work.emit(seat.role === 'gm' ? 'charts.agreed' : 'charts.proposed', 'everyone', data);
    },
  };
}

function anyValue(cell: ChartCell): string {
  return cell.kind === 'integer' ? String(cell.min ?? 0) : (cell.words?.[0] ?? '');
}

/** The other side's consent to proposed chart values. */
export function answerCharts<G>(_game: Game<G>): Decision<G> {
  return {
    order: 'charts.answer',
    rule: 'table',
    summary: 'Accept or refuse the chart values that the other side has filled in',
    args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
    offers(view, seat) {
      const { proposal, chartRev } = view.core;
      if (!isOpen(view) || proposal === undefined) return [];
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
        group: 'Charts',
        style: answer === 'accept' ? ('success' as const) : ('danger' as const),
      });
      return [offer('accept'), offer('refuse')];
    },
    effect(work, seat, args) {
      const { proposal } = work.state.core;
      if (proposal === undefined) return;
      if (args.answer === 'refuse') work.emit('charts.refused', 'everyone', { by: seat.id });
      else
        work.emit('charts.agreed', 'everyone', {
          by: seat.id,
          values: proposal.values,
          house: proposal.house,
        });
    },
  };
}
