/** Whatever somebody sends that is longer than it may be: refused with the limit in words, and nothing changes. */
import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType as Type,
} from 'discord-api-types/v10';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommands } from '../../commands/index.ts';
import { offerRef } from '../../src/discord/custom-id.ts';
import { formOf } from '../../src/discord/form.ts';
import { kgp } from '../../src/games/kgp/game.ts';
import { anyGame } from '../../src/kernel/game.ts';
import type { Offer } from '../../src/kernel/offer.ts';
import { sealPurchases, sealWorks } from '../games/kgp/campaign-table.ts';
import { speaking } from '../games/kgp/moderated-table.ts';
import { Random } from '../games/kgp/random-player.ts';
import { ModeratorTable } from '../support/moderator-table.ts';
import { paceText } from '../support/paced-table.ts';
import { fakePicture } from './fake-picture.ts';
import { openCampaign } from './opening.ts';
import { WireTable } from './wire-table.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a client uploads at most, as the table has it. */
const CLIENT = 10 * MIB;

/** Every file that can be sent, and how many bytes it may have; one that is not here does not pass. */
const FILES: Readonly<Record<string, number>> = {
  'charts upload': 128 * KIB,
  'dice file': 8 * MIB,
  'map mark upload': 128 * KIB,
  'map image file': 25 * MIB,
  'ob upload': 128 * KIB,
  'orders file': 128 * KIB,
  'paper upload': 128 * KIB,
  'report vasl file': 8 * MIB,
  'vasl give file': 8 * MIB,
  'vasl template file': 8 * MIB,
};

/** What Discord takes for an option that says so; any other takes anything. */
const NAMES: Readonly<Record<string, string>> = {
  dice: 'file.vlog',
  'report vasl': 'file.vsav',
  'vasl give': 'file.vsav',
  'vasl template': 'file.vsav',
};

/** Files that are not taken at this point, however long: their limit is tried where they are. */
const NOT_NOW: Readonly<Record<string, string>> = {
  'report vasl': 'Counters are updated during a scenario',
};

interface Leaf {
  readonly command: string;
  readonly option: APIApplicationCommandOption;
  readonly needed: readonly APIApplicationCommandOption[];
}

function leavesOf(name: string, options: readonly APIApplicationCommandOption[] = []): readonly Leaf[] {
  return options.flatMap((option): readonly Leaf[] => {
    if (option.type === Type.Subcommand || option.type === Type.SubcommandGroup)
      return leavesOf(`${name} ${option.name}`, option.options);
    return [{ command: name, option, needed: options.filter(({ required }) => required === true) }];
  });
}

const LEAVES = createCommands([anyGame(kgp)]).flatMap(({ definition }) =>
  leavesOf(definition.name, definition.options as readonly APIApplicationCommandOption[] | undefined),
);

test('files: one byte too many', async () => {
  const wire = await WireTable.open({ renderer: { draw: async (picture) => fakePicture(picture) } });
  onTestFinished(() => wire.close());
  await openCampaign(wire, new Random('too long'), { how: 'practice', level: 'units' });
  // Save files are taken at the set-up alone.
  const orders = speaking(wire.moderator, wire.store, wire.campaign);
  sealPurchases(orders);
  sealWorks(orders);
  await wire.settle();
  const files = LEAVES.filter(({ option }) => option.type === Type.Attachment);
  expect(files.map(({ command, option }) => `${command} ${option.name}`).sort()).toEqual(
    Object.keys(FILES).sort(),
  );
  for (const { command, option, needed } of files) {
    const most = FILES[`${command} ${option.name}`] ?? 0;
    const words = most >= MIB ? `at most ${most / MIB} MiB` : `at most ${most / KIB} KiB`;
    const others = needed.flatMap((each) =>
      each.name === option.name ? [] : [[each.name, 'choices' in each ? each.choices?.[0]?.value : 'x']],
    );
    const before = wire.fingerprint();
    const name = NAMES[command] ?? 'file.csv';
    const file = { name, data: Buffer.alloc(most + 1, 'a') };
    const given = { ...Object.fromEntries(others), [option.name]: file };
    const sent = wire.actor('anna').slash(wire.channel, command, given);
    if (file.data.length > CLIENT) {
      // The client lets none pass that is as large; the limit is for those whose client would.
      await expect(sent).rejects.toThrow('at most 10 MiB');
      continue;
    }
    const told = await wire.told(sent);
    await wire.settle();
    expect(told.content, `${command} ${option.name}`).toContain(NOT_NOW[command] ?? words);
    expect(wire.fingerprint()).toBe(before);
  }
});

test('options that are typed freely: the client itself says how much there is room for', () => {
  const free = LEAVES.flatMap(({ command, option }) =>
    option.type === Type.String && option.choices === undefined
      ? [
          {
            name: `${command} ${option.name}`,
            most: (option as APIApplicationCommandStringOption).max_length,
          },
        ]
      : [],
  );
  expect(free.length).toBeGreaterThan(20);
  expect(free.filter(({ most = 9999 }) => most > 2000).map(({ name }) => name)).toEqual([]);
});

/** Every text that can be typed on these desks, with whoever has it. */
function textsOn(table: ModeratorTable, users: readonly string[]) {
  return users.flatMap((user) => {
    const sittings = table.moderator.visit(table.campaign, user)?.sittings ?? [];
    return sittings.flatMap(({ seat, offers }) =>
      offers.flatMap((offer) =>
        offer.fields.flatMap((field) =>
          field.kind === 'text' ? [{ user, seat: seat.id, offer, field }] : [],
        ),
      ),
    );
  });
}

function example(offer: Offer): Record<string, unknown> {
  return Object.fromEntries(
    offer.fields.flatMap((field): readonly (readonly [string, unknown])[] => {
      if (field.kind === 'text') return [[field.name, field.examples[0] ?? '']];
      if (field.kind === 'choice') return [[field.name, field.options[0]?.value]];
      return field.kind === 'integer' ? [[field.name, field.min]] : [];
    }),
  );
}

describe('texts on desks: one character too many', () => {
  const users = ['anna', 'bert', 'gerda'];
  const begun = () => {
    const table = new ModeratorTable();
    table.clock.now = Date.UTC(2026, 10, 23, 6);
    return table.begin({ pace: paceText('deputy'), options: { rounds: '2' } }, 'plain');
  };
  const kgpTable = () => {
    const table = new ModeratorTable({ game: anyGame(kgp) });
    const seats = [
      { side: 'us', user: 'anna', name: 'Anna' },
      { side: 'german', user: 'bert', name: 'Bert' },
    ];
    return table.open({ game: 'kgp', seats, options: {} }, 'plain');
  };
  test.each([
    ['of a campaign that is asked for', () => new ModeratorTable().open({}, 'plain')],
    ['of one that runs', begun],
    [
      'where something is moved',
      () => {
        const table = begun();
        table.play('anna', 'deadline.extend', { decision: 'hide/1', hours: 5, reason: 'r' });
        return table;
      },
    ],
    [
      'where somebody asks for a place',
      () => {
        const table = begun();
        table.play('cleo', 'seat.ask', { side: 'red', name: 'Cleo' });
        return table;
      },
    ],
    ['of Kampfgruppe Peiper', kgpTable],
  ])('%s', (_name, make) => {
    const table = make();
    const texts = textsOn(table, users);
    expect(texts.length).toBeGreaterThan(0);
    for (const { user, seat, offer, field } of texts) {
      const before = table.dump();
      const args = { ...offer.fixed, ...example(offer), [field.name]: 'x'.repeat(field.maxLength + 1) };
      const result = table.try(user, { order: offer.order, args }, { seat });
      const words = result.ok ? 'taken' : `${result.ruling.message} ${result.ruling.legal ?? ''}`;
      expect(words, `${offer.order} ${field.name}`).toContain(`${field.maxLength}`);
      expect(words).not.toContain('x'.repeat(300));
      expect(table.dump()).toEqual(before);
      // The form itself says it, as far as Discord has room.
      const shown = JSON.stringify(
        formOf(
          { verb: 'form', campaign: table.campaign, seat, offer: offerRef(offer), rev: 0, decision: 'x/1' },
          offer,
        ),
      );
      if (offer.fields.length <= 5)
        expect(shown).toContain(`"max_length":${Math.min(field.maxLength, 4000)}`);
    }
  });
});

test('the name of a campaign', () => {
  const table = new ModeratorTable();
  const before = table.dump();
  expect(() => table.open({ name: 'x'.repeat(61) })).toThrow(/at most 60 characters, and this has 61/u);
  expect(table.dump()).toEqual(before);
  table.open({ name: 'x'.repeat(60) });
  expect(table.state.core.name).toHaveLength(60);
});
