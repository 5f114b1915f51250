/** `umpire <command>`: where the program begins. */
import { SUBCOMMANDS, sentence, unknownCommand, usage } from './cli/subcommands.ts';
import { StoreError } from './store/store-error.ts';

async function main([name, ...argv]: readonly string[]): Promise<number> {
  const subcommand = name !== undefined && Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand !== undefined) return subcommand.run(argv);
  const isAsked = name === 'help' || name === '--help' || name === '-h';
  (isAsked ? process.stdout : process.stderr).write(
    name === undefined || isAsked ? usage() : unknownCommand(name),
  );
  return isAsked ? 0 : 1;
}

// No `await` here: with one, no CommonJS could be made of this program, and only of that V8 keeps what it has compiled.
main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = error instanceof StoreError ? error.exitCode : 1;
  },
);
