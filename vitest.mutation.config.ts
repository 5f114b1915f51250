import { defineConfig } from 'vitest/config';
import { unguarded } from './tests/board/planted/unguarded.ts';
import { plantedIn } from './tests/games/eaa/planted/planted.ts';
import { isTextual, muteText } from './tests/games/kgp/rules-ledger/mute.ts';

const STEPS = '/src/games/kgp/steps.ts';
const KERNEL = '/src/kernel/decisions/index.ts';
const MUTE = '/tests/games/kgp/rules-ledger/mute.ts';
const PLANTED = process.env.UMPIRE_PLANTED;
const UNGUARDED = process.env.UMPIRE_UNGUARDED;
const GAME = PLANTED === undefined ? 'kgp' : 'eaa';
const TESTED = UNGUARDED === undefined ? `tests/games/${GAME}/**/*.test.ts` : 'tests/board/**/*.test.ts';
const CORE = /^order:team\./u;

/**
 * The game's tests with one handler (UMPIRE_MUTED, such as `refit:8.6113`) replaced by one that does nothing, or
 * without what obeys one sentence of a rule (`refusal:kgp/8.6195/date-maximum`).
 * `tests/soak/mutation.test.ts` goes through all of them. UMPIRE_PLANTED: the number of a fault that
 * `tests/soak/tie-breakers.test.ts` plants in Enemy Action; UMPIRE_UNGUARDED: that of a guard of the board that
 * `tests/soak/guards.test.ts` takes out.
 */
export default defineConfig({
  plugins: [
    {
      name: 'planted',
      // As it is written, before anything is made of it.
      enforce: 'pre',
      transform: (code, id) => (PLANTED === undefined ? undefined : plantedIn(code, id, Number(PLANTED))),
    },
    {
      name: 'unguarded',
      enforce: 'pre',
      transform: (code, id) => (UNGUARDED === undefined ? undefined : unguarded(code, id, Number(UNGUARDED))),
    },
    {
      name: 'mute',
      transform(code, id) {
        const muted = process.env.UMPIRE_MUTED;
        if (muted === undefined) return undefined;
        if (isTextual(muted)) return muteText(code, id, muted);
        const isCore = CORE.test(muted);
        // Orders that every game has are made anew for each game.
        if (isCore && id.endsWith(KERNEL))
          return `import { withoutEffect } from ${JSON.stringify(id.replace(KERNEL, MUTE))};
${code.replace('export function coreDecisions', 'function made')}
export function coreDecisions(game) {
  const isMuted = (it) => \`order:\${it.order}\` === ${JSON.stringify(muted)};
  return made(game).map((it) => (isMuted(it) ? { ...it, ...withoutEffect(it) } : it));
}
`;
        if (isCore || !id.endsWith(STEPS)) return undefined;
        const path = id.replace(STEPS, MUTE);
        const handlers = '{ steps: STEPS, parts: REFIT_PARTS, decisions: KGP_DECISIONS }';
        return `import { mute } from ${JSON.stringify(path)};\n${code}\nmute(${handlers}, ${JSON.stringify(muted)});\n`;
      },
    },
  ],
  test: {
    env: { UMPIRE_EAA_BOARDS: '400', UMPIRE_PART: 'all' },
    include: [TESTED],
    exclude: ['tests/games/kgp/random-*.test.ts', 'tests/games/kgp/rules-ledger/**', 'node_modules/**'],
    pool: 'forks',
    isolate: false,
    restoreMocks: true,
    watch: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
