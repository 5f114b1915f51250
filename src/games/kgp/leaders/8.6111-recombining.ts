/** 8.6111: in each Area half-squads of one type become squads again, but for one a type and those that a weapon excuses. */
import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { given, onlyIf, when } from '../../../text/present.ts';
import { hasHardened, noteHardened } from '../refit/hardened.ts';
import { offerAt } from '../refit/offer.ts';
import { mayOrderAt } from '../refit/open.ts';
import { type AreaOf, alike, areasOf, change } from '../refit/own.ts';
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { stationOf } from '../units/8.6055-in-friendly-setup-area.ts';
import { recombined } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { attached, type Ledger, type ObChange, placeOf } from '../units/ledger.ts';
import { samePlace } from '../units/place.ts';
import { areaName } from '../units/retained.ts';
import { factsFor } from '../units/territory.ts';
import { has, type ObUnit, STATUS_NAMES, type Status } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';
import { type Proposed, takenIfSaid } from './8.610-as-proposed.ts';
import { byArea } from './by-area.ts';

const RULE = '8.6111';

/**
 * Where weapons excuse every HS that is too many, Recombining is free: then the owner says when it is done. Whether
 * there are such HS shows on the map, and both sides have to press something in 8.6114 anyway.
 */
export const recombining: RefitRule = {
  rule: RULE,
  act: recombineWithoutChoice,
  ...takenIfSaid(takeProposal),
  duties: (campaign, side) =>
    isDone(campaign.game, side, KEPT) ? [] : dutiesOf(campaign, side).map((duty) => dutyLine(duty, side)),
  decisions: () => [recombineProposed, recombine],
};

/** Kept when a side lets the half-squads stay that are left. */
const KEPT = `${RULE} kept`;

// Decisions of a side

const KEEP = 'keep';
const PAIRS_MAX = 200;

/** Two half-squads, and the squad that they become. */
interface Recombination {
  readonly pair: Pair;
  readonly squad: string;
}

const recombine = sideOrder({
  order: 'recombine',
  rule: RULE,
  summary:
    'Recombine two half-squads of one Area into a squad, or keep the rest apart where weapons allow it',
  args: z.strictObject({ pair: z.string(), squad: z.string().optional() }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE) && !isDone(view.game, side, KEPT),
  offers(view, side) {
    const pairs = pairsOf(view, side);
    if (pairs.length === 0) return [];
    const known = pairs.filter(({ squad }) => squad !== undefined);
    const unknown = pairs.filter(({ squad }) => squad === undefined);
    const { ob } = ownUnits(view.game, side);
    const base = { order: 'recombine', style: 'primary' } as const;
    return [
      ...onlyIf(mayKeep(view, side), {
        ...base,
        label: 'Keep the half-squads that are left',
        fixed: { pair: KEEP },
        fields: [],
      }),
      ...onlyIf(known.length > 0, {
        ...base,
        label: 'Two half-squads become a squad',
        fields: [pairField(ob, known)],
      }),
      ...onlyIf(unknown.length > 0, {
        ...base,
        label: 'Recombine: say what they become',
        fields: [pairField(ob, unknown), SQUAD_FIELD],
      }),
    ].map((it) => offerAt(view, side, RULE, it));
  },
  read(view, side, { pair: id, squad: said }): Result<typeof KEEP | Recombination> | typeof NOT_OFFERED {
    if (id === KEEP) return mayKeep(view, side) ? accept(KEEP) : NOT_OFFERED;
    const pair = pairsOf(view, side).find((each) => pairId(each) === id);
    const squad = pair?.squad ?? said;
    if (pair === undefined || squad === undefined) return NOT_OFFERED;
    return accept({ pair, squad });
  },
  effect(work, side, it) {
    if (it === KEEP) {
      noteDone(work, side, KEPT);
      return;
    }
    recombineThem(work, side, it.pair, it.squad);
    recombineWithoutChoice(work, side);
  },
});

/** As one press proposes it: pairs of half-squads, and that the others stay. */
const recombineProposed = sideOrder({
  order: 'recombine.all',
  rule: RULE,
  summary: 'Recombine these pairs of half-squads into squads, “H1+H2, H4+H5”, and keep the others apart',
  args: z.strictObject({ pairs: z.string().max(PAIRS_MAX) }),
  isOpen: (view, side) => mayOrderAt(view, side, RULE) && !isDone(view.game, side, KEPT),
  offers(view, side) {
    const proposed = proposal(view, side);
    if (proposed === undefined) return [];
    const pairs = proposed.map(([one, other]) => `${one.id}+${other.id}`).join(', ');
    if (pairs.length > PAIRS_MAX) return [];
    return [
      offerAt(view, side, RULE, {
        order: 'recombine.all',
        label: `As proposed: ${pairs} become squads, the others stay`,
        fixed: { pairs },
        fields: [],
        style: 'success',
      }),
    ];
  },
  read(view, side, { pairs }): Result<readonly Recombination[]> | typeof NOT_OFFERED {
    const ids = pairs.split(/[ ,]+/u).map((pair) => pair.split('+'));
    const all = ids.flat();
    if (new Set(all).size !== all.length) return NOT_OFFERED;
    const duties = dutiesOf(view, side);
    const facts = factsFor(view, side);
    const made: Recombination[] = [];
    for (const [one = '', other = ''] of ids) {
      const duty = duties.find(({ halves }) =>
        Object.values(halves).some((same) => [one, other].every((id) => same.some((unit) => unit.id === id))),
      );
      const units = Object.values(duty?.halves ?? {}).flat();
      const first = units.find(({ id }) => id === one);
      const second = units.find(({ id }) => id === other);
      const squad = first && recombined(side, first.type, facts);
      if (duty === undefined || first === undefined || second === undefined || squad === undefined)
        return NOT_OFFERED;
      made.push({ pair: { one: first, other: second, area: duty.area, squad }, squad });
    }
    if (duties.some((duty) => mustRecombine(without(duty, all)))) return NOT_OFFERED;
    return accept(made);
  },
  effect(work, side, made) {
    for (const { pair, squad } of made) recombineThem(work, side, pair, squad);
    noteDone(work, side, KEPT);
  },
});

/** The same for a side that takes all of 8.610 as proposed; half-squads that may stay do. */
export const recombineAsProposed: Proposed = {
  rule: RULE,
  isOpen(campaign, side) {
    if (isDone(campaign.game, side, KEPT) || dutiesOf(campaign, side).length === 0) return false;
    return mayKeep(campaign, side) || proposal(campaign, side) !== undefined;
  },
  take: takeProposal,
};

function takeProposal(work: KgpWork, side: Side): void {
  if (!recombineAsProposed.isOpen(work.state, side)) return;
  const facts = factsFor(work.state, side);
  for (const [one, other] of proposal(work.state, side) ?? []) {
    const squad = recombined(side, one.type, facts);
    if (squad !== undefined) recombineThem(work, side, { one, other }, squad);
  }
  noteDone(work, side, KEPT);
}

/** A duty without these half-squads. */
function without(duty: RecombineDuty, ids: readonly string[]): RecombineDuty {
  const left = Object.entries(duty.halves).map(([type, same]) => [
    type,
    same.filter(({ id }) => !ids.includes(id)),
  ]);
  return { ...duty, halves: Object.fromEntries(left) };
}

/**
 * As few pairs as must be: of the type of which there are most, those first that carry nothing. `undefined`: nobody
 * must, or no source of ours says what they become.
 */
function proposal(campaign: KgpCampaign, side: Side): readonly (readonly [ObUnit, ObUnit])[] | undefined {
  const { ob } = ownUnits(campaign.game, side);
  const facts = factsFor(campaign, side);
  const pairs: (readonly [ObUnit, ObUnit])[] = [];
  for (const duty of dutiesOf(campaign, side)) {
    for (
      let left = duty;
      mustRecombine(left);
      left = without(
        left,
        pairs.flat().map(({ id }) => id),
      )
    ) {
      const [most = []] = Object.values(left.halves).sort((a, b) => b.length - a.length);
      const burden = ({ id }: ObUnit) => attached(ob, id).length;
      const [one, other] = [...most].sort((a, b) => burden(a) - burden(b));
      if (one === undefined || other === undefined || recombined(side, one.type, facts) === undefined)
        return undefined;
      pairs.push([one, other]);
    }
  }
  return pairs.length === 0 ? undefined : pairs;
}

function pairField(ob: Ledger, some: readonly Pair[]): Field {
  const options = some.map((pair) => ({ value: pairId(pair), label: labelOf(ob, pair) }));
  return { kind: 'choice', name: 'pair', label: 'Which two become a squad', options };
}

const SQUAD_FIELD: Field = {
  kind: 'text',
  name: 'squad',
  label: 'The squad whose halves they are',
  pattern: '\\d{1,2}-\\d-\\d{1,2}',
  maxLength: 8,
  examples: ['4-6-7', '5-4-8'],
};

interface Pair {
  readonly one: ObUnit;
  readonly other: ObUnit;
  readonly area: string;
  /** The squad that they become; `undefined`: no source of ours says. */
  readonly squad: string | undefined;
}

/** Every two HS that may Recombine, those that are as good as each other only once. */
function pairsOf(campaign: KgpCampaign, side: Side): readonly Pair[] {
  const { game } = campaign;
  const { ob } = ownUnits(game, side);
  return dutiesOf(campaign, side).flatMap(({ area, halves }) =>
    Object.entries(halves).flatMap(([type, same]) => {
      const groups = alike(ob, areasOf(game, side), same);
      const squad = recombined(side, type, factsFor(campaign, side));
      return groups.flatMap(({ first, units: [, second] }, at) => [
        ...given(second, (second) => ({ one: first, other: second, area, squad })),
        ...groups.slice(at + 1).map((later) => ({ one: first, other: later.first, area, squad })),
      ]);
    }),
  );
}

function pairId({ one, other }: Pair): string {
  return `${one.id}+${other.id}`;
}

/** `two 3-4-6 in Setup Area A → 6-6-6 (H1 with LMG, H2)`. */
function labelOf(ledger: Ledger, { one, other, area, squad }: Pair): string {
  const states = [...new Set([...one.status, ...other.status])].join(', ');
  const into = when(squad !== undefined, ` → ${squad}`);
  const who = [one, other].map(({ id }) => {
    const goods = attached(ledger, id).map(({ type }) => type);
    return goods.length === 0 ? id : `${id} with ${goods.join(' + ')}`;
  });
  const pair = `two ${one.type} in ${areaName(area)}${into} (${who.join(', ')})`;
  return states === '' ? pair : `${pair} ${states}`;
}

/** `keep` only where nobody has to Recombine any more: HMG and 60mm mortars may excuse the rest. */
function mayKeep(campaign: KgpCampaign, side: Side): boolean {
  return !dutiesOf(campaign, side).some(mustRecombine);
}

// Umpire's own acts

function recombineThem(
  work: KgpWork,
  side: Side,
  { one, other }: Pick<Pair, 'one' | 'other'>,
  squad: string,
): void {
  const { game } = work.state;
  const changes = recombineChanges(ownUnits(game, side).ob, one, other, squad);
  change(work, side, RULE, changes);
  // A squad of which one half has Battle Hardened (8.606 note 1) does not do so again (8.6113).
  if (![one, other].some(({ id }) => hasHardened(game, side, id))) return;
  for (const made of changes) if (made.op === 'add') noteHardened(work, side, made.unit.id);
}

/** Where HS have to Recombine and any two of them are as good as any other two, nothing is left to choose. */
function recombineWithoutChoice(work: KgpWork, side: Side): void {
  for (;;) {
    const forced = dutiesOf(work.state, side).filter(mustRecombine);
    const pairs = pairsOf(work.state, side);
    const [pair] = pairs.filter(({ area, squad }) => {
      const isForced = forced.some((duty) => duty.area === area);
      return isForced && squad !== undefined && pairs.filter((other) => other.area === area).length === 1;
    });
    if (pair?.squad === undefined) return;
    recombineThem(work, side, pair, pair.squad);
  }
}

function dutyLine(duty: RecombineDuty, side: Side): string {
  const { area, weapons, halves } = duty;
  const many = Object.entries(halves)
    .filter(([, same]) => same.length > 1)
    .map(([type, same]) => `${same.length} × ${type}`)
    .join(', ');
  const excused = when(weapons !== 0, ` (${excuseWords(side, weapons)})`);
  if (mustRecombine(duty))
    return `${areaName(area)} has the half-squads ${many}. Only one of each type may stay${excused}: choose two that become a squad.`;
  return `${areaName(area)} has the half-squads ${many}. They may all stay${excused}: choose two that become a squad, or that none does.`;
}

/** `2 more may, since 2 of your HMG are there` */
function excuseWords(side: Side, weapons: number): string {
  const arms = side === 'us' ? 'HMG and 60mm mortars' : 'HMG';
  const are = agreeing(weapons, `one of your ${arms} is`, `${weapons} of your ${arms} are`);
  return `${weapons} more may, since ${are} there`;
}

// The rule's demands

function dutiesOf({ game }: KgpCampaign, side: Side): readonly RecombineDuty[] {
  return recombineDuties(ownUnits(game, side).ob, side, areasOf(game, side));
}

/** The demand of 8.6111 in one Area: which HS are there, and how many of them may stay for a weapon's sake. */
export interface RecombineDuty {
  readonly area: string;
  /** HMG, and 60mm mortars of the U.S. side, malfunctioned or not: each lets one HS stay apart. */
  readonly weapons: number;
  readonly halves: Readonly<Record<string, readonly ObUnit[]>>;
}

function keepsHalfSquad(side: Side, weapon: ObUnit): boolean {
  return weapon.kind === 'SW' && (side === 'us' ? /HMG|60mm MTR/u : /HMG/u).test(weapon.type);
}

/** HS beyond the one of each type that may stay, which a weapon would have to excuse. */
function beyondOne({ halves }: RecombineDuty): number {
  return Object.values(halves).reduce((sum, same) => sum + Math.max(0, same.length - 1), 0);
}

/** Each Area with more than one HS of a type; the owner chooses which types to spare for the weapons. */
export function recombineDuties(ledger: Ledger, side: Side, areaOf: AreaOf): readonly RecombineDuty[] {
  const weapons = byArea(ledger, areaOf, (unit) => keepsHalfSquad(side, unit));
  // A HS that mans a vehicle is its crew, and in no stack in which it could Recombine.
  return [...byArea(ledger, areaOf, ({ kind, with: bond }) => kind === 'half-squad' && bond === undefined)]
    .map(([area, all]): RecombineDuty => {
      const halves: Record<string, ObUnit[]> = {};
      for (const half of all) halves[half.type] = [...(halves[half.type] ?? []), half];
      return { area, weapons: (weapons.get(area) ?? []).length, halves };
    })
    .filter((duty) => beyondOne(duty) > 0);
}

/** Whether somebody in that Area must still Recombine: more HS than one a type and one a weapon. */
export function mustRecombine(duty: RecombineDuty): boolean {
  return beyondOne(duty) > duty.weapons;
}

/** The squad lacks whatever either half lacks; its advantages are those that both have. */
const LACKS: readonly Status[] = ['low-ammo', 'ammo-shortage', 'broken', 'unarmed', 'encircled'];

function servesGun(ledger: Ledger, unit: ObUnit): boolean {
  return attached(ledger, unit.id).some(({ kind }) => kind === 'Gun');
}

/**
 * Two HS of one type become the squad whose halves they are, with all that both carried (A1.32). A Gun stays in its
 * Location, and so does the squad that serves it from now on; of two Guns in two Locations one is left there.
 */
function recombineChanges(ledger: Ledger, one: ObUnit, other: ObUnit, squad: string): readonly ObChange[] {
  const [stays, comes] = servesGun(ledger, other) && !servesGun(ledger, one) ? [other, one] : [one, other];
  const either = STATUS_NAMES.filter((name) =>
    LACKS.includes(name) ? has(one, name) || has(other, name) : has(one, name) && has(other, name),
  );
  const first = exchange(ledger, { ...stays, status: either }, 'squad', [squad]);
  const heir = first.find((each) => each.op === 'add');
  if (heir?.op !== 'add') return [];
  const at = placeOf(ledger, stays);
  const goods = attached(ledger, comes.id).map((each): ObChange => {
    const place = stationOf(ledger, each);
    if (place !== undefined && !samePlace(place, at))
      return { op: 'set', id: each.id, to: { place }, clear: ['with'] };
    return {
      op: 'set',
      id: each.id,
      to: { with: { unit: heir.unit.id, as: each.with?.as ?? 'possessed' } },
    };
  });
  return [...first, ...goods, { op: 'remove', id: comes.id, fate: 'exchanged' }];
}
