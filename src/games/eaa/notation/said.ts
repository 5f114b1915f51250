/**
 * Orders as people write them, in the notation's own words: `505.82 moves to Stavelot` is `505.82 > Stavelot`. Names are left as
 * they are: whom and where they mean is found when the line is read.
 */

import { given, when } from '../../../text/present.ts';
import { undone } from '../../../text/undone.ts';

const SIGNS = { arrow: '>' } as const;

const BEGIN = /^(?:(?:please|moves?|go|the|units?)\s+)+(?=\S)/iu;
const GOES =
  /\s+(?:(?:moves?|goes?|drives?|march(?:es)?|walks?|heads?)(?:\s+(?:on\s+)?(?:to|towards?|into))?|to|towards?|into|then)\s+(?:hex\s+)?/giu;
const VIA = /\s+(?:via|by way of|through|over)\s+/iu;
const STRATEGIC = /[\s,(]+strategic(?:ally)?\)?$/iu;
const ATTACKS = /^(?<by>.+?)\s+(?:attacks?|assaults?)\s+(?<aim>.+)$/iu;
const ATTACK = /^(?:attack|assault)\s+(?:on\s+)?(?<rest>.+)$/iu;
const AGAINST = /^(?<aim>[^<>]+?)\s*<\s*(?<by>[^<>]+)$/u;
const WITH_UNITS = /\s+(?:with|from|using)\s+(?!(?:\d+|bonus)\s+\p{L})/iu;
const BY_UNITS = /^(?<aim>.+?)\s+by\s+(?<by>.+?)(?<cards>\s+(?:with|chits)\s.+)?$/iu;
const DIGS = /^(?<who>.+?)\s+(?:digs?(?:\s+in)?|entrench(?:es)?)$/iu;
const STAYS =
  /^(?:stay|pass|end|done|nothing|no orders?|.+\s(?:stays?(?:\s+put)?|does not move|do not move))$/iu;
const DEPLOYS =
  /^(?:deploys?\s+)?(?<who>.+?)\s*(?:\s(?:deploys?|arrives?|comes?(?:\s+in)?|enters?)(?:\s+(?:at|to|in))?\s|\s(?:at|to|in)\s|>|:(?!\d))\s*(?<hex>.+)$/iu;

/** `08,11`, `08-11`, `8:11`, `08 11`, `hex 0811`. */
function hexIn(typed: string): string {
  const point = typed.trim().replace(/^hex\s+/iu, '');
  const [, row, column] = /^(\d{1,2})\s?[.,:\s-]\s?(\d{1,2})$/u.exec(point) ?? [];
  if (row === undefined || column === undefined) return point;
  return `${row.padStart(2, '0')}${column.padStart(2, '0')}`;
}

/** Names with commas between them. */
function listOf(typed: string): string {
  return typed
    .trim()
    .replace(BEGIN, '')
    .replaceAll(/\s*(?:[,&+]|\sand\s)\s*/giu, ', ');
}

/** `9. 2 > 0811`: the number of a line, or a part of a name. */
function plainLine(typed: string): string {
  const mayBeName = /^\s*\d+[.)]\s+\d{1,2}(?!\d|\.\S)/u.test(typed);
  return mayBeName ? typed : undone(typed.replaceAll(/<-+|[\u2190\u21D0]/gu, '<'), SIGNS);
}

/** The order in the notation's own words; nothing: it says that somebody stays, or that the end has come. */
export function saidOrder(typed: string): string {
  const line = plainLine(typed.replace(/#.*$/su, ''));
  if (STAYS.test(line)) return '';
  return attackIn(line) ?? digIn(line) ?? moveIn(line) ?? line;
}

function attackIn(line: string): string | undefined {
  const against = AGAINST.exec(line)?.groups;
  if (against !== undefined) return `attack ${hexIn(against.aim ?? '')} by ${listOf(against.by ?? '')}`;
  const rest = ATTACK.exec(line)?.groups?.rest;
  if (rest !== undefined) {
    const [aim = '', by, ...more] = rest.split(WITH_UNITS);
    if (by === undefined) return attackBy(rest);
    // The attackers are named once.
    if (more.length > 0 || /\sby\s/iu.test(rest)) return undefined;
    return `attack ${hexIn(aim)} by ${listOf(by)}`;
  }
  const found = ATTACKS.exec(line)?.groups;
  if (found === undefined || /[<>]/u.test(line)) return undefined;
  const [aim = '', ...cards] = (found.aim ?? '').split(/(?=\s+(?:with|chits)\s)/iu);
  return `attack ${hexIn(aim)} by ${listOf(found.by ?? '')}${cards.join('')}`;
}

/** As the notation has it, but for how its names are listed. */
function attackBy(rest: string): string {
  const { aim, by, cards = '' } = BY_UNITS.exec(rest)?.groups ?? {};
  if (aim === undefined || by === undefined) return `attack ${hexIn(rest)}`;
  return `attack ${hexIn(aim)} by ${listOf(by)}${cards}`;
}

function digIn(line: string): string | undefined {
  const who = DIGS.exec(line)?.groups?.who;
  if (who === undefined) return undefined;
  return `dig ${listOf(who)}`;
}

function moveIn(line: string): string | undefined {
  const isStrategic = STRATEGIC.test(line);
  const words = line
    .replace(STRATEGIC, '')
    .replace(BEGIN, '')
    .replaceAll(GOES, ' > ')
    .replaceAll(/\s*:\s*(?!\d)|\s+-+\s+/gu, ' > ')
    .replaceAll(/>(?:\s*>)+/gu, '>');
  const [who = '', ...legs] = inOrder(words).split('>');
  // `505.82 > 0912, 0911 > 0811` is a way, or two orders.
  if (legs.length === 0 || legs.slice(0, -1).some((leg) => isList(leg))) return undefined;
  const points = legs.flatMap((leg) => (isList(leg) ? leg.split(/,\s*/u) : [leg])).map(hexIn);
  return [listOf(who), ...points].join(' > ') + when(isStrategic, ' strategic');
}

/** Several points with commas between them; `08,11` is one. */
function isList(leg: string): boolean {
  return leg.includes(',') && !/^\d{1,2}\s?,\s?\d{1,2}$/u.test(leg.trim());
}

/** Points on the way come before its end. */
function inOrder(words: string): string {
  const [before = '', after, ...rest] = words.split(VIA);
  const [who = '', end, ...more] = before.split('>');
  if (after === undefined || rest.length > 0 || more.length > 0) return words;
  const points = after.split(/>|,\s+|\sand\s/iu).map((point) => point.trim());
  return [who, ...points, ...given(end)].join(' > ');
}

/** The same of a deployment. */
export function saidDeployment(typed: string): string {
  const line = plainLine(typed.replace(/#.*$/su, ''));
  const { who, hex } = DEPLOYS.exec(line)?.groups ?? {};
  return who === undefined || hex === undefined ? line : `${listOf(who)} at ${hexIn(hex)}`;
}

/** The same of an order for the defence. */
export function saidStanding(typed: string): string {
  return plainLine(typed.replace(/#.*$/su, ''))
    .replace(/\sretreats\b/iu, ' retreat')
    .replace(/\sholds\b/iu, ' hold')
    .replace(/\sasks\b/iu, ' ask')
    .replaceAll(/(?<=\sretreat(?:\s\d)?)\s+(?:hex(?:es)?\s+)?(?:to|towards?)\s+/giu, ' > ')
    .replaceAll(/\s*>\s*/gu, ' > ');
}
