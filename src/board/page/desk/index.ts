/** The desk on the page: what is asked, every offer of the seat, and the orders that are given from them. */
import './desk.css';
import type { BoardAnswer, BoardData, BoardNotice, BoardOffer, GivenOrder } from '../../data.ts';
import { alternatives, type Block, blocksOf } from './blocks.ts';
import { formOf, type Values } from './form.ts';
import { markdown, type Names } from './markdown.ts';
import { node, pressable } from './nodes.ts';
import { createSheet } from './sheet.ts';

/** Who takes orders, and says what only they know. */
export interface DeskHouse {
  give(order: GivenOrder): Promise<BoardAnswer>;
  /** What would come of it; without words there is nothing to agree to. */
  preview(offer: BoardOffer, args: Values): Promise<{ readonly ok: boolean; readonly words?: string }>;
  complete(offer: BoardOffer, field: string, typed: string): Promise<readonly string[]>;
}

export interface Desk {
  /** The desk as it is now; a form that is open stays open. */
  show(data: BoardData): void;
  /** A line about what has been done, or why not. */
  say(words: string, isWrong?: boolean): void;
  /** Chooses one of its offers, as a press on its button does. */
  open(ref: string): void;
}

/** A form that has been sent, and may be gone back to. */
interface Again {
  show(): void;
  /** Sends it with other texts in place of those that were typed. */
  use(texts: Readonly<Record<string, string>>): void;
}

/** Puts the desk into a place. Without a house nothing can be ordered there. */
export function openDesk(place: HTMLElement, house: DeskHouse | undefined): Desk {
  const said = node('p', { class: 'desk-said', role: 'status', hidden: true });
  const inside = node('div', { class: 'desk-inside' });
  const sheet = createSheet();
  place.classList.add('desk');
  place.replaceChildren(said, inside, sheet.view);
  let data: BoardData | undefined;

  function say(words: string, isWrong = false): void {
    said.textContent = words;
    said.hidden = words === '';
    said.classList.toggle('desk-wrong', isWrong);
  }

  const names: Names = (id) => namesIn(data).get(id);

  function show(now: BoardData): void {
    data = now;
    const { notice, offers } = now.desk;
    const { asked, more } = blocksOf(offers);
    const focused = document.activeElement?.getAttribute('data-ref');
    inside.replaceChildren(
      ...(notice === undefined ? [] : noticeNodes(notice, names)),
      ...asked.map(blockNode),
      ...(more.length === 0
        ? []
        : [node('details', {}, node('summary', {}, 'More'), ...more.map(blockNode))]),
      ...(offers.length === 0 ? [node('p', {}, 'Nothing is asked of you at the moment.')] : []),
    );
    // Whoever goes by the keyboard stays where they were.
    if (focused) inside.querySelector<HTMLElement>(`[data-ref="${CSS.escape(focused)}"]`)?.focus();
  }

  function blockNode({ title, offers }: Block): Node {
    const head = title === undefined ? [] : [node('h3', {}, title)];
    return node('section', { class: 'desk-block' }, ...head, ...offers.map(offerNode));
  }

  function offerNode(offer: BoardOffer): Node {
    const label = offer.oneOf ?? offer.label;
    const style = offer.lead === true ? 'primary' : (offer.style ?? 'secondary');
    const made = pressable(offer.fields.length > 0 ? `${label} …` : label, style, () => void choose(offer));
    made.setAttribute('data-ref', offer.ref);
    made.disabled = house === undefined;
    const { detail } = offer;
    return detail === undefined || detail === ''
      ? made
      : node('div', { class: 'desk-offer' }, made, node('small', {}, detail));
  }

  /** Chooses an offer: its form, its “are you sure?”, or at once. */
  async function choose(offer: BoardOffer): Promise<void> {
    say('');
    if (offer.fields.length > 0) return openForm(offer);
    const foreseen = offer.foretold === true ? await foresee(offer, offer.fixed) : undefined;
    // Nobody is asked whether they are sure of what cannot be done.
    if (foreseen?.ok === false && foreseen.words !== undefined) return say(foreseen.words, true);
    // Where the server cannot be asked, at least what cannot be taken back.
    const consent = foreseen?.words ?? offer.irrevocable;
    if (consent === undefined) return give(offer, offer.fixed);
    const all = offer.oneOf === undefined ? [offer] : alternatives(data?.desk.offers ?? [], offer);
    const yes = all.map((each) =>
      pressable(
        offer.oneOf === undefined ? 'Yes' : each.label,
        each.style ?? 'danger',
        () => void give(each, each.fixed),
      ),
    );
    sheet.show(question(offer.oneOf ?? offer.label), markdown(consent, names), yes);
  }

  function openForm(offer: BoardOffer): void {
    const complete = house && ((field: string, typed: string) => house.complete(offer, field, typed));
    const { view, values, put } = formOf(offer, complete);
    const form = node('form', { class: 'desk-form', id: 'desk-form' }, view);
    const { irrevocable, explains } = offer;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(offer, values(), again);
    });
    const again: Again = {
      show: () => showForm(),
      use(texts) {
        put(texts);
        void send(offer, values(), again);
      },
    };
    const showForm = () =>
      sheet.show(
        offer.label,
        [
          ...(irrevocable === undefined ? [] : markdown(irrevocable, names)),
          form,
          ...(explains === undefined
            ? []
            : [node('details', {}, node('summary', {}, 'How it is written'), ...markdown(explains, names))]),
        ],
        [node('button', { type: 'submit', form: 'desk-form', class: 'desk-button primary' }, 'Send')],
      );
    showForm();
  }

  /** A form that was sent in: what would come of it is shown first, where it is to be agreed to. */
  async function send(offer: BoardOffer, args: Values, again: Again): Promise<void> {
    const now = data?.desk.offers.find(({ ref }) => ref === offer.ref) ?? offer;
    const foreseen = offer.foretold === true ? await foresee(now, args) : undefined;
    if (foreseen?.words === undefined || foreseen.ok === false) return give(now, args, again);
    const yes = pressable('Yes', 'danger', () => void give(now, args, again));
    const change = pressable('Change it', 'secondary', again.show);
    sheet.show(question(offer.label), markdown(foreseen.words, names), [yes, change]);
  }

  async function foresee(
    offer: BoardOffer,
    args: Values,
  ): Promise<{ readonly ok: boolean; readonly words?: string }> {
    return (await house?.preview(offer, args)) ?? { ok: false };
  }

  let isGiving = false;

  /** Gives it; what is refused stays in its form, so that it need not be written again. */
  async function give(offer: BoardOffer, args: Values, again?: Again): Promise<void> {
    if (house === undefined || isGiving) return;
    isGiving = true;
    place.setAttribute('aria-busy', 'true');
    try {
      const { order, decision, rev } = offer;
      const answer = await house.give({ id: newId(), order, args, decision, rev });
      if (answer.data !== undefined) show(answer.data);
      if (answer.ok) {
        sheet.close();
        say(answer.words ?? `✓ ${offer.label.replace(/[.?!…]+$/u, '')}.`);
        return;
      }
      // A form stays as it was filled in; of a question there is nothing left to be answered.
      if (again === undefined) sheet.close();
      else again.show();
      const { instead = [] } = answer;
      const remedies = instead.map(({ label, texts }) =>
        pressable(`Use ${label}`, 'primary', () => again?.use(texts)),
      );
      if (sheet.isOpen) sheet.say(answer.words, remedies);
      else say(answer.words, true);
    } finally {
      isGiving = false;
      place.removeAttribute('aria-busy');
    }
  }

  function open(ref: string): void {
    const offer = data?.desk.offers.find((each) => each.ref === ref);
    if (offer !== undefined) void choose(offer);
  }

  return { show, say, open };
}

function question(label: string): string {
  return label.endsWith('?') ? label : `${label}?`;
}

/** A name for one order: whoever hears no answer sends it again under the same. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function noticeNodes({ title, text, fields = [], aside, alt }: BoardNotice, names: Names): readonly Node[] {
  return [
    node('h2', {}, title),
    node('div', { class: 'desk-notice' }, ...markdown(text, names)),
    ...fields.map(({ name, value }) =>
      node('div', { class: 'desk-notice' }, node('h3', {}, name), ...markdown(value, names)),
    ),
    ...(alt === undefined
      ? []
      : [node('details', {}, node('summary', {}, 'The picture in words'), node('p', {}, alt))]),
    ...(aside === undefined
      ? []
      : [node('details', {}, node('summary', {}, aside.label), ...markdown(aside.text, names))]),
  ];
}

/** The people of a campaign, by their ids. */
function namesIn(data: BoardData | undefined): ReadonlyMap<string, string> {
  const { core } = (data?.view ?? {}) as { core?: { seats?: readonly { user: string; name: string }[] } };
  return new Map((core?.seats ?? []).map(({ user, name }) => [user, `@${name}`]));
}
