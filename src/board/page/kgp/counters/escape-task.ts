/** 8.606, 8.6061: who goes together and where to, pressed on the map; with the odds of each attempt before anything is rolled. */
import { drmWords, faultsOf, oddsWords } from '../../../../games/kgp/escape/8.606-composed.ts';
import { areaLeft, escapees } from '../../../../games/kgp/escape/8.606-escapees.ts';
import { knownEscape } from '../../../../games/kgp/escape/8.606-known-way.ts';
import { composedIn } from '../../../../games/kgp/escape/8.606-plan.ts';
import { escapeDestinations, escapeDuty, placeWords } from '../../../../games/kgp/units/territory.ts';
import type { ObUnit } from '../../../../games/kgp/units/unit.ts';
import { ownUnits } from '../../../../games/kgp/vocabulary/level.ts';
import { refusalOf } from '../judging.ts';
import { areaGoal } from './area-goal.ts';
import {
  type Aims,
  type Choice,
  type Judged,
  NOWHERE,
  type Ordered,
  type Own,
  offerOf,
  type Task,
  type Wish,
} from './task.ts';

const PLAN = 'escape.plan';
const COMPOSE = 'escape.compose';

/** Nothing where nobody can Escape now. */
export function escapeTask(own: Own): Task | undefined {
  const { campaign, side, seat } = own;
  const { game } = campaign;
  const plan = offerOf(own, PLAN);
  if (plan === undefined && offerOf(own, COMPOSE) === undefined) return undefined;
  const able = escapees(game, side);
  const isAble = (unit: ObUnit) => [...able.values()].flat().some(({ id }) => id === unit.id);
  const [text] = plan?.fields ?? [];
  const begun = text?.kind === 'text' ? (text.initial ?? '') : '';
  return {
    id: 'escape',
    name: 'Escape',
    hint: 'Choose who goes together, then press the Area or Entry Area to which they go.',
    isAble,
    aims: (units) => aimsOf(own, units),
    choices: (units) => choicesOf(own, units),
    // A plan is of those who must; where none of them is there, those who may go by a form of their own.
    ...(plan === undefined
      ? { orderTo: (units: readonly ObUnit[], goal: string, wish: Wish) => composed(own, units, goal, wish) }
      : {
          lineTo: (units: readonly ObUnit[], goal: string, wish: Wish) => lineOf(own, units, goal, wish),
          order: (lines: string): Ordered => ({ offer: plan, args: { text: lines } }),
        }),
    acts: () => [],
    begun,
    judge: (lines) => judged(own, seat, lines),
    send: 'Plan these Escapes',
    pasted: 'press My orders, All Escapes in one form in Discord and paste it there.',
    follow: ['escape.all', 'escape.attempt'],
  };
}

function aimsOf(own: Own, units: readonly ObUnit[]): Aims {
  const { side } = own;
  const { game } = own.campaign;
  const [first] = units;
  if (first === undefined) return NOWHERE;
  const known = knownEscape(game, side, first);
  const left = areaLeft(game, side, first);
  const hasVehicle = units.some(({ kind }) => kind === 'vehicle');
  const open = escapeDestinations(game, side).filter(
    ({ value, noVehicles }) =>
      value !== left && !(hasVehicle && noVehicles) && known?.to.includes(value) !== false,
  );
  const goals = open.map(({ value, label }) => areaGoal(own, value, label));
  const duty = units.some((unit) => escapeDuty(game, side, unit) === 'must') ? 'must' : 'may';
  const way =
    known === undefined
      ? ['By the front nobody knows which is the nearest (8.6061): you say it, and how far it is.']
      : [`The nearest (8.6061), by ${known.path.join(' ')}.`];
  const where = goals.length === 0 ? ['There is nowhere to go: whoever survives is lost.'] : way;
  return {
    goals: goals.length === 0 ? [{ key: 'none', label: 'Nowhere', hexes: [] }] : goals,
    unknown: [],
    isAnywhere: false,
    sentences: [`${units.map(({ id }) => id).join(' ')} ${duty} Escape (8.606).`, ...where],
  };
}

function choicesOf({ campaign, side }: Own, [first]: readonly ObUnit[]): readonly Choice[] {
  if (first === undefined || knownEscape(campaign.game, side, first) !== undefined) return [];
  return [
    {
      name: 'distance',
      label: 'A friendly Setup Area is',
      options: [
        { value: '3', label: '3 hexes away or more' },
        { value: '2', label: '2 hexes' },
        { value: '1', label: 'adjacent' },
      ],
    },
    {
      name: 'through',
      label: 'Through an enemy Area?',
      options: [
        { value: 'no', label: 'no' },
        { value: 'yes', label: 'yes' },
      ],
    },
  ];
}

/** The way of an Escape: by the agreed front, or else by its side's word. */
function wayOf({ campaign, side }: Own, [first]: readonly ObUnit[], wish: Wish) {
  const known = knownEscape(campaign.game, side, first);
  if (known === undefined) return { distance: wish.distance, through: wish.through };
  const distance = known.distance === 'farther' ? '3' : known.distance;
  return { distance, through: known.through ? ('yes' as const) : ('no' as const) };
}

function lineOf(own: Own, units: readonly ObUnit[], goal: string, wish: Wish): string {
  const { distance, through } = wayOf(own, units, wish);
  const to = goal.split(' ').at(-1) ?? goal;
  const ids = units.map(({ id }) => id).join(' ');
  const line = `${ids} to ${to} ${distance}`;
  return through === 'yes' ? `${line} through` : line;
}

function composed(own: Own, units: readonly ObUnit[], to: string, wish: Wish): Ordered | undefined {
  const [first] = units;
  if (first === undefined) return undefined;
  const from = placeWords(own.campaign.game, own.side, first);
  const ids = units.map(({ id }) => id).join(' ');
  const offer = own.offers.find(
    ({ order, fixed }) =>
      order === COMPOSE && fixed.from === from && (fixed.units === undefined || fixed.units === ids),
  );
  if (offer === undefined) return undefined;
  const { distance, through } = wayOf(own, units, wish);
  const far = distance === '3' ? 'farther' : distance;
  return { offer, args: { units: ids, to, distance: far, through, now: 'odds' } };
}

function judged({ campaign, side }: Own, seat: string, lines: readonly string[]): Judged {
  const read = lines.map((text) => {
    const fault = refusalOf(campaign, seat, PLAN, { text });
    if (fault !== undefined) return { text, fault: plain(fault), words: [] };
    const words = composedIn(campaign, side, text).flatMap((it) => [
      drmWords(it.modifiers),
      oddsWords(it),
      ...faultsOf(campaign, side, it),
    ]);
    return { text, words };
  });
  const isRead = read.every((line) => !('fault' in line));
  const whole =
    isRead && lines.length > 0 ? refusalOf(campaign, seat, PLAN, { text: lines.join('\n') }) : undefined;
  return {
    lines: read,
    ledger: ownUnits(campaign.game, side).ob,
    ...(whole === undefined ? {} : { fault: plain(whole) }),
  };
}

/** Of a refusal what is wrong: the lines stand above it. */
function plain(refusal: string): string {
  return refusal.replace(/^Nothing was entered:\n/u, '').replaceAll(/(^|\n)• (?:Line \d+: )?/gu, '$1');
}
