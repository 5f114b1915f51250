/** 7.0 in a campaign: what a deployment changes beside the unit. */
import { describe, expect, test } from 'vitest';
import { deploy, judgePlaces, stayBehind } from '../../../../src/games/eaa/orders/7.0-deploy.ts';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { type EaaWork, emit } from '../../../../src/games/eaa/runs/event.ts';
import { stepDone } from '../../../../src/games/eaa/runs/runs-played.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import { openGame } from '../game-table.ts';

test('10.8: a Roadblock goes when a reserve is deployed into its hex, and no other does', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const { game } = table.state();
  const [unit] =
    Object.entries(game.world?.units ?? {}).find(([key, { at }]) => at === 'box' && key.startsWith('V/')) ??
    [];
  if (unit === undefined) throw new Error('no reserve');
  table.happen((it) => {
    const work = it as unknown as EaaWork;
    const changes = { roadblocks: ['0417', '0418'] };
    emit(work, stepDone, 'everyone', {
      rule: '9.0',
      what: 'roadblocks removed',
      of: { hexes: [] },
      changes,
    });
    const hex = bookOf(game).ground.grid.indexOf('0417');
    deploy(work, '7.1', [{ unit, hex, by: 'corps' }]);
  });
  const { world } = table.state().game;
  expect(world?.units[unit]?.at).toBe('0417');
  expect(world?.roadblocks).toEqual(['0418']);
});

describe('7.1: a card for all reserves of a formation', () => {
  const table = openGame({ seed: Buffer.alloc(32, 3) });
  const { game } = table.state();
  const may = ['V/16.1', 'V/18.1', 'V/26.1', 'V/47.9'];
  const offer = table.offers('allied').find(({ fixed }) => fixed.card === 1 && fixed.command === 'deploy');
  const told = (places: string) => offer?.previewOf?.({ ...offer.fixed, places });

  test('who would stay in the box though he could come is named before the card is spent', () => {
    expect(told('16.1 at 0417')).toMatch(
      /^16\.1 at 0417, .*\nThe card is spent with that \(7\.1\), and in the box would stay: 18\.1 \(there would be room in 0417\), 26\.1 .*47\.9 \(.*\)\.$/su,
    );
  });

  test('7.3: without a card they wait for the next Reserve Phase, and it is said so', () => {
    expect(stayBehind(game, may, '16.1 at 0417', 'The next Reserve Phase is tomorrow’s (7.3)')).toMatch(
      /\nThe next Reserve Phase is tomorrow’s \(7\.3\), and in the box would stay: 18\.1 /u,
    );
  });

  test('nobody is warned of those who find no room, and of a single one of them nobody is', () => {
    // 10.4: six steps are the most; those of one division come into one hex (7.2).
    expect(told('16.1 18.1 at 0417\n47.9 at 0416')).toBeUndefined();
    const [single] = table.offers('allied').filter(({ fixed }) => fixed.command === 'deploy-one');
    expect(single?.previewOf).toBeUndefined();
  });

  test('5.2: the command that deploys one unit deploys one, and says so', () => {
    const two = '16.1 at 0417\n18.1 at 0417';
    expect(judgePlaces(game, may, two, true)).toMatchObject({
      ok: false,
      ruling: {
        code: 'eaa/5.2/deploy',
        rule: '5.2',
        message: 'This command deploys one unit.',
        args: ['places'],
      },
    });
    expect(judgePlaces(game, may, '16.1 18.1 at 0417', true)).toMatchObject({ ok: false });
    expect(judgePlaces(game, may, '16.1 at 0417', true)).toMatchObject({ ok: true });
    expect(judgePlaces(game, may, two)).toMatchObject({
      ok: true,
      value: [{ unit: 'V/16.1' }, { unit: 'V/18.1' }],
    });
  });

  test('a form proposes a place for each that can come, and is legal as it stands; of one unit, for one', () => {
    const wanted = ({ fields: [field] }: Offer) => (field?.kind === 'text' ? (field.initial ?? '') : '');
    const lines = (text: string) => text.split('\n');
    // 10.4: six steps are the most, and those of one division come into one hex (7.2).
    const come = offer === undefined ? [] : lines(wanted(offer)).map((line) => line.split(' at ')[0]);
    expect(come).toEqual(['V/16.1', 'V/18.1', 'V/47.9']);
    const inBox = Object.entries(game.world?.units ?? {}).flatMap(([key, { at }]) =>
      at === 'box' ? [key] : [],
    );
    const all = table.offers('allied').filter(({ fields }) => fields[0]?.name === 'places');
    expect(all.length).toBeGreaterThan(1);
    for (const each of all) {
      const isOne = each.fixed.command === 'deploy-one';
      const places = wanted(each);
      expect(isOne ? lines(places) : [places]).toHaveLength(1);
      expect(judgePlaces(game, inBox, places, isOne)).toMatchObject({ ok: true });
      // Nobody who could come stays behind: nothing is to be asked.
      expect(each.previewOf?.({ ...each.fixed, places })).toBeUndefined();
    }
  });

  test('a refusal names who may come', () => {
    const judged = judgePlaces(game, may, '117.30 at 0417');
    expect(judged).toMatchObject({
      ruling: {
        message: '“117.30 at 0417”: 117.30 is not among those that may be deployed now.',
        legal: expect.stringMatching(/^Who may come: 16\.1, 18\.1, 26\.1 and 47\.9\. “V\/\S+ at \d{4}”/u),
      },
    });
    expect(judgePlaces(game, may, '')).toMatchObject({
      ruling: { legal: expect.stringContaining('Who may come: 16.1') },
    });
  });
});
