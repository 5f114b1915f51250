import { ComponentType } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Actor, Modal, TableMessage } from '../../src/table/index.ts';
import { Bench, idOf, parts, settled, shown, until } from './bench.ts';

/** A small repeatable stream of choices. */
function chooser(seed: number): <T>(from: readonly T[]) => T {
  let state = seed;
  return (from) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return from[Math.floor((state / 2_147_483_648) * from.length)] as never;
  };
}

/** Something legal for every question of a form. */
function fill(form: Modal, pick: ReturnType<typeof chooser>): Record<string, string | readonly string[]> {
  const values: Record<string, string | readonly string[]> = {};
  for (const part of form.components) {
    if (part.type !== ComponentType.Label) continue;
    const field = part.component;
    if (field.type === ComponentType.StringSelect) values[field.custom_id] = [pick(field.options).value];
    else if (field.type === ComponentType.TextInput) {
      const [low, high] = (part.description ?? '').split('–').map(Number);
      if (low !== undefined && high !== undefined && Number.isFinite(low + high))
        values[field.custom_id] = String(pick([low, high]));
      else values[field.custom_id] = field.value ?? field.placeholder?.split(' or ')[0] ?? 'x';
    }
  }
  return values;
}

/** What would end the campaign, or go round in circles. */
const RARE = /abandon|concede|chart|remove/iu;

/** Does one thing on somebody's desk; `false` when there is nothing to do but abandon. */
async function act(bench: Bench, actor: Actor, pick: ReturnType<typeof chooser>): Promise<boolean> {
  const desk = await settled(await actor.slash(bench.channel, 'orders'));
  const deeds = parts(desk).flatMap((part): { menu: string; value?: string }[] => {
    if ('options' in part) {
      return part.options
        .filter(({ label }) => !RARE.test(label))
        .map(({ value }) => ({ menu: part.custom_id, value }));
    }
    const isDeed = 'custom_id' in part && 'label' in part && !/\|desk\|/u.test(part.custom_id);
    return isDeed && !RARE.test(part.label ?? '') ? [{ menu: part.custom_id }] : [];
  });
  if (deeds.length === 0) return false;
  const { menu, value } = pick(deeds);
  const answer =
    value === undefined ? await actor.click(desk.id, menu) : await actor.select(desk.id, menu, [value]);
  if (answer.kind === 'modal') {
    const after = await actor.submitModal(answer.interactionId, fill(answer.modal, pick));
    await check(after.kind === 'deferred' ? shown(await after.settled) : shown(after));
    return true;
  }
  let message = await settled(answer);
  check(message);
  const yes = parts(message).find((part) => 'custom_id' in part && part.custom_id.startsWith('u1|yes|'));
  if (yes !== undefined && 'custom_id' in yes) {
    message = await settled(await actor.click(message.id, yes.custom_id));
    check(message);
  }
  return true;
}

function check(message: TableMessage): void {
  expect(message.content).not.toMatch(/E-[2-9A-Z]{4}/u);
}

test('two people play Kampfgruppe Peiper over the wire by pressing whatever there is', async () => {
  const bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  const { anna, ben, channel } = bench;
  try {
    await anna.slash(channel, 'campaign practice', { opponent: ben.user.id });
    const pick = chooser(7);
    for (const actor of [anna, ben]) {
      const desk = await settled(await actor.slash(channel, 'orders'));
      const form = await actor.click(desk.id, idOf(desk, 'Take part'));
      if (form.kind !== 'modal') throw new Error('no form');
      await actor.submitModal(form.interactionId, { word: 'luck' });
    }
    let deeds = 0;
    for (let turn = 0; turn < 600 && deeds <= 60; turn += 1) {
      const actor = turn % 2 === 0 ? anna : ben;
      if (await act(bench, actor, pick)) deeds += 1;
    }
    for (const actor of [anna, ben])
      for (const command of ['show', 'status', 'log', 'charts', 'help'])
        check(await settled(await actor.slash(channel, command)));
    await until(() => bench.store.backlog() === 0);
    expect(deeds).toBeGreaterThan(60);
    expect(bench.table.problems).toEqual([]);
    expect(bench.spec.issues).toEqual([]);
    expect(bench.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  } finally {
    await bench.close();
  }
});

test('8.619: /buy says by the rules why an RG cannot be had, or not now', async () => {
  const bench = await Bench.open({}, [kgp] as unknown as readonly Game[]);
  onTestFinished(() => bench.close());
  const { anna, ben, channel } = bench;
  await settled(
    await anna.slash(channel, 'campaign practice', { opponent: ben.user.id, side: 'us', level: 'units' }),
  );
  const buy = async (rg: string) => (await settled(await anna.slash(channel, 'buy', { rg }))).content;
  const { moderator } = bench;
  const key = moderator.inChannel(channel)?.key ?? '';
  const order = (user: string, name: string, args: Readonly<Record<string, unknown>> = {}) =>
    moderator.submit({ campaign: key, user, draft: { order: name, args } });
  for (const each of [anna, ben]) order(each.user.id, 'confirm', { word: 'clover' });
  expect(await buy('V1')).toMatch(/\*\*Not done:\*\* .*\(CG6\)/u);
  expect(await buy('tiger')).toContain('no “tiger” to buy at the moment');
  for (const each of [anna, ben]) order(each.user.id, 'purchase.seal');
  expect(moderator.view(key, undefined)?.view.game).toMatchObject({ step: '8.621' });
  expect(await buy('I1')).toMatch(/\*\*Not done:\*\* .*\(8\.619\)/u);
});
