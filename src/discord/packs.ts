/** `/pack`: the shelf of packs that a server has of its own. */
import {
  type AutocompleteInteraction,
  type ChatInputCommandInteraction,
  PermissionFlagsBits,
} from 'discord.js';
import { inOneText, opensAny, type PackReading } from '../kernel/pack-files.ts';
import { hashOfText } from '../kernel/reference.ts';
import { PACK_CORRECTION } from '../kernel/references-named.ts';
import type { ShelvedPack } from '../store/packs.ts';
import { asTyped, cleanLine } from '../text/typed-text.ts';
import type { Adapter, Choice } from './adapter.ts';
import { answer, deferPrivately } from './answer.ts';
import { attachedBytes } from './attached-bytes.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { doneNote, logAccepted, showDesk } from './orders.ts';
import { packWords as say } from './pack-words.ts';
import { tellMistake, tellRuling } from './refusal.ts';
import { campaignChoices, whichCampaign } from './which-campaign.ts';
import { words } from './words.ts';

/** Bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 60_000;
/** Of what is wrong with a pack stands in the message; the rest is in its file. */
const SHOWN = 8;
const FAULT_SHOWN = 300;

export async function runPack(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const { guildId } = interaction;
  if (guildId === null) return answer(adapter, interaction, { content: say.onlyHere });
  const subcommand = interaction.options.getSubcommand();
  if (subcommand === 'list') return list(adapter, interaction, guildId);
  if (subcommand === 'template') return template(adapter, interaction);
  if (subcommand === 'correct') return correct(adapter, interaction, guildId);
  const mayManage = interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) === true;
  if (subcommand !== 'check' && !mayManage) return answer(adapter, interaction, { content: say.notYours });
  if (subcommand === 'drop') return drop(adapter, interaction, guildId);
  const read = await readGiven(adapter, interaction);
  if (read === undefined) return;
  if (read.pack === undefined) return tellFaults(adapter, interaction, read);
  const { title, text } = read.pack;
  if (subcommand === 'check') {
    const notes = read.doubts.slice(0, SHOWN).map((doubt) => `- ${asTyped(cut(doubt, FAULT_SHOWN))}`);
    return answer(adapter, interaction, {
      content: cut(
        [say.good(title, read.game, opensAny(read)), ...covered(read), ...notes].join('\n'),
        LIMITS.content,
      ),
    });
  }
  if (!read.isPlayed) return answer(adapter, interaction, { content: say.notPlayed(read.game) });
  const pack = { guild: guildId, game: read.id, hash: hashOfText(text), title: cleanLine(title, 60) };
  const shelved = { ...pack, user: interaction.user.id, at: adapter.moderator.now() };
  if (!adapter.moderator.store.packs.add(shelved, text))
    return answer(adapter, interaction, { content: say.noRoom });
  adapter.log.info({ hash: pack.hash, game: pack.game, interaction: interaction.id }, 'pack given');
  await answer(adapter, interaction, {
    content: cut([say.given(title, read.game), ...covered(read)].join('\n'), LIMITS.content),
  });
}

/** How far it is good for each scenario of which it has the area. */
function covered({ covers = [] }: PackReading): readonly string[] {
  return covers.flatMap(({ scenario, gaps, notes }) => {
    const verdict = gaps.length === 0 ? say.complete(scenario) : say.notYet(scenario);
    const shown = [...gaps, ...notes].slice(0, SHOWN);
    return [`- ${verdict}`, ...shown.map((gap) => `  - ${asTyped(cut(gap, FAULT_SHOWN))}`)];
  });
}

/** Moves that the channel's campaign goes on with another pack of its server. */
async function correct(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  guild: string,
): Promise<void> {
  // Two whole packs are read and compared: that may take longer than Discord waits for an answer.
  await deferPrivately(interaction);
  const visit = await whichCampaign(adapter, interaction);
  if (visit === undefined) return;
  const pack = interaction.options.getString('pack', true);
  const reason = interaction.options.getString('reason');
  if (adapter.moderator.store.packs.text({ guild, game: visit.game.id }, pack) === undefined)
    return answer(adapter, interaction, { content: say.noSuch });
  const [sitting] = visit.sittings;
  if (sitting === undefined) return answer(adapter, interaction, { content: words.noSeat });
  const args = { pack, ...(reason === null ? {} : { reason }) };
  const result = visit.submit({ order: PACK_CORRECTION, args }, interaction.id, sitting.seatId);
  if (!result.ok) return tellRuling(adapter, interaction, result.ruling, { sitting });
  logAccepted(adapter, interaction, visit.row.key, result.value.events);
  await showDesk(adapter, interaction, sitting, { note: doneNote(result.value.events, say.corrected) });
}

async function template(adapter: Adapter, interaction: ChatInputCommandInteraction): Promise<void> {
  const scenario = interaction.options.getString('scenario', true);
  const kinds = adapter.packs?.kinds ?? [];
  const made = kinds.map((kind) => kind.template?.(scenario)).find((each) => each !== undefined);
  if (made === undefined) return answer(adapter, interaction, { content: say.noTemplate });
  const label =
    kinds.flatMap(({ templates = [] }) => templates).find(({ value }) => value === scenario)?.label ??
    scenario;
  const files = [
    { name: say.templateFile(scenario), text: inOneText(made.files) },
    { name: say.tablesFile(scenario), text: made.tables },
  ];
  await answer(adapter, interaction, { content: say.here(label), files });
}

/** The choices that `/pack` completes: a pack of the server, or a scenario for a template. */
export function completePack(adapter: Adapter, interaction: AutocompleteInteraction): readonly Choice[] {
  const { name } = interaction.options.getFocused(true);
  if (name === 'scenario') return templateChoices(adapter, interaction);
  return name === 'pack' ? packChoices(adapter, interaction) : campaignChoices(adapter, interaction);
}

function templateChoices({ packs }: Adapter, { options }: AutocompleteInteraction): readonly Choice[] {
  const typed = options.getFocused().toLowerCase();
  return (packs?.kinds ?? [])
    .flatMap(({ templates = [] }) => templates)
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .slice(0, LIMITS.choices)
    .map(({ value, label }) => ({ name: cut(label, LIMITS.choiceText), value }));
}

/** The file of the command, read; otherwise its giver has been told why it cannot be. */
async function readGiven(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
): Promise<PackReading | undefined> {
  const file = interaction.options.getAttachment('file', true);
  // The download and the reading may take longer than Discord waits for an answer.
  await deferPrivately(interaction);
  const no = async (why: string) => {
    await tellMistake(adapter, interaction, say.unfit(why));
    return undefined;
  };
  if (adapter.packs === undefined) return no(say.unread);
  const fetched = await attachedBytes(file, { maxBytes: MAX_BYTES, patienceMs: PATIENCE_MS });
  if (!fetched.ok) return no(fetched.why);
  const read = await adapter.packs.read(fetched.bytes, file.name);
  return read.ok ? read.value : no(read.why);
}

async function tellFaults(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  { game, faults }: PackReading,
): Promise<void> {
  const shown = faults.slice(0, SHOWN).map((fault) => `- ${asTyped(cut(fault, FAULT_SHOWN))}`);
  const content = [say.bad(game, faults.length), ...shown].join('\n');
  const files = faults.length > SHOWN ? [{ name: say.faults, text: `${faults.join('\n')}\n` }] : [];
  await answer(adapter, interaction, { content: cut(content, LIMITS.content), files });
}

async function list(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  guild: string,
): Promise<void> {
  const lines = adapter.moderator.store.packs
    .of(guild)
    .map((pack) => `- ${say.line({ ...pack, game: titleOf(adapter, pack) })}`);
  await answer(adapter, interaction, { content: lines.length === 0 ? say.none : lines.join('\n') });
}

function titleOf({ moderator }: Adapter, { game }: Pick<ShelvedPack, 'game'>): string {
  return moderator.games.get(game)?.title ?? game;
}

async function drop(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  guild: string,
): Promise<void> {
  const { packs } = adapter.moderator.store;
  const wanted = interaction.options.getString('pack', true);
  const found = packs.of(guild).find(({ hash }) => hash === wanted);
  if (found === undefined || !packs.drop(found, found.hash))
    return answer(adapter, interaction, { content: say.noSuch });
  adapter.log.info({ hash: found.hash, interaction: interaction.id }, 'pack dropped');
  await answer(adapter, interaction, { content: say.dropped(found.title) });
}

/** Those of the server whose title holds what was typed; of one game, if one is chosen. */
export function packChoices(
  { moderator }: Adapter,
  { guildId, options }: AutocompleteInteraction,
  game?: string,
): readonly Choice[] {
  const typed = options.getFocused().toLowerCase();
  const all = guildId === null ? [] : moderator.store.packs.of(guildId);
  return all
    .filter((pack) => game === undefined || pack.game === game)
    .filter(({ title, hash }) => title.toLowerCase().includes(typed) || hash.startsWith(typed))
    .slice(0, LIMITS.choices)
    .map(({ title, hash }) => ({
      name: cut(`${title} (${hash.slice(0, 8)})`, LIMITS.choiceText),
      value: hash,
    }));
}
