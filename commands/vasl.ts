/** `/vasl`: the drop-box of the sides' save files. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Command } from '../src/discord/adapter.ts';
import { answer, deferPrivately } from '../src/discord/answer.ts';
import { attachedSave, LOG, SAVE } from '../src/discord/attached-save.ts';
import { cut, cutWell } from '../src/discord/cut.ts';
import { LIMITS } from '../src/discord/limits.ts';
import { ownSide } from '../src/discord/own-side.ts';
import { openSetUp, setUpFromFile } from '../src/discord/save-set-up.ts';
import { campaignChoices, whichCampaign } from '../src/discord/which-campaign.ts';
import { words } from '../src/discord/words.ts';
import type { Game } from '../src/kernel/game.ts';
import { cameIntoSight } from '../src/moderator/came-into-sight.ts';
import {
  enemiesOf,
  giveSave,
  handOver,
  noteTaken,
  type OpenDrop,
  openDrop,
  openPlay,
  otherModule,
  ownSaves,
  strangerIn,
  takeSave,
  takeSaves,
} from '../src/moderator/drop-box.ts';
import type { Visit } from '../src/moderator/sitting.ts';
import { isTooLarge, keepTemplate, lackingIn, laidReady } from '../src/moderator/trays.ts';
import { addCampaignOption } from './campaign-option.ts';
import { define } from './definition.ts';
import { addSideOption } from './side-option.ts';

const say = words.commands.vasl;

async function give(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
): Promise<void> {
  const drop = openDrop(visit, side);
  const play = openPlay(visit, side);
  if (play !== undefined) return giveInPlay(adapter, interaction, visit, side, play);
  if (drop === undefined) return answer(adapter, interaction, { content: words.vasl.notNow });
  const file = await attachedSave(adapter, interaction, words.vasl.noSaveFile);
  if (file === undefined) return;
  const { moderator, saves } = adapter;
  const given = await saves?.give({
    bytes: file.bytes,
    enemies: enemiesOf(visit, side),
    key: moderator.saveKey(visit.row.id),
  });
  if (given === undefined) return answer(adapter, interaction, { content: words.vasl.unread });
  if (!given.ok) return answer(adapter, interaction, { content: words.vasl.bad(given.why) });
  const { facts, kept: bytes } = given.value;
  const stranger = strangerIn(moderator, visit, side, facts);
  if (stranger !== undefined) return answer(adapter, interaction, { content: words.vasl.stranger(stranger) });
  const opened = await openSetUp(adapter, visit, side, file.bytes);
  // The seat and the turn of the set-up may have gone to somebody else meanwhile.
  const kept = visit.sittings.some(({ seat }) => seat.side === side)
    ? giveSave(moderator, visit, side, drop, { ...facts, name: file.name, bytes: Buffer.from(bytes) })
    : undefined;
  if (kept === undefined) return answer(adapter, interaction, { content: words.vasl.tooLate });
  const told = words.vasl.given(cut(kept.file.name, LIMITS.choiceText), drop.turn.label, facts, kept.gone);
  const setUp = setUpFromFile(adapter, interaction, visit, side, opened);
  await answer(adapter, interaction, { content: cutWell([told, ...setUp].join('\n'), LIMITS.content) });
}

/** A log or a save of the play: the other side can take it as soon as it is given. */
async function giveInPlay(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
  play: OpenDrop,
): Promise<void> {
  const file = await attachedSave(adapter, interaction, words.vasl.noPlayFile, [SAVE, LOG]);
  if (file === undefined) return;
  const { moderator, saves } = adapter;
  const given = await saves?.hand({
    bytes: file.bytes,
    enemies: enemiesOf(visit, side),
    key: moderator.saveKey(visit.row.id),
    as: words.vasl.playerOf(visit.game.sideName(side)),
    before: takeSave(moderator, visit, side, side)?.file.bytes,
  });
  if (given === undefined) return answer(adapter, interaction, { content: words.vasl.unread });
  if (!given.ok) return answer(adapter, interaction, { content: words.vasl.badPlay(given.why) });
  const { facts, kept, handed } = given.value;
  const stranger = strangerIn(moderator, visit, side, facts);
  if (stranger !== undefined) return answer(adapter, interaction, { content: words.vasl.stranger(stranger) });
  // The seat may have gone to somebody else meanwhile, and the scenario may be over.
  const done = visit.sittings.some(({ seat }) => seat.side === side)
    ? handOver(moderator, visit, side, play, {
        ...facts,
        kept: Buffer.from(kept),
        handed: Buffer.from(handed),
        ending: facts.kind === 'log' ? LOG : SAVE,
      })
    : 'too late';
  if (done === 'too late') return answer(adapter, interaction, { content: words.vasl.tooLateInPlay });
  const sitting = visit.sittings.find(({ seat }) => seat.side === side);
  const sight = sitting && cameIntoSight(moderator, visit, sitting, given.value);
  const said =
    sight &&
    sitting.give(sight.offer, { ...sight.offer.fixed, text: sight.text }, { interaction: interaction.id });
  const told = [
    done === 'again'
      ? words.vasl.handedAgain
      : words.vasl.handed(cut(file.name, LIMITS.choiceText), given.value),
    ...(said === undefined ? [] : [said.ok ? words.vasl.sightSaid(sight?.text ?? '') : said.ruling.message]),
  ].join('\n');
  await answer(adapter, interaction, { content: cutWell(told, LIMITS.content) });
}

async function take(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  reader: string,
): Promise<void> {
  const { game } = visit;
  const { moderator, saves } = adapter;
  const isMine = interaction.options.getString('whose') === 'mine';
  const owners = game.sides.filter((side) => (side === reader) === isMine);
  const lots = owners.map((owner) => takeSaves(moderator, visit, reader, owner));
  const found = lots.flatMap(({ files }) => files);
  const left = lots.reduce((sum, lot) => sum + lot.left, 0);
  if (found.length === 0)
    return answer(adapter, interaction, { content: isMine ? words.vasl.noneOfYours : words.vasl.nothing });
  if (saves === undefined) return answer(adapter, interaction, { content: words.vasl.unread });
  // A file that has to travel: Discord does not always have it within three seconds.
  await deferPrivately(interaction);
  const key = moderator.saveKey(visit.row.id);
  const taken = await Promise.all(
    found.map(async (each) => ({
      ...each,
      told: isMine
        ? ({ ok: true, value: { file: each.file.bytes, otherwise: [] } } as const)
        : await saves.take({
            theirs: each.file.bytes,
            ...ownSaves(moderator, visit, reader, each),
            key,
          }),
    })),
  );
  await answer(adapter, interaction, {
    content: cutWell(
      [
        ...taken.map(({ file, turn, told }) =>
          told.ok
            ? words.vasl.taken(game.sideName(file.side), turn.label, isMine)
            : words.vasl.notHanded(game.sideName(file.side)),
        ),
        ...words.vasl.left(left),
        ...words.vasl.otherwise(taken.flatMap(({ told }) => (told.ok ? told.value.otherwise : []))),
      ].join('\n'),
      LIMITS.content,
    ),
    // Under a name of Umpire's: the owner's name for it could betray a plan.
    files: taken.flatMap(({ file, told }) =>
      told.ok ? [{ name: words.vasl.file(file, isMine), bytes: Buffer.from(told.value.file) }] : [],
    ),
  });
  // An answer that did not arrive is not taken: the next one has it again.
  const arrived = taken.filter(({ told }) => told.ok);
  noteTaken(moderator, reader, { files: arrived });
}

/** Counters of which trays are made: kept for the server. */
async function template(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
): Promise<void> {
  const { moderator, saves } = adapter;
  const file = await attachedSave(adapter, interaction, words.vasl.noSaveFile);
  if (file === undefined) return;
  const given = await saves?.template({ bytes: file.bytes });
  if (saves === undefined || given === undefined)
    return answer(adapter, interaction, { content: words.vasl.unread });
  if (!given.ok) return answer(adapter, interaction, { content: words.vasl.bad(given.why) });
  const stranger = otherModule(visit, given.value);
  if (stranger !== undefined) return answer(adapter, interaction, { content: words.vasl.stranger(stranger) });
  const { length: counters } = given.value.counters;
  if (counters === 0) return answer(adapter, interaction, { content: words.vasl.emptyTemplate });
  if (isTooLarge(given.value)) return answer(adapter, interaction, { content: words.vasl.largeTemplate });
  if (!visit.sittings.some(({ seat }) => seat.side === side))
    return answer(adapter, interaction, { content: words.vasl.notYours });
  const gone = keepTemplate(moderator, visit, given.value);
  if (gone === undefined) return answer(adapter, interaction, { content: words.vasl.noServer });
  if (gone === 'no room') return answer(adapter, interaction, { content: words.vasl.noRoom });
  const sitting = visit.sittings.find(({ seat }) => seat.side === side);
  const lacking = sitting && (await lackingIn(saves, moderator, visit, sitting));
  await answer(adapter, interaction, { content: words.vasl.template(counters, gone, lacking ?? []) });
}

/** A save file with the side's counters, for whoever sets up. */
async function tray(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
): Promise<void> {
  const { moderator, saves } = adapter;
  const sitting = visit.sittings.find(({ seat }) => seat.side === side);
  if (saves === undefined || sitting === undefined)
    return answer(adapter, interaction, { content: words.vasl.unread });
  await deferPrivately(interaction);
  const laid = await laidReady(saves, moderator, visit, sitting);
  // The seat may have gone to somebody else meanwhile.
  if (!visit.sittings.some(({ seat }) => seat.side === side))
    return answer(adapter, interaction, { content: words.vasl.notYours });
  if (!laid.ok) return answer(adapter, interaction, { content: words.vasl.noTray(laid.why) });
  const scenario = visit.dropBox()?.scenario ?? '';
  await answer(adapter, interaction, {
    content: words.vasl.tray(laid.counters, laid.notes),
    files: [{ name: words.vasl.trayFile(scenario, side), bytes: Buffer.from(laid.bytes) }],
  });
}

type Run = (
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  side: string,
) => Promise<void>;

const BY_NAME: Readonly<Record<string, Run>> = { give, take, tray, template };

/** `/vasl`: the drop-box of the sides' save files, handed over in the order of the set-up (8.6241–8.6242). */
export function vasl(games: readonly Game[]): readonly Command[] {
  const [calls] = games.flatMap(({ saves }) => saves?.calls ?? []);
  if (calls === undefined) return [];
  const command: Command = {
    definition: define('vasl', calls.command)
      .addSubcommand((sub) =>
        addCampaignOption(
          addSideOption(
            sub
              .setName('give')
              .setDescription(calls.give)
              .addAttachmentOption((option) =>
                option.setName('file').setDescription(calls.file).setRequired(true),
              ),
            games,
            say.side,
          ),
        ),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          addSideOption(
            sub
              .setName('take')
              .setDescription(calls.take)
              .addStringOption((option) =>
                option
                  .setName('whose')
                  .setDescription(say.whose)
                  .addChoices({ name: say.theirs, value: 'theirs' }, { name: say.mine, value: 'mine' }),
              ),
            games,
            say.side,
          ),
        ),
      )
      .addSubcommand((sub) =>
        addCampaignOption(addSideOption(sub.setName('tray').setDescription(calls.tray), games, say.side)),
      )
      .addSubcommand((sub) =>
        addCampaignOption(
          addSideOption(
            sub
              .setName('template')
              .setDescription(calls.template)
              .addAttachmentOption((option) =>
                option.setName('file').setDescription(calls.sample).setRequired(true),
              ),
            games,
            say.side,
          ),
        ),
      )
      .toJSON(),
    async run(adapter, interaction) {
      const visit = await whichCampaign(adapter, interaction);
      if (visit !== undefined && visit.game.saves === undefined)
        return answer(adapter, interaction, { content: words.notThisGame(visit.game.title) });
      const side = visit && (await ownSide(adapter, interaction, visit));
      if (visit === undefined || side === undefined) return;
      await BY_NAME[interaction.options.getSubcommand()]?.(adapter, interaction, visit, side);
    },
    complete: campaignChoices,
  };
  return [command];
}
