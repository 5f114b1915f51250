/** The libraries that the page loads. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, normalize, sep } from 'node:path';

/**
 * The page uses its libraries as they were installed, by an import map: nothing to build, nothing to fetch.
 * Each package's own files are served below `/modules/<name>/`.
 */
const COMPONENTS = '@skyra/discord-components-core';
const MAINS: Readonly<Record<string, string>> = {
  [COMPONENTS]: 'dist/index.js',
  lit: 'index.js',
  'lit-html': 'lit-html.js',
  'lit-element': 'index.js',
  '@lit/reactive-element': 'reactive-element.js',
  '@lit/context': 'index.js',
};

const roots = new Map<string, string>();

function rootOf(name: string, from: string): string {
  let at = dirname(createRequire(from).resolve(name));
  const isRoot = (path: string) => {
    const file = join(path, 'package.json');
    return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === name;
  };
  while (!isRoot(at)) {
    if (dirname(at) === at) throw new Error(`${name} is not installed: run npm ci.`);
    at = dirname(at);
  }
  return at;
}

function rootsOnce(): ReadonlyMap<string, string> {
  if (roots.size > 0) return roots;
  const components = rootOf(COMPONENTS, import.meta.url);
  // The rest are dependencies of the components or of lit, wherever npm has put them.
  const lit = rootOf('lit', join(components, 'package.json'));
  roots.set(COMPONENTS, components).set('lit', lit);
  roots.set('@lit/context', rootOf('@lit/context', join(components, 'package.json')));
  for (const name of ['lit-html', 'lit-element', '@lit/reactive-element']) {
    roots.set(name, rootOf(name, join(lit, 'package.json')));
  }
  return roots;
}

/** The file behind `/modules/…`, if it is one of those packages' own JavaScript. */
export function moduleFile(pathname: string): string | undefined {
  for (const [name, root] of rootsOnce()) {
    const prefix = `/modules/${name}/`;
    if (!pathname.startsWith(prefix) || !pathname.endsWith('.js')) continue;
    const file = join(root, normalize(pathname.slice(prefix.length)));
    return file.startsWith(root + sep) ? file : undefined;
  }
  return undefined;
}

export const IMPORT_MAP = JSON.stringify({
  imports: Object.fromEntries(
    Object.entries(MAINS).flatMap(([name, main]) => [
      [name, `/modules/${name}/${main}`],
      [`${name}/`, `/modules/${name}/`],
    ]),
  ),
});

/** Allows this one inline script in the page's Content-Security-Policy. */
export const IMPORT_MAP_HASH = `'sha256-${createHash('sha256').update(IMPORT_MAP).digest('base64')}'`;
