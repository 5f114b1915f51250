/**
 * Imports point one way: commands → discord → moderator → { store, games } → kernel. What stands beside that line
 * (render, table, headless, board) is wired to it by src/main.ts and src/cli alone; src/map lies below games and pictures,
 * src/text below everything. tests/house/imports.test.ts plants one
 * violation of each rule and sees it found.
 */

/** What wires everything together and may therefore know everybody. */
const WIRING = '^src/(?:main\\.ts$|cli/)';

/** Who has whole states of campaigns (`Live`): whoever judges, decides, writes, replays or takes one over. */
const WHOLE =
  '^src/moderator/(?:live|campaigns|moderator|orders|overdue|recorder|taken-back|replay|import-campaign)\\.ts$';

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The folders of Kampfgruppe Peiper, each knowing only those before it: the words that all share, Reinforcement Groups,
 * counters, the frame of the Refit Phase, then the parts of a campaign. What lies beside the folders wires them together.
 */
const KGP_FOLDERS = [
  'vocabulary',
  'rg',
  'units',
  'front',
  'terrain',
  'fortifications',
  'sheets',
  'refit',
  'dates',
  'victory',
  'initiative',
  'purchases',
  'setup',
  'scenario',
  'here',
  'map-desk',
  'report',
  'leaders',
  'escape',
  'map',
  'hazards',
  'spoils',
  'repair',
  'removal',
  'shift',
  'paper',
];

/** The folders of Ardennes II: words, the map, where units stand, rules one upon the other, orders, the course of a game. */
const ARDENNES2_FOLDERS = [
  'vocabulary',
  'ground',
  'position',
  'movement',
  'bonds',
  'supply',
  'barrage',
  'bridges',
  'combat',
  'notation',
  'scenario',
  // What every rule of the turn is made of, then the rules, then what looks them up.
  'turn/frame',
  'turn/pre-turn',
  'turn/supply',
  'turn/guns',
  'turn/bridges',
  'turn/fights',
  'turn/moves',
  'turn/orders',
  'turn/course',
  'show',
  'map-desk',
  'menus',
  'planner',
];

const EAA_FOLDERS = [
  'vocabulary',
  'piles',
  'ground',
  'position',
  'control',
  'supply',
  'movement',
  'detachments',
  'reserves',
  'chits',
  'german',
  'combat',
  'scenario',
  'packs',
  'world',
  'allied',
  'notation',
  'steps',
  'draws',
  'battle',
  'impulse',
  'day',
  'runs',
  'start',
  'hand',
  'outlook',
  'questions',
  'orders',
  'turn',
  'show',
  'map-desk',
  'menus',
  'bot',
];

/**
 * Two rules a folder: nothing of those behind it, nor of what wires them; of their states no more than the shape, which is
 * known to all (types of a `state.ts`).
 */
const arrowsOf = (game, folders) => {
  const root = `^src/games/${game}`;
  const shapes = [`${root}/state\\.ts$`, `${root}/.+/state\\.ts$`];
  return folders.flatMap((folder, index) => {
    const from = { path: `${root}/${folder}/` };
    const behind = [`${root}/[^/]+$`, ...folders.slice(index + 1).map((name) => `${root}/${name}/`)];
    return [
      forbid(`${game}-${folder}`, 'Arrows run down the list of folders.', from, {
        path: behind,
        pathNot: shapes,
      }),
      forbid(
        `${game}-${folder}-shapes`,
        'Of the state of a folder behind it a part knows the shape alone.',
        from,
        {
          path: behind.map((path) => (path.endsWith('$') ? shapes[0] : `${path}state\\.ts$`)),
          dependencyTypesNot: ['type-only'],
        },
      ),
    ];
  });
};

module.exports = {
  forbidden: [
    ...arrowsOf('kgp', KGP_FOLDERS),
    ...arrowsOf('ardennes2', ARDENNES2_FOLDERS),
    ...arrowsOf('eaa', EAA_FOLDERS),
    forbid('no-circular', 'No file needs itself.', {}, { circular: true }),
    forbid('no-unresolved', 'Every import can be found.', {}, { couldNotResolve: true }),
    forbid(
      'no-dev-packages',
      'What runs at the host is a dependency, not a devDependency (types alone may be one).',
      { path: '^(?:src|commands)/', pathNot: '^src/board/page/' }, // bundled by the build
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'no-tests',
      'The program does not know its tests.',
      { path: '^(?:src|commands)/' },
      { path: '^tests/' },
    ),
    forbid(
      'text-alone',
      'Texts that people type, and words that all say: a room that knows nothing of ours.',
      { path: '^src/text/' },
      { path: '^(?:src|commands|data)/', pathNot: '^src/text/' },
    ),
    forbid(
      'text-pure',
      'A text is read as it is handed over.',
      { path: '^src/text/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'kernel-alone',
      'The kernel knows typed text and itself.',
      { path: '^src/kernel/' },
      { path: '^(?:src|commands|data)/', pathNot: '^src/(?:kernel|text)/' },
    ),
    forbid(
      'kernel-pure',
      'The kernel hashes; it reads no file, no clock, no network and no environment.',
      { path: '^src/kernel/' },
      { dependencyTypes: ['core'], pathNot: '^(?:node:)?crypto$' },
    ),
    forbid(
      'map-alone',
      'Grids of hexes and what is found on them: a room that knows typed text alone, and no module of Node.',
      { path: '^src/map/' },
      { path: '^(?:src|commands|data)/', pathNot: '^src/(?:map|text)/' },
    ),
    forbid(
      'map-pure',
      'A map is worked out from what it is handed.',
      { path: '^src/map/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'map-for-games-and-pictures',
      'Games and pictures have maps; nobody else needs to know what a hex is.',
      { path: '^(?:src|commands)/', pathNot: ['^src/(?:map|games|render|board/page)/', WIRING] },
      { path: '^src/map/' },
    ),
    forbid(
      'vassal-alone',
      'Files of VASSAL are read and written by a room that knows no game, no campaign and nobody who plays.',
      { path: '^src/vassal/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: '^src/(?:(?:vassal|text)/|(?:child|strange-file|strange-zip)\\.ts$)',
      },
    ),
    forbid(
      'vassal-by-wiring',
      'A file of VASSAL is opened in a process that may die of it: the wiring starts it, others know types.',
      { path: '^(?:src|commands)/', pathNot: [WIRING, '^src/vassal/'] },
      { path: '^src/vassal/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'games-pure',
      'A game is pure: no module of Node at all.',
      { path: '^src/games/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'games-on-kernel',
      'A game knows the kernel, maps, itself and its own data.',
      { path: '^src/games/([^/]+)/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: ['^src/(?:kernel|map|text)/', '^src/games/$1/', '^data/$1/'],
      },
    ),
    forbid(
      'store-on-kernel',
      'The store knows the types of the kernel and no game.',
      { path: '^src/store/' },
      { path: '^(?:src|commands|data)/', pathNot: ['^src/store/', '^src/(?:kernel|text)/'] },
    ),
    forbid(
      'store-takes-types',
      'The store keeps events; it does not work them out. It says from which order each came, and what an edit stands below.',
      { path: '^src/store/' },
      {
        path: '^src/kernel/',
        pathNot: ['^src/kernel/(?:order-of|bundle)\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'moderator-below-discord',
      'The moderator knows the store and the kernel; games are handed to it.',
      { path: '^src/moderator/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: ['^src/moderator/', '^src/store/', '^src/(?:kernel|text)/'],
      },
    ),
    forbid(
      'whole-state-in-its-place',
      'Whole states are for who judges, decides, writes and replays; who answers a person has what is known (known.ts).',
      { path: '^(?:src|commands)/', pathNot: WHOLE },
      { path: '^src/moderator/(?:live|campaigns)\\.ts$' },
    ),
    forbid(
      'answers-from-views',
      'Who answers a person is handed views: nothing is folded, replayed or written down there.',
      {
        // The page of the board folds what it was given of its person's own log.
        path: [
          '^(?:src/discord|src/headless|commands)/',
          '^src/board/[^/]+$',
          '^src/moderator/sitting\\.ts$',
        ],
      },
      {
        path: [
          '^src/kernel/(?:fold|work)\\.ts$',
          '^src/moderator/(?:replay|replay-all|verify|transcript|import-campaign|recorder|overdue)\\.ts$',
        ],
      },
    ),
    forbid(
      'headless-below-discord',
      'Headless play goes through the moderator, as Discord does.',
      { path: '^src/headless/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: ['^src/headless/', '^src/moderator/', '^src/store/', '^src/(?:kernel|text)/'],
      },
    ),
    forbid(
      'discord-above-moderator',
      'The Discord adapter knows no game, no picture and no command: they are handed to it.',
      { path: '^src/discord/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: [
          '^src/discord/',
          '^src/moderator/',
          '^src/store/',
          '^src/(?:kernel|text)/',
          '^src/log\\.ts$',
        ],
      },
    ),
    forbid(
      'commands-thin',
      'A command knows the adapter, the moderator and the kernel, no game.',
      { path: '^commands/' },
      {
        path: '^(?:src|data)/',
        pathNot: ['^src/discord/', '^src/moderator/', '^src/store/', '^src/(?:kernel|text)/'],
      },
    ),
    forbid(
      'board-above-moderator',
      'The board’s server knows no game, no picture and no Discord: what it serves is made from views.',
      { path: '^src/board/[^/]+$' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: [
          '^src/board/[^/]+$',
          '^src/moderator/',
          '^src/store/',
          '^src/(?:kernel|text)/',
          '^src/(?:log|project-root)\\.ts$',
        ],
      },
    ),
    forbid(
      'board-by-wiring',
      'The board is handed to whoever tells people where it is.',
      { path: '^(?:src|commands)/', pathNot: [WIRING, '^src/board/'] },
      { path: '^src/board/' },
    ),
    forbid(
      'store-through-moderator',
      'Discord, its commands and the board reach the store through the moderator; of the store itself they know types.',
      { path: '^(?:src/(?:discord|board)|commands)/' },
      { path: '^src/store/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'commands-by-wiring',
      'Commands are handed to the adapter.',
      { path: '^src/', pathNot: WIRING },
      { path: '^commands/' },
    ),
    forbid(
      'render-from-props',
      'Pictures are drawn from plain data; the renderer knows no state, no view and no rule.',
      { path: '^src/render/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: [
          '^src/render/',
          '^src/(?:kernel/|map/|text/|(?:child|project-root|strange-file|strange-zip)\\.ts$)',
          '^src/games/[^/]+/(?:vocabulary/)?(?:picture-props|card-props|sides)\\.ts$',
        ],
      },
    ),
    forbid(
      'players-on-kernel',
      'What runs a game’s program in a process of its own knows no game: its module is named to it.',
      { path: '^src/players/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: ['^src/players/', '^src/(?:kernel/|text/|child\\.ts$)'],
      },
    ),
    forbid(
      'render-knows-no-game',
      'How a game’s pictures are laid out stands in its own folder; what all pictures share knows no game.',
      { path: '^src/render/[^/]+\\.ts$' },
      { path: ['^src/games/', '^src/render/[^/]+/'] },
    ),
    forbid(
      'render-one-game',
      'The drawings of a game know that game alone.',
      { path: '^src/render/([^/]+)/' },
      { path: ['^src/games/', '^src/render/[^/]+/'], pathNot: ['^src/games/$1/', '^src/render/$1/'] },
    ),
    forbid(
      'render-takes-types',
      'Of the kernel and of a game the renderer takes types alone.',
      { path: '^src/render/' },
      { path: '^src/(?:kernel|games)/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'render-by-wiring',
      'Only the wiring draws; everybody else asks for a picture by its specification.',
      { path: '^(?:src|commands)/', pathNot: [WIRING, '^src/render/', '^src/board/page/'] },
      { path: '^src/render/', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'page-in-a-browser',
      'The page of the board runs in a browser: no module of Node.',
      { path: '^src/board/page/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'page-from-a-view',
      'The page of the board has one person’s view: it knows games and drawings, nobody who keeps or serves a campaign.',
      { path: '^src/board/page/' },
      {
        path: '^(?:src|commands|data)/',
        pathNot: ['^src/board/(?:page/|data\\.ts$)', '^src/(?:games|kernel|map|render|text)/'],
      },
    ),
    forbid(
      'page-by-the-build',
      'The page of the board is bundled; what runs in Node has no use for it.',
      { path: '^(?:src|commands)/', pathNot: '^src/board/page/' },
      { path: '^src/board/page/' },
    ),
    forbid(
      'table-alone',
      'The table is a Discord: it knows nothing of Umpire.',
      { path: '^src/table/' },
      { path: '^(?:src|commands|data)/', pathNot: '^src/table/' },
    ),
    forbid(
      'table-by-wiring',
      'Nobody plays differently at the table than on Discord.',
      { path: '^(?:src|commands)/', pathNot: [WIRING, '^src/table/'] },
      { path: '^src/table/' },
    ),
    forbid(
      'discord-js-in-its-place',
      'Only the adapter, the commands and the wiring speak Discord.',
      { path: '^(?:src|commands)/', pathNot: ['^src/discord/', '^commands/', WIRING] },
      { path: '(?:^|/)(?:discord\\.js|@discordjs)(?:/|$)' },
    ),
    forbid(
      'discord-types-in-their-place',
      'The table speaks Discord’s wire format too; nobody else needs it.',
      { path: '^(?:src|commands)/', pathNot: ['^src/(?:discord|table)/', '^commands/', WIRING] },
      { path: '(?:^|/)discord-api-types(?:/|$)' },
    ),
    forbid(
      'sqlite-in-its-place',
      'Only the store speaks SQL.',
      { path: '^(?:src|commands)/', pathNot: '^src/store/' },
      { path: '(?:^|/)better-sqlite3(?:/|$)' },
    ),
    forbid(
      'canvas-in-its-place',
      'Only the renderer draws.',
      { path: '^(?:src|commands)/', pathNot: '^src/(?:render|board/page)/' },
      { path: '(?:^|/)node_modules/canvas(?:/|$)|^canvas$' },
    ),
    forbid(
      'nobody-imports-wiring',
      'Wiring is the end of the line.',
      { path: '^(?:src|commands)/', pathNot: WIRING },
      { path: WIRING },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true, // types too: a type of somebody else's is a dependency as well
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default'],
    },
  },
};
