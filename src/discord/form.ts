/** An offer's fields as a form of Discord, and what was typed into it. */

import { ComponentType, TextInputStyle } from 'discord.js';
import type {
  APILabelComponent,
  APIModalInteractionResponseCallbackData,
  APITextDisplayComponent,
} from 'discord-api-types/v10';
import { exampleOf } from '../kernel/field-example.ts';
import type { Field, Offer } from '../kernel/offer.ts';
import { accept, type Result, refuse } from '../kernel/ruling.ts';
import { cleanText, inLine } from '../text/typed-text.ts';
import { type OfferId, printCustomId } from './custom-id.ts';
import { cut, cutWell } from './cut.ts';
import { LIMITS } from './limits.ts';
import { words } from './words.ts';

/** The text typed into a form, by field name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * The offer's form: one field, one question. `typed` is what the player had written before it was refused, `guide` how
 * it is written, which stands below where there is room.
 */
export function formOf(
  id: OfferId,
  offer: Offer,
  typed: Typed = {},
  guide?: string,
): APIModalInteractionResponseCallbackData {
  const consent: readonly APITextDisplayComponent[] =
    offer.irrevocable === undefined
      ? []
      : [{ type: ComponentType.TextDisplay, content: cut(offer.irrevocable, LIMITS.content) }];
  const fields = offer.fields
    .filter((field) => !isLeftOut(field, typed[field.name]))
    .slice(0, LIMITS.modalParts - consent.length);
  const isRoom = consent.length + fields.length < LIMITS.modalParts;
  const below: readonly APITextDisplayComponent[] =
    guide === undefined || !isRoom
      ? []
      : [{ type: ComponentType.TextDisplay, content: cutWell(guide, LIMITS.content) }];
  return {
    custom_id: printCustomId({ ...id, verb: 'form' }),
    title: inLine(offer.label, LIMITS.modalTitle),
    components: [...consent, ...fields.map((field) => question(field, typed[field.name])), ...below],
  };
}

/** It stands already, is too long for a form, and nothing else was typed for it. */
function isLeftOut(field: Field, typed: string | undefined): boolean {
  if (field.kind !== 'text' || field.stays !== true || field.initial === undefined) return false;
  return field.initial.length > roomOf(field) && (typed === undefined || typed === field.initial);
}

function question(field: Field, typed: string | undefined): APILabelComponent {
  const label = cut(field.label, LIMITS.inputLabel);
  const description = hint(field);
  return {
    type: ComponentType.Label,
    label,
    ...(description === undefined ? {} : { description: cut(description, LIMITS.inputHint) }),
    component: isMenu(field) ? menu(field, typed) : textInput(field, typed),
  };
}

/** Whether all of this can stand in the offer's form: a file that was sent may be longer. */
export function isInForm({ fields }: Offer, typed: Typed): boolean {
  return fields.every((field) => (typed[field.name] ?? '').length <= roomOf(field));
}

/** The arguments of an order, as they would stand in its form. */
export function typedOf({ fields }: Offer, given: Readonly<Record<string, unknown>>): Typed {
  return Object.fromEntries(
    fields.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, String(given[name])] as const])),
  );
}

/** A choice of more values than a menu holds is typed instead. */
function isMenu(field: Field): field is Extract<Field, { kind: 'choice' }> {
  return field.kind === 'choice' && field.options.length > 0 && field.options.length <= LIMITS.selectOptions;
}

function hint(field: Field): string | undefined {
  if (field.label.length > LIMITS.inputLabel) return field.label;
  if (field.kind === 'integer') return `${field.min}–${field.max}`;
  if (field.kind === 'choice' && field.options.length > LIMITS.selectOptions)
    return field.options.map(({ label }) => label).join(', ');
  return undefined;
}

function menu(
  field: Extract<Field, { kind: 'choice' }>,
  typed: string | undefined,
): APILabelComponent['component'] {
  const [only, other] = field.options;
  // Where there is one answer it is given already: a form that only has to be sent.
  const chosen = typed ?? field.initial ?? (other === undefined ? only?.value : undefined);
  return {
    type: ComponentType.StringSelect,
    custom_id: field.name,
    required: true,
    options: field.options.map(({ value, label, detail }) => ({
      value,
      label: inLine(label, LIMITS.optionText),
      ...(detail === undefined ? {} : { description: inLine(detail, LIMITS.optionText) }),
      ...(value === chosen ? { default: true } : {}),
    })),
  };
}

function textInput(field: Field, typed: string | undefined): APILabelComponent['component'] {
  const initial = typed ?? (field.initial === undefined ? undefined : String(field.initial));
  const isLong = field.kind === 'text' && field.multiline === true;
  const example = field.kind === 'text' ? exampleOf(field) : '';
  const max = roomOf(field);
  return {
    type: ComponentType.TextInput,
    custom_id: field.name,
    style: isLong ? TextInputStyle.Paragraph : TextInputStyle.Short,
    required: !(field.kind === 'text' && field.optional === true && field.wanted !== true),
    max_length: max,
    // Cut off in the middle it would say something else than it did: rather an empty form.
    ...(initial === undefined || initial === '' || initial.length > max ? {} : { value: initial }),
    ...(example === '' ? {} : { placeholder: cut(example, LIMITS.inputHint) }),
  };
}

/** Characters that an input takes. */
function roomOf(field: Field): number {
  const usual = field.kind === 'integer' ? 12 : 100;
  return Math.min(field.kind === 'text' ? field.maxLength : usual, LIMITS.inputValue);
}

/** Of what is left empty: whether that says something, as where text stood that has been taken out. */
function isErased(field: Field): boolean {
  if (field.kind !== 'text') return false;
  return field.optional !== true || (field.erasable === true && (field.initial ?? '') !== '');
}

/** The order's arguments out of a form; only what is no number at all is refused here, the rest by the rules. */
export function readForm(
  offer: Offer,
  typed: Typed,
  game: string,
): Result<Readonly<Record<string, string | number | boolean>>> {
  const args: Record<string, string | number | boolean> = { ...offer.fixed };
  for (const field of offer.fields) {
    const isTable = field.kind === 'text' && field.multiline === true;
    const given = isTable ? typed[field.name]?.trimEnd() : typed[field.name]?.trim();
    // Nobody could read it: it is as good as nothing.
    const text = given !== undefined && cleanText(given).trim() === '' ? '' : given;
    if (text === undefined || (text === '' && !isErased(field))) continue;
    if (field.kind === 'integer') {
      if (!/^[+-]?\d{1,9}$/u.test(text)) {
        return refuse({
          code: `${game}/${offer.rule}/not-a-number`,
          rule: offer.rule,
          message: words.notAWholeNumber(field.label, cut(text, 30)),
          legal: words.wholeNumberRange(field.min, field.max),
        });
      }
      args[field.name] = Number(text);
    } else if (field.kind === 'choice') {
      const wanted = text.toLowerCase();
      const found =
        field.options.find(({ value }) => value === text) ??
        field.options.find(({ value, label }) =>
          [value, label].some((word) => word.toLowerCase() === wanted),
        );
      args[field.name] = found?.value ?? text;
    } else args[field.name] = field.meant?.(text) ?? text;
  }
  return accept(args);
}
