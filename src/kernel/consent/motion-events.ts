/** The course of a motion: made, agreed to, refused, withdrawn, carried (`consent.ts`). */

import { fieldsIf, onlyIf, when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { type Core, type Motion, seatOf } from '../campaign.ts';
import { called, isAlone, missingSides, openMotion } from '../consent.ts';
import type { MotionKind } from '../game.ts';
import type { Notice } from '../notice.ts';
import { nameReferences, PACK_CORRECTION } from '../references-named.ts';
import { because, nameOf, type Table, tableEvent } from '../table-event.ts';
import { TABLE_WORDS } from '../table-words.ts';

export const motionMade = tableEvent('motion.made', {
  fold(core, data: Motion, at) {
    count(core, data);
    core.motionCount += 1;
    core.motions[data.what] = { ...data, at, agreed: [] };
    // Whoever judges this order again needs the pack, carried or not.
    if (data.what === PACK_CORRECTION) nameReferences(core, Object.values(data.args));
  },
  isAboutTheTable: true,
  line({ id, what, by, args, reason }, { kinds, view }) {
    const title = kindOf(kinds, what)?.words(view, args).title ?? what;
    return `Motion ${id.slice(1)} by ${nameOf(view, by)}: ${title}${because(reason)}`;
  },
  toEveryone(table, data) {
    const { game, view, past } = table;
    const kind = kindOf(table.kinds, data.what);
    if (kind === undefined) return []; // of a program that had more of them
    const { title, text } = kind.words(view, data.args, past);
    const motion = openMotion(kind, view);
    const missing = motion === undefined ? [] : missingSides(game, view, motion, motion.agreed);
    const mover = seatOf(view.core, data.by);
    // Carried at once: what comes of it says it all. Else it is told, whatever else a game has to say of it.
    const isCarried = mover !== undefined && isAlone(game, kind, view, mover);
    const asked = view.core.seats.filter(
      (seat) => seat.side !== undefined && missing.includes(seat.side) && seat.role === 'commander',
    );
    const why = onlyIf(data.reason !== '', `“${asTyped(data.reason)}”`);
    const answered = `It takes effect once everyone concerned agrees (**My orders**). ${TABLE_WORDS.playGoesOn}`;
    return [
      {
        kind: 'motion',
        title: `Motion ${data.id.slice(1)} by ${asTyped(nameOf(view, data.by))}: ${title}`,
        text: [text, ...why, answered].filter((line) => line !== '').join('\n'),
        buttons: ['my-orders', { order: 'motion.answer', label: 'Agree or refuse' }],
        mention: asked.map(({ id }) => id),
        ...fieldsIf(isCarried, { passing: true as const }),
      },
    ];
  },
});

interface Answered {
  readonly id: string;
  readonly what: string;
  readonly by: string;
}

/** A side agrees where another one's consent is still missing. */
export const motionAgreed = tableEvent('motion.agreed', {
  fold(core, data: Answered) {
    count(core, data);
    const motion = core.motions[data.what];
    const side = seatOf(core, data.by)?.side;
    if (motion?.id !== data.id || side === undefined) return;
    core.motions[data.what] = { ...motion, agreed: [...motion.agreed, side] };
  },
  isAboutTheTable: true,
  line: ({ id, by }, { view }) => `${nameOf(view, by)} agrees to ${called(id)}`,
  toEveryone: (table, data) =>
    told(table, data, (name) => ({
      title: `${name} agrees to ${called(data.id)}`,
      text: 'Another side has yet to answer.',
    })),
});

export const motionRefused = tableEvent('motion.refused', {
  fold: (core, data: Answered & { readonly reason: string }) => close(core, data),
  isAboutTheTable: true,
  line: ({ id, by, reason }, { view }) => `${nameOf(view, by)} refuses ${called(id)}${because(reason)}`,
  toEveryone: (table, data) =>
    told(table, data, (name) => ({
      title: `${name} refuses ${called(data.id)}: everything stays as it is`,
      text: when(data.reason !== '', `“${asTyped(data.reason)}”`),
    })),
});

export const motionWithdrawn = tableEvent('motion.withdrawn', {
  fold: (core, data: Answered) => close(core, data),
  isAboutTheTable: true,
  line: ({ id, by }, { view }) => `${nameOf(view, by)} withdraws ${called(id)}`,
  toEveryone: (table, data) =>
    told(table, data, (name) => ({ title: `${name} withdraws ${called(data.id)}`, text: '' })),
});

/** `by`: whose consent was the last one, `own`: the mover’s; what was moved happens with the events behind it. */
export const motionCarried = tableEvent('motion.carried', {
  fold: (core, data: Answered & { readonly own?: true }) => close(core, data),
  isAboutTheTable: true,
  /** Where nobody was asked the lines before and behind it say all. */
  line: ({ id, by, own }, { view }) =>
    own === true ? undefined : `${nameOf(view, by)} agrees: ${called(id)} is carried`,
  toEveryone: (table, data) =>
    told(table, data, (name) => ({
      title: `${name} agrees: ${called(data.id)} is carried`,
      text: '',
      passing: true,
    })),
});

/** The revision of its kind's decision. */
function count(core: Core, { what }: Pick<Answered, 'what'>): void {
  core.motionRevs[what] = (core.motionRevs[what] ?? 0) + 1;
}

function close(core: Core, data: Answered): void {
  count(core, data);
  if (core.motions[data.what]?.id === data.id) delete core.motions[data.what];
}

function kindOf(kinds: readonly MotionKind[], what: string): MotionKind | undefined {
  return kinds.find((kind) => kind.what === what);
}

/** Nothing of a program that had more kinds of them. `name`: who did it. */
function told(
  { kinds, view }: Table,
  { what, by }: Answered,
  words: (name: string) => Omit<Notice, 'kind'>,
): readonly Notice[] {
  if (kindOf(kinds, what) === undefined) return [];
  return [{ kind: 'motion', ...words(asTyped(nameOf(view, by))) }];
}
