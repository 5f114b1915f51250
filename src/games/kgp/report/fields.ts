import type { Field } from '../../../kernel/offer.ts';

export function integer(name: string, label: string, max: number, initial: number | undefined): Field {
  return { kind: 'integer', name, label, min: 0, max, ...(initial === undefined ? {} : { initial }) };
}

export function choice(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  initial: string | undefined,
): Field {
  const fits = options.some(([value]) => value === initial);
  const listed = options.map(([value, text]) => ({ value, label: text }));
  return {
    kind: 'choice',
    name,
    label,
    options: listed,
    ...(initial !== undefined && fits ? { initial } : {}),
  };
}
