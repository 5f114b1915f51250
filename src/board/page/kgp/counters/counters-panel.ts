/** Beside the map: one's own counters, what can be done with those that are chosen, and what is written of them. */
import { placeName } from '../../../../games/kgp/units/place.ts';
import type { ObUnit } from '../../../../games/kgp/units/unit.ts';
import { andMore } from '../../../../games/kgp/vocabulary/words.ts';
import { plural } from '../../../../text/plural.ts';
import { copyParts } from '../../copying.ts';
import { button, element } from '../../elements.ts';
import { draftPart, type Part, undoButtons } from '../../panel-parts.ts';
import type { KgpBoard } from '../board.ts';
import { type Counters, NOT_PLACED } from './counters.ts';
import type { Choice, Task } from './task.ts';

/** @param more what else is asked, above the buttons at the bottom */
export function countersParts(board: KgpBoard, counters: Counters, more: readonly Part[]): readonly Part[] {
  const { task } = counters;
  return [
    tasks(board, counters),
    follows(board, counters),
    task && chosen(board, counters, task),
    task && ways(board, counters, task),
    lists(board, counters),
    written(board, counters),
    ...more,
    task && foot(board, counters, task),
  ];
}

function tasks(board: KgpBoard, counters: Counters): Part {
  const { tasks: all, task, chosen: ids } = counters;
  if (task === undefined) return element('p', { class: 'hint' }, 'Nothing is asked of your counters now.');
  return element(
    'section',
    { class: 'brushes' },
    all.length > 1 &&
      element(
        'div',
        { class: 'choices' },
        ...all.map((each) =>
          button(each.name, () => board.takeTask(each), { pressed: each.name === task.name }),
        ),
      ),
    ids.size === 0 && element('p', { class: 'hint' }, task.hint),
  );
}

// Who is chosen.

function chosen(board: KgpBoard, counters: Counters, task: Task): Part {
  const units = counters.chosenUnits;
  const acts = task.acts(units, counters.ledger, counters.drafting.lines);
  if (units.length === 0)
    return acts.length === 0 ? undefined : element('section', {}, actButtons(board, acts));
  // A hex is pressed where it lies; Areas and boxes have names.
  const named = counters.aims.goals.filter(({ key }) => !/^[A-Z]+\d/u.test(key));
  const verb = task.id === 'report' ? 'in' : 'to';
  return element(
    'section',
    { class: 'chosen' },
    element(
      'h2',
      {},
      andMore(
        units.map(({ id }) => id),
        ' ',
      ),
      button('✕', () => board.choose([]), { class: 'small', label: 'Choose nobody' }),
    ),
    levels(board, counters, task),
    acts.length > 0 && actButtons(board, acts),
    named.length > 0 &&
      element(
        'div',
        { class: 'acts' },
        ...named.map(({ key, label }) => button(`${verb} ${label}`, () => board.sendTo(key))),
      ),
  );
}

/** Why they may go there and nowhere else, and what their side has to say of the way. */
function ways(board: KgpBoard, counters: Counters, task: Task): Part {
  const units = counters.chosenUnits;
  const choices = units.length === 0 ? [] : task.choices(units);
  const sentences = units.length === 0 ? [] : counters.aims.sentences;
  if (choices.length + sentences.length === 0) return undefined;
  return element(
    'section',
    {},
    ...choices.map((choice) => choiceRow(board, counters, choice)),
    ...sentences.map((words) => element('p', { class: 'told' }, words)),
  );
}

function actButtons(board: KgpBoard, acts: ReturnType<Task['acts']>): HTMLElement {
  return element('div', { class: 'acts' }, ...acts.map((act) => button(act.label, () => board.writeOf(act))));
}

/** A hex with several Locations: the one at which they stand is named. */
function levels(board: KgpBoard, { place }: Counters, task: Task): Part {
  const all = place === undefined || task.lineTo === undefined ? [] : board.levelsIn(place);
  if (place === undefined || all.length < 2) return undefined;
  return element(
    'div',
    { class: 'acts' },
    element('p', { class: 'hint' }, `${place} has several Locations:`),
    ...all.map(({ key, label }) => button(label, () => board.sendTo(key), { label: `to ${key}` })),
  );
}

function choiceRow(board: KgpBoard, { wish }: Counters, { label, name, options }: Choice): HTMLElement {
  const now = wish[name];
  const set = (value: string) => board.wishFor({ [name]: value });
  return element(
    'div',
    { class: 'choices' },
    element('span', { class: 'faint' }, label),
    ...(options === undefined
      ? [
          button('−', () => set(String(Math.max(0, Number(now) - 1))), {
            label: 'One less',
            disabled: now === '0',
          }),
          element('b', {}, now),
          button('+', () => set(String(Number(now) + 1)), { label: 'One more' }),
        ]
      : options.map((option) =>
          button(option.label, () => set(option.value), { pressed: option.value === now }),
        )),
  );
}

// Counters, by where they are.

function lists(board: KgpBoard, counters: Counters): Part {
  const { places, place } = counters;
  if (places.size === 0) return element('p', { class: 'hint' }, 'You have no counters.');
  const here = [...places].filter(([key]) => key === place || key.startsWith(`${place}/`));
  return element(
    'section',
    { class: 'lists' },
    ...here.map(([key, units]) => list(board, counters, key, units)),
    here.length === 0 &&
      place !== undefined &&
      element('p', { class: 'hint' }, `You have no counter in ${placeName(place)}.`),
    element(
      'div',
      { class: 'choices places' },
      ...[...places]
        .filter(([key]) => !here.some(([each]) => each === key))
        .map(([key, units]) =>
          button(`${titleOf(key)} · ${units.length}`, () => board.lookInto(key), {
            label: `Counters of ${titleOf(key)}`,
          }),
        ),
    ),
  );
}

function titleOf(key: string): string {
  return key === NOT_PLACED ? 'Not placed yet' : placeName(key);
}

function list(board: KgpBoard, counters: Counters, key: string, units: readonly ObUnit[]): HTMLElement {
  const { task, chosen: ids } = counters;
  const able = units.filter((unit) => task?.isAble(unit) === true);
  const isAll = able.length > 0 && able.every(({ id }) => ids.has(id));
  const words = isAll ? 'None' : 'All';
  return element(
    'div',
    {},
    element(
      'h2',
      {},
      titleOf(key),
      element('span', { class: 'faint' }, plural(units.length, 'counter')),
      able.length > 1 &&
        button(words, () => board.choose(isAll ? [] : able.map(({ id }) => id)), {
          class: 'small',
          label: `${words} of ${titleOf(key)}`,
        }),
    ),
    element('div', { class: 'units' }, ...units.map((unit) => chip(board, counters, unit))),
  );
}

function chip(board: KgpBoard, { chosen: ids, task }: Counters, unit: ObUnit): HTMLElement {
  const { id, type, status, with: bond, stun } = unit;
  const words = [
    ...status,
    ...(stun === undefined ? [] : [`Stun +${stun}`]),
    ...(bond === undefined ? [] : [`with ${bond.unit}`]),
  ];
  return button(
    element(
      'span',
      { class: 'unit-words' },
      element('b', {}, `${id} ${type}`),
      ...words.map((each) => element('span', {}, each)),
    ),
    () => board.toggleCounter(id),
    {
      class: 'unit counter-chip',
      label: `${id} ${type}`,
      pressed: ids.has(id),
      disabled: task?.isAble(unit) !== true,
    },
  );
}

// The lines written.

function written(board: KgpBoard, counters: Counters): Part {
  const { judged, task } = counters;
  if (task?.lineTo === undefined) return undefined;
  return draftPart(
    judged.lines.map(({ text, fault, words }) => ({
      text,
      words,
      ...(fault === undefined ? {} : { fault }),
    })),
    { change: (change) => board.changeLines(change) },
    judged.fault === undefined ? [] : [element('p', { class: 'warning' }, judged.fault)],
  );
}

/** The next step after an entry: it is read back on the desk, and confirmed. */
function follows(board: KgpBoard, counters: Counters): Part {
  const { follows: offers, isChanged } = counters;
  const { canGive, asking } = board;
  if (!canGive || offers.length === 0 || isChanged) return undefined;
  if (asking !== undefined)
    return element(
      'section',
      { class: 'draft' },
      element('p', { class: 'warning' }, asking.irrevocable ?? asking.label),
      element(
        'div',
        { class: 'acts' },
        button('Yes, do it', () => void board.give(asking), { class: 'lead', disabled: board.isBusy }),
        button('No', () => board.askNothing()),
      ),
    );
  return element(
    'section',
    { class: 'draft' },
    ...readBackOf(board),
    element(
      'div',
      { class: 'acts' },
      ...offers.map((offer, index) =>
        button(offer.label, () => board.follow(offer), {
          ...(index === 0 ? { class: 'lead' } : {}),
          disabled: board.isBusy,
        }),
      ),
    ),
  );
}

/** The desk says what waits, in the moderator's words. */
function readBackOf({ data, counters }: KgpBoard): readonly HTMLElement[] {
  const { notice } = data.desk;
  if (notice === undefined || counters?.task?.id === 'setup') return [];
  const words = [notice.text, ...(notice.fields ?? []).map(({ name, value }) => `${name}\n${value}`)].join(
    '\n',
  );
  return [
    element(
      'details',
      { class: 'desk-words' },
      element('summary', {}, notice.title),
      ...words.split('\n').map((line) => element('p', {}, line.replaceAll(/\*\*|^-# /gu, ''))),
    ),
  ];
}

function foot(board: KgpBoard, counters: Counters, task: Task): Part {
  const { drafting, isChanged, judged } = counters;
  if (task.order === undefined) return undefined;
  if (!board.canGive)
    return element(
      'section',
      { class: 'draft' },
      ...copyParts({
        text: drafting.text,
        label: 'Your lines as text',
        whereTo: task.pasted,
        isEmpty: drafting.text === '',
      }),
    );
  const isGood = judged.fault === undefined && judged.lines.every(({ fault }) => fault === undefined);
  return element(
    'footer',
    { class: 'panel-foot' },
    ...undoButtons(drafting, (change) => board.changeLines(change)),
    button(board.isBusy ? 'Entering …' : task.send, () => void board.sendLines(), {
      class: 'lead',
      disabled: !isChanged || !isGood || board.isBusy,
    }),
  );
}
