/**
 * `/map` and `/odds`: questions that players have before they order, answered from their own view; nothing is kept or
 * told.
 */

import type { GameMap, MapAsk, MapAsked, MapPage } from '../../../kernel/map-desk.ts';
import { fittingLines, sectorButtons } from '../../../kernel/map-page.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { attackTargets } from '../battle/12.1-attack-eligibility.ts';
import { isNear } from '../notation/units-named.ts';
import { mapPictureOf } from '../show/map-picture.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { askReach } from './10.0-reach.ts';
import { askOdds } from './12.4-odds.ts';
import { askSupply } from './13.1-supply.ts';
import { type Answered, type Asker, askerOf, attackingOf, no } from './asker.ts';
import { askShow, sectorsOf } from './show.ts';
import { askWhy } from './why.ts';

export const MAP_DESK: GameMap<EaaState> = {
  asks: {
    show: { examples: ['1108'] },
    why: { examples: ['1108'] },
    reach: { examples: ['505.82'] },
    supply: { examples: ['505.82'] },
    odds: { examples: ['attack 0912'] },
    stack: { examples: ['1108', 'Elsenborn'] },
    unit: { examples: ['505.82', 'Peiper'] },
  },
  bySeat: true,
  answer(view, _viewer, asked) {
    if (view.game.world === undefined)
      return no('2.1', 'not-begun', 'Nothing stands on the map yet.', 'It does once everybody takes part.');
    const asker = askerOf(view);
    const ask = asked.ask === 'turn' ? lookOf(asked.look) : asked;
    if (ask === undefined)
      return no('2.1', 'old-button', 'That button is from another map.', '/map show draws it anew.');
    const found = answered(asker, ask);
    if (!found.ok) return found;
    const buttons = ask.ask === 'show' ? sectorButtons(sectorsOf(asker), ask.place ?? '', printLook) : [];
    return accept({ ...pageOf(view, found.value), buttons });
  },
  suggest: (view, _viewer, ask, typed) =>
    view.game.world === undefined ? [] : suggestions(askerOf(view), ask, typed),
};

function answered(asker: Asker, asked: MapAsked): Result<Answered> {
  switch (asked.ask) {
    case 'show':
      return askShow(asker, asked.place ?? '');
    case 'stack':
      return askShow(asker, asked.place);
    case 'unit':
      return askShow(asker, asked.who);
    case 'why':
      return askWhy(asker, asked.place);
    case 'reach':
      return askReach(asker, asked.who);
    case 'supply':
      return askSupply(asker, asked.who);
    case 'odds':
      return askOdds(asker, asked.attack);
    default:
      throw new Error(`the map is not asked for ${asked.ask} here`);
  }
}

const WHOLE = 'whole';

function printLook(place: string): string {
  return place === '' ? WHOLE : place.replace(' ', '-');
}

/** `undefined`: no look of these buttons. */
function lookOf(look: string): Extract<MapAsked, { readonly ask: 'show' }> | undefined {
  if (look === WHOLE) return { ask: 'show' };
  if (!/^sector-\d{1,2}$/u.test(look)) return undefined;
  return { ask: 'show', place: look.replace('-', ' ') };
}

function pageOf(
  campaign: EaaCampaign,
  { title, lines, around, layers, ...own }: Answered,
): Pick<MapPage, 'notice'> {
  const place = around.length === 0 ? {} : { around };
  const named = around.length === 0 && layers === undefined ? {} : { title };
  const picture = own.picture ?? mapPictureOf(campaign, { ...place, ...named, ...layers });
  return { notice: { kind: 'map', title, text: fittingLines(lines), picture } };
}

function suggestions(asker: Asker, ask: MapAsk, typed: string): readonly string[] {
  const { names, book, world } = asker;
  const { ground } = book;
  if (ask === 'odds') {
    const near = typed.replace(/^attack\s*/iu, '').trim();
    return attackTargets(world, attackingOf(asker))
      .filter(({ target }) => isNear(ground, ground.grid.indexOf(target), near))
      .map(({ target }) => `attack ${target}`)
      .slice(0, ROOM.menu);
  }
  const own = names.near(typed).toSorted((a, b) => sideOf(a.counter).localeCompare(sideOf(b.counter)));
  const units = own.map((unit) => names.nameOf(unit));
  if (ask === 'reach' || ask === 'supply' || ask === 'unit') return units.slice(0, ROOM.menu);
  const towns = [...ground.names].filter(([hex]) => isNear(ground, hex, typed)).map(([, name]) => name);
  const hexes = ground.hexes.flatMap((_, hex) => onlyIf(isNear(ground, hex, typed), ground.grid.hexAt(hex)));
  return [...new Set([...towns, ...units, ...hexes])].slice(0, ROOM.menu);
}
