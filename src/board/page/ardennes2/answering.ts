/** A question to the reader's side, answered on the map: its offers, and the hexes among which an answer may choose. */
import { waysByEnd } from '../../../games/ardennes2/turn/fights/3.2-hold-answers.ts';
import type {
  HoldQuestion,
  HoldsQuestion,
} from '../../../games/ardennes2/turn/fights/3.2-hold-or-retreat.ts';
import type { LossQuestion } from '../../../games/ardennes2/turn/fights/3.2-losses.ts';
import type { Fight } from '../../../games/ardennes2/turn/frame/fight.ts';
import { type AnyQuestion, isQuestion } from '../../../games/ardennes2/turn/frame/question.ts';
import { type BugOutQuestion, hexesFor } from '../../../games/ardennes2/turn/guns/3.6-bug-outs.ts';
import {
  kindOfQuestion,
  questionDecision,
  questionOutlook,
} from '../../../games/ardennes2/turn/orders/questions.ts';
import { type DropQuestion, dropHexes } from '../../../games/ardennes2/turn/pre-turn/4.1-drop.ts';
import {
  openHexes,
  readSetUp,
  type SetUpQuestion,
} from '../../../games/ardennes2/turn/pre-turn/7.0-set-up.ts';
import type { Way } from '../../../games/ardennes2/vocabulary/picture-props.ts';
import { enemyOf, type Side } from '../../../games/ardennes2/vocabulary/sides.ts';
import { given } from '../../../text/present.ts';
import type { BoardData, BoardField, BoardOffer } from '../../data.ts';
import { faultWords } from '../fault-words.ts';
import type { Known } from './known.ts';

/** A value among which an answer chooses. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

/** What an offer has still to be told. */
export interface Open {
  readonly field: string;
  readonly label: string;
  /** Hexes that can be pressed, with the value that each stands for. */
  readonly hexes: ReadonlyMap<string, string>;
  readonly choices: readonly Choice[];
}

/** Offers about the same, below one heading. */
export interface OfferGroup {
  readonly title: string;
  readonly offers: readonly BoardOffer[];
}

/** What has been chosen so far: an offer, and the value of its field. */
interface Picked {
  readonly ref: string;
  readonly value: string | undefined;
}

export class Answering {
  readonly decision: string;
  readonly title: string;
  readonly words: string;
  /** What may come of the answers, a sentence each. */
  readonly outlook: readonly string[];
  readonly offers: readonly BoardOffer[];
  readonly #known: Known;
  readonly #side: Side;
  readonly #question: AnyQuestion;
  #picked: Picked | undefined;
  /** 7.0, 5.1: by id the hex of each counter that has been placed, and the one that the next press places. */
  #placed: ReadonlyMap<string, string> = new Map();
  #placing: string | undefined;
  /** Why what was pressed has been refused. */
  wrong: string | undefined;

  private constructor(known: Known, side: Side, question: AnyQuestion, offers: readonly BoardOffer[]) {
    const { campaign } = known;
    const kind = kindOfQuestion(question);
    this.#known = known;
    this.#side = side;
    this.#question = question;
    this.decision = questionDecision(campaign.game, question);
    this.title = `${kind.about(question)}: ${kind.title}`;
    this.words = `${kind.words(question)}.`;
    this.outlook = questionOutlook(campaign, question);
    this.offers = offers.filter(({ decision }) => decision === this.decision);
  }

  /** `before`: an answer to the same question that was begun already. `undefined`: the reader is asked nothing. */
  static of(known: Known, { desk }: BoardData, before?: Answering): Answering | undefined {
    const { campaign, side } = known;
    const { question } = campaign.game;
    if (side === undefined || question?.of !== side) return undefined;
    const now = new Answering(known, side, question, desk.offers);
    const picked = before?.decision === now.decision ? before.#picked : undefined;
    if (before !== undefined && picked !== undefined && now.offers.some(({ ref }) => ref === picked.ref)) {
      now.#picked = picked;
      now.#placed = before.#placed;
      now.#placing = before.#placing;
    }
    return now;
  }

  get groups(): readonly OfferGroup[] {
    const groups = new Map<string, BoardOffer[]>();
    for (const offer of this.offers)
      groups.set(offer.group ?? '', [...(groups.get(offer.group ?? '') ?? []), offer]);
    return [...groups].map(([title, offers]) => ({ title, offers }));
  }

  get picked(): BoardOffer | undefined {
    return this.offers.find(({ ref }) => ref === this.#picked?.ref);
  }

  /** The value that has been chosen for it. */
  get value(): string | undefined {
    return this.#picked?.value;
  }

  /** The hex that has been chosen; `undefined`: it is no hex, or nothing has been. */
  get hex(): string | undefined {
    const { picked } = this;
    const open = picked === undefined ? undefined : this.openOf(picked);
    return [...(open?.hexes ?? [])].find(([, value]) => value === this.value)?.[0];
  }

  pick(offer: BoardOffer | undefined): void {
    if (offer === undefined) {
      this.#picked = undefined;
      return;
    }
    const [field] = offer.fields;
    const initial = field?.kind === 'integer' ? undefined : field?.initial;
    this.#picked = { ref: offer.ref, value: initial };
  }

  choose(value: string): void {
    if (this.#picked !== undefined) this.#picked = { ...this.#picked, value };
  }

  /** Counters that are being placed one by one, with the hex of each that has one; `undefined`: none are. */
  get placed(): readonly { readonly id: string; readonly hex: string | undefined }[] | undefined {
    const question = this.#question;
    const isSaid = this.picked !== undefined && this.picked.fields.length > 0;
    if (!isSaid || !isQuestion<SetUpQuestion>(question, 'setup')) return undefined;
    return question.units.map((id) => ({ id, hex: this.#placed.get(id) }));
  }

  /** The one of them that the next press places. */
  get placing(): string | undefined {
    const next = this.#placing ?? this.placed?.find(({ hex }) => hex === undefined)?.id;
    return this.placed === undefined ? undefined : next;
  }

  beginPlacing(id: string): void {
    this.wrong = undefined;
    this.#placing = id;
  }

  /** In a hex, if it may stand there with those that stand there already. */
  #place(id: string, hex: string): void {
    const placed = new Map([...this.#placed, [id, hex]]);
    const text = [...placed].map((each) => each.join(' ')).join('; ');
    const read = readSetUp(this.#known.campaign.game, this.#side, text);
    this.wrong = read.ok ? undefined : faultWords(read.faults[0]);
    if (!read.ok) return;
    this.#placed = placed;
    this.#placing = undefined;
    this.choose(text);
  }

  /** What is still to be said for an offer; `undefined`: nothing. */
  openOf(offer: BoardOffer): Open | undefined {
    const [field] = offer.fields;
    if (field === undefined || field.kind === 'integer') return undefined;
    const hexes = this.#hexesFor(offer);
    const isHex = new Set(hexes.values());
    const choices = choicesOf(field).filter(({ value }) => !isHex.has(value));
    return { field: field.name, label: field.label, hexes, choices };
  }

  /** A press on the map: a hex to go to, or one that is asked about. `false`: it is neither. */
  press(hex: string): boolean {
    const { picked, placing } = this;
    const value = picked === undefined ? undefined : this.openOf(picked)?.hexes.get(hex);
    if (value !== undefined && placing !== undefined) this.#place(placing, hex);
    else if (value !== undefined) this.choose(value);
    return value !== undefined;
  }

  /** What the order is given with; `undefined`: something is still to be chosen. */
  get args(): Readonly<Record<string, string>> | undefined {
    const { picked } = this;
    const open = picked === undefined ? undefined : this.openOf(picked);
    if (open === undefined) return {};
    return this.value === undefined ? undefined : { [open.field]: this.value };
  }

  /** The hexes that it is about. */
  get about(): readonly string[] {
    return kindOfQuestion(this.#question).hexes(this.#question, this.#known.campaign.game);
  }

  /** Hexes that can be pressed. */
  get targets(): readonly string[] {
    const { picked } = this;
    return picked === undefined ? [] : [...(this.openOf(picked)?.hexes.keys() ?? [])];
  }

  /** Attacks that are asked about, and the way that has been chosen. */
  get ways(): readonly Way[] {
    const { stacks } = this.#known.campaign.game;
    const side = this.#side;
    const attacks = this.#fights().flatMap(({ by, target }) =>
      Object.entries(stacks).flatMap(([hex, stack]): readonly Way[] => {
        const isIn = stack.side === enemyOf(side) && stack.shown.some(({ id }) => by.includes(id));
        return isIn ? [{ side: enemyOf(side), hexes: [hex, target], is: 'attack' }] : [];
      }),
    );
    const { hex, value } = this;
    if (hex === undefined || value === undefined) return attacks;
    const from = this.#from();
    return from === undefined ? attacks : [...attacks, { side, hexes: [from, ...value.split(' ')] }];
  }

  #fights(): readonly Fight[] {
    const question = this.#question;
    if (isQuestion<HoldsQuestion>(question, 'holds')) return question.fights;
    if (isQuestion<HoldQuestion>(question, 'hold')) return [question.fight];
    return isQuestion<LossQuestion>(question, 'losses') ? [question.fight] : [];
  }

  /** Of the answer that has been picked: where those stand who would go. */
  #from(): string | undefined {
    if (isQuestion<BugOutQuestion>(this.#question, 'bugout')) return this.#question.hex;
    return this.picked === undefined ? undefined : this.targetOf(this.picked);
  }

  /** The hex that is attacked, of an answer to an attack. */
  targetOf({ fixed: { target } }: BoardOffer): string | undefined {
    return typeof target === 'string' ? target : this.#fights()[0]?.target;
  }

  #hexesFor(offer: BoardOffer): ReadonlyMap<string, string> {
    const { game } = this.#known.campaign;
    const target = this.targetOf(offer);
    if (offer.order === 'combat.answer' && offer.fixed.answer === 'retreat' && target !== undefined)
      return waysByEnd(game, this.#side, target);
    if (offer.fields.length === 0) return new Map();
    if (isQuestion<SetUpQuestion>(this.#question, 'setup')) {
      const counter = this.#known.book.scenario.counters.find(
        ({ side, id }) => side === this.#side && id === this.placing,
      );
      return new Map(
        given(counter, (each) => openHexes(game, each))
          .flat()
          .map((hex) => [hex, hex]),
      );
    }
    if (isQuestion<DropQuestion>(this.#question, 'drop'))
      return new Map(dropHexes(game, this.#side, this.#question.unit).map((hex) => [hex, hex]));
    if (!isQuestion<BugOutQuestion>(this.#question, 'bugout')) return new Map();
    return new Map(hexesFor(game, this.#side, this.#question.gun).map((hex) => [hex, hex]));
  }
}

function choicesOf(field: BoardField): readonly Choice[] {
  if (field.kind === 'choice') return field.options;
  // What can be typed besides a hex is what it begins with.
  const initial = field.kind === 'text' ? field.initial : undefined;
  return initial === undefined || initial === '' ? [] : [{ value: initial, label: 'the best way there is' }];
}
