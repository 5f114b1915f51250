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

/** A page that is built: where it is found, its title, and what stands there without its program. */
interface Page {
  readonly path: string;
  readonly title: string;
  readonly without: string;
}

const PAGES = {
  page: {
    path: '/board/static/',
    title: 'Umpire’s board',
    without:
      'The board needs JavaScript. Everything that it does can be done in the conversation, too: press My orders there.',
  },
  pack: {
    path: '/pack/static/',
    title: 'Umpire’s editor of packs',
    without: 'The editor needs JavaScript. A pack can also be written as text.',
  },
} as const satisfies Readonly<Record<string, Page>>;
type PageName = keyof typeof PAGES;

/** Of the script and the style of a page, and of what else lies there under its own name. */
export function pageOf(files: Readonly<Record<string, Buffer>>, page: PageName = 'page'): PageFiles {
  const named = Object.entries(files).flatMap(([name, bytes]) => {
    const extension = extname(name);
    const type = TYPES[extension];
    if (type === undefined) return [];
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const shown = name.startsWith(`${page}.`) ? `${page}.${hash}${extension}` : name;
    return [{ name, shown, file: { type, bytes } }];
  });
  const addressOf = (wanted: string) => named.find(({ name }) => name === wanted)?.shown ?? wanted;
  return {
    shell: Buffer.from(shell(PAGES[page], addressOf(`${page}.js`), addressOf(`${page}.css`))),
    files: new Map(named.map(({ shown, file }) => [shown, file])),
  };
}

function shell({ path, title, without }: Page, script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${path}${style}">
<script type="module" src="${path}${script}"></script>
</head>
<body>
<noscript><p>${without}</p></noscript>
<main id="board"></main>
</body>
</html>
`;
}

/** The files of a folder, as they were built; `undefined`: the page has not been built. */
export function builtPage(
  folder = join(projectRoot(), 'dist/board'),
  page: PageName = 'page',
): PageFiles | undefined {
  try {
    const names = readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined);
    if (!names.includes(`${page}.js`)) return undefined;
    const files = names.map((name) => [name, readFileSync(join(folder, name))] as const);
    return pageOf(Object.fromEntries(files), page);
  } catch {
    return undefined;
  }
}
