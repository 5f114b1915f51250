/** A filled form, as Discord sends it to the bot. */
import { ComponentType } from 'discord-api-types/v10';
import { ClientRefusal } from './client-refusal.ts';
import { resolveUser } from './command-data.ts';
import { isObject } from './form-issues.ts';
import { MAX_TEXT_INPUT } from './limits.ts';
import type { FieldValue, Modal, Upload } from './types.ts';
import { attachFiles } from './uploads.ts';
import { modalInput } from './validate-modal.ts';
import type { Room, World } from './world.ts';

type Body = Record<string, unknown>;
type Values = Readonly<Record<string, FieldValue>>;

/** No more and no fewer than asked for; `chosen` is what the user did, so an optional field may stay empty. */
function checkCount(input: Body, chosen: number): void {
  const field = String(input.custom_id);
  const min = input.required === false && chosen === 0 ? 0 : Number(input.min_values ?? 1);
  const max = Number(input.max_values ?? 1);
  if (chosen < min) throw new ClientRefusal(`Choose at least ${min}.`, field);
  if (chosen > max) throw new ClientRefusal(`Choose at most ${max}.`, field);
}

/** Chosen values of a select, as a client lets a user choose them; also for selects in messages. */
export function selectValues(
  world: World,
  room: Room,
  select: Body,
  given: readonly string[],
  resolved: Record<string, Body>,
): readonly string[] {
  const field = String(select.custom_id);
  checkCount(select, given.length);
  if (select.type === ComponentType.UserSelect) {
    return given.map((id) => resolveUser(world, room, id, resolved));
  }
  const options: unknown[] = Array.isArray(select.options) ? select.options : [];
  for (const value of given) {
    if (!options.some((option) => isObject(option) && option.value === value)) {
      throw new ClientRefusal('Choose one of the list.', field);
    }
  }
  return given;
}

function textValue(input: Body, given: FieldValue | undefined): string {
  const field = String(input.custom_id);
  if (given !== undefined && typeof given !== 'string')
    throw new ClientRefusal('Text is wanted here.', field);
  const text = given ?? String(input.value ?? '');
  if (text === '' && input.required !== false) throw new ClientRefusal('This field is required.', field);
  const min = Number(input.min_length ?? 0);
  const max = Number(input.max_length ?? MAX_TEXT_INPUT);
  if (text !== '' && text.length < min) throw new ClientRefusal(`At least ${min} characters.`, field);
  if (text.length > max) throw new ClientRefusal(`At most ${max} characters.`, field);
  return text;
}

/** The message of a client about a filled modal: interactions/receiving-and-responding#interaction-object-modal-submit-data-structure */
export function modalData(world: World, room: Room, modal: Modal, values: Values): Body {
  const inputs: readonly unknown[] = modal.components;
  const known = inputs.map((component) => modalInput(component)?.custom_id);
  for (const key of Object.keys(values)) {
    if (!known.includes(key)) throw new ClientRefusal('No such field.', key);
  }
  const resolved: Record<string, Body> = {};
  const components = inputs.map((component) => {
    const outer = component as Body;
    const input = modalInput(component);
    if (input === undefined) return { type: outer.type, id: outer.id };
    const filled = submitted(world, room, input, values[String(input.custom_id)], resolved);
    return outer.type === ComponentType.Label
      ? { type: outer.type, id: outer.id, component: filled }
      : { type: outer.type, id: outer.id, components: [filled] };
  });
  return {
    custom_id: modal.custom_id,
    components,
    ...(Object.keys(resolved).length > 0 ? { resolved } : {}),
  };
}

function submitted(
  world: World,
  room: Room,
  input: Body,
  given: FieldValue | undefined,
  resolved: Record<string, Body>,
): Body {
  const { type, id, custom_id } = input;
  if (type === ComponentType.TextInput) return { type, id, custom_id, value: textValue(input, given) };
  const field = String(custom_id);
  const chosen = given ?? defaults(input);
  const list = typeof chosen === 'string' ? [chosen].filter((text) => text !== '') : chosen;
  const files = list.filter((each): each is Upload => typeof each !== 'string');
  const names = list.filter((each): each is string => typeof each === 'string');
  if (type === ComponentType.FileUpload) {
    if (names.length > 0) throw new ClientRefusal('Attach a file.', field);
    checkCount(input, files.length);
    const rule = { field, fileTypes: input.file_types };
    return { type, id, custom_id, values: attachFiles(world, room, files, rule, resolved) };
  }
  if (files.length > 0) throw new ClientRefusal('A file is not wanted here.', field);
  return { type, id, custom_id, values: selectValues(world, room, input, names, resolved) };
}

/** A menu that the user leaves alone is sent with what was chosen for the user beforehand. */
function defaults(select: Body): string[] {
  const key = Array.isArray(select.options) ? 'value' : 'id';
  const all: unknown[] = [select.options, select.default_values].find(Array.isArray) ?? [];
  return all
    .filter(isObject)
    .filter((each) => key === 'id' || each.default === true)
    .map((each) => String(each[key]));
}
