import type { CampaignTable } from '../campaign-table.ts';
import { accept, choose, type Random } from '../random-player.ts';

/** Orders of purchases and set-up that only their side may learn of; what is left out is public, or seals. */
const SECRET = [
  'purchase.add',
  'purchase.remove',
  'record.note',
  'record.flamethrower',
  'fortify.set',
  'recon.choose',
  'ob.hand',
  'passengers.split',
  'mortars.trade',
  'radio.place',
  'phone.replace',
  'hexes.record',
  'reserve.dummy',
  'rg.hold',
  'gyro.roll',
  'armament.roll',
  'bog.check',
  'note.write',
  'setup.place',
  'observer.record',
  'pf.count',
  'pf.add',
  'module.mark',
];

/** So many things that the hider does unseen. */
export function secretMoves(
  random: Random,
  table: CampaignTable,
  hider: 'us' | 'german',
  moves: number,
): void {
  for (let move = 0; move < moves; move += 1) {
    // M2 shows in the SAN that 8.625 announces: a legal reveal.
    const offers = table
      .offers(hider)
      .filter(({ order, fixed }) => SECRET.includes(order) && fixed.rg !== 'M2');
    const offer = choose(random, offers);
    if (offer === undefined) return;
    const { order, args } = accept(random, offer);
    table.order(hider, order, args);
  }
}
