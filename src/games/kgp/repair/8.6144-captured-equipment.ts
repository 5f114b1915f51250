import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { askedAt, baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollOnTable, tellOpenly } from '../refit/roll.ts';
import { leaveWrecks } from '../refit/wrecks.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { Changes, crewOut } from '../units/crew.ts';
import { maOf } from '../units/facts.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { hexWords, manned, whereabouts } from '../units/retained.ts';
import { factsFor } from '../units/standing.ts';
import { has, type ObUnit, type WeaponState } from '../units/unit.ts';
import { mayLeaveWreck, type NewWreck, wreckOf } from '../units/wrecks.ts';
import { isSecondEdition } from '../vocabulary/edition.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { FACTS_RULE } from './8.6141-vehicles.ts';

const RULE = '8.6144';
/** The stop before the dr, at which the captor states what his captured vehicles can still fire. */
const STOP = '8.6143';

type Functioning = Readonly<Record<string, readonly string[]>>;

/** What the captor has stated of captured vehicles, as it is kept with his intent. */
interface Stated {
  readonly functioning: Functioning;
  /** Of these the wreck, if there is one, is Burnt-Out: his option. Left out when it is none. */
  readonly burnt?: readonly string[];
}

/** Captured counters in Areas with Personnel of their captor. */
function captured(game: KgpState, side: Side): readonly ObUnit[] {
  const areas = manned(game, side);
  return unitsOf(game.sides[side].ob).filter(
    (unit) =>
      has(unit, 'captured') &&
      (unit.kind === 'SW' || unit.kind === 'Gun' || unit.kind === 'vehicle') &&
      areas.has(whereabouts(game, side, unit) ?? ''),
  );
}

function vehiclesOf(game: KgpState, side: Side): readonly ObUnit[] {
  return captured(game, side).filter(({ kind }) => kind === 'vehicle');
}

/** Functioning weapons of each captured vehicle, as its captor has stated them last on this CG Date. */
function stated(
  game: KgpState,
  side: Side,
): { readonly functioning: Functioning; readonly burnt: ReadonlySet<string> } {
  const functioning: Record<string, readonly string[]> = {};
  const burnt = new Set<string>();
  for (const { args } of [...askedAt(game, side, FACTS_RULE), ...askedAt(game, side, STOP)]) {
    const it = args as Partial<Stated>;
    for (const [id, weapons] of Object.entries(it.functioning ?? {})) {
      functioning[id] = weapons;
      if (it.burnt?.includes(id) === true) burnt.add(id);
      else burnt.delete(id);
    }
  }
  return { functioning, burnt };
}

const BURNT_OUT = 'BURNT-OUT';
const ONE = '[Vv]\\d{1,4}(?: +(?:[Bb]urnt-out|[A-Za-z][A-Za-z0-9.]{0,11}))+';
const HINT = 'V5 MA CMG; V6 none; V7 none burnt-out (if it becomes a wreck)';

function read(game: KgpState, side: Side, text: string): Stated | Ruling {
  const able = vehiclesOf(game, side);
  const found: Record<string, readonly string[]> = {};
  const burnt: string[] = [];
  for (const part of text.split(/[;\n]/u)) {
    const [id = '', ...all] = part.trim().toUpperCase().split(/\s+/u);
    const words = all.filter((word) => word !== BURNT_OUT);
    const vehicle = able.find((unit) => unit.id === id);
    if (vehicle === undefined)
      return ruling(
        RULE,
        'not-captured',
        `${id} is no captured vehicle in an Area with Personnel of yours.`,
        `Such are: ${able.map((unit) => unit.id).join(', ') || 'none'}.`,
      );
    const weapons = words.length === 1 && words[0] === 'NONE' ? [] : [...new Set(words)];
    const broken = weapons.find((weapon) =>
      Object.keys(vehicle.weapons ?? {}).some((name) => name.toUpperCase() === weapon),
    );
    if (broken !== undefined)
      return ruling(
        RULE,
        'does-not-function',
        `The ${broken} of ${id} is recorded as ${vehicle.weapons?.[broken] ?? 'out of order'}.`,
      );
    found[id] = weapons;
    if (all.includes(BURNT_OUT)) burnt.push(id);
  }
  return { functioning: found, ...(burnt.length === 0 ? {} : { burnt }) };
}

/** What a side states of its captured vehicles, judged. */
export function readCaptured({ game }: KgpCampaign, side: Side, text: string): Stated | Ruling {
  return read(game, side, text);
}

/** The field in which they are stated; `undefined`: it has none of which anything could function. */
export function capturedField(view: KgpCampaign, side: Side): (Field & { kind: 'text' }) | undefined {
  return fieldFor(vehiclesOf(view.game, side).filter((unit) => !isUnarmed(view, side, unit)));
}

function fieldFor(able: readonly ObUnit[]): (Field & { kind: 'text' }) | undefined {
  if (able.length === 0) return undefined;
  const all = able.map(({ id }) => `${id} none`).join('; ');
  return {
    kind: 'text',
    name: 'captured',
    label: 'Captured, what still functions: V5 MA; V6 none',
    pattern: `${ONE}(?:\\s*[;\\n]\\s*${ONE})*`,
    maxLength: 400,
    hint: HINT,
    examples: [all.length <= 400 ? all : `${able[0]?.id} none`],
  };
}

export const capturedWeapons: KgpDecision = {
  order: 'captured.weapons',
  rule: RULE,
  summary:
    'State which weapons of captured vehicles still function: each of them makes a dr (8.6144); and whose wreck is to be Burnt-Out',
  args: z.strictObject({ text: z.string().max(400) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, STOP)) return [];
    // Of those that have no weapon nothing is asked; but that a wreck is Burnt-Out can be said of them, too.
    const field = fieldFor(vehiclesOf(view.game, side).filter((unit) => !isKept(view, side, unit)));
    if (field === undefined) return [];
    const missing = capturedDuties(view, side).length > 0;
    return [
      {
        order: 'captured.weapons',
        ...baseOf(view.game, side, STOP),
        label: 'Weapons of captured vehicles',
        fixed: {},
        fields: [{ ...field, name: 'text', label: 'What still functions: V5 MA CMG; V6 none' }],
        ...(missing ? { style: 'primary' as const } : { aside: true }),
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (!openAt(view, side, STOP)) return undefined;
    const found = read(view.game, side, String(text));
    return isRuling(found) ? found : undefined;
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const found = side === undefined ? undefined : read(work.state.game, side, String(text));
    if (side === undefined || found === undefined || isRuling(found)) return;
    work.emit('refit.asked', `side:${side}`, { side, rule: STOP, args: { ...found } });
  },
};

export function isRuling(found: Stated | Ruling): found is Ruling {
  return 'code' in found;
}

/** A type that has no weapon at all needs no statement. */
function isUnarmed(campaign: KgpCampaign, side: Side, { type }: ObUnit): boolean {
  return maOf(factsFor(campaign, side), type) === 'no weapon';
}

/** By another reading a vehicle of such a type stays in play. */
function isKept(campaign: KgpCampaign, side: Side, unit: ObUnit): boolean {
  return campaign.game.readings['captured-unarmed'] === 'kept' && isUnarmed(campaign, side, unit);
}

export function capturedDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const { functioning } = stated(game, side);
  return vehiclesOf(game, side)
    .filter((unit) => functioning[unit.id] === undefined && !isUnarmed(campaign, side, unit))
    .map(({ id, type }) => `Which weapons of the captured ${id} ${type} still function (8.6144)?`);
}

/**
 * One public dr for each functioning captured Weapon; what has malfunctioned is lost without one. A captured vehicle
 * that nothing is left to fire of becomes a (Burnt-Out) Wreck, and its crew Infantry (8.6071); in a Holding Box, where no
 * wreck can stand, it is Eliminated.
 */
export function checkCaptured(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const facts = factsFor(work.state, side);
  const { functioning, burnt } = stated(game, side);
  const rolls: { readonly label: string; readonly note: RollNote }[] = [];
  const made = new Changes(game.sides[side].ob);
  const wrecks: NewWreck[] = [];
  const kept = (unit: ObUnit, label: string): boolean => {
    const { table, note } = rollOnTable(work, side, {
      rule: RULE,
      kind: 'dr',
      audience: 'everyone',
      label: `${unit.id} ${label}`,
      modifiers: [],
    });
    const result = table.result === 'kept' ? 'kept' : unit.kind === 'vehicle' ? 'disabled' : 'eliminated';
    rolls.push({ label, note: { ...note, result } });
    return table.result === 'kept';
  };
  for (const unit of captured(game, side)) {
    const hex = hexWords(game, side, unit);
    if (isKept(work.state, side, unit)) continue;
    if (unit.kind === 'vehicle') {
      const weapons: Record<string, WeaponState> = { ...unit.weapons };
      for (const [name, state] of Object.entries(weapons))
        if (state === 'malfunctioned') weapons[name] = 'disabled';
      let left = 0;
      for (const name of functioning[unit.id] ?? []) {
        if (kept(unit, `${name} of the captured ${unit.type}${hex}`)) left += 1;
        else weapons[name] = 'disabled';
      }
      if (left > 0) made.add([{ op: 'set', id: unit.id, to: { weapons } }]);
      else {
        if (!isSecondEdition(work.state) || mayLeaveWreck(made.ledger, unit))
          wrecks.push(wreckOf(made.ledger, side, unit, { burntOut: burnt.has(unit.id) }));
        if (!has(unit, 'abandoned')) made.add(crewOut(made.ledger, side, unit, facts).changes);
        made.add([{ op: 'remove', id: unit.id, fate: 'eliminated' }]);
      }
      continue;
    }
    const stays = !has(unit, 'malfunctioned') && kept(unit, `captured ${unit.type}${hex}`);
    if (!stays) made.add([{ op: 'remove', id: unit.id, fate: 'eliminated' } satisfies ObChange]);
  }
  change(work, side, RULE, made.list);
  tellOpenly(work, side, RULE, rolls);
  leaveWrecks(work, side, RULE, wrecks);
}
