/** Elements of the page: every text comes into it as a text node. */

type Child = Node | string | undefined | false;

interface Props {
  readonly class?: string;
  readonly title?: string;
  /** Its name for whoever does not see it. */
  readonly label?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly type?: string;
  readonly press?: () => void;
}

export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (props.class !== undefined) made.className = props.class;
  if (props.title !== undefined) made.title = props.title;
  if (props.label !== undefined) made.setAttribute('aria-label', props.label);
  if (props.pressed !== undefined) made.setAttribute('aria-pressed', String(props.pressed));
  if (props.disabled === true) made.setAttribute('disabled', '');
  const { press } = props;
  if (press !== undefined) made.addEventListener('click', press);
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

export function button(
  words: string | Node,
  press: () => void,
  props: Omit<Props, 'press'> = {},
): HTMLButtonElement {
  const made = element('button', { ...props, press }, words);
  made.type = 'button';
  return made;
}
