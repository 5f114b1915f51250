/** 8.6204–8.6206: who is given what, read and checked pair by pair against a ledger: `W3 S1, A1 V2`. */

import { present } from '../../../text/present.ts';
import { attached, changed, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { type Marking, retainedIn } from '../units/marking.ts';
import { placesNamed } from '../units/place.ts';
import { spread } from '../units/spread.ts';
import { type Bond, has, isMmc, isPersonnel, type ObUnit } from '../units/unit.ts';
import type { Side } from '../vocabulary/sides.ts';
import { unhooked } from './CG12-guns-and-bore-sighting.ts';

/** Reads a hand-out against a ledger, one pair after the other: all its changes, or the first thing that is wrong. */
export function handOut(hands: Hands, text: string): Handed {
  const pairs = readHands(text);
  const twice = pairs.find(({ item }, at) => pairs.some((other, n) => n > at && other.item === item));
  if (twice !== undefined) return { ok: false, why: `${twice.item} is named twice` };
  const changes: ObChange[] = [];
  let { ledger } = hands;
  for (const pair of pairs) {
    const one = handOne({ ...hands, ledger }, pair);
    if (!one.ok) return one;
    changes.push(...one.changes);
    ledger = changed(ledger, one.changes);
  }
  return { ok: true, changes };
}

/** A hand-out that is legal as it stands, for the form's example; `undefined` when there is nothing to hand out. */
export function handExample(hands: Hands): string | undefined {
  const all = unitsOf(hands.ledger);
  for (const item of all) {
    if (isMmc(item) || item.kind === 'hero' || item.kind === 'vehicle') continue;
    for (const to of all) {
      const text = `${item.id} ${to.id}`;
      if (bondFor(item, to) !== undefined && handOut(hands, text).ok) return text;
    }
  }
  return undefined;
}

/**
 * All loose SW given out as 8.6204–8.6206 allow, for their owner to change or send as they are; `undefined` when no SW
 * is loose. Text too long for a form is left out from the end.
 */
export function handProposal(hands: Hands, length: number): string | undefined {
  const { ledger } = hands;
  const loose = unitsOf(ledger).filter(
    (unit) => unit.kind === 'SW' && unit.with === undefined && !has(unit, 'prisoner'),
  );
  const mmc = unitsOf(ledger).filter(isMmc);
  const given = spread(ledger, loose, (item) =>
    mmc.filter(({ id }) => handOne(hands, { item: item.id, to: id }).ok),
  );
  const pairs: string[] = [];
  let room = length;
  for (const { item, to } of given) {
    const pair = `${item.id} ${to.id}`;
    room -= pair.length + 2;
    if (room < 0) break;
    pairs.push(pair);
  }
  const text = pairs.join(', ');
  return text !== '' && handOut(hands, text).ok ? text : undefined;
}

/** One counter given to another one, or (`to` absent) taken from whatever it hangs on. */
interface Hand {
  readonly item: string;
  readonly to?: string;
}

/** `W3 S1, A1 V2; W4 -`: pairs of ids, in any case of letters, a dash for nobody. */
export const HANDS_PATTERN =
  '[A-Za-z]\\d{1,4}[ \\t]+(?:[A-Za-z]\\d{1,4}|-)(?:[ \\t]*[,;\\n]+[ \\t]*[A-Za-z]\\d{1,4}[ \\t]+(?:[A-Za-z]\\d{1,4}|-))*';

function readHands(text: string): readonly Hand[] {
  return text.split(/[,;\n]+/u).flatMap((pair) => {
    const [item = '', to = ''] = pair.trim().toUpperCase().split(/\s+/u);
    if (item === '') return [];
    return [to === '-' ? { item } : { item, to }];
  });
}

/** How a counter of one kind comes to hang on another; `undefined`: it cannot. */
function bondFor(item: ObUnit, to: ObUnit): Bond | undefined {
  if (to.kind === 'vehicle') {
    if (item.kind === 'armor-leader') return 'crewing';
    if (item.kind === 'Gun') return 'towed';
    return isPersonnel(item) ? 'aboard' : undefined;
  }
  const carries = isMmc(to) || to.kind === 'leader' || to.kind === 'hero';
  const carried = ['SW', 'Gun', 'radio', 'phone'].includes(item.kind);
  return carries && carried ? 'possessed' : undefined;
}

/** All that a hand-out changes, or what is wrong with it, in words for its owner. */
export type Handed =
  | { readonly ok: true; readonly changes: readonly ObChange[] }
  | { readonly ok: false; readonly why: string };

interface Hands {
  readonly side: Side;
  readonly ledger: Ledger;
  readonly marking: Marking;
  /** RG whose first scenario comes now: what they brought stays among their own counters (8.6204–8.6206). */
  readonly fresh: readonly string[];
  /** Those of them that came on this CG Date: wherever their counters stand, they are still being handed out. */
  readonly arriving: readonly string[];
}

/**
 * The kinds that stay with their RG in its first scenario: SW, Guns and leaders (8.6204–8.6206). Radios are free
 * (CG15), MMC too.
 */
const KEPT_TOGETHER: readonly ObUnit['kind'][] = ['SW', 'Gun', 'leader', 'armor-leader'];

/** 8.6206 EXC: a leader who possesses a radio or phone. */
function hasSet(ledger: Ledger, { id }: ObUnit): boolean {
  return attached(ledger, id).some(({ kind }) => kind === 'radio' || kind === 'phone');
}

/** A unit's goods that do not go into a vehicle with it, in words; `undefined`: there are none. */
function keptOnFoot(ledger: Ledger, { id }: ObUnit, to: ObUnit): string | undefined {
  const goods = attached(ledger, id);
  const phone = goods.find(({ kind }) => kind === 'phone');
  if (phone !== undefined) return `${id} has the field phone ${phone.id}, which needs Infantry on-map (CG15)`;
  // A Gun is towed, or carried dismantled.
  const gun = goods.find((unit) => unit.kind === 'Gun' && !has(unit, 'dm'));
  return (
    gun &&
    `${id} serves ${gun.id}, which does not go aboard: first ${gun.id} ${to.id} to hook it up, or ${gun.id} -`
  );
}

function handOne({ side, ledger, marking, fresh, arriving }: Hands, hand: Hand): Handed {
  const item = ledger.units[hand.item];
  if (item === undefined) return { ok: false, why: `${hand.item} is not in your Order of Battle` };
  if (has(item, 'prisoner')) return { ok: false, why: `${item.id} is a prisoner` };
  if (hand.to === undefined) {
    const place = placeOf(ledger, item);
    return {
      ok: true,
      changes: [{ op: 'set', id: item.id, clear: ['with'], ...present({ to: place && { place } }) }],
    };
  }
  const to = ledger.units[hand.to];
  if (to === undefined) return { ok: false, why: `${hand.to} is not in your Order of Battle` };
  const as = bondFor(item, to);
  if (as === undefined || has(to, 'prisoner'))
    return { ok: false, why: `${item.id} (${item.type}) cannot go to ${to.id} (${to.type})` };
  // CG15: a field phone is Infantry's, on-map.
  if (item.kind === 'phone' && (to.with?.as === 'aboard' || placeOf(ledger, to)?.in === 'box'))
    return { ok: false, why: `${item.id} is a field phone, and ${to.id} is no Infantry on-map` };
  const unhookedSince = as === 'towed' ? unhooked(ledger, item) : undefined;
  if (unhookedSince !== undefined) return { ok: false, why: unhookedSince };
  const kept = to.kind === 'vehicle' ? keptOnFoot(ledger, item, to) : undefined;
  if (kept !== undefined) return { ok: false, why: kept };
  if (has(to, 'abandoned') && as !== 'towed') return { ok: false, why: `${to.id} is abandoned` };
  const bound = KEPT_TOGETHER.includes(item.kind) && fresh.includes(item.origin) && !hasSet(ledger, item);
  if (bound && to.origin !== item.origin)
    return {
      ok: false,
      why: `${item.id} and ${to.id} came with different RG, and what came with one stays with it in its first scenario`,
    };
  const here = retainedIn(marking, side, ledger, item);
  const there = retainedIn(marking, side, ledger, to);
  const isNew = item.origin === to.origin && arriving.includes(item.origin);
  if (here !== there && !isNew)
    return {
      ok: false,
      why: placesNamed(
        `${item.id} is Retained in ${here ?? 'no Area yet'}, ${to.id} in ${there ?? 'no Area yet'}`,
      ),
    };
  if (to.with?.unit === item.id || attached(ledger, item.id).some(({ id }) => id === to.id))
    return { ok: false, why: `${to.id} hangs on ${item.id} itself` };
  return {
    ok: true,
    changes: [{ op: 'set', id: item.id, to: { with: { unit: to.id, as } }, clear: ['place'] }],
  };
}
