import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../src/discord/limits.ts';
import { ROOM } from '../../src/kernel/room.ts';
import { PROJECT } from '../support/scratch.ts';
import {
  doubleCasts,
  filesByEvent,
  hasHead,
  levelQuestions,
  limitsOfDiscord,
  nestedTernaries,
  presenceQuestions,
  retypedArguments,
  type Source,
  sourceOf,
  sourcesIn,
} from './shape.ts';

const ALL = sourcesIn(PROJECT, ['src', 'commands']);
const GAMES = ALL.filter(({ path }) => path.startsWith('src/games/'));

const planted = (text: string): Source => sourceOf('src/a.ts', text);

/** Each has a limit that may only fall. */
describe('the shape of the source', () => {
  test('an argument that its schema has typed is not typed again', () => {
    expect(
      retypedArguments(planted('const a = [String(args.hex), Number(args?.count), String(value)];')),
    ).toHaveLength(2);
    expect(ALL.flatMap(retypedArguments)).toEqual([]);
  });

  test('a level has its list of steps: hardly a rule asks which one is played', () => {
    expect(
      levelQuestions(
        planted("const a = level === 'units' || levelOf(game) !== 'roster' || keepsUnits(options);"),
      ),
    ).toHaveLength(4);
    expect(GAMES.flatMap(levelQuestions).length).toBeLessThanOrEqual(9);
  });

  test('what is kept unit by unit is taken; few rules ask whether it is there', () => {
    expect(
      presenceQuestions(
        planted(
          'const a = game.units === undefined || own.units?.ob || units !== undefined; b(game.units.ob);',
        ),
      ),
    ).toHaveLength(3);
    expect(GAMES.flatMap(presenceQuestions).length).toBeLessThanOrEqual(50);
  });

  test('a choice stands in no other choice and in no template', () => {
    expect(
      nestedTernaries(planted('const a = b ? c : d ? e : f; const g = `$' + '{h ? 1 : 2}`;')),
    ).toHaveLength(2);
    expect(nestedTernaries(planted('const a = b ? [c].map((d) => (d ? 1 : 2)) : e;'))).toHaveLength(0);
    expect(ALL.flatMap(nestedTernaries).length).toBeLessThanOrEqual(40);
  });

  test('the compiler is hardly ever made to believe a type', () => {
    expect(doubleCasts(planted('const a = b as unknown as C; const d = e as C;'))).toHaveLength(1);
    expect(ALL.flatMap(doubleCasts).length).toBeLessThanOrEqual(8);
  });

  test('what there is room for fits into what Discord holds', () => {
    const held = {
      field: 'inputValue',
      menu: 'selectOptions',
      block: 'fieldValue',
      alt: 'fileAlt',
      hint: 'inputHint',
    } as const;
    for (const [name, limit] of Object.entries(held))
      expect([name, ROOM[name as keyof typeof held] <= LIMITS[limit]]).toEqual([name, true]);
    expect(ROOM.menu).toBeLessThanOrEqual(LIMITS.choices);
    expect(Math.max(ROOM.page, ROOM.readBack)).toBeLessThan(LIMITS.embedDescription);
  });

  test('the limits of Discord have one home (`kernel/room.ts`), and are met by src/discord', () => {
    const found = (text: string) => limitsOfDiscord(planted(text)).length;
    expect(found('const a = [label.slice(0, 80), text.slice(0, 4_096), list.slice(0, 3)];')).toBe(2);
    expect(found('const MOST = 25; const a = all.slice(0, MOST); const b = all.slice(0, OTHER);')).toBe(1);
    expect(
      found('const FORM = 4000; a({ maxLength: FORM }); b({ maxLength: 4000 }); c({ most: 4000 });'),
    ).toBe(2);
    expect(found('const PAGE = 3800; let room = PAGE - 20; if (line.length > room || a > room) b();')).toBe(
      1,
    );
    expect(found('const MENU = 25; const pages = Math.ceil(all.length / MENU);')).toBe(1);
    expect(found('const a = z.string().max(4000), b = z.number().max(25), c = cut(text, 1000);')).toBe(2);
    const below = ALL.filter(({ path }) => /^(?:src\/(?:games|kernel)|commands)\//u.test(path));
    // One looks whether anything can be seen, two quote what somebody typed, one has notes of a length of its own.
    const own = [
      'src/kernel/argument-faults.ts',
      'src/kernel/line-faults.ts',
      'src/games/kgp/units/notation.ts',
      'src/games/kgp/units/notes.ts',
    ];
    const others = below.filter(({ path }) => !own.includes(path));
    expect(others.flatMap(limitsOfDiscord)).toEqual([]);
    for (const path of own)
      expect(below.filter((each) => each.path === path).flatMap(limitsOfDiscord)).toHaveLength(1);
  });

  test('a file begins by saying what it is', () => {
    expect(hasHead(planted("/** A side's counters. */\nexport const a = 1;\n"))).toBe(true);
    const later = planted("import { b } from './b.ts';\n/** What b is for. */\nexport const a = b;\n");
    expect(hasHead(later)).toBe(false);
    expect(hasHead(later, true)).toBe(true);
    expect(hasHead(planted("import { b } from './b.ts';\nexport const a = b;\n"), true)).toBe(false);
    expect(GAMES.filter((source) => !hasHead(source)).map(({ path }) => path)).toEqual([]);
    expect(ALL.filter((source) => !hasHead(source, true)).map(({ path }) => path)).toEqual([]);
  });

  test('few files know of an event', () => {
    const files = filesByEvent([
      sourceOf('src/a.ts', "export const moved = event<Moved>({ type: 'unit.moved' });"),
      sourceOf('src/b.ts', "import { moved } from './a.ts';"),
      sourceOf('src/c.ts', "emit('unit.moved');"),
      sourceOf('src/d.ts', "import { moved } from './other.ts';"),
    ]);
    expect(files.get('unit.moved')).toEqual(['src/a.ts', 'src/b.ts', 'src/c.ts']);
    const counts = [...filesByEvent(GAMES).values()].map((all) => all.length);
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(3);
  });
});
