/** Elements of the desk: whatever stands in them, people's names and texts too, is text and nothing else. */
type Child = Node | string;

export function node<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (typeof value === 'string') made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

export function pressable(words: string, style: string, press: () => void): HTMLButtonElement {
  const made = node('button', { type: 'button', class: `desk-button ${style}` }, words);
  made.addEventListener('click', press);
  return made;
}
