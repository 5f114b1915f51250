/** The messages of a day in the channel, from what everybody knows. */
import type { Notice } from '../../../kernel/notice.ts';
import { commanderOf } from '../../../kernel/team.ts';
import { fieldsIf, given, onlyIf, present, when } from '../../../text/present.ts';
import { bookOf } from '../packs/book.ts';
import { questionWords } from '../questions/questions.ts';
import type { EaaCampaign, EaaState, Stage } from '../state.ts';
import { stepLine } from '../steps/step.ts';
import { cardsPart } from './cards-picture.ts';
import { beforeSetUp, stretchPicture } from './map-picture.ts';

/** Characters of news in one message: what was before is in the log. */
const LONGEST = 3200;

const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  opening: 'before the start',
  dawn: 'morning',
  reserves: 'Reserve Phase',
  morning: 'morning',
  interdiction: 'Supply Phase, Air Interdiction',
  german: 'German impulse',
  ready: 'Allied impulse',
  allied: 'Allied impulse',
  refill: 'Allied impulse',
  dusk: 'End of Day Phase',
  evening: 'End of Day Phase',
  over: 'over',
};

export function heading(game: EaaState): string {
  if (game.world === undefined) return 'Enemy Action: Ardennes';
  return stageName({ stage: game.stage, day: game.world.day, impulse: game.impulse });
}

function stageName(from: EaaState['newsFrom']): string {
  return `December ${from.day}, ${phaseName(from)}`;
}

function phaseName({ stage, impulse }: Omit<EaaState['newsFrom'], 'day'>): string {
  const number = when(stage === 'german' || stage === 'allied', ` ${impulse}`);
  return `${STAGE_NAMES[stage]}${number}`;
}

/** The news since the last message. */
function newsLines(game: EaaState): readonly string[] {
  const book = bookOf(game);
  const lines = game.news.flatMap((news) => stepLine(book, news) ?? []);
  let left = LONGEST;
  const kept = lines.filter((_, index) => {
    left -= (lines.at(-1 - index)?.length ?? 0) + 1;
    return left > 0;
  }).length;
  const tail = lines.slice(lines.length - kept);
  return kept < lines.length ? ['-# What was before this stands in /log.', ...tail] : tail;
}

/** The message of a stretch that has come to its end: a question, or the Allied impulse. */
export function stretchMessages(campaign: EaaCampaign): readonly Notice[] {
  const { game } = campaign;
  const lines = newsLines(game);
  const now = nowWords(game);
  if (lines.length === 0 && now === undefined) return [];
  const before = beforeSetUp(campaign);
  const isSetUp = before !== undefined;
  const picture = stretchPicture(campaign, isSetUp ? 'As it begins' : phaseName(game.newsFrom));
  const cards = cardsPart(campaign);
  const also = [before, cards].filter((each) => each !== undefined);
  const title = isSetUp ? `December ${game.newsFrom.day} is set up` : stageName(game.newsFrom);
  const commander = now === undefined ? undefined : commanderOf(campaign, 'allied');
  return [
    {
      kind: 'stretch',
      living: `stretch/${game.stretch}`,
      title: lines.length === 0 ? heading(game) : title,
      text: [...lines, ...given(now, (now) => `\n**Now:** ${now}: **My orders**.`)].join('\n'),
      buttons: ['my-orders', 'status'],
      ...present({ picture }),
      ...fieldsIf(also.length > 0, { also }),
      ...(commander === undefined ? {} : { mention: [commander.id] }),
    },
  ];
}

/** The Allied player's present decision. */
export function nowWords(game: EaaState): string | undefined {
  const { stage, question, ended, activation, run } = game;
  if (ended !== undefined || run?.stuck !== undefined) return undefined;
  if (question !== undefined) return questionWords(game, question);
  if (activation !== undefined) return `orders for ${activation.label} (6.0)`;
  return ASKS[stage];
}

const ASKS: { readonly [stage in Stage]?: string } = {
  reserves: 'reserves that may be deployed without a card (7.3)',
  interdiction: 'Airpower before the first German impulse, or none (5.1)',
  allied: 'play a card, or pass (4.0)',
};

/** A run is recorded otherwise than this program plays it: what has happened, and what can be done. */
export function stuckMessages({ game }: EaaCampaign): readonly Notice[] {
  const text = stuckLines(game).join('\n');
  return onlyIf(text !== '', { kind: 'stuck', title: 'Umpire stops', text, buttons: ['status'] });
}

/** The same in lines; none: Umpire goes on. */
export function stuckLines({ run }: EaaState): readonly string[] {
  if (run?.stuck === undefined) return [];
  return [
    `What Umpire was in the middle of was begun by another version of it, which played it otherwise than this one (${run.stuck}). What has happened so far stands; nothing goes on by itself.`,
    '`/campaign rewind` to a point before it, and it is played anew; under the version that began it, it goes on with whatever is ordered next, such as standing orders.',
  ];
}
