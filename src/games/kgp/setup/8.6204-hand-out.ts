/**
 * 8.6204–8.6206: each SW and leader sets up or enters with a unit of its own RG in the first scenario in which it
 * takes part; who has what is its owner's choice. Later on, Personnel of one Area may hand over what they have.
 */
import { z } from 'zod';
import { accept, refuse } from '../../../kernel/ruling.ts';
import { given, present } from '../../../text/present.ts';
import { receivedNow } from '../purchases/rg-rolls.ts';
import { asProposed } from '../refit/offer.ts';
import { baseOf } from '../refit/open.ts';
import type { KgpState } from '../state.ts';
import { ledgerFaults } from '../units/faults.ts';
import { changed, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rule } from '../vocabulary/step.ts';
import { HANDS_PATTERN, type Handed, handExample, handOut, handProposal } from './hand-out.ts';
import { newToScenario, setupOrder } from './open.ts';

const RULE = '8.6204';

export const handingOut: Rule = {
  rule: RULE,
  decisions: () => [hand],
};

const TEXT_MAX = 2000;

function handsOf(game: KgpState, side: Side) {
  return {
    side,
    ledger: ownUnits(game, side).ob,
    marking: unitsIn(game).marking,
    fresh: newToScenario(game, side).map(({ id }) => id),
    arriving: receivedNow(game, side).map(({ id }) => id),
  };
}

/** The typed text, read against the side's ledger as it would be afterwards. */
function handedBy(game: KgpState, side: Side, text: string): Handed {
  const hands = handsOf(game, side);
  const found = handOut(hands, text);
  if (!found.ok) return found;
  const [fault] = ledgerFaults(changed(hands.ledger, found.changes));
  return fault === undefined ? found : { ok: false, why: `${fault.unit} ${fault.message}` };
}

const hand = setupOrder({
  order: 'ob.hand',
  rule: RULE,
  summary:
    'Hand SW to units, leaders and squads to vehicles, Guns to their tows: “W3 S1, A1 V2”; “W3 -” takes it away',
  args: z.strictObject({ text: z.string().max(TEXT_MAX) }),
  // The holders of SW bind nobody before the set-up: anybody of the side may sort them out.
  share: () => true,
  offers({ game }, side) {
    const example = handExample(handsOf(game, side));
    if (example === undefined) return [];
    const proposed = handProposal(handsOf(game, side), TEXT_MAX);
    const initial = proposed !== undefined && handedBy(game, side, proposed).ok ? proposed : undefined;
    const loose = unitsOf(ownUnits(game, side).ob).filter(
      ({ kind, with: on }) => kind === 'SW' && on === undefined,
    );
    const [form, proposal] = asProposed(
      {
        order: 'ob.hand',
        ...baseOf(game, side, RULE),
        label: 'Hand out SW, leaders, Guns',
        detail:
          loose.length === 0 ? 'every SW is in somebody’s hands' : `${loose.length} SW in nobody’s hands`,
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'Who gets what: W3 S1, A1 V2',
            pattern: HANDS_PATTERN,
            maxLength: TEXT_MAX,
            multiline: true,
            examples: [example],
            ...present({ initial }),
          },
        ],
        group: 'What purchases bring',
        aside: true,
      },
      'Hand out as proposed',
    );
    if (form === undefined || proposal === undefined) return given(form);
    if (loose.length === 0) return [form, proposal];
    // A SW that nobody has is used by nobody: before a side sets up, most want it handed out.
    const { group: _, aside: __, ...first } = proposal;
    return [form, { ...first, style: 'primary', lead: true, before: 'setup.declare' }];
  },
  read({ game }, side, { text }) {
    const found = handedBy(game, side, text);
    if (found.ok) return accept(found.changes);
    return refuse(
      ruling(
        RULE,
        'cannot-hand',
        `${found.why}. Nothing was handed over.`,
        'SW, radios and Guns go to MMC, leaders and heroes; armor leaders, Passengers and towed Guns to vehicles; in an RG’s first scenario among its own counters, later within one Area.',
      ),
    );
  },
  effect: (work, side, changes) => recordChanges(work, side, RULE, changes),
});
