/** `/campaign`: opens, moves, joins, leaves and ends a campaign. */
import type { SlashCommandSubcommandBuilder } from '@discordjs/builders';
import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Choice, Command } from '../src/discord/adapter.ts';
import { answer, deferPrivately } from '../src/discord/answer.ts';
import { attachedText } from '../src/discord/attached-text.ts';
import { showChronicle } from '../src/discord/chronicle.ts';
import { cut } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { nameOf, objection, open, openPractice, requestOf } from '../src/discord/open.ts';
import { askNew } from '../src/discord/opening-questions.ts';
import { logAccepted, runOrder } from '../src/discord/orders.ts';
import { packChoices } from '../src/discord/packs.ts';
import { showReadings } from '../src/discord/readings.ts';
import { tellMistake, tellRuling } from '../src/discord/refusal.ts';
import { pointChoices, rewind } from '../src/discord/rewind.ts';
import { showInfo } from '../src/discord/show.ts';
import { campaignChoices, campaignFor, whichCampaign, whichToMove } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import { zoneChoices } from '../src/discord/zones.ts';
import { chartCellsIn, type Game, POSITION } from '../src/kernel/game.ts';
import type { Ruling } from '../src/kernel/ruling.ts';
import { moveCampaign } from '../src/moderator/move.ts';
import { type OpenRequest, strayFault } from '../src/moderator/opening.ts';
import type { Visit } from '../src/moderator/sitting.ts';
import { listed } from '../src/text/listed.ts';
import { given } from '../src/text/present.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';

const say = words.commands.campaign;

/** Options that several games have in common are one option; each game looks at its own. */
function gameOptions(
  games: readonly Game[],
): readonly Extract<Game['options'][number], { kind: 'choice' }>[] {
  const byName = new Map<string, Extract<Game['options'][number], { kind: 'choice' }>>();
  for (const field of games.flatMap((game) => game.options)) {
    if (field.kind !== 'choice') continue;
    const known = byName.get(field.name);
    const added = field.options.filter(({ value }) => !known?.options.some((o) => o.value === value));
    byName.set(field.name, known === undefined ? field : { ...known, options: [...known.options, ...added] });
  }
  return [...byName.values()];
}

function addGameOption(
  builder: SlashCommandSubcommandBuilder,
  games: readonly Game[],
  isRequired: boolean,
): void {
  if (games.length < 2) return;
  builder.addStringOption((option) =>
    option
      .setName(GAME)
      .setDescription(say.game)
      .setRequired(isRequired)
      .addChoices(...games.map(({ id, title }) => ({ name: cut(title, LIMITS.choiceText), value: id }))),
  );
}

function addOwnOptions(builder: SlashCommandSubcommandBuilder, games: readonly Game[]): void {
  const packs = new Set(games.map(({ packs: of }) => of?.own?.option));
  for (const field of gameOptions(games)) {
    const choices = field.options.slice(0, LIMITS.choices);
    builder.addStringOption((option) => {
      option.setName(field.name).setDescription(cut(field.label, LIMITS.description));
      // A server's own packs are not known when the command is registered.
      return packs.has(field.name)
        ? option.setAutocomplete(true)
        : option.addChoices(
            ...choices.map(({ label, value }) => ({ name: cut(label, LIMITS.choiceText), value })),
          );
    });
  }
}

/** The program's packs of the game that is chosen, and the server's own. */
function packsFor(
  adapter: Adapter,
  interaction: AutocompleteInteraction,
  name: string,
): readonly Choice[] | undefined {
  const games = [...adapter.moderator.games.values()].filter(({ packs }) => packs?.own?.option === name);
  if (games.length === 0) return undefined;
  const { options } = interaction;
  const game = options.getString(GAME);
  const typed = options.getFocused().toLowerCase();
  const house = gameOptions(games.filter(({ id }) => game === null || id === game))
    .filter((field) => field.name === name)
    .flatMap((field) => field.options)
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .map(({ label, value }) => ({ name: cut(label, LIMITS.choiceText), value }));
  return [...house, ...packChoices(adapter, interaction, game ?? undefined)].slice(0, LIMITS.choices);
}

function sidesOf(games: readonly Game[]): readonly { side: string; name: string }[] {
  const names = new Map(
    games.flatMap((game) => game.sides.map((side) => [side, game.sideName(side)] as const)),
  );
  return [...names].map(([side, name]) => ({ side, name }));
}

function newCommand(
  builder: SlashCommandSubcommandBuilder,
  games: readonly Game[],
): SlashCommandSubcommandBuilder {
  const sides = sidesOf(games);
  // Nothing is required: without options it asks.
  builder.setName('new').setDescription(say.new);
  addGameOption(builder, games, false);
  for (const { side, name } of sides)
    builder.addUserOption((option) => option.setName(side).setDescription(say.side(name)));
  builder.addStringOption((option) => option.setName('name').setDescription(say.name).setMaxLength(60));
  addOwnOptions(builder, games);
  builder.addUserOption((option) => option.setName('gm').setDescription(say.gm));
  builder.addStringOption((option) =>
    option
      .setName('gm-sees')
      .setDescription(say.gmKind)
      .addChoices(...Object.entries(say.gmKinds).map(([value, name]) => ({ name, value }))),
  );
  builder.addStringOption((option) =>
    option
      .setName('charts')
      .setDescription(say.charts)
      .addChoices(
        { name: say.chartsGm, value: 'gm' },
        ...sides.map(({ side, name }) => ({ name: say.chartsSide(name), value: `side:${side}` })),
      ),
  );
  builder.addStringOption((option) =>
    option
      .setName('dice')
      .setDescription(say.dice)
      .addChoices(...Object.entries(say.diceKinds).map(([value, name]) => ({ name, value }))),
  );
  builder.addStringOption((option) =>
    option
      .setName('going-back')
      .setDescription(say.rewindRule)
      .addChoices(...choices(say.rewindRules)),
  );
  addPaceOptions(builder);
  if (games.every(({ chronicle }) => chronicle?.dispatch === undefined)) return builder;
  return builder.addStringOption((option) =>
    option
      .setName('dispatch')
      .setDescription(say.dispatch)
      .addChoices(...Object.entries(say.dispatches).map(([value, name]) => ({ name, value }))),
  );
}

/** How fast it is to go: a pace by name, its zone, and what happens when a deadline is missed. */
function addPaceOptions(builder: SlashCommandSubcommandBuilder): void {
  builder.addStringOption((option) =>
    option
      .setName('pace')
      .setDescription(say.pace)
      .addChoices(...choices(say.paces)),
  );
  builder.addStringOption((option) =>
    option.setName(ZONE).setDescription(say.zone).setAutocomplete(true).setMaxLength(64),
  );
  builder.addStringOption((option) =>
    option
      .setName('late')
      .setDescription(say.late)
      .addChoices(...choices(say.lates)),
  );
}

/** The pace that was chosen; `none`, like no choice, is none, whatever else was. */
function paceOf({ options }: ChatInputCommandInteraction): Pick<OpenRequest, 'pace'> {
  const preset = options.getString('pace') ?? 'none';
  if (preset === 'none') return {};
  const zone = options.getString(ZONE);
  const missed = options.getString('late');
  return {
    pace: { preset, ...(zone === null ? {} : { zone }), ...(missed === null ? {} : { missed }) },
  };
}

function practiceCommand(
  builder: SlashCommandSubcommandBuilder,
  games: readonly Game[],
): SlashCommandSubcommandBuilder {
  builder.setName('practice').setDescription(say.practice);
  addGameOption(builder, games, true);
  builder.addUserOption((option) => option.setName('opponent').setDescription(say.opponent));
  builder.addStringOption((option) =>
    option
      .setName('side')
      .setDescription(say.yourSide)
      .addChoices(...sidesOf(games).map(({ side, name }) => ({ name, value: side }))),
  );
  addOwnOptions(builder, games);
  const from = games.filter((game) => game.position !== undefined);
  const call = from[0]?.position?.call;
  if (call !== undefined)
    builder.addAttachmentOption((option) =>
      option.setName(POSITION).setDescription(`${call} (${listed(from.map(({ title }) => title))})`),
    );
  return builder;
}

/** The choices of an option, by value. */
function choices(of: Readonly<Record<string, string>>): { name: string; value: string }[] {
  return Object.entries(of).map(([value, name]) => ({ name, value }));
}

const TO = 'to';

function rewindCommand(builder: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder {
  builder
    .setName('rewind')
    .setDescription(say.rewind)
    .addStringOption((option) =>
      option
        .setName(TO)
        .setDescription(say.rewindTo)
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption((option) =>
      option
        .setName('what')
        .setDescription(say.rewindWhat)
        .addChoices(...choices(say.rewindWhats)),
    )
    .addStringOption((option) =>
      option
        .setName('dice')
        .setDescription(say.rewindDice)
        .addChoices(...choices(say.rewindDices)),
    )
    .addStringOption((option) => option.setName('reason').setDescription(say.rewindReason).setMaxLength(200));
  return addCampaignOption(builder);
}

const GAME = 'game';
const REPLACES = 'replaces';
const ZONE = 'zone';

function joinCommand(
  builder: SlashCommandSubcommandBuilder,
  games: readonly Game[],
): SlashCommandSubcommandBuilder {
  builder.setName('join').setDescription(say.join);
  builder.addStringOption((option) =>
    option
      .setName('side')
      .setDescription(say.joinSide)
      .setRequired(true)
      .addChoices(...sidesOf(games).map(({ side, name }) => ({ name, value: side }))),
  );
  builder.addStringOption((option) =>
    option.setName(REPLACES).setDescription(say.replaces).setAutocomplete(true).setMaxLength(100),
  );
  return addCampaignOption(builder);
}

/** The people and their seats, of the chosen side if one is chosen: everybody may know them. */
function memberChoices(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const core = campaignFor(adapter, interaction)?.everyone.view.core;
  const side = interaction.options.getString('side');
  const typed = interaction.options.getFocused().toLowerCase();
  return (core?.seats ?? [])
    .filter((seat) => seat.side !== undefined && (side === null || seat.side === side))
    .filter(({ name }) => name.toLowerCase().includes(typed))
    .slice(0, LIMITS.choices)
    .map(({ id, name }) => ({ name: cut(name, LIMITS.choiceText), value: id }));
}

/** Asks for a place: the one order that somebody without a seat can give. */
async function join(adapter: Adapter, interaction: ChatInputCommandInteraction, visit: Visit): Promise<void> {
  const { user, options } = interaction;
  const side = options.getString('side', true);
  const typed = options.getString(REPLACES);
  const { seats } = visit.everyone.view.core;
  const replaces =
    typed === null
      ? undefined
      : (seats.find(({ id }) => id === typed) ??
        seats.find((seat) => seat.side === side && seat.name.toLowerCase() === typed.trim().toLowerCase()));
  const own = visit.sittings[0]?.seat;
  const args = {
    side,
    name: own?.name ?? nameOf(user),
    ...(typed === null ? {} : { replaces: replaces?.id ?? cut(typed, 24) }),
  };
  const result = visit.submit({ order: 'seat.ask', args }, interaction.id, own?.id);
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling);
  logAccepted(adapter, interaction, visit.row.key, result.value.events);
  await answer(adapter, interaction, { content: words.asked });
}

/** The chosen options of the games, and the game; an option that it does not have is refused with the opening. */
function chosen({ moderator }: Adapter, { options }: ChatInputCommandInteraction) {
  const [first] = moderator.games.keys();
  const game = options.getString(GAME) ?? first ?? '';
  const own = gameOptions([...moderator.games.values()]).flatMap(({ name }) => {
    const value = options.getString(name);
    return value === null ? [] : [[name, value] as const];
  });
  return { game, options: Object.fromEntries(own) };
}

/** A choice that would change nothing: it is refused rather than passed over. */
function idleFault(game: Game, { options }: ChatInputCommandInteraction): Ruling | undefined {
  const has = (name: string) => options.getString(name) !== null;
  const isUntold = game.chronicle?.dispatch === undefined;
  const terms = Object.fromEntries(
    game.options.flatMap((field) => {
      const value = field.kind === 'choice' ? (options.getString(field.name) ?? field.initial) : undefined;
      return given(value, (value) => [field.name, value]);
    }),
  );
  const isWithoutCharts = chartCellsIn(game, terms).length === 0;
  if (has('dispatch') && isUntold) return strayFault(game, { options: ['dispatch'] });
  if (has('charts') && isWithoutCharts) return strayFault(game, { options: ['charts'] });
  const isPaced = (options.getString('pace') ?? 'none') !== 'none';
  const idle = isPaced ? undefined : [ZONE, 'late'].find(has);
  if (idle === undefined) return undefined;
  return {
    code: `${game.id}/table/pace`,
    rule: 'table',
    message: words.needsPace(idle),
    legal: words.needsPaceLegal,
  };
}

async function openNew(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const { options } = interaction;
  const typed = options.data.flatMap((option) => option.options ?? []).map(({ name }) => name);
  if (typed.every((name) => name === GAME))
    return askNew(adapter, interaction, options.getString(GAME) ?? undefined);
  if (adapter.moderator.games.size > 1 && !typed.includes(GAME))
    return tellRuling(adapter, interaction, {
      code: 'umpire/table/which-game',
      rule: 'table',
      message: words.questions.whichGameFirst,
      legal: words.questions.whichGameLegal,
    });
  const own = chosen(adapter, interaction);
  const base = requestOf(adapter, interaction, own.game, own.options);
  const game = adapter.moderator.games.get(base.game);
  // Of all games: whoever is named for a side that this one does not have must hear of it.
  const people = sidesOf([...adapter.moderator.games.values()]).flatMap(({ side }) => {
    const user = options.getUser(side);
    return user === null ? [] : [{ side, user }];
  });
  const gm = options.getUser('gm');
  const bot = [...people.map(({ user }) => user), ...(gm === null ? [] : [gm])].find((user) => user.bot);
  if (bot !== undefined) return tellMistake(adapter, interaction, words.botPlayer(nameOf(bot)));
  const kind = options.getString('gm-sees');
  const charts = options.getString('charts');
  const dice = options.getString('dice');
  const dispatch = options.getString('dispatch');
  const idle = game && idleFault(game, interaction);
  if (idle !== undefined) return tellRuling(adapter, interaction, idle);
  const name = options.getString('name');
  const back = options.getString('going-back');
  await open(adapter, interaction, {
    ...base,
    ...(name === null ? {} : { name }),
    seats: people.map(({ side, user }) => ({ side, user: user.id, name: nameOf(user) })),
    ...(gm === null ? {} : { referee: { user: gm.id, name: nameOf(gm) } }),
    common: {
      ...base.common,
      ...(kind === null ? {} : { gm: kind }),
      ...(charts === null ? {} : { charts }),
      ...(dice === null ? {} : { dice }),
      ...(dispatch === null ? {} : { dispatch }),
      ...(back === null ? {} : { rewind: back }),
    },
    ...paceOf(interaction),
  });
}

/** Brings a campaign into this channel. */
async function moveHere(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const row = await whichToMove(adapter, interaction);
  if (row === undefined || interaction.guildId === null) return;
  const result = moveCampaign(adapter.moderator, {
    campaign: row.key,
    user: interaction.user.id,
    channel: interaction.channelId,
    guild: interaction.guildId,
  });
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling);
  adapter.log.info({ campaign: row.key, interaction: interaction.id }, 'moved to another channel');
  await answer(adapter, interaction, { content: words.moved(result.value.name, result.value.waiting) });
}

/** `/campaign`: its options come from the games that this bot moderates. */
export function campaign(games: readonly Game[]): Command {
  return {
    definition: define('campaign', say.text)
      .addSubcommand((builder) => newCommand(builder, games))
      .addSubcommand((builder) => practiceCommand(builder, games))
      .addSubcommand((builder) => addCampaignOption(builder.setName('info').setDescription(say.info)))
      .addSubcommand((builder) => addCampaignOption(builder.setName('readings').setDescription(say.readings)))
      .addSubcommand((builder) => joinCommand(builder, games))
      .addSubcommand((builder) => addCampaignOption(builder.setName('leave').setDescription(say.leave)))
      .addSubcommand((builder) => addCampaignOption(builder.setName('move').setDescription(say.move)))
      .addSubcommand((builder) => addCampaignOption(builder.setName('decline').setDescription(say.decline)))
      .addSubcommand((builder) =>
        addCampaignOption(builder.setName('chronicle').setDescription(say.chronicle)),
      )
      .addSubcommand(rewindCommand)
      .addSubcommand((builder) => addCampaignOption(builder.setName('abandon').setDescription(say.abandon)))
      .toJSON(),
    asksForm: true,
    async run(adapter, interaction) {
      const subcommand = interaction.options.getSubcommand();
      if (subcommand === 'practice') {
        const { options } = interaction;
        const opponent = options.getUser('opponent');
        const side = options.getString('side');
        const wanted = { ...chosen(adapter, interaction), opponent, side };
        const file = options.getAttachment(POSITION);
        if (file === null) return openPractice(adapter, interaction, wanted);
        await deferPrivately(interaction);
        const read = await attachedText(file);
        if (!read.ok) return tellMistake(adapter, interaction, read.why);
        const own = { ...wanted.options, [POSITION]: read.text };
        return openPractice(adapter, interaction, { ...wanted, options: own });
      }
      if (subcommand === 'new' || subcommand === 'move') {
        const why = objection(interaction);
        if (why !== undefined) return answer(adapter, interaction, { content: why });
        return subcommand === 'new' ? openNew(adapter, interaction) : moveHere(adapter, interaction);
      }
      const visit = await whichCampaign(adapter, interaction);
      if (visit === undefined) return;
      if (subcommand === 'info') return showInfo(adapter, interaction, visit);
      if (subcommand === 'join') return join(adapter, interaction, visit);
      if (subcommand === 'leave') return runOrder(adapter, interaction, visit, 'team.leave');
      if (subcommand === 'rewind') return rewind(adapter, interaction, visit);
      if (subcommand === 'chronicle') return showChronicle(adapter, interaction, visit);
      if (subcommand === 'readings') return showReadings(adapter, interaction, visit);
      // A campaign that has not begun is closed by declining it, whatever it is called.
      const isWaiting = visit.everyone.view.core.status === 'opening';
      const order = subcommand === 'abandon' && isWaiting ? 'decline' : subcommand;
      await runOrder(adapter, interaction, visit, order);
    },
    complete(adapter, interaction) {
      const { name, value } = interaction.options.getFocused(true);
      if (name === ZONE) return zoneChoices(value);
      if (name === TO) return pointChoices(interaction, campaignFor(adapter, interaction));
      const packs = packsFor(adapter, interaction, name);
      if (packs !== undefined) return packs;
      return name === REPLACES ? memberChoices(adapter, interaction) : campaignChoices(adapter, interaction);
    },
  };
}
