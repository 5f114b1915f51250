/** Why a German unit went where it went (9.2), in words: a line for the channel, and behind it every method that was tried. */
import { capital } from '../../../text/capital.ts';
import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { given, when } from '../../../text/present.ts';
import type { Method } from '../german/9.2-methods.ts';
import type { Barred, Choice, GermanMove, NoMethod, Tried } from '../german/9.2-reasons.ts';
import type { Ground } from '../ground/ground.ts';
import type { Sieve } from '../position/sieve.ts';

type Named = Pick<Ground, 'grid' | 'names'>;

/** `0711`, or with a name `Stavelot 0711`. */
export function placeWords({ grid, names }: Named, hex: number): string {
  const name = names.get(hex);
  return name === undefined ? grid.hexAt(hex) : `${name} ${grid.hexAt(hex)}`;
}

/** `1.1SS: method 11 to Stavelot 0711, by 0609; detachment in 0709`. */
export function moveLine(ground: Named, { unit, method, way, left, exits }: GermanMove): string {
  const { id } = unit.counter;
  const by = given(method, methodWords);
  if (way.length < 2 && !exits) return [`${id}: stays in ${placeWords(ground, unit.hex)}`, ...by].join(', ');
  const end = way.at(-1) ?? unit.hex;
  const between = way.slice(1, -1).map((hex) => ground.grid.hexAt(hex));
  const through = when(between.length > 0, `, by ${between.join(' ')}`);
  const off = when(exits, ', and off the map');
  const behind = when(
    left.length > 0,
    `; detachment in ${left.map((hex) => ground.grid.hexAt(hex)).join(', ')}`,
  );
  return `${id}: ${by.join('')} to ${placeWords(ground, end)}${through}${off}${behind}`;
}

export function methodWords(method: Method | '9.23' | '9.25'): string {
  if (method === '9.23') return 'toward its Corps Objective (9.23)';
  if (method === '9.25') return 'toward supply (9.25)';
  return `method ${method}`;
}

/** The purpose of each method. */
const METHODS: Readonly<Record<Method, string>> = {
  '1a': 'exit the map',
  '1b': 'first to the Meuse',
  '1c': 'enter an empty Allied VP hex',
  '2': 'closer to the objective and beside an Allied VP hex',
  '3': 'cause surround',
  '4': 'open a supply line',
  '5': 'beside an Allied VP hex',
  '6': 'enter an empty town',
  '7': 'beside an Allied unit or town without German infantry',
  '8': 'enter a town held by armor',
  '9': 'relieve a detachment',
  '10': 'follow the arrows',
  '11': 'closer to the objective',
  '12': 'infiltrate',
  '13': 'beside an Allied unit',
};

const NO: Readonly<Record<NoMethod, string>> = {
  date: 'not on this day yet',
  type: 'not for a unit of its type',
  bracketed: 'not for a unit in brackets',
  supply: 'not without supply',
  alone: 'no other active unit in its hex',
  done: 'done already',
  nowhere: 'no such hex within reach',
  barred: 'barred by 9.21',
  short: 'the arrows do not take its whole allowance',
};

/** All that stands behind the line: each method before it with its reason, then the hexes that qualified, and what chose. */
export function moveWhy(ground: Named, { method, tried, choice }: GermanMove): readonly string[] {
  const before = triedWords(ground, tried);
  const what = method === undefined || method === '9.23' || method === '9.25' ? '' : `, ${METHODS[method]}`;
  const head = method === undefined ? 'It stays' : `${capital(methodWords(method))}${what}`;
  const stays = method && STAYS_BY[method];
  const why = choice === undefined ? stays : choiceWords(ground, choice);
  return [...before, ...given(why, (words) => `${head}: ${words}`)];
}

/** Why a method, or the rule that a unit goes by instead, leaves it where it is. */
const STAYS_BY: { readonly [method in NonNullable<GermanMove['method']>]?: string } = {
  '7': 'an Allied unit or town beside it has no other German infantry unit beside it that is not in brackets; its movement is complete.',
  '8': 'it begins in a town that German armor alone holds with it, and to which Allied supply can be traced; its movement is complete.',
  '12': 'another unit has infiltrated out of its hex, and with that all active units there have moved.',
  '9.23': 'no Allied unit is within three hexes of the marker.',
  '9.25': 'it can trace supply where it is, or comes no closer to a hex from which it could.',
};

/** A line each; methods that follow each other and fail alike share one. */
function triedWords(ground: Named, tried: readonly Tried[]): readonly string[] {
  const groups: { readonly words: string; readonly methods: Method[] }[] = [];
  for (const { method, why, barred } of tried) {
    const words = [NO[why], ...barredWords(ground, barred)].join(', ');
    const last = groups.at(-1);
    if (last?.words === words) last.methods.push(method);
    else groups.push({ words, methods: [method] });
  }
  return groups.map(({ words, methods }) => {
    const [first = '13'] = methods;
    if (methods.length === 1) return `Method ${first}, ${METHODS[first]}: ${words}.`;
    return `Methods ${first} to ${methods.at(-1) ?? first}: ${words}.`;
  });
}

function choiceWords(ground: Named, { hex, qualified, barred, sieves, instead }: Choice): string {
  const among = qualified.map((each) => ground.grid.hexAt(each));
  const all = agreeing(among.length, `${among[0] ?? ''} alone qualifies`, `${listed(among)} qualify`);
  const chosen = sieves.map((sieve) => sieveWords(ground, sieve));
  const other = given(
    instead,
    (instead) => `not ${ground.grid.hexAt(instead.of)}, which is ${INSTEAD[instead.why]} (9.24)`,
  );
  const it = `it is ${placeWords(ground, hex)}`;
  return `${[all, ...barredWords(ground, barred), ...chosen, ...other, it].join('; ')}.`;
}

const INSTEAD = { occupied: 'occupied', 'cross-river': 'across a river' } as const;

function barredWords({ grid }: Named, barred: readonly Barred[]): readonly string[] {
  return barred.map(({ hex, by }) => `${grid.hexAt(hex)} is barred by ${by.rule}`);
}

/** `distance (9.22): 1410 2, 1610 3, 1611 2; 1410 and 1611 are left`. */
function sieveWords({ grid }: Pick<Named, 'grid'>, { rule, by, values, kept }: Sieve): string {
  const compared = values.map(({ hex, value }) => `${grid.hexAt(hex)} ${numberWords(value)}`).join(', ');
  const left = listed(kept.map((hex) => grid.hexAt(hex)));
  const are = agreeing(kept.length, 'is', 'are');
  return `${by} (${rule}): ${compared}; ${left} ${are} left`;
}

function numberWords(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
