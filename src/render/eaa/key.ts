/** The key to the signs of the ground. */
import type { EaaMapProps, GroundPicture, GroundState } from '../../games/eaa/vocabulary/picture-props.ts';
import { type KeyItem, SIDE } from '../map-key.ts';
import { paintArrows, paintMarkers } from './markers.ts';
import { paintLand, paintWays } from './terrain.ts';

const NOTHING: GroundPicture = {
  plan: { orientation: 'flat-top', shifted: 'odd', strips: [] },
  terrain: {},
  westwall: [],
  rivers: [],
  roads: [],
  off: [],
  depots: [],
  towns: [],
  places: [],
  hold: [],
  arrows: [],
};
const UNOWNED: GroundState = { owners: { allied: [], german: [] }, bridges: [], exits: [] };

export function keyOf(shows: EaaMapProps['shows']): readonly KeyItem[] {
  const item = (text: string, ground: Partial<GroundPicture>, state: Partial<GroundState> = {}): KeyItem => ({
    text,
    paint(canvas) {
      const whole = { ...NOTHING, ...ground };
      const now = { ...UNOWNED, ...state };
      paintLand(canvas, whole);
      paintWays(canvas, whole, now);
      paintArrows(canvas, { ground: whole, state: now, shows });
      paintMarkers(canvas, { ground: whole, state: now, shows });
    },
  });
  const between = (...of: Parameters<typeof item>): KeyItem => ({ ...item(...of), isBetween: true });
  const land = [
    item('Broken', { terrain: { broken: ['a'] } }),
    item('Woods', { terrain: { woods: ['a'] } }),
    item('Forest', { terrain: { forest: ['a'] } }),
    item('Westwall', { westwall: ['a'] }),
    between('River', { rivers: [{ kind: 'river', between: [SIDE] }] }),
    between('Meuse', { rivers: [{ kind: 'meuse', between: [SIDE] }] }),
    between('Road', { roads: [SIDE] }),
    item('Depot', { depots: ['a'] }),
  ];
  const arrow = { hex: 'a', to: 'b', isConditional: false } as const;
  if (shows === 'german-guides')
    return [
      ...land,
      item('Hold Value', { hold: [{ hex: 'a', hold: 3 }] }),
      between('Primary arrow', { arrows: [{ ...arrow, kind: 'primary' }] }),
      between('Secondary', { arrows: [{ ...arrow, kind: 'secondary' }] }),
      between('While the bridge stands', { arrows: [{ ...arrow, kind: 'primary', isConditional: true }] }),
    ];
  const town = (vp: number, owner: 'allied' | 'german') =>
    [{ towns: [{ hex: 'a', vp }] }, { owners: { ...UNOWNED.owners, [owner]: ['a'] } }] as const;
  return [
    ...land,
    between(
      'Blown bridge',
      { rivers: [{ kind: 'river', between: [SIDE] }] },
      {
        bridges: [{ between: SIDE, owner: 'allied', isBlown: true }],
      },
    ),
    item('Allied town', ...town(0, 'allied')),
    item('German town', ...town(0, 'german')),
    item('VPs', ...town(2, 'allied')),
    item('Exit', {}, { exits: ['a'] }),
  ];
}
