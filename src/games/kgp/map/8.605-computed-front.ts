/** 8.6051–8.6057: the front as the public marks give it, proposed in place of a typed marking; what it hangs on is asked for. */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import { oncePer, oncePerText } from '../../../kernel/memo.ts';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { knownAt, type Marks } from '../../../map/marks.ts';
import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { type Computed, computedFront, lettered, type Surrounded } from '../front/8.605-computed-marking.ts';
import type { Location, Position } from '../front/position.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { hangsOnWords, LIMITS, unknownOf } from '../terrain/hangs-on.ts';
import { type PublicMarks, taken } from '../terrain/marks.ts';
import { parseMarks, printDifference, printMarks } from '../terrain/notation.ts';
import { positionOf } from '../terrain/position-of.ts';
import { worthOf } from '../terrain/printed-marks.ts';
import type { MarksStated } from '../terrain/state.ts';
import { type Marking, SECRET_ISOLATION } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf, HEX_PATTERN, legendHexes, legendRanges } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { authorOrder, NOT_OFFERED } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { authorOf, boundTo, type KgpDecision, type KgpWork } from '../vocabulary/step.ts';
import { isOtherwise } from './8.2-strategic-pieces.ts';
import { marksNow, PENDING, stateMarks } from './8.605-public-marks.ts';
import { stateAreas } from './8.605-statement.ts';

const RULE = '8.605';

/** `isOpen`: whether the map is being marked. */
export function computedFrontOrders(isOpen: (campaign: KgpCampaign) => boolean): readonly KgpDecision[] {
  return [propose(isOpen), assume(isOpen)];
}

/** The tasks left before Umpire can work the front out; none where nothing is marked. */
export function frontDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  if (unitsIn(game).markingStated !== undefined || positionOf(campaign) === undefined) return [];
  const { declared } = game.terrain;
  if (declared?.[side] !== game.date)
    return [
      'Umpire can work the front out: declare first which of your Guns and vehicles make their Location Strategic (8.2), also when none does.',
    ];
  if (declared[enemyOf(side)] !== game.date)
    return [
      `Umpire can work the front out once the ${SIDE_NAMES[enemyOf(side)]} side has declared what makes a Location Strategic (8.2).`,
    ];
  const computed = computedOf(campaign);
  if (computed === undefined) return [];
  return [
    ...onlyIf(
      isOtherwise(campaign, side),
      'What you have declared to make a Location Strategic does not fit your counters and the map any more: declare anew (8.2).',
    ),
    ...(computed.sure ? computed.surrounded.map(surroundedWords) : []),
    ...(computed.sure ? legendHints(campaign, computed) : []),
    computed.sure
      ? 'Umpire has worked the front out: propose it.'
      : `Umpire could work the front out but for this: ${hangsOnWords(marksNow(game), computed.hangsOn)}`,
  ];
}

/** An upper level by itself, the ground by its hex. */
function nameOf(location: Location): string {
  return /\/-?[1-9]\d*$/u.test(location) ? location : hexOf(location);
}

function surroundedWords({ by, locations }: Surrounded): string {
  const hexes = locations.map(nameOf).join(' ');
  const those = `${SIDE_NAMES[by]} Areas`;
  return `${hexes}: ${SIDE_NAMES[enemyOf(by)]}-Controlled, and wholly enclosed by ${those}. If nobody is in it, it is part of those (8.6054): name it as unoccupied when you propose the front.`;
}

/** The front of the marks as they are; `undefined`: nothing is marked, or a side has still to declare (8.2). */
function computedOf(campaign: KgpCampaign, unoccupied?: readonly Location[]): Computed | undefined {
  const { game } = campaign;
  const position = positionOf(campaign, unoccupied);
  if (position === undefined || SIDES.some((side) => game.terrain.declared?.[side] !== game.date))
    return undefined;
  return computedFront(position, SECRET_ISOLATION[campaignGameOf(game.cg).map]);
}

/** KGP1: that the front hangs on hexes under a legend, which a map may have or not; nothing where it is the same without. */
function legendHints(campaign: KgpCampaign, computed: Computed & { sure: true }): readonly string[] {
  const { map } = campaignGameOf(campaign.game.cg);
  const position = positionOf(campaign);
  const hexes = new Set(legendHexes(map));
  if (position === undefined || hexes.size === 0) return [];
  const without = computedFront(withoutLegend(position)(map), SECRET_ISOLATION[map]);
  const seen = (it: Computed) => (it.sure ? JSON.stringify(elsewhere(it, hexes)) : '');
  if (seen(computed) === seen(without)) return [];
  const ranges = legendRanges(map).join(' ');
  return [
    `The front hangs on ${ranges}, which lie under the legend of the public board. Where your map has none of these hexes, mark “barred infantry: ${ranges}” and “barred vehicle: ${ranges}” first (KGP1).`,
  ];
}

/** The front as to all other hexes. */
function elsewhere({ areas, noMansLand, isolation }: Computed & { sure: true }, hexes: ReadonlySet<string>) {
  const others = (names: readonly string[]) => names.filter((name) => !hexes.has(hexOf(name)));
  return [
    areas.map((area) => ({ ...area, locations: others(area.locations) })),
    others(noMansLand),
    others(isolation.infantry),
    others(isolation.vehicle),
  ];
}

const withoutLegend = oncePer((position: Position) =>
  oncePerText(1, (map): Position => {
    const barred = ({ yes, no, rest }: Marks): Marks => {
      const hexes = legendHexes(map);
      return {
        yes: new Set([...yes, ...hexes]),
        no: new Set([...no].filter((place) => !hexes.includes(place))),
        rest,
      };
    };
    const { infantry, vehicle } = position.barred;
    return { ...position, barred: { infantry: barred(infantry), vehicle: barred(vehicle) } };
  }),
);

function propose(isOpen: (campaign: KgpCampaign) => boolean): KgpDecision {
  return decision({
    order: 'areas.propose',
    rule: RULE,
    summary:
      'Propose the Setup Areas, No Man’s Land and Isolation that Umpire has worked out from the marks; the other side agrees or not',
    args: z.strictObject({ unoccupied: z.string().max(UNOCCUPIED_MAX).optional() }),
    offers(view: KgpCampaign, seat): readonly Offer[] {
      const by = authorOf(seat);
      if (
        by === undefined ||
        !isOpen(view) ||
        (unitsIn(view.game).markingStated !== undefined && by !== 'gm')
      )
        return [];
      const computed = computedOf(view);
      if (computed?.sure !== true) return [];
      return [
        {
          order: 'areas.propose',
          ...boundTo(RULE, view.game),
          label: by === 'gm' ? 'Settle by the computed front' : 'Propose the computed front',
          fixed: {},
          fields: unoccupiedFields(computed),
          style: 'success',
          ...fieldsIf(by !== 'gm', { lead: true as const }),
          ...fieldsIf(by === 'gm', {
            irrevocable: 'The marking is then fixed until the next scenario starts (8.605).',
          }),
        },
      ];
    },
    read(view: KgpCampaign, seat, { unoccupied }): Result<Parameters<typeof stateAreas>[1]> {
      const by = authorOf(seat);
      const { game } = view;
      const { marks } = game.terrain;
      const computed = computedOf(view);
      if (by === undefined || !isOpen(view) || computed === undefined || marks === undefined)
        return refuse(
          ruling(
            RULE,
            'not-computed',
            'There is no front that Umpire could have worked out now.',
            'In 8.605, once the map is marked and both sides have declared what makes a Location Strategic (8.2).',
          ),
        );
      if (unitsIn(game).markingStated !== undefined && by !== 'gm')
        return refuse(
          ruling(
            RULE,
            'pending',
            'A statement of the marking is already waiting for an answer.',
            'It is agreed to, turned down or taken back first.',
          ),
        );
      if (!computed.sure)
        return refuse(
          ruling(
            RULE,
            'hangs-on',
            `The front hangs on this: ${hangsOnWords(marksNow(game), computed.hangsOn)}`,
            'What is assumed stands on the map.',
          ),
        );
      const empty = unoccupiedIn(computed, unoccupied ?? '');
      if (!empty.ok) return empty;
      if (empty.value.length === 0)
        return accept({ by, marking: markingOf(game, computed), computed: marks });
      const without = computedOf(view, empty.value);
      // It takes nothing from what is sure: what it changes lies within one side's Areas.
      if (without?.sure !== true) return refuse(notUnoccupied(computed));
      return accept({ by, marking: markingOf(game, without), computed: marks, unoccupied: empty.value });
    },
    effect: (work: KgpWork, _, stated) => stateAreas(work, stated),
  });
}

const UNOCCUPIED_MAX = 200;

/** 8.6054: who is in a Location is the players' to know; nothing is asked where nothing of the enemy's is enclosed. */
function unoccupiedFields({ surrounded }: Computed & { sure: true }): readonly Field[] {
  const parts = surrounded.map(({ locations }) => [...new Set(locations.map(hexOf))].join(' '));
  if (parts.length === 0) return [];
  return [
    {
      kind: 'text',
      name: 'unoccupied',
      label: 'Which of the enclosed are unoccupied (8.6054)',
      pattern: `${HEX_PATTERN}(?:[ ,]+${HEX_PATTERN})*`,
      maxLength: UNOCCUPIED_MAX,
      optional: true,
      examples: parts.slice(0, 3),
      hint: parts.join(' ').slice(0, ROOM.hint),
    },
  ];
}

/** The Locations that the text names of them, all that are enclosed together; or why they cannot be. */
function unoccupiedIn(computed: Computed & { sure: true }, text: string): Result<readonly Location[]> {
  const words = text
    .toUpperCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  const named = new Set(words);
  const parts = computed.surrounded.filter(({ locations }) =>
    locations.some((location) => named.has(hexOf(location))),
  );
  const locations = parts.flatMap((part) => part.locations);
  const isAll = locations.every((location) => named.has(hexOf(location)));
  const known = locations.map(hexOf);
  if (isAll && words.every((word) => known.includes(word))) return accept(locations);
  return refuse(notUnoccupied(computed));
}

function notUnoccupied({ surrounded }: Computed & { sure: true }): Ruling {
  const parts = surrounded.map(({ locations }) => [...new Set(locations.map(hexOf))].join(' '));
  return ruling(
    '8.6054',
    'not-enclosed',
    'Only what one side’s Areas wholly enclose becomes theirs when nobody is in it, and what is enclosed together only together.',
    parts.length === 0
      ? 'Here nothing of the enemy’s is enclosed: leave it out.'
      : `Such as ${parts.join('; ')}.`,
  );
}

/** 8.6131 EXC: with no U.S. unit on-map there is no U.S. Setup Area; what was marked there is the German's to take. */
function markingOf(game: KgpState, computed: Computed & { sure: true }): Marking {
  return lettered(computed, unitsIn(game).marking);
}

/** A front that a side can propose with what it is about to declare. */
export interface Front {
  readonly marking: Marking;
  readonly computed: string;
  readonly assumes?: string;
}

/**
 * The front as these marks would give it once a side has declared them; where it hangs on what nobody has said, with
 * nothing of that barring the way. `undefined`: the other side has still to declare, or something else is to be asked.
 */
export function frontGivenBy(view: KgpCampaign, side: Side, marks: string): Front | undefined {
  const { game } = view;
  const terrain = { ...game.terrain, marks, declared: { ...game.terrain.declared, [side]: game.date } };
  const declared: KgpCampaign = { ...view, game: { ...game, terrain } };
  if (unitsIn(game).markingStated !== undefined || game.terrain.stated !== undefined) return undefined;
  const sure = sureFront(declared, marks);
  if (sure !== undefined || hangsOnTerrain(declared) === undefined) return sure;
  const { map } = campaignGameOf(game.cg);
  const before = marksNow(declared.game);
  const parsed = parseMarks(map, openElsewhere(before), before, worthOf(map), hexMapOf(game));
  if (!parsed.ok) return undefined;
  const assumed = printMarks(map, parsed.value);
  const front = sureFront(
    { ...declared, game: { ...game, terrain: { ...terrain, marks: assumed } } },
    assumed,
  );
  return front && { ...front, assumes: printDifference(map, before, parsed.value) };
}

/** Nothing of it is left to be asked, such as who is in what is enclosed (8.6054). */
function sureFront(campaign: KgpCampaign, marks: string): Front | undefined {
  const computed = computedOf(campaign);
  if (computed?.sure === true && computed.surrounded.length === 0)
    return { marking: markingOf(campaign.game, computed), computed: marks };
  return undefined;
}

const ASSUME = z.strictObject({ what: z.enum(['named', 'elsewhere']) });

/** Unknown terrain is taken for open, by consent: on the hexes on which the front hangs, or wherever nothing is said. */
function assume(isOpen: (campaign: KgpCampaign) => boolean): KgpDecision {
  return authorOrder({
    order: 'map.assume',
    rule: RULE,
    summary:
      'State that what nobody has said of the terrain, and on which the front hangs, does not bar the way; the other side agrees or not',
    args: ASSUME,
    level: 'units',
    isOpen: (view, author) => author !== 'gm' && isOpen(view),
    offers(view) {
      const { game } = view;
      const hangsOn = game.terrain.stated === undefined ? hangsOnTerrain(view) : undefined;
      if (hangsOn === undefined) return [];
      const offer = (what: 'named' | 'elsewhere', label: string): Offer => ({
        order: 'map.assume',
        ...boundTo(RULE, game),
        label,
        fixed: { what },
        fields: [],
      });
      const named = hangsOn.length > 3 ? `${hangsOn.slice(0, 3).join(' ')} …` : hangsOn.join(' ');
      return [
        // In one round: what is named is the next stretch of the way alone, and there may be many.
        {
          ...offer('elsewhere', 'Assume: nothing bars the way that is not marked'),
          style: 'primary',
          lead: true,
        },
        offer('named', `Assume: ${named} open`),
      ];
    },
    read(view, by, { what }): Result<MarksStated> | typeof NOT_OFFERED {
      const { game } = view;
      if (game.terrain.stated !== undefined) return refuse(PENDING);
      const hangsOn = hangsOnTerrain(view);
      if (hangsOn === undefined) return NOT_OFFERED;
      const { map } = campaignGameOf(game.cg);
      const marks = marksNow(game);
      const text = what === 'elsewhere' ? openElsewhere(marks) : namedOpen(hexMapOf(game), marks, hangsOn);
      const parsed = parseMarks(map, text, marks, worthOf(map), hexMapOf(game));
      if (!parsed.ok) return NOT_OFFERED;
      return accept({
        by,
        said: printDifference(map, marks, parsed.value),
        marks: printMarks(map, parsed.value),
      });
    },
    effect: (work, _, stated) => stateMarks(work, stated),
  });
}

/**
 * The hexes on which the front hangs by what nobody has said of their terrain; `undefined`: there is nothing to assume.
 * Where stairs are nobody assumes: the building is marked anew with them.
 */
function hangsOnTerrain(view: KgpCampaign): readonly string[] | undefined {
  const computed = unitsIn(view.game).markingStated === undefined ? computedOf(view) : undefined;
  if (computed === undefined || computed.sure) return undefined;
  const { hangsOn } = computed;
  if (unknownOf(marksNow(view.game), hangsOn).length === 0) return undefined;
  return hangsOn;
}

/** A Blaze is on the table for all to see: it is spoken of only where somebody has said that it is not known. */
function openElsewhere(marks: PublicMarks): string {
  return LIMITS.filter((layer) => layer !== 'blaze' || taken(marks, layer).rest === 'unknown')
    .map((layer) => `assumed ${layer} elsewhere: no`)
    .join('\n');
}

/** The hexes, and of what can bar a hexside theirs too. */
function namedOpen(map: string, marks: PublicMarks, hexes: readonly string[]): string {
  const grid = gridOf(map);
  const sides = new Set(
    hexes.flatMap((hex) =>
      grid.neighbours(hex).map((next) => (grid.compare(hex, next) < 0 ? `${hex}|${next}` : `${next}|${hex}`)),
    ),
  );
  const withSides = [...hexes, ...sides];
  const places = {
    river: hexes,
    blaze: hexes,
    'barred infantry': withSides,
    'barred vehicle': withSides,
  };
  return LIMITS.flatMap((layer) => {
    const all = taken(marks, layer);
    const open = places[layer].filter((place) => knownAt(all, place.replace('|', '-')) === 'unknown');
    return onlyIf(open.length > 0, `assumed no ${layer}: ${open.join(' ')}`);
  }).join('\n');
}
