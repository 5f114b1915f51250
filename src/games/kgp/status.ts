/** `/status`: where a campaign stands and what it waits for. */
import type { Viewer } from '../../kernel/audience.ts';
import type { AskedRoll } from '../../kernel/campaign.ts';
import type { Notice } from '../../kernel/notice.ts';
import { plural } from '../../text/plural.ts';
import { onlyIf } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { rollName } from './roll-name.ts';
import { cellsWanted, sequenceOf, stepOf } from './sequence.ts';
import { rosterPicture, usesHouseValues } from './sheets/pictures.ts';
import type { KgpCampaign, SideState } from './state.ts';
import { STEPS } from './steps.ts';
import { isSide, type Reader, SIDE_NAMES, type Side } from './vocabulary/sides.ts';
import { readerLooking, turnWords } from './vocabulary/turn-words.ts';
import { HOUSE_NOTE } from './vocabulary/words.ts';

/** The present situation for one audience, with its CG Roster. */
export function statusOf(campaign: KgpCampaign, viewer: Viewer): Notice {
  const { core, game } = campaign;
  const reader = readerLooking(campaign, viewer);
  const own = reader?.side;
  const running = core.status === 'running' || core.status === 'ended';
  const lines = [
    waitingFor(campaign, reader),
    ...onlyIf(running, `**CG-LVP Totals:** U.S. ${game.cgLvp.us} · German ${game.cgLvp.german}`),
    ...(sequenceOf(campaign.game).status?.(campaign, own) ?? []),
    ...(own === undefined || !running ? [] : [secretLine(game.sides[own])]),
    ...onlyIf(usesHouseValues(campaign), HOUSE_NOTE),
  ];
  return {
    kind: 'status',
    title: headline(campaign),
    text: lines.join('\n'),
    ...(running ? { picture: rosterPicture(campaign, own) } : {}),
    buttons: core.status === 'ended' || core.status === 'abandoned' ? [] : ['my-orders'],
  };
}

function secretLine({ cpp, san }: SideState): string {
  return `**Only for you:** CPP ${cpp} · SAN ${san}`;
}

/** The campaign's wait, in words: to a reader of a side from its own view, else such as everybody may read. */
export function waitingFor(campaign: KgpCampaign, reader?: Reader): string {
  const { core, game } = campaign;
  if (core.status === 'opening') {
    const missing = core.seats.filter(({ id }) => !core.confirmed.includes(id));
    return `Waiting for ${missing.map(({ name }) => asTyped(name)).join(' and ')} to take part.`;
  }
  if (core.status === 'abandoned') return 'The campaign was closed without a winner.';
  if (game.ended !== undefined)
    return `The ${SIDE_NAMES[game.ended.winner]} side has won: ${game.ended.reason}.`;
  if (cellsWanted(campaign).length > 0)
    return `Waiting for ${plural(cellsWanted(campaign).length, 'chart value')}: /charts.`;
  const asked = core.asked.find(({ audience }) => audience === 'everyone');
  if (asked !== undefined && isSide(asked.by)) return rollTurn(campaign, asked.by, asked, reader);
  return stepOf(game)?.waitsFor?.(campaign, reader) ?? 'Waiting for dice.';
}

/** Of a public roll by hand. */
function rollTurn(campaign: KgpCampaign, side: Side, asked: AskedRoll, reader: Reader | undefined): string {
  const what = `the ${asked.kind}: ${rollName(campaign, asked) ?? asked.rule}`;
  const act = { you: `roll and enter ${what}`, they: `rolls ${what}`, all: `to roll ${what}` };
  return turnWords(campaign, side, act, reader);
}

const STEP_NAMES = new Map(STEPS.map((step) => [step.id, `${step.rule} ${step.name}`]));

/** The CG Date and its step. */
export function whereItStands({ game }: KgpCampaign): string {
  return `${game.date}, ${STEP_NAMES.get(game.step) ?? game.step}`;
}

function headline(campaign: KgpCampaign): string {
  const { core, game } = campaign;
  if (core.status === 'opening') return `${asTyped(core.name)}: opening`;
  if (game.ended !== undefined) return `${asTyped(core.name)}: ended on ${game.date}`;
  return `${asTyped(core.name)}: ${whereItStands(campaign)}`;
}
