/** The board of Kampfgruppe Peiper on a phone: counters are pressed, and the hexes to which they go. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Marking } from '../../src/games/kgp/units/marking.ts';
import { parseMarking } from '../../src/games/kgp/units/marking-text.ts';
import { printPlace } from '../../src/games/kgp/units/place.ts';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import { initiativeOf, sealBoth } from '../games/kgp/campaign-table.ts';
import { type ModeratedTable, moderated } from '../games/kgp/moderated-table.ts';
import type { Position } from '../games/kgp/position.ts';
import type { BoardPhone } from './board-phone.ts';
import { closeWindows, MISSING, openBrowser } from './browser.ts';
import { boardsOf } from './kgp-boards.ts';
import { isDue } from './walks.ts';

function tableAt(stage: Position): ModeratedTable {
  const table = moderated({ name: 'Winter at Stoumont', ...stage });
  onTestFinished(() => table.close());
  return table;
}

function marking(text: string): Marking {
  const read = parseMarking('St', text);
  if (!read.ok) throw new Error(read.faults[0].wrong);
  return read.value;
}

const chip = (phone: BoardPhone, id: string) =>
  phone.panel.locator('.counter-chip', { hasText: new RegExp(`^${id} `, 'u') }).tap();
const lines = (phone: BoardPhone) => phone.panel.locator('.draft li > code').allTextContents();
const unitOf = (table: ModeratedTable, side: 'us' | 'german', id: string) =>
  ownUnits(table.view(side), side).ob.units[id];

describe.skipIf(MISSING || !isDue('board-kgp-counters'))(
  'counters on the board of Kampfgruppe Peiper, on a phone',
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => closeWindows(browser));

    test('8.601: the report, counter by counter, by pressing where it stands', async () => {
      const table = tableAt({
        at: '8.601',
        us: '+ squad 6-6-6 x3 @J20\n+ leader 8-1 @J20\n+ SW MMG, by S1\n+ vehicle M4A1 @K20',
        german: '+ squad 6-5-8 @K23',
      });
      const open = await boardsOf(browser, table);
      const phone = await open('us');
      await phone.press('My counters');
      await phone.screen('board-kgp-counters');
      await phone.hex('J20');
      await phone.screen('board-kgp-counters-here');
      await phone.expectLargeTargets();
      await chip(phone, 'S2');
      await chip(phone, 'S3');
      await phone.screens('board-kgp-counters-chosen');
      await phone.press(/^broken$/u);
      await expect.poll(() => lines(phone)).toEqual(['S2 S3 broken']);
      await chip(phone, 'L1');
      await phone.hex('K19');
      await expect.poll(() => lines(phone)).toEqual(['S2 S3 broken', 'L1 @K19']);
      await phone.screen('board-kgp-report');
      // Undone, and done again; what waits is read back, and counts when it is confirmed.
      await phone.page.getByLabel('Undo').tap();
      await expect.poll(() => lines(phone)).toEqual(['S2 S3 broken']);
      await phone.page.getByLabel('Redo').tap();
      await phone.press('K20 · 1');
      await chip(phone, 'V1');
      await phone.press(/^eliminated$/u);
      await phone.press('Enter the update');
      await phone.panel.getByText('Confirm: my counters are up to date').waitFor();
      await phone.screens('board-kgp-report-read-back');
      expect(unitOf(table, 'us', 'V1')).toBeDefined();
      await phone.press('Confirm: my counters are up to date');
      await expect.poll(() => unitOf(table, 'us', 'V1')).toBeUndefined();
      // They rally by themselves (8.6031).
      expect(unitOf(table, 'us', 'S2')?.status).toEqual([]);
      const place = unitOf(table, 'us', 'L1')?.place;
      expect(place && printPlace(place)).toBe('K19');
    });

    test('8.606: who must Escape is chosen where they stand, and the Area pressed; the odds stand before the dice', async () => {
      const table = tableAt({
        at: '8.606',
        us: '+ squad 6-6-6 @D18\n+ squad 6-6-6 @J21',
        german: '+ squad 6-5-8 x2 @K23\n+ leader 8-1 @K23\n+ vehicle Pz IVH @K23',
        marking: marking("us A: D18\nus B isolated: J21\ngerman A: I22 H22\nno man's land: K23"),
      });
      const open = await boardsOf(browser, table);
      const phone = await open('german');
      await phone.press('My counters');
      // What is proposed stands there; it is parted otherwise.
      await expect.poll(() => lines(phone)).toEqual(['S1 S2 L1 to A 3', 'V1 to A 3']);
      await phone.page.getByLabel('Drop S1 S2 L1 to A 3').tap();
      await phone.hex('K23');
      for (const id of ['S1', 'L1']) await chip(phone, id);
      await phone.screens('board-kgp-escape');
      await expect.poll(() => phone.panel.textContent()).toContain('S1 L1 must Escape (8.606).');
      await phone.press('2 hexes');
      await phone.hex('I22');
      await phone.hex('K23');
      await chip(phone, 'S2');
      await phone.press('to Setup Area A');
      await expect.poll(() => lines(phone)).toEqual(['V1 to A 3', 'S1 L1 to A 2', 'S2 to A 3']);
      await phone.screen('board-kgp-escape-plan');
      await expect
        .poll(() => phone.panel.locator('.draft').first().textContent())
        .toMatch(/Escapes \d+\/36/u);
      await phone.press('Plan these Escapes');
      await phone.press('Attempt all 3 Escapes; nobody else does');
      await expect
        .poll(() => table.offers('german').some(({ order }) => order === 'escape.plan'))
        .toBe(false);
      expect(phone.faults).toEqual([]);
    });

    test('8.613: a group is chosen in its Area, and the Area or Entry Area pressed; the odds come back before it goes', async () => {
      const table = tableAt({
        at: '8.613',
        date: '19 PM',
        us: '+ squad 6-6-6 x2 @G10\n+ leader 8-1 @G10\n+ vehicle M4A3 @G11, immobilized\n+ squad 6-6-7 @area C',
        german: '+ squad 6-5-8 x2 @N50',
        marking: marking('us A: G10 G11 H10\nus C: FF0 GG1 GG2\ngerman A: N50 N51'),
      });
      const open = await boardsOf(browser, table);
      const phone = await open('us');
      await phone.press('My counters');
      await phone.hex('G10');
      await chip(phone, 'S1');
      await chip(phone, 'L1');
      await phone.screen('board-kgp-shift');
      await phone.page.getByLabel('One more').tap();
      await phone.press('to Setup Area C');
      await phone.press(/^Shift this group$/u);
      await expect
        .poll(() => table.view('us').sides.us.notes.filter(({ rule }) => rule.startsWith('8.613')).length)
        .toBe(1);
      // Immobile: it is looked at, and cannot be sent.
      await phone.hex('G11');
      await chip(phone, 'V1');
      await expect.poll(() => phone.panel.textContent()).toContain('V1 M4A3 is not Mobile.');
      expect(phone.faults).toEqual([]);
    });

    test('8.624, CG10, CG12: where a counter may be set up is drawn, a press sets it up there, and what is hidden can have a note', async () => {
      const table = tableAt({
        at: '8.619',
        date: '19 PM',
        us: '+ squad 6-6-6 @J19/1\n+ SW MMG, by S1\n+ squad 6-6-6 @E18\n+ crew 2-2-7 @F19\n+ Gun 57mm AT, by C1\n+ vehicle M4 @E18, immobilized',
        german: '+ squad 6-5-8 @K23',
        marking: marking('us A: E18 E19 F14 F19 F20\nus B isolated: J19/1\ngerman A: K23 L24'),
      });
      sealBoth(table);
      initiativeOf(table, 'attack', 'idle');
      const open = await boardsOf(browser, table);
      const phone = await open('us');
      await phone.press('My counters');
      await phone.hex('J19');
      await chip(phone, 'S1');
      await expect.poll(() => phone.panel.textContent()).toContain('nowhere but in Area B (8.6241)');
      await phone.screen('board-kgp-setup-isolated');
      // The one Location of its Area in that hex is an upper level.
      await phone.hex('J19');
      await expect.poll(() => lines(phone)).toEqual(['S1 @J19/1']);
      await phone.hex('F19');
      await chip(phone, 'C1');
      await phone.press('hidden');
      await phone.screens('board-kgp-setup-gun');
      await expect.poll(() => phone.panel.textContent()).toContain('Within three hexes of F19 (CG12).');
      // F14 is in its Area, but too far.
      await phone.hex('F14');
      await expect.poll(() => lines(phone)).toEqual(['S1 @J19/1']);
      await phone.hex('E18');
      await expect.poll(() => lines(phone)).toEqual(['S1 @J19/1', 'C1 @E18 hidden']);
      await phone.screens('board-kgp-setup-placed');
      await phone.hex('E18');
      await chip(phone, 'V1');
      await expect
        .poll(() => phone.panel.textContent())
        .toContain('Immobile: it stays in E18, with the same VCA (8.6071).');
      await phone.press('Set up so');
      await expect
        .poll(() => Object.keys(ownUnits(table.view('us'), 'us').setup.places ?? {}))
        .toEqual(['S1', 'C1']);
      // The numbers of Cloaking counters are in notes.
      await phone.press(/^Notes$/u);
      await phone.hex('F19');
      await chip(phone, 'G1');
      await phone.press('Cloaking 2');
      await phone.hex('E18');
      await expect.poll(() => lines(phone)).toEqual(['Cloaking 2: G1 in E18']);
      await phone.press('Write the notes');
      await expect
        .poll(() => ownUnits(table.view('us'), 'us').setup.sheet)
        .toEqual(['Cloaking 2: G1 in E18']);
      expect(phone.faults).toEqual([]);
    });
  },
);
