/** Cards that contradict themselves, each other, or the units of their pack. */
import { listed } from '../../../text/listed.ts';
import { given } from '../../../text/present.ts';
import { ANY_TACTIC, type Card, eventsOn, type GermanCard, tacticsOn } from '../vocabulary/cards.ts';
import { isMechanized, isVonDerHeydte } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import { isInFormation, isNamed } from '../vocabulary/formation-of.ts';
import { CORPS, type CorpsName } from '../vocabulary/formations.ts';
import { type Look, type Notes, once, withVerb } from './notes.ts';
import type { PackFile } from './pack.ts';

/** Command Values of Army and Army Group cards (3.0). */
const ARMY_VALUE = 4;

export const checkCards: Look = (notes) => {
  for (const file of ['allied', 'german'] as const) {
    const cards = notes.pack[file];
    once(
      notes,
      file,
      cards.map(({ id }) => nameOf(id)),
    );
    for (const [index, card] of cards.entries()) {
      checkFormation(notes, file, index, card);
      checkCommands(notes, file, index, card);
      checkDates(notes, file, index, card);
      checkDeploys(notes, file, index, card);
    }
  }
  for (const [index, card] of notes.pack.german.entries()) {
    checkNoFuel(notes, index, card);
    checkAlone(notes, index, card);
  }
  checkArmyGroup(notes);
  checkCommanded(notes);
  checkDrop(notes);
};

function nameOf(id: number): string {
  return `card ${String(id).padStart(2, '0')}`;
}

/** Formations without units, on which a command would be lost. */
function checkFormation(notes: Notes, file: PackFile, index: number, card: Card): void {
  const { counters } = notes.pack;
  const { formation, side, id } = card;
  if (formation.kind === 'none') {
    if (side === 'german')
      notes.no(file, index, `${nameOf(id)} commands nobody`, 'Each German card has a formation (8.13).');
    return;
  }
  const own = counters.filter((counter) => CORPS[counter.corps].side === side);
  if (formation.kind === 'divisions') {
    const unknown = formation.names.filter(
      (name) => !own.some((counter) => counter.corps === formation.corps && isNamed(counter, name)),
    );
    if (unknown.length > 0)
      notes.no(
        file,
        index,
        `${nameOf(id)}: ${withVerb(unknown)} unknown in ${formation.corps}`,
        `The units of that corps have ${formationsOf(notes, formation.corps)}.`,
      );
  } else if (!own.some((counter) => isInFormation(counter, formation, side)))
    notes.no(
      file,
      index,
      `${nameOf(id)} commands ${formationWords(card)}, which has no units`,
      `There are units of ${listed([...new Set(own.map(({ corps }) => corps))])}.`,
    );
}

function formationsOf({ pack }: Notes, corps: CorpsName): string {
  const units = pack.counters.filter((counter) => counter.corps === corps);
  const names = units.flatMap(({ division, isFormation, id }) => [
    ...given(division),
    ...(isFormation ? [id.split('.')[0] ?? id] : []),
  ]);
  return listed([...new Set(names)]) || 'no divisions';
}

function formationWords({ formation }: Card): string {
  switch (formation.kind) {
    case 'corps':
      return formation.corps;
    case 'army':
      return `army ${formation.army}`;
    case 'divisions':
      return listed(formation.names);
    default:
      return 'an army group';
  }
}

/** Which command stands on which card: 5.2 to 5.6, 8.11 to 8.13. */
function checkCommands(notes: Notes, file: PackFile, index: number, card: Card): void {
  const { formation, id, side, commands } = card;
  const is = formation.kind;
  const no = (wrong: string, legal: string) => notes.no(file, index, `${nameOf(id)}: ${wrong}`, legal);
  const isHigh = is === 'army' || is === 'army-group';
  for (const { kind } of commands) {
    if (kind === 'event') continue;
    if (kind === 'replacements' && is !== 'corps')
      no('replacements', 'They are on cards of corps alone (8.12, 16.1).');
    else if (kind === 'deploy-one' && is !== 'divisions')
      no('deploys one', 'That is on cards of divisions alone (5.2).');
    else if (kind === 'activate-one' && (isHigh || is === 'none'))
      no('activates one unit', 'That is on cards of divisions and corps (6.3).');
    else if (kind === 'any-event' && !isHigh)
      no('any event', 'That is on cards of an army or army group alone.');
    else if (is === 'none') no(`commands, but nobody`, 'A card without a formation has events alone (5.6).');
  }
  if (side === 'german' && !commands.some(({ kind }) => kind === 'activate'))
    no('does not activate', 'All German cards do, last (8.13).');
  const isWild = card.side === 'allied' && card.tactics.some(({ tactic }) => tactic === ANY_TACTIC);
  if (isWild && !isHigh) no('is a wild card', 'Cards of armies and of the army group are (12.33).');
  if (isHigh !== card.value >= ARMY_VALUE)
    notes.doubt(
      file,
      index,
      `${nameOf(id)} has Command Value ${card.value}`,
      `Those of armies and army groups have ${ARMY_VALUE} or more, and no others (3.0).`,
    );
  const kinds = commands.map(({ kind }) => kind).filter((kind) => kind !== 'event');
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) < at);
  if (twice !== undefined) no(`“${twice.replace('-', ' ')}” stands twice`, 'Each command stands once.');
}

/** Doubts about a card over the days of the scenario: it comes after the last one, or has two events or tactics on one. */
function checkDates(notes: Notes, file: PackFile, index: number, card: Card): void {
  const { days } = notes;
  const { id, date } = card;
  if (typeof date === 'number' && date > days.to)
    notes.doubt(
      file,
      index,
      `${nameOf(id)} comes on December ${date}`,
      `The scenario ends on ${days.to}: it is never played.`,
    );
  const first = Math.max(days.from, date === 'okw' ? days.from : date);
  for (let day = first; day <= days.to; day += 1)
    if (isTwoAtOnce(card, day)) {
      notes.doubt(
        file,
        index,
        `${nameOf(id)} has two events or tactics on December ${day}`,
        'A card has one of each at a time, but for the tactics of German armies (12.33).',
      );
      return;
    }
}

function isTwoAtOnce(card: Card, day: Day): boolean {
  const events = card.side === 'allied' ? eventsOn(card, day) : eventsOn(card, day);
  const ordinary = events.filter(({ isSpecial }) => !isSpecial).length;
  const special = events.length - ordinary;
  const isHigh = card.formation.kind === 'army' || card.formation.kind === 'army-group';
  return ordinary > 1 || special > 1 || (!isHigh && tacticsOn<string>(card, day).length > 1);
}

/** 5.2: a card of divisions without reserves does not deploy them. */
function checkDeploys(notes: Notes, file: PackFile, index: number, card: Card): void {
  if (card.side !== 'allied' || card.formation.kind !== 'divisions') return;
  const { formation, commands, id } = card;
  const reserves = notes.pack.counters.some(
    (counter) =>
      isInFormation(counter, formation, 'allied') && counter.entry !== undefined && 'day' in counter.entry,
  );
  const deploys = commands.some(({ kind }) => kind === 'deploy');
  if (reserves === deploys) return;
  const [does, have] = reserves ? ['does not deploy', 'have'] : ['deploys', 'have no'];
  notes.doubt(
    file,
    index,
    `${nameOf(id)} ${does} the reserves of ${formationWords(card)}`,
    `They ${have} units that come later (5.2).`,
  );
}

/** 13.5: mechanized divisions and brigades have no-fuel dates, the same on each of their cards. */
function checkNoFuel(notes: Notes, index: number, card: GermanCard): void {
  const { formation, id, noFuel } = card;
  const { counters, german } = notes.pack;
  const names = formation.kind === 'divisions' ? formation.names : [];
  const isMechanizedName = (name: string) =>
    counters.some(
      (counter) =>
        isNamed(counter, name) && isInFormation(counter, formation, 'german') && isMechanized(counter),
    );
  const missing = names.filter(
    (name) => isMechanizedName(name) && !noFuel.some((each) => each.name === name),
  );
  if (missing.length > 0)
    notes.no(
      'german',
      index,
      `${nameOf(id)}: no-fuel dates of ${listed(missing)} are missing`,
      `Mechanized divisions and brigades have them (13.5): “no fuel = ${missing[0]} 22, 26”, or “never”.`,
    );
  for (const { name } of noFuel)
    if (!names.includes(name))
      notes.no(
        'german',
        index,
        `${nameOf(id)}: no-fuel dates of ${name}, which it does not command`,
        `It commands ${formationWords(card)}.`,
      );
  const twice = noFuel.find(({ name }, at) => noFuel.findIndex((each) => each.name === name) < at);
  if (twice !== undefined)
    notes.no('german', index, `${nameOf(id)}: no-fuel dates of ${twice.name} stand twice`, 'Once each.');
  for (const { name, days } of noFuel) {
    const other = german
      .slice(0, index)
      .find((each) => each.noFuel.some((of) => of.name === name && of.days.join() !== days.join()));
    if (other !== undefined)
      notes.doubt(
        'german',
        index,
        `${nameOf(id)}: the no-fuel dates of ${name} are others than on ${nameOf(other.id)}`,
        'A division is out of fuel on the same days, whichever card is drawn.',
      );
  }
}

/** 8.14. */
function checkAlone(notes: Notes, index: number, { id, alone, formation }: GermanCard): void {
  const names = formation.kind === 'divisions' ? formation.names : [];
  for (const { name } of alone)
    if (!names.includes(name))
      notes.no(
        'german',
        index,
        `${nameOf(id)} activates ${name} alone, which it does not command`,
        'It is one of its formations (8.14).',
      );
  const other = notes.pack.german.slice(0, index).find((card) => card.alone.length > 0);
  if (alone.length > 0 && other !== undefined)
    notes.no(
      'german',
      index,
      `${nameOf(id)} always is the command card, and so is ${nameOf(other.id)}`,
      'One card alone is chosen before all others (8.14).',
    );
}

/** 8.2: without Army Group B nothing would ever come. */
function checkArmyGroup(notes: Notes): void {
  const of = notes.pack.german.filter(({ formation }) => formation.kind === 'army-group');
  const [first, second] = of;
  if (first === undefined)
    notes.no(
      'german',
      undefined,
      'there is no Army Group B',
      'Its card brings German reserves and reinforcement cards (8.2): “formation = army group”.',
    );
  else if (second !== undefined)
    notes.no(
      'german',
      notes.pack.german.indexOf(second),
      `${nameOf(second.id)} is Army Group B, and so is ${nameOf(first.id)}`,
      'There is one (8.2).',
    );
}

/** 2.21: all corps appear on cards, and a unit that is a formation appears on one. */
function checkCommanded(notes: Notes): void {
  const { counters, allied, german } = notes.pack;
  const cards: readonly Card[] = [...allied, ...german];
  for (const corps of new Set(counters.map((counter) => counter.corps))) {
    const file = CORPS[corps].side;
    if (!cards.some(({ formation }) => formation.kind === 'corps' && formation.corps === corps))
      notes.no(
        file,
        undefined,
        `no card commands ${corps}`,
        'Each corps with units is on a card: “formation = corps …” (2.21).',
      );
  }
  for (const [index, counter] of counters.entries()) {
    if (!counter.isFormation) continue;
    const name = counter.id.split('.')[0] ?? '';
    const isOn = cards.some(
      ({ formation }) =>
        formation.kind === 'divisions' && formation.corps === counter.corps && formation.names.includes(name),
    );
    if (!isOn)
      notes.no(
        'counters',
        index,
        `${counter.id} is a formation, and no card commands ${name}`,
        'What is a formation itself is on a card (2.21).',
      );
  }
}

/** 12.37: the airborne unit and the event that brings it need each other. */
function checkDrop(notes: Notes): void {
  const { counters, german, events } = notes.pack;
  const index = counters.findIndex(isVonDerHeydte);
  const card = german.findIndex(({ commands }) =>
    commands.some((each) => each.kind === 'event' && each.event === 'von der Heydte'),
  );
  if (index < 0 && card >= 0)
    notes.no(
      'german',
      card,
      `${nameOf(german[card]?.id ?? 0)} brings VDH, which is not there`,
      'The units have a line for it, “released” (12.37).',
    );
  if (index >= 0 && card < 0)
    notes.doubt('counters', index, 'no card brings VDH', 'It comes by the event von der Heydte (12.37).');
  const off = events.german['von der Heydte'].hexes.filter((hex) => notes.hexAt(hex) === undefined);
  if (off.length > 0)
    notes.no('events', undefined, `von der Heydte: ${withVerb(off)} not on the map`, 'It lands on the map.');
  const unknown = events.german['Eisenhower Hesitates'].divisions.filter(
    (division) => !counters.some((counter) => counter.division === division),
  );
  const isThere = german.some(({ commands }) =>
    commands.some((each) => each.kind === 'event' && each.event === 'Eisenhower Hesitates'),
  );
  if (isThere && unknown.length > 0)
    notes.no(
      'events',
      undefined,
      `Eisenhower Hesitates: ${withVerb(unknown)} unknown`,
      'Its divisions have units.',
    );
}
