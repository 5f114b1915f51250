/** Options and words of a subcommand, or a sentence on what was called wrongly. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { wrongCall } from '../headless/wrong-call.ts';

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
    throw new ConfigError(wrongCall(error, usage));
  }
  throw new ConfigError(`Too many words. Usage: umpire ${usage}`);
}
