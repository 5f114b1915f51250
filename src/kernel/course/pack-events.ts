/** A corrected pack takes the place of another: what has happened stays. */
import { asTyped } from '../../text/typed-text.ts';
import type { Game, StandsIllegally } from '../game.ts';
import { nameReferences } from '../references-named.ts';
import { because, tableEvent } from '../table-event.ts';

export interface PackCorrected {
  /** The option of the opening that names the pack. */
  readonly option: string;
  /** SHA-256 of the one that was played with, and of the one that is from now on. */
  readonly from: string;
  readonly to: string;
  /** The seat that moved it. */
  readonly by: string;
  readonly reason: string;
  /** Everything that stands illegally by it, from what everybody knows. */
  readonly illegal: readonly StandsIllegally[];
}

const HASH_SHOWN = 16;

/** `abcdef0123456789…`. */
export function shownHash(hash: string): string {
  return `${hash.slice(0, HASH_SHOWN)}…`;
}

export const packCorrected = tableEvent('pack.corrected', {
  fold(core, { option, from, to }: PackCorrected) {
    nameReferences(core, [from, to]);
    // A new object: what is worked out from terms is kept by them.
    core.options = { ...core.options, [option]: to };
  },
  isAboutTheTable: true,
  line: ({ from, to, reason, illegal }, { game }) =>
    [
      `Played on with a corrected pack, SHA-256 ${shownHash(to)} instead of ${shownHash(from)}${because(reason)}`,
      ...inWords(game, illegal),
    ].join('; '),
  why: 'Both sides, or the GM, agreed that the pack had a mistake. What has happened stays; whatever comes is judged by the corrected one.',
  tale: () => 'The map was corrected by agreement.',
  toEveryone: ({ game, view }, { from, to, illegal }) => [
    {
      kind: 'pack',
      title: `${asTyped(view.core.name)} goes on with a corrected pack`,
      text: [
        `SHA-256 \`${shownHash(to)}\` instead of \`${shownHash(from)}\`. What has happened stays.`,
        ...illegalLines(game, illegal),
      ].join('\n'),
      buttons: ['my-orders'],
    },
  ],
});

function inWords<G>(game: Game<G>, illegal: readonly StandsIllegally[]): readonly string[] {
  const correction = game.packs?.own?.correction;
  if (correction === undefined) return [];
  return illegal.map((fact) => correction.wordIllegal(fact));
}

/** Units that stand illegally, as a list under its heading; a sentence where all is well. */
export function illegalLines<G>(game: Game<G>, illegal: readonly StandsIllegally[]): readonly string[] {
  if (illegal.length === 0) return ['Nothing that everybody can see stands illegally under it.'];
  return [
    'Illegal under it now, and left as it is:',
    ...inWords(game, illegal).map((each) => `- ${asTyped(each)}`),
  ];
}
