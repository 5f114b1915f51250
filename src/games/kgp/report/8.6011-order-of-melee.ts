import { z } from 'zod';
import { shown } from '../../../kernel/input-fault.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { compareHexes } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { reportBase, reportClosed, reporter } from './8.601-unit-reports.ts';

const RULE = '8.6011';
const MAX_LOCATIONS = 60;

interface Listed {
  readonly climb: readonly string[];
  readonly melee: readonly string[];
  /** Words that name no Location of the map. */
  readonly unknown: readonly string[];
}

/** Hexes in alphanumeric sequence, Locations of one hex from below. */
function compareLocations(a: string, b: string): number {
  const [hexA = '', levelA = '0'] = a.split('/');
  const [hexB = '', levelB = '0'] = b.split('/');
  return compareHexes(hexA, hexB) || Number(levelA) - Number(levelB);
}

/** Reads `C19, A1, climb B35/1`: each Location once, in the order of resolution. */
export function meleeOrder(map: string, text: string): Listed {
  const climb = new Set<string>();
  const melee = new Set<string>();
  const unknown: string[] = [];
  let into = melee;
  for (const word of text.split(/[\s,;]+/u)) {
    if (word === '') continue;
    if (/^climb$/iu.test(word)) {
      into = climb;
      continue;
    }
    const place = parsePlace(map, word);
    if (place?.in === 'hex') into.add(printPlace(place));
    else unknown.push(word);
    into = melee;
  }
  return {
    climb: [...climb].sort(compareLocations),
    melee: [...melee].sort(compareLocations),
    unknown,
  };
}

export const listMelee: KgpDecision = {
  order: 'melee.list',
  rule: RULE,
  share: () => true,
  summary:
    'Name Locations with Melee (and “climb” before those with a Climb marker): Umpire lists them publicly in the order of 8.6011',
  args: z.strictObject({ text: z.string().max(600) }),
  offers(view, seat) {
    const side = reporter(view, seat);
    if (side === undefined) return [];
    const [first, ...more] = entryAreasOf(campaignGameOf(view.game.cg).map).map(({ hex }) => hex);
    const hexes = [...more, first ?? 'A1'].slice(0, 3);
    return [
      {
        order: 'melee.list',
        ...reportBase(view, side),
        rule: RULE,
        label: 'List Melees in order',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Locations; “climb” before Climb markers',
            pattern: '.*\\S.*',
            maxLength: 600,
            multiline: true,
            examples: [[...hexes, `climb ${first ?? 'A1'}`].join(', '), `${first ?? 'A1'}/1`],
          },
        ],
        group: 'Melee',
        aside: true,
      },
    ];
  },
  object(view, seat, args) {
    if (reporter(view, seat) === undefined) return reportClosed(view, seat);
    const { climb, melee, unknown } = meleeOrder(campaignGameOf(view.game.cg).map, String(args.text));
    if (unknown.length > 0)
      return ruling(
        RULE,
        'no-location',
        `No Location of this map: ${unknown
          .slice(0, 8)
          .map((word) => shown(word, 20))
          .join(', ')}.`,
        'Such as C19, A1, J19/1; climb B35.',
      );
    if (climb.length + melee.length === 0 || climb.length + melee.length > MAX_LOCATIONS)
      return ruling(
        RULE,
        'how-many',
        `From one to ${MAX_LOCATIONS} Locations.`,
        'Such as C19, A1, climb B35.',
      );
    return undefined;
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { climb, melee } = meleeOrder(campaignGameOf(work.state.game.cg).map, String(args.text));
    work.emit('melee.listed', 'everyone', { by: side, climb, melee });
  },
};
