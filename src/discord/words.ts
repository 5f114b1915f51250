/** Everything that this layer says to players. Games have their own words. */

import { instant } from '../kernel/instant.ts';
import type { Ruling } from '../kernel/ruling.ts';
import type { SaidCounter, SaveFindings } from '../kernel/save-report.ts';
import { TABLE_WORDS } from '../kernel/table-words.ts';
import type { Stranger } from '../moderator/drop-box.ts';
import type { Receipt } from '../moderator/receipts.ts';
import type { HandedFile, ReportedSave, SaveFacts, TakenFile } from '../moderator/save-door.ts';
import type { NoTray } from '../moderator/trays.ts';
import type { StorageFault } from '../store/storage-fault.ts';
import type { SaveFile } from '../store/store.ts';
import { listed } from '../text/listed.ts';
import { agreeing, plural } from '../text/plural.ts';
import { shown } from '../text/shown.ts';
import { asTyped, quotedAsTyped } from '../text/typed-text.ts';
import { cutWell } from './cut.ts';
import { DICE_WORDS } from './dice-words.ts';
import { LIMITS } from './limits.ts';

interface Exported {
  readonly isOver: boolean;
  /** Files of the record. */
  readonly parts: number;
  readonly isSmall: boolean;
  readonly left: number;
  readonly isUnchecked: boolean;
}

/** Such as “… 13 MP would be spent, and it has 12 (3.1).” */
const SAYS_ITS_RULE = /\((?:\d+(?:\.\d+)*|TEC)\)\.?$/u;

/** `1 to 41 and a1 to a7` */
function rangesOf(numbers: readonly string[]): string {
  const last = new Map(numbers.map((number) => [number.replace(/\d+$/u, ''), number]));
  return listed([...last].map(([letter, to]) => (to === `${letter}1` ? to : `${letter}1 to ${to}`)));
}

/** Counters that are named in one answer at most. */
const MOST_NAMED = 12;

const NOW_IS: Readonly<Record<TakenFile['otherwise'][number]['is'], string>> = {
  open: 'is in the open',
  concealed: 'is concealed',
  hidden: 'is hidden',
};

export const words = {
  buttons: {
    myOrders: 'My orders',
    mine: 'What is asked of me',
    collect: 'Collect',
    status: 'Status',
    card: 'Card as text',
    chronicle: 'The chronicle, to keep',
    help: 'Help',
    nudge: 'Nudge',
    menus: 'Order by menu',
    addToDraft: 'Add to my draft',
    orderAhead: 'Order it',
    boardFile: 'Board as a file',
    board: 'Board',
    yes: 'Yes, do it',
    back: 'Back',
    change: 'Change it',
    again: 'Try again',
    /** The probable meaning of the typed text; with dots: its form opens, since more is wrong with it. */
    use: (what: string, isWhole: boolean) => (isWhole ? `Use ${what}` : `Use ${what} …`),
    practice: 'Open a practice campaign',
    previous: '‹ Back',
    next: 'More ›',
  },

  tags: {
    side: (side: string) => `Secret · ${side} side`,
    gm: 'For the GM',
    seat: (who: string) => `Only for you · ${who}`,
  },
  gmName: 'GM',
  /** Under what is about several campaigns. */
  own: 'Umpire',

  menus: {
    /** Several groups of one offer each: what the menu is comes before what is in it. */
    more: (groups: readonly string[]) =>
      groups.length === 1 ? `${groups[0]}` : `Other orders: ${groups.join(' · ')}`,
    part: (group: string, from: number, to: number) => `${group} (${from}–${to})`,
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    /** To the entries before those that are shown, or after them. */
    earlier: (from: number, to: number) => `‹ ${from}–${to}`,
    later: (from: number, to: number) => `${from}–${to} ›`,
    ordered: (line: string) =>
      `✓ Ordered beforehand: \`${line}\`. It counts from now on, and only your side knows.`,
    added: (line: string) => `✓ In your draft: \`${line}\`. It counts once it is committed.`,
  },

  /** A label may be a question, or say “Done” itself. */
  done: (label: string) =>
    `✓ ${asTyped(/^Done\b/u.test(label) ? label : `Done: ${label.replace(/[.?!…]+$/u, '')}`)}.`,
  /** Of orders that came as a file. */
  fileTooLong: (room: number, has: number) =>
    `There is room for ${room} characters, and this file has ${has}. Send the first part; the rest can follow.`,
  emptyFile: 'There is nothing in that file. Send the lines that would stand in the form.',
  /** Of what is settled by all whom it concerns. */
  motionMade: '✓ Motion made. It takes effect once everyone concerned agrees; until then play goes on.',
  movedOn: 'Things have moved on since, so nothing has been done. Please look again.',
  repeated: 'That has already been done, and is not done twice.',
  confirm: (label: string) => `${asTyped(label)}?`,
  /** The title of one page of several. */
  page: (title: string, page: number, of: number) => (of === 1 ? title : `${title} Page ${page} of ${of}`),
  nothingAsked: TABLE_WORDS.nothingAsked,
  boardFile:
    'Your board, with what you know and nobody else may see: save the file and open it in a browser on a computer (phones mostly show such files without their program). Press counters and hexes; copy what you order there, or save it and send it with **/orders file:**. The page says how.',
  boardFileLater:
    'The board cannot be made as a file just now. Try again in a minute; everything can be ordered here meanwhile.',
  noBoardFile: 'This game has no board to press on yet; everything can be ordered here.',
  nothingToLookUp: 'There is no longer anything to look up here.',
  whichOfThem: 'What do you say?',
  whichSeat: 'You have more than one seat here. Which one is this for?',
  noPicture: '_(The picture could not be drawn; the words are complete.)_',
  pictureRefused: '_(Discord did not accept the picture; the words are complete.)_',
  fileRefused: '_(Discord did not accept the file that belongs here. Try again later.)_',

  /** A refusal whole, however long, as a message has it. */
  ruling: ({ message, rule, legal }: Ruling) => {
    // A sentence that ends with its rule has said it.
    const isSaid = rule === 'table' || message.includes(`(${rule})`) || SAYS_ITS_RULE.test(message);
    const byRule = isSaid ? '' : ` (${rule})`;
    const instead = legal === undefined ? '' : `\n${quotedAsTyped(legal)}`;
    return { head: `**Not done:** ${quotedAsTyped(message)}`, rest: `${byRule}${instead}` };
  },
  /** The same in a file, for what is longer than a message. */
  rulingFile: {
    name: 'not-done.txt',
    text: ({ message, rule, legal = '' }: Ruling) => `${message}\n\n${legal}\n\nRule: ${rule}\n`,
    note: '_(All of it is in the file.)_',
  },
  /** The text that somebody wrote, where no form can hold it any more. */
  youWrote: {
    inWords: (texts: readonly string[]) =>
      `You wrote: ${texts.map((text) => `“${asTyped(text)}”`).join('; ')}`,
    inFile: 'What you wrote is in the file.',
    file: 'you-wrote.txt',
  },
  /** The options given with a slash command, which Discord takes away once it is sent. */
  youGave: (command: string) => `-# You gave: ${asTyped(command)}`,
  /** `what`: a decision, or the line that was chosen of a menu. */
  settled: (what: string) => `This was for ${asTyped(what)}, which has been settled or has changed.`,
  decision: decisionName,
  someMenu: 'something that was open then',
  notAsked: 'You are not being asked for that at the moment.',
  /** Above the desk that opens instead of an order that is not asked for. */
  notNow: ({ message }: Ruling) => `**Not now:** ${cutWell(quotedAsTyped(message), 300)}`,
  comesFirst: (label: string) =>
    `**Most people press *${label}* first.** What you pressed is below, if that is what you want.`,
  settledLegal: 'Press **My orders** to see what is asked of you now.',
  notYours: '**Not done:** that button belongs to somebody else.',
  noCard: 'No scenario is being set up or played, so there is no card.',
  noSeat: 'You have no seat in this campaign. /status shows what everybody may know.',
  oldButton: 'This button is out of date. Use /orders.',
  notAWholeNumber: (label: string, typed: string) => `“${label}” needs a whole number, not “${typed}”.`,
  wholeNumberRange: (min: number, max: number) => `A whole number from ${min} to ${max}.`,

  nothingWaits: 'Nothing is waiting for you here.',
  nothingChanged: 'The game has not begun.',
  nothingForgotten: 'Nothing waits for you now, and nothing is about to be lost.',
  noCoach: 'The coach speaks in practice campaigns alone (/campaign practice): nobody is coached in a match.',
  nothingToCoach: 'Nothing stands out now: no hex of yours in danger, no good attack within reach.',
  nothingSecret: 'You have been told nothing in secret so far.',
  receipts: {
    none: 'Your side has sealed nothing so far.',
    intro:
      'What your side has sealed: the newest below, all of them in the file, each with its salt and its opening. With these two, anyone can check the commitment in the channel.',
    file: (side: string) =>
      `receipts-${side
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/gu, '-')
        .replaceAll(/^-|-$/gu, '')}.txt`,
    entry: ({ decision, commitment, salt, opening, at, notices }: Receipt) =>
      [
        `${decision}, sealed ${new Date(at).toISOString()}`,
        ...notices.map(({ title, text }) => `${title}\n${text}`.replaceAll('**', '')),
        `Commitment ${commitment}`,
        `Salt ${salt}`,
        `Opening ${opening}`,
        'The commitment is the SHA-256 of the salt, a line feed and the opening.',
      ].join('\n'),
  },
  noMap: 'There is no map for this game.',
  noMotion: 'Nothing has been marked on a map yet, so there is no movement to show.',
  noForecast: 'There is no forecast for this game.',
  chronicle:
    'The story of the campaign, with its pictures, from what everybody could know. Keep the file: any browser opens it offline, and prints it.',
  noChronicle: 'There is nothing to tell yet: the chronicle begins when the campaign does.',
  dice: DICE_WORDS,
  exported: ({ isOver, parts, isSmall, left, isUnchecked }: Exported) =>
    [
      isOver
        ? 'The whole campaign: a page to read, which checks itself in your browser, and its record as lines. Any browser opens the page offline.'
        : 'What you may know of the campaign: a page to read in any browser, offline, and your record as lines. Anyone who gets the files knows what you know.',
      isSmall ? 'Its pictures are smaller than usual, so that they fit in one file.' : '',
      left === 0
        ? ''
        : `${plural(left, 'picture')} did not fit or could not be drawn; the page has their words instead.`,
      isUnchecked
        ? 'The record is too large to fit in the page as well, so the page does not check itself.'
        : '',
      parts === 1 ? '' : `The record is in ${parts} files: join them in order.`,
    ]
      .filter((sentence) => sentence !== '')
      .join('\n'),
  notThisGame: (game: string) => `${asTyped(game)} has no use for this command.`,
  nothingToPrint: 'There is nothing to print yet.',
  noLog: 'Nothing to show yet.',

  noCampaignHere:
    'There is no campaign in this channel. /campaign new opens one with a friend; a practice campaign shows you how it works.',
  noCampaignOfYours: 'You have no seat in any campaign. In a server channel, /campaign new opens one.',
  whichCampaign: (names: readonly string[]) =>
    `You are in more than one campaign: ${names.map(asTyped).join(', ')}. Choose one with the option “campaign”.`,
  unknownCampaign: 'You have no seat in a campaign of that name.',
  onlyInServers: 'A campaign is played in a server channel. Use this command there.',

  missingPermissions: (permissions: readonly string[]) =>
    `I cannot run a campaign in this channel: I lack ${permissions.join(', ')}. A server admin can allow it in the channel's settings (Permissions).`,
  trouble: (why: string) =>
    `⚠ I cannot post in this channel (${why}). My messages wait, and are posted as soon as I may.`,
  lacks: (permissions: readonly string[]) => `I lack ${permissions.join(', ')}`,
  refuses: (code: number) => `Discord does not let me: code ${code}`,

  /** To whoever mentions the bot in a channel; everybody reads it, so it says nothing of who owes what. */
  spokenTo: {
    here: (name: string) =>
      `I do not read what is written here. What is asked of you in “${asTyped(name)}” stands behind the button, for your eyes only.`,
    nothingHere:
      'I do not read what is written here, and no campaign is played in this channel. What is asked of you elsewhere stands behind the button, for your eyes only; **/help** tells how to begin.',
  },

  leaving: 'Nothing was done: I am just being stopped. Do it again when I am back.',
  perhapsMissing:
    'The connection to Discord broke while I was answering: there may have been more. Ask again to see it all; what was done stands.',
  failed: (reference: string) =>
    `Something went wrong on my side. What was already accepted stands; see /orders. If it happens again, tell the host this reference: \`${reference}\`.`,
  /** `isKept`: whether the order stands in the database; `undefined`: nobody can tell. */
  storage: (fault: StorageFault, isKept: boolean | undefined, reference: string) =>
    `${kept(isKept)} ${BROKEN[fault]} Reference for the host: \`${reference}\`.`,

  opened: (name: string) =>
    `“${asTyped(name)}” is open. The terms are in the channel; everybody named there accepts or declines under **My orders**.`,
  practiceOpened: (name: string, terms: string | undefined, who: string) => {
    const how = ['practice', ...(terms === undefined ? [] : [terms])].join(', ');
    return `“${asTyped(name)}” is open for ${how}. ${who}Press **My orders** in the channel to begin.`;
  },
  needsPace: (option: string) =>
    `“${option}” changes nothing without a pace: nobody is waited for by the clock.`,
  needsPaceLegal: 'Choose a pace as well, or leave it out.',
  /** Of a game of one side. */
  noOpponent: (game: string) => `Nobody plays against you in ${asTyped(game)}: it has one side.`,
  noOpponentLegal: 'Leave “opponent” out. Others can join your side (/campaign join).',
  bothSides: 'You play both sides. ',
  playsAgainst: (opponent: string) => `You play against ${asTyped(opponent)}. `,
  practiceName: 'Practice',
  /** The name of a seat that a program plays. */
  program: 'Umpire',
  practiceOf: (game: string) => `Practise ${game}`,
  /** Against the program. */
  aloneAs: (game: string, side: string) => `${game} alone: ${side}`,

  /** `/campaign new` without options. */
  questions: {
    title: 'A new campaign: three questions',
    first:
      'Which game and scenario, who plays which side, how fast. Everything else is preset, and can be changed until play begins.\nThe buttons begin a game for practice at once.',
    whichGame: 'Which game and scenario?',
    whoPlays: (side: string) => `Who plays the ${side} side? (the first one commands it)`,
    howFast: 'How fast?',
    noPace: 'No deadlines: nobody is waited for by the clock',
    byClock: (zone: string) => `By the clock of ${zone}`,
    asksZone: 'You are asked for the time zone of the deadlines',
    zoneTitle: 'By which clock?',
    zone: 'A city in the time zone of the deadlines',
    zoneExample: 'Berlin, New York or America/Chicago',
    noZone: (typed: string) =>
      `There is no time zone ${shown(typed)}. Choose the pace again and name a city in it, such as Berlin or New York.`,
    side: (side: string, who: string) => `**${side}:** ${who}`,
    nobody: (isProgram: boolean) =>
      isProgram ? 'Umpire’s own program, for practice, unless you name somebody' : 'nobody yet',
    pace: (pace: { readonly preset: string; readonly zone: string } | undefined) =>
      pace === undefined
        ? '**Pace:** no deadlines'
        : `**Pace:** ${pace.preset}, by the clock of ${pace.zone}`,
    preset: '__Preset__ (**Change terms** under the opening changes them until play begins)',
    missing: ({ message, legal = '' }: Ruling) => `**Not yet:** ${message} ${legal}`.trimEnd(),
    open: 'Open it',
    both: 'I play both sides, for practice',
    gone: 'One of those whom you named cannot be found any more. Name somebody else.',
    whichGameFirst: 'Which game is it to be?',
    whichGameLegal: 'Add “game”, or send /campaign new without options: it asks.',
  },

  give: {
    unknown: (typed: string) => `You have no single order called ${shown(typed)} at the moment.`,
    legal: (labels: readonly string[]) =>
      labels.length === 0 ? TABLE_WORDS.nothingAsked : `You can give: ${labels.join('; ')}.`,
  },
  buy: {
    unknown: (typed: string) => `There is no ${shown(typed)} to buy at the moment.`,
    legal: (labels: readonly string[]) =>
      labels.length === 0 ? 'Nothing can be bought at the moment.' : `You can buy: ${labels.join('; ')}.`,
  },

  charts: {
    title: (name: string) => `Charts of ${asTyped(name)}`,
    none: 'This campaign needs no chart values.',
    intro: (missing: number) =>
      missing === 0 ? TABLE_WORDS.noCellMissing : `${plural(missing, 'cell is', 'cells are')} missing.`,
    pending: 'Values are waiting for the other side’s consent: **My orders**.',
    how: [
      '**Fill in** with the form (/charts), one cell (/charts with *cell* and *value*), or a file (/charts with *upload*).',
      'A table can be pasted as printed, with its headings: dates as rows and sides as columns, from a spreadsheet or typed.',
      '/charts *do: template* gives a file to fill in.',
    ].join('\n'),
    file: (name: string) =>
      `${
        name
          .toLowerCase()
          .replaceAll(/[^a-z0-9]+/gu, '-')
          .replaceAll(/^-|-$/gu, '') || 'campaign'
      }-charts.csv`,
    template:
      'Write the values into the column “value”, save it as CSV (UTF-8), TSV or JSON, and send it with /charts and its option *upload*. Cells without a value are skipped.',
    oneAtATime: 'Give either a file, or a cell with its value.',
    cellAndValue: 'A single cell needs both: *cell* and *value*.',
    aboutCell: (label: string, takes: string, value: string | undefined) => {
      const now = value === undefined ? 'It has no value yet.' : `Now: **${value}**.`;
      return `**${label}**\nTakes ${takes}. ${now}\nGive it with *cell* and *value* together.`;
    },
    takes: {
      integer: (min: number, max: number) => `a whole number from ${min} to ${max}`,
      choice: (choices: readonly string[]) => `one of ${choices.join(', ')}`,
      set: (choices: readonly string[]) => `one or more of ${choices.join(', ')}, joined by “+”`,
      other: (example: string) => `words such as “${example}”`,
    },
  },

  readings: {
    title: (name: string) => `How ${asTyped(name)} reads unclear rules`,
    yours:
      'Choose a line to change it. After a change everybody confirms again; then the readings are fixed.',
    notYours: 'The person who opened the campaign can still change them; everybody then confirms again.',
    fixed: 'Agreed on at the opening and fixed for this campaign.',
  },

  ob: {
    file: 'Only you see this. Fill it in and send it with /ob and its option *upload*, or keep it.',
    unitAndWhat: 'Name both the counter and what happened to it (*unit* and *what*).',
    unknownUnit: (typed: string) =>
      `You have no ${shown(typed)} to update at the moment: start typing its id in *unit*, and choose from the list.`,
    oneAtATime: 'One at a time: a counter, a file, or *do*.',
    reportThis: 'Update my counters',
    emptyMessage: (example: string) =>
      `The message has no text. Write a line for each counter, such as: ${example}.`,
  },
  paper: {
    template: (what: string) =>
      `**${asTyped(what)}:** fill this file in (a spreadsheet opens it), save it as CSV (UTF-8), and send it with /paper and its option *upload*. Everything is checked before any of it counts; only you see the answer.`,
  },

  marks: {
    markThis: 'Mark the map',
    emptyMessage: (example: string) =>
      `The message has no text. Write a line for each kind of mark, such as: ${example}.`,
    template: (what: string) =>
      `**${asTyped(what)}:** everything marked so far, one per line. Change it in any editor, or keep only the lines that are new, and send it with /map mark and its option *upload*. Everything is checked before any of it counts; the other side agrees or not.`,
  },

  vaslBoards: {
    none: 'This game has no maps that a VASL board could lie behind.',
    noServer:
      '**Not done:** this campaign is not on a server, so there is no place where a VASL board may be shown.',
    unread: '**Not done:** this Umpire cannot read VASL board files.',
    nothing:
      'This server has no VASL board for this map. Give one with the option *file*: its board file, or a scan of the map.',
    noRoom:
      '**Not done:** this server already has as many VASL boards as it may have. Remove one with *remove*.',
    waiting: 'Does the map fit?',
    ask: 'Is the dot in the middle of each hex inside the red ring, at every corner of the map? Then use it. If not, give three hexes with the option hexes.',
    asScan:
      'Is each red ring around the middle of the hex named there? Then use it. If not, give three other hexes with the option hexes.',
    use: 'It fits: use it',
    inUse: (name: string) =>
      `Pictures of this map are drawn on \`${name.replaceAll('`', '')}\` from now on, only in this server’s campaigns. The file stays here. For the terrain that it shows: */map terrain*.`,
    drawn: (name: string) => `Pictures of this map are drawn on ${name}.`,
    replaced:
      '**Not done:** another VASL board has been brought since, or this one is already in use. */map image* shows which.',
    removed: 'The VASL board was removed. The map is drawn without it.',
    notInUse: 'There is no VASL board in use for this map. */map image* brings one.',
    proposal: (order: string) =>
      `What the VASL board shows and is not marked yet; this alone marks nothing. With *propose* it goes to the other side, which agrees or not (${order}). Add building levels that the file does not give.`,
    proposalFile: 'terrain.txt',
  },
  vasl: {
    notYours: 'The drop-box is for the sides of a campaign: you have no seat on that side.',
    whichSide: 'You play both sides. Choose one with the option *side*.',
    notNow:
      '**Not done:** no set-up of yours is open, and no scenario is played. A save file can be given from the beginning of the set-up until your side has declared it, and a log or a save while the scenario is played (8.625); nothing was kept.',
    noSaveFile:
      '**Not done:** this is not a VASSAL save file (*.vsav*). Save your game in VASSAL and give that file; nothing was kept.',
    unread: '**Not done:** this Umpire cannot open save files.',
    /** Files that end as a save does and are none, and saves that cannot be handed over. */
    bad: (why: string) =>
      `**Not done:** ${asTyped(why)} To give a set-up, save your game in VASSAL (*File*, *Save Game*) and give that file; nothing was kept.`,
    stranger(what: Stranger) {
      if (what.kind === 'log')
        return '**Not done:** this is a VASSAL log (*.vlog*), whatever its name says: it holds what was done on the board, step by step. That is taken while the scenario is played. To set up, save your game in VASSAL (*File*, *Save Game*) and give that file; nothing was kept.';
      if (what.kind === 'module')
        return `**Not done:** this is a saved game of ${quotedAsTyped(shown(what.module))}, not of ${what.wanted}; nothing was kept.`;
      if (what.kind === 'again')
        return `**Not done:** this is the same game that your side gave for ${what.scenario}: not a counter has moved since. Save this set-up and give that file; nothing was kept.`;
      if (what.kind === 'old')
        return `**Not done:** this game was saved ${instant(what.saved)}, before your side’s file for ${what.scenario} (${instant(what.before)}): it is an older one. Save this set-up and give that file; nothing was kept.`;
      const boards = what.boards.slice(0, 6).map((name) => quotedAsTyped(shown(name)));
      const on = `${what.boards.length === 1 ? 'board' : 'boards'} ${boards.join(', ')}`;
      return `**Not done:** this game is set up on ${on}; this campaign is played on ${what.map.name}, which VASL calls “${what.map.board}”. Nothing was kept.`;
    },
    tooLate:
      '**Not done:** that part of your set-up was declared, or your seat changed, while the file was arriving. Nothing was kept.',
    given: (name: string, turn: string, facts: SaveFacts, gone: readonly string[]) =>
      [
        `✓ Kept for ${turn}: \`${name.replaceAll('`', '')}\`, ${factsInWords(facts)}. Not the right one? Give another, and it takes its place.`,
        ...(gone.length === 0 ? [] : [`Your side’s files for ${gone.join(', ')} are gone with it.`]),
        'Until your side declares this part of its set-up nobody else learns that it is there. After that the other side can take it **without what you have hidden**: your hidden counters are not in it, each concealed one is a “?”, and it has no passwords, players’ names or notes. When you take theirs, all of yours is in its place again.',
        '-# That holds for files that go through me. Once both of you sit in VASL over its live server, VASL has hidden counters and passwords on both machines.',
      ].join('\n'),
    noPlayFile:
      '**Not done:** this is neither a VASSAL log (*.vlog*) nor a save file (*.vsav*). Give the log that you have made of your play (*File*, *Begin Logfile*), or save your game and give that; nothing was kept.',
    /** Whoever has played, in the chat of a log. */
    playerOf: (side: string) => `${side} side`,
    badPlay: (why: string) =>
      `**Not done:** ${asTyped(why)} Nothing was kept, and nothing goes to the other side.`,
    tooLateInPlay:
      '**Not done:** the scenario was over, or your seat changed, while the file was arriving. Nothing was kept.',
    handed(name: string, { facts, steps, moves, unsaid }: HandedFile) {
      const isLog = facts.kind === 'log';
      const what = isLog ? `a log of ${plural(steps, 'step')}, ` : '';
      const lines =
        unsaid === 0
          ? ''
          : ` ${plural(unsaid, 'line')} of the chat ${agreeing(unsaid, 'is', 'are')} left out: VASSAL’s own reports, and what speaks of something hidden.`;
      return [
        `✓ Handed over: \`${name.replaceAll('`', '')}\`, ${what}${factsInWords(facts)}. The other side can take it now (*/vasl take*). Nobody is told: hand over under **My orders** if you keep the scenario’s clock, or say so.`,
        isLog
          ? `In it they see ${plural(moves, 'move')}, your dice, and what you have typed, under your side’s name. **Without what you have hidden**: no step of it, no line about it; each concealed counter is a “?”; no passwords, players’ names or notes.${lines}`
          : '**Without what you have hidden**: your hidden counters are not in it, each concealed one is a “?”, and it has no passwords, players’ names or notes.',
        'When you take theirs, all of yours is in its place again. Go on from that file.',
        '-# That holds for files that go through me. Once both of you sit in VASL over its live server, VASL has hidden counters and passwords on both machines.',
      ].join('\n');
    },
    handedAgain: '✓ This file was handed over already: it is your last one. Nothing was kept a second time.',
    /** Earlier hand-overs that do not come with these. */
    left: (count: number) =>
      count === 0
        ? []
        : [
            `**${plural(count, 'earlier file')} of theirs ${agreeing(count, 'is', 'are')} not among these**: nine come at once, and fourteen are kept. The first of these begins from the position that ${agreeing(count, 'it', 'they')} led to; what was rolled and said there you have to ask for.`,
          ],
    /** The taker's own counters. */
    otherwise(counters: TakenFile['otherwise']) {
      if (counters.length === 0) return [];
      const named = counters
        .slice(0, MOST_NAMED)
        .map(({ name, labels: [label], is }) => asTyped(`${label ?? name} ${NOW_IS[is]}`));
      const more = counters.length - named.length;
      return [
        `**Look at ${agreeing(counters.length, 'this counter', 'these counters')} of yours first**: ${[...new Set(named)].join('; ')}${more > 0 ? `; and ${more} more` : ''}. Your last game has ${agreeing(counters.length, 'it', 'them')} otherwise. The file goes back behind it (a move that was stopped), or was given before they had your last one; so ${agreeing(counters.length, 'it is', 'they are')} as you had ${agreeing(counters.length, 'it', 'them')} then, and what you have hidden since stays hidden. Take off what has been eliminated, and show what was shown.`,
      ];
    },
    sightSaid: (text: string) =>
      `Everybody has been told what has come into sight, and that it was held against your sealed set-up: ${asTyped(text.replaceAll(' @', ' in ').split('\n').join('; '))}.`,
    nothing:
      'There is nothing to take. The other side’s save file can be taken once it has declared its set-up, if it gave one; in play as soon as it is given.',
    noneOfYours: 'Your side has given no save file for this set-up or scenario.',
    taken: (side: string, turn: string, isMine: boolean) =>
      isMine
        ? `Save file of the ${side} side, ${turn}, as it was given: with all that is hidden in it. Only you see this.`
        : `Save file of the ${side} side, ${turn}. What they have hidden is not in it, and each “?” of theirs may be anything; what you had hidden is in its place again. Only you see this.`,
    // The fault may be something in it: that is its owner's.
    notHanded: (side: string) =>
      `The save file of the ${side} side cannot be handed over. Ask them to give it again, or to send it to you in another way.`,
    /** `counters`: in a template. */
    template: (counters: number, gone: number, notes: readonly string[]) =>
      cutWell(
        [
          `✓ Kept for this server: ${plural(counters, 'counter')}, without labels, names and passwords: set-ups are laid ready with them (*/vasl tray*).`,
          ...(gone === 0 ? [] : ['The oldest template of this server is gone with it.']),
          ...notes,
        ].join('\n'),
        LIMITS.content,
      ),
    largeTemplate:
      '**Not done:** this file is too large for a template. One counter of each kind is enough: begin a new game in VASL, drag those in, save it, and give that file; nothing was kept.',
    noRoom: '**Not done:** there is no room for another template on this host; nothing was kept.',
    noServer: '**Not done:** templates are kept for a server, and this campaign is on none.',
    emptyTemplate:
      '**Not done:** no counter lies open in this file. Drag one of each kind that your sides have onto the board, save the game in VASSAL, and give that file; nothing was kept.',
    tray(counters: number, notes: readonly string[]) {
      return cutWell(
        [
          `In this file lie ready, with their ids on them: ${plural(counters, 'counter')}, beside the board from left to right, or in the hex in which they stay. Drag them to where you set them up, conceal and hide them, save, and give that file with */vasl give*: it becomes your set-up by Location. Only you see this.`,
          ...notes.map((note) => `- ${note}`),
        ].join('\n'),
        LIMITS.content,
      );
    },
    noTray(why: NoTray) {
      switch (why.kind) {
        case 'not now':
          return '**Not done:** nothing of yours is to be set up counter by counter at the moment. A tray can be had from the beginning of 8.624 until your side has declared its set-up, in a campaign that is kept *unit by unit*.';
        case 'no template':
          return '**Not done:** nobody who plays here has given VASL counters to make a tray of. Begin a new game in VASL on the board of this campaign, drag in one counter of each kind that your sides have, save it, and give that file once with */vasl template*. Nothing of VASL is in Umpire itself.';
        case 'nothing':
          return cutWell(
            [
              why.notes.length === 0
                ? '**Not done:** your side has no counter to set up in this turn.'
                : '**Not done:** no template of this server has any counter that you set up now.',
              ...why.notes.map((note) => `- ${note}`),
            ].join('\n'),
            LIMITS.content,
          );
        case 'all there':
          return cutWell(
            [
              '**Not done:** all your counters lie in the file that you gave last. */vasl take whose:mine* gives you that one.',
              ...why.notes.map((note) => `- ${note}`),
            ].join('\n'),
            LIMITS.content,
          );
        case 'fault':
          return `**Not done:** ${asTyped(why.why)}`;
      }
    },
    trayFile: (scenario: string, side: string) =>
      `${`${scenario}-${side}-to-set-up`.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}.vsav`,
    /** In play its ending says what it is. */
    file: (
      { scenario, side, turn, name }: Pick<SaveFile, 'scenario' | 'side' | 'turn' | 'name'>,
      isMine: boolean,
    ) =>
      `${`${scenario}-${side}-${turn}`.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-')}${name === '.vlog' && !isMine ? name : '.vsav'}`,
  },

  saveReport: {
    noSaveFile:
      'This is not a VASSAL save file (*.vsav*). Save your game in VASSAL (*File*, *Save Game*) and give that file; nothing was recorded.',
    bad: (why: string) => `${asTyped(why)} Nothing was recorded.`,
    noSuchCounter:
      'No file of yours has had such a counter to name lately. Give the file with */report vasl*, then choose from the list.',
    noSuchKind: (kinds: readonly string[]) =>
      `That is not a kind of counter. Write what it is as your Order of Battle has it, such as ${listed(kinds)}; or “forget”, and I will forget what was said of it.`,
    noRoom:
      'There is no room for another counter: only so many can be remembered for one person, and for one server. Name one of them anew, or have it forgotten (*is: forget*).',
    /** Within what a message takes: what does not fit stands in the draft all the same. */
    read(
      name: string,
      { module, boards }: Pick<ReportedSave, 'module' | 'boards'>,
      { notes, unknown, said }: Pick<Extract<SaveFindings, { ok: true }>, 'notes' | 'unknown' | 'said'>,
      isCompared: boolean,
    ) {
      const of = module === undefined ? '' : `, ${quotedAsTyped(shown(`${module.name} ${module.version}`))}`;
      const on = boards.map((board) => quotedAsTyped(shown(board.name))).join(', ');
      const asked = unknown.map(({ name: each, count }) =>
        count === 1 ? quotedAsTyped(shown(each)) : `${quotedAsTyped(shown(each))} (${count})`,
      );
      return cutWell(
        [
          `✓ Read: \`${cutWell(name.replaceAll('`', ''), 60)}\`${of}, board ${on}. It waits below, and nothing of it counts before you confirm it.`,
          ...(isCompared
            ? [
                'What lies open in it is compared with what lies open in the other side’s final file: each side is told where the two differ.',
              ]
            : []),
          ...unknownCounters(asked),
          ...saidCounters(said),
          ...notes,
        ].join('\n'),
        1900,
      );
    },
  },

  saveSetUp: {
    unread: (why: string) =>
      `I could not read from it where your counters stand: ${asTyped(why)} You can say it under **My orders**, or leave it unsaid.`,
    /** `why` names every fault. */
    refused: (why: string) =>
      `**The file is not taken as a set-up by Location.** ${asTyped(why)}\nThe file is kept all the same. Correct it in VASL and give it again; or, if I have misread it, say where they stand under **My orders**, *Set up by Location*.`,
    read: ({
      notes,
      unknown,
      said,
    }: Pick<Extract<SaveFindings, { ok: true }>, 'notes' | 'unknown' | 'said'>): readonly string[] => [
      ...notes,
      ...(unknown.length === 0
        ? []
        : [
            `Not known to me, and left out: ${listed(unknown.map(({ name }) => quotedAsTyped(shown(name))))}. Write the id (such as S3) on such a counter in VASL (its *Label*).`,
          ]),
      ...saidCounters(said),
      'Look it over, and change it if need be: **My orders**, *Set up by Location*. It is sealed when you declare.',
    ],
  },

  log: {
    title: (name: string) => `Log of ${asTyped(name)}`,
    hint: '-# To see the reasons behind a line: **/why** with its number.',
    /** Where some of those numbers have a letter. */
    letters: '-# A line whose number has a letter was told to one side alone.',
  },

  why: {
    title: (line: string, page: number, pages: number) =>
      pages === 1 ? `Why line ${line}` : `Why line ${line}, ${page} of ${pages}`,
    nothing: 'This game does not explain its lines.',
    noLine: (numbers: readonly string[], asked: string) => {
      if (numbers.length === 0) return 'Your log has no lines yet.';
      const has = numbers.length === 1 ? `only line ${numbers[0]}` : `lines ${rangesOf(numbers)}`;
      if (/^#?[a-z]?\d+$/iu.test(asked))
        return `**Not done:** there is no line ${asked}: your log has ${has}. /log shows them.`;
      return `**Not done:** no line of your log has ${quotedAsTyped(shown(asked))}; it has ${has}. Give a number from /log, or a word of the line, such as *weather*.`;
    },
    /** In a campaign of before: another line had that number in earlier lists. */
    earlier: (asked: string, number: string, text: string) =>
      `-# If ${asTyped(asked)} is from a list of before, when all lines were counted together: that line is \`${number}\` now (${asTyped(text)}).`,
  },

  help: {
    /** The games' own topics stand before this one. */
    gamesBefore: 'secrets',
    title: 'How Umpire works',
    topics: {
      start: {
        label: 'Getting started',
        text: [
          '**/campaign practice** opens a game to try things out in, with house values for charts.',
          '**/campaign new** opens a real one: name one person for each side. Everybody named presses **My orders** and takes part with a word of their own.',
          'From then on I ask the right person for the next decision. **My orders** (under my messages, or /orders) always shows what is asked of you.',
        ].join('\n'),
      },
      orders: {
        label: 'Giving orders',
        text: [
          'Press **My orders** or use /orders, in the channel or in our direct messages. Only you see the answer.',
          'Buttons act at once; those that open a form or a menu ask for details first; what cannot be undone is asked twice.',
          'If something is not legal, I say why, by which rule, and what would be legal. Nothing is changed.',
          'An old button does no harm: I tell you that its decision has been settled.',
        ].join('\n'),
      },
      secrets: {
        label: 'Secrets',
        text: [
          'What only your side may know comes by direct message, or as an answer that only you can see.',
          'If your direct messages are closed, a **Collect** button appears in the channel; it works for you alone. To open them: server menu → Privacy Settings → Direct Messages.',
          '**/show** repeats everything secret that you still need; **/show what: receipts** everything that your side has sealed, with its proof.',
        ].join('\n'),
      },
      dice: {
        label: 'Dice',
        text: [
          'The dice come from a seed that nobody chose alone: my random part, whose hash I post before anybody types, and one word from each seat.',
          'When the campaign ends I show my part, and every roll can be checked.',
          'A campaign can also be opened with dice rolled by hand: then I ask for the values, and the log says so.',
        ].join('\n'),
      },
      charts: {
        label: 'Charts from your copy',
        text: [
          'Some tables stand only in the printed game. I ask for them once: **/charts** opens a form with one “cell = value” per line; a table can be pasted as printed, with its headings.',
          '**/charts do: template** gives a file for your spreadsheet, **/charts upload:** takes it back. Everything is checked before any of it counts.',
          'Who may fill them in is fixed at the opening; the other side checks and accepts. House values (practice) are marked wherever they appear.',
          'What this server’s earlier campaigns agreed on is offered at the opening; it counts only once it is adopted and accepted.',
        ].join('\n'),
      },
      team: {
        label: 'Playing as a team',
        text: [
          'Several people can play a side. **/campaign join** asks for a place; the commander agrees under **My orders**.',
          'The commander decides who runs which part of the forces, and may let somebody seal and accept for the side. Subordinates draft what is theirs.',
          'Everybody on a side knows its secrets. Nobody sits on both sides, not even one after the other.',
          'Somebody who cannot be reached can be replaced: **/campaign join** with “replaces”. The person, the commander or the GM answers; without a GM, after three days, the other side.',
        ].join('\n'),
      },
      gm: {
        label: 'The GM',
        text: [
          'A campaign may have a GM. A plain GM sees what is public and how the campaign runs. An all-seeing GM sees both sides; everybody is told at the opening.',
          'A GM cannot sit on a side.',
        ].join('\n'),
      },
      commands: {
        label: 'All commands',
        text: [
          '**/orders** what is asked of you · **/mine** in all your campaigns · **/give** an order by name · **/buy** · **/status** how things stand · **/show** your secrets or receipts again · **/log** what happened · **/why** the reasons behind a line · **/dice** how they fell',
          '**/map** the map, why, what if, reach, supply, your VASL board · **/odds** of an attack · **/stack**, **/unit** who is where · **/hex** the rules of a hex · **/forecast** where it is heading · **/roster** sheets to print',
          '**/charts** chart values · **/ob** your counters · **/paper** begun on paper · **/vasl** save files: the other side gets yours without what you have hidden · **/report** your update from a save file · **/pack** this server’s packs',
          '**/note** memos · **/nudge** · **/settings** time, absences, boards · **/export** to keep · **/forget me** · **/help** this',
          '**/campaign new**, **practice**, **info**, **readings**, **join**, **leave**, **move**, **rewind**, **chronicle**, **decline**, **abandon**',
          'Nearly all work in direct messages too; with several campaigns, choose with the option “campaign”.',
        ].join('\n'),
      },
    },
  },

  /** To the host, on stderr. */
  host: {
    tokenRefused:
      'Discord refuses the bot’s token. Copy it again from the Developer Portal into DISCORD_TOKEN.',
    sessionEnded: (code: number) =>
      `Discord ended the bot’s session for good (close code ${code}). ${WHY_ENDED[code] ?? 'Start it again; if it happens again, update Umpire.'}`,
    stopped: 'Stopped before the bot was connected.',
    storage: {
      full: 'the disk is full; orders are refused until there is room',
      'read-only': 'the database cannot be written; orders are refused until it can',
      failing: 'the disk failed to read or write; the next order tries again',
      uncertain: 'the disk did not confirm what was written; Umpire stops',
      damaged: 'the database is damaged; Umpire stops, and writes nothing more',
    } satisfies Record<StorageFault, string>,
  },

  moved: (name: string, waiting: number) => {
    const follows =
      waiting === 0 ? '' : ` ${plural(waiting, 'waiting message is', 'waiting messages are')} posted here.`;
    return `“${asTyped(name)}” is in this channel now, and everybody is told.${follows}`;
  },
  nothingToMove: 'You have no campaign in another channel of this server.',

  /** Posted in the place of a message that Discord refuses in every form. */
  oldStatus: {
    title: 'No longer kept',
    text: 'A newer message, or **/status**, says how the campaign stands.',
  },

  standIn: {
    title: 'A message of mine is missing here',
    text: 'Discord does not accept it. **/log** has what it said, **/status** how things stand.',
  },

  rewind: {
    title: (to: string) => `If the campaign went back to ${to}`,
    look: 'Nothing has happened.',
    notNow:
      'Nothing has happened. A motion of this kind is already waiting for an answer, so another cannot be made now.',
    moveIt: { yes: 'Propose it', form: 'Propose it, and say why …' },
    moveItSo: { yes: 'Propose it', form: 'Change it …' },
    done: 'Go back to an earlier point',
  },

  asked: 'Your request is in the channel; those concerned will answer it.',

  botPlayer: (name: string) => `${asTyped(name)} is a bot and cannot play.`,

  commands: {
    campaign: {
      text: 'Open or end a campaign in this channel',
      new: 'Open a campaign in this channel',
      practice: 'Open a practice campaign here, with house values for the charts',
      info: 'The terms of the campaign: who plays, options, how unclear rules are read',
      readings: 'Before it begins: choose how unclear rules are read',
      join: 'Ask to join a side of the campaign here, or to take somebody’s place',
      joinSide: 'Which side',
      replaces: 'Whose place you ask for, if they cannot be reached',
      leave: 'Leave your side (a commander hands over the command first)',
      move: 'Move a campaign to this channel from one that is gone or wrong (commanders, GM)',
      rewind: 'Go back to an earlier point of the campaign: look first, then propose it',
      rewindTo: 'To just after which line of the log: its number, or start typing a word of it',
      rewindDice: 'Repeated rolls (as before if left out)',
      rewindDices: { same: 'Come out as they did', fresh: 'Use fresh dice' },
      rewindWhat: 'See what would be taken back (if left out), or propose it',
      rewindWhats: { look: 'See what would be taken back', move: 'Propose it' },
      rewindReason: 'Why; everybody can read it',
      rewindRule: 'Who may take the campaign back (both sides together if left out)',
      rewindRules: { consent: 'Both sides together', gm: 'The GM alone, too' },
      decline: 'Decline your seat before the campaign begins',
      abandon: 'Propose (or agree) to end the campaign unfinished',
      game: 'Which game',
      side: (side: string) => `Who plays the ${side} side`,
      name: 'What the campaign is called',
      gm: 'Who is the GM (none if left out)',
      gmKind: 'What the GM may see',
      gmKinds: {
        plain: 'Plain: public things, and how the campaign runs',
        'all-seeing': 'All-seeing: both sides’ secrets too',
      },
      charts: 'Who fills in charts that only a printed copy has',
      chartsGm: 'The GM',
      chartsSide: (side: string) => `The ${side} side, with the other’s consent`,
      dice: 'How dice are rolled',
      diceKinds: { umpire: 'By Umpire', hand: 'By hand: the players enter them' },
      dispatch: 'Whether a short public account is posted after each date (yes if left out)',
      dispatches: { yes: 'Yes', no: 'No' },
      pace: 'How long each decision has (no deadlines if left out)',
      paces: {
        relaxed: 'Relaxed (about 3 days a decision)',
        brisk: 'Brisk (about 24 hours a decision)',
        none: 'None: there are no deadlines',
      },
      zone: 'Time zone of the deadlines, such as Europe/Berlin',
      late: 'What happens when a deadline and its grace are over',
      lates: {
        remind: 'Everybody is told, nothing else happens',
        gm: 'The GM decides',
        deputy: 'A deputy named by the commander is asked',
        default: 'A default, where there is one',
      },
      chronicle: 'The story of the campaign in plain prose with pictures, as a web page to keep',
      opponent: 'Who plays the other side (if left out: Umpire’s program where a game has one, else you)',
      yourSide: 'Which side you play',
    },
    orders: 'What is asked of you: your decisions, for your eyes only',
    ordersFile: 'Orders in a text file, such as a board saves: read back before they count',
    give: 'One of your orders by name: start typing; its form opens with what you gave',
    giveOrder: 'Which one',
    giveWith: 'What goes into its first field, such as a hex, a counter or a line of orders',
    status: 'How the campaign stands',
    show: 'Everything secret that you have been told and still need, again',
    showWhat: 'What to show (everything you still need, if left out)',
    showWhats: {
      needed: 'What I still need',
      changes: 'What has changed since I looked last',
      reminders: 'What I could still do now, and what I am about to lose',
      coach: 'What a stronger player would look at now (in a practice campaign)',
      receipts: 'Receipts of what my side sealed, with salts',
      waiting: 'Messages that could not be delivered to me',
    },
    forecast: 'Where the campaign is heading: what is still needed, and when it can be had',
    map: {
      text: 'The map, for your eyes only: a part of it, why a place is as it is, what if',
      show: 'The map, or the part of it around a hex',
      why: 'Why a place is as it is; what a way costs, or why nobody gets there',
      reach: 'How far a counter or a stack gets, with what is spent and left',
      who: 'A counter, several, or the hex of a stack',
      supply: 'How your units are supplied, or what cuts them off',
      motion: 'The front so far, date by date, as one moving picture',
      mark: 'Mark the map from a file; without one, get that file to edit',
      upload: 'The marks as a text file, one per line',
      place: 'A place as the map prints it',
      /** A hint with examples of the games: as many as it has room for. */
      suchAs: (hint: string, examples: readonly string[]) => `${hint}, such as ${examples.join('; ')}`,
      holder: 'Who would hold it',
      nobody: 'Nobody',
      image: 'Lay a VASL board of yours (its board file or a scan) behind the map',
      file: 'The board file or the scan; it stays with this server',
      hexes:
        'For a scan: three hexes with the pixels of their centres, such as A1 38,32 TT1 2570,65 A29 38,1838',
      remove: 'Remove the VASL board',
      terrain: 'The water, roads and buildings that the VASL board shows, to be proposed as marks of the map',
      points: {
        building: 'Hexes with a building, one of each kind: all others are found by their colours',
        road: 'Hexes with a paved road, where the board’s file does not name its colours',
        track: 'Hexes with an unpaved road, likewise',
        water: 'Hexes with a river, likewise',
        ground: 'Hexes with only open ground, one of each colour',
      },
      propose: 'Propose it to the other side (only shown to you, if left out)',
    },
    odds: 'Odds of an attack: strengths, chances, and by which rules; nobody learns that you asked',
    oddsAttack: 'The attack as it is ordered',
    stack: 'Who is in a hex and around it, how strong and in what state; nobody learns that you asked',
    stackHex: 'The hex, or the name of its town',
    hex: 'The rules that apply in a hex, with their figures; nobody learns that you asked',
    hexPlace: 'The hex',
    unit: 'Where a unit is, its strength, steps and supply; nobody learns that you asked',
    unitWho: 'A unit, or a division',
    roster: 'The campaign’s sheets as a PDF to print',
    rosterPaper: 'Size of paper (A4 if left out)',
    rosterPapers: { a4: 'A4', letter: 'US Letter' },
    rosterWhose: 'Whose sheet (your own if left out)',
    rosterWhoses: {
      mine: 'My side’s, with what only it may know',
      everyone: 'Everyone’s: public facts alone',
    },
    log: 'What happened, as far as you may know',
    logLines: 'How many lines (20 if left out)',
    why: 'The reasons behind a line of your log: roll, modifiers, table, one less and one more',
    whyLine: 'Its number, as in /log or a dispatch (41; a7 is one of your side’s own), or a word of it',
    dice: 'How the dice fell, as far as you may know: statistics, or every roll',
    diceShow: 'Statistics (if left out), or the rolls one by one',
    diceFile: 'A VASL log (.vlog) of the scenario: what was rolled there, beside what Umpire rolled',
    dicePlayer: 'A player of your logs, as VASL calls them',
    dicePlays: 'On which side that player is',
    diceSide: 'Your side (needed only if you play both)',
    diceShows: { statistics: 'Statistics', log: 'The rolls one by one' },
    export: 'What you may know of the campaign, as a page to read and a record as lines, to keep',
    help: 'How Umpire works',
    helpTopic: 'About what',
    buyWare: 'Which one: start typing',
    charts: 'Fill in or show chart values from the printed game',
    chartsDo: 'Fill in, show, or get a file to fill in',
    chartsFill: 'Fill in (a form)',
    chartsShow: 'Show',
    chartsTemplate: 'Template: a file to fill in',
    chartsUpload: 'A filled-in file: CSV, TSV or JSON',
    chartsCell: 'One cell: start typing its name',
    chartsValue: 'Its value',
    obDo: 'Update them in words, or get a file',
    obReport: 'Update (a form)',
    obCsv: 'All my counters as CSV, to fill in or keep',
    obJson: 'The same as JSON',
    obDraft: 'What is waiting to be confirmed, read back in full',
    obUpload: 'The filled-in file: CSV or JSON',
    vasl: {
      whose: 'Whose file (the other side’s if left out)',
      theirs: 'The other side’s',
      mine: 'My own side’s',
      side: 'Your side (needed only if you play both)',
    },
    campaignOption: 'Which campaign (needed only in direct messages, if you are in several)',
  },
} as const;

/** By the gateway's close code. https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const WHY_ENDED: Readonly<Record<number, string>> = {
  4004: 'The token is no longer valid: copy it again from the Developer Portal into DISCORD_TOKEN.',
  4011: 'The bot is in more servers than one connection may serve, and Umpire uses one connection. Remove it from some servers.',
  4012: 'Discord no longer speaks this version of its protocol: update Umpire.',
  4013: 'Discord does not know an intent that Umpire asks for: update Umpire. The token is good.',
  4014: 'Discord does not allow the bot an intent that it asks for. Umpire asks for “Guilds”, “Guild Messages” and “Direct Messages”, which need no permission: check in the Developer Portal whether the application is restricted, or update Umpire. The token is good.',
};

/** A save in a clause, as its giver knows it again. */
function unknownCounters(asked: readonly string[]): readonly string[] {
  if (asked.length === 0) return [];
  const [these, them] =
    asked.length === 1 ? ['this counter of yours is', 'it'] : ['these counters of yours are', 'them'];
  return [
    `**I do not know what ${these}**, so nothing is reported of ${them}: ${listed(asked)}. Say it with */report counter*: I remember it for this server.`,
  ];
}

/** Whatever a server remembers may be wrong: it is named wherever it is used. */
function saidCounters(said: readonly SaidCounter[]): readonly string[] {
  if (said.length === 0) return [];
  const each = said.map(({ name, kind }) => `${quotedAsTyped(shown(name))} as ${quotedAsTyped(shown(kind))}`);
  return [
    `As people of this server have said, I read ${listed(each)}. If that is not right, say it anew with */report counter*, or *forget* it.`,
  ];
}

function factsInWords({ module, boards, counters, hidden, concealed }: SaveFacts): string {
  const of =
    module === undefined ? 'a game that does not name its module' : shown(`${module.name} ${module.version}`);
  const on = boards.length === 0 ? 'no board' : `board ${boards.map((name) => shown(name)).join(', ')}`;
  return asTyped(
    `${of}, ${on}, ${plural(counters, 'counter')}, ${hidden} of yours hidden and ${concealed} concealed`,
  );
}

/** `8.623/19 PM` → `8.623 of 19 PM`. */
function decisionName(decision: string): string {
  const cut = decision.indexOf('/');
  return cut > 0 && cut < decision.length - 1
    ? `${decision.slice(0, cut)} of ${decision.slice(cut + 1)}`
    : decision;
}

function kept(isKept: boolean | undefined): string {
  if (isKept === true) return 'Your order was kept, but something after it went wrong.';
  return isKept === false
    ? 'None of this was done.'
    : 'I cannot tell whether this was done. When I am back, look at /orders before you do it again.';
}

/** The fault of the disk, and the remedy. */
const BROKEN: Readonly<Record<StorageFault, string>> = {
  full: 'My host’s disk is full. The host must make room; then do it again.',
  'read-only': 'My database cannot be written at the moment. My host must see to it; then do it again.',
  failing:
    'My host’s disk has failed. Try again in a minute; if that fails as well, the host must look at it.',
  uncertain:
    'My host’s disk did not confirm what it was given, so I stop until the host has looked at it. What was accepted before stands.',
  damaged:
    'Part of my database cannot be read, so I stop before anything is lost. My host must repair it or restore a backup.',
};
