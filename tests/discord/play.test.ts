import { MessageComponentInteraction } from 'discord.js';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Sitting } from '../../src/moderator/sitting.ts';
import { Bench, idOf, labels, modal, optionOf, parts, settled, shown, until } from './bench.ts';

let bench: Bench;
beforeEach(async () => {
  bench = await Bench.open();
});
afterEach(async () => {
  await bench.close();
  expect(bench.spec.issues).toEqual([]);
});

test('a campaign opens with a word from each seat, and secrets are announced by DM', async () => {
  const { anna, ben, channel } = bench;
  const answer = shown(
    await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id, name: 'Duel' }),
  );
  expect(answer.flags).toBe(64);
  expect(answer.content).toContain('Duel');
  await bench.settle();
  const [opening] = anna.visible(channel).filter((message) => message.flags !== 64);
  expect(opening?.embeds[0]?.title).toBe('Duel: will you play?');
  expect(opening?.embeds[0]?.description).toContain('**Change terms** is for Anna, who opened the campaign.');
  expect(opening?.content).toBe(`<@${anna.user.id}> <@${ben.user.id}>`);
  expect(bench.titles(ben, ben.dm())).toEqual(['Duel: this is how secrets reach you']);
  const press = await ben.click(opening?.id ?? '', idOf(opening as never, 'My orders'));
  const desk = shown(press);
  expect(desk.flags).toBe(64);
  expect(anna.visible(channel).some(({ id }) => id === desk.id)).toBe(false);
  const form = modal(await ben.click(desk.id, idOf(desk, 'Take part')));
  const after = await ben.submitModal(form.id, { word: 'clover' });
  expect(after.kind).toBe('update');
  expect(shown(after).content).toContain('✓ Done: Take part.');
  await bench.settle();
  expect(bench.titles(anna)).toContain('Ben takes part (Blue)');
});

test('a button acts at once, redraws the desk and is posted to everybody', async () => {
  await bench.campaign();
  const { anna, ben } = bench;
  const desk = await bench.desk(anna);
  expect(labels(desk)).toEqual([
    'Cheer',
    'Write your word',
    'Yield',
    'Marks (1–25)',
    'Marks (26–30)',
    'Purchase',
    'Other orders: Pace · Charts · Abandon',
  ]);
  const after = shown(await anna.click(desk.id, idOf(desk, 'Cheer')));
  expect(after.id).toBe(desk.id);
  expect(after.content).toBe('✓ Done: Cheer.');
  await bench.settle();
  expect(bench.titles(ben)).toContain('A cheer');
});

test('a menu gives its order', async () => {
  await bench.campaign();
  const desk = await bench.desk(bench.anna);
  const { menu, value } = optionOf(desk, 'Mark 28');
  const after = shown(await bench.anna.select(desk.id, menu, [value]));
  expect(after.embeds[0]?.description).toBe('Mark 28');
});

test('a forged press of a menu that its message does not have does what it says, or is refused: it ends in no error', async () => {
  await bench.campaign();
  const desk = await bench.desk(bench.anna);
  const { menu, value } = optionOf(desk, 'Mark 28');
  const spy = vi.spyOn(MessageComponentInteraction.prototype, 'component', 'get');
  onTestFinished(() => spy.mockRestore());
  spy.mockReturnValue(null as never); // as the library has it of a message without menus
  const after = shown(await bench.anna.select(desk.id, menu, [value]));
  expect(after.content).not.toContain('went wrong');
  expect(bench.said('"failed"')).toBe(0);
});

test('a form gives its order; the secret reaches its side alone, with its picture', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  expect(form.modal.title).toBe('Write your word');
  const done = shown(await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: 'thunderbolt' }));
  expect(labels(done)).not.toContain('Write your word');
  await bench.settle();
  const secret = anna.visible(anna.dm()).at(-1);
  expect(secret?.embeds[0]).toMatchObject({ title: 'Your word', author: { name: 'Secret · Red side' } });
  expect(bench.table.attachment(secret?.embeds[0]?.image?.url ?? '')?.name).toBe('card.png');
  expect(JSON.stringify([ben.visible(channel), ben.visible(ben.dm())])).not.toContain('thunderbolt');
  const view = bench.moderator.view(bench.store.campaignIn(channel)?.key ?? '', 'red');
  expect(view?.view.game).toMatchObject({ words: { red: { force: 5 } } });
});

test('what is no number is refused with what would be legal, and what was typed stays', async () => {
  await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  const refusal = shown(
    await anna.submitModal(form.id, { stance: ['talk'], force: 'many', note: 'a long thought' }),
  );
  expect(refusal.flags).toBe(64);
  expect(refusal.content).toContain('whole number from 1 to 6');
  expect(refusal.content).not.toContain('parley/');
  const again = modal(await anna.click(refusal.id, idOf(refusal, 'Try again')));
  expect(JSON.stringify(again.modal)).toContain('a long thought');
  const tooMuch = shown(await anna.submitModal(again.id, { stance: ['talk'], force: '7', note: '' }));
  expect(tooMuch.content).toContain('(9.1)');
});

test('what was probably meant is sent by one press; where more is wrong, it stands in the form', async () => {
  await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const write = async (note: string) => {
    const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
    return shown(await anna.submitModal(form.id, { stance: ['talk'], force: '4', note }));
  };
  const more = await write('thunderblot, and more');
  expect(labels(more)).toEqual(['Use thunderbolt …', 'Try again', 'My orders']);
  const mended = modal(await anna.click(more.id, idOf(more, 'Use thunderbolt …')));
  expect(JSON.stringify(mended.modal)).toContain('thunderbolt, and more');
  // What was typed is not lost for that.
  const asTyped = modal(await anna.click(more.id, idOf(more, 'Try again')));
  expect(JSON.stringify(asTyped.modal)).toContain('thunderblot, and more');
  const refusal = await write('thunderblot');
  expect(labels(refusal)).toEqual(['Use thunderbolt', 'Try again', 'My orders']);
  const done = shown(await anna.click(refusal.id, idOf(refusal, 'Use thunderbolt')));
  expect(labels(done)).not.toContain('Write your word');
  const { channel } = bench;
  const view = bench.moderator.view(bench.store.campaignIn(channel)?.key ?? '', 'red');
  expect(view?.view.game).toMatchObject({ words: { red: { force: 4, note: 'thunderbolt' } } });
});

test('what somebody wrote for a decision that was settled meanwhile is not lost', async () => {
  await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const open = async () => modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  const [first, second, third] = [await open(), await open(), await open()];
  await anna.submitModal(first.id, { stance: ['talk'], force: '2', note: 'sent first' });
  const late = shown(
    await anna.submitModal(second.id, { stance: ['talk'], force: '4', note: '*late* thought' }),
  );
  expect(late.content).toContain('which has been settled or has changed');
  expect(late.content).toContain('You wrote: “4”; “\\*late\\* thought”');
  expect(labels(late)).toEqual(['My orders']);
  const long = 'a word and one more '.repeat(5).trim();
  const both = shown(await anna.submitModal(third.id, { stance: ['talk'], force: '4', note: long }));
  expect(both.content).toContain(long);
});

test('what cannot be taken back is asked twice', async () => {
  const campaign = await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const ask = shown(await anna.click(desk.id, idOf(desk, 'Yield')));
  expect(ask.embeds[0]).toMatchObject({ title: 'Yield?', description: 'You lose at once.' });
  const back = shown(await anna.click(ask.id, idOf(ask, 'Back')));
  expect(labels(back)).toContain('Yield');
  expect(bench.store.campaign(campaign)?.open).toBe(1);
  const again = shown(await anna.click(back.id, idOf(back, 'Yield')));
  await anna.click(again.id, idOf(again, 'Yes, do it'));
  expect(bench.store.campaign(campaign)?.open).toBe(0);
});

test('the second press of one button is refused kindly and does nothing', async () => {
  await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const id = idOf(desk, 'Cheer');
  const both = await Promise.all([anna.click(desk.id, id), anna.click(desk.id, id)]);
  const kinds = both.map((answer) => shown(answer).content);
  expect(kinds.filter((content) => content.startsWith('✓ Done'))).toHaveLength(1);
  expect(kinds.filter((content) => content.startsWith('**Not done:**'))).toHaveLength(1);
  await bench.settle();
  expect(bench.titles(bench.ben).filter((title) => title === 'A cheer')).toHaveLength(1);
});

test('an old desk’s button is refused with the way to a new one', async () => {
  await bench.campaign();
  const { anna } = bench;
  const old = shown(await anna.slash(anna.dm(), 'orders')); // elsewhere, since a new desk takes the place of an old one
  const desk = await bench.desk(anna);
  await anna.click(desk.id, idOf(desk, 'Cheer'));
  const refusal = shown(await anna.click(old.id, idOf(old, 'Cheer')));
  expect(refusal.content).toContain('This was for cheer of 1, which has been settled or has changed.');
  const fresh = shown(await anna.click(refusal.id, idOf(refusal, 'My orders')));
  expect(labels(fresh)).toContain('Cheer');
});

test('private answers do not pile up: a new desk takes the place of the old one, whatever was done at it', async () => {
  await bench.campaign();
  const { anna, channel } = bench;
  // That the campaign is open was answered too, without buttons: it stays.
  const own = () =>
    anna
      .visible(channel)
      .flatMap((message) =>
        ((message.flags ?? 0) & 64) === 0 || labels(message).length === 0 ? [] : [message.id],
      );
  await bench.desk(anna);
  const second = await bench.desk(anna);
  await expect.poll(own).toEqual([second.id]);
  // What was pressed there stands there; its interaction deletes it in its turn.
  const pressed = shown(await anna.click(second.id, idOf(second, 'Cheer')));
  expect(pressed.id).toBe(second.id);
  const third = await bench.desk(anna);
  await expect.poll(own).toEqual([third.id]);
  // Dismissed by its reader: nothing is left to delete, and nobody is told of it.
  anna.dismissEphemeral(third.id);
  const fourth = await bench.desk(anna);
  await expect.poll(own).toEqual([fourth.id]);
  // Nobody else's answer goes.
  await bench.desk(bench.ben);
  await expect.poll(own).toEqual([fourth.id]);
});

test('an old menu says by its own words what is settled', async () => {
  await bench.campaign();
  const { anna } = bench;
  const old = shown(await anna.slash(anna.dm(), 'orders')); // elsewhere, since a new desk takes the place of an old one
  const desk = await bench.desk(anna);
  const { menu, value } = optionOf(old, 'Mark 28');
  await anna.select(desk.id, menu, [value]);
  const refusal = shown(await anna.select(old.id, menu, [value]));
  expect(refusal.content).toContain('This was for Mark 28, which has been settled or has changed.');
});

test('somebody without a seat is told so', async () => {
  await bench.campaign();
  await bench.anna.slash(bench.channel, 'orders');
  expect(shown(await bench.cleo.slash(bench.channel, 'orders')).content).toContain('no seat');
  const opening = bench.cleo
    .visible(bench.channel)
    .find((message) => message.embeds[0]?.title?.endsWith('will you play?'));
  const answer = shown(await bench.cleo.click(opening?.id ?? '', idOf(opening as never, 'My orders')));
  expect(answer.content).toContain('no seat');
});

test('a desk stays on the page that was turned to', async () => {
  await bench.campaign();
  const { anna } = bench;
  const real = Object.getOwnPropertyDescriptor(Sitting.prototype, 'offers')?.get;
  const more = ['A', 'B', 'C', 'D'].flatMap((group) =>
    [1, 2].map((n) => ({
      order: 'none',
      decision: 'none',
      rev: 0,
      rule: '9.1',
      label: `${group}${n}`,
      fixed: { group, n },
      fields: [],
      group,
    })),
  );
  const offers = vi.spyOn(Sitting.prototype, 'offers', 'get').mockImplementation(function (this: Sitting) {
    return [...more, ...(real?.call(this) ?? [])];
  });
  onTestFinished(() => offers.mockRestore());
  const first = await bench.desk(anna);
  expect(labels(first).slice(-4)).toEqual(['A', 'B', 'C', 'More ›']);
  const second = shown(await anna.click(first.id, idOf(first, 'More ›')));
  expect(labels(second)).toEqual(['D', 'Marks (1–25)', 'Marks (26–30)', 'Purchase', '‹ Back', 'More ›']);
  const { menu, value } = optionOf(second, 'Mark 2');
  const after = shown(await anna.select(second.id, menu, [value]));
  expect(after.content).toBe('✓ Done: Mark 2.');
  expect(labels(after)).toEqual(labels(second));
  // The first one again, with what takes the mark back.
  expect(labels(await bench.desk(anna)).filter((label) => label !== 'Undo')).toEqual(labels(first));
});

test('two people at once both get their answer', async () => {
  await bench.campaign();
  const { anna, ben } = bench;
  const [one, two] = await Promise.all([bench.desk(anna), bench.desk(ben)]);
  const [a, b] = await Promise.all([
    anna.select(one.id, optionOf(one, 'Mark 3').menu, [optionOf(one, 'Mark 3').value]),
    ben.select(two.id, optionOf(two, 'Mark 9').menu, [optionOf(two, 'Mark 9').value]),
  ]);
  expect([shown(a).embeds[0]?.description, shown(b).embeds[0]?.description]).toEqual(['Mark 3', 'Mark 9']);
});

test('whoever plays both sides is asked for which seat', async () => {
  const { anna, channel } = bench;
  const answer = shown(await anna.slash(channel, 'campaign practice'));
  expect(answer.content).toContain('You play both sides');
  const which = await bench.desk(anna);
  expect(labels(which)).toEqual(['Red', 'Blue']);
  const blue = shown(await anna.click(which.id, idOf(which, 'Blue')));
  expect(blue.embeds[0]).toMatchObject({ title: 'Desk of blue', author: { name: 'Secret · Blue side' } });
});

test('autocomplete offers only what the asker may buy', async () => {
  await bench.campaign();
  const { anna, channel } = bench;
  const answer = await anna.autocomplete(channel, 'buy', { rg: 'gun' }, 'rg');
  if (answer.kind !== 'choices') throw new Error('no choices');
  expect(answer.choices.map(({ name }) => name)).toEqual(['Buy red-guns']);
  const form = modal(await anna.slash(channel, 'buy', { rg: String(answer.choices[0]?.value) }));
  const done = await anna.submitModal(form.id, { count: '2' });
  expect(shown(done).content).toContain('✓ Done: Buy red-guns.');
  const typed = modal(await anna.slash(channel, 'buy', { rg: 'RED-TANKS' }));
  anna.dismissModal(typed.id);
  const unknown = shown(await anna.slash(channel, 'buy', { rg: 'blue-tanks' }));
  expect(unknown.content).toContain('Buy red-tanks; Buy red-guns');
  const bystander = await bench.cleo.autocomplete(channel, 'buy', { rg: '' }, 'rg');
  expect(bystander).toMatchObject({ kind: 'choices', choices: [] });
});

test('/show repeats secrets with their pictures, for their reader alone', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: 'thunderbolt' });
  const again = await settled(await anna.slash(channel, 'show'));
  expect(again.flags).toBe(64);
  expect(again.embeds[0]?.description).toBe('thunderbolt');
  expect(bench.table.attachment(again.embeds[0]?.image?.url ?? '')?.name).toBe('1-card.png');
  expect((await settled(await ben.slash(channel, 'show'))).content).toContain('been told nothing');
});

test('status, log, charts and help answer, each for the asker alone', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: '' });
  expect(shown(await anna.slash(channel, 'status')).embeds[0]?.description).toContain('1 words known');
  expect(shown(await ben.slash(channel, 'status')).embeds[0]?.description).toContain('0 words known');
  expect(shown(await anna.slash(channel, 'log')).embeds[0]?.description).toContain('Wrote a word');
  expect(shown(await ben.slash(channel, 'log')).embeds[0]?.description).toBe('Nothing to show yet.');
  expect(shown(await ben.slash(channel, 'help')).embeds[0]?.title).toBe('How Umpire works');
  expect(shown(await ben.slash(channel, 'help', { topic: 'dice' })).embeds[0]?.title).toBe('Dice');
  const fill = modal(await anna.slash(channel, 'charts'));
  await anna.submitModal(fill.id, { values: '9.1/die = 6' });
  await bench.settle();
  expect(bench.titles(ben).at(-1)).toContain('Chart values from Anna');
  expect(shown(await ben.slash(channel, 'charts', { do: 'show' })).embeds[1]?.description).toContain(
    '9.1/die  ·',
  );
});

test('/why explains a line of the asker’s own log, by its number or a word of it', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  await anna.submitModal(form.id, { stance: ['fight'], force: '5', note: '' });
  const log = shown(await anna.slash(channel, 'log')).embeds[0]?.description ?? '';
  expect(log).toMatch(/^`a1` <t:\d+:d> Wrote a word/mu);
  const found = await anna.autocomplete(channel, 'why', { line: 'WROTE' }, 'line');
  expect(found).toMatchObject({ choices: [{ name: 'a1 · Wrote a word', value: 'a1' }] });
  const why = shown(await anna.slash(channel, 'why', { line: 'A1' }));
  expect(why.flags).toBe(64);
  expect(why.embeds[0]?.title).toBe('Why line a1');
  expect(why.embeds[0]?.description).toBe('> Wrote a word\n\nrule 9.1; 0 words known before');
  // Words typed out find the newest line that has them.
  expect(shown(await anna.slash(channel, 'why', { line: 'a WORD' })).embeds[0]?.title).toBe('Why line a1');
  for (const line of ['2', 'a2', 'b1', '0', '-1', '1.5', 'words', '1e3'])
    expect(shown(await anna.slash(channel, 'why', { line })).content).toContain('only line a1');
  // The game counts this campaign as one of before: its number of then finds it still, and says so.
  const then = shown(await anna.slash(channel, 'why', { line: '1' }));
  expect(then.embeds[0]?.title).toBe('Why line a1');
  expect(then.content).toContain('that line is `a1` now');
  expect(shown(await anna.slash(channel, 'why', { line: '#1' })).content).toContain('only line a1');
  // Ben does not know of it: neither the number nor the word finds anything.
  expect(await ben.autocomplete(channel, 'why', { line: '' }, 'line')).toMatchObject({ choices: [] });
  expect(shown(await ben.slash(channel, 'why', { line: 'a1' })).content).toBe('Your log has no lines yet.');
});

test('/charts takes one cell or a file, and gives a template that comes back filled in', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  const charts = async (options: Parameters<typeof anna.slash>[2], who = anna) =>
    settled(await who.slash(channel, 'charts', options));
  expect(await anna.autocomplete(channel, 'charts', { cell: 'DIE' }, 'cell')).toMatchObject({
    choices: [{ value: '9.1/die' }],
  });
  expect((await charts({ cell: '9.1/die' })).content).toMatch(
    /\*\*A die\*\*\nTakes a whole number from 1 to 6/u,
  );
  expect((await charts({ value: '4' })).content).toContain('needs both');
  expect((await charts({ cell: '9.1/die', value: '77' })).content).toContain('9.1/die must be');
  expect((await charts({ cell: '9.1/die', value: '4' })).content).toContain('✓ Done');
  expect((await charts({ cell: '9.1/die', value: '5' })).content).toContain('waiting for the other side');
  await bench.desk(ben);
  bench.moderator.submit({
    campaign: bench.moderator.inChannel(channel)?.key ?? '',
    user: ben.user.id,
    draft: { order: 'charts.answer', args: { answer: 'accept' } },
  });
  const given = await charts({ do: 'template' });
  const file = bench.table.attachment(given.attachments[0]?.url ?? '');
  expect(file?.name).toMatch(/-charts\.csv$/u);
  const csv = Buffer.from(file?.data ?? []).toString('utf8');
  expect(csv).toContain('9.1/die,4,');
  const upload = (data: string | Buffer, name = 'charts.csv') =>
    charts({ upload: { name, data: Buffer.from(data as string) } });
  expect((await upload(csv.replace('die,4', 'die,=2+2'))).content).toMatch(/line 2, column 2: .*formula/u);
  expect((await upload(Buffer.from('9.1/die = \xf6', 'latin1'))).content).toContain('not UTF-8 (line 1)');
  expect((await upload(Buffer.alloc(200_000, 'x'))).content).toContain('too big');
  expect(
    (await charts({ upload: { name: 'x.csv', data: Buffer.from(csv) }, cell: '9.1/die' })).content,
  ).toContain('either a file');
  expect((await upload(csv.replace('die,4', 'die,6'))).content).toContain('✓ Done');
  await bench.settle();
  expect(bench.titles(ben).at(-1)).toContain('Chart values from');
  // Ben may look, but neither fill in nor send.
  expect((await charts({ cell: '9.1/die', value: '4' }, ben)).content).toContain('filled in by the Red side');
});

test('everything works from direct messages, with the campaign by autocomplete', async () => {
  const campaign = await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna, anna.dm());
  expect(desk.embeds[0]?.title).toBe('Desk of red');
  const answer = await anna.autocomplete(anna.dm(), 'orders', { campaign: '' }, 'campaign');
  expect(answer).toMatchObject({ choices: [{ name: 'Parley', value: campaign }] });
  const secret = anna.visible(anna.dm()).find((message) => parts(message).length > 0);
  const opened = shown(await anna.click(secret?.id ?? '', idOf(secret as never, 'My orders')));
  expect(opened.embeds[0]?.title).toBe('Desk of red');
  const other = bench.table.channels[1]?.id ?? '';
  await anna.slash(other, 'campaign new', { red: anna.user.id, blue: bench.ben.user.id, name: 'Second' });
  expect(shown(await anna.slash(anna.dm(), 'orders')).content).toContain('Second, Parley');
  expect(shown(await anna.slash(anna.dm(), 'orders', { campaign })).embeds[0]?.title).toBe('Desk of red');
});

test('declining and abandoning have commands of their own', async () => {
  const { anna, ben, channel } = bench;
  expect(shown(await anna.slash(channel, 'campaign abandon')).content).toContain(
    'no campaign in this channel',
  );
  await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id });
  // Where it stands in the way it can be declined: by whoever is invited, and by no one else.
  const inTheWay = shown(await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id }));
  expect(inTheWay.content).toContain('which has not begun: it waits for Anna and Ben to take part');
  expect(labels(inTheWay)).toEqual(['Decline', 'My orders']);
  const stranger = shown(
    await bench.cleo.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id }),
  );
  expect(stranger.content).toContain('which has not begun');
  expect(labels(stranger)).toEqual([]);
  expect(modal(await anna.click(inTheWay.id, idOf(inTheWay, 'Decline'))).modal.title).toBe('Decline');
  // To abandon what has not begun is to decline it.
  expect(modal(await anna.slash(channel, 'campaign abandon')).modal.title).toBe('Decline');
  const form = modal(await ben.slash(channel, 'campaign decline'));
  await ben.submitModal(form.id, { reason: 'busy' });
  await bench.settle();
  expect(bench.titles(anna).at(-1)).toBe('Ben declines');
  await bench.campaign();
  const ask = modal(await anna.slash(channel, 'campaign abandon'));
  expect(JSON.stringify(ask.modal)).toContain('The other side is asked to agree. Until then play goes on.');
  await anna.submitModal(ask.id, { reason: 'no time' });
  await bench.settle();
  expect(bench.titles(ben).at(-1)).toBe('Anna proposes to abandon the campaign');
});

test('where there is no campaign a button opens one to practise with, as its command does', async () => {
  const { anna, ben, channel } = bench;
  const told = shown(await anna.slash(channel, 'orders'));
  expect(told).toMatchObject({
    content: expect.stringContaining('There is no campaign in this channel.'),
    flags: 64,
  });
  expect(labels(told)).toEqual(['Open a practice campaign']);
  const opened = await anna.click(told.id, idOf(told, 'Open a practice campaign'));
  expect(shown(opened).content).toContain('is open for practice');
  expect(labels(shown(opened))).toEqual([]);
  await bench.settle();
  expect(bench.titles(anna)[0]).toBe('Practice: will you play?');
  expect(labels(shown(await anna.slash(channel, 'orders')))).not.toContain('Open a practice campaign');
  // In a direct message no campaign can be opened, so no button says so.
  expect(labels(shown(await ben.slash(ben.dm(), 'orders')))).toEqual([]);
  // A button that is left over from before is refused as the command is.
  const again = shown(await ben.slash(bench.table.channels[1]?.id ?? '', 'orders'));
  await ben.slash(bench.table.channels[1]?.id ?? '', 'campaign practice');
  const refused = shown(await ben.click(again.id, idOf(again, 'Open a practice campaign')));
  expect(refused.content + JSON.stringify(refused.embeds)).toMatch(/already/u);
});

test('a mistake in opening is a ruling, not a crash', async () => {
  const { anna, ben, channel } = bench;
  await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id });
  const second = shown(await anna.slash(channel, 'campaign new', { red: anna.user.id, blue: ben.user.id }));
  expect(second.content).toContain('already has a campaign');
  const inDm = shown(await anna.slash(anna.dm(), 'campaign new', { red: anna.user.id, blue: ben.user.id }));
  expect(inDm.content).toContain('server channel');
});

test('a public message mentions whom it names and nobody else', async () => {
  await bench.campaign();
  const { anna, ben, channel } = bench;
  for (const actor of [anna, ben]) {
    const desk = await bench.desk(actor);
    const form = modal(await actor.click(desk.id, idOf(desk, 'Write your word')));
    await actor.submitModal(form.id, { stance: ['talk'], force: '1', note: '@everyone' });
  }
  await bench.settle();
  const roll = ben.visible(channel).find((message) => message.embeds[0]?.title === 'The roll');
  expect(roll?.content).toBe(`<@${anna.user.id}>`);
  expect(roll?.mentions.map(({ id }) => id)).toEqual([anna.user.id]);
  const everybody = bench.table.log.filter(
    ({ payload }) => (payload as { mention_everyone?: boolean })?.mention_everyone === true,
  );
  expect(everybody).toEqual([]);
});

test('no secret and no token stands in the log', async () => {
  await bench.campaign();
  const { anna } = bench;
  const desk = await bench.desk(anna);
  const form = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  await anna.submitModal(form.id, { stance: ['fight'], force: 'x', note: 'thunderbolt' });
  const again = modal(await anna.click(desk.id, idOf(desk, 'Write your word')));
  bench.table.failNext({ method: 'POST', path: /\/channels\/\d+\/messages$/u, how: 500, times: 4 });
  await anna.submitModal(again.id, { stance: ['fight'], force: '2', note: 'thunderbolt' });
  await bench.settle();
  await until(() => bench.lines.some((line) => line.includes('not delivered')));
  const all = bench.lines.join('');
  expect(all).toContain('"events":["seat.confirmed","seed.mixed"]'); // what everybody was told
  // Neither what was ordered nor that it was, nor why something was refused.
  for (const secret of ['thunderbolt', bench.table.botToken, 'luck', 'fight', 'word', 'not-a-number'])
    expect(all).not.toContain(secret);
  const tokens = bench.table.log.flatMap(({ payload }) => {
    const token = (payload as { token?: unknown })?.token;
    return typeof token === 'string' ? [token] : [];
  });
  for (const token of tokens) expect(all).not.toContain(token);
});

test('campaigns of one name are told apart in direct messages', async () => {
  const { anna, ben, channel, table, store } = bench;
  const other = table.channels[1]?.id ?? '';
  for (const place of [channel, other])
    await anna.slash(place, 'campaign new', { red: anna.user.id, blue: ben.user.id, name: 'Winter' });
  await bench.settle();
  const titles = store
    .campaignsOf(anna.user.id)
    .map(
      ({ key, created_at }) => `Winter (begun ${new Date(created_at).toISOString().slice(0, 10)}, ${key})`,
    );
  expect(titles).toHaveLength(2);
  const told = anna.visible(anna.dm()).map(({ embeds }) => embeds[0]?.footer?.text.replace(/ · \w+$/u, ''));
  expect(told).toContain(titles[0]); // the one that was begun when there was another one
  const asked = shown(await anna.slash(anna.dm(), 'orders'));
  for (const title of titles) expect(asked.content).toContain(title);
  const choices = await anna.autocomplete(anna.dm(), 'orders', { campaign: 'wint' }, 'campaign');
  if (choices.kind !== 'choices') throw new Error(choices.kind);
  expect(choices.choices.map(({ name }) => name).sort()).toEqual([...titles].sort());
  // In a channel there is no doubt.
  const posted = anna.visible(other).flatMap(({ embeds }) => embeds[0]?.footer?.text ?? []);
  expect(posted.filter((text) => !text.startsWith('Winter ·'))).toEqual([]);
  expect(posted).not.toEqual([]);
});
