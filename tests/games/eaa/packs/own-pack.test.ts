/** An owner’s pack: judged, with parts of the house’s, named in the terms, barred from what it lacks; and a campaign with it. */
import { describe, expect, test } from 'vitest';
import { eaa } from '../../../../src/games/eaa/game.ts';
import { bookOf } from '../../../../src/games/eaa/packs/book.ts';
import { HOUSE_PACKS, referringOf } from '../../../../src/games/eaa/packs/house-packs.ts';
import { EAA_PACKS } from '../../../../src/games/eaa/start/judge-pack.ts';
import { OWN_PACKS } from '../../../../src/games/eaa/start/own-packs.ts';
import type { EaaState } from '../../../../src/games/eaa/state.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { filesOfText, type PackFiles } from '../../../../src/kernel/pack-files.ts';
import { hashOfText, referTo } from '../../../../src/kernel/reference.ts';
import { checkOpening } from '../../../../src/moderator/opening.ts';
import { MemoryTable } from '../../../support/memory-table.ts';
import { openGame } from '../game-table.ts';
import { HOUSE_FILES } from './house.ts';
import { WHOLE_FILES } from './whole.ts';

const HEAD = 'Title = My own copy\nSource = owner\n';

/** The house’s figures as if somebody had taken them down from their own copy. */
function owners(change: Readonly<Record<string, string | undefined>> = {}): PackFiles {
  const own = {
    ...WHOLE_FILES,
    'pack.txt': HEAD,
    'map.txt': (WHOLE_FILES['map.txt'] ?? '').replace('Source = house', 'Source = owner'),
    ...change,
  };
  return Object.fromEntries(
    Object.entries(own).flatMap(([file, text]) => (text === undefined ? [] : [[file, text]])),
  );
}

/** Without these files. */
const without = (...files: readonly string[]) => Object.fromEntries(files.map((file) => [file, undefined]));
const judged = (files: PackFiles) => EAA_PACKS.judge(files);

function given(files: PackFiles): string {
  const { pack, faults } = judged(files);
  if (pack === undefined) throw new Error(JSON.stringify(faults));
  return pack.text;
}

/** By scenario, whether it lacks nothing for it. */
const covers = (files: PackFiles) =>
  judged(files).covers?.map(({ scenario, gaps }) => [scenario.slice(0, 4), gaps.length]);

describe('judged', () => {
  test('a whole one is good for all five scenarios; its canonical text is judged the same', () => {
    const text = given(owners());
    expect(covers(owners())).toEqual([
      ['18.1', 0],
      ['18.2', 0],
      ['18.3', 0],
      ['18.4', 0],
      ['18.5', 0],
    ]);
    expect(given(filesOfText(text))).toBe(text);
  });

  test('without setup cards or the lines of 18.5 it is good for the others', () => {
    expect(covers(owners(without('setup-cards.txt')))).toEqual([
      ['18.1', 1],
      ['18.2', 1],
      ['18.3', 1],
      ['18.4', 1],
      ['18.5', 0],
    ]);
    expect(covers(owners(without('start-18.5.txt')))?.at(-1)).toEqual(['18.5', 1]);
  });

  test('a line of 18.5 that contradicts the map, and towns that the tables of 9.1 do not find', () => {
    const lines = `${WHOLE_FILES['start-18.5.txt'] ?? ''}Bridge 0101-0102 german\n`;
    const last = judged(owners({ 'start-18.5.txt': lines })).covers?.at(-1);
    expect(last?.gaps.join()).toMatch(/start-18\.5\.txt, line \d+: the map has no bridge at 0101-0102/u);
    const nameless = (WHOLE_FILES['hexes.txt'] ?? '').replace(' / name Manhay', '');
    expect(judged(owners({ 'hexes.txt': nameless })).covers?.[0]?.gaps).toEqual([
      'The tables of 9.1 send armies to hexes that the map does not have or name: Manhay',
    ]);
  });

  test('one that is a scenario itself is good for that alone', () => {
    expect(judged(HOUSE_FILES).covers).toEqual([
      { scenario: expect.stringContaining('Northern Shoulder'), gaps: [], notes: [] },
    ]);
  });
});

describe('parts of the house’s', () => {
  const chits = (WHOLE_FILES['chits.txt'] ?? '').replace(
    '01 / woods, forest, city = A1',
    '01 / woods, forest, city = A2',
  );
  const mine = {
    'pack.txt': `${HEAD}House = Units, map, cards, setup cards, start of 18.5\n`,
    'chits.txt': chits,
  };

  test('its own chits with all else of the house', () => {
    const { faults, doubts, pack } = judged(mine);
    expect([faults, doubts.filter(({ file }) => file === 'pack.txt')]).toEqual([[], []]);
    const files = filesOfText(pack?.text ?? '');
    expect(files['pack.txt']).toBe(`${HEAD}House = map, cards, units, setup cards, start of 18.5\n`);
    expect(files['chits.txt']).toContain('01 / woods, forest, city = A2');
    expect(files['hexes.txt']).toContain('0101 / clear');
    expect(given(files)).toBe(pack?.text);
    expect(OWN_PACKS.term(pack?.text ?? '', { scenario: 'allies-surprised' })).toBe(
      '“My own copy”, taken down from its owner’s copy; made up, as the house’s: map, cards, units, setup cards and start of 18.5',
    );
  });

  test.each([
    [
      'another file of such a part',
      { ...mine, 'units.txt': `${WHOLE_FILES['units.txt']}`.replace('4 elite', '5 elite') },
      /says that this is the house’s/u,
    ],
    [
      'a part that there is not',
      { ...mine, 'pack.txt': `${HEAD}House = dice\n` },
      /“dice” is no part of a pack/u,
    ],
    ['a part twice', { ...mine, 'pack.txt': `${HEAD}House = map, map\n` }, /“map” stands twice/u],
    [
      'parts of the house’s in a house pack',
      { ...mine, 'pack.txt': 'Title = X\nSource = house\nHouse = map\n' },
      /all of a house pack is the house’s/u,
    ],
    [
      'a part that is neither here nor the house’s',
      { 'pack.txt': HEAD, 'chits.txt': chits },
      /the file is missing/u,
    ],
  ])('refused: %s', (_, files, wrong) => {
    const { faults, pack } = judged(files);
    expect(pack).toBeUndefined();
    expect(faults.map((fault) => fault.wrong).join()).toMatch(wrong);
  });
});

/** Of one that has not begun, as its opener is offered them; `undefined`: none. */
function scenariosOffered(pack: string, scenario = 'initial-assault'): readonly string[] | undefined {
  const offer = opening(pack, scenario)
    .offers('allied')
    .find(({ order, fixed }) => order === 'terms.set' && fixed.option === 'scenario');
  const [field] = offer?.fields ?? [];
  if (offer === undefined || field?.kind !== 'choice') return offer && [String(offer.fixed.value)];
  return field.options.map(({ value }) => value);
}

function opening(pack: string, scenario: string) {
  const seats = [{ side: 'allied', user: 'anna', name: 'Anna' }];
  const options = { pack, scenario };
  const terms = { name: 'Changed', by: 'anna', common: {}, options, readings: {}, houseValues: true, seats };
  // As if it had been found on the server’s shelf.
  const known = eaa.options.map((field) =>
    field.kind === 'choice' && field.name === 'pack'
      ? { ...field, options: [...field.options, { value: pack, label: 'given' }] }
      : field,
  );
  return MemoryTable.open<EaaState, never>({ ...eaa, options: known }, terms);
}

const changeScenario = (value: string) => ({ term: 'option', option: 'scenario', value });

describe('changing the scenario before it begins', () => {
  test('is barred as at an opening: from what the pack lacks, and from the one that is a pack itself', () => {
    const hash = referTo(given(owners(without('start-18.5.txt'))));
    expect(scenariosOffered(hash)).toEqual(['allies-surprised', 'german-breakout', 'battle-of-the-bulge']);
    const table = opening(hash, 'initial-assault');
    for (const [scenario, wrong] of [
      ['northern-shoulder', /It is no scenario itself/u],
      ['crisis-at-the-meuse', /start-18\.5\.txt/u],
    ] as const) {
      const refused = table.attempt('allied', 'terms.set', changeScenario(scenario));
      expect(refused).toMatchObject({ ok: false, ruling: { code: 'eaa/table/pack' } });
      expect(!refused.ok && refused.ruling.message).toMatch(wrong);
    }
    table.order('allied', 'terms.set', changeScenario('german-breakout'));
    table.order('allied', 'confirm', { word: 'word' });
    expect(table.state().game.scenario).toBe('german-breakout');
  });

  test('in a campaign of before that named the Northern Shoulder’s pack, the present one of the whole front goes along', () => {
    const table = opening(HOUSE_PACKS['northern-shoulder'], 'northern-shoulder');
    table.order('allied', 'terms.set', changeScenario('initial-assault'));
    expect(table.state().core.options.pack).toBe(HOUSE_PACKS.whole);
    table.order('allied', 'confirm', { word: 'word' });
    expect(table.state().game.pack).toBe(HOUSE_PACKS.whole);
  });
});

describe('a campaign with it', () => {
  const text = given(owners());
  const hash = hashOfText(text);
  const asked = (scenario: string, pack = hash) =>
    checkOpening(
      eaa as unknown as Game,
      ['eaa'],
      {
        game: 'eaa',
        channel: 'channel',
        by: 'anna',
        common: {},
        options: { scenario, pack },
        seats: [{ side: 'allied', user: 'anna', name: 'Anna' }],
      },
      undefined,
      (_game, of) => (of === hash ? text : undefined),
    );

  test('is opened by its hash; another server’s, or one that lacks something, is refused', () => {
    const terms = asked('german-breakout');
    expect(terms.ok && terms.value.options).toMatchObject({ scenario: 'german-breakout', pack: hash });
    expect(asked('german-breakout', 'f'.repeat(64))).toMatchObject({ ok: false });
    const shoulder = asked('northern-shoulder');
    expect(!shoulder.ok && shoulder.ruling.message).toContain('It is no scenario itself');
  });

  test('is played with it: its title, its text, and nothing of the house’s', () => {
    referTo(text);
    const view = { pack: hash, scenario: 'crisis-at-the-meuse' };
    expect(bookOf(view).pack.head).toEqual({ title: 'My own copy', source: 'owner' });
    expect(OWN_PACKS.isOwn(text)).toBe(true);
    expect(OWN_PACKS.bar(text, view)).toBeUndefined();
  });
});

test('which pack the options of an opening mean: those of old campaigns the old ones', () => {
  const { whole, 'northern-shoulder': shoulder } = HOUSE_PACKS;
  const first = '0d1a1988c81c644665f158ab5cbd2f6deaf0468ae71177a229a3305842dd0512';
  expect(referringOf({})).toEqual({ scenario: 'northern-shoulder', pack: shoulder });
  expect(referringOf({ pack: whole }).pack).toBe(shoulder);
  expect(referringOf({ scenario: 'initial-assault', pack: whole }).pack).toBe(whole);
  // Opened before the pack of the whole front could be named.
  expect(referringOf({ scenario: 'initial-assault', pack: shoulder }).pack).toBe(first);
  expect(referringOf({ scenario: 'initial-assault' }).pack).toBe(first);
  expect(openGame({ scenario: 'initial-assault' }).state().game.pack).toBe(whole);
  expect(openGame().state().game.pack).toBe(shoulder);
});
