/** Pieces of which offers at a rule of the RePh are made. */

import type { Field, Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { baseOf } from './open.ts';

/** The common part of every offer of a rule of the RePh. */
export function offerAt(
  { game }: KgpCampaign,
  side: Side,
  rule: string,
  it: Pick<Offer, 'order' | 'label' | 'fields'> & Partial<Offer>,
): Offer {
  return { ...baseOf(game, side, rule), fixed: {}, ...it };
}

/** A field for at least one line of text. */
export function linesField(
  label: string,
  maxLength: number,
  examples: readonly string[],
  hint = variedHint(examples),
): Field & { readonly kind: 'text' } {
  return { kind: 'text', name: 'text', label, pattern: '.+', maxLength, multiline: true, examples, hint };
}

const MOST_KINDS = 5;

/** One real example of each kind, in one line: `W1 free; W4 by S2; W7 dm`. */
export function variedHint(examples: readonly string[]): string {
  const kinds = new Map<string, string>();
  for (const example of examples) {
    const kind = example.replaceAll(/\b[A-Z]{1,2}\d{1,4}\b/gu, '');
    if (!kinds.has(kind)) kinds.set(kind, example);
  }
  return [...kinds.values()].slice(0, MOST_KINDS).join('; ');
}

/** One question with a list of answers as a menu of its own, a line each: no form for it. Lists too long for one stay a form. */
export function asMenu(offer: Offer): readonly Offer[] {
  const [field, another] = offer.fields;
  if (field?.kind !== 'choice' || another !== undefined || field.options.length > ROOM.menu) return [offer];
  return field.options.map(({ value, label, detail }) => ({
    ...offer,
    label: field.options.length > 1 ? label : `${offer.label}: ${label}`,
    ...present({ detail }),
    fixed: { ...offer.fixed, [field.name]: value },
    fields: [],
    group: offer.label,
  }));
}

/**
 * Beside a form, one press for it as it would be sent unchanged, which leads the desk if `leads`; nothing where the form
 * asks for something that it does not propose.
 */
export function asProposed(
  offer: Offer,
  label: string | undefined,
  leads = offer.aside !== true,
): readonly Offer[] {
  const values = offer.fields
    .filter((field) => field.initial !== undefined)
    .map((field) => [field.name, field.initial]);
  const isWhole = offer.fields.every(
    (field) => field.initial !== undefined || (field.kind === 'text' && field.optional === true),
  );
  if (label === undefined || !isWhole || values.length === 0) return [offer];
  const { detail: _, ...rest } = offer;
  return [
    { ...offer, ...fieldsIf(offer.style !== undefined, { style: 'secondary' as const }) },
    {
      ...rest,
      label,
      fixed: { ...offer.fixed, ...Object.fromEntries(values) },
      fields: [],
      ...fieldsIf(leads, { lead: true as const }),
    },
  ];
}
