/** A card played for its event or for replacements (5.2–5.6, 16.1): its effect, put together by pressing. */
import { alarmOptions } from '../../../games/eaa/allied/4.12-raise-the-alarm.ts';
import { resupplyOptions } from '../../../games/eaa/allied/5.1-airpower.ts';
import { roadblockOptions } from '../../../games/eaa/allied/10.8-roadblocks.ts';
import { withdrawalOptions } from '../../../games/eaa/allied/12.7-withdrawal.ts';
import { recoverOptions } from '../../../games/eaa/allied/12.9-recover.ts';
import { bridgeOptions } from '../../../games/eaa/allied/14.2-engineers.ts';
import { nextReplacements, type Points } from '../../../games/eaa/allied/16.1-replacements.ts';
import type { Done } from '../../../games/eaa/allied/refusal.ts';
import { reachOf } from '../../../games/eaa/movement/10.0-reach.ts';
import { Steps } from '../../../games/eaa/movement/10.0-steps.ts';
import {
  DEEDS,
  deedForeseen,
  replacements,
  replacementsForeseen,
} from '../../../games/eaa/orders/5.1-deeds.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import { around } from '../../../games/eaa/position/near.ts';
import type { Unit } from '../../../games/eaa/position/position.ts';
import type { EventName } from '../../../games/eaa/vocabulary/effects.ts';
import { unitsOnMap, type World } from '../../../games/eaa/world/world.ts';
import type { BoardOffer } from '../../data.ts';
import { Drafting } from '../drafting.ts';
import type { Known } from './known.ts';

/** The ways in which a card is played. */
export type DeedKind =
  | ({ readonly kind: 'replacements' } & Points)
  | { readonly kind: 'event'; readonly event: EventName<'allied'> };

/** A choice that can be pressed next. */
export interface DeedOption {
  /** `505.82`, `a Roadblock in 0812`, `blow the bridge 0812-0813`. */
  readonly words: string;
  /** The text of the deed once it has been pressed, a line each. */
  readonly lines: readonly string[];
  /** The unit that it is about, by its key, and the hexes on which it is pressed, by name. */
  readonly unit?: string;
  readonly hexes: readonly string[];
}

/** A unit that can do something, which has to be said then. */
export interface DeedUnit {
  readonly unit: Unit;
  readonly key: string;
}

type Doing = EventName<'allied'> | 'replacements';

/** How the lines of a deed stand in its text. */
const BETWEEN: Readonly<Record<Doing, string>> = {
  Airpower: '\n',
  Engineers: ' ',
  'Raise the Alarm': '\n',
  Withdrawal: '\n',
  Recover: ', ',
  replacements: ', ',
};

export class Deed {
  readonly offer: BoardOffer;
  readonly words: string;
  readonly drafting = new Drafting([]);
  /** The key of the unit of which it is to be said where it goes. */
  chosen: string | undefined;
  readonly #known: Known;
  readonly #kind: DeedKind;
  #options: { readonly of: string; readonly those: readonly DeedOption[] } | undefined;

  constructor(known: Known, kind: DeedKind, offer: BoardOffer, words: string) {
    this.#known = known;
    this.#kind = kind;
    this.offer = offer;
    this.words = words;
  }

  get #doing(): Doing {
    return this.#kind.kind === 'event' ? this.#kind.event : 'replacements';
  }

  #textOf(lines: readonly string[]): string {
    return lines.join(BETWEEN[this.#doing]);
  }

  get text(): string {
    return this.#textOf(this.drafting.lines);
  }

  #done(lines: readonly string[]): Done {
    const { book, world } = this.#known;
    const kind = this.#kind;
    const text = this.#textOf(lines);
    return kind.kind === 'event'
      ? DEEDS[kind.event].carryOut(book, world, text)
      : replacements(book, world, kind, text);
  }

  /** With what has been pressed. */
  get world(): World {
    const { lines } = this.drafting;
    const done = lines.length === 0 ? undefined : this.#done(lines);
    return done?.ok === true ? done.world : this.#known.world;
  }

  /** Consequences to be known before it is played; each a line. */
  get foreseen(): readonly string[] {
    const { book, world } = this.#known;
    const kind = this.#kind;
    const words =
      kind.kind === 'event'
        ? deedForeseen(book, world, kind.event, this.text)
        : replacementsForeseen(book, world, kind, this.text);
    return (words ?? '').split('\n').filter((line) => line.startsWith('⚠'));
  }

  /** Units of which it is to be said where they go. */
  get movers(): readonly DeedUnit[] {
    const able = this.#able();
    return unitsOnMap(this.world).flatMap((unit) =>
      able.has(keyOf(unit)) ? [{ unit, key: keyOf(unit) }] : [],
    );
  }

  #able(): ReadonlySet<string> {
    const { world } = this;
    const said = this.drafting.lines.map((line) => line.split(' > ')[0]);
    const isNew = (key: string) => !said.includes(this.#nameOf(key));
    switch (this.#doing) {
      case 'Raise the Alarm':
        return new Set(alarmOptions(world).filter(isNew));
      case 'Withdrawal':
        return new Set(
          withdrawalOptions(world)
            .map(({ unit }) => unit)
            .filter(isNew),
        );
      default:
        return new Set();
    }
  }

  #nameOf(key: string): string {
    const unit = unitsOnMap(this.#known.world).find((each) => keyOf(each) === key);
    return unit === undefined ? key : this.#known.names.nameOf(unit);
  }

  /** The choices that can be pressed now: each is accepted. */
  get options(): readonly DeedOption[] {
    const of = JSON.stringify([this.drafting.lines, this.chosen]);
    if (this.#options?.of !== of)
      this.#options = { of, those: this.#thought().filter(({ lines }) => this.#done(lines).ok) };
    return this.#options.those;
  }

  #thought(): readonly DeedOption[] {
    const { world } = this;
    const { book } = this.#known;
    const { lines } = this.drafting;
    const kind = this.#kind;
    if (kind.kind === 'replacements')
      return nextReplacements(this.#known.world, kind, this.#givenTo()).map((key) => this.#toUnit(key));
    switch (kind.event) {
      case 'Airpower':
        return resupplyOptions(this.#known.world).map((hex) => ({ words: hex, lines: [hex], hexes: [hex] }));
      case 'Recover':
        return recoverOptions(world).map((key) => this.#toUnit(key));
      case 'Engineers':
        return [
          ...roadblockOptions(book, world).map((hex) => ({
            words: `a Roadblock in ${hex}`,
            lines: lines[0] === 'roadblock' ? [...lines, hex] : ['roadblock', hex],
            hexes: [hex],
          })),
          ...(lines.length > 0 ? [] : this.#bridges()),
        ];
      case 'Raise the Alarm':
        return this.#alarmed();
      case 'Withdrawal':
        return this.#goingBack();
      default: {
        const never: never = kind.event;
        return never;
      }
    }
  }

  #givenTo(): readonly string[] {
    const units = unitsOnMap(this.#known.world);
    return this.drafting.lines.flatMap((name) =>
      units.filter((unit) => this.#known.names.nameOf(unit) === name).map(keyOf),
    );
  }

  #toUnit(key: string): DeedOption {
    const { grid } = this.#known.book.ground;
    const unit = unitsOnMap(this.#known.world).find((each) => keyOf(each) === key);
    const name = this.#nameOf(key);
    return {
      words: name,
      lines: [...this.drafting.lines, name],
      unit: key,
      hexes: unit === undefined ? [] : [grid.hexAt(unit.hex)],
    };
  }

  #bridges(): readonly DeedOption[] {
    return bridgeOptions(this.#known.world).map(({ work, between }) => ({
      words: `${work} the bridge ${between.join('-')}`,
      lines: [`${work} ${between.join('-')}`],
      hexes: between,
    }));
  }

  /** Whoever is chosen, to each hex of their reach. */
  #alarmed(): readonly DeedOption[] {
    const unit = this.movers.find(({ key }) => key === this.chosen)?.unit;
    if (unit === undefined) return [];
    const { grid } = this.#known.book.ground;
    return reachOf(new Steps(this.world.position, unit))
      .hexes.filter((hex) => hex !== unit.hex)
      .map((hex) => this.#moveTo(keyOf(unit), grid.hexAt(hex)));
  }

  #moveTo(key: string, hex: string): DeedOption {
    const line = `${this.#nameOf(key)} > ${hex}`;
    return { words: `to ${hex}`, lines: [...this.drafting.lines, line], unit: key, hexes: [hex] };
  }

  /** Whoever is chosen one hex; whoever went last one hex more. */
  #goingBack(): readonly DeedOption[] {
    const { lines } = this.drafting;
    const first = withdrawalOptions(this.world).find(({ unit }) => unit === this.chosen);
    const last = lines.at(-1);
    const [name, ...way] = last?.split(' > ') ?? [];
    const { grid } = this.#known.book.ground;
    const at = way.at(-1);
    const on =
      last === undefined || at === undefined || this.chosen !== undefined
        ? []
        : around(this.world.position.ground, grid.indexOf(at)).map((hex) => ({
            words: `${name ?? ''} on to ${grid.hexAt(hex)}`,
            lines: [...lines.slice(0, -1), `${last} > ${grid.hexAt(hex)}`],
            hexes: [grid.hexAt(hex)],
          }));
    return [...(first?.to ?? []).map((hex) => this.#moveTo(first?.unit ?? '', hex)), ...on];
  }

  take(option: DeedOption): void {
    this.drafting.write(option.lines);
    this.chosen = undefined;
  }
}
