/** An offer to a seat: an order, its fixed arguments, and the fields still to be filled in. */

/** Values that are found when somebody asks for them, being too many to list or dear to make: hexes, ways, counters. */
export interface Domain {
  /** Completions of the text typed so far, the likeliest first. From the view that the offer was made of. */
  near(typed: string): readonly string[];
  /**
   * The value that is meant; `undefined`: none. With it each value of `near` is one that is meant, and of the domain.
   * Absent: they are proposals, and the field's pattern decides.
   */
  read?(typed: string): string | undefined;
}

/** One value that a seat still has to give for an offered order. */
export type Field =
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly {
        readonly value: string;
        readonly label: string;
        readonly detail?: string;
      }[];
      /** Of a campaign's options: values with which campaigns of before were opened, known and not offered any more. */
      readonly earlier?: readonly { readonly value: string; readonly label: string }[];
      /** Of a campaign's options: how a program plays its side. A campaign in which none does has no such term. */
      readonly ofProgram?: true;
      readonly initial?: string;
    }
  | {
      readonly kind: 'integer';
      readonly name: string;
      readonly label: string;
      readonly min: number;
      readonly max: number;
      readonly initial?: number;
    }
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly label: string;
      /** Source of a regular expression that the whole trimmed text must match. */
      readonly pattern: string;
      readonly maxLength: number;
      readonly optional?: boolean;
      /** A form asks for it although it is optional: orders of before had no such field. */
      readonly wanted?: true;
      /** Of an optional one: where something stood in it, leaving it empty says so, and is not leaving it out. */
      readonly erasable?: true;
      readonly multiline?: boolean;
      readonly initial?: string;
      /** Where a form has no room for what stands in it already, it is not in the form, and goes as it stands. */
      readonly stays?: true;
      /** The same to be filled in as a file, for texts longer than a form holds. */
      readonly template?: { readonly name: string; readonly text: string };
      /** Texts that are legal here; shown as a hint and used by the random player. */
      readonly examples: readonly string[];
      /** The placeholder of an empty field, where its examples are long. */
      readonly hint?: string;
      readonly domain?: Domain;
      /** The typed text, as the order has it; orders that were given before stand as they were given. */
      readonly meant?: (typed: string) => string;
    };

/**
 * An order that a seat may give now. Every combination of its fields' values is accepted, and what no offer
 * covers is refused: buttons, menus, autocomplete, the random player and refusals all come from this list.
 */
export interface Offer {
  readonly order: string;
  /** The decision that it belongs to, such as `8.619/19 PM`. */
  readonly decision: string;
  /** That decision's own revision, for this seat's eyes: an old button carries an old one and is refused. */
  readonly rev: number;
  readonly rule: string;
  readonly label: string;
  readonly detail?: string;
  /** Arguments that the offer itself settles. */
  readonly fixed: Readonly<Record<string, string | number | boolean>>;
  readonly fields: readonly Field[];
  /** The page of the game's help (`HelpTopic.id`) that tells how its text is written. */
  readonly guide?: string;
  /** The question of its form, in words, where there is no such page. */
  readonly explains?: string;
  /** Offers of one group are shown together: a menu instead of many buttons. */
  readonly group?: string;
  /** The choice that most people want at this point: it comes first, so that pressing the first button goes on. */
  readonly lead?: true;
  /** Of a lead: the order that it belongs before. A standing button for that one opens the desk, where this stands first. */
  readonly before?: string;
  /** The campaign does not wait for it: its group stands after those for which it does. */
  readonly aside?: boolean;
  /** Seldom needed: it shares the last menu with others like it, whatever its group. */
  readonly rare?: true;
  readonly style?: 'primary' | 'secondary' | 'success' | 'danger';
  /** A sentence to be agreed to first, where the act cannot be taken back. */
  readonly irrevocable?: string;
  /**
   * The same, where it takes its time to say: made when somebody is about to give the order. Below `irrevocable`, if there
   * are both; empty: nothing is to be said besides.
   */
  readonly preview?: () => string;
  /**
   * Of an offer with fields: what would come of it with these values, to be agreed to before it is given. `undefined`: it
   * would be refused; whoever gives it is told why.
   */
  readonly previewOf?: (args: Draft['args']) => string | undefined;
  /**
   * The label of one button for all offers with these words; the sentence that they have in common has a button for
   * each of them. For offers without fields, each with the same sentence.
   */
  readonly oneOf?: string;
  /**
   * Of offers that answer one question, such as to agree and to refuse: the question in a few words. Somebody who
   * begins their order by name alone, from a button below a message, is asked which one they mean.
   */
  readonly question?: string;
}

/** What offers are made of whose fields wait to be read. */
const WAITING = new WeakMap<
  Offer,
  { readonly offer: Omit<Offer, 'fields'>; readonly make: () => readonly Field[] }
>();

/**
 * An offer whose fields are made when they are first read, since most offers of a list are only counted or named: from the
 * view that the offer was made of, and before that changes, as `preview`.
 */
export function withFields(offer: Omit<Offer, 'fields'>, make: () => readonly Field[]): Offer {
  let made: readonly Field[] | undefined;
  const waiting: Offer = {
    ...offer,
    get fields() {
      made ??= make();
      return made;
    },
  };
  WAITING.set(waiting, { offer, make: () => waiting.fields });
  return waiting;
}

/** The same offer at another revision; fields that wait to be read go on waiting, as they would not if it were spread. */
export function withRev(offer: Offer, rev: number): Offer {
  const waiting = WAITING.get(offer);
  if (waiting === undefined) return { ...offer, rev };
  return withFields({ ...waiting.offer, rev }, waiting.make);
}

/** An order as somebody typed it. */
export interface Draft {
  readonly order: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Given by buttons: the decision and revision that the button was drawn for. */
  readonly decision?: string;
  readonly rev?: number;
}
