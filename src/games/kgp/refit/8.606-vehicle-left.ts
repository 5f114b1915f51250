import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Ruling } from '../../../kernel/ruling.ts';
import type { KgpCampaign } from '../state.ts';
import { Changes, type CrewOut } from '../units/crew.ts';
import { chapterValue, ppOf } from '../units/facts.ts';
import type { Ledger } from '../units/ledger.ts';
import { factsFor } from '../units/standing.ts';
import { has, type ObUnit } from '../units/unit.ts';
import { addedSw, scroungedType, weaponName, withWeapon } from '../units/vehicle-weapons.ts';
import { wreckOf } from '../units/wrecks.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, type KgpWork, sideOf } from '../vocabulary/step.ts';
import { type Fall, publicDr, removeWhole } from './fall.ts';
import { change, seen, tell } from './own.ts';
import { isAt } from './part.ts';
import type { RefitIntent } from './state.ts';
import { leaveWrecks } from './wrecks.ts';

/** At 8.6053 a crew abandons what cannot move (8.6051, 8.6053); at 8.606 its vehicle has failed to Escape. */
type Rule = '8.6053' | '8.606';

/** What a surviving crew may still do with the vehicle that it leaves. */
const LEFT = z.strictObject({
  vehicle: z.string(),
  crew: z.string(),
  /** 8.606 note 6: the vehicle is Eliminated once its crew has had its choice. */
  lost: z.boolean(),
});
type Left = z.infer<typeof LEFT>;

interface Choice extends Left {
  /** Its place among what the side owes. */
  readonly at: number;
  readonly rule: Rule;
  readonly unit: ObUnit;
}

/** One weapon, and the counter that it is to become. */
interface Taken {
  readonly weapon: string;
  readonly as: string;
}

const RULES: Readonly<Record<Rule, { readonly verb: string; readonly cites: string }>> = {
  '8.6053': { verb: 'Remove', cites: '8.6056 †' },
  '8.606': { verb: 'Scrounge', cites: '8.606 notes 4–6' },
};
/** 8.606: an MMC portages no more, whatever it takes from its vehicle. */
const PORTAGE = 5;
const TAKE = '[A-Za-z0-9]{1,12} as [^;\\n]{1,40}(?:\\s*[;\\n]\\s*[A-Za-z0-9]{1,12} as [^;\\n]{1,40})*';

/** Notes that a surviving crew, if there is one, has a choice to make of its vehicle (8.606 notes 4–6; 8.6056 †). */
export function oweChoice(
  work: KgpWork,
  side: Side,
  rule: Rule,
  vehicle: ObUnit,
  ledger: Ledger,
  left: CrewOut['left'],
  lost = false,
): boolean {
  const crew = left.find((id) => {
    const kind = ledger.units[id]?.kind;
    return kind === 'crew' || kind === 'vehicle-crew';
  });
  if (crew === undefined) return false;
  const args = { vehicle: vehicle.id, crew, lost } satisfies Left;
  work.emit('refit.owed', `side:${side}`, { side, rule, args });
  return true;
}

function choices({ game }: KgpCampaign, side: Side): readonly Choice[] {
  const { owed, ob } = game.sides[side];
  return owed.flatMap(({ rule, args }, at): readonly Choice[] => {
    const left = LEFT.safeParse(args);
    if (!left.success || (rule !== '8.6053' && rule !== '8.606')) return [];
    const unit = ob.units[left.data.vehicle];
    return unit === undefined ? [] : [{ ...left.data, at, rule, unit }];
  });
}

/** What a side has still to say of vehicles that its crews have left, a line each. */
export function leftDuties(campaign: KgpCampaign, side: Side, rule: Rule): readonly string[] {
  const { ob } = campaign.game.sides[side];
  return choices(campaign, side)
    .filter((it) => it.rule === rule)
    .map(
      ({ unit, crew, lost }) =>
        `The crew ${crew} has left ${unit.id} ${seen(ob, unit)}: may it ${RULES[rule].verb} weapons${lost ? ' before the vehicle is Eliminated' : ', or leave a wreck'} (${RULES[rule].cites})?`,
    );
}

const NAMES = ['AAMG', 'BMG', 'CMG', 'MA'];

/** A weapon that the vehicle may still have: which it has is on its counter. */
function exampleOf({ unit }: Choice): readonly string[] {
  const name = NAMES.find((it) => !isGone(unit, it));
  return name === undefined ? [] : [`${name} as LMG`];
}

function isGone(vehicle: ObUnit, weapon: string): boolean {
  const state = vehicle.weapons?.[weaponName(vehicle, weapon)];
  return state === 'removed' || state === 'disabled';
}

function read(side: Side, it: Choice, text: unknown): readonly Taken[] {
  return String(text ?? '')
    .split(/[;\n]/u)
    .flatMap((line) => {
      const { weapon, as } = /^\s*(?<weapon>\S+) as (?<as>.+?)\s*$/iu.exec(line)?.groups ?? {};
      if (weapon === undefined || as === undefined) return [];
      const type = as.replace(/\s+/gu, ' ');
      return [
        {
          weapon: weaponName(it.unit, weapon),
          as: it.rule === '8.606' ? scroungedType(side, it.unit, type) : type,
        },
      ];
    });
}

function takenFault(
  campaign: KgpCampaign,
  side: Side,
  it: Choice,
  taken: readonly Taken[],
): Ruling | undefined {
  const { verb } = RULES[it.rule];
  const legal = `Such as: ${exampleOf(it)[0] ?? 'nothing'}; or leave the field empty.`;
  const gone = taken.find(({ weapon }) => isGone(it.unit, weapon));
  if (gone !== undefined) {
    const state = it.unit.weapons?.[gone.weapon] ?? '';
    return ruling(it.rule, 'no-such-weapon', `The ${gone.weapon} of ${it.unit.id} is ${state}.`, legal);
  }
  const names = taken.map(({ weapon }) => weapon);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return ruling(it.rule, 'once', `The ${twice} of ${it.unit.id} is named twice.`, legal);
  // At 8.6053 portage is judged when the crew Escapes; and whoever takes nothing keeps what he has.
  if (it.rule !== '8.606' || taken.length === 0) return undefined;
  const facts = factsFor(campaign, side);
  const { ob } = campaign.game.sides[side];
  // What has no known PP is its owner's to count.
  const pp = taken.reduce((sum, { as }) => sum + (ppOf(facts, swOf(as)) ?? 0), 0);
  const held = Object.values(ob.units).filter((unit) => unit.with?.unit === it.crew);
  const load = held.reduce((sum, unit) => sum + (ppOf(facts, unit) ?? 0), pp);
  return load <= PORTAGE
    ? undefined
    : ruling(
        it.rule,
        'too-much-carried',
        `${verb}d so, ${it.crew} would carry ${load} PP.`,
        `It takes along ${PORTAGE} PP at most (8.606): name fewer weapons.`,
      );
}

function swOf(type: string): ObUnit {
  return { id: 'W1', kind: 'SW', type, origin: '8.606', status: [] };
}

function fieldsOf(view: KgpCampaign, side: Side, it: Choice): readonly Field[] {
  const { verb } = RULES[it.rule];
  // A crew that has its hands full already can take nothing.
  const examples = exampleOf(it).filter(
    (text) => takenFault(view, side, it, read(side, it, text)) === undefined,
  );
  const take: Field = {
    kind: 'text',
    name: 'take',
    label: `${verb} (empty: nothing): AAMG as .50cal HMG`,
    pattern: TAKE,
    maxLength: 200,
    optional: true,
    examples,
  };
  const fate: Field = {
    kind: 'choice',
    name: 'fate',
    label: 'The vehicle',
    options: [
      { value: 'leave', label: 'is left abandoned as it is' },
      { value: 'wreck', label: 'is turned into a wreck' },
      { value: 'burnt-out', label: 'is turned into a Burnt-Out wreck' },
    ],
  };
  return [...(examples.length > 0 ? [take] : []), ...(it.lost ? [] : [fate])];
}

function atNow(view: KgpCampaign, side: Side): readonly Choice[] {
  return choices(view, side).filter(({ rule }) => isAt(view.game, side, rule));
}

export const VEHICLE_LEFT: KgpDecision = {
  order: 'vehicle.leave',
  rule: '8.606',
  summary:
    'Say what a crew does with the vehicle that it leaves: Remove or Scrounge weapons, turn it into a wreck, or nothing',
  args: z.strictObject({
    at: z.number().int().min(0),
    take: z.string().max(200).optional(),
    fate: z.enum(['leave', 'wreck', 'burnt-out']).optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || view.game.sides[side].asked.length > 0) return [];
    return atNow(view, side).map(
      (it): Offer => ({
        order: 'vehicle.leave',
        decision: decisionId(it.rule, view.game),
        rev: view.game.sides[side].rev,
        rule: it.rule,
        group: 'Vehicles that crews have left',
        label: `${it.unit.id} ${it.unit.type}: ${it.lost ? 'before it is Eliminated' : 'left by its crew'}`,
        fixed: { at: it.at },
        fields: fieldsOf(view, side, it),
        style: 'primary',
      }),
    );
  },
  object(view, seat, { at, take }) {
    const side = sideOf(seat);
    if (side === undefined) return undefined;
    const it = atNow(view, side).find((each) => each.at === at);
    return it === undefined ? undefined : takenFault(view, side, it, read(side, it, take));
  },
  effect(work, seat, { at, take, fate }) {
    const side = sideOf(seat);
    const it = side === undefined ? undefined : atNow(work.state, side).find((each) => each.at === at);
    if (side === undefined || it === undefined) return;
    const taken = read(side, it, take);
    work.emit('refit.paid', `side:${side}`, { side, at: it.at });
    const wreck = fate === 'wreck' || fate === 'burnt-out';
    const burntOut = fate === 'burnt-out';
    if (it.rule === '8.606' && taken.length > 0) {
      const { vehicle, crew, lost } = it;
      const args = { left: { vehicle, crew, lost }, taken, wreck, ...(burntOut ? { burntOut } : {}) };
      work.emit('refit.asked', `side:${side}`, { side, rule: it.rule, args });
      return;
    }
    const all = new Changes(work.state.game.sides[side].ob);
    for (const { weapon, as } of taken) takeOff(all, it, { weapon, as });
    leave(work, side, all, it, wreck, burntOut);
    change(work, side, it.rule === '8.606' ? '8.606' : '8.6056', all.list);
  },
};

/** A weapon is off its vehicle and in the crew's hands. */
function takeOff(all: Changes, { vehicle, crew }: Left, { weapon, as }: Taken): void {
  const unit = all.ledger.units[vehicle];
  if (unit === undefined) return;
  const state = {
    malfunctioned: unit.weapons?.[weapon] === 'malfunctioned',
    captured: has(unit, 'captured'),
  };
  const held = { type: as, origin: '8.606', with: { unit: crew, as: 'possessed' as const } };
  all.add([addedSw(all.ledger, held, state)]);
  all.add([withWeapon(unit, weapon, 'removed')]);
}

/** Then it is Eliminated by its result (note 6), turned into a wreck (note 4, †), or stays as it is. */
function leave(
  work: KgpWork,
  side: Side,
  all: Changes,
  { vehicle, lost }: Left,
  wreck: boolean,
  burntOut = false,
): void {
  const unit = all.ledger.units[vehicle];
  if (unit === undefined) return;
  if (lost) removeWhole(all, vehicle);
  else if (wreck) {
    // A wreck is no counter of an Order of Battle; a Gun that it towed stands there.
    const where = seen(all.ledger, unit);
    const left = wreckOf(all.ledger, side, unit, { burntOut });
    all.add([{ op: 'remove', id: vehicle, fate: 'eliminated' }]);
    tell(work, side, '8.606', [`${where}: turned into a wreck by its crew`]);
    leaveWrecks(work, side, '8.606', [left]); // CG19
  }
}

const ASKED = z.looseObject({
  left: LEFT,
  taken: z.array(z.strictObject({ weapon: z.string(), as: z.string() })),
  wreck: z.boolean(),
  burntOut: z.boolean().optional(),
});

/** Notes 5 and 6: a public dr for each weapon that the crew attempts to Scrounge (D10.5, a chart cell); `false`: no such intent. */
export function scroungeLeft(fall: Fall, intent: RefitIntent): boolean {
  const asked = ASKED.safeParse(intent.args);
  if (!asked.success) return false;
  const { left, taken, wreck, burntOut } = asked.data;
  const { all, facts, work, side } = fall;
  const unit = all.ledger.units[left.vehicle];
  if (unit === undefined) return true;
  const limit = chapterValue(facts, 'scrounge/out');
  const label = `Scrounging ${seen(all.ledger, unit)}`;
  for (const each of taken) {
    const result = publicDr(fall, label, [], (final) => (final <= limit ? 'scrounged' : 'no-effect'));
    if (result === 'scrounged') takeOff(all, left, each);
  }
  leave(work, side, all, left, wreck, burntOut);
  return true;
}
