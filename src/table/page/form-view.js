import { act } from './api.js';
import { el } from './dom.js';
import { filePicker } from './files.js';
import { markdown } from './markdown.js';
import { menu } from './menu.js';

const dialog = document.getElementById('form');

function input(data, users, label) {
  if (data.type === 19) {
    const required = data.required !== false;
    return filePicker({ label, types: data.file_types, max: data.max_values, required });
  }
  if (data.type === 4) {
    const attributes = {
      name: data.custom_id,
      maxlength: data.max_length ?? 4000,
      placeholder: data.placeholder,
      'aria-required': data.required === false ? undefined : 'true',
      autocomplete: 'off',
    };
    const node =
      data.style === 2
        ? el('textarea', { ...attributes, rows: '5' })
        : el('input', { ...attributes, type: 'text' });
    node.value = data.value ?? '';
    return { node, value: () => node.value, focus: () => node.focus() };
  }
  const options = data.options ?? users.map((user) => ({ label: user.globalName, value: user.id }));
  let values = options.filter((option) => option.default).map((option) => option.value);
  const node = menu({
    placeholder: data.placeholder,
    options,
    min: data.required === false ? 0 : (data.min_values ?? 1),
    max: data.max_values ?? 1,
    confirm: false,
    done: (chosen) => {
      values = chosen;
    },
  });
  return { node, value: () => values, focus: () => node.querySelector('summary').focus() };
}

/** Shows a form; `submitted(answer)` gets what the table answers, `closed()` is called when it is put away. */
export function showForm(interactionId, modal, { user, users, context, submitted }) {
  const fields = new Map();
  const parts = modal.components.map((component) => {
    if (component.type === 10) return el('div', { class: 'said' }, markdown(component.content, context));
    const data = component.component ?? component.components[0];
    const label = component.label ?? data.label;
    const control = input(data, users, label);
    const error = el('p', { class: 'error', role: 'alert', hidden: true });
    fields.set(data.custom_id, { ...control, error });
    const title = el(
      'span',
      { class: 'label' },
      label,
      data.required === false ? el('small', {}, ' optional') : el('b', { 'aria-hidden': 'true' }, ' *'),
    );
    const hint = component.description && el('small', { class: 'hint' }, component.description);
    // A menu is a group of inputs, which a label element cannot name.
    const summary = control.node.querySelector('summary');
    const group = summary ? 'div' : 'label';
    summary?.setAttribute('aria-label', label);
    return el(group, { class: 'field' }, title, hint, control.node, error);
  });
  const whole = el('p', { class: 'error', role: 'alert', hidden: true });
  const send = el('button', { type: 'submit', class: 'primary' }, 'Submit');
  let sent = false;
  const form = el(
    'form',
    {
      onsubmit: async (event) => {
        event.preventDefault();
        for (const { error } of fields.values()) error.hidden = true;
        whole.hidden = true;
        send.disabled = true;
        try {
          const pairs = [...fields].map(async ([id, field]) => [id, await field.value()]);
          const values = Object.fromEntries(await Promise.all(pairs));
          const answer = await act({ user, deed: 'submit', interactionId, values });
          if (answer.kind === 'failed') throw new Error('Something went wrong. Try again.');
          sent = true;
          dialog.close();
          submitted(answer);
        } catch (problem) {
          const field = fields.get(problem.field);
          const place = field?.error ?? whole;
          place.textContent = problem.message;
          place.hidden = false;
          field?.focus();
        }
        send.disabled = false;
      },
    },
    el('h3', { id: 'form-title' }, modal.title),
    el('div', { class: 'fields' }, parts),
    whole,
    el(
      'div',
      { class: 'buttons' },
      el('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel'),
      send,
    ),
  );
  dialog.setAttribute('aria-labelledby', 'form-title');
  dialog.replaceChildren(form);
  dialog.onclose = () => {
    if (!sent) act({ user, deed: 'dismissModal', interactionId }).catch(() => {});
    dialog.replaceChildren();
  };
  dialog.showModal();
}
