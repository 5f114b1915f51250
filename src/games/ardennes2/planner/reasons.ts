/** What a program says of an order that it gives: the alternatives that it weighed, for `/why` of its own side. */
import type { HexGrid } from '../../../map/grid.ts';
import { listed } from '../../../text/listed.ts';
import { oddsWords } from '../combat/3.2-odds.ts';
import type { Assault } from './assaults.ts';

/** A plan as it was judged: the higher its worth, the better. */
export interface Weighed {
  readonly name: string;
  readonly worth: number;
}

/** So many of each are told. */
const TOLD = 6;

export class Reasons {
  #attacks: string | undefined;
  readonly #others: string[] = [];

  /** The attacks that were weighed for a plan: those of the plan before are forgotten. */
  attacks(grid: HexGrid, weighed: readonly Assault[], taken: readonly Assault[]): void {
    const targets = new Set(taken.map(({ target }) => target.hex));
    const left = weighed.filter(({ target }) => !targets.has(target.hex));
    const words = ({ target, column, from }: Assault) => {
      const hexes = [...new Set(from.values())].map((hex) => grid.hexAt(hex));
      return `${grid.hexAt(target.hex)} at ${oddsWords(column)} from ${listed(hexes)}`;
    };
    const told = (name: string, all: readonly Assault[]) =>
      all.length === 0 ? [] : [`${name}: ${all.slice(0, TOLD).map(words).join('; ')}.`];
    this.#attacks = [...told('Attacks prepared', taken), ...told('Weighed and left', left)].join(' ');
  }

  /** The plans that were drafted, the one that is followed first. */
  plans(plans: readonly Weighed[]): void {
    const words = plans.map(({ name, worth }) => `${name} (${worth.toFixed(1)})`);
    this.say(`Plans weighed, the one that is followed first: ${words.join('; ')}.`);
  }

  say(sentence: string): void {
    this.#others.push(sentence);
  }

  /** Those of another plan instead of its own. */
  keep(attacks: string | undefined): void {
    this.#attacks = attacks;
  }

  get ofAttacks(): string | undefined {
    return this.#attacks;
  }

  /** @param weighed positions */
  text(weighed: number): string {
    const attacks = this.#attacks === undefined || this.#attacks === '' ? [] : [this.#attacks];
    const counted = weighed === 0 ? 'It does not look ahead.' : `Positions weighed: ${weighed}.`;
    return [...this.#others, ...attacks, counted].join('\n');
  }
}
