import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { isAt } from '../refit/part.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { halfSquadOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import { ledgerFaults } from '../units/faults.ts';
import { attached, changed, type Ledger, type ObChange, placeOf } from '../units/ledger.ts';
import { markingFor } from '../units/marking.ts';
import { parseChanges } from '../units/notation.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { parsePlace, samePlace } from '../units/place.ts';
import { leftGuns } from '../units/portage.ts';
import { areaKey, escapeDuty, factsFor } from '../units/standing.ts';
import { has, isPersonnel, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';
import { escapees } from './8.606-attempt.ts';

const RULE = '8.606';
const GOODS: ReadonlySet<string> = new Set(['SW', 'Gun', 'radio', 'phone']);

function base(game: KgpState, side: Side): Pick<Offer, 'decision' | 'rev' | 'rule' | 'group'> {
  return {
    decision: decisionId(RULE, game),
    rev: game.sides[side].rev,
    rule: RULE,
    group: 'Before an Escape',
  };
}

/** Goods of those who may Escape: what they could drop, hand over, dismantle or Eliminate. */
function goods(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = game.sides[side];
  return [...escapees(game, side).values()]
    .flat()
    .filter(isPersonnel)
    .flatMap(({ id }) => attached(ob, id).filter(({ kind }) => GOODS.has(kind)));
}

/** What is wrong with one change of somebody's goods; `undefined`: 8.606 lets him make it. */
function fault(game: KgpState, side: Side, before: Ledger, change: ObChange): string | undefined {
  const id = change.op === 'add' ? change.unit.id : change.id;
  const unit = before.units[id];
  const duty = (other: ObUnit | undefined) =>
    other !== undefined && escapeDuty(game, side, other) !== undefined;
  if (change.op === 'add' || unit === undefined || !GOODS.has(unit.kind)) return `${id} is no SW or Gun.`;
  const holder = unit.with === undefined ? undefined : before.units[unit.with.unit];
  if (!duty(holder)) return `${id} is not carried by anybody who may Escape.`;
  if (change.op === 'remove')
    return change.fate === 'eliminated' ? undefined : `${id} can be Eliminated: “${id} out”.`;
  const after = changed(before, [change]);
  const now = after.units[id];
  if (now === undefined) return `${id}?`;
  const isDm = (it: ObUnit) => has(it, 'dm');
  const plain = ({ status, with: _, place: __, ...rest }: ObUnit) =>
    JSON.stringify([rest, status.filter((name) => name !== 'dm')]);
  if (plain(now) !== plain(unit)) return `Of ${id} only its holder and “dm” can change here.`;
  if (isDm(unit) && !isDm(now)) return `${id} stays dismantled.`;
  const to = now.with === undefined ? undefined : after.units[now.with.unit];
  const isHolder = to !== undefined && isPersonnel(to) && !has(to, 'prisoner');
  if (now.with !== undefined && (now.with.as !== 'possessed' || !isHolder))
    return `${id} can be handed to Personnel only, and to no prisoner.`;
  const here = placeOf(before, unit);
  const there = placeOf(after, now);
  return samePlace(here, there)
    ? undefined
    : `${id} can only change hands, or be dropped, in its own Location.`;
}

function readGoods(
  game: KgpState,
  side: Side,
  text: unknown,
): { changes: readonly ObChange[]; faults: readonly string[] } {
  const { ob } = game.sides[side];
  const parsed = parseChanges(String(text), ob, campaignGameOf(game.cg).map);
  if (!parsed.ok)
    return { changes: [], faults: parsed.mistakes.map(({ line, message }) => `line ${line}: ${message}`) };
  const faults: string[] = [];
  let now = ob;
  for (const change of parsed.changes) {
    const found = fault(game, side, now, change);
    if (found !== undefined) faults.push(found);
    now = changed(now, [change]);
  }
  if (faults.length === 0) faults.push(...ledgerFaults(now).map(({ unit, message }) => `${unit} ${message}`));
  return { changes: parsed.changes, faults };
}

export const CARRY: KgpDecision = {
  order: 'escape.carry',
  rule: RULE,
  summary:
    'Before an Escape: drop (W1 free), hand over (W1 by S2), dismantle (W1 dm) or Eliminate (W1 out) a SW or Gun',
  args: z.strictObject({ text: z.string().max(400) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return [];
    const found = goods(view.game, side);
    if (found.length === 0) return [];
    return [
      {
        ...base(view.game, side),
        order: 'escape.carry',
        label: 'SW and Guns: drop, hand over, dismantle',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'W1 free; W2 by S3; W4 dm; W5 out',
            pattern: '.+',
            maxLength: 400,
            multiline: true,
            examples: found.slice(0, 3).flatMap(({ id }) => [`${id} free`, `${id} out`]),
          },
        ],
      },
    ];
  },
  object(view, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return undefined;
    const { faults } = readGoods(view.game, side, text);
    return faults.length === 0
      ? undefined
      : ruling(
          RULE,
          'not-before-escape',
          `Nothing was changed. ${faults.slice(0, 8).join(' ')}`,
          'W1 free (drop), W1 by S2 (hand over in the same Location), W1 dm, W1 out.',
        );
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { changes, faults } = readGoods(work.state.game, side, text);
    if (faults.length === 0) recordChanges(work, side, RULE, changes);
  },
};

/** Squads in a Location with a leader whose HS are known: they may Deploy freely (8.606). */
function deployable(campaign: KgpCampaign, side: Side): readonly ObUnit[] {
  const facts = factsFor(campaign, side);
  return [...escapees(campaign.game, side).values()].flatMap((units) =>
    units.some(({ kind }) => kind === 'leader')
      ? units.filter(({ kind, type }) => kind === 'squad' && halfSquadOf(type, facts) !== undefined)
      : [],
  );
}

export const DEPLOY: KgpDecision = {
  order: 'escape.deploy',
  rule: RULE,
  summary: 'Before an Escape: Deploy a squad that is stacked with a leader into its two HS',
  args: z.strictObject({ unit: z.string().max(6) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return [];
    const options = deployable(view, side)
      .slice(0, 25)
      .map(({ id, type }) => ({ value: id, label: `${id} ${type}` }));
    if (options.length === 0) return [];
    return [
      {
        ...base(view.game, side),
        order: 'escape.deploy',
        label: 'Deploy a squad',
        fixed: {},
        fields: [{ kind: 'choice', name: 'unit', label: 'Which squad', options }],
      },
    ];
  },
  effect(work, seat, { unit }) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const squad = work.state.game.sides[side].ob.units[String(unit)];
    const half = squad === undefined ? undefined : halfSquadOf(squad.type, factsFor(work.state, side));
    if (squad === undefined || half === undefined) return;
    const changes = exchange(work.state.game.sides[side].ob, squad, 'half-squad', [half, half]);
    recordChanges(work, side, RULE, changes);
  },
};

/** Isolated Personnel and Mobile vehicles, by the Isolated Area that they are in. */
function isolated(game: KgpState, side: Side): ReadonlyMap<string, readonly ObUnit[]> {
  const found = new Map<string, ObUnit[]>();
  for (const units of escapees(game, side).values())
    for (const unit of units) {
      const key = escapeDuty(game, side, unit) === 'may' ? areaKey(game, side, unit) : undefined;
      if (key !== undefined) found.set(key, [...(found.get(key) ?? []), unit]);
    }
  return found;
}

export const MOVE: KgpDecision = {
  order: 'escape.move',
  rule: RULE,
  summary:
    'Move an Isolated unit freely to another Location of its Isolated Area, so that none is Overstacked',
  args: z.strictObject({ area: z.string().max(8), unit: z.string().max(6), to: z.string().max(8) }),
  offers(view, seat) {
    const side = sideOf(seat);
    if (side === undefined || !isAt(view.game, side, RULE)) return [];
    const { game } = view;
    const { areas } = markingFor(game, side);
    return [...isolated(game, side)].flatMap(([key, units]) => {
      const area = areas.find((each) => each.side === side && `area ${each.id}` === key);
      const locations = area?.locations.slice(0, 25) ?? [];
      if (locations.length < 2) return [];
      return [
        {
          ...base(game, side),
          order: 'escape.move',
          label: `Isolated Area ${area?.id ?? ''}: move a unit in it`,
          fixed: { area: key },
          fields: [
            {
              kind: 'choice' as const,
              name: 'unit',
              label: 'Who',
              options: units
                .slice(0, 25)
                .map((unit) => ({ value: unit.id, label: `${unit.id} ${unit.type}` })),
            },
            {
              kind: 'choice' as const,
              name: 'to',
              label: 'Where',
              options: locations.map((value) => ({ value, label: value })),
            },
          ],
        },
      ];
    });
  },
  effect(work, seat, { unit, to }) {
    const side = sideOf(seat);
    const place = parsePlace(campaignGameOf(work.state.game.cg).map, String(to));
    if (side === undefined || place === undefined) return;
    const { ob } = work.state.game.sides[side];
    const mover = ob.units[String(unit)];
    const here = mover === undefined ? undefined : placeOf(ob, mover);
    if (mover === undefined || here === undefined || samePlace(here, place)) return;
    // 8.6055: a Gun stays in its Location, whoever serves it.
    const guns = leftGuns(ob, mover.id).map(
      ({ id }): ObChange => ({ op: 'set', id, to: { place: here }, clear: ['with'] }),
    );
    const changes: ObChange[] = [...guns, { op: 'set', id: mover.id, to: { place } }];
    recordChanges(work, side, RULE, changes);
  },
};
