/** Modules of VASSAL's, made up: what of them a pack can be proposed from. */
import { describe, expect, test } from 'vitest';
import { proposalOf } from '../../src/cli/module-proposal.ts';
import { readModule } from '../../src/vassal/module.ts';
import { zipOf } from '../support/zip.ts';

const NUMBERS = 'VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering';
const BUILD = (numbering: string, grid = '') => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule name="Made up" version="1.0" VassalVersion="3.7.0">
  <VASSAL.build.module.Map mapName="Main">
    <VASSAL.build.module.map.BoardPicker>
      <VASSAL.build.module.map.boardPicker.Board image="a.png" name="Map A">
        <VASSAL.build.module.map.boardPicker.board.ZonedGrid>
          <VASSAL.build.module.map.boardPicker.board.HexGrid dx="60.0" dy="70.0" x0="10" y0="20" sideways="false" ${grid}>
            <${NUMBERS} first="H" hOff="1" hType="N" hLeading="1" vOff="1" vType="N" vLeading="1" sep="." ${numbering}/>
          </VASSAL.build.module.map.boardPicker.board.HexGrid>
        </VASSAL.build.module.map.boardPicker.board.ZonedGrid>
      </VASSAL.build.module.map.boardPicker.Board>
      <VASSAL.build.module.map.boardPicker.Board image="b.png" name="Chart"/>
    </VASSAL.build.module.map.BoardPicker>
    <VASSAL.build.module.map.SetupStack name="s" owningBoard="Map A" useGridLocation="false" x="10" y="90">
      <VASSAL.build.widget.PieceSlot entryName="I/3" gpid="1">+/null/piece;;;x.png;I/3/null;0;0</VASSAL.build.widget.PieceSlot>
      <VASSAL.build.widget.PieceSlot entryName="Nobody&apos;s &amp; nothing" gpid="2"/>
    </VASSAL.build.module.map.SetupStack>
    <VASSAL.build.module.map.SetupStack name="t" owningBoard="Map A" useGridLocation="false" x="70" y="55">
      <VASSAL.build.widget.PieceSlot entryName="II/3" gpid="3"/>
    </VASSAL.build.module.map.SetupStack>
    <VASSAL.build.module.map.SetupStack name="u" owningBoard="Chart" useGridLocation="true" location="Turn 1" x="1" y="2"/>
  </VASSAL.build.module.Map>
</VASSAL.build.GameModule>`;
const moduleOf = (build: string, name = 'buildFile.xml') =>
  zipOf([
    { name, bytes: build },
    { name: 'images/a.png', bytes: 'a picture' },
    { name: 'images/more/a.png', bytes: 'another of that name' },
  ]);

describe('a module', () => {
  test('says how its hexes lie, what its counters are called, and where they lie at the start', async () => {
    const facts = await readModule(moduleOf(BUILD('stagger="false"')));
    expect(facts).toMatchObject({
      name: 'Made up',
      version: '1.0',
      counters: ['I/3', "Nobody's & nothing", 'II/3'],
    });
    expect(facts.boards.map(({ name, grid }) => [name, grid?.dx])).toEqual([
      ['Map A', 60],
      ['Chart', undefined],
    ]);
    expect(facts.setUp.map(({ hex, counters }) => [hex, counters.length])).toEqual([
      ['01.02', 2],
      ['02.01', 1],
      ['Turn 1', 0],
    ]);
  });

  test('that numbers its hexes from the far edge, or turned, is not guessed at', async () => {
    for (const build of [
      BUILD('vDescend="true"'),
      BUILD('', 'sideways2="x"').replace('sideways="false"', 'sideways="true"'),
    ])
      expect((await readModule(moduleOf(build))).setUp[0]?.hex).toBeUndefined();
  });

  test('staggers every second column unless it says otherwise', async () => {
    expect((await readModule(moduleOf(BUILD('')))).setUp[1]?.hex).toBe('02.02');
  });

  test('of an older VASSAL has its buildFile without an ending', async () => {
    expect((await readModule(moduleOf(BUILD(''), 'buildFile'))).name).toBe('Made up');
  });

  test('is a proposal, with those first whose names the rule texts have', async () => {
    const said = proposalOf(await readModule(moduleOf(BUILD('stagger="false"'))), 'German I/3 Mech');
    expect(said).toContain('# Counters whose names the rule texts have (1)\nI/3\n');
    expect(said).toContain('“Map A” 01.02: I/3; Nobody');
    expect(said).toContain('# Other counters (2)');
  });
});

describe('is refused', () => {
  test.each<[string, Buffer, string]>([
    ['a zip that is none', Buffer.from('x'), 'cannot be read'],
    ['a zip without a buildFile', zipOf([{ name: 'a.txt', bytes: 'x' }]), 'no buildFile'],
    ['a buildFile that is no XML', moduleOf('<a><b></a>'), 'cannot be read'],
    ['an entity bomb', moduleOf('<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'), 'cannot be read'],
  ])('%s', async (_what, bytes, why) => {
    await expect(readModule(bytes)).rejects.toThrow(why);
  });

  test('but one that nests ten thousand deep is read or refused, and never a crash', async () => {
    const deep = `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`;
    await expect(
      readModule(moduleOf(deep)).then(
        () => 'read',
        () => 'refused',
      ),
    ).resolves.toMatch(/read|refused/u);
  });
});
