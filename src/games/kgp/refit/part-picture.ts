/** The public news of a part of the RePh, as a picture for its end: public rolls, and events on the map. */
import type { Picture } from '../../../kernel/notice.ts';
import { fieldsIf, present } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { dateSlug, pictureOf } from '../vocabulary/picture-of.ts';
import type { PartRow, RefitPartProps } from '../vocabulary/picture-props.ts';
import { bySide, SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';
import type { PartHead } from './part-heads.ts';
import type { PartNews, PlayedPart } from './state.ts';
import { noteResult, toneOf } from './words.ts';

/** `undefined` where nothing was to be seen. */
export function partPicture(
  { core, game }: KgpCampaign,
  { id, name }: PartHead,
  { date, news }: PlayedPart,
): Picture | undefined {
  if (news.length === 0) return undefined;
  const ofBoth = news.filter(({ side }) => side === undefined).flatMap(rowsOf);
  const props: RefitPartProps = {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    date,
    rule: id,
    name,
    sides: bySide((side) => news.filter((one) => one.side === side).flatMap(rowsOf)),
    ...fieldsIf(ofBoth.length > 0, { map: ofBoth }),
  };
  const said = (rows: readonly PartRow[]) =>
    rows.map(({ text, result }) => (result === undefined ? text : `${text}: ${result}`)).join('; ');
  const alt = [
    `${date}, ${id} ${name}`,
    ...SIDES.map((side) => `${SIDE_NAMES[side]} side: ${said(props.sides[side]) || 'nothing public'}`),
    ...(ofBoth.length === 0 ? [] : [said(ofBoth)]),
  ].join('. ');
  return pictureOf('kgp/refit-part', props, alt, `part-${id}-${dateSlug(date)}.png`);
}

/** A row for each roll and each thing that happened; longer words stay in the message. */
function rowsOf({ head, side, notes = [], lines = [] }: PartNews): readonly PartRow[] {
  const happened = lines.filter((line) => line.startsWith(ITEM)).map((line) => ({ text: plain(line) }));
  // A side's deeds stand under its name; the rest needs its heading.
  const heading =
    side === undefined && notes.length === 0 ? [{ text: plain(head), heads: true as const }] : [];
  const rolls = notes.map((note) => {
    const tone = toneOf(note);
    return {
      text: note.label,
      final: note.final,
      result: noteResult(note),
      ...present({ tone }),
    };
  });
  return [...rolls, ...heading, ...happened];
}

const ITEM = '• ';

function plain(text: string): string {
  return (text.startsWith(ITEM) ? text.slice(ITEM.length) : text).replaceAll('**', '');
}
