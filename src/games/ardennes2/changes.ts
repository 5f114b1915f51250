/** The changes since somebody looked last: in words, and the map before and after. From their own view. */
import type { Viewer } from '../../kernel/audience.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Notice } from '../../kernel/notice.ts';
import { tableStory } from '../../kernel/table-events.ts';
import { listed } from '../../text/listed.ts';
import { plural } from '../../text/plural.ts';
import { onlyIf, when } from '../../text/present.ts';
import { cut } from '../../text/typed-text.ts';
import { STORIES } from './rules.ts';
import { referenceOf } from './scenario/book.ts';
import { goalNamed, weightOf } from './scenario/goals.ts';
import { mapPictureOf } from './show/map-picture.ts';
import type { ArdennesCampaign, ArdennesState } from './state.ts';
import { unitsMoved } from './turn/moves/3.1-moves.ts';
import { phaseOf } from './vocabulary/phases.ts';
import type { Way } from './vocabulary/picture-props.ts';
import { SIDE_NAMES, SIDES, type Side } from './vocabulary/sides.ts';

/** Lines that are told one by one; the log has the others. */
const MOST_LINES = 25;
const LONGEST_LINE = 160;
/** Moves that have an arrow. */
const MOST_ARROWS = 60;

export function changesOf(
  now: ArdennesCampaign,
  viewer: Viewer,
  { before, events, lines }: Change<ArdennesState>,
): readonly Notice[] {
  const { game } = now;
  if (game.phase === 'opening') return [];
  if (events.length === 0)
    return [
      { kind: 'changes', title: 'Nothing has changed', text: `${momentOf(game)}, as when you looked last.` },
    ];
  const moves = events.flatMap(({ type, data }) =>
    tableStory(type) === undefined ? (STORIES.of(type).way?.(data) ?? []) : [],
  );
  const told = lines.filter(({ type }) => type !== unitsMoved.type && type !== 'rolled');
  const kept = told.slice(-MOST_LINES).map(({ text }) => `- ${cut(text, LONGEST_LINE)}`);
  const left = told.length - kept.length;
  const text = [
    `From ${momentOf(before.game)} to ${momentOf(game)}.`,
    ...moveWords(moves),
    ...differences(before.game, game, viewer),
    ...(kept.length === 0 ? [] : ['**In the order in which it happened**', ...kept]),
    ...onlyIf(left > 0, `-# ${plural(left, 'earlier line')} in /log.`),
  ].join('\n');
  const around = changedHexes(before.game, game, moves);
  const area = around.length === 0 ? {} : { around };
  const isBegun = before.game.phase !== 'opening';
  return [
    { kind: 'changes', title: 'Since you looked last', text },
    ...(isBegun
      ? [
          {
            kind: 'changes',
            title: `Before: ${momentOf(before.game)}`,
            text: '',
            picture: mapPictureOf(before, viewer, area),
          },
        ]
      : []),
    {
      kind: 'changes',
      title: `Now: ${momentOf(game)}`,
      text: '',
      picture: mapPictureOf(now, viewer, { ...area, moves: moves.slice(-MOST_ARROWS) }),
    },
  ];
}

function momentOf({ turn, phase }: ArdennesState): string {
  return phase === 'opening' ? 'before the first Turn' : `Turn ${turn}, ${phaseOf(phase).name}`;
}

function moveWords(moves: readonly Way[]): readonly string[] {
  const words = SIDES.flatMap((side) => {
    const count = moves.filter((way) => way.side === side).length;
    return onlyIf(count !== 0, `${plural(count, 'move')} of the ${SIDE_NAMES[side]} side`);
  });
  return onlyIf(words.length > 0, `${listed(words)}.`);
}

/** Hexes that count, dead counters, bridges, and of the reader's own side what has become of its counters. */
function differences(before: ArdennesState, now: ArdennesState, viewer: Viewer): readonly string[] {
  const { scenario } = referenceOf(now);
  const taken = Object.entries(now.control).flatMap(([hex, side]) => {
    if (before.control[hex] === undefined || before.control[hex] === side) return [];
    const points = when(scenario.victory.kind === 'points', ` (${weightOf(scenario, hex)})`);
    return [`${goalNamed(hex)}${points}: now ${SIDE_NAMES[side]}`];
  });
  const dead = SIDES.flatMap((side) => {
    const lost = now.dead[side].filter((id) => !before.dead[side].includes(id));
    return onlyIf(lost.length > 0, `${SIDE_NAMES[side]} ${lost.join(', ')}`);
  });
  const blown = now.blown.filter((id) => !before.blown.includes(id));
  const own = SIDES.find((side) => viewer.audiences.includes(`side:${side}`));
  return [
    ...onlyIf(taken.length > 0, `**Control:** ${taken.join('; ')}.`),
    ...onlyIf(dead.length > 0, `**Dead:** ${dead.join('; ')}.`),
    ...onlyIf(blown.length > 0, `**Blown:** ${blown.join(', ')}.`),
    ...(own === undefined ? [] : ownDifferences(before, now, own)),
  ];
}

function ownDifferences(before: ArdennesState, now: ArdennesState, side: Side): readonly string[] {
  const pairs = Object.values(now.sides[side].units).map((unit) => ({
    unit,
    was: before.sides[side].units[unit.id],
  }));
  const idsOf = (isSo: (pair: (typeof pairs)[number]) => boolean) =>
    pairs.filter(isSo).map(({ unit }) => `${unit.id} ${unit.hex}`);
  const parts = [
    ['new', idsOf(({ was }) => was === undefined)],
    ['lost a step', idsOf(({ unit, was }) => was !== undefined && unit.steps < was.steps)],
    ['now DG', idsOf(({ unit, was }) => unit.dg && was?.dg === false)],
    ['no longer DG', idsOf(({ unit, was }) => !unit.dg && was?.dg === true)],
  ] as const;
  const words = parts.filter(([, ids]) => ids.length > 0).map(([what, ids]) => `${what}: ${shortList(ids)}`);
  return onlyIf(words.length > 0, `**Yours:** ${words.join('; ')}.`);
}

/** Names that are told one by one. */
const MOST_NAMES = 12;

function shortList(names: readonly string[]): string {
  const left = names.length - MOST_NAMES;
  return left > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${left} more` : names.join(', ');
}

/** Where stacks stand otherwise, and where moves led. */
function changedHexes(before: ArdennesState, now: ArdennesState, moves: readonly Way[]): readonly string[] {
  const all = new Set([...Object.keys(before.stacks), ...Object.keys(now.stacks)]);
  const changed = [...all].filter(
    (hex) => JSON.stringify(before.stacks[hex]) !== JSON.stringify(now.stacks[hex]),
  );
  return [...new Set([...changed, ...moves.flatMap(({ hexes }) => hexes)])];
}
