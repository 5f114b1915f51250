/** 8.6052: which Areas are Isolated; on “Lg” a German secret, and stated anew when other Entry Areas are Eligible. */
import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { accept, type Result, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { type ComputedArea, computedFront, isolatedTo } from '../front/8.605-computed-marking.ts';
import type { RefitRule } from '../refit/part.ts';
import { addNews, toldInPart } from '../refit/part-notice.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import type { PublicMarks } from '../terrain/marks.ts';
import { agreedPosition, marksOf } from '../terrain/position-of.ts';
import { areasNoted, noteAreas } from '../units/areas-noted.ts';
import { unitsOf } from '../units/ledger.ts';
import {
  areaAt,
  hasSecretIsolation,
  type IsolatedPlaces,
  type Marking,
  PRINTED_HQ,
  SECRET_ISOLATION,
  type SetupArea,
} from '../units/marking.ts';
import { isMover, placeWords, territoryIn, unitWords } from '../units/territory.ts';
import { campaignGameOf, lvpFeaturesOf } from '../vocabulary/charts.ts';
import { emit, event } from '../vocabulary/event.ts';
import { HEX_PATTERN, hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { SUCH_AS_A_HEX, whyNoHex } from '../vocabulary/no-hex.ts';
import { authorOrder, NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { bySide, enemyOf, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { boundTo, isDone, type KgpWork, sideDone } from '../vocabulary/step.ts';
import { isMarked, lacksMarking, markingDuties } from './8.605-marking.ts';
import { ownTerritories } from './8.605-own-territory.ts';
import { LATER, printIsolated, STATEMENT_EVENTS, stateAreas } from './8.605-statement.ts';

const RULE = '8.6052';

/** On "Lg" German Isolation is traced to an HQ that may be secret; what it gives is noted in secret too. */
export const isolationOfAreas: RefitRule = {
  rule: RULE,
  duties: ({ game }, side) => noteDuties(game, side),
  decisions: () => [noteComputed, note],
  events: () => [areasNoted],
};

/** 8.612–8.623 come again and again: Isolation as it is on this CG Date, and the marking of a campaign from paper. */
export const isolationLater: RefitRule = {
  rule: RULE,
  duties(campaign, side) {
    const { game } = campaign;
    if (lacksMarking(campaign)) return markingDuties(campaign, side);
    return game.step === LATER && isMarked(game) ? noteDuties(game, side) : laterDuties(game, side);
  },
  hints(campaign, side) {
    if (!lacksMarking(campaign)) return [];
    const { markingStated } = unitsIn(campaign.game);
    return [
      'The campaign comes from paper: enter the Setup Areas as they are marked on your map (8.605).',
      ...(markingStated === undefined ? [] : ownTerritories(campaign.game, side, markingStated.marking)),
    ];
  },
  act: followEntries,
  decisions: () => [state],
  events: () => [...STATEMENT_EVENTS, isolationFollowed],
};

/** Own counters that by the marking stand where nobody can be after 8.606: for a campaign that comes from paper. */
export function strayed({ core, game }: KgpCampaign, side: Side): readonly string[] {
  if (core.options.begin !== 'paper' || !isMarked(game)) return [];
  const stray = unitsOf(ownUnits(game, side).ob).filter((unit) => {
    const territory = territoryIn(game, side, unit);
    return isMover(unit) && territory !== undefined && territory !== 'friendly' && territory !== 'isolated';
  });
  return onlyIf(
    stray.length > 0,
    `After 8.606 nobody stands outside their side’s Areas. By this marking: ${stray
      .map((unit) => `${unitWords(unit)} @${placeWords(game, side, unit)}`)
      .join(', ')}. Put that right with *Correct your counters*.`,
  );
}

// The secret of “Lg”

const HQ_NOTED = '8.6052 noted';

/** Once for each marking: with it in 8.605, or when a campaign on paper is marked in 8.613. */
function owesIsolation(game: KgpState, side: Side): boolean {
  return hasSecretIsolation(game.cg, side) && isMarked(game) && !isDone(game, side, HQ_NOTED);
}

function noteDuties(game: KgpState, side: Side): readonly string[] {
  return onlyIf(
    owesIsolation(game, side),
    `Your path is traced to Lg${hqOf(game, side)}, or, should that be U.S.-Controlled, to another HQ that you record for yourself: note which of your Areas are Isolated.`,
  );
}

const note = sideOrder({
  order: 'isolation.note',
  rule: RULE,
  summary: 'Note in secret which of your Areas cannot trace a path to your HQ (La Gleize, German side)',
  args: z.strictObject({ areas: z.string().max(60), hq: z.string().max(4).optional() }),
  level: 'units',
  isOpen: ({ game }, side) => hasSecretIsolation(game.cg, side),
  offers({ game }, side) {
    const isNow = game.step === '8.605' || game.step === LATER;
    if (isNow && owesIsolation(game, side)) return [noteOffer(game, side)];
    return [];
  },
  read({ game }, side, { areas, hq }) {
    const known = areaIds(game, side);
    const isolated = [...new Set(lettersOf(areas))];
    const unknown = lettersOf(areas).filter((id) => !known.includes(id));
    if (unknown.length > 0)
      return refuse(
        ruling(
          RULE,
          'no-such-area',
          `You have no Area ${unknown.join(', ')}.`,
          known.length === 0
            ? 'No Setup Area of yours is marked: enter “none”.'
            : `Your Areas: ${known.join(', ')}.`,
        ),
      );
    if (hq === undefined) {
      const lost = hqLost(game, side);
      if (lost !== undefined) return refuse(lost);
      return accept({ isolated });
    }
    const hex = newHq(game, side, hq);
    return hex.ok ? accept({ isolated, hq: hex.value }) : hex;
  },
  effect(work, side, noted) {
    noteAreas(work, side, noted);
    emit(work, sideDone, `side:${side}`, { side, step: `${HQ_NOTED}/${work.state.game.date}` });
  },
});

const noteComputed = sideOrder({
  order: 'isolation.computed',
  rule: RULE,
  summary:
    'Secret: note as Isolated what Umpire has worked out from the front that both sides have agreed on, by the paths to your HQ',
  args: z.strictObject({ hq: z.string().max(4).optional() }),
  level: 'units',
  isOpen: ({ game }, side) => hasSecretIsolation(game.cg, side),
  offers({ game }, side) {
    const isNow = game.step === '8.605' || game.step === LATER;
    if (!isNow || !owesIsolation(game, side) || agreedPosition({ game }) === undefined) return [];
    const fields = hqFields(game, side);
    if (fields.length === 0 && 'hangsOn' in computedTo(game, side, hqOf(game, side))) return [];
    return [
      {
        order: 'isolation.computed',
        ...boundTo(RULE, game, game.sides[side].rev),
        label: 'Take what Umpire has worked out (secret)',
        fixed: {},
        fields,
        style: 'success' as const,
      },
    ];
  },
  read({ game }, side, { hq }) {
    if (!owesIsolation(game, side) || agreedPosition({ game }) === undefined) return NOT_OFFERED;
    const lost = hq === undefined ? hqLost(game, side) : undefined;
    if (lost !== undefined) return refuse(lost);
    const hex = hq === undefined ? accept(hqOf(game, side)) : newHq(game, side, hq);
    if (!hex.ok) return hex;
    const computed = computedTo(game, side, hex.value);
    if ('hangsOn' in computed)
      return refuse(
        ruling(
          RULE,
          'isolation-hangs-on',
          `With your HQ in ${hex.value}, what is Isolated hangs on ${computed.hangsOn.slice(0, 8).join(' ')}: nobody has said enough of that.`,
          'Note your Isolated Areas yourself.',
        ),
      );
    return accept({ ...computed, ...fieldsIf(hq !== undefined, { hq: hex.value }) });
  },
  effect(work, side, noted) {
    noteAreas(work, side, noted);
    emit(work, sideDone, `side:${side}`, { side, step: `${HQ_NOTED}/${work.state.game.date}` });
  },
});

/** A side's own Isolated Locations by the paths to a hex, as it would note them; or the places on which that hangs. */
function computedTo(
  game: KgpState,
  side: Side,
  hq: string,
):
  | { readonly isolated: readonly string[]; readonly isolation: IsolatedPlaces }
  | { readonly hangsOn: readonly string[] } {
  const position = agreedPosition({ game });
  if (position === undefined) return { hangsOn: [] };
  const found = isolatedTo(position, side, [hq]);
  if ('hangsOn' in found) return found;
  const own = unitsIn(game).marking.areas.filter((area) => area.side === side);
  const isolated = own.filter((area) => isWholly(area, found.areas)).map(({ id }) => id);
  return { isolated, isolation: found.isolated };
}

/** Whether an Area of the marking is Isolated as it was worked out. */
function isWholly({ side, locations }: SetupArea, computed: readonly ComputedArea[]): boolean {
  return computed.some(
    (area) =>
      area.side === side && area.isolated && area.locations.some((location) => locations.includes(location)),
  );
}

function noteOffer(game: KgpState, side: Side): Offer {
  return {
    order: 'isolation.note',
    ...boundTo(RULE, game, game.sides[side].rev),
    label: 'Note your Isolated Areas (secret)',
    fixed: {},
    fields: [
      {
        kind: 'text',
        name: 'areas',
        label: 'Letters of Isolated Areas, or “none”',
        pattern: '[A-Za-z]{1,2}(?:[ ,]+[A-Za-z]{1,2})*|none',
        maxLength: 60,
        examples: ['none', ...areaIds(game, side)],
      },
      ...hqFields(game, side),
    ],
  };
}

function areaIds(game: KgpState, side: Side): readonly string[] {
  return unitsIn(game)
    .marking.areas.filter((area) => area.side === side)
    .map((area) => area.id);
}

function lettersOf(areas: string): readonly string[] {
  const words = areas.toUpperCase();
  if (words === 'NONE') return [];
  return words.split(/[ ,]+/u).filter((word) => word !== '');
}

function hqOf(game: KgpState, side: Side): string {
  return ownUnits(game, side).hq ?? PRINTED_HQ;
}

/** The side in whose Setup Area the ground level of a hex is, by the marking. */
function ownerOf(marking: Marking, hex: string): Side | undefined {
  return areaAt(marking, { in: 'hex', hex, level: 0 })?.side;
}

/**
 * Where a side's HQ could be: any ground-level building level that is not the enemy's (8.6052), of the buildings that are
 * marked, its own first. Where nobody has marked any: printed ones in its own Areas, or whatever is in those.
 */
function hqHexes(game: KgpState, side: Side): readonly string[] {
  const { marking } = unitsIn(game);
  const isOwn = (hex: string) => ownerOf(marking, hex) === side;
  const own = marking.areas
    .filter((area) => area.side === side)
    .flatMap(({ locations }) => locations)
    .filter((name) => !name.includes('/') && isOwn(name));
  const marks = marksOf({ game });
  if (own.length === 0) return [];
  if (marks !== undefined) {
    const open = buildingsIn(marks).filter((hex) => ownerOf(marking, hex) !== enemyOf(side));
    return [...open.filter(isOwn), ...open.filter((hex) => !isOwn(hex))];
  }
  const features = lvpFeaturesOf(campaignGameOf(game.cg).map).filter(({ kind }) => kind === 'building');
  const printed = features.flatMap(({ hexes }) => hexes).filter((hex) => own.includes(hex));
  return printed.length > 0 ? printed : own;
}

/** Hexes of buildings that still stand. */
function buildingsIn({ buildings, spots }: PublicMarks): readonly string[] {
  return buildings.flatMap(({ levels }) => Object.keys(levels)).filter((hex) => !spots.rubble.has(hex));
}

/** A new HQ is recorded once the last one is U.S.-Controlled: by the marking, or by its owner's word where it names nobody. */
function hqFields(game: KgpState, side: Side): readonly Field[] {
  const owner = ownerOf(unitsIn(game).marking, hqOf(game, side));
  const own = hqHexes(game, side);
  if (owner === side || own.length === 0) return [];
  return [
    {
      kind: 'text',
      name: 'hq',
      label: `New HQ, since ${hqOf(game, side)} is U.S.-Controlled: a ground-level building hex`,
      pattern: HEX_PATTERN,
      maxLength: 4,
      ...fieldsIf(owner === undefined, { optional: true }),
      examples: own.slice(0, 3),
    },
  ];
}

/** That the last HQ is certainly lost, and no other one is recorded though one could be. */
function hqLost(game: KgpState, side: Side): Ruling | undefined {
  const last = hqOf(game, side);
  const isLost = ownerOf(unitsIn(game).marking, last) === enemyOf(side) && hqHexes(game, side).length > 0;
  if (isLost)
    return ruling(
      RULE,
      'hq-lost',
      `${last} is in a U.S. Setup Area: your HQ is elsewhere from now on.`,
      'Record another one: any ground-level building hex that is not the enemy’s.',
    );
  return undefined;
}

function newHq(game: KgpState, side: Side, text: string): Result<string> {
  const last = hqOf(game, side);
  const hex = hexOn(campaignGameOf(game.cg).map, text);
  if (hex === undefined)
    return refuse(
      ruling(RULE, 'no-such-hex', `${whyNoHex(campaignGameOf(game.cg).map, text)}.`, SUCH_AS_A_HEX),
    );
  if (hex === last) return accept(hex);
  if (ownerOf(unitsIn(game).marking, last) === side)
    return refuse(
      ruling(
        RULE,
        'hq-holds',
        `${last} is in your own Setup Area: your HQ stays there.`,
        'Another one is recorded only when the last is U.S.-Controlled: leave the field empty.',
      ),
    );
  if (ownerOf(unitsIn(game).marking, hex) === enemyOf(side))
    return refuse(
      ruling(
        RULE,
        'hq-enemy',
        `${hex} is in a U.S. Setup Area.`,
        'Any building hex that is not the enemy’s.',
      ),
    );
  const marks = marksOf({ game });
  if (marks !== undefined && !buildingsIn(marks).includes(hex))
    return refuse(
      ruling(
        RULE,
        'hq-no-building',
        `No building is marked in ${hex}: an HQ is at the ground level of one.`,
        `Any that is not the enemy’s, such as ${hqHexes(game, side).slice(0, 3).join(', ') || 'none that is marked'}.`,
      ),
    );
  return accept(hex);
}

// Isolation on a later CG Date

interface EntryChange {
  readonly side: Side;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/**
 * Isolation hangs on Eligible Entry Areas, and those change with the CG Date (CG6c), while the Areas stay as marked
 * (8.605): what has changed for a side since it was last stated, where it can matter to one of its Areas.
 */
function entryChanges(game: KgpState, isIsolatedIn = hasIsolatedArea): readonly EntryChange[] {
  const { markedEntries } = unitsIn(game);
  if (markedEntries === undefined) return [];
  return SIDES.flatMap((side): readonly EntryChange[] => {
    if (hasSecretIsolation(game.cg, side)) return []; // to its HQ, whatever is Eligible
    const now = eligibleEntries(game, side).map(({ hex }) => hex);
    const then = markedEntries[side];
    const gained = now.filter((hex) => !then.includes(hex));
    const lost = then.filter((hex) => !now.includes(hex));
    const areas = unitsIn(game).marking.areas.filter((area) => area.side === side);
    const matters =
      (gained.length > 0 && isIsolatedIn(game, side)) ||
      (lost.length > 0 && areas.some(({ isolated }) => !isolated));
    return onlyIf(matters, { side, gained, lost });
  });
}

function hasIsolatedArea(game: KgpState, side: Side): boolean {
  return unitsIn(game).marking.areas.some((area) => area.side === side && area.isolated);
}

/** 8.6052: also where it is a part of an Area, which nobody states anew and Umpire works out. */
function hasIsolatedPlace(game: KgpState, side: Side): boolean {
  const { areas, isolation } = unitsIn(game).marking;
  const isolated = new Set([...(isolation?.infantry ?? []), ...(isolation?.vehicle ?? [])]);
  return (
    hasIsolatedArea(game, side) ||
    areas.some((area) => area.side === side && area.locations.some((name) => isolated.has(name)))
  );
}

/** Where Umpire knows the front, it works out by itself the effect of other Entry Areas. */
function followEntries(work: KgpWork): void {
  const { game } = work.state;
  const position = agreedPosition(work.state);
  const isIsolatedIn = game.mended.isolationFollowsByLocation ? hasIsolatedPlace : hasIsolatedArea;
  if (game.step !== LATER || position === undefined || entryChanges(game, isIsolatedIn).length === 0) return;
  const computed = computedFront(position, SECRET_ISOLATION[campaignGameOf(game.cg).map]);
  if (!computed.sure) return;
  const isolated = unitsIn(game)
    .marking.areas.filter((area) => isWholly(area, computed.areas))
    .map((area) => `${area.side} ${area.id}`);
  emit(work, isolationFollowed, 'everyone', { isolated, isolation: computed.isolation });
}

/** `isolated`: whole Areas, `us B`. */
const isolationFollowed = event<{
  readonly isolated: readonly string[];
  readonly isolation: IsolatedPlaces;
}>({
  type: 'isolation.followed',
  fold(game, it) {
    const { isolated, isolation } = it;
    const units = unitsIn(game);
    units.marking = {
      ...units.marking,
      areas: units.marking.areas.map((area) => ({
        ...area,
        isolated: isolated.includes(`${area.side} ${area.id}`),
      })),
      isolation,
    };
    units.markedEntries = bySide((side) => eligibleEntries(game, side).map(({ hex }) => hex));
    addNews(game, { head: FOLLOWED, rule: RULE, lines: [followedText(it)] });
  },
  line: (it) => `${FOLLOWED}: ${followedText(it)}`,
  why: 'Isolation hangs on Eligible Entry Areas, which change with the CG Date (8.6052, CG6c); the Areas stay as marked (8.605).',
  toEveryone: (campaign, it) =>
    toldInPart(campaign, {
      kind: 'isolation-followed',
      title: `${campaign.game.date}: ${FOLLOWED}`,
      text: followedText(it),
    }),
});

const FOLLOWED = '8.6052 Isolation by the Entry Areas that are Eligible now';

function followedText({ isolation: { infantry, vehicle } }: { readonly isolation: IsolatedPlaces }): string {
  const words = (names: readonly string[]) => (names.length === 0 ? 'nothing' : names.join(' '));
  const same = infantry.join() === vehicle.join();
  if (same) return `Isolated: ${words(infantry)}.`;
  return `Isolated, Infantry: ${words(infantry)}; vehicles: ${words(vehicle)}.`;
}

function laterDuties(game: KgpState, side: Side): readonly string[] {
  const changes = entryChanges(game);
  if (changes.length === 0) return [];
  const stated = unitsIn(game).markingStated;
  const why = changes.map(changeWords).join(' ');
  if (stated === undefined)
    return [`${why} Which Areas are Isolated now? One side states it, the other agrees (8.6052).`];
  if (stated.by === side)
    return [`The ${SIDE_NAMES[enemyOf(side)]} side has still to agree to what you stated to be Isolated.`];
  return [`${why} Isolated now: ${printIsolated(game, stated.marking)}. Agree, or turn it down.`];
}

function changeWords({ side, gained, lost }: EntryChange): string {
  const parts = [
    ...onlyIf(gained.length > 0, `${gained.join(', ')} is Eligible now`),
    ...onlyIf(lost.length > 0, `${lost.join(', ')} is Eligible no more`),
  ];
  return `To the ${SIDE_NAMES[side]} side ${parts.join(', ')}.`;
}

const ONE = '(?:[Uu][Ss]|[Gg]erman) [A-Za-z]{1,2}';

const state = authorOrder({
  order: 'isolation.state',
  rule: RULE,
  summary:
    'State which Areas are Isolated on a CG Date on which other Entry Areas are Eligible; the other side agrees or not',
  args: z.strictObject({ areas: z.string().max(200) }),
  offers({ game }, author) {
    if (!isStatedAnew(game)) return [];
    if (unitsIn(game).markingStated !== undefined && author !== 'gm') return [];
    const now = printIsolated(game, unitsIn(game).marking);
    return [
      {
        order: 'isolation.state',
        ...boundTo(RULE, game),
        label: author === 'gm' ? 'Settle what is Isolated now' : 'State what is Isolated now',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'areas',
            label: 'Isolated Areas now: us B, german C; or none',
            pattern: `[Nn]one|${ONE}(?:\\s*[,;]\\s*${ONE})*`,
            maxLength: 200,
            initial: now,
            examples: ['none', ...onlyIf(now !== 'none', now)],
          },
        ],
        style: author === 'gm' ? 'secondary' : 'primary',
      },
    ];
  },
  read: ({ game }, _, { areas }) => {
    if (!isStatedAnew(game))
      return refuse(
        ruling(
          RULE,
          'not-now',
          'Isolation stays as it was stated: no other Entry Area has become Eligible since.',
          'It is stated anew in 8.613 of a CG Date on which that changes.',
        ),
      );
    return isolatedIn(game, areas);
  },
  effect: (work, by, marking) => stateAreas(work, { by, marking, isolation: true }),
});

function isStatedAnew(game: KgpState): boolean {
  return game.step === LATER && entryChanges(game).length > 0;
}

/** The marking with these Areas Isolated and no others. */
function isolatedIn(game: KgpState, text: string): Result<Marking> {
  const said = text.trim().toLowerCase();
  const names = said === 'none' ? [] : said.split(/\s*[,;\n]\s*/u).filter((name) => name !== '');
  const areas = unitsIn(game).marking.areas.filter(({ side }) => !hasSecretIsolation(game.cg, side));
  const known = areas.map(({ side, id }) => `${side} ${id.toLowerCase()}`);
  const strange = names.filter((name) => !known.includes(name.replace(/\s+/gu, ' ')));
  if (strange.length > 0)
    return refuse(
      ruling(
        RULE,
        'no-such-area',
        `${strange.slice(0, 4).join(', ')} cannot be stated here.`,
        `Some of ${areas.map(({ side, id }) => `${side} ${id.toUpperCase()}`).join(', ')}; or none.`,
      ),
    );
  const wanted = new Set(names.map((name) => name.replace(/\s+/gu, ' ')));
  const before = unitsIn(game).marking;
  const now = before.areas.map((area) => ({
    ...area,
    isolated: wanted.has(`${area.side} ${area.id.toLowerCase()}`),
  }));
  const { isolation, ...marking } = before;
  return accept({
    ...marking,
    areas: now,
    ...present({ isolation: isolation && restated(isolation, before, now) }),
  });
}

/** 8.6052: Isolation by Location stays in an Area as it was, but for one that is Isolated now, or is no more. */
function restated(isolation: IsolatedPlaces, before: Marking, now: readonly SetupArea[]): IsolatedPlaces {
  const changed = now.filter((area, index) => area.isolated !== before.areas[index]?.isolated);
  const added = changed.flatMap(({ isolated, locations }) => (isolated ? locations : []));
  const isKept = (name: string) => {
    const [hex = '', level = '0'] = name.split('/');
    const at = areaAt(before, { in: 'hex', hex, level: Number(level) });
    return !changed.some(({ side, id }) => side === at?.side && id === at.id);
  };
  const of = (names: readonly string[]) => [...names.filter(isKept), ...added];
  return { infantry: of(isolation.infantry), vehicle: of(isolation.vehicle) };
}
