import { defineConfig } from 'vitest/config';

/**
 * Long runs, by hand: `npm run soak`. How long each may take is UMPIRE_SOAK_SECONDS (default 60). What is random in
 * tests of every day is longer here, and has new seeds.
 */
export default defineConfig({
  test: {
    include: [
      'tests/soak/**/*.test.ts',
      'tests/kernel/**/*.test.ts',
      'tests/games/kgp/{paper,bad-input,levels,random-campaigns-*,random-rewinds,terrain/vasl-boards}.test.ts',
      'tests/games/ardennes2/{random-games,planner,map-desk/secrets,scenario/played}.test.ts',
      'tests/games/eaa/{random-games,restarts,no-clairvoyance,calibration,translation,bot/plain,battle/any-attack,combat/any-combat,chits/12.4-odds,notation/any-move}.test.ts',
      'tests/games/eaa/{day/german-days,outlook/12.5-outlook,german/9.2*,runs/runs,start/position-text}.test.ts',
      'tests/cli/bad-input.test.ts',
      'tests/games/kgp/**/*non-interference*.test.ts',
      'tests/games/kgp/front/front.test.ts',
      'tests/games/kgp/shift/8.613-8.615-random.test.ts',
      'tests/board/positions.test.ts',
      'tests/discord/{collect,faults,gateway,living,move,nasty-doors,vasl-boards}.test.ts',
      'tests/house/{imports,readme,types,unused,without-shell}.test.ts',
      'tests/page/*.test.ts',
      'tests/pairs/{kgp-pairs,pairs,positions}.test.ts',
      'tests/quarter/quarter.test.ts',
      'tests/recording/samples.test.ts',
      'tests/render/{draw,vasl-board-behind,vasl-board/survey}.test.ts',
      'tests/vassal/save.test.ts',
      'tests/wire/{ardennes2-game,bad-input,coming-and-going,crash,crash-in-time,enemy-action-crash,non-interference,presses-of-a-turn,random-campaign,save-files,storage}.test.ts',
      'tests/wire/*doors.test.ts',
    ],
    env: {
      UMPIRE_RANDOM: 'yes',
      UMPIRE_ARDENNES_GAMES: '2000',
      UMPIRE_CAMPAIGNS: '120',
      UMPIRE_EAA_BOARDS: '400',
      UMPIRE_EAA_DAYS: '60',
      UMPIRE_EAA_GAMES: '500',
      UMPIRE_EAA_KILLS: '60',
      UMPIRE_EAA_OUTLOOK: '40',
      UMPIRE_EAA_TWINS: '30',
      UMPIRE_KILLS: '100',
      UMPIRE_MAPS: '10000',
      UMPIRE_PAPERS: '100',
      UMPIRE_PAIRS: '50',
      UMPIRE_RUBBISH: '3',
      UMPIRE_TIME_PAIRS: '12',
      UMPIRE_PART: 'all',
      UMPIRE_WIRE_CAMPAIGNS: '20',
      UMPIRE_WIRE_TURNS: '400',
      UMPIRE_WIRE_UNIT_TURNS: '2000',
      ...process.env,
    },
    pool: 'forks',
    watch: false,
    fileParallelism: false,
    // Whatever is waited for comes in its own time; only what never comes is late.
    expect: { poll: { timeout: 240_000 } },
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
  },
});
