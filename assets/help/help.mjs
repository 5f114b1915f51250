// What `umpire --help` and `umpire COMMAND --help` answer, out of help.json: for bin/umpire before anything is installed
// or built, and for the program. Nothing is imported here but what every Node.js has.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const COMMANDS = JSON.parse(readFileSync(new URL('help.json', import.meta.url), 'utf8'));

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`;
const column = (rows) => {
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => `  ${name.padEnd(width)}${text}`);
};

/** All commands, a line each. */
export function usage() {
  const rows = Object.entries(COMMANDS).map(([name, { usage: called, summary }]) => [
    name,
    called === name ? summary : `${summary}: ${called}`,
  ]);
  return ['umpire <command>', '', ...column(rows), '', 'umpire <command> --help tells more of one.', ''].join(
    '\n',
  );
}

/** One command: how it is called, what it does, its options. */
function helpOf({ usage: called, summary, options = {}, more = [] }) {
  const rows = Object.entries(options);
  const parts = [
    `umpire ${called}`,
    sentence(summary),
    ...(rows.length > 0 ? [column(rows).join('\n')] : []),
    ...more,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** What is answered to whoever asks for help, or says nothing; `undefined`: nobody asks. */
export function answer(words) {
  const [first, second] = words;
  if (first === undefined) return { text: usage(), status: 1 };
  const asks = (word) => word === '--help' || word === '-h';
  if (first !== 'help' && !words.some(asks)) return undefined;
  const name = first === 'help' ? second : first;
  if (name === undefined || asks(name)) return { text: usage(), status: 0 };
  // Whoever names a command that there is not is told so by the program.
  return Object.hasOwn(COMMANDS, name)
    ? { text: helpOf(COMMANDS[name]), status: 0 }
    : { text: usage(), status: 1 };
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { text, status } = answer(process.argv.slice(2)) ?? { text: usage(), status: 1 };
  (status === 0 ? process.stdout : process.stderr).write(text);
  process.exitCode = status;
}
