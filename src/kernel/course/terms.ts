/** The terms of a campaign, in words: at its opening, and for whoever asks later. */

import { plural } from '../../text/plural.ts';
import { onlyIf, present, when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import type { CampaignState, CommonOptions } from '../campaign.ts';
import { chartCellsIn, type Game } from '../game.ts';
import type { Notice } from '../notice.ts';
import { paceLines } from '../pace/words.ts';
import { readingLines, readingsIn } from '../reading.ts';
import { referredText } from '../reference.ts';
import { ROOM } from '../room.ts';
import type { Seat } from '../seat.ts';
import { isOnlySide } from '../team.ts';

function optionLines<G>(game: Game<G>, view: CampaignState<G>): string[] {
  return game.options.flatMap((field) => {
    if (field.kind !== 'choice') return [];
    if (field.ofProgram === true && view.core.options[field.name] === undefined) return [];
    const known = [...field.options, ...(field.earlier ?? [])];
    const chosen = known.find((option) => option.value === view.core.options[field.name]);
    return [`**${field.label}:** ${chosen?.label ?? ownPack(game, view.core.options, field.name) ?? '–'}`];
  });
}

/** A pack of the server's own, as both sides are to agree to it. */
function ownPack<G>(
  { packs }: Game<G>,
  options: Readonly<Record<string, string>>,
  field: string,
): string | undefined {
  const own = packs?.own;
  const hash = options[field];
  if (own?.option !== field || hash === undefined) return undefined;
  const text = referredText(hash);
  const named = text === undefined ? 'a pack that is not here any more' : own.term(text, options);
  return `${named}, SHA-256 \`${hash.slice(0, HASH_SHOWN)}…\``;
}

const HASH_SHOWN = 16;

function termLines<G>(game: Game<G>, view: CampaignState<G>): readonly string[] {
  const { core } = view;
  const seats = core.seats.map((seat) => {
    const side = seat.side === undefined ? 'GM' : game.sideName(seat.side);
    const role = when(seat.role === 'subordinate', ', subordinate');
    return `**${side}${role}:** ${asTyped(seat.name)}`;
  });
  return [...seats, ...optionLines(game, view), ...tableLines(game, view), ...paceLines(game, core.pace)];
}

/**
 * The terms that nobody is asked for when a campaign is opened by questions, as they stand in `view`: all but the first
 * option of the game, which is its scenario, the people and the pace.
 */
export function presetLines<G>(game: Game<G>, view: CampaignState<G>): readonly string[] {
  const [, ...options] = optionLines(game, view);
  const { length } = readingsIn(game.readings, view.core.readings);
  const readings = onlyIf(
    length !== 0,
    `**Unclear rules:** ${plural(length, 'reading')}, each with its default`,
  );
  return [...options, ...tableLines(game, view), ...readings];
}

/** The terms of the table, whatever the game. */
function tableLines<G>(game: Game<G>, view: CampaignState<G>): readonly string[] {
  const { core } = view;
  const consent = when(!isOnlySide(game), ', with the other side’s consent');
  const chartsBy =
    core.common.charts === 'gm'
      ? 'the GM'
      : `the ${game.sideName(core.common.charts.slice('side:'.length))} side${consent}`;
  // Practice brings values for all of them.
  const charts = core.practice ? 'house values, marked wherever they appear' : `filled in by ${chartsBy}`;
  const dice = {
    umpire: 'rolled by Umpire from a seed that nobody chose alone',
    hand: 'rolled by hand and entered by the players; the log says so',
  }[core.common.dice];
  return [
    `**Dice:** ${dice}`,
    ...onlyIf(
      chartCellsIn(game, core.options).length > 0,
      `**Charts that only your printed copy has:** ${charts}`,
    ),
    gmLine(core.common),
    ...dispatchLines(game, core.common),
    ...rewindLines(core.common),
  ];
}

function gmLine({ gm }: CommonOptions): string {
  const sees = {
    none: 'none',
    plain: 'sees what is public, and how the campaign runs',
    'all-seeing': '**sees everything, both sides’ secrets included**',
  }[gm];
  return `**GM:** ${sees}`;
}

/** Only where it is not the rule. */
function rewindLines({ rewind }: CommonOptions): readonly string[] {
  return onlyIf(rewind === 'gm', '**Going back to an earlier point:** both sides together, or the GM alone');
}

function dispatchLines<G>({ chronicle }: Game<G>, { dispatch }: CommonOptions): readonly string[] {
  if (chronicle?.dispatch === undefined) return [];
  const yes = `after each ${chronicle.chapter} a short account of it, from what everybody may know`;
  return [dispatch === 'yes' ? `**Dispatch:** ${yes}` : '**Dispatch:** none'];
}

/** The question to everybody, with the terms in words unless a picture has them. */
export function invitation<G>(
  game: Game<G>,
  view: CampaignState<G>,
): Pick<Notice, 'text' | 'fields' | 'picture'> {
  const { core } = view;
  const picture = drawnTerms(game, view);
  const proof = [
    `-# Hash of my part of the seed, fixed before anybody types: \`${core.seedHash}\``,
    '-# Each secret that a side seals leaves a few digits here, its commitment: they bind the side, and once the secret is opened everybody can check that it is unchanged (**/why**; at the end `umpire verify`).',
  ];
  const asked = [
    'Everyone named here presses **My orders** and takes part with a word of their own; the words are mixed into the dice seed.',
    ...changers(core),
  ];
  if (picture.picture === undefined)
    return {
      text: [...termLines(game, view), '', ...asked, ...proof].join('\n'),
      fields: readingFields(game, core.readings),
    };
  const inWords =
    '**/campaign info** has these terms in words, with the reading of each unclear rule. They are fixed once everybody takes part.';
  const told = onlyIf(core.common.gm === 'all-seeing', gmLine(core.common));
  const dispatch = core.common.dispatch === 'yes' ? dispatchLines(game, core.common) : [];
  const text = [
    ...asked,
    ...told,
    ...dispatch,
    ...rewindLines(core.common),
    ...paceLines(game, core.pace),
    inWords,
    ...proof,
  ].join('\n');
  return { text, ...picture };
}

/** Whose the button *Change terms* is, where others see it under the invitation, too. */
function changers({ openers, seats }: CampaignState['core']): readonly string[] {
  const isOpener = ({ id }: Seat) => openers.includes(id);
  const [opener] = seats.filter(isOpener);
  if (opener === undefined || seats.every(({ user }) => user === opener.user)) return [];
  return [`Until all have, **Change terms** is for ${asTyped(opener.name)}, who opened the campaign.`];
}

/** The agreed readings as fields of a message, as many as their length needs. */
function readingFields<G>(
  game: Game<G>,
  agreed: Readonly<Record<string, string>>,
): NonNullable<Notice['fields']> {
  const blocks: string[] = [];
  for (const line of readingLines(game.readings, agreed)) {
    const last = blocks.at(-1);
    if (last === undefined || last.length + line.length > ROOM.block - 24) blocks.push(line);
    else blocks[blocks.length - 1] = `${last}\n${line}`;
  }
  return blocks.map((value, index) => ({
    name: index === 0 ? 'How unclear rules are read (fixed once everybody takes part)' : '…',
    value,
  }));
}

/** The terms drawn, where the game can. */
export function drawnTerms<G>(game: Game<G>, view: CampaignState<G>): Pick<Notice, 'picture'> {
  const picture = game.opening?.picture(view);
  return present({ picture });
}

/** The terms of a campaign, as they were agreed on: for whoever asks later. */
export function infoNotice<G>(game: Game<G>, view: CampaignState<G>): Notice {
  return {
    kind: 'info',
    title: `${asTyped(view.core.name)}: the terms`,
    text: termLines(game, view).join('\n'),
    fields: readingFields(game, view.core.readings),
    ...drawnTerms(game, view),
  };
}
