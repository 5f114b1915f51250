import { z } from 'zod';
import { asItWas, casualtyReduction, check, falling, land } from '../refit/fall.ts';
import { linesField } from '../refit/offer.ts';
import { isAt, type RefitRule } from '../refit/part.ts';
import type { RefitIntent } from '../refit/state.ts';
import type { KgpState } from '../state.ts';
import { changed, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { mayLead, moraleOf } from '../units/morale.ts';
import { parseChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { samePlace } from '../units/place.ts';
import { reportFaults } from '../units/report-faults.ts';
import { isMobile } from '../units/retained.ts';
import { placeWords } from '../units/standing.ts';
import { withTowedGuns } from '../units/towed.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { withoutHex } from '../units/unplaced.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { emit } from '../vocabulary/event.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, isDone, type KgpDecision, type KgpWork, sideDone, sideOf } from '../vocabulary/step.ts';
import { testedStep } from './8.6041-encirclement.ts';

const RULE = '8.6042';
const ID = '[A-Za-z]\\d{1,4}';

/**
 * Infantry on the map that has not taken the NTC of 8.6042 yet, prisoners too: 8.6041 excepts them, this rule does not.
 * Where only its Area is on record, its owner knows its Location.
 */
function infantry(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob, asked } = game.sides[side];
  return unitsOf(ob).filter(
    (unit) =>
      isPersonnel(unit) &&
      unit.kind !== 'armor-leader' &&
      unit.with === undefined &&
      unit.place !== undefined &&
      unit.place.in !== 'box' &&
      !isDone(game, side, testedStep(RULE, unit.id)) &&
      !asked.some(({ rule, args }) => rule === RULE && (args.units as readonly string[]).includes(unit.id)),
  );
}

/** `S1 S2 with L1`. */
function read(text: unknown): { readonly ids: readonly string[]; readonly leader: string | undefined } {
  const [who = '', leader] = String(text)
    .toUpperCase()
    .split(/\s+WITH\s+/u);
  return { ids: [...new Set(who.split(/[ ,]+/u).filter((id) => id !== ''))], leader };
}

const ntc: KgpDecision = {
  order: 'mines.check',
  rule: RULE,
  summary:
    'Let Infantry in an A-P minefield hex take its NTC: S1 S2 with L1; whoever can leave freely takes none',
  args: z.strictObject({ text: z.string().max(120) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return [];
    const found = infantry(view.game, side);
    if (found.length === 0) return [];
    return [
      {
        order: 'mines.check',
        decision: decisionId(RULE, view.game),
        rev: view.game.sides[side].rev,
        rule: RULE,
        label: 'Infantry in an A-P minefield: NTC',
        detail: 'Not who could leave the hex unattacked, past mines and enemy-Controlled Locations',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Who: S1 S2, or S1 S2 with L1',
            pattern: `${ID}(?:[ ,]+${ID})*(?:\\s+[Ww][Ii][Tt][Hh]\\s+${ID})?`,
            maxLength: 120,
            examples: found.slice(0, 3).map(({ id }) => id),
          },
        ],
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return undefined;
    const { game } = view;
    const { ids, leader } = read(text);
    const there = infantry(game, side);
    const named = there.filter(({ id }) => ids.includes(id));
    const strange = ids.filter((id) => !named.some((unit) => unit.id === id));
    const legal = `Infantry on the map that has not taken it yet: ${there.map(({ id }) => id).join(' ')}.`;
    if (strange.length > 0)
      return ruling(RULE, 'not-to-be-checked', `${strange.join(', ')} cannot take it (again).`, legal);
    const places = new Set(named.map((unit) => placeWords(game, side, unit)));
    if (places.size > 1)
      return ruling(
        RULE,
        'several-locations',
        'They are not in one Location: name them one after the other.',
        legal,
      );
    if (leader === undefined) return undefined;
    const unit = game.sides[side].ob.units[leader];
    const helps =
      unit?.kind === 'leader' && !has(unit, 'prisoner') && places.has(placeWords(game, side, unit));
    return helps
      ? undefined
      : ruling(RULE, 'no-such-leader', `${leader} is no leader of yours in that Location.`, legal);
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { ids, leader } = read(text);
    const args = { units: ids, ...(leader === undefined ? {} : { leader }) };
    work.emit('refit.asked', `side:${side}`, { side, rule: RULE, args });
  },
};

function resolve(work: KgpWork, side: Side, { args }: RefitIntent): void {
  const fall = falling(work, side, RULE);
  const { all, facts } = fall;
  for (const id of args.units as readonly string[]) {
    const found = asItWas(all, id);
    if (found === undefined) continue;
    const named = all.ledger.units[String(args.leader)];
    const leader = named !== undefined && mayLead(side, named, found.unit, facts) ? named : undefined;
    if (!check(fall, found.unit, 'minefield NTC', moraleOf(side, found.unit, facts), leader))
      casualtyReduction(fall, found.unit);
  }
  land(fall);
  // A HS that is left of a squad has had its NTC with it.
  const heirs = all.list.flatMap((change) => (change.op === 'add' ? [change.unit.id] : []));
  for (const id of [...(args.units as readonly string[]), ...heirs]) {
    const step = `${testedStep(RULE, id)}/${work.state.game.date}`;
    emit(work, sideDone, `side:${side}`, { side, step });
  }
}

function isVehicleMatter(game: KgpState, side: Side, change: ObChange): boolean {
  if (change.op === 'add') return change.unit.kind === 'crew' || change.unit.kind === 'vehicle-crew';
  const { units } = game.sides[side].ob;
  const unit = units[change.id];
  const holder = unit?.with === undefined ? unit : units[unit.with.unit];
  return holder?.kind === 'vehicle';
}

/** Whoever survives stays in his Location until his Setup Area is determined (8.605). */
function isElsewhere(game: KgpState, side: Side, change: ObChange): boolean {
  const unit = change.op === 'set' ? game.sides[side].ob.units[change.id] : undefined;
  const to = change.op === 'set' ? change.to?.place : undefined;
  if (unit === undefined || to === undefined) return false;
  const from = placeOf(game.sides[side].ob, unit);
  return from?.in === 'hex' && !samePlace(from, to);
}

/** Nor does anybody leave the map for a Holding Box, from wherever in a Setup Area. */
function isOffMap(game: KgpState, side: Side, change: ObChange): boolean {
  const to = change.op === 'add' ? change.unit.place : change.op === 'set' ? change.to?.place : undefined;
  const unit = change.op === 'set' ? game.sides[side].ob.units[change.id] : undefined;
  const from = unit === undefined ? undefined : placeOf(game.sides[side].ob, unit);
  return to?.in === 'box' && from?.in !== 'box';
}

interface Attacked {
  readonly changes: readonly ObChange[];
  readonly faults: readonly string[];
  /** Why it is refused, if that is something else than what is said of the attack. */
  readonly slug?: string;
}

function readAttack(game: KgpState, side: Side, text: unknown): Attacked {
  const { ob } = game.sides[side];
  const parsed = parseChanges(String(text), ob, campaignGameOf(game.cg).map, { origin: RULE });
  if (!parsed.ok)
    return { changes: [], faults: parsed.mistakes.map(({ line, message }) => `line ${line}: ${message}`) };
  const strange = parsed.changes.filter((change) => !isVehicleMatter(game, side, change));
  if (strange.length > 0)
    return {
      changes: [],
      faults: ['Only vehicles, who is in them and crews that leave them are reported here.'],
    };
  const moved = parsed.changes.filter((change) => isElsewhere(game, side, change));
  if (moved.length > 0)
    return {
      changes: [],
      faults: moved.map(
        (change) => `${change.op === 'set' ? change.id : ''} stays in its Location, mines or not.`,
      ),
    };
  const gone = parsed.changes.filter((change) => isOffMap(game, side, change));
  if (gone.length > 0)
    return {
      changes: [],
      faults: ['Mines send nobody to a Holding Box: who survives stays in his Location.'],
      slug: 'stays-on-map',
    };
  const changes = withTowedGuns(ob, parsed.changes);
  const after = changed(ob, changes);
  const vague = withoutHex(after).filter(({ id }) => changes.some((it) => it.op === 'set' && it.id === id));
  const faults = [
    ...reportFaults(game, side, ob, changes, true).map(({ unit, message }) => `${unit} ${message}.`),
    ...vague.map(
      ({ id }) => `${id} stays in its Location now (8.6071): which is it? ${id} @J19, immobilized.`,
    ),
  ];
  return { changes, faults };
}

const attack: KgpDecision = {
  order: 'mines.report',
  rule: RULE,
  summary: 'Report what mine attacks on Mobile vehicles (B28), made on the board, have done: V1 immobilized',
  args: z.strictObject({ text: z.string().max(600) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return [];
    const vehicles = unitsOf(view.game.sides[side].ob).filter(
      (unit) => isMobile(unit) && unit.place !== undefined && unit.place.in !== 'box',
    );
    if (vehicles.length === 0) return [];
    return [
      {
        order: 'mines.report',
        decision: decisionId(RULE, view.game),
        rev: view.game.sides[side].rev,
        rule: RULE,
        label: 'Vehicles in minefields: what the attacks did',
        fixed: {},
        fields: [
          linesField(
            'As in a report: V1 immobilized; V2 out',
            600,
            vehicles
              .slice(0, 2)
              .map(({ id, place }) => (place?.in === 'hex' ? `${id} immobilized` : `${id} stun 1`)),
          ),
        ],
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return undefined;
    const { faults, slug } = readAttack(view.game, side, text);
    return faults.length === 0
      ? undefined
      : ruling(
          RULE,
          slug ?? 'no-mine-attack',
          `Nothing was changed. ${faults.slice(0, 6).join(' ')}`,
          'V1 immobilized; V2 out; + vehicle-crew 1-2-6 @J19.',
        );
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { changes, faults } = readAttack(work.state.game, side, text);
    if (faults.length === 0) recordChanges(work, side, RULE, changes);
  },
};

/** 8.6042: who is in a minefield is seen on the board only, so its owner says it; and says when nobody else is. */
export const MINEFIELDS: RefitRule = {
  rule: RULE,
  resolve,
  hints: () => [
    'Mine attacks on Mobile vehicles are rolled on the board, as if each tried to leave (B28): report what they did. A crew that breaks is unloaded in Good Order and takes the NTC too. Whoever could leave the hex without being attacked, and without entering a minefield or an enemy-Controlled Location, takes none.',
  ],
  confirm: 'Minefields are dealt with (8.6042)',
  decisions: [ntc, attack],
};
