/** Chart values that somebody proposes, accepts or refuses, and those of a server's earlier campaigns. */

import { plural } from '../../text/plural.ts';
import { fieldsIf, present, when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { ChartValue, Core, EarlierCharts, EarlierKept } from '../campaign.ts';
import { packed, proposalSheet } from '../chart-sheet.ts';
import { chartCellsIn } from '../game.ts';
import type { Notice } from '../notice.ts';
import { nameOf, tableEvent, typedName } from '../table-event.ts';
import { TABLE_WORDS } from '../table-words.ts';

interface Offered {
  readonly values: EarlierCharts;
  readonly kept?: EarlierKept;
}

export const chartsOffered = tableEvent('charts.offered', {
  fold(core, { values, kept }: Offered) {
    core.earlier = values;
    core.kept = kept;
  },
  isAboutTheTable: true,
  line({ values }) {
    const count = Object.keys(values).length;
    if (count === 0) return undefined;
    return `${plural(count, 'chart value')} from this server’s earlier campaigns`;
  },
  toEveryone({ game, view }, { values }) {
    // Other data that a game keeps is offered where it is of use.
    if (Object.keys(values).length === 0) return [];
    const sources = [...new Set(Object.values(values).map(({ source }) => source))];
    const plain = Object.fromEntries(Object.entries(values).map(([id, { value }]) => [id, value]));
    const pages = packed(proposalSheet(chartCellsIn(game, view.core.options), view.core.charts, plain), 3000);
    const last = `${sources.slice(0, 5).map(asTyped).join('\n')}\n**They are not in use yet.** The person who fills in the charts can adopt them under **My orders**; they are then confirmed like any others.`;
    return pages.map((page, index) => {
      const behind = index < pages.length - 1 ? '' : last;
      return {
        kind: 'charts',
        title: `Chart values from this server’s earlier campaigns${pageOf(index, pages.length)}`,
        text: `${page}\n${behind}`,
      };
    });
  },
});

interface Proposed {
  readonly by: string;
  readonly values: Readonly<Record<string, string>>;
  readonly house: boolean;
  /** By cell, where the value was taken over and not typed. */
  readonly sources?: Readonly<Record<string, string>>;
}

export const chartsProposed = tableEvent('charts.proposed', {
  fold(core, { by, values, house, sources }: Proposed) {
    core.proposal = { by, values: { ...values }, house, sources: { ...sources } };
    core.chartRev += 1;
  },
  isAboutTheTable: true,
  line: (data, { view }) => `${nameOf(view, data.by)} proposes ${countedValues(data)}`,
  toEveryone({ game, view }, { by, values, house, sources }) {
    const { core } = view;
    const title = house
      ? `Made-up chart values, proposed by ${typedName(core, by)}`
      : `Chart values from ${typedName(core, by)}: please check them against your copy`;
    const pages = packed(proposalSheet(chartCellsIn(game, core.options), core.charts, values), 3200);
    const from = [...new Set(Object.values(sources ?? {}))].slice(0, 5).map(asTyped);
    const accepts = 'The other side accepts or refuses them under **My orders**.';
    return pages.map((page, index): Notice => {
      const isLast = index === pages.length - 1;
      const asked = core.seats.filter((s) => s.id !== by && s.side !== undefined).map((s) => s.id);
      return {
        kind: 'charts',
        title: `${title}${pageOf(index, pages.length)}`,
        text: `${page}\n${[...from, accepts].join('\n')}`,
        ...fieldsIf(isLast, { buttons: ['my-orders' as const], mention: asked }),
      };
    });
  },
});

export const chartsRefused = tableEvent('charts.refused', {
  fold(core, _data: { readonly by: string }) {
    core.proposal = undefined;
    core.chartRev += 1;
  },
  isAboutTheTable: true,
  line: ({ by }, { view }) => `${nameOf(view, by)} does not accept the chart values`,
  toEveryone: ({ view }, { by }) => [
    {
      kind: 'charts',
      title: `${typedName(view.core, by)} does not accept the chart values`,
      text: 'Nothing was entered. Correct them and send them again.',
    },
  ],
});

/** `by`: who made them count, which is not always who entered them. */
type Agreed = Proposed;

export const chartsAgreed = tableEvent('charts.agreed', {
  fold(core, data: Agreed) {
    core.charts = { ...core.charts }; // a new one: what was worked out from the old one stays its own
    for (const [cell, value] of Object.entries(data.values))
      core.charts[cell] = chartValue(core, data, cell, value);
    core.proposal = undefined;
    core.chartRev += 1;
  },
  isAboutTheTable: true,
  line: ({ values, house }) => {
    const count = plural(Object.keys(values).length, 'chart value');
    return house ? `${count} entered (house values)` : `${count} entered`;
  },
  why: 'Values found only in the printed game are filled in and agreed on; /charts shows them.',
  toEveryone({ game, view }, { values, house }) {
    const { core } = view;
    const cells = chartCellsIn(game, core.options);
    if (cells.length === 0) return [];
    const left = cells.filter((cell) => core.charts[cell.id] === undefined).length;
    const missing =
      left === 0 ? TABLE_WORDS.noCellMissing : `${plural(left, 'cell is', 'cells are')} still missing.`;
    const marked = when(
      house,
      ' They are **house values**: not from the printed charts, and marked wherever they appear.',
    );
    return [
      {
        kind: 'charts',
        title: `${plural(Object.keys(values).length, 'chart value')} entered`,
        text: `${missing}${marked}`,
      },
    ];
  },
});

/** A value that counts now: entered by the proposer, if it was proposed, and accepted by whoever made it count. */
function chartValue(
  { proposal }: Core,
  { by, house, sources }: Agreed,
  cell: string,
  value: string,
): ChartValue {
  const source = sources?.[cell];
  return {
    value,
    house,
    by: proposal?.by ?? by,
    ...(proposal === undefined || proposal.by === by ? {} : { acceptedBy: by }),
    ...present({ source }),
  };
}

/** `2 chart values (house values)`. */
function countedValues({ values, house }: Proposed): string {
  const count = plural(Object.keys(values).length, 'chart value');
  return house ? `${count} (house values)` : count;
}

function pageOf(index: number, pages: number): string {
  return when(pages !== 1, ` (${index + 1} of ${pages})`);
}
