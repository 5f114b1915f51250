/** 8.601: a side reports what happened to one counter by choice, without writing. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { ROOM } from '../../../kernel/room.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { agreeing } from '../../../text/plural.ts';
import { given, onlyIf } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { stopped } from '../../../text/stopped.ts';
import type { KgpCampaign } from '../state.ts';
import { deedsFor, doneTo } from '../units/deeds.ts';
import { KINDS_NAMED } from '../units/kind-words.ts';
import { changed, type Ledger, type ObChange, placeOf, unitsOf } from '../units/ledger.ts';
import { parseChanges } from '../units/notation.ts';
import { canRunDry } from '../units/out-of-gas-faults.ts';
import { parsePlace, placeName, printPlace, whyNoPlace } from '../units/place.ts';
import { draftedLedger, draftFault } from '../units/report.ts';
import { type ObUnit, UNIT_KINDS } from '../units/unit.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import { layReport, mayReport, OF_KEPT_COUNTERS, reportBase, reportClosed } from './unit-report.ts';

const RULE = '8.601';

const DEED = z.strictObject({
  menu: z.string().max(40),
  unit: z.string().max(8),
  what: z.string().max(20),
  where: z.string().max(20).optional(),
});

export const reportOneUnit = sideOrder({
  order: 'ob.set',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary:
    'Say what happened to one counter, by choice; it waits to be confirmed with the rest of your update',
  args: DEED,
  offers(view, side) {
    if (!mayReport(view, side)) return [];
    const ledger = draftedLedger(view.game.sides[side]);
    const arrow = arrowHex(campaignGameOf(view.game.cg).map);
    const never = onlyIf(!canRunDry(view.game, side), 'out-of-gas' as const); // KGP13
    return menus(unitsOf(ledger)).map(({ name, units }): Offer => {
      const deeds = deedsFor(units, view.core.charts, never);
      return {
        order: 'ob.set',
        ...reportBase(view, side),
        label: name,
        detail: agreeing(
          units.length,
          'what happened to it',
          `${units.length} of them: choose one, then what happened`,
        ),
        fixed: { menu: name },
        fields: [
          {
            kind: 'choice',
            name: 'unit',
            label: 'Which counter',
            options: units.map((unit) => ({
              value: unit.id,
              label: `${unit.id} ${unit.type}`,
              detail: detailOf(ledger, unit),
            })),
          },
          { kind: 'choice', name: 'what', label: 'What happened', options: deeds, initial: 'moved' },
          {
            kind: 'text',
            name: 'where',
            label: 'Where it is now (empty: as before)',
            pattern: '@?[A-Za-z]{1,4}[ ]?[A-Za-z0-9/ -]{0,14}',
            maxLength: 20,
            optional: true,
            examples: [arrow, 'area A', `${arrow}/1`],
          },
        ],
        group: 'Update one counter',
        aside: true,
      };
    });
  },
  read(view, side, deed) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    return withDeed(view, side, deed);
  },
  effect: layReport,
});

interface Menu {
  readonly name: string;
  readonly units: readonly ObUnit[];
}

/** The side's counters, those of a kind by the 25. */
function menus(units: readonly ObUnit[]): readonly Menu[] {
  return UNIT_KINDS.flatMap((kind) => {
    const all = units.filter((unit) => unit.kind === kind);
    return Array.from({ length: Math.ceil(all.length / ROOM.menu) }, (_, at) => {
      const part = all.slice(at * ROOM.menu, (at + 1) * ROOM.menu);
      const [first, last] = [part[0]?.id, part.at(-1)?.id];
      const ids = first === last ? first : `${first}–${last}`;
      return { name: `${KINDS_NAMED[kind]} ${ids}`, units: part };
    });
  });
}

/** A hex that players of this map know. */
function arrowHex(map: string): string {
  return entryAreasOf(map)[0]?.hex ?? 'A1';
}

function detailOf(ledger: Parameters<typeof placeOf>[0], unit: ObUnit): string {
  const place = placeOf(ledger, unit);
  return [...unit.status, ...given(place, (place) => placeName(printPlace(place)))].join(', ');
}

function noneLike(ledger: Ledger): string {
  const [first] = unitsOf(ledger);
  return first === undefined ? 'You have no counter now.' : `One of yours, such as ${first.id}.`;
}

/** The draft with one choice added. */
function withDeed(
  { core, game }: KgpCampaign,
  side: Side,
  { unit: id, what, where: typed = '' }: z.output<typeof DEED>,
): Result<readonly ObChange[]> {
  const own = game.sides[side];
  const { map } = campaignGameOf(game.cg);
  let ledger = draftedLedger(own);
  const unit = ledger.units[id];
  if (unit === undefined)
    return refuse(ruling(RULE, 'no-such-unit', `You have no counter ${shown(id)}.`, noneLike(ledger)));
  const { before, said } = doneTo(ledger, unit, what, core.charts);
  const changes: ObChange[] = [...unitsIn(own).obDraft, ...before];
  ledger = changed(ledger, before);
  const where = typed.trim().replace(/^@/u, '');
  if (where !== '' && parsePlace(map, where) === undefined)
    return refuse(
      ruling(RULE, 'no-place', `${whyNoPlace(map, where)}.`, `Such as ${arrowHex(map)} or area A.`),
    );
  const sentences = [...onlyIf(where !== '', `${unit.id} @${where}`), ...given(said)];
  for (const sentence of sentences) {
    const parsed = parseChanges(sentence, ledger, map, { enemy: enemyOf(side) });
    if (!parsed.ok)
      return refuse(ruling(RULE, 'not-possible', stopped(parsed.faults[0].wrong), 'Choose otherwise.'));
    changes.push(...parsed.value);
    ledger = changed(ledger, parsed.value);
  }
  const fault = draftFault(game, side, changes);
  if (fault !== undefined) return refuse(fault);
  return accept(changes);
}
