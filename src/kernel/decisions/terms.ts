/** The order that changes terms of a campaign before it begins. */
import { z } from 'zod';
import type { CampaignState } from '../campaign.ts';
import type { TermsChanged } from '../course/terms-event.ts';
import { decision } from '../decision.ts';
import { chartCellsIn, type Decision, type EventMap, type Game, type Work } from '../game.ts';
import type { Field, Offer } from '../offer.ts';
import { zoneNamed } from '../pace/counted-time.ts';
import { MISSED, PRESETS, presetPace } from '../pace/pace.ts';
import { packsBar } from '../packs-bar.ts';
import { accept, type Result, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';
import { TABLE_WORDS } from '../table-words.ts';
import { maySetTerms } from './readings.ts';

const ORDER = 'terms.set';
const KINDS = ['option', 'dice', 'sides', 'pace'] as const;

const ARGS = z.strictObject({
  term: z.enum(KINDS).optional(),
  /** Of the game; its name. */
  option: z.string().max(40).optional(),
  value: z.string().max(64).optional(),
  zone: z.string().max(64).optional(),
  missed: z.enum(MISSED).optional(),
});
type Asked = z.output<typeof ARGS>;
type Change = Omit<TermsChanged, 'by'>;

const ZONE: Field = {
  kind: 'text',
  name: 'zone',
  label: 'A city in the time zone of the deadlines',
  pattern: '.*\\S.*',
  maxLength: 64,
  examples: ['Europe/Berlin', 'America/New_York'],
};
const LATE: Field = {
  kind: 'choice',
  name: 'missed',
  label: 'What happens when a deadline is missed',
  options: [
    { value: 'remind', label: 'Everybody is told, nothing else happens' },
    { value: 'gm', label: 'The GM decides' },
    { value: 'deputy', label: 'A deputy named by the commander is asked' },
    { value: 'default', label: 'A default, where there is one' },
  ],
  initial: 'remind',
};
/** Without a GM none can decide. */
const LATE_WITHOUT_GM: Field = { ...LATE, options: LATE.options.filter(({ value }) => value !== 'gm') };

/** Level, sides, pace and the like: changed until the campaign begins, after which everybody confirms anew. */
export function setTerms<G>(game: Game<G>): Decision<G> {
  return decision({
    order: ORDER,
    during: 'opening',
    share: () => true,
    rule: 'table',
    summary: 'Change a term of the campaign before it begins; everybody then confirms again',
    args: ARGS,
    offers: (view, seat) => (maySetTerms(view, seat) ? offersOf(game, view) : []),
    read(view, seat, asked) {
      if (view.core.status !== 'opening' && view.core.status !== 'running')
        return refuseAtTable(
          game,
          'terms-fixed',
          'This campaign is over: its terms change no more.',
          'Another campaign can be opened with others.',
        );
      if (view.core.status !== 'opening')
        return refuseAtTable(
          game,
          'terms-fixed',
          'Everybody has agreed to the terms, and they are fixed for this campaign.',
          'Another campaign can be opened with others.',
        );
      if (!maySetTerms(view, seat))
        return refuseAtTable(
          game,
          'terms-not-yours',
          'Only the person who opened the campaign can change its terms.',
          'Ask them for the change, or decline.',
        );
      return changeOf(game, view, asked);
    },
    effect(work, seat, change) {
      work.emit('terms.changed', 'everyone', { by: newSeatOf(seat, change), ...change });
      fillCharts(game, work);
    },
  });
}

/** Of whoever changes sides: the seat that is theirs from then on. */
function newSeatOf(seat: Seat, { seats = [] }: Change): string {
  return seats.find(({ user }) => user === seat.user)?.id ?? seat.id;
}

/** In practice house values fill the charts; with other options there may be other cells. */
function fillCharts<G>(game: Game<G>, work: Work<G, EventMap>): void {
  const { practice, options, charts } = work.state.core;
  const missing = chartCellsIn(game, options).some(({ id }) => charts[id] === undefined);
  if (!practice || !missing) return;
  const values = game.charts?.houseValues(options) ?? {};
  work.emit('charts.agreed', 'everyone', { by: 'umpire', values, house: true });
}

function offersOf<G>(game: Game<G>, view: CampaignState<G>): readonly Offer[] {
  const { core } = view;
  const dice = core.common.dice === 'hand' ? 'umpire' : 'hand';
  const rolled = dice === 'hand' ? 'Dice: rolled by hand' : 'Dice: rolled by Umpire';
  return [
    ...game.options.flatMap((field) => optionOffer(game, view, field)),
    ...(exchanged(game, view) === undefined
      ? []
      : [plainOffer(view, 'Exchange the sides', 'sides', 'exchange')]),
    ...paceOffers(view),
    ...(core.pace === undefined ? [] : [plainOffer(view, 'Pace: no deadlines', 'pace', 'none')]),
    plainOffer(view, rolled, 'dice', dice),
  ];
}

function base({ core }: CampaignState) {
  return {
    order: ORDER,
    decision: 'terms',
    rev: core.openingRev,
    rule: 'table',
    group: 'Change terms',
    question: 'Which term is to change?',
    aside: true,
  } as const;
}

/** A term that has one other value alone. */
function plainOffer(view: CampaignState, label: string, term: string, value: string): Offer {
  return { ...base(view), label, fixed: { term, value }, fields: [] };
}

/** An option of the game: where it has but one other value that can be played, that one; else a choice. */
function optionOffer<G>(game: Game<G>, view: CampaignState<G>, field: Field): readonly Offer[] {
  if (field.kind !== 'choice') return [];
  const { name } = field;
  const now = view.core.options[name];
  const others = field.options.filter(
    ({ value }) => value !== now && optionChange(game, view, { [name]: value }).ok,
  );
  const [only, another] = others;
  if (now === undefined || only === undefined) return [];
  const fixed = { term: 'option', option: name };
  if (another === undefined) {
    const label = `${field.label}: ${only.label}`;
    return [{ ...base(view), label, fixed: { ...fixed, value: only.value }, fields: [] }];
  }
  const choice: Field = { ...field, name: 'value', options: others, initial: only.value };
  return [{ ...base(view), label: field.label, fixed, fields: [choice] }];
}

function paceOffers(view: CampaignState): readonly Offer[] {
  const late = view.core.common.gm === 'none' ? LATE_WITHOUT_GM : LATE;
  return PRESETS.map((value) => ({
    ...base(view),
    label: `Pace: ${value}`,
    fixed: { term: 'pace', value },
    fields: [ZONE, late],
  }));
}

/** The change that an order makes; the offers see to it that the value is a new one. */
function changeOf<G>(game: Game<G>, view: CampaignState<G>, asked: Asked): Result<Change> {
  const { term, option = '', value = '' } = asked;
  switch (term) {
    case 'option':
      return optionChange(game, view, { [option]: value });
    case 'dice':
      return accept({ dice: value === 'hand' ? 'hand' : 'umpire' });
    case 'sides': {
      const seats = exchanged(game, view);
      if (seats !== undefined) return accept({ seats });
      return refuseAtTable(
        game,
        'sides',
        'The sides cannot be exchanged as people sit now.',
        'Decline, and open another campaign.',
      );
    }
    case 'pace':
      return paceOf(game, asked);
    case undefined:
      return refuseAtTable(
        game,
        'which-term',
        'It does not say which term is to change.',
        'My orders has them under “Change terms”.',
      );
    default: {
      const never: never = term;
      throw new Error(`unknown term ${String(never)}`);
    }
  }
}

/** Other options of the game, if a campaign can be played with them. */
function optionChange<G>(
  game: Game<G>,
  { core }: CampaignState<G>,
  change: Readonly<Record<string, string>>,
): Result<Change> {
  const brought = game.packs?.broughtAlong?.({ ...core.options, ...change });
  const options = { ...change, ...brought };
  return packsBar(game, { ...core.options, ...options }) ?? accept({ options });
}

function paceOf<G>(game: Game<G>, { value, zone: typed = '', missed = 'remind' }: Asked): Result<Change> {
  if (value === 'none') return accept({ pace: 'none' });
  const preset = PRESETS.find((each) => each === value);
  const zone = zoneNamed(typed.trim());
  if (preset === undefined)
    return refuseAtTable(game, 'pace', 'There is no such pace.', `One of ${PRESETS.join(', ')}, none.`);
  if (zone === undefined)
    return refuseAtTable(game, 'pace', `There is no time zone “${typed}”.`, TABLE_WORDS.zoneExample);
  return accept({ pace: presetPace(game, preset, zone, missed) });
}

/**
 * The seats of two sides whose people change places; `undefined`: they cannot. Whoever has given a word gave it under
 * their seat's id, so that after a consent (or a change, before which there may have been one) each gets a new one.
 */
function exchanged<G>(game: Game<G>, { core }: CampaignState<G>): readonly Seat[] | undefined {
  const [one, two, more] = game.sides;
  if (one === undefined || two === undefined || more !== undefined) return undefined;
  const of = (side: string) => core.seats.filter((seat) => seat.side === side);
  const isSame = of(one).some(({ user }) => of(two).some((seat) => seat.user === user));
  const isSettled = core.absences.length > 0 || core.requests.length > 0;
  if (isSame || isSettled || of(one).length === 0 || of(two).length === 0) return undefined;
  const isFirst = core.openingRev === 0 && core.confirmed.length === 0;
  const moved = (from: string, side: string) =>
    of(from).map((seat, index): Seat => {
      const fresh = `${side}-${(core.seatCount[side] ?? 0) + index + 1}`;
      return { ...seat, side, id: isFirst ? idAt(side, index) : fresh };
    });
  return [...moved(two, one), ...moved(one, two), ...core.seats.filter(({ side }) => side === undefined)];
}

/** As at an opening. */
function idAt(side: string, index: number): string {
  return index === 0 ? side : `${side}-${index + 1}`;
}
