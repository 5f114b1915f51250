/** A mistake in a pack is found in play: both sides, or the GM, agree to go on with a corrected one. */
import { z } from 'zod';
import type { CampaignState } from './campaign.ts';
import { motionKind } from './consent.ts';
import { illegalLines, type PackCorrected, shownHash } from './course/pack-events.ts';
import type { Game, MotionKind, OwnPacks, PackBar } from './game.ts';
import { referredText } from './reference.ts';
import { PACK_CORRECTION } from './references-named.ts';
import { accept, refuse } from './ruling.ts';

/** The command that makes the motion brings the text of the pack to this process first. */
export function packCorrectionMotions<G>(game: Game<G>): readonly MotionKind<G>[] {
  const own = game.packs?.own;
  const correction = own?.correction;
  if (own === undefined || correction === undefined) return [];
  /** Old openings do not name the pack that they are played with. */
  const present = ({ core }: CampaignState<G>) => game.packs?.references(core.options)[0] ?? '';
  const barOf = (view: CampaignState<G>, pack: string) => objection(own, view, { now: present(view), pack });
  const kind = motionKind<G, typeof ARGS, { readonly pack: string }>({
    what: PACK_CORRECTION,
    summary: 'Propose to go on with a corrected pack of this server (/pack correct)',
    args: ARGS,
    unlisted: true,
    byGm: () => true,
    offers: () => [
      {
        label: 'Go on with a corrected pack',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'pack',
            label: 'SHA-256 of the corrected pack',
            pattern: HASH.source,
            maxLength: 64,
            examples: [],
          },
        ],
      },
    ],
    read(view, _seat, { pack }) {
      const bar = barOf(view, pack);
      if (bar === undefined) return accept({ pack });
      return refuse({ code: `${game.id}/table/pack-correction`, rule: 'table', ...bar });
    },
    isStale: (view, { args }) => barOf(view, args.pack) !== undefined,
    words(view, { pack }) {
      return {
        title: 'to go on with a corrected pack',
        text: [
          `From: ${termOf(own, view, present(view))}`,
          `To: ${termOf(own, view, pack)}`,
          'What has happened stays.',
          ...illegalLines(game, correction.illegal(view, pack)),
        ].join('\n'),
      };
    },
    effect(work, { args: { pack }, by, reason }) {
      const { option } = own;
      const from = present(work.state);
      const illegal = correction.illegal(work.state, pack);
      const data: PackCorrected = { option, from, to: pack, by, reason, illegal };
      work.emit('pack.corrected', 'everyone', data);
    },
  });
  return [kind];
}

const HASH = /[0-9a-f]{64}/u;
const ARGS = z.strictObject({ pack: z.string().regex(new RegExp(`^${HASH.source}$`, 'u')) });

function objection<G>(
  own: OwnPacks<G>,
  view: CampaignState<G>,
  { now, pack }: { readonly now: string; readonly pack: string },
): PackBar | undefined {
  const { options } = view.core;
  const text = referredText(pack);
  if (text === undefined)
    return {
      message: 'Umpire does not have this pack.',
      legal: 'Give it with /pack give, and choose it with /pack correct.',
    };
  if (now === pack)
    return {
      message: 'The campaign is already played with this pack.',
      legal: 'Choose another one (/pack list), or leave it as it is.',
    };
  return own.bar(text, { ...options, [own.option]: pack }) ?? own.correction?.bar(view, pack);
}

function termOf<G>(own: OwnPacks<G>, { core: { options } }: CampaignState<G>, hash: string): string {
  const text = referredText(hash);
  const named = text === undefined ? 'a pack' : own.term(text, { ...options, [own.option]: hash });
  return `${named}, SHA-256 \`${shownHash(hash)}\``;
}
