import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * A subcommand's arguments: at most `most` words beside its options.
 * @throws ConfigError with the usage when they are others.
 */
export function argumentsOf<T extends Options>(
  argv: readonly string[],
  usage: string,
  options: T,
  most: number,
) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options,
      allowPositionals: true,
      strict: true,
    });
    if (positionals.length <= most) return { values, words: positionals };
  } catch (error) {
    const why = error instanceof Error ? error.message.split(/[.\n]/u)[0] : String(error);
    throw new ConfigError(`${why}. Usage: umpire ${usage}`);
  }
  throw new ConfigError(`Too many words. Usage: umpire ${usage}`);
}
