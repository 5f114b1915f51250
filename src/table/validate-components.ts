/** Whether buttons and menus are such as Discord would take. */
import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { below, checkTexts, checkUnique, type Issues, isObject } from './form-issues.ts';
import { BUTTON_TEXTS, CUSTOM_ID, MAX_BUTTONS, MAX_SELECT_OPTIONS, SELECT_TEXTS } from './limits.ts';

function checkButton(button: Record<string, unknown>, issues: Issues): void {
  checkTexts(button, BUTTON_TEXTS, issues);
  const style = Number(button.style);
  if (!(style >= ButtonStyle.Primary && style <= ButtonStyle.Link)) {
    issues.add('style', 'BASE_TYPE_CHOICES', 'Value must be one of (1, 2, 3, 4, 5).');
  } else if (style === ButtonStyle.Link) {
    if (button.custom_id !== undefined) {
      issues.add('custom_id', 'BUTTON_COMPONENT_CUSTOM_ID_NOT_ALLOWED', 'A link has no custom id.');
    }
    if (typeof button.url !== 'string' || !/^(https?|discord):\/\//.test(button.url)) {
      issues.add('url', 'BUTTON_COMPONENT_INVALID_URL', 'A link needs a well-formed URL.');
    }
  } else {
    checkTexts(button, [{ at: 'custom_id', ...CUSTOM_ID }], issues);
    if (button.url !== undefined) issues.add('url', 'BUTTON_COMPONENT_URL_NOT_ALLOWED', 'Only links.');
  }
  if (!button.label && !button.emoji) {
    issues.add('label', 'BASE_TYPE_REQUIRED', 'A button needs a label or an emoji.');
  }
}

/** How many a user may choose; returns the most. */
export function checkValueCounts(component: Record<string, unknown>, most: number, issues: Issues): number {
  const min = Number(component.min_values ?? 1);
  const max = Number(component.max_values ?? 1);
  if (!(min >= 0 && min <= most)) {
    issues.add('min_values', 'NUMBER_TYPE_MAX', `Must be between 0 and ${most}.`);
  }
  if (!(max >= 1 && max <= most && max >= min)) {
    issues.add('max_values', 'NUMBER_TYPE_MAX', `Must be between 1 and ${most}, and not below min_values.`);
  }
  return max;
}

/** Select menus of messages and of modals; `required` is for modals only. */
export function checkSelect(select: Record<string, unknown>, issues: Issues, inModal: boolean): void {
  checkTexts(select, SELECT_TEXTS, issues);
  const ofStrings = select.type === ComponentType.StringSelect;
  const options = Array.isArray(select.options) ? select.options : [];
  if (ofStrings && (options.length < 1 || options.length > MAX_SELECT_OPTIONS)) {
    issues.add('options', 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MAX_SELECT_OPTIONS} in length.`);
  }
  checkUnique(
    options.map((option, index): [string, unknown] => [
      `options.${index}.value`,
      isObject(option) ? option.value : undefined,
    ]),
    'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED',
    issues,
  );
  const most = ofStrings ? Math.max(1, options.length) : MAX_SELECT_OPTIONS;
  const max = checkValueCounts(select, most, issues);
  const chosen = options.filter((option) => isObject(option) && option.default === true).length;
  if (chosen > max) {
    issues.add('options', 'SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES', 'More defaults than max_values.');
  }
  if (!inModal && select.required !== undefined) {
    issues.add('required', 'COMPONENT_REQUIRED_NOT_ALLOWED', 'Only in modals.');
  }
  if (inModal && select.disabled === true) {
    issues.add('disabled', 'COMPONENT_DISABLED_NOT_ALLOWED', 'Not in modals.');
  }
}

export const MESSAGE_SELECTS: readonly number[] = [ComponentType.StringSelect, ComponentType.UserSelect];

/** Action rows of a message: https://docs.discord.com/developers/components/reference#action-row */
export function checkRows(rows: unknown, issues: Issues): void {
  if (!Array.isArray(rows)) return;
  const customIds: [string, unknown][] = [];
  for (const [at, row] of rows.entries()) {
    const rowIssues = below(issues, `components.${at}`);
    if (!isObject(row) || row.type !== ComponentType.ActionRow || !Array.isArray(row.components)) {
      rowIssues.add('type', 'UNION_TYPE_CHOICES', 'Only action rows are allowed here.');
      continue;
    }
    const parts: unknown[] = row.components;
    const selects = parts.filter((part) => isObject(part) && MESSAGE_SELECTS.includes(Number(part.type)));
    const width = selects.length > 0 ? 1 : MAX_BUTTONS;
    if (parts.length < 1 || parts.length > width) {
      rowIssues.add('components', 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', `Must be between 1 and ${width}.`);
    }
    for (const [index, part] of parts.entries()) {
      const path = `components.${index}`;
      const partIssues = below(rowIssues, path);
      if (isObject(part) && part.type === ComponentType.Button) checkButton(part, partIssues);
      else if (isObject(part) && MESSAGE_SELECTS.includes(Number(part.type))) {
        checkSelect(part, partIssues, false);
      } else partIssues.add('type', 'UNION_TYPE_CHOICES', 'Not a component of a message (or not modelled).');
      if (isObject(part)) customIds.push([`components.${at}.${path}.custom_id`, part.custom_id]);
    }
  }
  checkUnique(customIds, 'COMPONENT_CUSTOM_ID_DUPLICATED', issues);
}
