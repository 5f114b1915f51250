/** What a side's draft would do, on the map as that side knows it: arrows for moves, attacks and fire. For its eyes only. */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Picture } from '../../../kernel/notice.ts';
import type { ArdennesCampaign } from '../state.ts';
import { unitBy } from '../turn/3.5-barrages.ts';
import type { Act } from '../turn/acts.ts';
import type { JudgedLine } from '../turn/draft.ts';
import type { Way } from '../vocabulary/picture-props.ts';
import type { Side } from '../vocabulary/sides.ts';
import { mapPictureOf } from './map-picture.ts';

/** `undefined`: nothing of it happens anywhere. */
export function draftPicture(
  view: ArdennesCampaign,
  viewer: Viewer,
  side: Side,
  lines: readonly JudgedLine[],
): Picture | undefined {
  const shown = lines.flatMap(({ acts, before }) => acts.map((act) => shownOf(act, side, before)));
  const moves = shown.flatMap(({ ways }) => ways);
  const targets = [...new Set(shown.flatMap(({ target }) => target ?? []))];
  const exits = lines.flatMap(({ acts }) => acts.flatMap((act) => (act.kind === 'exit' ? [act.hex] : [])));
  const around = [...new Set([...targets, ...exits, ...moves.flatMap(({ hexes }) => hexes)])];
  if (around.length === 0) return undefined;
  return mapPictureOf(view, viewer, { around, moves, marked: { hexes: targets, as: 'Target' } });
}

interface Shown {
  readonly ways: readonly Way[];
  readonly target?: string;
}

/** From where its units are before it is played. */
function shownOf(act: Act, side: Side, before: JudgedLine['before']): Shown {
  const waysTo = (ids: readonly string[], target: string, is: 'attack' | 'fire'): readonly Way[] => {
    const hexes = ids.flatMap((id) => unitBy(before, side, id)?.hex ?? []);
    return [...new Set(hexes)].map((hex) => ({ side, hexes: [before.ground.grid.hexAt(hex), target], is }));
  };
  switch (act.kind) {
    case 'move':
      return {
        ways: [{ side, hexes: act.path }],
        ...(act.isOverrun ? { target: act.path.at(-1) ?? '' } : {}),
      };
    case 'attack':
      return { ways: waysTo(act.units, act.target, 'attack'), target: act.target };
    case 'barrage':
      return { ways: waysTo(act.guns, act.target, 'fire'), target: act.target };
    case 'supply':
      return { ways: [], target: act.hex };
    case 'exit':
      return { ways: [] };
    default: {
      const never: never = act;
      throw new Error(`unknown act ${JSON.stringify(never)}`);
    }
  }
}
