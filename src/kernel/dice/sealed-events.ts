/** A side binds itself to a secret value: the opening to the side, the commitment to everyone (docs/verify.md). */

import { agreeing } from '../../text/plural.ts';
import { onlyIf } from '../../text/present.ts';
import { canonicalJson } from '../json.ts';
import type { Notice } from '../notice.ts';
import { type Table, tableEvent } from '../table-event.ts';

interface Sealed {
  readonly decision: string;
  readonly side: string;
  readonly value: unknown;
  readonly salt: string;
  readonly commitment: string;
}

/** The game folds the value (`Game.apply`): the kernel does not know what it means. */
export const sealed = tableEvent('sealed', {
  fold(_core, _data: Sealed) {},
  isAboutTheTable: false,
  line: ({ decision, side }, table) =>
    `${nameOf(table, decision)}: sealed by the ${table.game.sideName(side)} side`,
  why: ({ value, salt, commitment }) => proof(canonicalJson(value), salt, commitment),
  toSeat: (table, data, seat) => (seat.side === data.side ? receiptTold(table, data) : []),
});

/** A side's receipt for its own seal, from what it knows just after it. */
export function receiptTold(
  { game: { sealing }, view }: Pick<Table, 'game' | 'view'>,
  { decision, side }: Pick<Sealed, 'decision' | 'side'>,
): readonly Notice[] {
  if (sealing === undefined) return [];
  const title = `Receipt: ${sealing.name(decision)} of ${sealing.when(decision)} sealed`;
  return [{ kind: 'receipt', title, text: sealing.receipt(view, side, decision) }];
}

interface Committed {
  readonly decision: string;
  readonly commitment: string;
  /** How many of how many sides have sealed it. */
  readonly sealed: number;
  readonly of: number;
}

export const committed = tableEvent('committed', {
  fold(core, { decision, sealed: count, commitment }: Committed) {
    core.sealed[decision] = count;
    core.commitments[decision] = [...(core.commitments[decision] ?? []), commitment];
  },
  isAboutTheTable: false,
  /** One line for all that seal: its `/why` has each commitment whole. */
  line({ decision, sealed: count, of }, table) {
    if (count < of) return undefined;
    const how = agreeing(of, 'sealed', 'both sides have sealed');
    return `${nameOf(table, decision)}: ${how}`;
  },
  why: ({ decision, commitment }, { view }) =>
    [
      'A sealed decision can no longer be changed. Its commitment is public, so that everybody can check the decision once it is opened; **/show what: receipts** has what opens your own.',
      ...[...(view.core.commitments[decision] ?? []), commitment].map((each) => `Commitment \`${each}\``),
    ].join('\n'),
  toEveryone({ game, view }, { decision, sealed: count, of }) {
    const { sealing } = game;
    if (sealing === undefined) return [];
    const together = sealing.together(decision);
    return [
      {
        kind: 'sealed',
        title: `${sealing.name(decision)} ${sealing.when(decision)}: ${count} of ${of} sealed`,
        text: sealedWords({ game, view }, together),
        ...livingIn(together[0] ?? decision),
      },
    ];
  },
});

/** Characters: as many choices as share a message, with a name, a count and two commitments each. */
const GROWS = 1000;

/** The message of choices that are sealed together, of which `first` is the first one. */
function livingIn(first: string): Pick<Notice, 'living' | 'grows'> {
  return { living: `sealed/${first}`, grows: GROWS };
}

/**
 * The message of choices that are sealed together before anything is: it can stand below the one that calls for them, and
 * counts there from then on. `first`: as `Sealing.together` has it.
 */
export function nothingSealed(first: string, name: string, when: string): Notice {
  return {
    kind: 'sealed',
    title: `${name} ${when}: 0 of 2 sealed`,
    text: `**${name}:** not sealed yet`,
    ...livingIn(first),
  };
}

/** `Recon of 20 AM`. */
function nameOf({ game: { sealing } }: Table, decision: string): string {
  if (sealing === undefined) return 'A secret choice';
  return `${sealing.name(decision)} of ${sealing.when(decision)}`;
}

/** So many digits of a commitment stand in the channel: nobody finds another value that has the same. */
const SHOWN_DIGITS = 16;

/** How far each sealed choice is of those that share a message, and in small print by what it can be proven later. */
function sealedWords({ game, view }: Pick<Table, 'game' | 'view'>, decisions: readonly string[]): string {
  const sealed = decisions.flatMap((decision) => {
    const commitments = view.core.commitments[decision] ?? [];
    return onlyIf(commitments.length > 0, { name: game.sealing?.name(decision) ?? '', commitments });
  });
  const lines = sealed.map(({ name, commitments }) => {
    const sides = commitments.length < game.sides.length ? '1 of 2 sealed' : 'both sealed';
    return `**${name}:** ${sides}`;
  });
  const proofs = sealed.map(({ name, commitments }) => {
    const digits = commitments.map((commitment) => `\`${commitment.slice(0, SHOWN_DIGITS)}\``);
    return `${name} ${digits.join(' ')}`;
  });
  return `${lines.join('\n')}\n-# ${proofs.join(' · ')}`;
}

/** Longest opening that is shown; a longer one stands in the file of receipts. */
const OPENING_MAX = 900;

/** For whoever wants to check a commitment without help: all that it was made of. */
function proof(opening: string, salt: string, commitment: string): string {
  return [
    'A secret decision that can no longer be changed. The commitment in the channel was made from it: the SHA-256 of the salt, a line feed and the opening.',
    `Commitment \`${commitment}\``,
    `Salt \`${salt}\``,
    opening.length > OPENING_MAX
      ? 'The opening is long: **/show what: receipts** has it in a file.'
      : `Opening \`${opening}\``,
  ].join('\n');
}
