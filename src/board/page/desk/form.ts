/** An offer's fields as a form, and the values that were put into it. */
import type { BoardField, BoardOffer } from '../../data.ts';
import { node, pressable } from './nodes.ts';

type Value = string | number | boolean;
export type Values = Readonly<Record<string, Value>>;

/** One question of a form. */
interface Question {
  readonly view: HTMLElement;
  /** The value put into it; `undefined`: none. */
  read(): Value | undefined;
  /** Of a text: what stands in it now. */
  put?(text: string): void;
}

/** Completions of what is being typed; without them none are shown. */
export type Completer = (field: string, typed: string) => Promise<readonly string[]>;

/** So few choices are shown at once. */
const FEW = 6;

export interface Form {
  readonly view: HTMLElement;
  /** The arguments of the order. */
  values(): Values;
  /** Puts texts into their fields, by name. */
  put(texts: Readonly<Record<string, string>>): void;
}

export function formOf(offer: BoardOffer, complete: Completer | undefined): Form {
  const questions = offer.fields.map((field) => ({ field, ...questionOf(field, complete) }));
  return {
    view: node('div', { class: 'desk-fields' }, ...questions.map(({ view }) => view)),
    values() {
      const given = questions.flatMap(({ field, read }) => {
        const value = read();
        return value === undefined ? [] : [[field.name, value] as const];
      });
      return { ...offer.fixed, ...Object.fromEntries(given) };
    },
    put(texts) {
      for (const { field, put } of questions) {
        const words = texts[field.name];
        if (words !== undefined) put?.(words);
      }
    },
  };
}

function questionOf(field: BoardField, complete: Completer | undefined): Question {
  if (field.kind === 'choice') return field.options.length <= FEW ? radios(field) : menu(field);
  return field.kind === 'integer' ? integer(field) : text(field, complete);
}

type FieldOf<K extends BoardField['kind']> = Extract<BoardField, { kind: K }>;

/** Where there is one answer it is given already. */
function chosenOf({ initial, options: [only, other] }: FieldOf<'choice'>): string | undefined {
  return initial ?? (other === undefined ? only?.value : undefined);
}

function radios(field: FieldOf<'choice'>): Question {
  const inputs = field.options.map(({ value, label, detail }) => {
    const input = node('input', {
      type: 'radio',
      name: field.name,
      value,
      required: true,
      checked: value === chosenOf(field),
    });
    const words = detail === undefined || detail === '' ? [] : [node('small', {}, detail)];
    return { input, view: node('label', { class: 'desk-choice' }, input, node('span', {}, label, ...words)) };
  });
  return {
    view: node('fieldset', {}, node('legend', {}, field.label), ...inputs.map(({ view }) => view)),
    read: () => inputs.find(({ input }) => input.checked)?.input.value,
  };
}

function menu(field: FieldOf<'choice'>): Question {
  const chosen = chosenOf(field);
  const options = field.options.map(({ value, label, detail }) =>
    node('option', { value, selected: value === chosen }, detail ? `${label} – ${detail}` : label),
  );
  const first = chosen === undefined ? [node('option', { value: '' }, '…')] : [];
  const select = node('select', { name: field.name, required: true }, ...first, ...options);
  return {
    view: node('label', {}, field.label, select),
    read: () => (select.value === '' ? undefined : select.value),
  };
}

function integer({ name, label, min, max, initial }: FieldOf<'integer'>): Question {
  const input = node('input', {
    type: 'number',
    inputmode: 'numeric',
    name,
    min: String(min),
    max: String(max),
    step: '1',
    required: true,
    value: initial === undefined ? undefined : String(initial),
  });
  return {
    view: node(
      'div',
      { class: 'desk-number' },
      node('label', {}, label, input, node('small', {}, `${min} to ${max}`)),
      node('div', { class: 'desk-steps' }, ...steps(input, { label, min, max })),
    ),
    read: () => (input.value === '' ? undefined : Number(input.value)),
  };
}

/** From so many numbers on one goes by tens, too. */
const MANY = 20;

/** A number is pressed, and need not be typed. */
function steps(
  input: HTMLInputElement,
  { label, min, max }: Pick<FieldOf<'integer'>, 'label' | 'min' | 'max'>,
): readonly HTMLButtonElement[] {
  const by = max - min > MANY ? [-10, -1, 1, 10] : [-1, 1];
  return by.map((step) => {
    const words = step < 0 ? `−${-step}` : `+${step}`;
    const made = pressable(words, 'small', () => {
      // Nothing stands there yet: it begins with the least.
      const now = input.value === '' ? min + Math.max(0, step) : Number(input.value) + step;
      input.value = String(Math.min(max, Math.max(min, now)));
    });
    made.setAttribute('aria-label', `${label}: ${words}`);
    return made;
  });
}

function text(field: FieldOf<'text'>, complete: Completer | undefined): Question {
  const { name, label, maxLength, initial, optional, wanted } = field;
  const usual = {
    name,
    maxlength: String(maxLength),
    placeholder: field.hint ?? field.examples[0],
    required: optional !== true || wanted === true,
  };
  const input =
    field.multiline === true
      ? node('textarea', { ...usual, rows: '8', spellcheck: 'false' })
      : node('input', { ...usual, type: 'text', autocomplete: 'off', spellcheck: 'false' });
  input.value = initial ?? '';
  const view = node('label', {}, label, input);
  const { template } = field;
  if (template !== undefined)
    view.append(
      pressable('Begin with the template', 'small', () => {
        input.value = template.text;
      }),
    );
  if (field.completes === true && complete !== undefined) offerCompletions(view, input, name, complete);
  return {
    view,
    read() {
      const typed = field.multiline === true ? input.value.trimEnd() : input.value.trim();
      return typed === '' && optional === true ? undefined : typed;
    },
    put(words) {
      input.value = words;
    },
  };
}

/** So long somebody has typed nothing more, in ms, before completions are asked for. */
const PAUSE_MS = 200;

function offerCompletions(
  view: HTMLElement,
  input: HTMLInputElement | HTMLTextAreaElement,
  name: string,
  complete: Completer,
): void {
  const list = node('div', { class: 'desk-completions', role: 'group', 'aria-label': 'Proposals' });
  view.append(list);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    const own = asked;
    const found = await complete(name, input.value);
    if (own !== asked) return;
    const take = (value: string) => () => {
      input.value = value;
      list.replaceChildren();
      input.focus();
    };
    list.replaceChildren(...found.slice(0, 8).map((value) => pressable(value, 'small', take(value))));
  };
  input.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener('focus', () => void ask(), { once: true });
}
