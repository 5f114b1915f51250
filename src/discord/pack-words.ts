/** The words of `/pack`. */
import { plural } from '../text/plural.ts';
import { asTyped, quotedAsTyped } from '../text/typed-text.ts';

const HASH_SHOWN = 16;

export const packWords = {
  command: 'Packs of this server: what somebody took down from their own copy of a game',
  give: 'Put a pack on this server’s shelf (needs Manage Server)',
  list: 'List the packs that this server has',
  check: 'Try a pack; nothing of it is kept',
  drop: 'Take a pack off the shelf (needs Manage Server)',
  file: 'A zip of its text files, or all of them in one text',
  which: 'Which pack',
  template: 'A pack to be filled in: what the rule text says stands in it, the rest as named gaps',
  scenario: 'For which scenario',
  templateFile: (scenario: string) => `pack-${scenario}.txt`,
  tablesFile: (scenario: string) => `tables-${scenario}.csv`,
  here: (scenario: string) =>
    `The pack of ${quotedAsTyped(scenario)} as one text: each “#?” in it is a gap. Fill in what you know, try it with **/pack check** as often as you like, and give it with **/pack give**. The tables are for **/charts**, once a campaign asks for them.`,
  noTemplate: '**Not done:** there is no template for that. Choose a scenario from the list.',
  correct: 'Propose that this campaign goes on with a corrected pack; both sides, or the GM, agree',
  corrected: 'Go on with a corrected pack',
  reason: 'Why, in a few words (everyone can read it)',
  complete: (scenario: string) => `${asTyped(scenario)}: complete`,
  notYet: (scenario: string) => `${asTyped(scenario)}: not yet`,

  onlyHere: '**Not done:** packs belong to a server. Use this command in one of its channels.',
  notYours: '**Not done:** only those who may manage this server (*Manage Server*) give and drop its packs.',
  unread: 'this Umpire cannot read packs.',
  unfit: (why: string) => `**Not done:** ${asTyped(why)} Nothing was kept.`,
  noRoom: '**Not done:** this server’s shelf is full. Drop a pack first (**/pack drop**); nothing was kept.',
  noSuch: '**Not done:** this server has no such pack. **/pack list** names those that it has.',
  none: 'This server has no packs of its own. Whoever may manage it gives one with **/pack give**; how one is written stands in the documentation.',
  given: (title: string, game: string) =>
    `✓ “${quotedAsTyped(title)}” stands on this server’s shelf, for ${game}. **/campaign new** has it under *pack*; no other server has it.`,
  good: (title: string, game: string, opensAny: boolean) =>
    opensAny
      ? `“${quotedAsTyped(title)}”, a pack of ${game}, can be played with.`
      : `“${quotedAsTyped(title)}”, a pack of ${game}, is right as far as it goes; no scenario can be opened with it yet.`,
  bad: (game: string, faults: number) =>
    `**Not done:** this pack of ${game} has ${plural(faults, 'fault')}; nothing was kept.`,
  notPlayed: (game: string) =>
    `**Not done:** no campaign of ${game} is played with a pack of one’s own yet. **/pack check** tries it; nothing was kept.`,
  faults: 'pack-faults.txt',
  dropped: (title: string) =>
    `✓ “${quotedAsTyped(title)}” is off the shelf. Campaigns that have begun with it keep it.`,
  line: ({ title, hash, game, at }: { title: string; hash: string; game: string; at: number }) =>
    `“${quotedAsTyped(title)}”, ${game}, given <t:${Math.floor(at / 1000)}:d>, SHA-256 \`${hash.slice(0, HASH_SHOWN)}…\``,
} as const;
