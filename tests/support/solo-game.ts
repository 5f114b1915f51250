import { z } from 'zod';
import { decision } from '../../src/kernel/decision.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Drawings } from '../../src/render/drawings.ts';

interface Solo {
  pile: number;
}

type SoloEvents = { piled: { number: number } };

/** A game of half a page and one side: a die is rolled and piled up, until the pile is ten or more. */
export const solo: Game<Solo, SoloEvents> = {
  id: 'solo',
  title: 'Pile',
  sides: ['piler'],
  sideName: () => 'Piler',
  options: [],
  readings: [],
  upcasters: {},
  charts: {
    cells: () => [{ id: '1/top', rule: '1', label: 'Top', kind: 'integer', min: 10, max: 20, neededBy: '1' }],
    houseValues: () => ({ '1/top': '10' }),
  },
  initial: () => ({ pile: 0 }),
  decisions: [
    decision({
      order: 'pile',
      rule: '1',
      summary: 'Pile one up',
      args: z.strictObject({}),
      offers: (_view, { side }) =>
        side === undefined
          ? []
          : [{ order: 'pile', decision: 'pile', rev: 0, rule: '1', label: 'Pile', fixed: {}, fields: [] }],
      effect(work) {
        const path = `1/${work.state.game.pile}`;
        const { values } = work.roll({ path, rule: '1', kind: 'dr', audience: 'everyone', by: 'piler' });
        work.emit('piled', 'everyone', { number: values[0] ?? 0 });
        if (work.state.game.pile >= 10) work.end();
      },
    }),
  ],
  start: () => undefined,
  advance: () => undefined,
  apply({ game }, { type, data }) {
    if (type === 'piled') game.pile += Number(data.number);
  },
  announce: ({ game }, viewer, { type }) =>
    viewer.name === 'everyone' && type === 'piled'
      ? [{ kind: 'piled', title: `The pile is ${game.pile}`, text: '', picture: pictureOf(game.pile) }]
      : [],
  // The other side is played by the rules: nobody waits for it.
  awaited: ({ game }) => [
    { decision: `pile/${game.pile}`, rule: '1', kind: 'pile', of: ['side:piler', 'side:wind'] },
    { decision: `gust/${game.pile}`, rule: '2', kind: 'pile', of: ['side:wind'] },
  ],
  paceKinds: [{ id: 'pile', label: 'Piling up (1)', hours: 24, grace: 0, byDefault: 'one is piled up' }],
  late: {
    orders: () => ['pile'],
    byDefault: () => ({ order: 'pile', args: {} }),
    standing: () => [],
  },
  status: ({ game }) => ({ kind: 'status', title: 'Pile', text: `${game.pile}` }),
  show: () => [],
  desk: ({ game }) => ({ kind: 'desk', title: 'Pile', text: `${game.pile}` }),
  line: ({ type, data }) => (type === 'piled' ? `Piled ${data.number}` : undefined),
};

const pictureOf = (pile: number) => ({
  kind: 'solo/pile',
  props: { pile },
  alt: `${pile}`,
  file: 'pile.png',
});

export const soloDrawings: Drawings = {
  papers: {},
  pictures: {
    'solo/pile': (sheet, { pile }: { readonly pile: number }) => {
      sheet.print(`${pile}`, { x: 60, y: 120, face: 'title', size: 80 });
      return sheet.finish(180);
    },
  },
};
