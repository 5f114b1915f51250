/** `/note`: memos to oneself, for one's own eyes alone. */
import type { Notice } from '../kernel/notice.ts';
import type { OwnNote } from '../moderator/notes.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Store } from '../store/store.ts';
import type { Adapter, Asking, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { cut } from './cut.ts';
import { LIMITS } from './limits.ts';
import { campaignTitle, headingFor } from './message.ts';
import { peopleWords } from './people-words.ts';
import { tellRuling } from './refusal.ts';

const say = peopleWords.note;

/** Notes of one answer: their texts are to be read whole, and the rest of them by and by. */
const IN_A_LIST = 12;
/** Characters of one of them there. */
const ROOM = 260;
/** Notes under `/mine`, by their beginnings. */
const UNDER_MINE = 5;
const BEGINNING = 80;

export async function writeNote(
  adapter: Adapter,
  interaction: Asking,
  { row, user }: Visit,
  { at, text }: { readonly at: string; readonly text: string },
): Promise<void> {
  const { moderator } = adapter;
  const written = moderator.notes.write(row.key, user, at, text);
  if (!written.ok) return tellRuling(adapter, interaction, written.ruling);
  const { label, text: kept } = written.value;
  const name = campaignTitle(moderator.store, row, user);
  const notice: Notice = { kind: 'note-written', title: say.written(label), text: say.readBack(name, kept) };
  await answer(adapter, interaction, {
    faces: [{ notice, heading: headingFor(undefined, 'everyone') }],
    apart: true,
  });
}

/** All that wait, over all campaigns. */
export async function listNotes(adapter: Adapter, interaction: Asking): Promise<void> {
  const { store, notes } = adapter.moderator;
  const own = notes.of(interaction.user.id);
  if (own.length === 0) return answer(adapter, interaction, { content: say.none });
  const shown = own.slice(0, IN_A_LIST).map((note) => line(store, note, ROOM));
  const more = own.length > IN_A_LIST ? [say.more(own.length - IN_A_LIST)] : [];
  const notice: Notice = { kind: 'notes', title: say.title, text: [...shown, ...more].join('\n') };
  await answer(adapter, interaction, { faces: [{ notice, heading: headingFor(undefined, 'everyone') }] });
}

export async function dropNote(adapter: Adapter, interaction: Asking, typed: string): Promise<void> {
  const number = /^#?(?<digits>\d{1,12})$/u.exec(typed.trim())?.groups?.digits;
  const dropped = adapter.moderator.notes.drop(interaction.user.id, Number(number ?? 0));
  if (!dropped.ok) return tellRuling(adapter, interaction, dropped.ruling);
  const { label, text } = dropped.value;
  await answer(adapter, interaction, { content: say.dropped(label, text), apart: true });
}

/** Points that have all the typed words: from what everybody knows. */
export function pointsAhead(
  { moderator }: Adapter,
  visit: Visit | undefined,
  typed: string,
): readonly Choice[] {
  const wanted = typed
    .toLowerCase()
    .split(/[\s/]+/u)
    .filter(Boolean);
  return (visit === undefined ? [] : moderator.notes.pointsIn(visit.row.key))
    .filter(({ label }) => wanted.every((word) => label.toLowerCase().includes(word)))
    .slice(0, LIMITS.choices)
    .map(({ id, label }) => ({ name: cut(label, LIMITS.choiceText), value: id.replace('/', ' ') }));
}

/** One's own notes that have all the typed words. */
export function noteChoices({ moderator }: Adapter, user: string, typed: string): readonly Choice[] {
  const wanted = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  return moderator.notes
    .of(user)
    .map(({ no, label, text }) => ({
      name: cut(`${label}: ${text.replaceAll('\n', ' ')}`, LIMITS.choiceText),
      value: String(no),
    }))
    .filter(({ name, value }) => wanted.every((word) => name.toLowerCase().includes(word) || value === word))
    .slice(0, LIMITS.choices);
}

/** The lines of `/mine` about them; empty: there are none. */
export function notesUnderMine({ moderator }: Adapter, user: string): string {
  const own = moderator.notes.of(user);
  if (own.length === 0) return '';
  const shown = own.slice(0, UNDER_MINE).map((note) => line(moderator.store, note, BEGINNING));
  const more = own.length > UNDER_MINE ? [say.more(own.length - UNDER_MINE)] : [];
  return [`**${say.title}**`, ...shown, ...more].join('\n');
}

function line(store: Store, { no, user, campaign, label, text, state, name }: OwnNote, room: number): string {
  const row = store.campaignById(campaign);
  const title = row === undefined ? name : campaignTitle(store, row, user);
  const short = cut(text.replaceAll(/\s+/gu, ' '), room);
  return say.line({ no, title, label, text: short, hasCome: state !== 'waiting' });
}
