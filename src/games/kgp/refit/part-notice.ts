/**
 * The one message of a part of the RePh in the channel: it begins when the part waits for somebody, takes up all that
 * becomes public in it, and ends with it. It names both sides until then: to say which side is through, and when, would
 * tell what it had to do.
 */
import type { Notice } from '../../../kernel/notice.ts';
import { fieldsIf, given, onlyIf, present } from '../../../text/present.ts';
import { WHOLE_MAP } from '../front/whole-map.ts';
import { dicePicture } from '../sheets/pictures.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { dateSlug } from '../vocabulary/picture-of.ts';
import { SIDE_NAMES } from '../vocabulary/sides.ts';
import { headOf } from './part-heads.ts';
import { partPicture } from './part-picture.ts';
import type { PartNews, PlayedPart } from './state.ts';
import { actOf, noteResult, rollLine, toneOf } from './words.ts';

/** Characters: its title, and as much as an embed can hold. */
const GROWS = 4200;

/** Something has become public in the part that is being played, if one is. */
export function addNews(game: KgpState, news: PartNews): void {
  unitsIn(game).part?.news.push(news);
}

/** It waits for somebody: both commanders are asked, in a message that is new. */
export function partOpened(campaign: KgpCampaign): readonly Notice[] {
  return partNotice(campaign).map((notice) => ({ ...notice, mention: commandersOf(campaign) }));
}

/**
 * Public news takes its place in the message of its part; outside the RePh it is a message of its own. Before the part is
 * told of as waiting for somebody it has no message: then its news is in the first one, or in that of its end. `shown`:
 * the picture that then stands in the message of the part.
 */
export function toldInPart(
  campaign: KgpCampaign,
  otherwise: Notice,
  shown?: Notice['picture'],
): readonly Notice[] {
  const { part, refitOpened } = unitsIn(campaign.game);
  if (part === undefined) return [otherwise];
  if (refitOpened !== part.id) return [];
  return partNotice(campaign, shown);
}

/** The message of the part as it is now; none outside the RePh. */
export function partToldAnew(campaign: KgpCampaign): readonly Notice[] {
  return partNotice(campaign);
}

/**
 * The part that went before the step that begins now is over; nothing where nobody has been told of it. `pictureFor`: of
 * a part that has one of its own.
 */
export function partOver(
  campaign: KgpCampaign,
  pictureFor: (campaign: KgpCampaign, part: PlayedPart) => Notice['picture'],
): readonly Notice[] {
  const { partBefore } = unitsIn(campaign.game);
  if (partBefore === undefined) return [];
  return messageOf(campaign, partBefore, true, pictureFor(campaign, partBefore));
}

function partNotice(campaign: KgpCampaign, shown?: Notice['picture']): readonly Notice[] {
  const { part } = unitsIn(campaign.game);
  if (part === undefined) return [];
  return messageOf(campaign, part, false, shown);
}

/** `shown`: the picture that stands in it, where it is another than that of its dice or of the whole part. */
function messageOf(
  campaign: KgpCampaign,
  part: PlayedPart,
  isOver: boolean,
  shown?: Notice['picture'],
): readonly Notice[] {
  const { id, date, news } = part;
  const head = headOf(id);
  if (head === undefined) return [];
  const now = isOver
    ? 'Both sides are through.'
    : `${head.opening} **My orders**.\n-# The U.S. and the German side both work on it, each at its own pace.`;
  const picture = shown ?? (isOver ? partPicture(campaign, head, part) : pictureOf(date, news));
  return [
    {
      kind: 'refit-part',
      title: `${date}: ${id} ${head.name}`,
      text: [
        now,
        ...news.map((each, index) => newsText(each, news[index - 1])),
        ...(isOver ? [] : pendingLines(campaign, id)),
      ].join('\n'),
      // Of a part that has never waited for anybody this is the only message, and can stand in one with what follows.
      ...fieldsIf(part.unopened !== true, { living: `refit/${id}/${date}`, grows: GROWS }),
      ...present({ picture }),
      ...buttonsUnder(isOver ? [] : [...given(head.first), 'my-orders'], shown),
    },
  ];
}

/**
 * 8.609: that nothing burns, as long as one side alone has said so. Nobody is called for it: the other one has had to say
 * the same since the part began.
 */
function pendingLines({ game }: KgpCampaign, id: string): readonly string[] {
  const { fires } = unitsIn(game);
  if (id !== '8.607' || fires === undefined || fires.agreed || fires.fires.length > 0) return [];
  return [`**The ${SIDE_NAMES[fires.by]} side states that nothing burns (8.609).**`];
}

/** Of the front its own part alone is shown. */
function buttonsUnder(
  buttons: NonNullable<Notice['buttons']>,
  shown: Notice['picture'],
): Pick<Notice, 'buttons'> {
  const all = shown?.kind === 'kgp/map' ? [...buttons, WHOLE_MAP] : buttons;
  if (all.length === 0) return {};
  return { buttons: all };
}

/** A piece of news in full; its head is left out where the one before it had the same. */
function newsText({ head, notes = [], lines = [] }: PartNews, before: PartNews | undefined): string {
  const heads = onlyIf(head !== before?.head, `**${head}**`);
  return [...heads, ...notes.map(rollLine), ...lines].join('\n');
}

/** The dice that fell last in it, as the table saw them. */
function pictureOf(date: string, news: readonly PartNews[]): Notice['picture'] {
  const last = news.findLast(({ notes = [] }) => notes.length > 0);
  if (last?.side === undefined) return undefined;
  const { side, rule, notes = [] } = last;
  const rolls = notes.map((note) => ({ ...note, result: noteResult(note), tone: toneOf(note) }));
  return dicePicture(actOf(rule, notes), rolls, `refit-${dateSlug(date)}.png`, {
    above: [`${SIDE_NAMES[side]} side`, date, rule],
  });
}
