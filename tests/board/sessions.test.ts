/** Sessions of boards by themselves: how long they last, and what is made from them. */
import { expect, test } from 'vitest';
import { BoardSessions, LONGEST_MS } from '../../src/board/sessions.ts';

const HOUR_MS = 3_600_000;
const PLACE = { user: '1', campaign: 'k' };

function board() {
  let now = 0;
  const sessions = new BoardSessions({ clock: () => now });
  const open = (link: { readonly board: string; readonly token: string }) => {
    const spent = sessions.spend(link.board, link.token);
    if (spent === undefined) throw new Error('the link opens nothing');
    return spent;
  };
  return {
    sessions,
    open,
    later(ms: number) {
      now += ms;
    },
  };
}

test('whoever opens it elsewhere, again and again, does not outlast the first session', () => {
  const { sessions, open, later } = board();
  let at = open(sessions.link(PLACE));
  for (let spent = 0; spent + HOUR_MS < LONGEST_MS; spent += HOUR_MS) {
    later(HOUR_MS);
    at = open(sessions.link(PLACE, at.session));
    expect(sessions.isOver(at.session)).toBe(false);
  }
  later(HOUR_MS);
  expect(sessions.isOver(at.session)).toBe(true);
});

test('a link from the conversation begins anew', () => {
  const { sessions, open, later } = board();
  open(sessions.link(PLACE));
  later(LONGEST_MS - HOUR_MS);
  const { session } = open(sessions.link(PLACE));
  later(2 * HOUR_MS);
  expect(sessions.isOver(session)).toBe(false);
});
