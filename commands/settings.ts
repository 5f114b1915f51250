/** `/settings`: a person's zone, quiet hours, reminders and absences. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Adapter, Command } from '../src/discord/adapter.ts';
import { answer } from '../src/discord/answer.ts';
import { headingFor } from '../src/discord/message.ts';
import { peopleWords } from '../src/discord/people-words.ts';
import { tellMistake, tellRuling } from '../src/discord/refusal.ts';
import { dayChoices, settingsNotice, zoneChoices } from '../src/discord/settings.ts';
import type { Result } from '../src/kernel/ruling.ts';
import { daysFrom } from '../src/moderator/own-time.ts';
import { define } from './definition.ts';

const say = peopleWords.commands;
/** So far ahead days are offered; others can be typed. */
const DAYS_OFFERED = 200;

function definition() {
  return define('settings', say.text)
    .addSubcommand((sub) => sub.setName('show').setDescription(say.show))
    .addSubcommand((sub) =>
      sub
        .setName('zone')
        .setDescription(say.zone)
        .addStringOption((option) =>
          option
            .setName('zone')
            .setDescription(say.zoneName)
            .setRequired(true)
            .setAutocomplete(true)
            .setMaxLength(60),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('quiet')
        .setDescription(say.quiet)
        .addStringOption((option) => option.setName('from').setDescription(say.quietFrom).setMaxLength(10))
        .addStringOption((option) => option.setName('to').setDescription(say.quietTo).setMaxLength(10)),
    )
    .addSubcommand((sub) =>
      sub
        .setName('reminders')
        .setDescription(say.reminders)
        .addStringOption((option) =>
          option
            .setName('what')
            .setDescription(say.remindersWhat)
            .setRequired(true)
            .addChoices(...Object.entries(peopleWords.onOff).map(([value, name]) => ({ name, value }))),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('away')
        .setDescription(say.away)
        .addStringOption((option) =>
          option
            .setName('from')
            .setDescription(say.awayFrom)
            .setRequired(true)
            .setAutocomplete(true)
            .setMaxLength(20),
        )
        .addStringOption((option) =>
          option.setName('to').setDescription(say.awayTo).setAutocomplete(true).setMaxLength(20),
        )
        .addStringOption((option) =>
          option
            .setName('others')
            .setDescription(say.awayOthers)
            .addChoices(...Object.entries(peopleWords.others).map(([value, name]) => ({ name, value }))),
        ),
    )
    .addSubcommand((sub) => sub.setName('back').setDescription(say.back))
    .addSubcommand((sub) => sub.setName('boards').setDescription(say.boards))
    .toJSON();
}

/** The requested change, done or refused; `undefined`: nothing is to change. */
function change(
  { moderator: { persons } }: Adapter,
  interaction: ChatInputCommandInteraction,
): Result<unknown> | undefined {
  const { options, user } = interaction;
  const given = (name: string) => options.getString(name) ?? '';
  switch (options.getSubcommand()) {
    case 'zone':
      return persons.setZone(user.id, given('zone'));
    case 'quiet':
      return given('from') === '' && given('to') === ''
        ? persons.endQuiet(user.id)
        : persons.setQuiet(user.id, given('from'), given('to'));
    case 'reminders':
      return persons.setReminders(user.id, given('what') === 'on');
    case 'away': {
      const from = given('from');
      return persons.leave(user.id, from, given('to') === '' ? from : given('to'), given('others') === 'yes');
    }
    case 'back':
      return persons.comeBack(user.id);
    default:
      return undefined;
  }
}

export const settings: Command = {
  definition: definition(),
  async run(adapter, interaction) {
    const { options, user } = interaction;
    const { moderator } = adapter;
    const [from, to] = [options.getString('from'), options.getString('to')];
    if (options.getSubcommand() === 'quiet' && (from === null) !== (to === null))
      return tellMistake(adapter, interaction, peopleWords.settings.bothTimes);
    if (options.getSubcommand() === 'boards') {
      const closed = adapter.closeBoards?.(user.id) ?? 0;
      return answer(adapter, interaction, { content: peopleWords.settings.boardsClosed(closed) });
    }
    const changed = change(adapter, interaction);
    if (changed?.ok === false) return tellRuling(adapter, interaction, changed.ruling);
    const notice = settingsNotice(moderator.persons.of(user.id), moderator.now());
    const heading = headingFor(undefined, 'everyone');
    await answer(adapter, interaction, { faces: [{ notice, heading }] });
  },
  complete({ moderator }, interaction) {
    const { name, value } = interaction.options.getFocused(true);
    const now = moderator.now();
    if (name === 'zone') return zoneChoices(value, now);
    const { zone } = moderator.persons.of(interaction.user.id);
    return dayChoices(daysFrom(zone ?? 'UTC', now, DAYS_OFFERED), value);
  },
};
