/** 8.6011: a side names Locations with Melee, and Umpire lists them publicly in the order in which they are resolved. */
import { z } from 'zod';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { parsePlace, printPlace } from '../units/place.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { compareHexes } from '../vocabulary/hex.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { mayReport, OF_KEPT_COUNTERS, reportBase, reportClosed } from './unit-report.ts';

const RULE = '8.6011';
const MOST_LOCATIONS = 60;

export const listMelee = sideOrder({
  order: 'melee.list',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary:
    'Name Locations with Melee (and “climb” before those with a Climb marker): Umpire lists them publicly in the order of 8.6011',
  args: z.strictObject({ text: z.string().max(600) }),
  offers(view, side) {
    if (!mayReport(view, side)) return [];
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
  read(view, side, { text }) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    const { unknown, ...order } = meleeOrder(campaignGameOf(view.game.cg).map, text);
    const count = order.climb.length + order.melee.length;
    if (unknown.length > 0) return refuse(noLocation(unknown));
    if (count > 0 && count <= MOST_LOCATIONS) return accept(order);
    return refuse(
      ruling(
        RULE,
        'how-many',
        `One to ${MOST_LOCATIONS} Locations can be listed at a time.`,
        'Such as C19, A1, climb B35.',
      ),
    );
  },
  effect: (work, by, order) => emit(work, meleeListed, 'everyone', { by, ...order }),
});

function noLocation(unknown: readonly string[]): Ruling {
  const words = [...new Set(unknown)].slice(0, 8).map((word) => shown(word, 20));
  return ruling(
    RULE,
    'no-location',
    `Not a Location of this map: ${words.join(', ')}.`,
    'Such as C19, J19/1, climb B35.',
  );
}

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

// Events

interface MeleeListed {
  readonly by: Side;
  /** Locations with Climb markers, and with Melee, each in the order in which they are resolved. */
  readonly climb: readonly string[];
  readonly melee: readonly string[];
}

export const meleeListed = event<MeleeListed>({
  type: 'melee.listed',
  fold() {},
  line: ({ climb, melee }) =>
    `Melee is fought in this order: ${[...climb.map((hex) => `Climb ${hex}`), ...melee].join(', ')}`,
  toEveryone: (_, it) => [
    { kind: 'melee', title: '8.6011: the order of Melee', text: meleeLines(it).join('\n') },
  ],
  why: 'Melee is resolved by the players, Climb markers first, in the order of 8.6011.',
});

/** Climb markers first, then every Melee in its order, and what holds of them all (8.601). */
function meleeLines({ climb, melee }: MeleeListed): readonly string[] {
  return [
    ...onlyIf(
      climb.length > 0,
      `**First, Climb markers:** ${climb.join(', ')}. The owner puts each unit where it climbed to or from; where an enemy is, that is Melee too.`,
    ),
    ...onlyIf(melee.length > 0, `**Then Melee, in this order:** ${melee.join(', ')}`),
    '-# Rounds go on until no more CC attacks can be made, without Ambush; whoever moved first is the ATTACKER. After a Location’s first round its hidden and concealed units are revealed, pinned ones unpinned, CX and Motion come off, and Stun turns to its + side (a Recall still counts). Each side says what it lost.',
  ];
}
