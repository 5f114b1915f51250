/**
 * KGP16, U.S. Ordnance Note 1: 60 mm mortars with their HS, which are Eliminated, for a module of 60 mm OBA. Its
 * range is traced from a secret edge hex of its own, and it has one Pre-Registered hex. How many mortars make a module
 * stands in the Note: a chart cell.
 */
import { z } from 'zod';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { agreeing, plural } from '../../../text/plural.ts';
import { present } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { smallModulesFault } from '../purchases/CG15-modules.ts';
import { MORTARS_CELL } from '../purchases/choice-cells.ts';
import { baseOf } from '../refit/open.ts';
import { eligibleEntries } from '../rg/CG6-entry-areas.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { namedIn } from '../units/ids.ts';
import { type Ledger, nextId, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor, territoryOf } from '../units/marking.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { whereabouts } from '../units/retained.ts';
import { SMALL_OBA } from '../units/silenced.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { HEX_PATTERN, hexOn } from '../vocabulary/hex.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { SUCH_AS_A_HEX, whyNoHex } from '../vocabulary/no-hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Rule } from '../vocabulary/step.ts';
import { tradeOn } from './CG15-radios-and-phones.ts';
import { setupOrder } from './open.ts';

const RULE = 'KGP16';

export const smallOba: Rule = {
  rule: RULE,
  decisions: () => [trade],
};

/** A mortar with the HS that mans it: its possessor, else a HS of its RG that has no weapon. */
interface Manned {
  readonly mortar: ObUnit;
  readonly crew: ObUnit;
}

function isMortar({ kind, type }: ObUnit): boolean {
  return kind === 'SW' && type.includes('60mm MTR');
}

function isFree(ledger: Ledger, id: string): boolean {
  return !unitsOf(ledger).some((unit) => unit.with?.unit === id);
}

/** Mortars that can be traded, each with a HS of its own. */
function mannedMortars(game: KgpState): readonly Manned[] {
  const { ob: ledger } = ownUnits(game, 'us');
  const taken = new Set<string>();
  const areaOf = (unit: ObUnit) => whereabouts(game, 'us', unit);
  return unitsOf(ledger).flatMap((mortar): Manned[] => {
    if (!isMortar(mortar)) return [];
    const holder = mortar.with && ledger.units[mortar.with.unit];
    const crew =
      holder?.kind === 'half-squad'
        ? holder
        : unitsOf(ledger).find(
            (unit) =>
              unit.kind === 'half-squad' &&
              unit.origin === mortar.origin &&
              !has(unit, 'prisoner') &&
              areaOf(unit) === areaOf(mortar) &&
              !taken.has(unit.id) &&
              isFree(ledger, unit.id),
          );
    if (crew === undefined || taken.has(crew.id)) return [];
    taken.add(crew.id);
    return [{ mortar, crew }];
  });
}

function needed({ core }: KgpCampaign): number | undefined {
  const value = core.charts[MORTARS_CELL]?.value;
  if (value === undefined) return undefined;
  return Number(value);
}

/** Whether a U.S. Entry Area's arrow hex is known to be German-Controlled: reported, or in a German Setup Area. */
function isGermanHeld(game: KgpState, hex: string): boolean {
  return (
    game.germanEntry[hex] === 'german' ||
    areaAt(unitsIn(game).marking, { in: 'hex', hex, level: 0 })?.side === 'german'
  );
}

/** Edge hexes of the Eligible, U.S.-Controlled Entry Areas, without those of the side's other 60 mm modules. */
function edgeHexes(game: KgpState): readonly string[] {
  const taken = unitsOf(ownUnits(game, 'us').ob)
    .filter(({ type }) => type === SMALL_OBA)
    .map(({ note }) => /^Edge hex (\w+)/u.exec(note ?? '')?.[1]);
  return eligibleEntries(game, 'us')
    .filter(({ hex }) => !isGermanHeld(game, hex))
    .flatMap(({ hexes }) => hexes)
    .filter((hex) => !taken.includes(hex));
}

const trade = setupOrder({
  order: 'mortars.trade',
  rule: RULE,
  summary:
    'U.S.: trade 60 mm mortars with their HS for a module of 60 mm OBA, with its edge hex and its Pre-Registered hex',
  args: z.strictObject({ mortars: z.string().max(60), edge: z.string().max(4), hex: z.string().max(4) }),
  of: 'us',
  offers(view) {
    const { game } = view;
    const count = needed(view);
    const manned = mannedMortars(game);
    const edges = edgeHexes(game);
    const [edge] = edges;
    if (count === undefined || edge === undefined || manned.length < count) return [];
    if (smallModulesFault(game, 'us') !== undefined) return [];
    const ids = manned.slice(0, count).map(({ mortar }) => mortar.id);
    const whose = agreeing(ids.length, 'its', 'their');
    const ID = '[Ww]\\d{1,4}';
    return [
      {
        order: 'mortars.trade',
        ...baseOf(game, 'us', RULE),
        label: `Trade ${plural(count, 'mortar')} for 60 mm OBA`,
        detail: `60 mm mortars with a HS: ${manned.length}`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'mortars',
            label: `${plural(count, 'mortar')}, each with its HS`,
            pattern: `${ID}(?:[ ,;]+${ID})*`,
            maxLength: 60,
            initial: ids.join(' '),
            examples: [ids.join(' ')],
          },
          {
            kind: 'text',
            name: 'edge',
            label: 'Edge hex of its range, secret',
            pattern: HEX_PATTERN,
            maxLength: 4,
            examples: edges.slice(0, 3),
          },
          {
            kind: 'text',
            name: 'hex',
            label: 'Its Pre-Registered hex, secret',
            pattern: HEX_PATTERN,
            maxLength: 4,
            examples: ['K21', 'K15'],
          },
        ],
        group: 'What purchases bring',
        irrevocable: `${plural(ids.length, 'mortar')} and ${whose} HS are Eliminated. With other modules no more than two can be available in a scenario (CG15).`,
        aside: true,
      },
    ];
  },
  read(view, _side, { mortars, edge: typed, hex: preRegistered }) {
    const { game } = view;
    const tooMany = smallModulesFault(game, 'us');
    if (tooMany !== undefined) return refuse(tooMany);
    const ids = namedIn(mortars);
    const manned = mannedMortars(game);
    const wrong = whyNotTraded(view, ids, manned);
    if (wrong !== undefined) return refuse(wrong);
    const edge = typed.toUpperCase();
    const edges = edgeHexes(game);
    if (!edges.includes(edge))
      return refuse(
        ruling(
          RULE,
          'no-edge-hex',
          `${shown(typed)} is no free edge hex of an Entry Area that is Eligible to you and U.S.-Controlled.`,
          edges.length === 0 ? 'There is none now.' : `Such as ${edges.slice(0, 3).join(' or ')}.`,
        ),
      );
    const { map } = campaignGameOf(game.cg);
    const hex = hexOn(map, preRegistered);
    if (hex === undefined)
      return refuse(ruling(RULE, 'no-such-hex', `${whyNoHex(map, preRegistered)}.`, SUCH_AS_A_HEX));
    return accept({ traded: manned.filter(({ mortar }) => ids.includes(mortar.id)), edge, hex });
  },
  effect(work, side, { traded, edge, hex }) {
    const { game } = work.state;
    const { ob } = ownUnits(game, 'us');
    const place = placeOfModule(game, traded);
    const changes: ObChange[] = [
      ...traded.flatMap(({ mortar, crew }): ObChange[] => [
        { op: 'remove', id: mortar.id, fate: 'eliminated' },
        { op: 'remove', id: crew.id, fate: 'eliminated' },
      ]),
      {
        op: 'add',
        unit: {
          id: nextId(ob, 'radio'),
          kind: 'radio',
          type: SMALL_OBA,
          origin: tradeOn(game.date),
          status: [],
          ...present({ place }),
          note: `Edge hex ${edge} and Pre-Registered ${hex}`,
        },
      },
    ];
    recordChanges(work, side, RULE, changes);
  },
});

/** Why these mortars make no module. */
function whyNotTraded(
  view: KgpCampaign,
  ids: readonly string[],
  manned: readonly Manned[],
): Ruling | undefined {
  const count = needed(view);
  const may = manned.map(({ mortar }) => mortar.id).join(', ') || 'none';
  const wrong = ids.find((id) => !manned.some(({ mortar }) => mortar.id === id));
  if (wrong !== undefined)
    return ruling(
      RULE,
      'no-such-mortar',
      `${wrong} is no 60 mm mortar of yours with a HS to go with it.`,
      `Of yours: ${may}.`,
    );
  if (count === undefined || (ids.length === count && new Set(ids).size === count)) return undefined;
  return ruling(
    RULE,
    'how-many',
    `A module takes ${plural(count, 'mortar')} (U.S. Ordnance Note 1); you named ${ids.length}.`,
    `Of yours: ${may}.`,
  );
}

/** CG15: its radio goes to non-Isolated Personnel, if need be elsewhere than where the first of the mortars was. */
function placeOfModule(game: KgpState, [first]: readonly Manned[]) {
  const { ob } = ownUnits(game, 'us');
  if (first === undefined) return undefined;
  const isIsolated = territoryOf(markingFor(game, 'us'), 'us', ob, first.crew) === 'isolated';
  if (isIsolated) return undefined;
  return placeOf(ob, first.mortar) ?? placeOf(ob, first.crew);
}
