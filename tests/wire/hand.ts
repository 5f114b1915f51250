/** A player whose every press and form is counted, over the wire. */
import { ComponentType } from 'discord-api-types/v10';
import type { Actor, Answer, Modal, TableMessage } from '../../src/table/index.ts';
import { idOf, labels, optionOf, parts } from '../discord/bench.ts';
import type { WireTable } from './wire-table.ts';

export const EPHEMERAL = 64;

/** What a form is filled in with, by its questions' names; what is not named stays as it stands, or is the first of its list. */
export type Typed = Readonly<Record<string, string>>;

/** Of somebody who finds out what is asked when it is: what they type into the form of that title, if it is something. */
export type Knows = (title: string) => Typed;

/** One of the players: every press of his counts, those that open a desk, a menu or a confirmation among them. */
export class Hand {
  readonly wire: WireTable;
  readonly actor: Actor;
  presses = 0;
  forms = 0;
  /** Typed into them. */
  characters = 0;
  /** What he looks at: the last answer. */
  screen: TableMessage | undefined;
  /** What he pressed, for whoever wants to know where the presses come from. */
  readonly steps: string[] = [];

  constructor(wire: WireTable, user: string) {
    this.wire = wire;
    this.actor = wire.actor(user);
  }

  /** The newest message in the channel under which there is a button of that name. */
  newest(label: string): TableMessage {
    const found = this.actor
      .visible(this.wire.channel)
      .findLast((message) => labels(message).includes(label));
    if (found === undefined) throw new Error(`no message has “${label}”`);
    return found;
  }

  /** Presses a button, and sends in the form that it opens, as it stands but for what is typed into it. */
  async press(message: TableMessage, label: string, typed: Typed | Knows = {}): Promise<TableMessage> {
    this.steps.push(label);
    return this.#answered(
      label,
      await this.wire.done(this.actor.click(message.id, idOf(message, label))),
      typed,
    );
  }

  /** *My orders*, under the newest message in the channel that has it. */
  async desk(): Promise<TableMessage> {
    return this.fromChannel('My orders');
  }

  /** Presses a button of that name under the newest message in the channel that has it. */
  async fromChannel(label: string, typed: Typed = {}): Promise<TableMessage> {
    await this.wire.settle();
    return this.press(this.newest(label), label, typed);
  }

  /** Presses a button, or chooses a line of a menu, on what he looks at. */
  async choose(label: string, typed: Typed | Knows = {}): Promise<TableMessage> {
    const { screen } = this;
    if (screen === undefined) throw new Error('nothing is looked at');
    if (labels(screen).includes(label)) return this.press(screen, label, typed);
    this.steps.push(label);
    const { menu, value } = optionOf(screen, label);
    return this.#answered(label, await this.wire.done(this.actor.select(screen.id, menu, [value])), typed);
  }

  /** Chooses the first line of the menu of that name, if it is before his eyes, or its one line as a button. */
  async pickOne(name: RegExp): Promise<boolean> {
    const found = (this.screen === undefined ? [] : parts(this.screen)).find((part) => {
      const label = 'options' in part ? part.placeholder : 'label' in part ? part.label : undefined;
      return name.test(label ?? '');
    });
    if (found === undefined) return false;
    await this.choose(
      ('options' in found ? found.options[0]?.label : 'label' in found ? found.label : undefined) ?? '',
    );
    return true;
  }

  /** Leafs through his desk until the line is before him, and chooses it; says yes, where he is asked. */
  async turnTo(label: string, typed: Typed = {}): Promise<void> {
    for (let page = 0; !this.offered().includes(label) && page < 6; page += 1) {
      const on = this.#labels.find((each) => each === 'More ›' || each.startsWith('Other orders'));
      await this.choose(on ?? 'More ›');
    }
    await this.choose(label, typed);
    if (this.#labels.includes('Yes, do it')) await this.choose('Yes, do it');
  }

  get #labels(): readonly string[] {
    return this.screen === undefined ? [] : labels(this.screen);
  }

  /** What is before his eyes to be pressed, and what he was told above it. */
  offered(): string {
    const { screen } = this;
    return screen === undefined ? 'nothing' : screenOf(screen);
  }

  async #answered(label: string, answer: Answer, typed: Typed | Knows): Promise<TableMessage> {
    this.presses += 1;
    this.screen = await this.#shown(label, answer, typed);
    if (this.screen.content.startsWith('**Not done:**')) throw new Error(`“${label}”: ${this.offered()}`);
    return this.screen;
  }

  async #shown(label: string, answer: Answer, by: Typed | Knows): Promise<TableMessage> {
    if (answer.kind === 'message' || answer.kind === 'update') return answer.message;
    if (answer.kind !== 'modal') throw new Error(`“${label}”: ${answer.kind}`);
    const typed = typeof by === 'function' ? by(answer.modal.title) : by;
    this.forms += 1;
    this.characters += Object.values(typed).reduce((sum, { length }) => sum + length, 0);
    return this.wire.told(this.actor.submitModal(answer.interactionId, filled(answer.modal, typed)));
  }
}

/** A form as it stands, but for what is typed into it. */
function filled(modal: Modal, typed: Typed): Readonly<Record<string, string | readonly string[]>> {
  const asked = modal.components.flatMap((part) =>
    part.type === ComponentType.Label && 'custom_id' in part.component ? [part.component] : [],
  );
  const strange = Object.keys(typed).filter((name) => asked.every(({ custom_id }) => custom_id !== name));
  if (strange.length > 0)
    throw new Error(`${strange} not in ${asked.map(({ custom_id }) => custom_id)} of “${modal.title}”`);
  return Object.fromEntries(
    asked.flatMap((it): (readonly [string, string | readonly string[]])[] => {
      const text = typed[it.custom_id];
      if (it.type === ComponentType.StringSelect) {
        const chosen = it.options.find((option) => option.default === true) ?? it.options[0];
        return [[it.custom_id, [text ?? chosen?.value ?? '']]];
      }
      const value = text ?? ('value' in it ? it.value : undefined);
      return value === undefined ? [] : [[it.custom_id, value]];
    }),
  );
}

/** What stands on a message, for whoever has to find out what to press. */
function screenOf(message: TableMessage): string {
  const embeds = message.embeds.map(({ title = '', description = '' }) => `[${title}]\n${description}`);
  const all = parts(message).map((part) =>
    'options' in part
      ? `<${part.placeholder}> ${part.options.map(({ label }) => label).join(' | ')}`
      : `(${'label' in part ? part.label : ''})`,
  );
  return [message.content, ...embeds, ...all].join('\n');
}
