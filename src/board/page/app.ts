/** The page around a board that is connected with its server: its head, the desk, and what it says when it is closed. */
import './app.css';
import type { BoardData } from '../data.ts';
import { onDeskAsked } from './ask-desk.ts';
import { BOARDS } from './boards.ts';
import type { Connection } from './connection.ts';
import { openDesk } from './desk/index.ts';
import { node, pressable } from './desk/nodes.ts';
import { openMap } from './map/index.ts';
import { connectOnline, type Online } from './online.ts';
import { openPast } from './past.ts';

const CLOSED = 'This board is closed here. In Discord, press My orders and open it anew from there.';

export async function openApp(place: HTMLElement): Promise<void> {
  const online = await connectOnline();
  if (online === undefined) return showClosed(place);
  const head = node('header', { class: 'app-head' });
  const map = node('section', { class: 'app-map', 'aria-label': 'Map' });
  const desk = node('section', { class: 'app-desk', 'aria-label': 'Desk' });
  place.className = 'app';
  place.replaceChildren(head, node('div', { class: 'app-body' }, map, desk));
  const past = online.data.seat === undefined ? await openPast(online) : undefined;
  if (past !== undefined) head.after(past.bar);
  const shown = openDesk(desk, past === undefined ? online : undefined);
  const connection: Connection = past?.connection ?? online;
  const hasMap = openMap(map, connection, BOARDS) !== undefined;
  const menu = menuOf(online);
  const tabs = tabsOf([['Map', map] as const, ['Desk', desk] as const]);
  const shownTabs = hasMap ? [tabs.view] : [];
  if (!hasMap) {
    map.remove();
    desk.hidden = false;
  }
  const show = (data: BoardData) => {
    head.replaceChildren(titleOf(data), ...shownTabs, menu);
    document.title = `${data.title}: ${data.seat?.name ?? data.gameTitle}`;
    shown.show(data);
  };
  onDeskAsked(map, (ref) => {
    tabs.choose(desk);
    shown.open(ref);
  });
  // On a wide screen the map is seen beside the desk: whoever presses there wants to know of it.
  map.addEventListener('click', ({ target }) => {
    const isOnTheMap = target instanceof Element && target.closest('.board-chart') !== null;
    if (isOnTheMap && map.hidden) tabs.choose(map);
  });
  connection.onData(show);
  online.onClosed(() => showClosed(place));
  show(online.data);
}

/** Map and desk lie one over the other: each takes the whole of a phone. */
function tabsOf(all: readonly (readonly [string, HTMLElement])[]): {
  readonly view: HTMLElement;
  choose(part: HTMLElement): void;
} {
  const buttons = all.map(([name, part]) => pressable(name, 'secondary', () => choose(part)));
  const choose = (chosen: HTMLElement) => {
    for (const [index, [, part]] of all.entries()) {
      part.hidden = part !== chosen;
      buttons[index]?.setAttribute('aria-pressed', String(part === chosen));
    }
  };
  const [[, first] = []] = all;
  if (first !== undefined) choose(first);
  return {
    view: node('div', { class: 'app-tabs', role: 'group', 'aria-label': 'Shown' }, ...buttons),
    choose,
  };
}

function titleOf({ title, gameTitle, seat }: BoardData): Node {
  const whose = seat === undefined ? gameTitle : `${gameTitle}: ${seat.name}`;
  return node('div', { class: 'app-title' }, node('h1', { title }, title), node('small', {}, whose));
}

function menuOf(online: Online): HTMLElement {
  const link = node('div', { class: 'app-link' });
  const elsewhere = async () => {
    const url = await online.elsewhere();
    if (url === undefined) return;
    const field = node('input', { type: 'text', readonly: true, 'aria-label': 'Link', value: url });
    link.replaceChildren(node('p', {}, 'It opens this board once, in one other browser of yours.'), field);
    field.select();
  };
  return node(
    'details',
    { class: 'app-menu' },
    node('summary', { 'aria-label': 'More about this board' }, '⋯'),
    node(
      'div',
      { class: 'app-menu-inside' },
      pressable('Open elsewhere', 'secondary', () => void elsewhere()),
      link,
      ...(online.data.seat === undefined
        ? []
        : [
            pressable('Look back', 'secondary', () => void lookBack(online)),
            node('small', {}, 'What everybody saw, step by step, or as a film.'),
          ]),
      pressable('Close my boards', 'danger', () => void online.closeAll()),
      node('small', {}, 'All boards of yours, in every browser. What you have ordered stays.'),
    ),
  );
}

/** It takes the place of this page; the browser’s own way back leads here. */
async function lookBack(online: Online): Promise<void> {
  const url = await online.everyone();
  if (url !== undefined) location.assign(url);
}

function showClosed(place: HTMLElement): void {
  place.className = 'app';
  place.replaceChildren(node('p', { class: 'app-closed', role: 'alert' }, CLOSED));
}
