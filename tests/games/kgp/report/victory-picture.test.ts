/** Victory determination (8.603) as a picture: what it shows agrees with who has won. */
import { expect, test } from 'vitest';
import type { VictoryProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import {
  type CampaignTable,
  confirmAll,
  ExampleDice,
  initiativeOf,
  openTable,
  playInitial,
  reportScenario,
  sealBoth,
  setUpBoth,
} from '../campaign-table.ts';
import { finishInitial, scenarioOn } from '../checks.ts';
import { Random } from '../random-player.ts';

function victories(table: CampaignTable): readonly VictoryProps[] {
  return table
    .told()
    .filter(({ target }) => target.startsWith('channel:'))
    .flatMap(({ notice: { picture } }) =>
      picture?.kind === 'kgp/victory' ? [picture.props as unknown as VictoryProps] : [],
    );
}

test('8.6234b: totals before and after, what was needed, and the campaign’s own goal', () => {
  const table = openTable({ dice: new ExampleDice({}) });
  playInitial(table, { us: 20, german: 30, casualties: [11, 17] });
  table.told();
  scenarioOn(table, { us: 23, german: 27, casualties: [9, 8] });
  const [props] = victories(table);
  expect(props).toMatchObject({
    date: '19 PM',
    title: 'U.S. Assault',
    winner: 'german',
    totals: [
      { before: { us: 20, german: 30 }, now: { us: 23, german: 27 } },
      { before: { us: 20, german: 30 }, now: { us: 43, german: 57 } },
      { now: { us: 9, german: 8 } },
    ],
    goals: [
      {
        of: 'scenario',
        side: 'us',
        rule: '8.6234b',
        ways: [
          { count: { has: 23, needs: 24 }, met: false },
          { count: { has: 9, needs: 10 }, met: false },
        ],
      },
      { of: 'campaign', side: 'us', ways: [{ count: { has: 43, needs: 130 } }, {}] },
    ],
  });
  // What is still to be played for has neither tick nor cross.
  expect(props?.goals[1]?.ways.map(({ met }) => met)).toEqual([undefined, undefined]);
});

test('8.6234: of a scenario that was conceded nothing is said of what it needed', () => {
  const table = openTable({ dice: new ExampleDice({}) });
  playInitial(table, { us: 20, german: 30 });
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  setUpBoth(table);
  table.order('german', 'scenario.concede');
  table.order('us', 'scenario.concession', { answer: 'allow' });
  table.told();
  reportScenario(table, { us: 20, german: 30 });
  const [props] = victories(table);
  expect(props).toMatchObject({ winner: 'us', reason: 'conceded by the German side (8.6234)' });
  expect(props?.goals.map(({ of }) => of)).toEqual(['campaign']);
});

test('whoever has won has reached a way of his goal, and whoever has not won has reached none', () => {
  const random = new Random('victory pictures');
  for (let game = 0; game < 12; game += 1) {
    const cg = random.pick(['I', 'II', 'III']);
    const reading = random.pick(['strictly', 'equal']);
    const table = openTable({
      dice: new ExampleDice({}),
      options: { cg },
      readings: { '25-percent': reading },
    });
    confirmAll(table);
    const outcome = () => {
      // CG II reports hexes beside its LVP, and the German holds them here.
      const us = cg === 'II' ? 0 : random.int(0, 20);
      const most = table.state().game.existingLvp;
      return {
        us: Math.min(us, most),
        german: Math.max(Math.min(random.int(0, 20), most - us), 0),
        casualties: [random.int(0, 30), random.int(0, 30)] as const,
      };
    };
    finishInitial(table, outcome());
    for (let date = 0; date < (cg === 'II' ? 1 : 2) && table.state().core.status === 'running'; date += 1)
      scenarioOn(
        table,
        outcome(),
        random.pick([
          ['attack', 'idle'],
          ['idle', 'attack'],
          ['attack', 'attack'],
        ] as const),
      );
    const shown = victories(table);
    expect(shown.length).toBeGreaterThan(0);
    for (const { winner, goals, date } of shown) {
      const goal = goals.find(({ of }) => of === 'scenario');
      if (goal === undefined) throw new Error(`no goal on ${date}`);
      const isMet = goal.ways.some(({ met }) => met === true);
      expect(isMet, `CG ${cg}, ${date}: ${JSON.stringify(goal)}`).toBe(winner === goal.side);
    }
  }
});
