/** Reserves that are deployed by pressing (7.0): who may come now, where, and the lines that say so. */
import {
  Deploying,
  deployableHexes,
  deploymentReadBack,
} from '../../../games/eaa/notation/7.1-deployments.ts';
import { piecesOf } from '../../../games/eaa/notation/pieces.ts';
import { commandId, handCommands } from '../../../games/eaa/orders/5.1-card-play.ts';
import { DELAYED_WAIT, delayedIn, judgePlaces, stayBehind } from '../../../games/eaa/orders/7.0-deploy.ts';
import { keyOf } from '../../../games/eaa/position/changes.ts';
import type { Unit } from '../../../games/eaa/position/position.ts';
import type { BoardOffer } from '../../data.ts';
import { Drafting } from '../drafting.ts';
import type { Known } from './known.ts';

/** An offer to deploy: by a card of the hand, or after two days without (7.3). */
export interface Deploy {
  readonly offer: BoardOffer;
  /** Keys of those who may come by it. */
  readonly may: readonly string[];
  /** 5.2: one of them. */
  readonly isOne: boolean;
}

export function deploysIn({ campaign: { game }, isAllied }: Known, offers: readonly BoardOffer[]): Deploy[] {
  if (!isAllied) return [];
  return offers.flatMap((offer): Deploy[] => {
    if (!offer.fields.some(({ name }) => name === 'places')) return [];
    if (offer.order === 'reserves.deploy') return [{ offer, may: delayedIn(game), isOne: false }];
    const { card, command } = offer.fixed;
    const { commands = [] } = handCommands(game).find(({ card: { id } }) => id === card) ?? {};
    return commands.flatMap((each): Deploy[] => {
      if (!each.ok || commandId(each) !== command) return [];
      return each.kind === 'deploy' || each.kind === 'deploy-one'
        ? [{ offer, may: each.units, isOne: each.kind === 'deploy-one' }]
        : [];
    });
  });
}

/** Deployments that are being put together. */
export class Reserves {
  readonly deploy: Deploy;
  readonly drafting = new Drafting([]);
  /** The key of the one who is to come next. */
  chosen: string | undefined;
  readonly #known: Known;

  constructor(known: Known, deploy: Deploy) {
    this.#known = known;
    this.deploy = deploy;
  }

  #placed(): Deploying {
    const { position, alliedBox } = this.#known.world;
    const deploying = new Deploying(position, alliedBox, { may: new Set(this.deploy.may) });
    deploying.playAll(piecesOf(this.drafting.text));
    return deploying;
  }

  /** With those who have been placed. */
  get world() {
    return { ...this.#known.world, position: this.#placed().position };
  }

  /** Who may still come. */
  get waiting(): readonly Unit[] {
    const placed = this.#placed();
    return this.deploy.isOne && placed.deployments.length > 0 ? [] : placed.waiting;
  }

  nameOf(unit: Unit): string {
    return this.#placed().names.nameOf(unit);
  }

  /** By index: where whoever is chosen can come. */
  get hexes(): readonly number[] {
    const unit = this.waiting.find((each) => keyOf(each) === this.chosen);
    if (unit === undefined) return [];
    return deployableHexes(this.#placed().position, unit).flatMap(({ hexes }) => hexes);
  }

  /** Whoever is chosen comes there; the reason why not, if it cannot be. */
  place(hex: string): string | undefined {
    const unit = this.waiting.find((each) => keyOf(each) === this.chosen);
    if (unit === undefined) return undefined;
    const lines = [...this.drafting.lines, `${this.nameOf(unit)} at ${hex}`];
    const judged = judgePlaces(
      this.#known.campaign.game,
      this.deploy.may,
      lines.join('\n'),
      this.deploy.isOne,
    );
    if (!judged.ok) return judged.ruling.message;
    this.drafting.write(lines);
    this.chosen = undefined;
    return undefined;
  }

  /** Each line as it is read back. */
  get lines(): readonly { readonly text: string; readonly words: readonly string[] }[] {
    const { position, alliedBox } = this.#known.world;
    const { deployments } = this.#placed();
    return this.drafting.lines.map((text, index) => {
      const made = deployments[index];
      return { text, words: made === undefined ? [] : [deploymentReadBack(position, alliedBox, made)] };
    });
  }

  /** Who would stay behind though there is room; `undefined`: nobody. */
  get stayBehind(): string | undefined {
    const { order } = this.deploy.offer;
    const spent = order === 'reserves.deploy' ? [DELAYED_WAIT] : [];
    return stayBehind(this.#known.campaign.game, this.deploy.may, this.drafting.text, ...spent);
  }
}
