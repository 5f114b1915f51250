import { z } from 'zod';
import type { Args } from '../../../kernel/game.ts';
import type { Field, Offer } from '../../../kernel/offer.ts';
import { campaignGameOf, lvpHexesOf, RG_CHARTS, rgRowOf } from '../charts.ts';
import type { BasketItem, Purchases, Via } from '../events.ts';
import { entryCodeCell } from '../rg/entry.ts';
import { HEX_PATTERN, hexOn } from '../rg/hex.ts';
import { hasObjective, isUnitRg, needsObaArea, purchasable, spentIn } from '../rg/purchasable.ts';
import { ruling } from '../ruling.ts';
import { SIDES, type Side } from '../sides.ts';
import { type KgpCampaign, type KgpState, noteFor } from '../state.ts';
import { decisionId, type KgpDecision, type KgpWork, type Step, sideOf } from './step.ts';

const STEP = '8.619';

/** The side's purchases are open: the step has come and it has not sealed. */
function isOpenFor(view: KgpCampaign, side: Side | undefined): side is Side {
  const { game } = view;
  if (side === undefined || game.step !== STEP || entryCodesMissing(view)) return false;
  return game.sides[side].sealed[decisionId(STEP, game)] !== true;
}

/** 8.6197: without the Entry Codes nobody can tell what may be purchased. */
function entryCodesMissing(view: KgpCampaign): boolean {
  return entryCells(view.game).some((id) => view.core.charts[id] === undefined);
}

function entryCells(game: KgpState): string[] {
  return [...RG_CHARTS.us]
    .filter(([id, row]) => /^[IVG]\d/u.test(id) && (row.cgMax[game.cg]?.max ?? 0) > 0)
    .map(([id]) => entryCodeCell(id));
}

function base(game: KgpState, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return { decision: decisionId(STEP, game), rev: game.sides[side].rev, rule: STEP };
}

/** Why nothing can be changed now, for orders that come at the wrong time. */
function closed(view: KgpCampaign, side: Side | undefined) {
  if (view.core.status !== 'running' || side === undefined || isOpenFor(view, side)) return undefined;
  if (view.game.step === STEP && entryCodesMissing(view)) {
    return ruling(
      '8.6197',
      'entry-codes-missing',
      'The Entry Codes of the U.S. RG Chart are not filled in yet.',
      'Purchases open as soon as they are (/charts).',
    );
  }
  if (view.game.step === STEP) {
    return ruling(
      STEP,
      'sealed',
      `Your purchases of ${view.game.date} are sealed and cannot be changed.`,
      'What you did not spend is carried to the next CG Date.',
    );
  }
  return ruling(
    STEP,
    'not-now',
    `Reinforcement Groups are purchased in step 8.619; now is ${view.game.step}.`,
    'Wait for the next CG Date’s 8.619.',
  );
}

/** What is recorded as Setup/Entry Area (8.6198): nothing for those RG that need none. */
function areaOf(
  side: Side,
  id: string,
  via: Via,
  entry: string | undefined,
  area: string | undefined,
): string | undefined {
  if (entry !== undefined) return entry;
  if (via === 'south-edge') return 'south edge';
  return isUnitRg(id) || needsObaArea(side, id) ? area : undefined;
}

/** The hex as the map spells it, or the ruling that there is none. */
function checkObjective(game: KgpState, objective: unknown) {
  if (typeof objective !== 'string') return undefined;
  const { map } = campaignGameOf(game.cg);
  const hex = hexOn(map, objective);
  if (hex === undefined)
    return ruling(
      '8.2',
      'no-such-hex',
      `${objective} is no hex of the “${map}” Map Group.`,
      'A hex such as K22 or AA16.',
    );
  if (!isKnownStrategic(game, hex)) return undefined;
  return ruling(
    '8.2',
    'already-strategic',
    `${hex} already is a Strategic Location and cannot be designated.`,
    'Designate a hex that is not Strategic yet.',
  );
}

/** Only what everybody knows to be Strategic: an unrevealed Objective Hex of the enemy must not be betrayed. */
function isKnownStrategic(game: KgpState, hex: string): boolean {
  return (
    game.revealedObjectives.some((revealed) => revealed.hex === hex) ||
    lvpHexesOf(campaignGameOf(game.cg).map).has(hex)
  );
}

const AREA_PATTERN = "[\\p{L}\\p{N}][\\p{L}\\p{N} .()'/-]{0,23}";

/** Hexes to name as examples; some of them are always free. */
function objectiveExamples(game: KgpState): string[] {
  const columns = ['K', 'H', 'O', 'R', 'L', 'V'];
  return columns
    .flatMap((column) => [21, 30, 35].map((row) => `${column}${row}`))
    .filter((hex) => !isKnownStrategic(game, hex))
    .slice(0, 4);
}

function objectiveField(game: KgpState): Field {
  return {
    kind: 'text',
    name: 'objective',
    label: 'Objective Hex, secret (may be left empty)',
    pattern: HEX_PATTERN,
    maxLength: 4,
    optional: true,
    examples: objectiveExamples(game),
  };
}

/** Secret Pre-Registered hexes: up to two for 1 CPP each (footnote p), or the one of a Bombardment (footnote b). */
function hexesField(game: KgpState, max: number, optional: boolean): Field {
  const [first = 'K21', second = 'K30'] = objectiveExamples(game);
  const label = optional ? `Pre-Registered hexes, 1 CPP each: up to ${max}` : 'Its secret Pre-Registered hex';
  return {
    kind: 'text',
    name: 'hexes',
    label,
    pattern: max === 2 ? `${HEX_PATTERN}(?:[ ,;]+${HEX_PATTERN})?` : HEX_PATTERN,
    maxLength: 12,
    optional,
    examples: max === 2 ? [first, `${first} ${second}`] : [first],
  };
}

function hexesOf(text: unknown): string[] {
  return typeof text === 'string' ? text.split(/[ ,;]+/u).filter((part) => part !== '') : [];
}

/** The ruling on the first hex that the Map Group does not have. */
function checkHexes(game: KgpState, args: Args) {
  const { map } = campaignGameOf(game.cg);
  const wrong = hexesOf(args.hexes).find((hex) => hexOn(map, hex) === undefined);
  if (wrong === undefined) return undefined;
  return ruling(
    '8.619',
    'no-such-hex',
    `${wrong} is no hex of the “${map}” Map Group.`,
    'A hex such as K22 or AA16.',
  );
}

function fieldsFor(
  game: KgpState,
  side: Side,
  id: string,
  choices: readonly { via: Via; cpp: number; label: string }[],
  preRegisteredMax: number,
  countMax: number,
): Field[] {
  const fields: Field[] = [];
  if (isUnitRg(id)) {
    fields.push({
      kind: 'choice',
      name: 'via',
      label: 'How it arrives',
      options: choices.map(({ via, cpp, label }) => ({
        value: via,
        label: `${cpp} CPP: ${label}`.slice(0, 100),
      })),
      ...(choices[0] === undefined ? {} : { initial: choices[0].via }),
    });
  }
  if (isUnitRg(id) || needsObaArea(side, id)) {
    // 8.6198: an Area must be recorded. Where the RG enters at an Entry Area, that one's arrow hex is.
    fields.push({
      kind: 'text',
      name: 'area',
      label: 'Setup Area, if it sets up on-map',
      pattern: AREA_PATTERN,
      maxLength: 24,
      initial: 'A',
      examples: ['A', 'K22'],
    });
  }
  if (id === 'V1' && side === 'german') {
    fields.push({
      kind: 'choice',
      name: 'model',
      label: 'Pz IV model',
      options: [
        { value: 'H', label: 'Pz IVH' },
        { value: 'J', label: 'Pz IVJ' },
      ],
      initial: 'H',
    });
  }
  if (hasObjective(id)) fields.push(objectiveField(game));
  const footnotes = rgRowOf(side, id).footnotes;
  if (footnotes.includes('p') && preRegisteredMax > 0) fields.push(hexesField(game, preRegisteredMax, true));
  if (footnotes.includes('b')) fields.push(hexesField(game, 1, false));
  if (id === 'M1' && countMax > 1)
    fields.push({
      kind: 'integer',
      name: 'count',
      label: 'How many (15 FPP each)',
      min: 1,
      max: countMax,
      initial: 1,
    });
  return fields;
}

function groupOf(id: string): string {
  if (/^(?:HW|I)\d/u.test(id)) return 'Buy infantry';
  if (id.startsWith('V')) return 'Buy vehicles';
  if (/^G\d/u.test(id)) return 'Buy Guns';
  return 'Buy support';
}

const text = (max: number) => z.string().max(max).optional();

const add: KgpDecision = {
  order: 'purchase.add',
  rule: STEP,
  summary:
    'Put a Reinforcement Group into the basket: its ID, how it arrives, and what its notes leave to you',
  args: z.strictObject({
    rg: z.string().max(12),
    via: text(24),
    area: text(60),
    model: text(4),
    objective: text(12),
    hexes: text(24),
    count: z.number().int().optional(),
  }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    const offers: Offer[] = [];
    for (const [id, row] of RG_CHARTS[side]) {
      const found = purchasable(view.game, view.core, side, id);
      if (!found.ok) continue;
      offers.push({
        order: 'purchase.add',
        ...base(view.game, side),
        label: `${id} ${row.name}`,
        detail: `from ${Math.min(...found.choices.map((choice) => choice.cpp))} CPP`,
        fixed: { rg: id },
        fields: fieldsFor(view.game, side, id, found.choices, found.preRegisteredMax, found.countMax),
        group: groupOf(id),
      });
    }
    return offers;
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenFor(view, side)) return no;
    const found = purchasable(view.game, view.core, side, String(args.rg));
    if (!found.ok) return found.ruling;
    const asked = args.via;
    if (asked !== undefined && isUnitRg(String(args.rg)) && !found.choices.some(({ via }) => via === asked)) {
      const left = view.game.sides[side].cpp - spentIn(view.game.sides[side].draft.basket);
      return ruling(
        '8.6194',
        'not-this-way',
        `${String(args.rg)} cannot be had by “${String(asked)}” on ${view.game.date} with ${left} CPP.`,
        `Possible: ${found.choices.map(({ via, cpp }) => `${via} (${cpp} CPP)`).join(', ')}.`,
      );
    }
    return checkObjective(view.game, args.objective) ?? checkHexes(view.game, args);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game, core } = work.state;
    const id = String(args.rg);
    const found = purchasable(game, core, side, id);
    const row = rgRowOf(side, id);
    const choice = found.ok
      ? (found.choices.find(({ via }) => via === args.via) ?? found.choices[0])
      : undefined;
    if (choice === undefined) return;
    const { map } = campaignGameOf(game.cg);
    const hexes = hexesOf(args.hexes).flatMap((hex) => hexOn(map, hex) ?? []);
    const extra = row.footnotes.includes('p') ? hexes.length : 0;
    const optional = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    const entry = /^(?:entry|early):(?<hex>.+)$/u.exec(choice.via)?.groups?.hex;
    const objective = optional(args.objective);
    const item: BasketItem = {
      rg: id,
      via: choice.via,
      cpp: choice.cpp + extra,
      area: areaOf(side, id, choice.via, entry, optional(args.area)),
      objective: objective === undefined ? undefined : hexOn(campaignGameOf(game.cg).map, objective),
      model: optional(args.model),
      hexes: hexes.length === 0 ? undefined : hexes,
    };
    const count = typeof args.count === 'number' ? args.count : 1;
    const { draft } = game.sides[side];
    change(work, side, { ...draft, basket: [...draft.basket, ...Array.from({ length: count }, () => item)] });
  },
};

function change(work: KgpWork, side: Side, purchases: Purchases): void {
  work.emit('basket.changed', `side:${side}`, { side, purchases });
}

const remove: KgpDecision = {
  order: 'purchase.remove',
  rule: STEP,
  summary: 'Take a Reinforcement Group out of the basket again, by its place in it (1 is the first)',
  args: z.strictObject({ place: z.number().int() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side)) return [];
    return view.game.sides[side].draft.basket.map((item, index) => ({
      order: 'purchase.remove',
      ...base(view.game, side),
      label: `${index + 1}: ${item.rg} ${rgRowOf(side, item.rg).name}`,
      detail: `${item.cpp} CPP come back`,
      fixed: { place: index + 1 },
      fields: [],
      group: 'Take out of the basket',
    }));
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    if (no !== undefined || !isOpenFor(view, side)) return no;
    const { length } = view.game.sides[side].draft.basket;
    if (Number(args.place) >= 1 && Number(args.place) <= length) return undefined;
    return ruling(
      STEP,
      'not-in-basket',
      `There is no place ${String(args.place)} in your basket.`,
      length === 0 ? 'It is empty.' : `Places 1 to ${length}.`,
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { draft } = work.state.game.sides[side];
    change(work, side, { ...draft, basket: draft.basket.filter((_, index) => index + 1 !== args.place) });
  },
};

/** Initial Scenario: what 8.6198 and the chart's notes let a side settle for an RG that its OB gives. */
const noteGiven: KgpDecision = {
  order: 'record.note',
  rule: '8.6198',
  summary: 'For an RG of the Initial OB: its secret Objective Hex (I and HW) or the Pz IV model (H or J)',
  args: z.strictObject({ id: z.string().max(12), objective: text(12), model: z.enum(['H', 'J']).optional() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || !view.game.initial) return [];
    const own = view.game.sides[side];
    const offers: Offer[] = [];
    for (const rg of own.rgs) {
      if (!rg.given) continue;
      const note = noteFor(own.draft.notes, rg.id);
      const row = rgRowOf(side, rg.rg);
      const common = {
        order: 'record.note',
        ...base(view.game, side),
        rule: '8.6198',
        fixed: { id: rg.id },
        group: 'Note on an OB-given RG',
      };
      if (hasObjective(rg.rg)) {
        const detail = `Objective Hex: ${note?.objective ?? 'none yet'}`;
        offers.push({
          ...common,
          label: `${rg.id} ${row.name} (${rg.rg})`,
          detail,
          fields: [objectiveField(view.game)],
        });
      } else if (rg.model !== undefined) {
        const model = note?.model ?? rg.model;
        const other = model === 'H' ? 'J' : 'H';
        const fixed = { id: rg.id, model: other };
        offers.push({
          ...common,
          label: `${rg.id} ${row.name} (${rg.rg})`,
          detail: `is Pz IV${model}; make it Pz IV${other}`,
          fixed,
          fields: [],
        });
      }
    }
    return offers;
  },
  object(view, seat, args) {
    const side = sideOf(seat);
    const no = closed(view, side);
    return no ?? (isOpenFor(view, side) ? checkObjective(view.game, args.objective) : undefined);
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    const { draft } = game.sides[side];
    const id = String(args.id);
    const { map } = campaignGameOf(game.cg);
    const objective = typeof args.objective === 'string' ? hexOn(map, args.objective) : undefined;
    const model = typeof args.model === 'string' ? args.model : undefined;
    const others = draft.notes.filter((note) => note.id !== id);
    change(work, side, { ...draft, notes: [...others, { id, objective, model }] });
  },
};

/** SSR I.4: one of the three initial M4A3 may be recorded as equipped with a flamethrower. */
const flamethrower: KgpDecision = {
  order: 'record.flamethrower',
  rule: 'I.4',
  summary: 'U.S., CG I: record one of the three initial M4A3 as equipped with a flamethrower (or not)',
  args: z.strictObject({ equip: z.boolean() }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || side !== 'us' || view.game.cg !== 'I' || !view.game.initial) return [];
    const equip = !view.game.sides.us.draft.flamethrower;
    const label = equip ? 'Give one M4A3 a flamethrower (I.4)' : 'No flamethrower for an M4A3 (I.4)';
    return [
      {
        order: 'record.flamethrower',
        ...base(view.game, side),
        rule: 'I.4',
        label,
        fixed: { equip },
        fields: [],
      },
    ];
  },
  effect(work, _seat, args) {
    change(work, 'us', { ...work.state.game.sides.us.draft, flamethrower: args.equip === true });
  },
};

/**
 * The first item of the basket that can no longer be had as it stands: chart values or Control may have been
 * corrected since it was put in. Judged as if the basket were filled again from the start.
 */
function basketFault({ core, game }: KgpCampaign, side: Side) {
  const own = game.sides[side];
  for (const [index, item] of own.draft.basket.entries()) {
    const before = { ...own.draft, basket: own.draft.basket.slice(0, index) };
    const then: KgpState = { ...game, sides: { ...game.sides, [side]: { ...own, draft: before } } };
    const found = purchasable(then, core, side, item.rg);
    const row = rgRowOf(side, item.rg);
    const extra = row.footnotes.includes('p') ? (item.hexes?.length ?? 0) : 0;
    if (found.ok && found.choices.some(({ via, cpp }) => via === item.via && cpp + extra === item.cpp))
      continue;
    const why = found.ok ? `“${item.via}” for ${item.cpp} CPP is no longer possible.` : found.ruling.message;
    return ruling(
      STEP,
      'basket-outdated',
      `Place ${index + 1} of your basket, ${item.rg}: ${why}`,
      'Take it out, and put it in again as it is possible now.',
    );
  }
  return undefined;
}

const seal: KgpDecision = {
  order: 'purchase.seal',
  rule: STEP,
  summary: 'Seal your purchases of this CG Date: they cannot be changed any more; what is left is carried',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    if (!isOpenFor(view, side) || basketFault(view, side) !== undefined) return [];
    const { draft, cpp } = view.game.sides[side];
    const spent = spentIn(draft.basket);
    return [
      {
        order: 'purchase.seal',
        ...base(view.game, side),
        label: draft.basket.length === 0 ? 'Buy nothing and seal' : 'Seal the purchases',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable: `You spend ${spent} CPP on ${draft.basket.length} RG and carry ${cpp - spent}. Sealed purchases cannot be changed.`,
      },
    ];
  },
  object(view, seat) {
    const side = sideOf(seat);
    return closed(view, side) ?? (isOpenFor(view, side) ? basketFault(view, side) : undefined);
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { game } = work.state;
    work.seal(side, decisionId(STEP, game), game.sides[side].draft);
  },
};

export const purchasingReinforcementGroups: Step = {
  id: STEP,
  rule: STEP,
  name: 'Purchasing Reinforcement Groups',
  cells: ({ game }) => entryCells(game),
  play(work) {
    const { game } = work.state;
    const decision = decisionId(STEP, game);
    if (!SIDES.every((side) => game.sides[side].sealed[decision] === true)) return undefined;
    // Recorded together, so that neither side's record is ahead of the other's.
    for (const side of SIDES) work.emit('purchases.recorded', `side:${side}`, { side, date: game.date });
    return '8.620';
  },
  decisions: [add, remove, noteGiven, flamethrower, seal],
};
