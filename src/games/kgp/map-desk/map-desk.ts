/** `/map`: a part of the map, why a Location stands as it does, what if; made from one view, and nothing of it is kept. */

import type { Viewer } from '../../../kernel/audience.ts';
import type { MapAsked, MapButton, MapPage } from '../../../kernel/map-desk.ts';
import { accept, type Refused, type Result, refuse } from '../../../kernel/ruling.ts';
import { fieldsIf } from '../../../text/present.ts';
import { LAYERS, type Layer, type Look } from '../front/picture.ts';
import type { Location } from '../front/position.ts';
import { hereInWords } from '../here/here.ts';
import type { KgpCampaign } from '../state.ts';
import type { PublicMarks } from '../terrain/marks.ts';
import { marksOf } from '../terrain/position-of.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { gridOf, hexOn, withMapGroup } from '../vocabulary/hex.ts';
import { SUCH_AS_A_HEX, SUCH_AS_A_LOCATION, whyNoHex, whyNoLocation } from '../vocabulary/no-hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { isSide, type Side } from '../vocabulary/sides.ts';
import { type Marked, mapPicture, markedIn, markingOf, sideOf } from './facts.ts';
import { inHex, riverWords, whose } from './in-hex.ts';
import {
  ACROSS,
  type Across,
  AIDS,
  type Aid,
  type Looking,
  parseLooking,
  printLooking,
  type Question,
} from './look.ts';
import { aidOf } from './setup.ts';
import { locationIn, whatIf } from './whatif.ts';
import { whyOf } from './why.ts';

export function askMap(campaign: KgpCampaign, viewer: Viewer, asked: MapAsked): Result<MapPage> {
  const looking = lookingOf(campaign, viewer, asked);
  return looking.ok ? accept(pageOf(campaign, viewer, looking.value)) : looking;
}

/** The question, read against the map; or why it cannot be read. */
function lookingOf(campaign: KgpCampaign, viewer: Viewer, asked: MapAsked): Result<Looking> {
  const { map } = campaignGameOf(campaign.game.cg);
  if (asked.ask === 'turn') {
    const looking = parseLooking(map, asked.look);
    return looking === undefined || !isOpen(campaign, viewer, looking) ? oldButton() : accept(looking);
  }
  if (asked.ask === 'setup') {
    const question: Question = { ask: 'setup', aid: AIDS[0] };
    const looking = lookAt(question, undefined);
    return isOpen(campaign, viewer, looking) ? accept(looking) : noAreas();
  }
  if (asked.ask === 'show') {
    if (asked.place === undefined) return accept(lookAt({ ask: 'show' }, undefined));
    const hex = hexOn(map, hexOf(asked.place));
    return hex === undefined ? noHex(map, asked.place) : accept(lookAt({ ask: 'show' }, hex));
  }
  if (asked.ask === 'hex') {
    const hex = hexOn(map, withoutMap(map, hexOf(asked.place.trim())));
    return hex === undefined ? noHex(map, asked.place) : accept(lookAt({ ask: 'hex', at: hex }, hex));
  }
  if (asked.ask !== 'why' && asked.ask !== 'whatif')
    throw new Error(`the map is not asked for ${asked.ask} here`);
  const marks = marksOf(campaign);
  if (marks === undefined) return unmarked();
  const at = locationOf(map, marks, asked.place);
  if (!at.ok) return at;
  const hex = hexOf(at.value);
  if (asked.ask === 'why') return accept(lookAt({ ask: 'why', at: at.value }, hex));
  const holder = isSide(asked.holder) ? asked.holder : undefined;
  return accept(lookAt({ ask: 'whatif', at: at.value, holder }, hex));
}

/** Whether the question can be answered now, to this reader. */
function isOpen(campaign: KgpCampaign, viewer: Viewer, { question }: Looking): boolean {
  switch (question.ask) {
    case 'show':
    case 'hex':
      return true;
    case 'setup':
      return sideOf(campaign, viewer) !== undefined && hasAreas(campaign);
    case 'why':
    case 'whatif':
      return marksOf(campaign) !== undefined;
  }
}

function hasAreas({ game }: KgpCampaign): boolean {
  return markingOf(game).areas.length > 0;
}

function lookAt(question: Question, hex: string | undefined): Looking {
  return { question, hex, across: ACROSS[0], layers: LAYERS };
}

/** `J19`, `J19/1`, `NN6/bridge`: of a hex alone, the Location in which one stands on entering it. */
function locationOf(map: string, marks: PublicMarks, typed: string): Result<Location> {
  const [, word = '', part] = /^\s*([A-Za-z]{1,2}\d{1,2})\s*(?:\/\s*(-?\d|bridge))?\s*$/iu.exec(typed) ?? [];
  const hex = hexOn(map, word);
  if (hex === undefined)
    return refuse(ruling('8.2', 'map-no-location', `${whyNoLocation(map, typed)}.`, SUCH_AS_A_LOCATION));
  if (part !== undefined) return accept(`${hex}/${part.toLowerCase()}`);
  const at = locationIn(marks, hex);
  if (at === undefined)
    return refuse(ruling('8.2', 'map-river', riverWords(hex), 'Such as a hex beside it.'));
  return accept(at);
}

/** `StJ19` or `St J19` on “St” is J19: the rules name hexes with their Map Group. */
function withoutMap(map: string, typed: string): string {
  const named = withMapGroup(typed.replace(/^([a-z]{2})\s+/iu, '$1'));
  return named?.map === map && hexOn(map, named.rest) !== undefined ? named.rest : typed;
}

function noHex(map: string, typed: string): Refused {
  return refuse(ruling('8.2', 'map-no-hex', `${whyNoHex(map, typed)}.`, SUCH_AS_A_HEX));
}

function unmarked(): Refused {
  return refuse(
    ruling(
      '8.605',
      'map-unmarked',
      'Nobody has marked this map yet, so Umpire does not know whose anything is.',
      'Under My orders either side states the public marks (who Controls what, the river); the other agrees. /map show draws what is printed.',
    ),
  );
}

function noAreas(): Refused {
  return refuse(
    ruling(
      '8.624',
      'map-no-areas',
      'There are no Setup Areas agreed on that you could set up in.',
      'Unit by unit, they are agreed on in 8.605; then each side sees here where its own may stand.',
    ),
  );
}

function oldButton(): Refused {
  return refuse(
    ruling('8.605', 'map-old-button', 'That button is from another map.', '/map show draws it anew.'),
  );
}

/** The words of an answer beside the picture. */
interface Answered {
  readonly title: string;
  readonly rule: string;
  readonly sentences: readonly string[];
  readonly marked: Marked | undefined;
  readonly on: Pick<Look, 'path' | 'barrier' | 'hangsOn' | 'changed' | 'aid'>;
}

function pageOf(campaign: KgpCampaign, viewer: Viewer, looking: Looking): MapPage {
  const reader = sideOf(campaign, viewer);
  const { title, rule, sentences, marked, on } = answered(campaign, viewer, reader, looking);
  const { hex, across, layers } = looking;
  const text = sentences.join('\n');
  return {
    notice: {
      kind: 'map',
      title,
      text,
      picture: mapPicture(campaign, reader, {
        title,
        rule,
        marked,
        look: { ...(hex === undefined ? {} : { around: { hex, across } }), layers, ...on },
        words: text,
      }),
    },
    buttons: buttonsOf(campaignGameOf(campaign.game.cg).map, looking),
  };
}

function answered(
  campaign: KgpCampaign,
  viewer: Viewer,
  reader: Side | undefined,
  { question, hex }: Looking,
): Answered {
  const marked = markedIn(campaign);
  if (question.ask === 'hex')
    return {
      title: `What applies in ${question.at}`,
      rule: 'P1–P6',
      sentences: [...inHex(campaign, marked, question.at), ...hereInWords(campaign, question.at)],
      marked,
      on: {},
    };
  if (question.ask === 'setup' && reader !== undefined) {
    const { title, rule, sentences, ...aid } = aidOf(campaign, reader, question.aid);
    return { title, rule, sentences, marked, on: { aid: { side: reader, ...aid } } };
  }
  if (question.ask === 'show' || question.ask === 'setup' || marked === undefined)
    return {
      title: hex === undefined ? 'The map' : `Around ${hex}`,
      rule: '8.605',
      sentences: hex === undefined ? wholeMap(marked) : inHex(campaign, marked, hex),
      marked,
      on: {},
    };
  if (question.ask === 'why') {
    const { title, rule, sentences, ...on } = whyOf(campaign, viewer, marked, question.at);
    return { title, rule, sentences, marked, on };
  }
  const { at, holder } = question;
  const { sentences, changed, ...then } = whatIf(campaign, marked.marks, question, reader);
  return {
    title: `What if ${at} were ${whose(holder)}`,
    rule: '8.605',
    sentences: [...sentences, '-# Only you see this, and nobody learns that you asked.'],
    marked: then,
    on: { changed },
  };
}

function wholeMap(marked: Marked | undefined): readonly string[] {
  if (marked === undefined)
    return ['Nobody has marked this map yet: Entry Areas and LVP as they are printed.'];
  return ['The front as the public marks have it. `/map show J19` is a part of it, `/map why J19` says why.'];
}

/** Moving, zooming, and what is drawn. */
function buttonsOf(map: string, looking: Looking): readonly (readonly MapButton[])[] {
  const { hex, across, layers } = looking;
  const button = (label: string, to: Partial<Looking> | undefined, on = false): MapButton => ({
    label,
    look: printLooking({ ...looking, ...to }),
    ...fieldsIf(on, { on }),
    ...fieldsIf(to === undefined, { closed: true }),
  });
  const step = Math.floor(across / 2);
  const move = (label: string, columns: number, rows: number) => {
    const to = hex === undefined ? undefined : moved(map, hex, columns * step, rows * step);
    return button(label, to === undefined ? undefined : { hex: to });
  };
  const zoom = (label: string, to: Across | undefined) =>
    button(label, hex === undefined || to === undefined ? undefined : { across: to });
  const index = ACROSS.indexOf(across);
  const { question } = looking;
  const back = 'at' in question ? hexOf(question.at) : MIDDLE;
  return [
    [move('←', -1, 0), move('↑', 0, -1), move('↓', 0, 1), move('→', 1, 0)],
    [
      zoom('Nearer', ACROSS[index - 1]),
      zoom('Farther', ACROSS[index + 1]),
      hex === undefined ? button('Part of the map', { hex: back }) : button('Whole map', { hex: undefined }),
    ],
    LAYERS.map((layer) => {
      const isOn = layers.includes(layer);
      const others = isOn ? layers.filter((each) => each !== layer) : [...layers, layer];
      return button(LAYER_NAMES[layer], { layers: others }, isOn);
    }),
    ...(question.ask === 'setup'
      ? [AIDS.map((aid) => button(AID_NAMES[aid], { question: { ask: 'setup', aid } }, question.aid === aid))]
      : []),
  ];
}

/** Where one begins to look who has named no hex. */
const MIDDLE = 'W20';

const LAYER_NAMES: Readonly<Record<Layer, string>> = {
  front: 'Front',
  terrain: 'Terrain',
  lvp: 'LVP',
  entries: 'Entry Areas',
};

const AID_NAMES: Readonly<Record<Aid, string>> = {
  guns: 'Guns',
  reserves: 'Reserves',
  vehicles: 'Concealed vehicles',
  'front-line': 'Front-Line Hexes',
};

/** So many columns and rows on, or as far as the map goes; `undefined`: no way at all. */
function moved(map: string, hex: string, columns: number, rows: number): string | undefined {
  const grid = gridOf(map);
  const { x, y } = grid.centre(hex);
  for (let part = Math.max(Math.abs(columns), Math.abs(rows)); part > 0; part -= 1) {
    const to = grid.hexAtPoint({
      x: x + Math.sign(columns) * Math.min(part, Math.abs(columns)) * COLUMN,
      y: y + Math.sign(rows) * Math.min(part, Math.abs(rows)),
    });
    if (to !== undefined && to !== hex) return to;
  }
  return undefined;
}

/** From column to column, where two hexes that touch are 1 apart. */
const COLUMN = Math.sqrt(3) / 2;
