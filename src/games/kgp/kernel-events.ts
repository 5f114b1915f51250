/** How this game tells of the kernel's events: to the channel, to a side, in the log, and under `/why`. */
import type { CoreEvents } from '../../kernel/campaign.ts';
import { canonicalJson } from '../../kernel/json.ts';
import { plural } from '../../kernel/plural.ts';
import { asTyped } from '../../kernel/typed-text.ts';
import { rollName } from './roll-name.ts';
import { opened, openedFor, opensBy } from './sequence.ts';
import { campaignPictures } from './sheets/pictures.ts';
import type { KgpCampaign } from './state.ts';
import { type Logged, OF_THE_TABLE, type SealedChoice, type Told } from './vocabulary/event.ts';
import { READINGS } from './vocabulary/readings.ts';
import { isSide, SIDE_NAMES, SIDES, whoDid } from './vocabulary/sides.ts';
import { ruleOfDecision } from './vocabulary/step.ts';

/** A kernel's event as this game sees it: the kernel has folded it already. */
type Seen<Data> = Logged<Data> & Told<Data>;

/** What a decision such as `8.622/20 AM` seals. */
type Choices = (decision: string) => SealedChoice<unknown>;

const SOURCES = {
  umpire: 'Thrown by Umpire from the seed of the campaign, which is opened at its end.',
  hand: 'Rolled by hand and entered by a player.',
  file: 'From a file of dice.',
} as const;

/** Longest opening that is shown; a longer one stands in the file of receipts. */
const OPENING_MAX = 900;

/** For whoever wants to check a commitment by himself: all that it was made of. */
function proof(opening: string, salt: string, commitment: string): readonly string[] {
  return [
    'A secret decision that can no longer be changed. The commitment in the channel was made from it: the SHA-256 of the salt, a line feed and the opening.',
    `Commitment \`${commitment}\``,
    `Salt \`${salt}\``,
    opening.length > OPENING_MAX
      ? 'The opening is long: **/show what: receipts** has it in a file.'
      : `Opening \`${opening}\``,
  ];
}

/** What is sealed in one stretch of a date has one living message, which is edited. */
const STRETCHES: readonly (readonly string[])[] = [
  ['8.619', '8.621', '8.622', '8.623'],
  ['8.6241', '8.624'],
];

function stretchOf(decision: string): readonly string[] {
  const rule = ruleOfDecision(decision);
  return STRETCHES.find((rules) => rules.includes(rule)) ?? [rule];
}

/** The CG Date of a decision, with what divides it from the rule. */
function suffixOf(decision: string): string {
  return decision.slice(decision.indexOf('/'));
}

/** So many digits of a commitment stand in the channel: nobody finds another value that has the same. */
const SHOWN_DIGITS = 16;

/** How far each sealed choice of a stretch is, and in small print by what it can be proven later. */
function sealedWords({ core }: KgpCampaign, decision: string, choiceOf: Choices): string {
  const suffix = suffixOf(decision);
  const sealed = stretchOf(decision).flatMap((rule) => {
    const commitments = core.commitments[`${rule}${suffix}`] ?? [];
    return commitments.length === 0 ? [] : [{ name: choiceOf(`${rule}${suffix}`).name, commitments }];
  });
  const lines = sealed.map(({ name, commitments }) => {
    const sides = commitments.length < SIDES.length ? '1 of 2 sealed' : 'both sealed';
    return `**${name}:** ${sides}`;
  });
  const proofs = sealed.map(({ name, commitments }) => {
    const digits = commitments.map((commitment) => `\`${commitment.slice(0, SHOWN_DIGITS)}\``);
    return `${name} ${digits.join(' ')}`;
  });
  return `${lines.join('\n')}\n-# ${proofs.join(' · ')}`;
}

/** A side for its commander, or the GM; a subordinate by name. */
function seatName({ core }: KgpCampaign, seat: string): string {
  if (isSide(seat) || seat === 'gm') return whoDid(seat);
  return core.seats.find(({ id }) => id === seat)?.name ?? 'Somebody';
}

/** `8.616 A replenishment below zero: counts as zero`. */
function readingWords(id: string, value: string): string {
  const reading = READINGS.find((each) => each.id === id);
  const choice = reading?.choices.find((each) => each.value === value);
  return reading === undefined ? id : `${reading.rule} ${reading.question}: ${choice?.label ?? value}`;
}

/** By type; of those that are not there this game says nothing. */
export function kernelEvents(
  choiceOf: Choices,
): Readonly<{ [Type in keyof CoreEvents]?: Seen<CoreEvents[Type]> }> {
  /** `Recon of 20 AM`. */
  const sealedName = (decision: string) =>
    `${choiceOf(decision).name} of ${decision.slice(decision.indexOf('/') + 1)}`;
  return {
    'campaign.opened': {
      line: ({ name }) => `${name} is opened`,
      why: 'The terms, which everybody agrees to before anything is rolled; /campaign info shows them.',
    },
    'seat.confirmed': {
      line: ({ seat }, view) => `${seatName(view, seat)} takes part`,
      why: 'Whoever takes part adds a word to the dice seed, so that nobody chooses the dice alone.',
    },
    'seat.declined': { line: ({ seat }, view) => `${seatName(view, seat)} declines`, why: OF_THE_TABLE },
    'readings.changed': {
      line({ readings }) {
        const all = Object.entries(readings).map(([id, value]) => readingWords(id, value));
        return `How unclear rules are read: ${all.join('; ')}`;
      },
      why: 'How unclear rules are read is chosen before the beginning and fixed from then on.',
    },
    'charts.agreed': {
      line: ({ values, house }) =>
        `${plural(Object.keys(values).length, 'chart value')} taken over${house ? ' (house values)' : ''}`,
      toEveryone: (campaign, { values }) => (opensBy(campaign, values) ? opened(campaign) : []),
      toSide: (campaign, { values }, side) => (opensBy(campaign, values) ? openedFor(campaign, side) : []),
      why: 'Values that stand only in the printed game are asked for and agreed on; /charts shows them.',
    },
    // The line of its result has the dice; but that a roll was made by hand the log says.
    rolled: {
      line: ({ rule, kind, values, path, source }, view) =>
        source === 'hand'
          ? `Rolled by hand for ${rollName(view, { path, rule }) ?? rule} (${rule}): ${kind} ${values.join(' + ')}`
          : undefined,
      why: (before, { rule, kind, values, path, source }) => [
        `**${rule} ${rollName(before, { path, rule }) ?? ''}: ${kind} ${values.join(' + ')}**`.replace(
          ' :',
          ':',
        ),
        SOURCES[source],
      ],
    },
    committed: {
      // One line for all that seal: its `/why` has each commitment whole.
      line: ({ decision, sealed, of }) =>
        sealed < of
          ? undefined
          : `${sealedName(decision)}: ${of === 1 ? 'sealed' : 'both sides have sealed'}`,
      toEveryone: (campaign, { decision, sealed, of }) => [
        {
          kind: 'sealed',
          title: `${choiceOf(decision).name} ${campaign.game.date}: ${sealed} of ${of} sealed`,
          text: sealedWords(campaign, decision, choiceOf),
          living: `sealed/${stretchOf(decision)[0] ?? ''}${suffixOf(decision)}`,
        },
      ],
      why: ({ core }, { decision, commitment }) => [
        'What is sealed can no longer be changed. It is public which commitments that left, so it can be checked when what was sealed is opened; **/show what: receipts** has what opens your own.',
        ...[...(core.commitments[decision] ?? []), commitment].map((each) => `Commitment \`${each}\``),
      ],
    },
    sealed: {
      line({ decision, side }) {
        const by = isSide(side) ? ` by the ${SIDE_NAMES[side]} side` : '';
        return `${sealedName(decision)}: sealed${by}`;
      },
      toSide(campaign, { decision }, side) {
        const choice = choiceOf(decision);
        const title = `Receipt: ${choice.name} of ${campaign.game.date} sealed`;
        return [{ kind: 'receipt', title, text: choice.receipt(campaign, side) }];
      },
      why: (_, { value, salt, commitment }) => proof(canonicalJson(value), salt, commitment),
    },
    'campaign.abandoned': {
      line: ({ why }) => `The campaign is abandoned${why === undefined ? '' : ` (“${why}”)`}`,
      why: 'Both sides agreed to end the campaign unfinished, or the GM closed it.',
      tale: (_, { reason }) =>
        reason === 'gm'
          ? 'There the GM closed the campaign, unfinished.'
          : 'There both sides left the campaign, unfinished.',
    },
    // The whole campaign in one picture needs what only the opened log holds: when nothing is hidden any more.
    'campaign.ended': {
      line: () => 'The dice seed is opened',
      toEveryone(campaign) {
        const [picture, ...pages] = campaignPictures(campaign);
        const title = `${asTyped(campaign.core.name)}: the whole campaign`;
        return [
          {
            kind: 'campaign',
            title,
            text: 'Nothing is secret any more: /show and /log open both sides’ records to everybody.',
            ...(picture === undefined ? {} : { picture }),
          },
          ...pages.map((page, index) => ({
            kind: 'campaign',
            title: `${title}, page ${index + 2} of ${pages.length + 1}`,
            text: '',
            picture: page,
          })),
        ];
      },
      why: 'The seed is open: umpire verify makes every roll again from it.',
    },
  };
}
