import { asTyped } from '../../text/typed-text.ts';
import { buttonFor } from '../game.ts';
import { because, nameOf, tableEvent, typedName } from '../table-event.ts';
import { TABLE_WORDS } from '../table-words.ts';

/** `why`: as it was typed; absent where none was. */
interface Proposed {
  readonly by: string;
  readonly why?: string;
}

export const abandonProposed = tableEvent('abandon.proposed', {
  fold(core, { by }: Proposed) {
    core.abandonBy = by;
    core.abandonRev += 1;
  },
  isAboutTheTable: true,
  line: ({ by, why }, { view }) => `${nameOf(view, by)} proposes to abandon the campaign${because(why)}`,
  toEveryone: ({ view: { core } }, { by, why }) => [
    {
      kind: 'abandon',
      title: `${typedName(core, by)} proposes to abandon the campaign`,
      text: `${quoted(why)}It ends only if another side agrees (**My orders**). ${TABLE_WORDS.playGoesOn}`,
      buttons: ['my-orders'],
      mention: core.seats.filter((s) => s.id !== by).map((s) => s.id),
    },
  ],
});

export const abandonWithdrawn = tableEvent('abandon.withdrawn', {
  fold(core, _data: { readonly by: string }) {
    core.abandonBy = undefined;
    core.abandonRev += 1;
  },
  isAboutTheTable: true,
  line: ({ by }, { view }) => `${nameOf(view, by)} does not want to abandon the campaign`,
  toEveryone: ({ view: { core } }, { by }) => [
    {
      kind: 'abandon',
      title: 'The campaign goes on',
      text: `${typedName(core, by)} does not want to abandon it.`,
    },
  ],
});

/** `reason`: `gm` by the GM's word, `agreed` by consent; `why`: as it was typed. */
interface Abandoned {
  readonly by: string;
  readonly reason: string;
  readonly why?: string;
}

export const campaignAbandoned = tableEvent('campaign.abandoned', {
  fold(core, _data: Abandoned) {
    core.status = 'abandoned';
  },
  isAboutTheTable: false,
  line: ({ why }) => `The campaign is abandoned${because(why)}`,
  why: 'Both sides agreed to end the campaign unfinished, or the GM closed it.',
  tale: ({ reason }) =>
    reason === 'gm'
      ? 'The GM closed the campaign there, unfinished.'
      : 'Both sides left the campaign there, unfinished.',
  toEveryone({ view: { core } }, { by, reason, why }) {
    const how = reason === 'gm' ? ', the GM, has closed it' : ' has agreed to it';
    return [
      {
        kind: 'abandon',
        title: `${asTyped(core.name)} was abandoned`,
        text: `${typedName(core, by)}${how}. ${quoted(why)}Nobody wins. What was secret stays secret.`,
      },
    ];
  },
});

export const campaignEnded = tableEvent('campaign.ended', {
  fold(core, { hostSeed }: { readonly hostSeed: string }) {
    core.status = 'ended';
    core.hostSeed = hostSeed;
  },
  isAboutTheTable: false,
  line: () => 'The dice seed is opened',
  why: 'The seed is open: umpire verify repeats every roll from it.',
  toEveryone: ({ game }, { hostSeed }) => [
    {
      kind: 'seed',
      title: 'The dice, opened',
      text: `My part of the seed was \`${hostSeed}\`; its SHA-256 is the hash posted at the opening. With the players’ words it gives every roll of the campaign.`,
      ...(game.chronicle === undefined ? {} : { buttons: [buttonFor('chronicle', game.chronicle)] }),
    },
  ],
});

/** A reason as it goes before what follows from it; empty where none was given. */
function quoted(why: string | undefined): string {
  if (why === undefined) return '';
  return `“${asTyped(why)}” `;
}
