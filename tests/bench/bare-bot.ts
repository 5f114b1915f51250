import { Client, GatewayIntentBits, MessageFlags } from 'discord.js';

/** What Umpire is measured against: discord.js with a handler that does nothing but answer. */
const api = process.env.DISCORD_API_URL;
const client = new Client({
  intents: [GatewayIntentBits.Guilds],
  rest: api === undefined ? {} : { api },
});
client.on('interactionCreate', (interaction) => {
  if (interaction.isRepliable())
    interaction.reply({ content: 'Done.', flags: MessageFlags.Ephemeral }).catch(() => undefined);
});
client.once('clientReady', () => {
  client.application?.commands
    .set([{ name: 'orders', description: 'Orders' }])
    .then(() => process.stderr.write('ready\n'))
    .catch(() => process.exit(1));
});
await client.login(process.env.DISCORD_TOKEN);
