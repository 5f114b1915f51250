/** The types of this bot's commands, components and forms, and of their context. */
import type {
  AutocompleteInteraction,
  ButtonInteraction,
  ChatInputCommandInteraction,
  MessageContextMenuCommandInteraction,
  ModalSubmitInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
  StringSelectMenuInteraction,
  UserSelectMenuInteraction,
} from 'discord.js';
import type { Logger } from '../log.ts';
import type { Moderator } from '../moderator/moderator.ts';
import type { SaveDoor } from '../moderator/save-door.ts';
import type { ReadFile } from '../moderator/save-report.ts';
import type { BoardFiles } from './board-files.ts';
import type { PackDoor } from './pack-door.ts';
import type { Pictures } from './pictures.ts';
import type { TypedForms } from './typed-forms.ts';
import type { VaslBoardDoor } from './vasl-board-door.ts';

/** An interaction that wants an answer. */
export type Asking =
  | ChatInputCommandInteraction
  | MessageContextMenuCommandInteraction
  | ButtonInteraction
  | StringSelectMenuInteraction
  | UserSelectMenuInteraction
  | ModalSubmitInteraction;

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** A private answer that the next one of its kind takes the place of; of its interaction no more than deletes it. */
export interface Whisper {
  /** The interaction that answered there last: its token is the youngest. */
  readonly by: string;
  /** When that interaction came, in ms since the epoch. */
  readonly at: number;
  readonly webhook: Asking['webhook'];
  /** Its message's id, or its first answer. */
  readonly message: string;
  /** The interaction that the message came with; buttons on it leave that as it was. */
  readonly root: string;
}

/** The context of every command and button. */
export interface Adapter {
  readonly moderator: Moderator;
  readonly pictures: Pictures;
  readonly typed: TypedForms;
  /** The desk page that somebody turned to, by `user/campaign/seat`; only a convenience. */
  readonly pages: Map<string, number>;
  /** The private answer that stands last, by `user/channel/kind`; only a convenience. */
  readonly whispers: Map<string, Whisper>;
  readonly log: Logger;
  /**
   * Before an order that nobody has been told of: in a rush its giver is told that it is being done, and those who have
   * heard nothing yet come first. Resolves to whether others came meanwhile; without it nobody steps back.
   */
  readonly stepBack?: (interaction: Asking) => Promise<boolean>;
  /** Reads the files of VASL boards; without it none can be brought. */
  readonly vaslBoards?: VaslBoardDoor | undefined;
  /** Opens save files; without it none can be given or taken. */
  readonly saves?: SaveDoor | undefined;
  /** Save files that were read for a report and leave counters unknown, by `user/campaign/side`; only a convenience. */
  readonly readFiles: Map<string, ReadFile>;
  /** When somebody has given logs lately, in ms since the epoch, by person: so many are read of one. */
  readonly logsGiven: Map<string, readonly number[]>;
  /** Reads the packs that people give; without it none can be given. */
  readonly packs?: PackDoor | undefined;
  /** Boards as files; without them no desk has a button for one. */
  readonly boardFiles?: BoardFiles | undefined;
  /**
   * A link to the board of a person's seat, for them alone and for once: made when they press, and shown in their
   * private answer; without a seat to what everybody sees. Without it there is no board.
   */
  readonly boardLink?: (place: {
    readonly user: string;
    readonly campaign: string;
    readonly seat?: string;
  }) => Promise<string | undefined>;
  /** Closes all boards of a person, in every browser: how many there were. */
  readonly closeBoards?: (user: string) => number;
  /** The player of the other side of a practice campaign when nobody is named; without it the same person. */
  readonly practiceOpponent?: (user: string) => { readonly id: string; readonly name: string } | undefined;
}

/** One slash command: how it looks and what it does. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  /** Its answer may be a form, which Discord takes only as the first one: it is never told before that it is being made. */
  readonly asksForm?: true;
  run(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void>;
  /** Choices for the focused option, made from what the asking person may know. */
  complete?(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[];
}

/** A command that stands in the menu of a message: the interaction carries the message, no intent is needed. */
export interface MessageCommand {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  run(adapter: Adapter, interaction: MessageContextMenuCommandInteraction): Promise<void>;
}
