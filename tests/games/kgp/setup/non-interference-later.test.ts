/**
 * Pairs of campaigns, unit by unit, at a scenario that is not the first: one side has other counters, buys and settles
 * otherwise, notes otherwise (Isolated, HIP, Pre-Registered and Bombardment hexes, Recon, PF), and leaves save files of
 * another size. Through all turns of the set-up, whether or not some are passed (8.6241), Recon, Bombardments and 8.625 everybody else gets the same.
 */
import { describe, expect, it } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { giveSave, openDrop, takeSave } from '../../../../src/moderator/drop-box.ts';
import { printTranscript } from '../../../../src/moderator/transcript.ts';
import { partOf } from '../../../support/part.ts';
import { testSeed } from '../../../support/seed.ts';
import { type ModeratedTable, moderated } from '../moderated-table.ts';
import { Random } from '../random-player.ts';
import { lettersWithout, seenWithout } from '../seen.ts';
import { secretMoves } from './secret-moves.ts';

type Side = 'us' | 'german';

/** Each side has an Area B; where it is not marked as Isolated, the side's turn of 8.6241 is passed. */
const marking = (isolated: readonly Side[]): Marking => ({
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18'] },
    { side: 'us', id: 'B', isolated: isolated.includes('us'), locations: ['J19'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
    { side: 'german', id: 'B', isolated: isolated.includes('german'), locations: ['L30'] },
  ],
  noMansLand: [],
});

/** Two Orders of Battle of each side: the one has what the other has not, Isolated and in Holding Boxes too. */
const OBS: Readonly<Record<Side, readonly string[]>> = {
  us: [
    '+ squad 6-6-6 @E18',
    '+ squad 6-6-6 x3 @E18\n+ squad 6-6-7 @J19\n+ SW MMG, by S4\n+ vehicle M4 @E18, immobilized\n+ crew 2-2-7 @E18\n+ Gun 57mm AT, by C1\n+ half-squad 3-4-6 x2 @E18\n+ SW M2 60mm MTR, by H1\n+ SW M2 60mm MTR, by H2\n+ squad 6-6-6 @box GG1 shaded\n+ phone 80+mm OBA, by S1',
  ],
  german: [
    '+ squad 6-5-8 @K23',
    '+ squad 6-5-8 x4 @K23\n+ squad 4-4-7 @L30\n+ SW LMG, by S5\n+ vehicle Pz VG @K23, out-of-gas\n+ squad 6-5-8 @box N56 shaded\n+ radio 120+mm OBA, by S2',
  ],
};

const FIRST = testSeed('later set-up non-interference');

function publicExport({ store, campaign: key }: ModeratedTable): string {
  const { records } = store;
  const campaign = records.campaigns().find((each) => each.key === key);
  if (campaign === undefined) throw new Error('no campaign');
  const episodes = records.history(campaign.id);
  const letters = records.waiting(campaign.id);
  const text = printTranscript({ holds: 'public', campaign, hostSeed: undefined, episodes, letters });
  return text
    .replaceAll(/"(?:at|created_at)":-?\d+/gu, '"at":0')
    .replaceAll(/"key":"\w+"/gu, '"key":""')
    .replaceAll(/[0-9a-f]{64}/gu, '<hash>');
}

/** What the other side can make out of the drop-box, its own and the hider’s. */
function dropBox({ moderator, campaign }: ModeratedTable, hider: Side): string {
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  const taken = takeSave(moderator, moderator.visitOf(campaign), watcher, hider);
  return JSON.stringify([openDrop(moderator.visitOf(campaign), watcher), taken?.turn]);
}

describe('a later set-up, unit by unit', () => {
  const cases = [
    ['german', 'us-first', ['us', 'german']],
    ['us', 'us-first', ['us', 'german']],
    ['german', 'german-first', ['us', 'german']],
    ['us', 'german-first', ['us', 'german']],
    ['us', 'us-first', []],
    ['german', 'us-first', ['us']],
    ['us', 'german-first', ['us']],
  ] as const;
  it.each(partOf('a later set-up', cases, 7))(
    'what the %s side hides (%s; Isolated: %j) changes nothing for the others',
    (hider, order, isolated) => {
      const watcher: Side = hider === 'us' ? 'german' : 'us';
      const seed = `${FIRST}/${hider}/${order}/${isolated.length}`;
      // One clock for both: what somebody does in secret takes its time, and hours are told to everybody.
      const time = { now: Date.UTC(1944, 11, 19, 7) };
      const tables = [0, 1].map((index) =>
        moderated({
          at: '8.619',
          date: '19 PM',
          us: OBS.us[hider === 'us' ? index : 0] ?? '',
          german: OBS.german[hider === 'german' ? index : 0] ?? '',
          marking: marking(isolated),
          common: { gm: 'plain' },
          time,
        }),
      );
      try {
        const compare = (stage: string) => {
          const [one, other] = tables.map((table) => [
            lettersWithout(hider, table.told()),
            seenWithout(table, hider),
            dropBox(table, hider),
          ]);
          expect(other?.[0] === one?.[0], `messages: ${stage}`).toBe(true);
          if (other?.[1] !== one?.[1]) expect(other?.[1], stage).toBe(one?.[1]);
          expect(other?.[2], `drop-box: ${stage}`).toBe(one?.[2]);
        };
        const hide = (stage: string) => {
          for (const [index, table] of tables.entries())
            secretMoves(new Random(`${seed}/${stage}/${index}`), table, hider, 4 + index * 6);
          compare(stage);
        };
        const both = (as: Side, name: string, args: Readonly<Record<string, unknown>> = {}) => {
          time.now += 60_000;
          for (const table of tables) table.order(as, name, args);
          compare(`${as} ${name}`);
        };
        compare('opening');
        hide('8.619');
        for (const side of ['us', 'german'] as const) both(side, 'purchase.seal');
        hide('8.621');
        for (const side of ['us', 'german'] as const) both(side, 'fortify.seal');
        hide('8.622');
        for (const side of ['us', 'german'] as const) both(side, 'recon.seal');
        for (const side of ['us', 'german'] as const) {
          // The attacker sets up second.
          const chit = (side === 'us') === (order === 'german-first') ? 'attack' : 'idle';
          both(side, 'chit.choose', { chit });
          both(side, 'chit.seal');
        }
        const first = order === 'us-first' ? 'us' : 'german';
        const order8624 = [first, first === 'us' ? 'german' : 'us'] as const;
        const turns = [...order8624.filter((side) => isolated.some((it) => it === side)), ...order8624];
        for (const [turn, side] of turns.entries()) {
          hide(`8.624 turn ${turn}`);
          for (const [index, table] of tables.entries()) {
            const drop = openDrop(table.moderator.visitOf(table.campaign), hider);
            const bytes = Buffer.alloc(10 + index * 1000, index);
            const file = { name: `secret-${index}.vsav`, bytes, sha256: `${index}`, savedAt: index };
            if (drop !== undefined)
              giveSave(table.moderator, table.moderator.visitOf(table.campaign), hider, drop, file);
          }
          compare(`file of turn ${turn}`);
          both(side, 'setup.declare');
        }
        both('german', 'fanatic.declare', { answer: 'no' });
        hide('8.6243');
        both('us', 'recon.end');
        both('german', 'recon.end');
        hide('B1');
        both('us', 'bombardment.end');
        hide('scenario');
        both(watcher, 'wind.roll');
        const exports = tables.map(publicExport);
        expect(exports[1] === exports[0], 'the public export').toBe(true);
        const [a, b] = tables.map((table) => JSON.stringify(table.state().game.sides[hider]));
        expect(a, 'the two campaigns must really differ').not.toBe(b);
      } finally {
        for (const table of tables) table.close();
      }
    },
  );
});
