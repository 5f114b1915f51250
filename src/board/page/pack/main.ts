/** The page of the editor: opens the pack that the link is for. */
import '../page.css';
import './pack.css';
import type { EditorData } from '../../data.ts';
import { element } from '../elements.ts';
import { openEditor } from './editor.ts';

const PATH = '/pack/';

async function post(name: string, body: object): Promise<unknown> {
  const answer = await fetch(`${PATH}${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function data(): Promise<EditorData | undefined> {
  const answer = await fetch(`${PATH}data`);
  return answer.ok ? ((await answer.json()) as EditorData) : undefined;
}

async function open(place: HTMLElement): Promise<void> {
  const token = location.hash.slice(1);
  // A link that was spent here already has left its cookie.
  if (token !== '') await post('open', { token });
  const given = await data();
  history.replaceState(null, '', PATH);
  if (given === undefined) {
    place.replaceChildren(
      element(
        'p',
        {},
        'This editor is closed here: its link was spent in another browser, or it was ended. Start it anew.',
      ),
    );
    return;
  }
  openEditor(place, given, (files, mark) => post('save', { files, mark }));
}

const place = document.getElementById('board');
if (place !== null) void open(place);
