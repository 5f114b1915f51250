/** A VASL board behind the map: for a session of a campaign on the server whose board it is, and for nobody else. */
import { describe, expect, test } from 'vitest';
import { wholeBoardDataOf } from '../../src/board/data-of.ts';
import type { Store } from '../../src/store/store.ts';
import { COIN, ModeratorTable } from '../support/moderator-table.ts';
import { openHouse, sitDown, type Visitor } from './visitor.ts';

/** The coin game on a map of its own. */
const MAPPED = {
  ...COIN,
  vaslBoards: { maps: [], mapOf: () => 'North', propose: () => ({ ok: true, value: undefined }) },
} as unknown as typeof COIN;

const PLACED = [0.02, 0, 0, 0.02, 0, 0] as const;
/** A picture by its first bytes, and what it shows. */
const PNG = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('a map that is not ours')]);

function bring(store: Store, guild: string, picture: Buffer): string {
  const place = { guild, game: 'coin', map: 'North' };
  const facts = { media: 'png', width: 9, height: 9, colours: {}, levels: {} } as const;
  store.vaslBoards.offer({ ...place, name: 'bdN', placed: PLACED, facts, user: 'anna', at: 1 }, picture);
  const image = store.vaslBoards.waiting(place)?.image ?? '';
  store.vaslBoards.confirm(place, image);
  return image;
}

async function seated(table: ModeratorTable): Promise<Visitor> {
  const house = await openHouse(table);
  return sitDown(house, { user: 'anna', campaign: table.campaign, seat: 'red' });
}

describe('the VASL board behind the map', () => {
  test('its own server’s sessions get it, with how the map lies on it; nobody keeps it', async () => {
    const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
    const guild = table.store.campaign(table.campaign)?.guild ?? '';
    const image = bring(table.store, guild, PNG);
    const anna = await seated(table);
    expect(JSON.parse((await anna.get('ground')).text)).toEqual({
      ok: true,
      behind: { image, placed: [...PLACED] },
    });
    const seen = await anna.get(`ground/${image}`);
    expect(seen.raw.equals(PNG)).toBe(true);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test('another server’s is not to be had, whoever knows its hash: the answer is that of one that is not there', async () => {
    const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
    const other = bring(table.store, 'guild-2', PNG);
    const anna = await seated(table);
    expect(JSON.parse((await anna.get('ground')).text)).toEqual({ ok: true });
    const nothing = await anna.get(`ground/${'0'.repeat(64)}`);
    const seen = await anna.get(`ground/${other}`);
    expect([seen.status, seen.headers, seen.text]).toEqual([nothing.status, nothing.headers, nothing.text]);
    expect(seen.status).toBe(404);
  });

  test('without a session there is none, nor once the person has left', async () => {
    const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
    const guild = table.store.campaign(table.campaign)?.guild ?? '';
    const image = bring(table.store, guild, PNG);
    const anna = await seated(table);
    const { cookie } = anna;
    anna.cookie = '';
    expect((await anna.get(`ground/${image}`)).status).toBe(403);
    anna.cookie = cookie;
    anna.house.board.closeBoardsOf('anna');
    expect((await anna.get(`ground/${image}`)).status).toBe(403);
  });

  test('what is no picture is not served, and a file has neither the picture nor its hash', async () => {
    const table = new ModeratorTable({ game: MAPPED }).begin({}, 'plain');
    const guild = table.store.campaign(table.campaign)?.guild ?? '';
    const image = bring(table.store, guild, Buffer.from('<svg onload="alert(1)"/>'));
    const anna = await seated(table);
    expect((await anna.get(`ground/${image}`)).status).toBe(404);
    const [sitting] = table.moderator.visit(table.campaign, 'anna')?.sittings ?? [];
    if (sitting === undefined) throw new Error('nobody sits there');
    expect(JSON.stringify(wholeBoardDataOf(sitting))).not.toContain(image);
  });
});
