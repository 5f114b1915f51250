/**
 * What is typed into Discord by mistake or on purpose: every option of every command and every question of the forms
 * that stand on the desks. Each answer keeps Discord's limits, is for a person to read, and has changed nothing.
 */
import {
  type APIApplicationCommandOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import { expect, onTestFinished, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { offerRef } from '../../src/discord/custom-id.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import type { Game } from '../../src/kernel/game.ts';
import { ClientRefusal } from '../../src/table/client-refusal.ts';
import type { Answer, TableMessage } from '../../src/table/index.ts';
import { initiativeOf, sealBoth, setUpBoth } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { accept, Random } from '../games/kgp/random-player.ts';
import { partOf } from '../support/part.ts';
import { BAD_TEXTS, leftovers } from '../support/rubbish.ts';
import { fakePicture } from './fake-picture.ts';
import { openCampaign } from './opening.ts';
import { filled, Player } from './player.ts';
import { WireTable } from './wire-table.ts';

const GAMES = [kgp] as unknown as readonly Game[];
const LIMIT = { timeout: 900_000 };

/** Files that nobody asked for. */
const BAD_FILES: Readonly<Record<string, Buffer>> = {
  empty: Buffer.alloc(0),
  blank: Buffer.from('\n \n\n'),
  picture: Buffer.from('89504e470d0a1a0a0000', 'hex'),
  workbook: Buffer.from('504b030414000600', 'hex'),
  'no text': Buffer.from([0, 1, 2, 250, 251, 252, 0, 9]),
  latin: Buffer.from([0x53, 0x31, 0xe9, 0xff, 0x0a]),
  'half of UTF-16': Buffer.from([0xff, 0xfe, 0x53]),
  control: Buffer.from('S1,\u0007out'),
  'right to left': Buffer.from('S1 \u202Etuo\u202C,שלום'),
  json: Buffer.from('{"units":[{"id":1,"x":[]}],"side":7}'),
  'another json': Buffer.from('[1,2,{"cells":null}]'),
  deep: Buffer.from(`${'['.repeat(20_000)}${']'.repeat(20_000)}`),
  table: Buffer.from('a,b,c\n1,2\n"open'),
  formula: Buffer.from('cell,value\n=1+1,@SUM(A1)'),
  prototype: Buffer.from('{"__proto__":{"a":1},"constructor":"x"}'),
  novel: Buffer.from('many words, '.repeat(10_000)),
  lines: Buffer.from('x = y\n'.repeat(20_000)),
};

interface Leaf {
  readonly command: string;
  readonly options: readonly APIApplicationCommandOption[];
}

function leavesOf(name: string, options: readonly APIApplicationCommandOption[] = []): readonly Leaf[] {
  const nested = options.filter(({ type }) => type === Type.Subcommand || type === Type.SubcommandGroup);
  if (nested.length === 0) return [{ command: name, options }];
  return nested.flatMap((each) =>
    leavesOf(
      `${name} ${each.name}`,
      'options' in each ? (each.options as APIApplicationCommandOption[]) : [],
    ),
  );
}

/** Every command as it is registered, and with each its options. */
const LEAVES = createCommands(GAMES).flatMap(({ definition }) =>
  leavesOf(definition.name, definition.options as readonly APIApplicationCommandOption[] | undefined),
);

const OPTIONS = LEAVES.flatMap((leaf) => leaf.options.map((option) => ({ ...leaf, option })));

/** What was wrong with answers; and how many were looked at. */
class Answers {
  readonly faults = new Set<string>();
  looked = 0;
  readonly #wire: WireTable;

  constructor(wire: WireTable) {
    this.#wire = wire;
  }

  async of(what: string, typed: unknown, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const before = this.#wire.fingerprint();
    const { accepted } = this.#wire;
    let answer: Answer;
    try {
      answer = await this.#wire.done(ask());
    } catch (error) {
      // Discord's own client does not let it through.
      if (error instanceof ClientRefusal) return undefined;
      throw error;
    }
    this.looked += 1;
    if (answer.kind === 'message' || answer.kind === 'update') this.#look(what, typed, answer.message);
    await this.#wire.settle();
    const isTaken = this.#wire.accepted > accepted;
    if (!isTaken && this.#wire.fingerprint() !== before) this.faults.add(`${what}: has changed something`);
    return answer;
  }

  #look(what: string, typed: unknown, message: TableMessage): void {
    if (/`E-[2-9A-Z]{4}`/u.test(message.content)) this.faults.add(`${what}: ${message.content}`);
    const embeds = message.embeds ?? [];
    const texts = [
      message.content,
      ...embeds.flatMap(({ title, description, fields }) => [
        title ?? '',
        description ?? '',
        ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
      ]),
    ];
    if (texts.join('').trim() === '') this.faults.add(`${what}: says nothing`);
    for (const text of texts)
      for (const fault of leftovers(text, typed))
        this.faults.add(`${what}: ${fault}: ${JSON.stringify(text.slice(0, 300))}`);
  }
}

async function table(): Promise<WireTable> {
  const wire = await WireTable.open({ renderer: { draw: async (picture) => fakePicture(picture) } });
  onTestFinished(() => wire.close());
  return wire;
}

type Value = string | number | boolean | { readonly name: string; readonly data: Buffer };

/** Values for an option: of its own kind, since a client sends no other. */
function valuesFor(
  wire: WireTable,
  option: APIApplicationCommandOption,
): readonly (readonly [string, Value])[] {
  switch (option.type) {
    case Type.String:
      if ('choices' in option && option.choices !== undefined)
        return option.choices.map(({ value }) => [value, value]);
      return Object.entries(BAD_TEXTS).map(([kind, text]) => [
        kind,
        'max_length' in option && option.max_length !== undefined ? text.slice(0, option.max_length) : text,
      ]);
    case Type.Integer:
      return [-1, 0, 1, 7, 1_000_000].map((value) => [String(value), value]);
    case Type.Boolean:
      return [true, false].map((value) => [String(value), value]);
    case Type.User:
      return [wire.table.applicationId, wire.actor('anna').user.id, '1'].map((id) => [id, id]);
    case Type.Attachment:
      return Object.entries(BAD_FILES).map(([kind, data]) => [kind, { name: `${kind}.csv`, data }]);
    default:
      throw new Error(`an option of a kind that this test does not know: ${option.name}`);
  }
}

test('every option of every command', LIMIT, async () => {
  const wire = await table();
  await openCampaign(wire, new Random('options'), { how: 'practice', level: 'units' });
  const answers = new Answers(wire);
  for (const { command, options, option } of partOf('options of commands', OPTIONS, 12)) {
    const needed = options.flatMap((each) => {
      const [first] = each.required === true ? valuesFor(wire, each) : [];
      return first === undefined ? [] : [[each.name, first[1]] as const];
    });
    const values = valuesFor(wire, option);
    const first = values[0]?.[0];
    for (const [kind, value] of values) {
      const what = `/${command} ${option.name}: ${kind}`;
      const given = { ...Object.fromEntries(needed), [option.name]: value } as never;
      // Who has no seat is refused before what he typed is looked at: one thing of each option is enough.
      for (const who of kind === first ? ['anna', 'emil'] : ['anna']) {
        const actor = wire.actor(who);
        const answer = await answers.of(what, value, () => actor.slash(wire.channel, command, given));
        if (answer?.kind === 'modal') actor.dismissModal(answer.interactionId);
        if ('autocomplete' in option && option.autocomplete === true)
          await answers.of(what, value, () => actor.autocomplete(wire.channel, command, given, option.name));
      }
    }
  }
  expect([...answers.faults]).toEqual([]);
  expect(answers.looked).toBeGreaterThan(20);
  expect(wire.table.problems).toEqual([]);
  expect(wire.spec.issues).toEqual([]);
});

function refusedByClient(error: unknown): undefined {
  if (!(error instanceof ClientRefusal)) throw error;
}

/** What a form's question lets somebody type: the rest of {@link BAD_TEXTS} goes the same way to the same judge. */
const TYPED = [
  'spaces',
  'long',
  'right to left',
  'control',
  'unseen',
  'markdown',
  'mentions',
  'float',
  'quotes',
];

test(
  'every question of the forms on a side’s desk: before the Initial Scenario, in one, and reporting it',
  LIMIT,
  async () => {
    const wire = await table();
    const random = new Random('forms');
    await openCampaign(wire, random, { how: 'practice', level: 'units' });
    const answers = new Answers(wire);
    const orders = speaking(wire.moderator, wire.store, wire.campaign);
    const asked = new Set<string>();
    const typed = partOf('typed into forms', TYPED, 3);
    const look = async () => {
      await wire.settle();
      for (const { id, user } of wire.state().core.seats) {
        const player = new Player(wire, user, id);
        for (const offer of player.offers()) {
          for (const field of offer.fields) {
            const what = `${offer.order} ${field.name} ${String(offer.fixed.part ?? '')}`;
            if (asked.has(what) || field.kind === 'choice' || offer.order === 'ob.import') continue;
            // Something was taken meanwhile, and this is not open any more.
            if (!player.offers().some((each) => offerRef(each) === offerRef(offer))) continue;
            asked.add(what);
            const spot = await player.find(random, offer);
            for (const kind of typed) {
              const text = BAD_TEXTS[kind] ?? '';
              // What was typed last may have been good: then the desk is another one.
              const form = await wire.done(player.press(spot)).catch(refusedByClient);
              if (form?.kind !== 'modal') break;
              const values = { ...filled(form.modal, offer, accept(random, offer).args), [field.name]: text };
              await answers.of(`${what}: ${kind}`, text, () =>
                player.actor.submitModal(form.interactionId, values),
              );
            }
          }
        }
      }
    };
    await look();
    sealBoth(orders);
    if (wire.state().game.step === '8.623') initiativeOf(orders, 'attack', 'idle');
    await look();
    setUpBoth(orders);
    await look();
    expect([...answers.faults]).toEqual([]);
    expect(answers.looked).toBeGreaterThan(30);
    expect(wire.table.problems).toEqual([]);
    expect(wire.spec.issues).toEqual([]);
  },
);
