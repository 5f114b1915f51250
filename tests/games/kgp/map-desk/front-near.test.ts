/** The front in messages is the part in which the sides meet; the whole map is one press away. */
import { expect, it } from 'vitest';
import { WHOLE_MAP } from '../../../../src/games/kgp/front/whole-map.ts';
import { parseLooking, printLooking } from '../../../../src/games/kgp/map-desk/look.ts';
import type { MapProps } from '../../../../src/games/kgp/vocabulary/picture-props.ts';
import type { Picture } from '../../../../src/kernel/notice.ts';
import { agreeOnFront } from '../agree-on-marks.ts';
import { position } from '../position.ts';
import { BOARD, CONTROL } from './stoumont-front.ts';

it('the button is one that the map desk knows: the whole map with all its layers', () => {
  const looking = parseLooking('St', WHOLE_MAP.look);
  expect(looking).toMatchObject({ question: { ask: 'show' }, hex: undefined });
  expect(looking && printLooking(looking)).toBe(WHOLE_MAP.look);
});

it('a far hex that is held where no enemy is near does not make the picture larger, nor its hexes smaller', () => {
  const table = position({
    at: '8.605',
    us: '+ squad 6-6-6 @J20',
    german: '+ squad 6-5-8 @K23',
  });
  agreeOnFront(table, `${BOARD}\n${CONTROL}`);
  const maps = table
    .told()
    .filter(({ target, notice }) => target === 'channel:channel' && notice.picture?.kind === 'kgp/map');
  expect(maps.length).toBeGreaterThanOrEqual(2);
  for (const { notice } of maps) {
    const { window, edge } = windowOf(notice.picture);
    expect((window?.right ?? 99) - (window?.left ?? 0)).toBeLessThan(22);
    // P56 is the German's and 30 rows off.
    expect(window?.bottom).toBeLessThan(35);
    expect(edge?.bottom).toBeGreaterThan(50);
    expect(notice.buttons).toContainEqual(WHOLE_MAP);
  }
});

function windowOf(picture: Picture | undefined): Partial<MapProps['map']> {
  return (picture?.props as unknown as MapProps | undefined)?.map ?? {};
}
