/** The CG Roster and the records of 8.14 as a PDF to print, for one audience. */
import type { Viewer } from '../../../kernel/audience.ts';
import type { Paper } from '../../../kernel/game.ts';
import type { Notice } from '../../../kernel/notice.ts';
import { fortificationDates } from '../fortifications/pictures.ts';
import type { KgpCampaign } from '../state.ts';
import { pictureOf } from '../vocabulary/picture-of.ts';
import type { PrintableProps } from '../vocabulary/picture-props.ts';
import { isSide, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { purchaseRecordLines, rosterProps } from './pictures.ts';

/** `/roster`: the public sheet, or that of the viewer's side; of both sides to who may see both. */
export function printableOf(campaign: KgpCampaign, viewer: Viewer, paper: Paper): readonly Notice[] {
  const { core } = campaign;
  if (core.status !== 'running' && core.status !== 'ended') return [];
  const seat = core.seats.find(({ id }) => `seat:${id}` === viewer.name);
  const own = seat?.side !== undefined && isSide(seat.side) ? [seat.side] : [];
  const isAll = SIDES.every((side) => viewer.audiences.includes(`side:${side}`));
  const sides: readonly Side[] = seat !== undefined && isAll ? SIDES : own;
  if (sides.length === 0) return [sheetOf(campaign, undefined, paper)];
  return sides.map((side) => sheetOf(campaign, side, paper));
}

function sheetOf(campaign: KgpCampaign, side: Side | undefined, paper: Paper): Notice {
  const { game } = campaign;
  const props: PrintableProps = {
    paper,
    date: game.date,
    roster: rosterProps(campaign, side),
    ...(side === undefined
      ? {}
      : {
          record: purchaseRecordLines(campaign, side),
          cppLeft: game.sides[side].cpp,
          fortifications: fortificationDates(campaign, side),
        }),
  };
  const whose = side === undefined ? 'Public' : SIDE_NAMES[side];
  const what = side === undefined ? 'CG Roster' : 'CG Roster, RG Purchase Record and Fortifications';
  return {
    kind: 'printable',
    title: `${whose} ${what} on ${game.date}`,
    text:
      side === undefined
        ? 'To print: what everybody may know.'
        : 'To print. It shows what only your side may know: do not leave it lying about.',
    // The same name for every audience: a list of files must not tell whose they are.
    picture: pictureOf('kgp/printable', props, `${whose} ${what} on ${game.date}, to print`, 'roster.pdf'),
  };
}
