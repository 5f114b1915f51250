import { z } from 'zod';
import type { Field } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import { Changes, crewOut } from '../ob/crew.ts';
import { maOf } from '../ob/facts.ts';
import { type ObChange, unitsOf } from '../ob/ledger.ts';
import { hexWords, manned, whereabouts } from '../ob/retained.ts';
import { factsFor } from '../ob/standing.ts';
import { has, type ObUnit, type WeaponState } from '../ob/unit.ts';
import { type NewWreck, wreckOf } from '../ob/wrecks.ts';
import { askedAt, baseOf, openAt } from '../refit/open.ts';
import { change } from '../refit/own.ts';
import { rollOnTable, tellOpenly } from '../refit/roll.ts';
import { leaveWrecks } from '../refit/wrecks.ts';
import type { RollNote } from '../roll-note.ts';
import { ruling } from '../ruling.ts';
import type { Side } from '../sides.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { FACTS_RULE } from './8.6141-vehicles.ts';
import { type KgpDecision, type KgpWork, sideOf } from './step.ts';

const RULE = '8.6144';
/** The stop before the dr, at which the captor states what his captured vehicles can still fire. */
const STOP = '8.6143';

type Functioning = Readonly<Record<string, readonly string[]>>;

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

/** Functioning weapons of each captured vehicle, as its captor has stated them on this CG Date. */
function stated(game: KgpState, side: Side): Functioning {
  const asked = [...askedAt(game, side, FACTS_RULE), ...askedAt(game, side, STOP)];
  const all = asked.map(({ args }) => (args.functioning ?? {}) as Functioning);
  return Object.assign({}, ...all) as Functioning;
}

const ONE = '[Vv]\\d{1,4}(?: +[A-Za-z][A-Za-z0-9.]{0,11})+';

function read(game: KgpState, side: Side, text: string): Functioning | Ruling {
  const able = vehiclesOf(game, side);
  const found: Record<string, readonly string[]> = {};
  for (const part of text.split(/[;\n]/u)) {
    const [id = '', ...words] = part.trim().toUpperCase().split(/\s+/u);
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
  }
  return found;
}

/** What a side states of its captured vehicles, judged. */
export function readCaptured({ game }: KgpCampaign, side: Side, text: string): Functioning | Ruling {
  return read(game, side, text);
}

/** The field in which they are stated; `undefined`: it has none of which anything could function. */
export function capturedField(view: KgpCampaign, side: Side): (Field & { kind: 'text' }) | undefined {
  const able = vehiclesOf(view.game, side).filter((unit) => !isUnarmed(view, side, unit));
  if (able.length === 0) return undefined;
  const all = able.map(({ id }) => `${id} none`).join('; ');
  return {
    kind: 'text',
    name: 'captured',
    label: 'Captured, what still functions: V5 MA; V6 none',
    pattern: `${ONE}(?:\\s*[;\\n]\\s*${ONE})*`,
    maxLength: 400,
    examples: [all.length <= 400 ? all : `${able[0]?.id} none`],
  };
}

export const capturedWeapons: KgpDecision = {
  order: 'captured.weapons',
  rule: RULE,
  summary: 'State which weapons of captured vehicles still function: each of them makes a dr (8.6144)',
  args: z.strictObject({ text: z.string().max(400) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!openAt(view, side, STOP)) return [];
    const field = capturedField(view, side);
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
    work.emit('refit.asked', `side:${side}`, { side, rule: STOP, args: { functioning: found } });
  },
};

export function isRuling(found: Functioning | Ruling): found is Ruling {
  return typeof found.code === 'string';
}

/** A type that has no weapon at all needs no statement. */
function isUnarmed(campaign: KgpCampaign, side: Side, { type }: ObUnit): boolean {
  return maOf(factsFor(campaign, side), type) === 'no weapon';
}

export function capturedDuties(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  const known = stated(game, side);
  return vehiclesOf(game, side)
    .filter((unit) => known[unit.id] === undefined && !isUnarmed(campaign, side, unit))
    .map(({ id, type }) => `Which weapons of the captured ${id} ${type} still function (8.6144)?`);
}

/**
 * One public dr for each functioning captured Weapon; what has malfunctioned is lost without one. A captured vehicle
 * that nothing is left to fire of becomes a (Burnt-Out) Wreck, and its crew Infantry (8.6071).
 */
export function checkCaptured(work: KgpWork, side: Side): void {
  const { game } = work.state;
  const facts = factsFor(work.state, side);
  const known = stated(game, side);
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
    if (unit.kind === 'vehicle') {
      const weapons: Record<string, WeaponState> = { ...unit.weapons };
      for (const [name, state] of Object.entries(weapons))
        if (state === 'malfunctioned') weapons[name] = 'disabled';
      let left = 0;
      for (const name of known[unit.id] ?? []) {
        if (kept(unit, `${name} of the captured ${unit.type}${hex}`)) left += 1;
        else weapons[name] = 'disabled';
      }
      if (left > 0) made.add([{ op: 'set', id: unit.id, to: { weapons } }]);
      else {
        wrecks.push(wreckOf(made.ledger, side, unit));
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
