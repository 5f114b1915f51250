/** The page's own files: the same for everybody, so that they may be kept by whoever has them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { projectRoot } from '../project-root.ts';

export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface PageFiles {
  /** The page itself, of which nothing is anybody's: what it shows it asks for. */
  readonly shell: Buffer;
  /** By their names in the address, which are others whenever their content is. */
  readonly files: ReadonlyMap<string, PageFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Of `page.js` and `page.css`, and of what else lies there under its own name. */
export function pageOf(files: Readonly<Record<string, Buffer>>): PageFiles {
  const named = Object.entries(files).flatMap(([name, bytes]) => {
    const extension = extname(name);
    const type = TYPES[extension];
    if (type === undefined) return [];
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const shown = name.startsWith('page.') ? `page.${hash}${extension}` : name;
    return [{ name, shown, file: { type, bytes } }];
  });
  const addressOf = (wanted: string) => named.find(({ name }) => name === wanted)?.shown ?? wanted;
  return {
    shell: Buffer.from(shell(addressOf('page.js'), addressOf('page.css'))),
    files: new Map(named.map(({ shown, file }) => [shown, file])),
  };
}

function shell(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Umpire’s board</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/board/static/${style}">
<script type="module" src="/board/static/${script}"></script>
</head>
<body>
<noscript><p>The board needs JavaScript. Everything that it does can be done in the conversation, too: press My orders there.</p></noscript>
<main id="board"></main>
</body>
</html>
`;
}

/** The files of a folder, as they were built; `undefined`: the page has not been built. */
export function builtPage(folder = join(projectRoot(), 'dist/board')): PageFiles | undefined {
  try {
    const names = readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined);
    if (!names.includes('page.js')) return undefined;
    return pageOf(Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])));
  } catch {
    return undefined;
  }
}
