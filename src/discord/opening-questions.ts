/**
 * `/campaign new` without options: three questions on one private message (which game and scenario, who plays which side,
 * how fast), with all terms that come of the answers. Nothing of it is kept: the answers stand in the message itself, as
 * what its menus show as chosen.
 */
import {
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  ComponentType,
  type ModalSubmitInteraction,
  SelectMenuDefaultValueType,
  type StringSelectMenuInteraction,
  TextInputStyle,
  type User,
  type UserSelectMenuInteraction,
} from 'discord.js';
import type { APISelectMenuOption } from 'discord-api-types/v10';
import type { Game } from '../kernel/game.ts';
import { zoneNamed } from '../kernel/pace/counted-time.ts';
import { PRESETS } from '../kernel/pace/pace.ts';
import { PROGRAM } from '../kernel/seat.ts';
import { isOnlySide, SEATS_PER_SIDE } from '../kernel/team.ts';
import type { OpenRequest } from '../moderator/opening.ts';
import { onlyIf, present } from '../text/present.ts';
import { undone } from '../text/undone.ts';
import type { Adapter, Asking } from './adapter.ts';
import { answer } from './answer.ts';
import { type NewId, parseCustomId, printCustomId } from './custom-id.ts';
import { cut } from './cut.ts';
import { chunks, type DeskRow } from './desk.ts';
import { LIMITS } from './limits.ts';
import { button, headingFor, rowOf } from './message.ts';
import { nameOf, objection, open, requestOf } from './open.ts';
import { aloneButtons } from './practice-buttons.ts';
import { tellMistake } from './refusal.ts';
import { words } from './words.ts';

export type Pressed = ButtonInteraction | StringSelectMenuInteraction | UserSelectMenuInteraction;

/** The answers so far. */
interface Answers {
  readonly game?: Game | undefined;
  /** The value of the game's first option. */
  readonly scenario?: string | undefined;
  /** Users by side; a side that is missing has nobody. */
  readonly people: Readonly<Record<string, readonly string[]>>;
  /** A pace by name; absent: none. */
  readonly pace?: { readonly preset: string; readonly zone: string } | undefined;
}

const say = words.questions;
const NO_PACE = 'none';
/** Under which the text of the zone's form is kept while it is wrong. */
const ZONE_KEY = 'new/zone';
const ZONE = 'zone';
const ZONE_MAX = 64;

/** Asks the three questions; `game`: one that was chosen already. */
export async function askNew(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  game: string | undefined,
): Promise<void> {
  const why = objection(interaction);
  if (why !== undefined) return answer(adapter, interaction, { content: why });
  const games = [...adapter.moderator.games.values()];
  const [only, another] = games;
  const chosen = another === undefined ? only : games.find(({ id }) => id === game);
  await show(
    adapter,
    interaction,
    chosen === undefined ? { people: {} } : withGame({ people: {} }, chosen, interaction),
  );
}

/** A menu or button of the questions. */
export async function pressNew(adapter: Adapter, interaction: Pressed, id: NewId): Promise<void> {
  const answers = answersOn(adapter, interaction);
  if (id.part === 'open') return openSo(adapter, interaction, answers, requestFor);
  if (id.part === 'both') return openSo(adapter, interaction, answers, requestForBoth);
  if (id.part === 'side' && interaction.isUserSelectMenu())
    return nameSide(adapter, interaction, answers, id.of);
  if (!interaction.isStringSelectMenu())
    return answer(adapter, interaction, { content: words.oldButton, apart: true });
  const [value = ''] = interaction.values;
  if (id.part === 'pace') return choosePace(adapter, interaction, answers, value);
  const [wanted, scenario] = value.split('/');
  const game = adapter.moderator.games.get(wanted ?? '');
  if (game === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  return show(adapter, interaction, { ...withGame(answers, game, interaction), scenario });
}

/** The form with the time zone of a pace. */
export async function sendZone(
  adapter: Adapter,
  interaction: ModalSubmitInteraction,
  preset: string,
): Promise<void> {
  const typed = interaction.fields.getTextInputValue(ZONE);
  const zone = zoneNamed(undone(typed));
  if (zone === undefined) {
    adapter.typed.keep(interaction.user.id, ZONE_KEY, { [ZONE]: typed });
    return tellMistake(adapter, interaction, say.noZone(typed), { apart: true });
  }
  adapter.typed.forget(interaction.user.id, ZONE_KEY);
  return show(adapter, interaction, { ...answersOn(adapter, interaction), pace: { preset, zone } });
}

/** Whoever asks plays the first side, until they say otherwise. */
function withGame(answers: Answers, game: Game, { user }: Asking): Answers {
  const isKnown = Object.values(answers.people).some(({ length }) => length > 0);
  const [first = ''] = game.sides;
  const people = isKnown
    ? Object.fromEntries(Object.entries(answers.people).filter(([side]) => game.sides.includes(side)))
    : { [first]: [user.id] };
  return { ...answers, game, people };
}

/** Whoever is named for a side leaves the other. */
function nameSide(
  adapter: Adapter,
  interaction: UserSelectMenuInteraction,
  answers: Answers,
  side: string,
): Promise<void> {
  const { users, client } = interaction;
  const bot = users.find((user) => user.bot && user.id !== client.user.id);
  const named = interaction.values.filter((id) => users.get(id)?.bot !== true);
  const others = Object.entries(answers.people).map(
    ([other, ids]) => [other, ids.filter((id) => !named.includes(id))] as const,
  );
  const people = { ...Object.fromEntries(others), [side]: named };
  const note = bot === undefined ? undefined : words.botPlayer(nameOf(bot));
  return show(adapter, interaction, { ...answers, people }, note);
}

async function choosePace(
  adapter: Adapter,
  interaction: StringSelectMenuInteraction,
  answers: Answers,
  value: string,
): Promise<void> {
  const [preset = '', zone] = value.split(' ');
  const isPreset = PRESETS.some((each) => each === preset);
  if (!isPreset) return show(adapter, interaction, { ...answers, pace: undefined });
  if (zone !== undefined) return show(adapter, interaction, { ...answers, pace: { preset, zone } });
  const typed = adapter.typed.recall(interaction.user.id, ZONE_KEY)?.[ZONE];
  await interaction.showModal({
    custom_id: printCustomId({ verb: 'new', part: 'zone', of: preset }),
    title: say.zoneTitle,
    components: [
      {
        type: ComponentType.Label,
        label: say.zone,
        component: {
          type: ComponentType.TextInput,
          custom_id: ZONE,
          style: TextInputStyle.Short,
          required: true,
          max_length: ZONE_MAX,
          placeholder: say.zoneExample,
          ...present({ value: typed }),
        },
      },
    ],
  });
}

/** The choices in the menus of the message that was pressed. */
function answersOn({ moderator }: Adapter, { message }: Pressed | ModalSubmitInteraction): Answers {
  let answers: Answers = { people: {} };
  const menus = (message?.components ?? []).flatMap((row) =>
    'components' in row ? row.components.map((part) => part.toJSON()) : [],
  );
  for (const menu of menus) {
    const id = 'custom_id' in menu ? parseCustomId(menu.custom_id) : undefined;
    if (id?.verb !== 'new') continue;
    if (menu.type === ComponentType.UserSelect && id.part === 'side') {
      const ids = (menu.default_values ?? []).map((each) => each.id);
      answers = { ...answers, people: { ...answers.people, [id.of]: ids } };
    } else if (menu.type === ComponentType.StringSelect) {
      const chosen = menu.options.find((option) => option.default === true)?.value;
      if (chosen !== undefined) answers = { ...answers, ...chosenIn(moderator.games, id.part, chosen) };
    }
  }
  return answers;
}

function chosenIn(
  games: ReadonlyMap<string, Game>,
  part: NewId['part'],
  value: string,
): Pick<Answers, 'game' | 'scenario' | 'pace'> {
  if (part === 'game') {
    const [game = '', scenario] = value.split('/');
    return { game: games.get(game), scenario };
  }
  const [preset = '', zone] = value.split(' ');
  return part === 'pace' && zone !== undefined ? { pace: { preset, zone } } : {};
}

/** The option of a game that is asked for with it: its first. */
function scenarioOf({ options }: Game) {
  const [first] = options;
  return first?.kind === 'choice' ? first : undefined;
}

/** The terms that the answers stand for; a side without people is played by the game's program, if it has one. */
function requestFor(
  adapter: Adapter,
  interaction: Asking & { readonly channelId: string | null },
  answers: Answers,
  names: ReadonlyMap<string, string>,
): OpenRequest | undefined {
  const { game, people } = answers;
  const base = baseFor(adapter, interaction, answers);
  if (game === undefined || base === undefined) return undefined;
  const isEmpty = (side: string) => (people[side] ?? []).length === 0;
  const isAlone = !isOnlySide(game) && adapter.moderator.hasProgram(game.id);
  const programs = isAlone && !game.sides.every(isEmpty) ? game.sides.filter(isEmpty) : [];
  const seats = game.sides.flatMap((side) =>
    (people[side] ?? []).map((user) => ({ side, user, name: names.get(user) ?? user })),
  );
  const played = programs.map((side) => ({ side, user: PROGRAM, name: words.program }));
  return { ...base, seats: [...seats, ...played], ...(programs.length === 0 ? {} : practice) };
}

const practice = { name: words.practiceName, houseValues: true } as const;

/** Whoever presses plays both sides, for practice. */
function requestForBoth(adapter: Adapter, interaction: Pressed, answers: Answers): OpenRequest | undefined {
  const base = baseFor(adapter, interaction, answers);
  const me = { user: interaction.user.id, name: nameOf(interaction.user) };
  const seats = (answers.game?.sides ?? []).map((side) => ({ side, ...me }));
  return base === undefined ? undefined : { ...base, ...practice, seats };
}

function baseFor(
  adapter: Adapter,
  interaction: Parameters<typeof requestOf>[1] | ModalSubmitInteraction,
  { game, scenario, pace }: Answers,
): OpenRequest | undefined {
  const { channelId, guildId, id, user } = interaction;
  if (game === undefined || channelId === null) return undefined;
  const field = scenarioOf(game);
  const options = field === undefined || scenario === undefined ? {} : { [field.name]: scenario };
  const base = requestOf(adapter, { channelId, guildId, id, user }, game.id, options);
  return pace === undefined ? base : { ...base, pace };
}

async function openSo(
  adapter: Adapter,
  interaction: Pressed,
  answers: Answers,
  made: typeof requestFor | typeof requestForBoth,
): Promise<void> {
  const why = objection(interaction);
  if (why !== undefined) return answer(adapter, interaction, { content: why, apart: true });
  const users = new Map<string, User>();
  for (const id of Object.values(answers.people).flat()) {
    const found = await interaction.client.users.fetch(id).catch(() => undefined);
    if (found === undefined) return answer(adapter, interaction, { content: say.gone, apart: true });
    users.set(id, found);
  }
  const request = made(
    adapter,
    interaction,
    answers,
    new Map([...users].map(([id, user]) => [id, nameOf(user)])),
  );
  if (request === undefined) return answer(adapter, interaction, { content: words.oldButton, apart: true });
  await open(adapter, interaction, request);
}

/** The questions with the answers so far, and what would be opened. */
async function show(adapter: Adapter, interaction: Asking, answers: Answers, note?: string): Promise<void> {
  const { game } = answers;
  const heading = headingFor(game, 'everyone');
  const notice =
    game === undefined
      ? { kind: 'questions', title: say.title, text: say.first }
      : { kind: 'questions', title: say.title, text: cardOf(adapter, interaction, game, answers) };
  await answer(adapter, interaction, {
    ...present({ content: note }),
    faces: [{ notice, heading }],
    rows: rowsFor(adapter, interaction, answers),
  });
}

/** All terms: the answers, what they leave preset, and what is still missing. */
function cardOf(adapter: Adapter, interaction: Asking, game: Game, answers: Answers): string {
  const { people, pace, scenario } = answers;
  const options = scenarioOf(game)?.options ?? [];
  const chosen = options.filter(({ value }) => value === scenario).map(({ label }) => label);
  const request = requestFor(adapter, interaction, answers, new Map());
  const seated = (side: string) => request?.seats.some((seat) => seat.side === side && seat.user === PROGRAM);
  const sides = game.sides.map((side) => {
    const named = (people[side] ?? []).map((id) => `<@${id}>`).join(', ');
    return say.side(game.sideName(side), named === '' ? say.nobody(seated(side) === true) : named);
  });
  const { problem, preset = [] } = request === undefined ? {} : adapter.moderator.foresee(request);
  return [
    `**${[game.title, ...chosen].join(', ')}**`,
    ...sides,
    say.pace(pace),
    '',
    say.preset,
    ...preset,
    ...(problem === undefined ? [] : ['', say.missing(problem)]),
  ].join('\n');
}

function rowsFor(adapter: Adapter, interaction: Asking, answers: Answers): readonly DeskRow[] {
  const { moderator } = adapter;
  const { game, people } = answers;
  const games: DeskRow = {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: printCustomId({ verb: 'new', part: 'game' }),
        placeholder: say.whichGame,
        options: [...moderator.games.values()]
          .flatMap((each) => gameOptions(each, answers))
          .slice(0, LIMITS.selectOptions),
      },
    ],
  };
  if (game === undefined) {
    const alone = chunks(aloneButtons(moderator), LIMITS.buttonsInRow).slice(0, LIMITS.rows - 1);
    return [games, ...alone.map((part) => rowOf(...part))];
  }
  const sides = game.sides.slice(0, 2).map((side): DeskRow => {
    const chosen = (people[side] ?? []).map((id) => ({ id, type: SelectMenuDefaultValueType.User }) as const);
    return {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.UserSelect,
          custom_id: printCustomId({ verb: 'new', part: 'side', of: side }),
          placeholder: say.whoPlays(game.sideName(side)),
          min_values: 0,
          max_values: SEATS_PER_SIDE,
          default_values: chosen,
        },
      ],
    };
  });
  const pace: DeskRow = {
    type: ComponentType.ActionRow,
    components: [
      {
        type: ComponentType.StringSelect,
        custom_id: printCustomId({ verb: 'new', part: 'pace' }),
        placeholder: say.howFast,
        options: paceOptions(answers.pace, moderator.persons.of(interaction.user.id).zone),
      },
    ],
  };
  const request = requestFor(adapter, interaction, answers, new Map());
  const isReady = request !== undefined && moderator.foresee(request).problem === undefined;
  const go = button(printCustomId({ verb: 'new', part: 'open' }), say.open, 'success');
  const both = button(printCustomId({ verb: 'new', part: 'both' }), say.both);
  const hasBoth = !isOnlySide(game) && !moderator.hasProgram(game.id);
  return [games, ...sides, pace, rowOf({ ...go, disabled: !isReady }, ...onlyIf(hasBoth, both))];
}

/** A game's scenarios, as lines of the first menu. */
function gameOptions(game: Game, answers: Answers): APISelectMenuOption[] {
  const scenarios = scenarioOf(game)?.options ?? [{ value: '', label: '' }];
  return scenarios.map(({ value, label }) => ({
    label: cut(label === '' ? game.title : `${game.title}, ${label}`, LIMITS.optionText),
    value: `${game.id}/${value}`,
    default: answers.game?.id === game.id && (answers.scenario ?? scenarios[0]?.value) === value,
  }));
}

function paceOptions(pace: Answers['pace'], own: string | null): APISelectMenuOption[] {
  const zone = pace?.zone ?? own;
  const none = { label: say.noPace, value: NO_PACE, default: pace === undefined };
  const named = PRESETS.map((preset) => ({
    label: words.commands.campaign.paces[preset],
    value: zone === null ? preset : `${preset} ${zone}`,
    description: zone === null ? say.asksZone : say.byClock(zone),
    default: pace?.preset === preset,
  }));
  return [none, ...named];
}
