/** `umpire <command>`: where the program begins. */
import { help } from './cli/help.ts';
import { SUBCOMMANDS, sentence, unknownCommand } from './cli/subcommands.ts';
import { StoreError } from './store/store-error.ts';

async function main(words: readonly string[]): Promise<number> {
  const [name = '', ...argv] = words;
  const { answer, usage } = await help();
  const asked = answer(words);
  if (asked !== undefined) {
    (asked.status === 0 ? process.stdout : process.stderr).write(asked.text);
    return asked.status;
  }
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined;
  if (subcommand !== undefined) return subcommand.run(argv);
  process.stderr.write(unknownCommand(name, usage()));
  return 1;
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
