/** What a server has marked of the terrain is offered to its next campaign on the same Map Group. */
import { expect, test } from 'vitest';
import { keptTerrain } from '../../../../src/games/kgp/terrain/kept.ts';
import { mendedSince } from '../../../../src/games/kgp/vocabulary/mends.ts';
import { confirmAll, openTable, requestOf, sealBoth } from '../campaign-table.ts';
import { openModerated, speaking } from '../moderated-table.ts';
import { position } from '../position.ts';

const KEPT = {
  text: 'river elsewhere: no\nriver: A5\nhouses: K22',
  source: 'From “First” of this server, 1944-12-19',
};

test('terrain alone, and only to a campaign unit by unit on that map', () => {
  const first = openModerated({ options: { level: 'units' } });
  const { moderator, store, close } = first;
  const open = (channel: string, options: Record<string, string>, houseValues: boolean, guild: string) => {
    const opened = moderator.open({
      ...requestOf({ options }),
      game: 'kgp',
      channel,
      guild,
      houseValues,
    });
    if (!opened.ok) throw new Error(opened.ruling.message);
    return speaking(moderator, store, opened.value.campaign);
  };
  const marked = open('one', { level: 'units' }, true, 'guild-1');
  confirmAll(marked);
  sealBoth(marked);
  marked.order('us', 'map.mark', {
    text: 'houses: K22\nriver: A5\nrubble: J19\nassumed no river: B5\nus: K22',
  });
  marked.order('german', 'map.answer', { answer: 'accept' });
  const kept = open('two', { level: 'units' }, false, 'guild-1').state().core.kept;
  expect(kept?.source).toContain('of this server');
  expect(kept?.text).toMatch(/^river: A5$/mu);
  expect(kept?.text).toMatch(/K22/u);
  expect(kept?.text).not.toMatch(/^us|rubble|assumed/mu);
  expect(open('three', { level: 'roster' }, false, 'guild-1').state().core.kept).toBeUndefined();
  expect(open('four', { level: 'units', cg: 'II' }, false, 'guild-1').state().core.kept).toBeUndefined();
  expect(open('five', { level: 'units' }, false, 'guild-2').state().core.kept).toBeUndefined();
  close();
});

test('it is marked once the other side agrees, and offered no more', () => {
  const table = position({ at: '8.605', us: '+ squad 6-6-6 @J21', german: '+ squad 6-5-8 @I22' });
  expect(table.offers('us').some(({ order }) => order === 'map.earlier')).toBe(false);
  table.happen((work) => work.emit('charts.offered', 'everyone', { values: {}, kept: KEPT }));
  table.order('us', 'map.earlier', {});
  table.order('german', 'map.answer', { answer: 'accept' });
  expect(table.view('everyone').terrain.marks?.split('\n').sort()).toEqual(KEPT.text.split('\n').sort());
  expect(table.offers('us').some(({ order }) => order === 'map.earlier')).toBe(false);
});

test('what is terrain goes with it; what was fought over, and what was only assumed, stays behind', () => {
  const state = openTable({ options: { level: 'units' } }).state();
  const keptOf = (lines: readonly string[]) =>
    keptTerrain(
      { ...state, game: { ...state.game, terrain: { marks: lines.join('\n') } } },
      { cg: 'I', level: 'units' },
    )?.split('\n');
  const terrain = [
    'river: A5',
    'no river: B5',
    'barred vehicle: C5',
    'no road paved: D5',
    'houses: K22',
    'building I20+J19/2 1: I20 J19',
    'bridge Y20: X20 Z19',
    'cellars: J19',
    'rooftops: I20',
  ];
  const passing = [
    'blaze: K22',
    'rubble: I20',
    'entrenchments: I21',
    'objectives: A29',
    'us: K22',
    'assumed river: A6',
  ];
  expect(keptOf([...terrain, ...passing])).toEqual(keptOf(terrain));
  expect(keptOf(terrain)).toEqual(terrain);
  expect(keptOf(['river elsewhere: no', 'blaze: K22'])).toEqual(['river elsewhere: no']);
  expect(keptOf(['blaze: K22', 'rubble: I20', 'us: I20'])).toBeUndefined();
});

test('what an older campaign has marked where the map has no hex any more stays behind, each in its own way', () => {
  const state = openTable({ options: { level: 'units' } }).state();
  const marks = [
    'river: A5 RR50',
    'no river: B5 RR51',
    'barred vehicle: RR48|RR49',
    'houses: K22 RR50',
    'bridge RR52: RR51 RR53',
  ];
  const game = { ...state.game, mended: mendedSince(4), terrain: { marks: marks.join('\n') } };
  expect(keptTerrain({ ...state, game }, { cg: 'I', level: 'units' })?.split('\n')).toEqual([
    'river: A5',
    'no river: B5',
    'houses: K22',
  ]);
});
