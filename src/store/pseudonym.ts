/** A person in a log becomes a pseudonym: what is replaced in it, and what is not. */

/** The pseudonym of a person in one campaign. */
export interface Alias {
  readonly user: string;
  /** Names that the person has had, as shown. */
  readonly names: readonly string[];
  /** The replacement of the id, such as `forgotten-7f3a`. */
  readonly id: string;
  /** The replacement of the names, such as `Player 7f3a`. */
  readonly name: string;
  /** The same within a longer text. Shorter where the text would become longer than it may be. */
  readonly within: string;
  readonly scope: Scope;
}

/**
 * Where names are replaced: in every text; where somebody is called as something of the game is, which that would
 * change, in what people say of people; where two people are called the same, beside the person's id alone.
 */
export const SCOPES = ['everywhere', 'people', 'own'] as const;
export type Scope = (typeof SCOPES)[number];

/** Orders and events about who plays: in them a name is a person's. */
function isAboutPeople(type: string): boolean {
  return /^(?:open$|campaign\.|seat\.|team\.|command\.|motion\.|absence\.|pace\.|deadline\.|gm\.)/u.test(
    type,
  );
}

/** Discord's ids are long numbers: within a text one is nobody else's. */
const SNOWFLAKE = /^\d{15,20}$/u;

/** Texts that people write to people, by the name of their field. */
const SAID: readonly string[] = ['name', 'reason', 'note'];

/** A word typed for the seed is a part of all dice. */
const HASHED = 'word';

/** Signs before which one of markdown's escapes may stand (`asTyped`, text/typed-text.ts). */
const ESCAPED = /[\\*_~`|<>@[\]:#+.)-]/u;

function pattern(name: string): string {
  const loose = [...name].map((sign) => {
    const plain = /[\\^$.*+?()[\]{}|/]/u.test(sign) ? `\\${sign}` : sign;
    return ESCAPED.test(sign) ? `\\\\?${plain}` : plain;
  });
  const before = /^[\p{L}\p{N}]/u.test(name) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = /[\p{L}\p{N}]$/u.test(name) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${loose.join('')}${after}`;
}

/** Replaces the person's id, and their names as whole words, in a text, whether or not they have their capitals. */
export function inText(text: string, alias: Alias): string {
  const { user, id, name, within } = alias;
  if (text === user) return id;
  if (alias.names.includes(text)) return name;
  let result = text;
  if (SNOWFLAKE.test(user)) result = result.replaceAll(user, id);
  else if (text === `outside:${user}` || text === `user:${user}`) result = text.replace(user, id);
  // The longest first: a name may begin with another one.
  const names = [...alias.names].sort((a, b) => b.length - a.length).map(pattern);
  return names.length === 0 ? result : result.replaceAll(new RegExp(names.join('|'), 'giu'), () => within);
}

/** The content of an event or a message, with the pseudonym in it. `type`: of the event. */
export function inData<T>(value: T, alias: Alias, type: string): T {
  return walk(value, '', alias, isAboutPeople(type)) as T;
}

/** The content of an order. One that asks for a place has its giver's name without the id. */
export function inArgs(
  args: Readonly<Record<string, unknown>>,
  { user, name }: { readonly user: string; readonly name: string },
  alias: Alias,
): Record<string, unknown> {
  const data = inData(args, alias, name);
  return user === alias.user && name === 'seat.ask' ? { ...data, name: alias.name } : { ...data };
}

function walk(value: unknown, field: string, alias: Alias, aboutPeople: boolean): unknown {
  if (typeof value === 'string') {
    if (field === HASHED) return value;
    const { scope } = alias;
    const isSaid = SAID.includes(field) && (aboutPeople || field !== 'name');
    const isMeant = scope === 'everywhere' || (scope === 'people' && isSaid);
    return inText(value, isMeant ? alias : { ...alias, names: [] });
  }
  if (Array.isArray(value)) return value.map((each) => walk(each, field, alias, aboutPeople));
  if (typeof value !== 'object' || value === null) return value;
  const { user: whose } = value as { readonly user?: unknown };
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      // A name beside an id is that person's, and nobody else's.
      if (key === 'name' && typeof whose === 'string') return [key, whose === alias.user ? alias.name : each];
      return [walk(key, '', alias, aboutPeople), walk(each, key, alias, aboutPeople)];
    }),
  );
}

/** The names under which a person stands in these values. */
export function namesOf(values: readonly unknown[], user: string): readonly string[] {
  const names = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) look(each);
    else if (typeof value === 'object' && value !== null) {
      const { user: whose, name } = value as { user?: unknown; name?: unknown };
      if (whose === user && typeof name === 'string' && name.trim() !== '') names.add(name.trim());
      for (const each of Object.values(value)) look(each);
    }
  };
  for (const value of values) look(value);
  return [...names];
}
