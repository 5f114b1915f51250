/** What a person does at a table, as a random one would. */
import { type APIButtonComponent, type APIStringSelectComponent, ComponentType } from 'discord-api-types/v10';
import type { Actor, Answer, Modal, TableMessage } from '../../src/table/index.ts';
import type { Random } from '../games/kgp/random-player.ts';

type Part = APIButtonComponent | APIStringSelectComponent;

function partsOf(message: TableMessage): readonly Part[] {
  return (message.components ?? []).flatMap((row) => ('components' in row ? (row.components as Part[]) : []));
}

export async function shown(answer: Answer): Promise<TableMessage | undefined> {
  const last = answer.kind === 'deferred' ? await answer.settled : answer;
  return last.kind === 'message' || last.kind === 'update' ? last.message : undefined;
}

function fill(form: Modal, random: Random): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const part of form.components) {
    if (part.type !== ComponentType.Label) continue;
    const field = part.component;
    if (field.type === ComponentType.StringSelect)
      values[field.custom_id] = [random.pick(field.options).value];
    else if (field.type === ComponentType.TextInput) {
      const [low] = (part.description ?? '').split('–').map(Number);
      const number = low !== undefined && Number.isFinite(low) ? String(low) : undefined;
      values[field.custom_id] = number ?? field.value ?? field.placeholder?.split(' or ')[0] ?? 'luck';
    }
  }
  return values;
}

/** What would end the campaign, or leads nowhere. */
const RARE = /abandon|concede|chart|remove|dispute|decline|Back|My orders|›|‹/iu;

/** One visit to the desk: look, choose, fill in, agree; every press after a pause. `false`: nothing was to be done. */
export async function visit(
  actor: Actor,
  channel: string,
  random: Random,
  pause: () => Promise<void>,
): Promise<boolean> {
  const desk = await shown(await actor.slash(channel, 'orders'));
  if (desk === undefined) return false;
  const deeds = partsOf(desk).flatMap((part): { id: string; value?: string }[] => {
    if ('options' in part)
      return part.options
        .filter(({ label }) => !RARE.test(label))
        .map(({ value }) => ({ id: part.custom_id, value }));
    return 'custom_id' in part && !RARE.test(part.label ?? '') ? [{ id: part.custom_id }] : [];
  });
  await pause();
  if (deeds.length === 0) return false;
  const { id, value } = random.pick(deeds);
  const answer =
    value === undefined ? await actor.click(desk.id, id) : await actor.select(desk.id, id, [value]);
  if (answer.kind === 'modal') {
    await pause();
    await shown(await actor.submitModal(answer.interactionId, fill(answer.modal, random)));
  } else {
    const question = await shown(answer);
    const yes = question && partsOf(question).find((part) => 'label' in part && part.label === 'Yes, do it');
    if (question === undefined || yes === undefined || !('custom_id' in yes)) return true;
    await pause();
    await shown(await actor.click(question.id, yes.custom_id));
  }
  await pause();
  return true;
}

/** One of the two opens a practice campaign in the channel, and both take part. */
export async function openPractice(channel: string, first: Actor, second: Actor): Promise<void> {
  await first.slash(channel, 'campaign practice', { game: 'kgp', opponent: second.user.id });
  for (const actor of [first, second]) {
    const desk = await shown(await actor.slash(channel, 'orders'));
    const part = desk && partsOf(desk).find((each) => 'label' in each && each.label === 'Take part');
    if (desk === undefined || part === undefined || !('custom_id' in part)) throw new Error('no desk');
    const form = await actor.click(desk.id, part.custom_id);
    if (form.kind === 'modal') await shown(await actor.submitModal(form.interactionId, { word: 'luck' }));
  }
}
