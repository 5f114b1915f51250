/** Parts of the panel beside a map that every game's board has. */
import { plural } from '../../text/plural.ts';
import type { Drafting } from './drafting.ts';
import { button, element } from './elements.ts';

/** An answer to a press, or to an order. */
export interface Said {
  readonly words: string;
  readonly isWrong: boolean;
}

export type Part = HTMLElement | undefined;

/** `isFromTop`: it is read from its beginning, and not where one was before. */
export function fillPanel(panel: HTMLElement, parts: readonly Part[], isFromTop: boolean): void {
  const at = panel.scrollTop;
  panel.replaceChildren(...parts.flatMap((part) => part ?? []));
  panel.scrollTop = isFromTop ? 0 : at;
}

export function saidPart(said: Said | undefined): Part {
  if (said === undefined) return undefined;
  const made = element('p', { class: said.isWrong ? 'said wrong' : 'said' }, said.words);
  made.setAttribute('role', 'status');
  return made;
}

/** The bar is as long as the least of it is likely; `chance`: `12%`, or from one to another. */
export function chanceRow(words: string, chance: string): HTMLElement {
  const [least = '0', most = least] = [...chance.matchAll(/\d+/gu)].map(([digits]) => digits);
  const bar = element('span', { class: 'bar' });
  bar.style.setProperty('--least', `${Math.min(Number(least), Number(most))}%`);
  bar.style.setProperty('--most', `${Math.max(Number(least), Number(most))}%`);
  return element('div', { class: 'chance' }, element('span', {}, words), bar, element('b', {}, chance));
}

export interface DraftLine {
  readonly text: string;
  /** Its fault; absent: it is good. */
  readonly fault?: string;
  readonly words: readonly string[];
}

type Change = (change: (drafting: Drafting) => void) => void;

interface DraftActs {
  readonly edit?: (index: number) => void;
  readonly change: Change;
  /** Where the draft is kept. */
  readonly note?: { readonly words: string; readonly isWrong: boolean } | undefined;
}

export function draftPart(
  lines: readonly DraftLine[],
  { edit, change, note }: DraftActs,
  more: readonly HTMLElement[] = [],
): Part {
  if (lines.length === 0) return undefined;
  const beside = [plural(lines.length, 'line'), ...(note?.isWrong === false ? [note.words] : [])];
  return element(
    'section',
    { class: 'draft' },
    element('h2', {}, 'Your draft', element('span', { class: 'faint' }, beside.join(', '))),
    note?.isWrong === true && element('p', { class: 'said wrong' }, note.words),
    element(
      'ol',
      {},
      ...lines.map(({ text, fault, words }, index) =>
        element(
          'li',
          { class: fault === undefined ? '' : 'wrong' },
          edit === undefined
            ? element('code', {}, text)
            : button(text, () => edit(index), { class: 'line', label: `Show ${text}` }),
          fault !== undefined && element('span', { class: 'words' }, fault),
          ...words.map((each) => element('span', { class: 'words' }, each)),
          element(
            'span',
            { class: 'line-acts' },
            button('↑', () => change((drafting) => drafting.move(index, -1)), {
              label: 'Earlier',
              disabled: index === 0,
            }),
            button('↓', () => change((drafting) => drafting.move(index, 1)), {
              label: 'Later',
              disabled: index === lines.length - 1,
            }),
            button('✕', () => change((drafting) => drafting.drop(index)), { label: `Drop ${text}` }),
          ),
        ),
      ),
    ),
    ...more,
  );
}

export function undoButtons({ canUndo, canRedo }: Drafting, change: Change): readonly HTMLElement[] {
  return [
    button('↶', () => change((each) => each.undo()), { label: 'Undo', title: 'Undo', disabled: !canUndo }),
    button('↷', () => change((each) => each.redo()), { label: 'Redo', title: 'Redo', disabled: !canRedo }),
  ];
}
