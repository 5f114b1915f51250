/**
 * Set-up unit by unit as doors over the wire (see `unit-doors.test.ts`): at one table the U.S. side buys a module with
 * Pre-Registered hexes, settles what its purchases bring and fills its sheet of set-up notes; at the other it does nothing.
 */
import { expect, it, onTestFinished } from 'vitest';
import { ownUnits } from '../../src/games/kgp/vocabulary/level.ts';
import { confirmAll, sealPurchases, sealWorks } from '../games/kgp/campaign-table.ts';
import { turnsOf } from '../support/part.ts';
import { DoorPair } from './door-pair.ts';

const isDue = turnsOf('doors of a map, a set-up and of units', 4, 1);

it.runIf(isDue())(
  'what the U.S. side writes and settles at its set-up (8.624, CG8, CG10, CG15, KGP16, KGP17)',
  async () => {
    const pair = await DoorPair.open();
    onTestFinished(() => pair.close());
    const opponent = pair.tables[0].actor('ben').user.id;
    await pair.slash('anna', 'campaign practice', { opponent, side: 'us', level: 'units' });
    pair.watch('ben', 'cleo', 'emil');
    await pair.each(({ orders }, index) => {
      confirmAll(orders);
      if (index === 0) orders.order('us', 'purchase.add', { rg: 'O1', area: 'GG1', hexes: 'K21 K22' });
      sealPurchases(orders);
      if (index === 1) return;
      const us = Object.values(ownUnits(orders.view('us'), 'us').ob.units);
      const idsOf = (type: string) => us.filter((unit) => unit.type === type).map(({ id }) => id);
      const [one, two] = idsOf('M2 60mm MTR');
      orders.order('us', 'mortars.trade', { mortars: `${one} ${two}`, edge: 'GG1', hex: 'S30' });
      orders.order('us', 'gyro.roll');
      orders.order('us', 'armament.roll', { vehicles: idsOf('M4A3')[0], weapon: 'AAMG', number: 6 });
      const module = orders.view('us').sides.us.rgs.find(({ rg }) => rg === 'O1')?.id;
      orders.order('us', 'hexes.record', { rg: module, hexes: 'L20 K15' });
      const notes = Array.from({ length: 50 }, (_, n) => `HIP: S${n} in K2${n % 10}, a long note of its own`);
      orders.order('us', 'note.write', { text: notes.join('\n') });
      const squads = us.filter(({ kind }) => kind === 'squad').map(({ id }) => id);
      orders.order('us', 'setup.place', { text: `${squads.slice(0, 3).join(' ')} @K22 hidden` });
    });
    pair.same('after what was settled');
    await pair.lookAround('U.S.');
    await pair.each(({ orders }) => sealWorks(orders));
    pair.same('at the set-up');

    // By what he types others try to get at the sheet: neither its notes nor how many there are.
    for (const who of ['ben', 'cleo', 'emil'])
      for (const typed of ['', '1', 'note', 'HIP'])
        await pair.both(who, `autocompletes ${typed}`, ({ wire }) =>
          wire.done(wire.actor(who).autocomplete(wire.channel, 'why', { line: typed }, 'line')),
        );
    await pair.each(({ orders }) => {
      for (const number of [1, 50, 51])
        expect(orders.refusal('german', 'note.open', { number })).toBe('kgp/CG10/not-sealed');
    });
    for (const who of ['ben', 'cleo', 'emil']) await pair.pressUnder(who, 'My set-up is complete');
    await pair.each(({ orders }) => {
      const first = orders.state().game.scenario?.setsUpFirst ?? '';
      orders.order(first, 'setup.declare');
    });
    pair.same('after the declaration, with its commitment');
    await pair.lookAround('U.S.');
    await pair.expectDiffers('anna');
    pair.expectWell();
  },
);
