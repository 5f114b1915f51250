/** `/map`, and what else a map is asked: for the asker's eyes only. A game says which of it there is. */
import type { SlashCommandStringOption, SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { deferPrivately } from '../src/discord/answer.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { mapChoices, showMap, showMotion } from '../src/discord/map.ts';
import { tellNotThisGame } from '../src/discord/orders.ts';
import { giveFile } from '../src/discord/text-orders.ts';
import { vaslBoardImage, vaslBoardTerrain } from '../src/discord/vasl-boards.ts';
import { CAMPAIGN_OPTION, campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { type MapAsk, type MapAsked, NOBODY } from '../src/kernel/map-desk.ts';
import { POINTS } from '../src/kernel/vasl-board-map.ts';
import type { Visit } from '../src/moderator/sitting.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = words.commands.map;
const [PLACE, HOLDER, WHO, ATTACK] = ['hex', 'holder', 'who', 'attack'];
/** A way across a map has a dozen points; the longest attack that fits a line of orders. */
const LONGEST = { place: 100, who: 100, attack: 200 } as const;

type Sub = SlashCommandSubcommandBuilder;

function text(name: string, description: string, maxLength: number) {
  return (option: SlashCommandStringOption): SlashCommandStringOption =>
    option.setName(name).setDescription(description).setMaxLength(maxLength).setAutocomplete(true);
}

/** A hint of one of the options, with how each of the games that answer the question writes what it is about. */
function hintFor(games: readonly Game[], ask: MapAsk, hint: string): string {
  const ofGames = games.map(({ map }) => {
    const words = map?.asks[ask];
    return words !== undefined && 'examples' in words ? words.examples : [];
  });
  // The first of each game, then the second of each: whatever is left out, every game has its own.
  const most = Math.max(0, ...ofGames.map(({ length }) => length));
  const inTurn = Array.from({ length: most }, (_, at) => ofGames.flatMap((examples) => examples[at] ?? []));
  let said = hint;
  const examples: string[] = [];
  for (const example of new Set(inTurn.flat())) {
    const longer = say.suchAs(hint, [...examples, example]);
    if (longer.length > LIMITS.description) break;
    examples.push(example);
    said = longer;
  }
  return said;
}

/** A question that not all games have, as the first that has it calls it. */
function ownWords(games: readonly Game[], ask: 'whatif' | 'setup' | 'bonds'): string {
  const [first = ''] = games.flatMap(({ map }) => map?.asks[ask]?.command ?? []);
  return first;
}

/** A subcommand, and the games that have it. */
interface Part {
  readonly name: string;
  isOf(game: Game): boolean;
  build(sub: Sub): Sub;
}

/** The questions of `/map` itself. `odds` is a command of its own. */
function asked(ask: MapAsk, build: Part['build']): Part {
  return { name: ask, isOf: ({ map }) => map?.asks[ask] !== undefined, build };
}

function partsOf(games: readonly Game[]): readonly Part[] {
  const sides = new Map(games.flatMap((game) => game.sides.map((side) => [side, game.sideName(side)])));
  const holders = [...sides, [NOBODY, say.nobody] as const].map(([value, name]) => ({ name, value }));
  const place = (ask: MapAsk) => text(PLACE, hintFor(games, ask, say.place), LONGEST.place);
  const who = (ask: MapAsk) => text(WHO, hintFor(games, ask, say.who), LONGEST.who);
  return [
    asked('show', (sub) => sub.setDescription(say.show).addStringOption(place('show'))),
    asked('why', (sub) =>
      sub.setDescription(say.why).addStringOption((option) => place('why')(option).setRequired(true)),
    ),
    asked('reach', (sub) =>
      sub.setDescription(say.reach).addStringOption((option) => who('reach')(option).setRequired(true)),
    ),
    asked('supply', (sub) => sub.setDescription(say.supply).addStringOption(who('supply'))),
    asked('bonds', (sub) => sub.setDescription(ownWords(games, 'bonds'))),
    asked('whatif', (sub) =>
      sub
        .setDescription(ownWords(games, 'whatif'))
        .addStringOption((option) => place('whatif')(option).setRequired(true))
        .addStringOption((option) =>
          option
            .setName(HOLDER)
            .setDescription(say.holder)
            .setRequired(true)
            .addChoices(...holders),
        ),
    ),
    asked('setup', (sub) => sub.setDescription(ownWords(games, 'setup'))),
    {
      name: 'mark',
      isOf: ({ marks }) => marks !== undefined,
      build: (sub) =>
        sub
          .setDescription(say.mark)
          .addAttachmentOption((option) => option.setName('upload').setDescription(say.upload)),
    },
    {
      name: 'motion',
      isOf: ({ chronicle }) => chronicle?.motion !== undefined,
      build: (sub) => sub.setDescription(say.motion),
    },
    {
      name: 'image',
      isOf: hasVaslBoards,
      build: (sub) =>
        sub
          .setDescription(say.image)
          .addAttachmentOption((option) => option.setName('file').setDescription(say.file))
          .addStringOption((option) => option.setName('hexes').setDescription(say.hexes).setMaxLength(200))
          .addBooleanOption((option) => option.setName('remove').setDescription(say.remove)),
    },
    {
      name: 'terrain',
      isOf: hasVaslBoards,
      build: (sub) =>
        POINTS.reduce(
          (all, point) =>
            all.addStringOption((option) =>
              option.setName(point).setDescription(say.points[point]).setMaxLength(60),
            ),
          sub.setDescription(say.terrain),
        ).addBooleanOption((option) => option.setName('propose').setDescription(say.propose)),
    },
  ];
}

function hasVaslBoards({ vaslBoards }: Game): boolean {
  return vaslBoards !== undefined;
}

/** For games that have a map: what no game has is left out. */
export function map(games: readonly Game[]): readonly Command[] {
  const mapped = games.filter((game) => game.map !== undefined);
  const parts = partsOf(mapped).filter(({ isOf }) => mapped.some(isOf));
  if (parts.length === 0) return [];
  const definition = define('map', say.text);
  for (const { name, build } of parts)
    definition.addSubcommand((sub) => addCampaignOption(build(sub.setName(name))));
  const command: Command = {
    asksForm: true,
    definition: definition.toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      const { options } = interaction;
      if (options.getSubcommand() === 'image' || options.getSubcommand() === 'terrain')
        return board(adapter, interaction, visit);
      if (options.getSubcommand() === 'mark') return marks(adapter, interaction, visit);
      if (options.getSubcommand() === 'motion') return showMotion(adapter, interaction, visit);
      await showMap(adapter, interaction, visit, askedOf(interaction));
    },
    complete: (adapter, interaction) => complete(adapter, interaction, interaction.options.getSubcommand()),
  };
  const isAsked = (ask: MapAsk) => mapped.some((game) => game.map?.asks[ask] !== undefined);
  return [command, ...OWN.filter(({ ask }) => isAsked(ask)).map((own) => ofItsOwn(own, mapped))];
}

/** A question with a command of its own; its one option has to be filled in. */
interface Own {
  readonly ask: MapAsk;
  readonly text: string;
  readonly option: readonly [name: string, text: string, longest: number];
  asked(given: string): MapAsked;
}

const OWN: readonly Own[] = [
  {
    ask: 'odds',
    text: words.commands.odds,
    option: [ATTACK, words.commands.oddsAttack, LONGEST.attack],
    asked: (attack) => ({ ask: 'odds', attack }),
  },
  {
    ask: 'stack',
    text: words.commands.stack,
    option: [PLACE, words.commands.stackHex, LONGEST.place],
    asked: (where) => ({ ask: 'stack', place: where }),
  },
  {
    ask: 'hex',
    text: words.commands.hex,
    option: [PLACE, words.commands.hexPlace, LONGEST.place],
    asked: (where) => ({ ask: 'hex', place: where }),
  },
  {
    ask: 'unit',
    text: words.commands.unit,
    option: [WHO, words.commands.unitWho, LONGEST.who],
    asked: (whom) => ({ ask: 'unit', who: whom }),
  },
];

function ofItsOwn(own: Own, games: readonly Game[]): Command {
  const { ask, text: description, asked: asks } = own;
  const [name, hint, longest] = own.option;
  return {
    definition: addCampaignOption(
      define(ask, description).addStringOption((option) =>
        text(name, hintFor(games, ask, hint), longest)(option).setRequired(true),
      ) as ReturnType<typeof define>,
    ).toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      await showMap(adapter, interaction, visit, asks(interaction.options.getString(name, true).trim()));
    },
    complete: (adapter, interaction) => complete(adapter, interaction, ask),
  };
}

function complete(adapter: Adapter, interaction: AutocompleteInteraction, name: string): readonly Choice[] {
  if (interaction.options.getFocused(true).name === CAMPAIGN_OPTION)
    return campaignChoices(adapter, interaction);
  const ask = ASKS.find((each) => each === name);
  return ask === undefined ? [] : mapChoices(adapter, interaction, ask);
}

const ASKS: readonly MapAsk[] = ['show', 'why', 'whatif', 'reach', 'supply', 'odds', 'stack', 'hex', 'unit'];

/** The marks of the map, as a file. */
async function marks(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const orders = visit.game.marks?.orders;
  if (orders === undefined) return tellNotThisGame(adapter, interaction, visit);
  await giveFile(adapter, interaction, visit, orders, { option: 'upload', said: words.marks.template });
}

/** A VASL board of the players' own: its file, and what it shows. Reading takes longer than Discord waits for an answer. */
async function board(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
): Promise<void> {
  const { options } = interaction;
  await deferPrivately(interaction);
  if (options.getSubcommand() === 'terrain') {
    const isProposed = options.getBoolean('propose') === true;
    const pointed = Object.fromEntries(POINTS.map((point) => [point, options.getString(point) ?? '']));
    return vaslBoardTerrain(adapter, interaction, visit, pointed, isProposed);
  }
  await vaslBoardImage(adapter, interaction, visit, {
    file: options.getAttachment('file'),
    hexes: options.getString('hexes'),
    remove: options.getBoolean('remove') === true,
  });
}

function askedOf({ options }: ChatInputCommandInteraction): MapAsked {
  const given = (name: string) => options.getString(name)?.trim() ?? '';
  const [where, whom] = [given(PLACE), given(WHO)];
  switch (options.getSubcommand()) {
    case 'setup':
      return { ask: 'setup' };
    case 'bonds':
      return { ask: 'bonds' };
    case 'why':
      return { ask: 'why', place: where };
    case 'reach':
      return { ask: 'reach', who: whom };
    case 'supply':
      return { ask: 'supply', ...(whom === '' ? {} : { who: whom }) };
    case 'whatif':
      return { ask: 'whatif', place: where, holder: given(HOLDER) || NOBODY };
    default:
      return { ask: 'show', ...(where === '' ? {} : { place: where }) };
  }
}
