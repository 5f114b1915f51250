import { el } from './dom.js';

/**
 * A select menu as Discord shows it: one choice acts at once, several are confirmed by "Done".
 * `options`: `{label, value, description, default}`; `done(values)` is called with the choice.
 */
export function menu({
  placeholder,
  options,
  min = 1,
  max = 1,
  disabled = false,
  label,
  done,
  confirm = true,
}) {
  const name = `menu-${Math.random()}`;
  const many = max > 1;
  const inputs = options.map((option) =>
    el('input', {
      type: many || min === 0 ? 'checkbox' : 'radio',
      name,
      value: option.value,
      checked: option.default === true,
    }),
  );
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const shown = el('span', {});
  const summary = el(
    'summary',
    { 'aria-label': label, tabindex: disabled ? '-1' : undefined },
    shown,
    el('span', { class: 'arrow', 'aria-hidden': 'true' }, '▾'),
  );
  const close = () => {
    details.open = false;
    summary.focus();
  };
  const confirmed = () => {
    close();
    done(values());
  };
  const finish = el('button', { type: 'button', class: 'primary', onclick: confirmed }, 'Done');
  const update = () => {
    const labels = options.filter((_, index) => inputs[index].checked).map((option) => option.label);
    shown.textContent = labels.length > 0 ? labels.join(', ') : (placeholder ?? 'Make a selection');
    shown.className = labels.length > 0 ? '' : 'faint';
    finish.disabled = values().length < min || values().length > max;
  };
  const rows = options.map((option, index) =>
    el(
      'label',
      { class: 'option' },
      inputs[index],
      el(
        'span',
        {},
        option.emoji?.name && `${option.emoji.name} `,
        option.label,
        option.description && el('small', {}, option.description),
      ),
    ),
  );
  const details = el(
    'details',
    { class: disabled ? 'select disabled' : 'select' },
    summary,
    el(
      'div',
      { class: 'options', role: 'group', 'aria-label': label ?? placeholder },
      rows,
      many && confirm && finish,
    ),
  );
  // Opened near the bottom, it would stand behind the line for typing.
  details.addEventListener('toggle', () => {
    if (details.open) details.lastElementChild.scrollIntoView({ block: 'nearest' });
  });
  for (const input of inputs) {
    input.addEventListener('change', () => {
      // One choice that may also be none behaves like a radio button that can be put out.
      if (!many && input.checked) for (const other of inputs) if (other !== input) other.checked = false;
      update();
      if (!many || !confirm) done(values());
    });
    // Arrow keys move a radio button's choice: the menu closes only on a click or Enter.
    input.addEventListener('click', (event) => !many && event.detail > 0 && close());
  }
  details.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && details.open) {
      event.stopPropagation();
      event.preventDefault();
      close();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      close();
    }
  });
  if (disabled) summary.addEventListener('click', (event) => event.preventDefault());
  update();
  return details;
}

document.addEventListener('click', (event) => {
  for (const open of document.querySelectorAll('details[open]')) {
    if (!event.composedPath().includes(open)) open.open = false;
  }
});
