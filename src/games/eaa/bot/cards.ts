/** Which card is played for which of its commands: what keeps most from the Germans, of what the hand allows. */

import { onlyIf } from '../../../text/present.ts';
import type { Command } from '../allied/5.0-commands.ts';
import { roadblockOptions } from '../allied/10.8-roadblocks.ts';
import { bridgeOptions } from '../allied/14.2-engineers.ts';
import { nextReplacements } from '../allied/16.1-replacements.ts';
import { commandId, handCommands } from '../orders/5.1-card-play.ts';
import { legalPlaces } from '../orders/7.0-deploy.ts';
import { Threat } from '../outlook/2.1-threat.ts';
import { type Deployed, deploymentsOf, placesText } from '../outlook/7.1-where-to.ts';
import { bookOf } from '../packs/book.ts';
import { idOf } from '../questions/questions.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaState } from '../state.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import { bestMove, Places } from './moves.ts';

type Open = Extract<Command, { ok: true }>;

interface Idea {
  readonly worth: number;
  readonly args: Readonly<Record<string, string | number>>;
}

/** A reserve on the map is worth this much beside what it keeps from the Germans at once. */
const ARRIVED = 2.5;
/** A replacement step. */
const STEP = 0.7;
/** Of an activation: an attack, a position that is dug. */
const ACTIVE = 0.15;
/** A bridge over the Meuse with Germans beside it; at how many hexes it is worth a third of that. */
const [MEUSE, FAR] = [6, 9];
/** A card of high value is better kept for a day with more to do. */
const SAVED = 0.1;

/** The arguments of `card.play`; `undefined`: nothing is worth a card. */
export function cardToPlay(game: EaaState): Idea['args'] | undefined {
  const scene = new Scene(game);
  const ideas = handCommands(game).flatMap(({ card, commands }) =>
    commands.flatMap((command): readonly Idea[] => {
      if (!command.ok) return [];
      const idea = scene.idea(command);
      if (idea === undefined) return [];
      const args = { card: card.id, command: commandId(command), ...idea.args };
      return [{ worth: idea.worth - SAVED * card.value, args }];
    }),
  );
  const [best] = ideas.toSorted((a, b) => b.worth - a.worth);
  return best?.args;
}

/** Facts that are worked out once for all cards of the hand. */
class Scene {
  readonly #game: EaaState;
  readonly #world: World;
  readonly #threat: Threat;
  readonly #places: Places;
  readonly #moves = new Map<string, number>();
  readonly #deployed = new Map<string, readonly Deployed[]>();

  constructor(game: EaaState) {
    this.#game = game;
    this.#world = worldIn(game);
    this.#threat = new Threat(this.#world.position);
    this.#places = new Places(this.#world.position);
  }

  idea(command: Open): Idea | undefined {
    switch (command.kind) {
      case 'activate':
        return { worth: this.#sum(command.units) + ACTIVE * command.units.length, args: {} };
      case 'activate-one':
        return this.#single(command.units);
      case 'deploy':
        return this.#deploy(command.units, command.units.length);
      case 'deploy-one':
        return this.#deploy(command.units, 1);
      case 'replacements':
        return this.#replace(command);
      case 'event':
        return this.#event(command.event);
      default: {
        const never: never = command;
        return never;
      }
    }
  }

  #worth(key: string): number {
    const known = this.#moves.get(key);
    if (known !== undefined) return known;
    const unit = unitsOnMap(this.#world).find((each) => counterKey(each.counter) === key);
    const worth =
      unit === undefined ? 0 : bestMove(this.#world.position, this.#threat, this.#places, unit).worth;
    this.#moves.set(key, worth);
    return worth;
  }

  #sum(keys: readonly string[]): number {
    return keys.reduce((sum, key) => sum + this.#worth(key), 0);
  }

  #single(keys: readonly string[]): Idea | undefined {
    const [best] = keys.toSorted((a, b) => this.#worth(b) - this.#worth(a));
    if (best === undefined) return undefined;
    return { worth: this.#worth(best), args: { units: idOf(best) } };
  }

  #deploy(units: readonly string[], most: number): Idea | undefined {
    const id = `${most === 1} ${units.join()}`;
    const deployed = this.#deployed.get(id) ?? deploymentsOf(this.#world, units, most);
    this.#deployed.set(id, deployed);
    const legal = legalPlaces(this.#game, this.#world, units, deployed, most === 1);
    if (legal.length === 0) return undefined;
    const worth = legal.reduce((sum, each) => sum + ARRIVED + Math.max(0, each.worth), 0);
    return { worth, args: { places: placesText(this.#world, legal) } };
  }

  #replace(command: Extract<Open, { kind: 'replacements' }>): Idea | undefined {
    const given: string[] = [];
    for (;;) {
      const [next] = nextReplacements(this.#world, command, given);
      if (next === undefined) break;
      given.push(next);
    }
    if (given.length === 0) return undefined;
    return { worth: STEP * given.length, args: { deed: given.join(', ') } };
  }

  #event(event: string): Idea | undefined {
    if (event !== 'Engineers') return undefined;
    const [bridge, blocks] = [this.#bridge(), this.#roadblocks()];
    if (bridge === undefined || blocks === undefined) return bridge ?? blocks;
    return blocks.worth > bridge.worth ? blocks : bridge;
  }

  /** 13.1, 17.1: where no bridge over the Meuse stands, no German supply leads over it. The one nearest to them first. */
  #bridge(): Idea | undefined {
    const { ground, stacks } = this.#world.position;
    const { grid } = ground;
    const germans = [...stacks.values()].flatMap(({ side, hex }) => onlyIf(side === 'german', hex));
    const [nearest] = bridgeOptions(this.#world)
      .filter(({ work, between: [one, other] }) => {
        const slot = grid.slotTo(grid.indexOf(one), grid.indexOf(other));
        return work === 'blow' && slot !== undefined && ground.river(grid.indexOf(one), slot) === 'meuse';
      })
      .map(({ between }) => {
        const far = Math.min(...germans.map((hex) => grid.stepsBetween(hex, grid.indexOf(between[0]))));
        return { deed: `blow ${between.join('-')}`, far };
      })
      .toSorted((a, b) => a.far - b.far);
    if (nearest === undefined) return undefined;
    return { worth: MEUSE * Math.exp(-nearest.far / FAR), args: { deed: nearest.deed } };
  }

  /** Where they keep most from the Germans. */
  #roadblocks(): Idea | undefined {
    const { position } = this.#world;
    const before = this.#threat.total;
    const { grid } = position.ground;
    const book = bookOf(this.#game);
    // Without what trying moves has left behind in the digits of the other.
    const threat = new Threat(position);
    const blocks = roadblockOptions(book, this.#world)
      .map((hex) => {
        const roadblocks = new Set([...position.roadblocks, grid.indexOf(hex)]);
        return { hex, worth: before - threat.totalWith(roadblocks) };
      })
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, book.pack.events.allied.Engineers.roadblocks);
    const worth = blocks.reduce((sum, each) => sum + each.worth, 0);
    if (worth <= 0) return undefined;
    return { worth, args: { deed: `roadblock ${blocks.map(({ hex }) => hex).join(' ')}` } };
  }
}
