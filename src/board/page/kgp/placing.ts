/** Answers that name hexes: of a form of the desk, put together by pressing them on the map. */

import { markingOf } from '../../../games/kgp/map-desk/facts.ts';
import { reconHexes } from '../../../games/kgp/setup/8.6243-recon-inspection.ts';
import { areaHexes } from '../../../games/kgp/units/front-line.ts';
import { hexOf } from '../../../games/kgp/units/place.ts';
import { enemyOf } from '../../../games/kgp/vocabulary/sides.ts';
import type { BoardField, BoardOffer } from '../../data.ts';
import type { Known } from './known.ts';

type TextField = Extract<BoardField, { kind: 'text' }>;

/** A field that takes hexes and nothing else: how many, and whether a level can be named. */
export interface PlaceField {
  readonly name: string;
  readonly label: string;
  readonly most: 1 | 2;
  readonly hasLevels: boolean;
  readonly isOptional: boolean;
}

/** By the pattern of its text: it would take such a hex, and no other word. */
export function placeFieldOf(field: BoardField): PlaceField | undefined {
  if (field.kind !== 'text') return undefined;
  const { name, label, optional, pattern } = field;
  const takes = (text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);
  const isTwo = takes('K21 K22') && !takes('K21 K22 K23');
  if (!(takes('K21') || isTwo) || takes('A') || takes('S1 out') || takes('K21 K22 K23')) return undefined;
  return { name, label, most: isTwo ? 2 : 1, hasLevels: takes('K21/1'), isOptional: optional === true };
}

/** A hex is wanted, and everything else that such a form asks can be pressed, too. */
export function isPressed({ fields }: BoardOffer): boolean {
  const rest = fields.filter((field) => placeFieldOf(field) === undefined);
  const isWanted = fields.some((field) => placeFieldOf(field)?.isOptional === false);
  return isWanted && rest.every((field) => field.kind !== 'text' || isSaid(field));
}

/** A text that is there already, or need not be. */
function isSaid({ initial, optional }: TextField): boolean {
  return initial !== undefined || optional === true;
}

type Value = string | number;

/** A form as far as it has been pressed. */
export class Placing {
  readonly offer: BoardOffer;
  readonly places: readonly PlaceField[];
  readonly #values: Map<string, Value>;
  /** The field that the next press on the map is for. */
  now: PlaceField | undefined;

  constructor(offer: BoardOffer) {
    this.offer = offer;
    this.places = offer.fields.flatMap((field) => placeFieldOf(field) ?? []);
    this.now = this.places[0];
    this.#values = new Map(
      offer.fields.flatMap((field): readonly (readonly [string, Value])[] => {
        const initial = initialOf(field);
        return initial === undefined ? [] : [[field.name, initial]];
      }),
    );
  }

  get(name: string): Value | undefined {
    return this.#values.get(name);
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** The places that a field names so far. */
  named({ name }: PlaceField): readonly string[] {
    return String(this.#values.get(name) ?? '')
      .split(/[ ,;]+/u)
      .filter((each) => each !== '');
  }

  /** A hex, or a Location of it; again, and it is named no more. */
  press(place: string): void {
    const { now } = this;
    if (now === undefined) return;
    const had = this.named(now);
    const others = had.filter((each) => hexOf(each) !== hexOf(place));
    const next = had.includes(place) ? others : [...others, place].slice(-now.most);
    if (next.length === 0) this.#values.delete(now.name);
    else this.#values.set(now.name, next.join(' '));
  }

  get hexes(): readonly string[] {
    return this.places.flatMap((field) => this.named(field).map(hexOf));
  }

  get isWhole(): boolean {
    return this.offer.fields.every((field) => {
      const isOptional = field.kind === 'text' && field.optional === true;
      return isOptional || this.#values.has(field.name);
    });
  }

  get args(): Readonly<Record<string, Value>> {
    return Object.fromEntries(this.#values);
  }
}

function initialOf(field: BoardField): Value | undefined {
  if (field.kind === 'integer') return field.initial ?? field.min;
  if (field.kind === 'text') return field.initial;
  const [only, other] = field.options;
  return field.initial ?? (other === undefined ? only?.value : undefined);
}

/** Hexes that such an answer can name, where the map says it; absent: its side says it. */
export function hexesFor({ campaign, reader }: Known, { order }: BoardOffer): readonly string[] | undefined {
  if (reader === undefined) return undefined;
  const { game } = campaign;
  if (order === 'recon.declare') return reconHexes(game, reader);
  if (order === 'fortification.place') return [...areaHexes(markingOf(game), enemyOf(reader))];
  return undefined;
}
