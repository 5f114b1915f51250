import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium as driver } from 'playwright-core';

const HOW = 'Run: sudo apt-get install -y --no-install-recommends chromium';
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const CHROMIUM = [process.env.UMPIRE_CHROMIUM, ...PLACES].find(
  (path) => path !== undefined && existsSync(path),
);

/** Without a browser the page's tests are skipped, loudly; in CI that is a failure (`openBrowser` throws). */
export const MISSING = CHROMIUM === undefined && process.env.CI !== 'true';
if (MISSING) process.stderr.write(`The page is NOT tested: there is no browser. ${HOW}\n`);

/** The container that tests run in has no user namespaces and little shared memory. */
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

let running: Promise<Browser> | undefined;

/**
 * Debian's own browser: nothing is downloaded by playwright-core. One for all files of a worker, with which it ends: a
 * start costs as much as some pages. Whoever has opened windows in it closes them (`closeWindows`).
 */
export async function openBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) {
    throw new Error(`There is no browser. ${HOW}`);
  }
  if ((await running)?.isConnected() !== true)
    running = driver.launch({ executablePath: CHROMIUM, args: ARGS });
  return running as Promise<Browser>;
}

/** Nothing of a test is left in the browser for the next one. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}

/** Where pictures of the page go, if anywhere: a folder named by UMPIRE_SCREENS. */
export function screenPath(name: string): string | undefined {
  const folder = process.env.UMPIRE_SCREENS;
  if (!folder) return undefined;
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.png`);
}
