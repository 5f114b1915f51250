/** In a file: what was ordered as text, to be carried back. */
import { button, element } from './elements.ts';

interface Copied {
  readonly text: string;
  /** Its name for whoever does not see it. */
  readonly label: string;
  /** The use of it: `press My orders, …`. */
  readonly whereTo: string;
  /** There is nothing in it. */
  readonly isEmpty: boolean;
}

export function copyParts({ text: words, label, whereTo, isEmpty }: Copied): readonly HTMLElement[] {
  const text = element('textarea', { class: 'text', label });
  text.readOnly = true;
  text.value = words;
  text.rows = Math.min(10, Math.max(3, words.split('\n').length));
  const hint = element('p', { class: 'hint' }, `Copy it, then ${whereTo}`);
  const copy = () => {
    const isGone = () => {
      hint.textContent = `Copied. Now ${whereTo}`;
    };
    const isLeft = () => {
      text.focus();
      text.select();
      hint.textContent = 'Your browser lets no page copy: the text is selected, copy it from there.';
    };
    // A file may not write to the clipboard everywhere: then the text is selected for the reader to copy.
    if (navigator.clipboard === undefined) isLeft();
    else navigator.clipboard.writeText(words).then(isGone, isLeft);
  };
  const save = () => {
    const link = element('a');
    link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(words)}`;
    link.download = 'orders.txt';
    link.click();
    hint.textContent = 'Saved. Now send the file with /orders file: in Discord.';
  };
  return [
    text,
    hint,
    element(
      'div',
      { class: 'acts' },
      button('Copy', copy, { class: 'lead', disabled: isEmpty }),
      button('Save as a file', save, { disabled: isEmpty }),
    ),
  ];
}
