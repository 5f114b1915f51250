/** What is told of the kernel's own events, and the terms of a campaign. */

import { absenceNotice } from './announce-absence.ts';
import { announcePace } from './announce-pace.ts';
import { announceTeam } from './announce-team.ts';
import { type CampaignState, type CommonOptions, coreEvent, seatOf } from './campaign.ts';
import { packed, proposalSheet } from './chart-sheet.ts';
import { announceMotion } from './consent.ts';
import type { DieKind, Roll } from './dice.ts';
import type { GameEvent } from './event.ts';
import type { Game } from './game.ts';
import { motionKinds } from './motions.ts';
import type { Notice } from './notice.ts';
import { isPaceEvent } from './pace/deadline.ts';
import { paceLines } from './pace/words.ts';
import type { Past } from './past.ts';
import { plural } from './plural.ts';
import { readingLines } from './reading.ts';
import type { Seat } from './seat.ts';
import { isOnlySide } from './team.ts';
import { asTyped } from './typed-text.ts';

function optionLines<G>(game: Game<G>, view: CampaignState<G>): string[] {
  return game.options.flatMap((field) => {
    if (field.kind !== 'choice') return [];
    const known = [...field.options, ...(field.earlier ?? [])];
    const chosen = known.find((option) => option.value === view.core.options[field.name]);
    return [`**${field.label}:** ${chosen?.label ?? '–'}`];
  });
}

function termLines<G>(game: Game<G>, view: CampaignState<G>): readonly string[] {
  const { core } = view;
  const seats = core.seats.map((seat) => {
    const side = seat.side === undefined ? 'GM' : game.sideName(seat.side);
    const role = seat.role === 'subordinate' ? ', subordinate' : '';
    return `**${side}${role}:** ${asTyped(seat.name)}`;
  });
  const consent = isOnlySide(game) ? '' : ', with the other side’s consent';
  const chartsBy =
    core.common.charts === 'gm'
      ? 'the GM'
      : `the ${game.sideName(core.common.charts.slice('side:'.length))} side${consent}`;
  // Practice brings values for all of them.
  const charts = core.practice ? 'house values, marked wherever they show' : `filled in by ${chartsBy}`;
  const dice = {
    umpire: 'rolled by Umpire from a seed that nobody chose alone',
    hand: 'rolled by hand and entered by the players; the log says so',
  }[core.common.dice];
  return [
    ...seats,
    ...optionLines(game, view),
    `**Dice:** ${dice}`,
    ...(game.chartCells(core.options).length === 0
      ? []
      : [`**Charts that only your printed copy has:** ${charts}`]),
    gmLine(core.common),
    ...dispatchLines(game, core.common),
    ...rewindLines(core.common),
    ...paceLines(game, core.pace),
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
  return rewind === 'gm' ? ['**Going back to an earlier point:** both sides together, or the GM alone'] : [];
}

function dispatchLines<G>({ chronicle }: Game<G>, { dispatch }: CommonOptions): readonly string[] {
  if (chronicle === undefined) return [];
  const yes = `a short account of each ${chronicle.chapter}, from what everybody may know, when it is over`;
  return [dispatch === 'yes' ? `**Dispatch:** ${yes}` : '**Dispatch:** none'];
}

/** What everybody is asked, and the terms in words unless a picture has them. */
function invitation<G>(game: Game<G>, view: CampaignState<G>): Pick<Notice, 'text' | 'fields' | 'picture'> {
  const { core } = view;
  const picture = drawn(game, view);
  const proof = [
    `-# Hash of my part of the seed, fixed before anybody types: \`${core.seedHash}\``,
    '-# What a side seals in secret leaves some digits here, a commitment: they bind the side to it, and when it is opened everybody can check that it is the same (**/why**; at the end `umpire verify`).',
  ];
  const asked =
    'Everyone named here presses **My orders** and takes part with a word of their own; the words are mixed into the dice seed.';
  if (picture.picture === undefined)
    return {
      text: [...termLines(game, view), '', asked, ...proof].join('\n'),
      fields: readingFields(game, core.readings),
    };
  const inWords =
    '**/campaign info** has these terms in words, with how each unclear rule is read. They are fixed once everybody takes part.';
  const told = core.common.gm === 'all-seeing' ? [gmLine(core.common)] : [];
  const dispatch = core.common.dispatch === 'yes' ? dispatchLines(game, core.common) : [];
  const text = [
    asked,
    ...told,
    ...dispatch,
    ...rewindLines(core.common),
    ...paceLines(game, core.pace),
    inWords,
    ...proof,
  ].join('\n');
  return { text, ...picture };
}

function pageOf(index: number, pages: number): string {
  return pages === 1 ? '' : ` (${index + 1} of ${pages})`;
}

/** The agreed readings as fields of a message, as many as their length needs. */
function readingFields<G>(
  game: Game<G>,
  agreed: Readonly<Record<string, string>>,
): NonNullable<Notice['fields']> {
  const blocks: string[] = [];
  for (const line of readingLines(game.readings, agreed)) {
    const last = blocks.at(-1);
    if (last === undefined || last.length + line.length > 1000) blocks.push(line);
    else blocks[blocks.length - 1] = `${last}\n${line}`;
  }
  return blocks.map((value, index) => ({
    name: index === 0 ? 'How unclear rules are read (fixed once everybody takes part)' : '…',
    value,
  }));
}

/** The terms drawn, where the game can. */
function drawn<G>(game: Game<G>, view: CampaignState<G>): Pick<Notice, 'picture'> {
  const picture = game.opening?.(view);
  return picture === undefined ? {} : { picture };
}

/** The terms of a campaign, as they were agreed on: for whoever asks later. */
export function infoNotice<G>(game: Game<G>, view: CampaignState<G>): Notice {
  return {
    kind: 'info',
    title: `${asTyped(view.core.name)}: the terms`,
    text: termLines(game, view).join('\n'),
    fields: readingFields(game, view.core.readings),
    ...drawn(game, view),
  };
}

/** Messages about the kernel's own events: to the channel (`seat` undefined) or to one seat. */
export function announceCore<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat | undefined,
  event: GameEvent,
  past?: Past,
): readonly Notice[] {
  const it = coreEvent(event);
  if (isPaceEvent(it)) return announcePace(game, view, seat, it);
  const { core } = view;
  const name = (id: string) => asTyped(seatOf(core, id)?.name ?? id);
  const sideOf = (id: string) => {
    const side = seatOf(core, id)?.side;
    return side === undefined ? 'GM' : game.sideName(side);
  };
  const toAll = (notice: Notice): readonly Notice[] => (seat === undefined ? [notice] : []);
  switch (it.type) {
    case 'campaign.opened':
      if (seat === undefined) {
        return [
          {
            kind: 'opening',
            title: `${asTyped(core.name)}: will you play?`,
            ...invitation(game, view),
            buttons: ['my-orders', 'help'],
            mention: core.seats.map((s) => s.id),
          },
        ];
      }
      return [
        {
          kind: 'test',
          title: `${asTyped(core.name)}: this is how secrets reach you`,
          text: `You are invited as **${sideOf(seat.id)}**: what only you may know will come to you here; nobody else in the campaign sees it. Press **My orders** to take part or to decline.`,
          buttons: ['my-orders'],
        },
      ];
    case 'readings.changed':
      return toAll({
        kind: 'readings',
        title: `${name(it.data.by)} changes how rules are read`,
        text: `${readingLines(
          game.readings.filter(({ id }) => it.data.readings[id] !== undefined),
          core.readings,
        ).join('\n')}\n\nThe terms have changed: everybody takes part anew under **My orders**.`,
        ...drawn(game, view),
        buttons: ['my-orders'],
        mention: core.seats.filter((s) => s.id !== it.data.by).map((s) => s.id),
      });
    case 'seat.confirmed': {
      const missing = core.seats.filter((s) => !core.confirmed.includes(s.id));
      const rest =
        missing.length === 0
          ? 'Everybody is in.'
          : `Still to confirm: ${missing.map((s) => asTyped(s.name)).join(', ')}.`;
      return toAll({
        kind: 'confirmed',
        title: `${name(it.data.seat)} takes part (${sideOf(it.data.seat)})`,
        text: rest,
      });
    }
    case 'seat.declined': {
      const reason = it.data.reason === '' ? '' : ` “${asTyped(it.data.reason)}”`;
      return toAll({
        kind: 'declined',
        title: `${name(it.data.seat)} declines`,
        text: `The campaign does not begin.${reason}`,
      });
    }
    case 'seed.mixed': {
      const words = it.data.words.map(({ seat: id, word }) => `${name(id)}: “${asTyped(word)}”`).join(', ');
      return toAll({
        kind: 'started',
        title: `${asTyped(core.name)} begins`,
        text: `The words for the seed were ${words}. When the campaign ends I show my part of the seed, and everybody can check every roll.`,
      });
    }
    case 'charts.offered': {
      const { values } = it.data;
      // What a game keeps besides is offered where it is of use.
      if (Object.keys(values).length === 0) return [];
      const sources = [...new Set(Object.values(values).map(({ source }) => source))];
      const plain = Object.fromEntries(Object.entries(values).map(([id, { value }]) => [id, value]));
      const pages = packed(proposalSheet(game.chartCells(core.options), core.charts, plain), 3000);
      const last = `${sources.slice(0, 5).map(asTyped).join('\n')}\n**They do not count yet.** Whoever fills in the charts can take them over under **My orders**, and they are confirmed like any others.`;
      return pages.flatMap((page, index) =>
        toAll({
          kind: 'charts',
          title: `Chart values of this server’s earlier campaigns${pageOf(index, pages.length)}`,
          text: `${page}\n${index < pages.length - 1 ? '' : last}`,
        }),
      );
    }
    case 'charts.proposed': {
      const { by, values, sources, house } = it.data;
      const title = house
        ? `Made-up chart values, proposed by ${name(by)}`
        : `Chart values from ${name(by)}: please check them against your copy`;
      const pages = packed(proposalSheet(game.chartCells(core.options), core.charts, values), 3200);
      const from = [...new Set(Object.values(sources ?? {}))].slice(0, 5).map(asTyped);
      return pages.flatMap((page, index) =>
        toAll({
          kind: 'charts',
          title: `${title}${pageOf(index, pages.length)}`,
          text: `${page}\n${[...from, 'The other side accepts or refuses them under **My orders**.'].join('\n')}`,
          ...(index < pages.length - 1
            ? {}
            : {
                buttons: ['my-orders'],
                mention: core.seats.filter((s) => s.id !== by && s.side !== undefined).map((s) => s.id),
              }),
        }),
      );
    }
    case 'charts.agreed': {
      if (game.chartCells(core.options).length === 0) return [];
      const count = Object.keys(it.data.values).length;
      const left = game.chartCells(core.options).filter((cell) => core.charts[cell.id] === undefined).length;
      const house = it.data.house
        ? ' They are **house values**: not from the printed charts, and marked wherever they show.'
        : '';
      const missing =
        left === 0 ? 'No cell is missing.' : `${plural(left, 'cell is', 'cells are')} still missing.`;
      return toAll({
        kind: 'charts',
        title: `${plural(count, 'chart value')} taken over`,
        text: `${missing}${house}`,
      });
    }
    case 'charts.refused':
      return toAll({
        kind: 'charts',
        title: `${name(it.data.by)} does not accept the chart values`,
        text: 'Nothing was taken over. They can be sent again, corrected.',
      });
    case 'dice.asked': {
      if (seat === undefined ? event.audience !== 'everyone' : seat.side !== it.data.by) return [];
      return [
        {
          kind: 'dice-asked',
          title: `${BY_HAND[it.data.kind]} by hand: ${game.rollName?.(view, it.data) ?? it.data.rule}`,
          text: `The ${game.sideName(it.data.by)} side enters the result under **My orders** (${it.data.rule}).`,
          buttons: ['my-orders'],
        },
      ];
    }
    case 'motion.made':
    case 'motion.agreed':
    case 'motion.refused':
    case 'motion.withdrawn':
    case 'motion.carried':
      return seat === undefined ? announceMotion(game, motionKinds(game), view, it, past) : [];
    case 'campaign.rewound': {
      const { to, dice, by, reason } = it.data;
      const why = reason === '' ? '' : ` “${asTyped(reason)}”`;
      const rolls =
        dice === 'same'
          ? 'What was rolled behind it comes out as it did, and the log says that it was seen.'
          : 'What was rolled behind it is rolled by fresh dice.';
      return toAll({
        kind: 'rewound',
        title: `The campaign goes back to point ${to}`,
        text: `${name(by)} moved it.${why}\nWhat came after that point does not count any more; the log keeps it. Who sits where, and what was agreed at the table, stays. ${rolls} Buttons from before do not work any more.`,
        buttons: ['my-orders', 'status'],
        mention: core.seats.filter((s) => s.side !== undefined).map((s) => s.id),
      });
    }
    case 'order.undone':
      return []; // whoever did it is answered; his side's log has it
    case 'absence.told':
    case 'absence.ended': {
      const notice = absenceNotice(view, it);
      return notice === undefined ? [] : toAll(notice);
    }
    case 'abandon.proposed':
      return toAll({
        kind: 'abandon',
        title: `${name(it.data.by)} proposes to abandon the campaign`,
        text: `${becauseOf(it.data.why)}It ends only if another side agrees (**My orders**). Until then play goes on.`,
        buttons: ['my-orders'],
        mention: core.seats.filter((s) => s.id !== it.data.by).map((s) => s.id),
      });
    case 'abandon.withdrawn':
      return toAll({
        kind: 'abandon',
        title: 'The campaign goes on',
        text: `${name(it.data.by)} does not want to abandon it.`,
      });
    case 'campaign.abandoned': {
      const how = it.data.reason === 'gm' ? ', the GM, has closed it' : ' has agreed to it';
      return toAll({
        kind: 'abandon',
        title: `${asTyped(core.name)} was abandoned`,
        text: `${name(it.data.by)}${how}. ${becauseOf(it.data.why)}Nobody wins. What was secret stays secret.`,
      });
    }
    case 'campaign.ended':
      return toAll({
        kind: 'seed',
        title: 'The dice, opened',
        text: `My part of the seed was \`${it.data.hostSeed}\`; its SHA-256 is the hash posted at the opening. With the players’ words it gives every roll of the campaign.`,
        ...(game.chronicle === undefined ? {} : { buttons: ['chronicle'] }),
      });
    case 'seat.asked':
    case 'seat.ripened':
    case 'seat.refused':
    case 'seat.joined':
    case 'seat.replaced':
    case 'seat.left':
    case 'command.handed':
    case 'gm.released':
    case 'team.assigned':
    case 'team.trusted':
      return announceTeam(game, view, seat, it);
    case 'rolled':
      return it.data.seen === true && isFor(seat, event) ? [seenAgain(game, view, it.data)] : [];
    case 'seat.word':
    case 'dice.entered':
    case 'sealed':
    case 'committed':
      return []; // the game tells of these in its own words
    default:
      it satisfies never; // the game's own events
      return [];
  }
}

/** What is asked for where dice are rolled by hand. */
const BY_HAND: Readonly<Record<DieKind, string>> = {
  dr: 'Roll one die',
  DR: 'Roll two dice',
  d10: 'Roll one die',
  draw: 'Draw',
};

/** A reason as it goes before what follows from it; empty where none was given. */
function becauseOf(why: string | undefined): string {
  return why === undefined ? '' : `“${asTyped(why)}” `;
}

/** Whether the channel, or a person, is told of an event in words of its own. */
function isFor(seat: Seat | undefined, { audience }: GameEvent): boolean {
  if (seat === undefined) return audience === 'everyone';
  return audience === `side:${seat.side}` || audience === `seat:${seat.id}`;
}

/** A roll that was taken back and is made again. */
function seenAgain<G>(game: Game<G>, view: CampaignState<G>, roll: Roll): Notice {
  const { rule, path, occurrence, kind, audience, by, values } = roll;
  const name = game.rollName?.(view, { rule, path, occurrence, kind, audience, by }) ?? rule;
  return {
    kind: 'seen-roll',
    title: `As rolled before: ${asTyped(name)}, ${kind} ${values.join(' + ')}`,
    text: '-# It was rolled behind the point to which the campaign went back, and comes out as it did.',
  };
}
