/** Whether a command is one that Discord would register. */
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord-api-types/v10';
import { ApiError } from './api-error.ts';
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
  CHOICE_TEXT_MAX,
  COMMAND_NAME,
  FILE_TYPE,
  FILE_TYPE_COUNTS,
  MAX_CHOICES,
  MAX_COMMAND_CHARS,
  MAX_COMMANDS,
  MAX_DESCRIPTION,
  MAX_OPTIONS,
} from './limits.ts';

const {
  Subcommand,
  SubcommandGroup,
  String: StringOption,
  Integer,
  Number: NumberOption,
  Attachment,
} = ApplicationCommandOptionType;

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Names, descriptions and choices, each at its longest localisation: application-commands#localization */
function commandLength(node: unknown): number {
  if (!isObject(node)) return 0;
  const longest = (key: string): number => {
    const localised = node[`${key}_localizations`];
    const texts = [node[key], ...(isObject(localised) ? Object.values(localised) : [])];
    return Math.max(0, ...texts.map((text) => (typeof text === 'string' ? text.length : 0)));
  };
  const value = typeof node.value === 'string' ? node.value.length : 0;
  const inner = [...list(node.options), ...list(node.choices)].reduce(
    (sum: number, child) => sum + commandLength(child),
    0,
  );
  return longest('name') + longest('description') + value + inner;
}

function checkName(node: Record<string, unknown>, issues: Issues): void {
  const name = node.name;
  if (typeof name !== 'string' || !COMMAND_NAME.test(name) || name !== name.toLowerCase()) {
    issues.add('name', 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
  checkTexts(node, [{ at: 'description', min: 1, max: MAX_DESCRIPTION }], issues);
}

function names(nodes: readonly unknown[], path: string): [string, unknown][] {
  return nodes.map((node, index) => [`${path}${index}.name`, isObject(node) ? node.name : undefined]);
}

/** https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-option-structure */
function checkOptions(options: readonly unknown[], depth: number, issues: Issues): void {
  if (options.length > MAX_OPTIONS) {
    issues.add('options', 'BASE_TYPE_BAD_LENGTH', `Must be between 0 and ${MAX_OPTIONS} in length.`);
  }
  checkUnique(names(options, 'options.'), 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', issues);
  let optionalSeen = false;
  const kinds = new Set(options.map((option) => isObject(option) && Number(option.type) <= SubcommandGroup));
  if (kinds.size > 1) {
    issues.add('options', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-commands beside other options.');
  }
  for (const [index, option] of options.entries()) {
    const inner = below(issues, `options.${index}`);
    if (!isObject(option)) {
      inner.add('type', 'BASE_TYPE_REQUIRED', 'This field is required');
      continue;
    }
    checkName(option, inner);
    const type = Number(option.type);
    if (!(type >= 1 && type <= 11))
      inner.add('type', 'BASE_TYPE_CHOICES', 'Value must be one of (1 ... 11).');
    if (type === Subcommand || type === SubcommandGroup) {
      if (depth > 1 || (depth === 1 && type === SubcommandGroup)) {
        inner.add('type', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Nested too deep.');
      }
      checkOptions(list(option.options), type === SubcommandGroup ? 1 : 2, inner);
      continue;
    }
    if (option.required === true && optionalSeen) {
      inner.add('required', 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', 'Required after optional.');
    }
    if (option.required !== true) optionalSeen = true;
    checkChoices(option, type, inner);
    if (type === Attachment) checkFileTypes(option, inner);
  }
}

/** Which files may be chosen, of an attachment option and of a form's file upload. */
export function checkFileTypes(node: Record<string, unknown>, issues: Issues): void {
  checkCounts(node, FILE_TYPE_COUNTS, issues);
  for (const [index, type] of list(node.file_types).entries()) {
    if (typeof type === 'string' && FILE_TYPE.test(type)) continue;
    issues.add(`file_types.${index}`, 'BASE_TYPE_CHOICES', 'Must be audio, image, video or an ending.');
  }
}

function checkChoices(option: Record<string, unknown>, type: number, issues: Issues): void {
  const choices = list(option.choices);
  const choosable = type === StringOption || type === Integer || type === NumberOption;
  if (choices.length > MAX_CHOICES) {
    issues.add('choices', 'BASE_TYPE_BAD_LENGTH', `Must be between 0 and ${MAX_CHOICES} in length.`);
  }
  if ((choices.length > 0 || option.autocomplete === true) && !choosable) {
    issues.add('type', 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'This type has no choices.');
  }
  if (choices.length > 0 && option.autocomplete === true) {
    issues.add('autocomplete', 'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES', 'Not beside choices.');
  }
  checkChoiceList(choices, type, issues);
}

/** Choices of a command and of an autocompletion. */
export function checkChoiceList(choices: readonly unknown[], type: number, issues: Issues): void {
  checkUnique(names(choices, 'choices.'), 'APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS', issues);
  for (const [index, choice] of choices.entries()) {
    const inner = below(issues, `choices.${index}`);
    checkTexts(choice, [{ at: 'name', min: 1, max: CHOICE_TEXT_MAX }], inner);
    const value = isObject(choice) ? choice.value : undefined;
    if (type === StringOption) {
      checkTexts(choice, [{ at: 'value', max: CHOICE_TEXT_MAX }], inner);
      if (value === undefined) inner.add('value', 'BASE_TYPE_REQUIRED', 'This field is required');
    } else if (typeof value !== 'number' || (type === Integer && !Number.isInteger(value))) {
      inner.add('value', 'NUMBER_TYPE_COERCE', 'Could not interpret value as a number.');
    }
  }
}

/** A bulk overwrite of the commands: application-commands#bulk-overwrite-global-application-commands */
export function checkCommands(commands: unknown): asserts commands is Record<string, unknown>[] {
  const issues = new FormIssues();
  if (!Array.isArray(commands) || !commands.every(isObject)) {
    throw new ApiError(400, 50035, 'Invalid Form Body');
  }
  for (const type of [1, 2, 3] as const) {
    const same = commands.map((command, index): [string, Record<string, unknown>] => [
      String(index),
      command,
    ]);
    const ofType = same.filter(([, command]) => Number(command.type ?? 1) === type);
    if (ofType.length > MAX_COMMANDS[type]) {
      throw new ApiError(
        400,
        30032,
        `Maximum number of application commands reached (${MAX_COMMANDS[type]})`,
      );
    }
    const named = ofType.map(([index, command]): [string, unknown] => [`${index}.name`, command.name]);
    checkUnique(named, 'APPLICATION_COMMANDS_DUPLICATE_NAME', issues);
  }
  for (const [index, command] of commands.entries()) {
    const inner = below(issues, String(index));
    if (Number(command.type ?? 1) !== ApplicationCommandType.ChatInput) continue;
    checkName(command, inner);
    checkOptions(list(command.options), 0, inner);
    if (commandLength(command) > MAX_COMMAND_CHARS) {
      inner.add(
        'name',
        'APPLICATION_COMMAND_TOO_LARGE',
        `Command exceeds maximum size (${MAX_COMMAND_CHARS})`,
      );
    }
  }
  issues.throwIfAny();
}
