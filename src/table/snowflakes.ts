/** Ids as Discord makes them, which tell their time. */

/** https://docs.discord.com/developers/reference#snowflakes */
const DISCORD_EPOCH = 1_420_070_400_000;

/**
 * Snowflakes made before the table opens (guild, channels, users) count up from here, so that they are the same
 * each time the table is started and a bot's database still fits after a restart.
 */
export const FOUNDED = Date.UTC(2024, 0, 1);

/** A source of ever-growing ids of 17 to 19 digits, whatever the clock does. */
export function snowflakes(): (now: number) => string {
  let last = 0n;
  return (now) => {
    const fresh = BigInt(Math.max(FOUNDED, Math.floor(now)) - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}
