/** Whether a form is one that Discord would take. */
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import {
  below,
  checkCounts,
  checkTexts,
  checkUnique,
  FormIssues,
  type Issues,
  isObject,
} from './form-issues.ts';
import {
  CUSTOM_ID,
  MAX_TEXT_INPUT,
  MAX_UPLOADS,
  MODAL_COUNTS,
  MODAL_TEXTS,
  TEXT_INPUT_TEXTS,
} from './limits.ts';
import { checkFileTypes } from './validate-command.ts';
import { checkSelect, checkValueCounts, MESSAGE_SELECTS } from './validate-components.ts';

/** The input inside a label or an old action row; `undefined` for a text display. */
export function modalInput(component: unknown): Record<string, unknown> | undefined {
  if (!isObject(component)) return undefined;
  if (component.type === ComponentType.Label) {
    return isObject(component.component) ? component.component : undefined;
  }
  const first = Array.isArray(component.components) ? component.components[0] : undefined;
  return component.type === ComponentType.ActionRow && isObject(first) ? first : undefined;
}

/** https://docs.discord.com/developers/components/reference#label */
export function checkModal(data: unknown): void {
  const issues = new FormIssues();
  checkTexts(data, MODAL_TEXTS, issues);
  checkCounts(data, MODAL_COUNTS, issues);
  const components = isObject(data) && Array.isArray(data.components) ? data.components : [];
  const customIds: [string, unknown][] = [];
  for (const [index, component] of components.entries()) {
    const path = `components.${index}`;
    if (isObject(component) && component.type === ComponentType.TextDisplay) {
      checkTexts(component, [{ at: 'content', min: 1, max: 4000 }], below(issues, path));
      continue;
    }
    const input = modalInput(component);
    const labelled = isObject(component) && component.type === ComponentType.Label;
    const inside = labelled ? `${path}.component` : `${path}.components.0`;
    if (input === undefined) {
      issues.add(path, 'UNION_TYPE_CHOICES', 'Not a component of a modal (or not modelled).');
      continue;
    }
    if (labelled && !component.label) {
      issues.add(`${path}.label`, 'BASE_TYPE_REQUIRED', 'This field is required');
    }
    customIds.push([`${inside}.custom_id`, input.custom_id]);
    const inner = below(issues, inside);
    if (input.type === ComponentType.TextInput) checkTextInput(input, inner, labelled);
    else if (labelled && MESSAGE_SELECTS.includes(Number(input.type))) checkSelect(input, inner, true);
    else if (labelled && input.type === ComponentType.FileUpload) {
      checkTexts(input, [{ at: 'custom_id', ...CUSTOM_ID }], inner);
      checkValueCounts(input, MAX_UPLOADS, inner);
      checkFileTypes(input, inner);
    } else inner.add('type', 'UNION_TYPE_CHOICES', 'Not an input of a modal (or not modelled).');
  }
  checkUnique(customIds, 'COMPONENT_CUSTOM_ID_DUPLICATED', issues);
  issues.throwIfAny();
}

/** https://docs.discord.com/developers/components/reference#text-input */
function checkTextInput(input: Record<string, unknown>, issues: Issues, labelled: boolean): void {
  checkTexts(input, TEXT_INPUT_TEXTS, issues);
  if (input.style !== TextInputStyle.Short && input.style !== TextInputStyle.Paragraph) {
    issues.add('style', 'BASE_TYPE_CHOICES', 'Value must be one of (1, 2).');
  }
  if (labelled && input.label !== undefined) {
    issues.add('label', 'COMPONENT_LABEL_NOT_ALLOWED', 'The label is on the Label component.');
  }
  if (!labelled) checkTexts(input, [{ at: 'label', min: 1, max: 45 }], issues);
  const min = Number(input.min_length ?? 0);
  const max = Number(input.max_length ?? MAX_TEXT_INPUT);
  if (!(min >= 0 && min <= MAX_TEXT_INPUT)) {
    issues.add('min_length', 'NUMBER_TYPE_MAX', `Must be between 0 and ${MAX_TEXT_INPUT}.`);
  }
  if (!(max >= 1 && max <= MAX_TEXT_INPUT && max >= min)) {
    issues.add(
      'max_length',
      'NUMBER_TYPE_MAX',
      `Must be between 1 and ${MAX_TEXT_INPUT}, not below min_length.`,
    );
  }
}
