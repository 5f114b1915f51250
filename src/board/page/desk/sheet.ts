/** The sheet over the desk while somebody decides: a form, its consequences, whether they are sure. */
import { node, pressable } from './nodes.ts';

export interface Sheet {
  readonly view: HTMLDialogElement;
  /** Shows this in place of what lay there; `fill` may be told of what is wrong by `say`. */
  show(title: string, body: readonly Node[], actions: readonly Node[]): void;
  /** `remedies`: buttons for what can be done about it. */
  say(words: string, remedies?: readonly Node[]): void;
  close(): void;
  readonly isOpen: boolean;
}

export function createSheet(): Sheet {
  const said = node('div', { class: 'desk-said desk-wrong', role: 'alert', hidden: true });
  const view = node('dialog', { class: 'desk-sheet', 'aria-labelledby': 'desk-sheet-title' });
  // It may be left by Escape, or by a press beside it.
  view.addEventListener('click', (event) => {
    if (event.target === view) view.close();
  });
  return {
    view,
    show(title, body, actions) {
      said.hidden = true;
      const head = node('h2', { id: 'desk-sheet-title' }, title);
      const back = pressable('Back', 'secondary', () => view.close());
      const acts = node('div', { class: 'desk-acts' }, ...actions, back);
      view.replaceChildren(node('div', { class: 'desk-sheet-inside' }, head, said, ...body, acts));
      if (!view.open) view.showModal();
    },
    say(words, remedies = []) {
      const acts = remedies.length === 0 ? [] : [node('div', { class: 'desk-remedies' }, ...remedies)];
      said.replaceChildren(node('p', {}, words), ...acts);
      said.hidden = false;
      said.scrollIntoView({ block: 'nearest' });
    },
    close: () => view.close(),
    get isOpen() {
      return view.open;
    },
  };
}
