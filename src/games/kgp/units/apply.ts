import type { Appliers } from '../apply-events.ts';
import { eligibleEntries } from '../rg/entry.ts';
import { bySide, enemyOf, SIDES } from '../vocabulary/sides.ts';
import { changed } from './ledger.ts';
import { lostWeapons } from './lost-weapons.ts';
import { modulesLost, silencedBy } from './silenced.ts';
import { spentRgs } from './spent-rgs.ts';
import { wrecksLeft } from './wrecks.ts';

/** 8.601–8.615: what a side is told of its counters when a part of the RePh is over. */
const REFIT_RULE = /^8\.6(?:0|1[0-5])/u;

/** Events of the Orders of Battle, of the wrecks and of the marking of the map (8.605). */
export const APPLY_ORDER_OF_BATTLE = {
  'ob.changed'(game, data) {
    const { side, by, changes } = data;
    const own = game.sides[side];
    if (by === 'report' || by === 'correction') {
      own.lost.push(...lostWeapons(own.ob, changes, 'own'));
      game.sides[enemyOf(side)].lost.push(...lostWeapons(own.ob, changes, 'captured'));
      own.silenced.push(...silencedBy(own.ob, changes));
      own.wrecked.push(...wrecksLeft(own.ob, side, changes));
    } else for (const rg of modulesLost(own.rgs, own.ob, by, changes)) rg.eliminated = true;
    if (by === 'report') own.obDraft = [];
    const before = own.ob;
    own.ob = changed(before, changes);
    if (REFIT_RULE.test(by))
      own.since = {
        before: own.since?.before ?? before,
        changes: [...(own.since?.changes ?? []), ...changes],
      };
    for (const rg of spentRgs(own.rgs, before, own.ob)) rg.eliminated = true;
    // What is put right may bring an RG back.
    if (by === 'correction') for (const rg of spentRgs(own.rgs, own.ob, before)) rg.eliminated = false;
    own.rev += 1;
  },
  'ob.drafted'(game, data) {
    game.sides[data.side].obDraft = data.changes;
    game.sides[data.side].rev += 1;
  },
  'melee.listed'() {},
  'correction.asked'(game, data) {
    game.correction = { by: data.by, side: data.side, reason: data.reason };
    game.reportRev += 1;
  },
  'correction.drafted'(game, data) {
    game.sides[data.side].obCorrection = data.changes;
    game.sides[data.side].rev += 1;
  },
  'correction.answered'(game) {
    game.correction = undefined;
    game.reportRev += 1;
  },
  'correction.made'() {},
  'wrecks.changed'(game, data) {
    const { side, wrecks, gone } = data;
    const touched = new Map(wrecks.map((wreck) => [wreck.id, wreck]));
    const known = game.wrecks.map((wreck) => touched.get(wreck.id) ?? wreck);
    const added = wrecks.filter(({ id }) => !game.wrecks.some((wreck) => wreck.id === id));
    game.wrecks = [...known, ...added].filter(({ id }) => !gone.includes(id));
    game.wrecksCounted += added.length;
    if (data.rule === 'CG19') game.sides[side].wrecked = [];
  },
  'vehicles.stripped'(game, data) {
    const own = game.sides[data.side];
    own.stripped = [...own.stripped, ...data.off];
    own.rev += 1;
  },
  'wrecks.drained'(game, data) {
    game.sides.german.drained = [...game.sides.german.drained, ...data.wrecks];
    game.sides.german.rev += 1;
  },
  'wrecks.stated'(game, data) {
    game.wrecksStated = data;
    game.reportRev += 1;
  },
  'wrecks.answered'(game) {
    game.wrecksStated = undefined;
    game.reportRev += 1;
  },
  'areas.stated'(game, data) {
    game.markingStated = data;
    game.reportRev += 1;
  },
  'areas.answered'(game, data) {
    if (data.accepted && game.markingStated !== undefined) {
      const { marking, isolation } = game.markingStated;
      game.marking = marking;
      game.markedEntries = bySide((side) => eligibleEntries(game, side).map(({ hex }) => hex));
      // 8.6052 on a later CG Date leaves all else as it was marked.
      if (isolation !== true && (game.step === '8.605' || game.step === '8.613')) game.markedOn = game.date;
      for (const side of isolation === true ? [] : SIDES) {
        game.sides[side].isolated = [];
        game.sides[side].mustEscape = [];
        game.sides[side].settled = [];
      }
    }
    game.markingStated = undefined;
    game.reportRev += 1;
  },
  'areas.noted'(game, data) {
    const { side, isolated, mustEscape, settled, hq } = data;
    const own = game.sides[side];
    own.isolated = isolated ?? own.isolated;
    own.mustEscape = mustEscape ?? own.mustEscape;
    own.settled = settled ?? own.settled;
    own.hq = hq ?? own.hq;
    own.rev += 1;
  },
  'counter.said'(game, data) {
    const own = game.sides[data.side];
    own.said = { ...own.said, [data.id]: { value: data.value } };
    own.rev += 1;
  },
} satisfies Partial<Appliers>;
