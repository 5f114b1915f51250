/** The page that checks itself is worth what it does not share with the program that wrote it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/scratch.ts';

const FOLDER = join(PROJECT, 'assets', 'self-check');
const SCRIPTS = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));

/** What a script would have from elsewhere, or do elsewhere. */
const FOREIGN =
  /\b(?:import|require|export|eval|Function|fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|Worker|importScripts|innerHTML|outerHTML|insertAdjacentHTML)\b|document\.write|<script|https?:/u;

/** Code without its comments. */
const codeOf = (script: string) => script.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gmsu, '');

test('its scripts have nothing from elsewhere, fetch nothing, and write no markup', () => {
  expect(SCRIPTS.length).toBeGreaterThan(0);
  for (const script of SCRIPTS) expect(codeOf(script)).not.toMatch(FOREIGN);
});

test('a script that had Umpire do the work is noticed', () => {
  for (const planted of [
    "import { keyedNumbers } from '../../src/kernel/dice.ts';",
    "const seedrandom = require('seedrandom');",
    "await fetch('/verify')",
    'place.innerHTML = sentence;',
  ])
    expect(codeOf(planted)).toMatch(FOREIGN);
});
