/**
 * `/map` and `/odds`: questions that players have before they order, answered from their own view; nothing is kept or
 * told.
 */

import type { Viewer } from '../../../kernel/audience.ts';
import type { GameMap, MapAsked, MapAsks, MapButton, MapPage } from '../../../kernel/map-desk.ts';
import { fittingLines, sectorButtons } from '../../../kernel/map-page.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import { given, onlyIf, present } from '../../../text/present.ts';
import { mapPictureOf } from '../show/map-picture.ts';
import type { ArdennesCampaign, ArdennesState } from '../state.ts';
import { askBonds } from './1.2-bonds.ts';
import { askReach } from './3.1-reach.ts';
import { askOdds } from './3.2-odds.ts';
import { askSupply } from './3.7-supply.ts';
import { type Answered, type Asker, askerOf, no } from './asker.ts';
import type { OwnAsk } from './asks.ts';
import { type Look, parseLook, printLook } from './look.ts';
import { askShow, sectorsOf } from './show.ts';
import { suggestions } from './suggest.ts';
import { askWhy } from './why.ts';

export const MAP_DESK: GameMap<ArdennesState> = {
  asks: {
    show: { examples: ['B9.18', 'B4.15 B7.18'] },
    why: { examples: ['B9.18', 'B9.18 > B7.18'] },
    reach: { examples: ['I/3, Gutmn', 'B9.18'] },
    supply: { examples: ['Gutmn'] },
    bonds: { command: 'Bonds of both sides, with what makes them' },
    odds: { examples: ['B6.17 < B7.17 + B7.18'] },
  } satisfies Pick<MapAsks, OwnAsk>,
  bySeat: true,
  answer,
  suggest: (view, viewer, ask, typed) =>
    view.game.phase === 'opening' ? [] : suggestions(askerOf(view, viewer), ask, typed),
};

function answer(view: ArdennesCampaign, viewer: Viewer, asked: MapAsked): Result<MapPage> {
  if (view.game.phase === 'opening')
    return no(
      '2.1',
      'not-begun',
      'Nothing stands on the map yet.',
      'It does as soon as everybody takes part.',
    );
  const asker = askerOf(view, viewer);
  const look = lookOf(asker, asked);
  if (!look.ok) return look;
  const found = answered(asker, look.value);
  return found.ok ? accept(pageOf(asker, look.value, found.value)) : found;
}

function lookOf({ side }: Asker, asked: MapAsked): Result<Look> {
  const near = { side, isWhole: false };
  switch (asked.ask) {
    case 'show':
      return accept({ ...near, ask: 'show', about: asked.place ?? '' });
    case 'why':
      return accept({ ...near, ask: 'why', about: asked.place });
    case 'reach':
      return accept({ ...near, ask: 'reach', about: asked.who });
    case 'supply':
      return accept({ ...near, ask: 'supply', about: asked.who ?? '' });
    case 'bonds':
      return accept({ ...near, ask: 'bonds', about: '' });
    case 'odds':
      return accept({ ...near, ask: 'odds', about: asked.attack });
    case 'turn': {
      const look = parseLook(asked.look);
      if (look === undefined || look.side !== side)
        return no('2.1', 'old-button', 'That button is from another map.', '/map show draws it anew.');
      return accept(look);
    }
    default:
      throw new Error(`the map is not asked for ${asked.ask} here`);
  }
}

function answered(asker: Asker, { ask, about }: Look): Result<Answered> {
  switch (ask) {
    case 'show':
      return askShow(asker, about);
    case 'why':
      return askWhy(asker, about);
    case 'reach':
      return askReach(asker, about);
    case 'supply':
      return askSupply(asker, about === '' ? undefined : about);
    case 'bonds':
      return accept(askBonds(asker));
    case 'odds':
      return askOdds(asker, about);
  }
}

function pageOf(asker: Asker, look: Look, found: Answered): MapPage {
  const { campaign, viewer } = asker;
  const { title, lines, overlay, marked = [] } = found;
  const around = found.around ?? overlay?.around ?? [];
  const options = {
    // About no hex, it is the whole map.
    around: look.isWhole ? [] : around,
    ...present({ overlay }),
    marked: { hexes: marked, as: 'What was asked about' },
  };
  const picture = mapPictureOf(campaign, viewer, options);
  return {
    notice: { kind: 'map', title, text: fittingLines(lines), picture },
    buttons: isOfWholeMap(look)
      ? sectorButtons(sectorsOf(asker), look.about, (about) => printLook({ ...look, isWhole: false, about }))
      : buttonsOf(look, around.length > 0),
  };
}

/** Whether it is the map, or one of its parts by number, and no place that was asked about. */
function isOfWholeMap({ ask, about }: Look): boolean {
  return ask === 'show' && (about === '' || about.startsWith('sector '));
}

/** The part that it is about, or the whole map. */
function buttonsOf(look: Look, hasPart: boolean): readonly (readonly MapButton[])[] {
  if (!hasPart) return [];
  const buttons = [false, true].flatMap((isWhole): readonly MapButton[] => {
    const text = printLook({ ...look, isWhole });
    const label = isWhole ? 'Whole map' : 'Around it';
    const on = isWhole === look.isWhole;
    return given(text, (text) => ({ label, look: text, on }));
  });
  return onlyIf(buttons.length > 0, buttons);
}
