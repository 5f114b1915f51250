import type { GameEvent } from '../../kernel/event.ts';
import { rgRowOf } from './charts.ts';
import { isOnOrAfter } from './dates.ts';
import type { KgpEvents, Purchases, Report, Tally } from './events.ts';
import { fppOn, fppSpent } from './fortification/points.ts';
import { lacksSetupArea } from './fortification/setup-area.ts';
import { DUMMY_MINEFIELD } from './fortification/table.ts';
import { changed } from './ob/ledger.ts';
import { lostWeapons } from './ob/lost-weapons.ts';
import { modulesLost, silencedBy } from './ob/silenced.ts';
import { spentRgs } from './ob/spent-rgs.ts';
import { wrecksLeft } from './ob/wrecks.ts';
import { attacksIn } from './paper/paper.ts';
import { watchedNow } from './report/control.ts';
import { eligibleEntries } from './rg/entry.ts';
import { newRgs } from './rg/record.ts';
import type { RollNote } from './roll-note.ts';
import { applySetup } from './setup/apply.ts';
import { newUnitScenario, type OwnSetup } from './setup/state.ts';
import { bySide, enemyOf, SIDES, type Side } from './sides.ts';
import {
  type KgpCampaign,
  type KgpState,
  NO_PURCHASES,
  NO_RECON,
  noteFor,
  type OwnPaper,
  type PublicLine,
  type PublicPaper,
  type ReconChoice,
  type Rg,
  type SideLine,
} from './state.ts';
import { countsLvpHexes, usLvpHexCount } from './victory.ts';

/** 8.601–8.615: what a side is told of its counters when a part of the RePh is over. */
const REFIT_RULE = /^8\.6(?:0|1[0-5])/u;

type KgpEvent = { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents];
type SealedEvent = { type: 'sealed'; data: { decision: string; side: Side; value: unknown } };

function publicLine(game: KgpState, date: string): PublicLine {
  let line = game.lines[date];
  if (line === undefined) {
    line = {};
    game.lines[date] = line;
  }
  return line;
}

function ownLine(game: KgpState, side: Side): SideLine {
  const { sides, date } = game;
  const own = sides[side];
  let line = own.lines[date];
  if (line === undefined) {
    line = { san: own.san, start: own.cpp, total: own.cpp };
    own.lines[date] = line;
  }
  return line;
}

function rgOf(game: KgpState, side: Side, id: string): Rg {
  const rg = game.sides[side].rgs.find((item) => item.id === id);
  if (rg === undefined) throw new Error(`${side} has no ${id}`);
  return rg;
}

function note(game: KgpState, side: Side, roll: RollNote): void {
  game.sides[side].notes.push(roll);
}

function drm(label: string, value: number): { label: string; value: number }[] {
  return value === 0 ? [] : [{ label, value }];
}

/** 8.618 counts the scenarios completed on a CG Date later than 20 AM, or by another reading that of 20 AM too. */
function countsForShortage({ readings }: KgpState, date: string): boolean {
  if (date === '20 AM') return readings['late-scenarios'] === 'from';
  return isOnOrAfter(date, '20 AM');
}

/** What a side has settled of its set-up, without the modules that it used in a scenario that is over. */
function withoutFired({ fired: _fired, ...setup }: OwnSetup): OwnSetup {
  return setup;
}

/** Changes the state by one event: the whole truth and every view alike. */
export function applyKgp(campaign: KgpCampaign, event: GameEvent): void {
  const { game } = campaign;
  const it = { type: event.type, data: event.data } as unknown as KgpEvent | SealedEvent;
  switch (it.type) {
    case 'paper.stated':
      stated(game, it.data.by, it.data.paper as PublicPaper);
      return;
    case 'paper.answered': {
      const { stated, last, rev } = game.paper;
      const agreed = it.data.accepted ? stated?.paper : undefined;
      game.paper = { stated: undefined, agreed, last, rev: rev + 1 };
      // Own parts were checked by the public one: they are entered anew with it.
      if (agreed === undefined) for (const side of SIDES) game.sides[side].paper = undefined;
      return;
    }
    case 'paper.drafted':
      game.sides[it.data.side].paper = it.data.paper as OwnPaper;
      game.sides[it.data.side].rev += 1;
      return;
    case 'paper.adopted':
      adopt(game, it.data.paper as PublicPaper);
      return;
    case 'paper.kept':
      keep(game, it.data.side, it.data.paper as OwnPaper);
      return;
    case 'date.began':
      game.date = it.data.date;
      publicLine(game, game.date);
      game.ammunition = undefined;
      game.weatherRoll = [];
      game.scenario = undefined;
      game.report = undefined;
      game.refit = undefined;
      for (const side of SIDES) {
        const own = game.sides[side];
        own.notes = [];
        own.refit = undefined;
        own.resolved = [];
        own.done = {};
        own.marked = [];
        own.setup = withoutFired(own.setup);
        own.chit = undefined;
        own.sealedChit = undefined;
        own.tally = {};
        own.reconChoice = NO_RECON;
        own.pfSquads = undefined;
        own.reportDraft = {};
        ownLine(game, side);
      }
      game.gmDraft = {};
      return;
    case 'step.began':
      game.step = it.data.step;
      game.refitOpened = undefined;
      for (const side of SIDES) {
        game.sides[side].refit = undefined;
        game.sides[side].refitDraft = undefined;
        game.sides[side].owed = [];
      }
      if (it.data.step === 'scenario' || it.data.step === '8.619')
        for (const side of SIDES) game.sides[side].rev = 0;
      return;
    case 'side.done':
      game.sides[it.data.side].done[it.data.step] = true;
      return;
    case 'san.adjusted': {
      const { side, from, to, dr, final } = it.data;
      game.sides[side].san = to;
      ownLine(game, side).san = to;
      if (dr !== undefined && final !== undefined) {
        note(game, side, {
          label: 'SAN Adjustment',
          rule: '8.6122',
          kind: 'dr',
          values: [dr],
          modifiers: drm('SAN above 4', it.data.drm ?? 0),
          final,
          result: to === from ? `SAN stays ${from}` : `SAN ${from} → ${to}`,
        });
      }
      return;
    }
    case 'cpp.replenished': {
      const { side, base, values, halved, amount } = it.data;
      const line = ownLine(game, side);
      line.replenished = amount;
      line.total = line.start + amount;
      game.sides[side].cpp = line.total;
      const sum = values.reduce((a, b) => a + b, 0);
      const final = halved ? Math.floor(sum / 2) : sum;
      const result = `${base} − ${final}${halved ? ' (halved, FRD)' : ''} = ${amount} CPP`;
      note(game, side, {
        label: 'CPP Replenishment',
        rule: '8.616',
        kind: 'DR',
        values,
        modifiers: [],
        final,
        result,
      });
      return;
    }
    case 'weather.set': {
      const line = publicLine(game, it.data.date);
      line.weather = it.data.weather;
      line.house = it.data.house;
      if (it.data.sky !== undefined) line.sky = it.data.sky;
      if (it.data.moon !== undefined) line.moon = it.data.moon;
      if (it.data.cloud !== undefined) line.cloud = it.data.cloud;
      const { roll, density } = it.data;
      if (roll !== undefined) {
        game.weatherRoll = [
          {
            label: 'Weather',
            rule: '8.6171',
            kind: 'DR',
            values: roll.values,
            modifiers: drm('DRM', roll.drm),
            final: roll.final,
            result: it.data.sky ?? (it.data.mist === undefined ? it.data.weather : 'Mist'),
          },
        ];
        if (density !== undefined) {
          game.weatherRoll.push({
            label: 'Mist density',
            rule: '8.6171',
            kind: 'dr',
            values: [density.dr],
            modifiers: drm('drm', density.drm),
            final: density.final,
            result: it.data.mist ?? '',
          });
        }
      }
      return;
    }
    case 'ammunition.rolled':
      game.ammunition = it.data;
      if (it.data.shortage) game.shortage = true;
      return;
    case 'basket.changed':
      game.sides[it.data.side].draft = it.data.purchases;
      game.sides[it.data.side].rev += 1;
      return;
    case 'sealed':
      applySeal(game, it.data);
      return;
    case 'purchases.recorded':
      record(game, it.data.side, it.data.date);
      return;
    case 'rg.strength': {
      const { side, rg, strength, values, final } = it.data;
      const item = rgOf(game, side, rg);
      item.strength = strength;
      note(game, side, {
        label: `${item.rg} ${rgRowOf(side, item.rg).name}: Strength`,
        rule: '8.6201',
        kind: 'DR',
        values,
        modifiers: drm('DRM', it.data.drm),
        final,
        result: strength === 'F' ? 'Full Strength' : 'Depleted',
      });
      return;
    }
    case 'rg.quality': {
      const { side, rg, dr, final, squad, halfSquad, passengers } = it.data;
      const item = rgOf(game, side, rg);
      item.quality = { class: it.data.class, squad, halfSquad, passengers };
      const label = `${item.rg} ${rgRowOf(side, item.rg).name}: Quality`;
      note(game, side, {
        label,
        rule: '8.6202',
        kind: 'dr',
        values: [dr],
        modifiers: drm("Arm'd", it.data.drm),
        final,
        result: `${it.data.class} (${squad}/${halfSquad})`,
      });
      return;
    }
    case 'rg.models': {
      const { side, rg, values, models } = it.data;
      const item = rgOf(game, side, rg);
      item.models = models;
      const result = models.map(([model, count]) => `${model} ×${count}`).join(', ');
      const label = `${item.rg} ${rgRowOf(side, item.rg).name}: models`;
      note(game, side, {
        label,
        rule: '8.6203',
        kind: 'DR',
        values,
        modifiers: [],
        final: values.reduce((a, b) => a + b, 0),
        result,
      });
      return;
    }
    case 'rg.weapons': {
      const { side, rg, weapons, rolls } = it.data;
      const item = rgOf(game, side, rg);
      item.weapons = weapons;
      for (const { weapon, dr, got } of rolls) {
        note(game, side, {
          label: `${item.rg}: ${weapon}`,
          rule: '8.6204',
          kind: 'dr',
          values: [dr],
          modifiers: [],
          final: dr,
          result: got ? 'received' : 'forfeit',
        });
      }
      return;
    }
    case 'rg.equipment': {
      const { side, rg, got, rolls } = it.data;
      const item = rgOf(game, side, rg);
      item.equipment = got;
      const all = rgRowOf(side, item.rg).equipment ?? [];
      for (const attempt of rolls) {
        attempt.forEach((dr, index) => {
          const name = all[index]?.type ?? '';
          note(game, side, {
            label: `${item.rg}: ${name}`,
            rule: '8.6205',
            kind: 'dr',
            values: [dr],
            modifiers: [],
            final: dr,
            result: dr <= 3 ? 'received' : 'forfeit',
          });
        });
      }
      return;
    }
    case 'rg.leader': {
      const { side, rg, values, final, leader } = it.data;
      const item = rgOf(game, side, rg);
      item.leader = leader;
      const label = `${item.rg} ${rgRowOf(side, item.rg).name}: leader`;
      note(game, side, {
        label,
        rule: '8.6206',
        kind: 'DR',
        values,
        modifiers: it.data.drm,
        final,
        result: leader ?? 'none',
      });
      return;
    }
    case 'record.completed':
      return;
    case 'fortifications.drafted':
      game.sides[it.data.side].tally = it.data.tally;
      game.sides[it.data.side].rev += 1;
      return;
    case 'recon.drafted': {
      const { side, cpp, lax } = it.data;
      game.sides[side].reconChoice = { cpp, lax };
      game.sides[side].rev += 1;
      return;
    }
    case 'recon.rolled': {
      const { side, cpp, dr, drm: modifier, locations } = it.data;
      game.sides[side].recon += locations;
      ownLine(game, side).recon = locations;
      if (dr !== undefined && cpp > 0) {
        note(game, side, {
          label: 'Recon',
          rule: '8.622',
          kind: 'dr',
          values: [dr],
          modifiers: drm('drm', modifier),
          final: locations,
          result: `${locations} Locations`,
        });
      }
      return;
    }
    case 'setup.prepared': {
      const { side, dr, dummies, knownFactors } = it.data;
      if (dummies > 0)
        game.sides[side].fortifications.push({ item: DUMMY_MINEFIELD.id, count: dummies, date: game.date });
      if (dr !== undefined) {
        note(game, side, {
          label: `Dummy minefields: ${knownFactors} Known factors`,
          rule: '7.2',
          kind: 'dr',
          values: [dr],
          modifiers: [],
          final: Math.floor(dr / 2),
          result: `${dummies} in all`,
        });
      }
      return;
    }
    case 'fanaticism.declared':
      if (game.scenario !== undefined) game.scenario.fanatic = it.data.declared;
      if (it.data.declared) game.fanaticDates.push(game.date);
      return;
    case 'pf.counted':
      game.sides.german.pfSquads = it.data.squads;
      game.sides.german.rev += 1;
      return;
    case 'game-end.called':
      if (game.scenario !== undefined) game.scenario.gameEndDue = it.data;
      return;
    case 'game-end.rolled':
      if (game.scenario !== undefined) {
        delete game.scenario.gameEndDue;
        game.scenario.gameEnds.push(it.data);
      }
      return;
    case 'chit.drafted':
      game.sides[it.data.side].chit = it.data.chit;
      game.sides[it.data.side].rev += 1;
      return;
    case 'initiative.revealed': {
      const line = publicLine(game, it.data.date);
      line.chits = { us: it.data.us, german: it.data.german };
      if (it.data.result === 'idle-day') line.scenario = 'idle-day';
      for (const side of SIDES) if (it.data[side] === 'attack') game.attacks[side] += 1;
      return;
    }
    case 'setup.order': {
      const { kind, setsUpFirst, dr } = it.data;
      const startLvp = { ...game.currentLvp };
      game.scenario = {
        kind,
        setsUpFirst,
        startLvp,
        setUp: [],
        commenced: false,
        gameEnds: [],
        ...(dr === undefined ? {} : { setUpDr: dr }),
        ...(game.level === 'units'
          ? { units: newUnitScenario(publicLine(game, game.date).weather ?? '') }
          : {}),
      };
      game.scenarioNotes = [];
      publicLine(game, game.date).scenario = kind;
      return;
    }
    case 'setup.declared':
      game.scenario?.setUp.push(it.data.side);
      return;
    case 'scenario.commenced':
      if (game.scenario !== undefined) {
        game.scenario.commenced = true;
        game.scenario.movesFirst = it.data.movesFirst;
      }
      game.refitNotes = [];
      for (const side of SIDES) {
        game.sides[side].lost = [];
        game.sides[side].silenced = [];
        // CG9 binds until the scenario begins.
        game.sides[side].stripped = [];
      }
      // 8.625 announces both SAN: from here on each side knows the other's.
      for (const side of SIDES) {
        game.sides[side].san = it.data.san[side];
        // 8.6241–8.6242: what waited has been set up, where there is a Setup Area for it (8.621, footnote F).
        if (lacksSetupArea(game, side) === undefined)
          for (const line of game.sides[side].fortifications) line.setUp ??= game.date;
      }
      return;
    case 'objective.revealed':
      game.revealedObjectives.push({ side: it.data.side, hex: it.data.hex });
      return;
    case 'objective.struck':
      rgOf(game, it.data.side, it.data.rg).objectiveRevealed = true;
      game.sides[it.data.side].rev += 1;
      return;
    case 'concession.asked':
      if (game.scenario !== undefined) game.scenario.concessionBy = it.data.side;
      game.reportRev += 1;
      return;
    case 'concession.answered':
      if (game.scenario !== undefined) {
        if (it.data.allowed) game.scenario.conceded = it.data.side;
        delete game.scenario.concessionBy;
      }
      game.reportRev += 1;
      return;
    case 'report.drafted':
      if (it.data.by === 'gm') {
        game.gmDraft = it.data.draft;
        game.gmRev += 1;
      } else {
        game.sides[it.data.by].reportDraft = it.data.draft;
        game.sides[it.data.by].rev += 1;
      }
      return;
    case 'module.marked':
      game.sides[it.data.side].marked = [...it.data.rgs];
      game.sides[it.data.side].rev += 1;
      return;
    case 'refit.opened':
      game.refitOpened = it.data.part;
      return;
    case 'refit.reached':
      game.sides[it.data.side].refit = it.data.rule;
      game.sides[it.data.side].rev += 1;
      return;
    case 'refit.asked': {
      const { side, rule, args } = it.data;
      game.sides[side].asked.push({ rule, args: args as Readonly<Record<string, unknown>> });
      game.sides[side].rev += 1;
      return;
    }
    case 'refit.resolved': {
      const own = game.sides[it.data.side];
      const intent = own.asked.shift();
      if (intent !== undefined) own.resolved.push(intent);
      own.rev += 1;
      return;
    }
    case 'refit.drafted': {
      const { side, rule, args } = it.data;
      game.sides[side].refitDraft =
        args === undefined ? undefined : { rule, args: args as Readonly<Record<string, unknown>> };
      game.sides[side].rev += 1;
      return;
    }
    case 'refit.owed': {
      const { side, rule, args } = it.data;
      game.sides[side].owed.push({ rule, args: args as Readonly<Record<string, unknown>> });
      game.sides[side].rev += 1;
      return;
    }
    case 'refit.paid':
      game.sides[it.data.side].owed.splice(it.data.at, 1);
      game.sides[it.data.side].rev += 1;
      return;
    case 'refit.rolled': {
      const { side, rule, notes } = it.data;
      // 8.61421: one attempt for each weapon lost, not one a date.
      if (rule === '8.61421') game.sides[side].lost = [];
      if (event.audience === 'everyone') for (const each of notes) game.refitNotes.push({ side, note: each });
      else game.sides[side].notes.push(...notes);
      return;
    }
    case 'refit.ended': {
      const own = game.sides[it.data.side];
      own.told = own.since;
      own.since = undefined;
      return;
    }
    case 'refit.told':
      return;
    case 'prisoners.counted':
      game.prisoners = { ...game.prisoners, [it.data.side]: it.data.prisoners };
      return;
    case 'prisoners.judged': {
      const { side, what, fate } = it.data;
      if (fate === 'massacre' && !game.massacres.includes(side)) game.massacres.push(side);
      const left = game.prisoners[side].map((each) =>
        each.what === what ? { ...each, count: each.count - 1 } : each,
      );
      game.prisoners = { ...game.prisoners, [side]: left.filter(({ count }) => count > 0) };
      return;
    }
    case 'fires.stated':
      game.fires = { ...it.data, agreed: false };
      game.reportRev += 1;
      return;
    case 'fires.answered':
      game.fires = it.data.accepted && game.fires !== undefined ? { ...game.fires, agreed: true } : undefined;
      game.reportRev += 1;
      return;
    case 'ob.changed': {
      const { side, by, changes } = it.data;
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
      return;
    }
    case 'ob.drafted':
      game.sides[it.data.side].obDraft = it.data.changes;
      game.sides[it.data.side].rev += 1;
      return;
    case 'melee.listed':
    case 'correction.made':
      return;
    case 'correction.asked':
      game.correction = { by: it.data.by, side: it.data.side, reason: it.data.reason };
      game.reportRev += 1;
      return;
    case 'correction.drafted':
      game.sides[it.data.side].obCorrection = it.data.changes;
      game.sides[it.data.side].rev += 1;
      return;
    case 'correction.answered':
      game.correction = undefined;
      game.reportRev += 1;
      return;
    case 'wrecks.changed': {
      const { side, wrecks, gone } = it.data;
      const touched = new Map(wrecks.map((wreck) => [wreck.id, wreck]));
      const known = game.wrecks.map((wreck) => touched.get(wreck.id) ?? wreck);
      const added = wrecks.filter(({ id }) => !game.wrecks.some((wreck) => wreck.id === id));
      game.wrecks = [...known, ...added].filter(({ id }) => !gone.includes(id));
      game.wrecksCounted += added.length;
      if (it.data.rule === 'CG19') game.sides[side].wrecked = [];
      return;
    }
    case 'vehicles.stripped': {
      const own = game.sides[it.data.side];
      own.stripped = [...own.stripped, ...it.data.off];
      own.rev += 1;
      return;
    }
    case 'wrecks.drained':
      game.sides.german.drained = [...game.sides.german.drained, ...it.data.wrecks];
      game.sides.german.rev += 1;
      return;
    case 'wrecks.stated':
      game.wrecksStated = it.data;
      game.reportRev += 1;
      return;
    case 'wrecks.answered':
      game.wrecksStated = undefined;
      game.reportRev += 1;
      return;
    case 'areas.stated':
      game.markingStated = it.data;
      game.reportRev += 1;
      return;
    case 'areas.answered':
      if (it.data.accepted && game.markingStated !== undefined) {
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
      return;
    case 'areas.noted': {
      const { side, isolated, mustEscape, settled, hq } = it.data;
      const own = game.sides[side];
      own.isolated = isolated ?? own.isolated;
      own.mustEscape = mustEscape ?? own.mustEscape;
      own.settled = settled ?? own.settled;
      own.hq = hq ?? own.hq;
      own.rev += 1;
      return;
    }
    case 'counter.said': {
      const own = game.sides[it.data.side];
      own.said = { ...own.said, [it.data.id]: { value: it.data.value } };
      own.rev += 1;
      return;
    }
    case 'setup.isolated':
    case 'setup.chosen':
    case 'notes.drafted':
    case 'note.opened':
    case 'recon.declared':
    case 'recon.shown':
    case 'recon.ended':
    case 'bombardments.ended':
    case 'turn.marked':
    case 'rain.marked':
    case 'scenario.called':
    case 'scenario.rolled':
      applySetup(game, it);
      return;
    case 'refit.stated':
      game.refit = it.data;
      game.reportRev += 1;
      return;
    case 'refit.answered':
      if (it.data.accepted && game.refit !== undefined) {
        const { currentLvp, destroyedLvp, control, germanEntry, lvpHexes } = game.refit;
        game.currentLvp = currentLvp;
        game.existingLvp -= destroyedLvp;
        game.control = control;
        game.germanEntry = germanEntry;
        game.usLvpHexes = lvpHexes ?? game.usLvpHexes;
      }
      game.refit = undefined;
      game.reportRev += 1;
      return;
    case 'report.submitted':
      if (game.scenario !== undefined) delete game.scenario.concessionBy;
      game.report = { by: it.data.by, report: it.data.report };
      game.reportRev += 1;
      return;
    case 'report.disputed':
      if (game.report !== undefined)
        game.report = { ...game.report, disputedBy: it.data.by, reason: it.data.reason };
      game.reportRev += 1;
      return;
    case 'report.settled':
      settle(game, it.data.report);
      return;
    case 'scenario.ended': {
      const line = publicLine(game, it.data.date);
      line.winner = it.data.winner;
      line.conceded = it.data.conceded;
      line.casualtyVp = it.data.casualtyVp;
      game.initial = false;
      game.settled = undefined;
      game.fires = undefined;
      // 8.622: Locations not reconnoitered are not carried beyond the scenario.
      for (const side of SIDES) {
        game.sides[side].recon = 0;
        game.sides[side].setup = { ...game.sides[side].setup, sheet: [], isolatedSheet: [] };
      }
      if (countsForShortage(game, it.data.date)) game.lateScenarios += 1;
      return;
    }
    case 'lvp.recorded': {
      const line = publicLine(game, it.data.date);
      line.currentLvp = it.data.currentLvp;
      line.cgLvp = it.data.cgLvp;
      game.cgLvp = it.data.cgLvp;
      if (countsLvpHexes(game.cg)) line.lvpHexes = usLvpHexCount(game);
      return;
    }
    case 'us.vacated':
      // 8.6131 EXC: the German gains Control of every Strategic Location of the Map Group.
      game.usOnMap = false;
      game.marking = it.data.marking ?? game.marking;
      game.currentLvp = { us: 0, german: game.existingLvp };
      game.control = { ...game.control }; // what stands there may be an event's
      for (const { id } of watchedNow(game)) game.control[id] = 'german';
      game.usLvpHexes = 0;
      // A statement of 8.605 that still waits was made of the map as it was before.
      if (game.refit !== undefined) game.reportRev += 1;
      game.refit = undefined;
      return;
    case 'observer.recorded': {
      const { side, rg, hex } = it.data;
      if (hex === undefined) delete rgOf(game, side, rg).observer;
      else rgOf(game, side, rg).observer = hex;
      game.sides[side].rev += 1;
      return;
    }
    case 'bridge.claimed':
      game.bridgeClaimed = true;
      game.reportRev += 1;
      return;
    case 'bridge.answered':
      game.bridgeClaimed = false;
      game.reportRev += 1;
      return;
    case 'bridge.destroyed':
      game.bridge = it.data.by;
      return;
    case 'rg.eliminated':
      for (const id of it.data.rgs) rgOf(game, it.data.side, id).eliminated = true;
      if (it.data.why === 'CG22') {
        const own = game.sides[it.data.side];
        const modules = it.data.rgs.filter((id) => /^O[12]$/u.test(rgOf(game, it.data.side, id).rg));
        own.setup = { ...own.setup, fired: modules.length };
      }
      return;
    case 'cg.conceded':
      return;
    case 'cg.ended':
      game.ended = { winner: it.data.winner, reason: it.data.reason };
      game.step = 'ended';
      return;
    default:
      it satisfies never;
      throw new Error(`unknown event ${event.type}`);
  }
}

function applySeal(game: KgpState, { decision, side, value }: SealedEvent['data']): void {
  const own = game.sides[side];
  own.sealed[decision] = true;
  own.rev += 1;
  if (decision.startsWith('8.619/')) own.draft = value as Purchases;
  else if (decision.startsWith('8.621/')) fortify(game, side, value as Tally);
  else if (decision.startsWith('8.622/')) reconnoiter(game, side, value as ReconChoice);
  else if (decision.startsWith('8.623/')) own.sealedChit = (value as { chit: 'attack' | 'idle' }).chit;
}

/** 8.621: what was chosen becomes lines of the Fortification record; unspent FPP are forfeit. */
function fortify(game: KgpState, side: Side, tally: Tally): void {
  const own = game.sides[side];
  const line = ownLine(game, side);
  line.fpp = fppOn(own, side, game.date);
  line.fppSpent = fppSpent(side, tally);
  for (const [item, count] of Object.entries(tally))
    own.fortifications.push({ item, count, date: game.date });
  own.tally = {};
}

/** 8.622: the CPP of Recon come off what is left, and so off the next date's Start. */
function reconnoiter(game: KgpState, side: Side, { cpp, lax }: ReconChoice): void {
  const own = game.sides[side];
  own.reconChoice = { cpp, lax };
  own.cpp -= cpp;
  ownLine(game, side).reconCpp = cpp;
}

function stated(game: KgpState, by: Side, paper: PublicPaper): void {
  game.paper = { ...game.paper, stated: { by, paper }, last: paper, rev: game.paper.rev + 1 };
}

/** 8.14: one side's own columns and records; Recon of Idle dates is kept for the next scenario (8.622). */
function keep(game: KgpState, side: Side, { lines, rgs, fortifications, flamethrower }: OwnPaper): void {
  const own = game.sides[side];
  const line = lines[game.date];
  own.lines = Object.fromEntries(Object.entries(lines).map(([date, each]) => [date, { ...each }]));
  own.rgs = rgs.map((rg) => ({ ...rg }));
  own.fortifications = fortifications.map((each) => ({ ...each }));
  own.flamethrower = flamethrower;
  own.san = line?.san ?? own.san;
  own.cpp = (line?.left ?? own.cpp) - (line?.reconCpp ?? 0);
  own.recon = 0;
  for (const [date, { recon = 0 }] of Object.entries(lines))
    own.recon = game.lines[date]?.scenario === 'idle-day' ? own.recon + recon : 0;
  own.paper = undefined;
}

/** 8.14: the CG Roster of a campaign begun on paper, as both sides agreed on it. */
function adopt(game: KgpState, paper: PublicPaper): void {
  const { through, lines, existingLvp, control, germanEntry, usOnMap, shortage, san, objectives } = paper;
  game.date = through;
  game.initial = false;
  game.lines = Object.fromEntries(Object.entries(lines).map(([date, line]) => [date, { ...line }]));
  game.attacks = attacksIn(lines);
  game.cgLvp = lines[through]?.cgLvp ?? game.cgLvp;
  game.existingLvp = existingLvp;
  // 8.6131: with no U.S. unit on-map the German Controls all there is, whatever the last line says.
  game.currentLvp = usOnMap
    ? (lines[through]?.currentLvp ?? game.currentLvp)
    : { us: 0, german: existingLvp };
  game.control = { ...control };
  game.usLvpHexes = paper.usLvpHexes;
  game.bridge = paper.bridgeLost ? 'other' : undefined;
  // The paper has the count of the last date alone; the forecast goes on from there.
  if (countsLvpHexes(game.cg)) publicLine(game, through).lvpHexes = usLvpHexCount(game);
  game.germanEntry = { ...germanEntry };
  game.usOnMap = usOnMap;
  game.shortage = shortage;
  game.lateScenarios = Object.entries(lines).filter(
    ([date, { scenario }]) => scenario !== 'idle-day' && countsForShortage(game, date),
  ).length;
  game.revealedObjectives = objectives.map((objective) => ({ ...objective }));
  for (const side of SIDES) game.sides[side].san = san[side];
  game.paper = { stated: undefined, agreed: undefined, last: undefined, rev: game.paper.rev + 1 };
}

/** 8.619 and 8.6198: the sealed purchases become lines of the RG Purchase Record. */
function record(game: KgpState, side: Side, date: string): void {
  const own = game.sides[side];
  const { basket, notes, flamethrower } = own.draft;
  for (const rg of own.rgs) {
    const found = noteFor(notes, rg.id);
    if (found === undefined) continue;
    if (found.objective !== undefined) rg.objective = found.objective;
    if (found.model !== undefined) rg.model = found.model;
  }
  if (flamethrower) own.flamethrower = true;
  own.rgs.push(...newRgs(own.rgs.length, basket, date));
  const spent = basket.reduce((sum, item) => sum + item.cpp, 0);
  const line = ownLine(game, side);
  line.spent = spent;
  line.left = line.total - spent;
  own.cpp = line.left;
  own.san += basket.filter((item) => item.rg === 'M2').length; // 8.6122 reading: at most 7, seen to by the offer
  line.san = own.san;
  own.draft = NO_PURCHASES;
}

function settle(game: KgpState, report: Report): void {
  game.currentLvp = report.currentLvp;
  game.existingLvp -= report.destroyedLvp;
  game.control = { ...report.control };
  game.germanEntry = { ...report.germanEntry };
  game.usOnMap = report.usOnMap;
  game.usLvpHexes = report.lvpHexes ?? game.usLvpHexes;
  game.bridge = report.bridge ?? game.bridge;
  game.bridgeClaimed = false;
  for (const side of SIDES) {
    game.sides[side].san = report.san[side];
    const line = game.sides[side].lines[game.date];
    if (line !== undefined) line.san = report.san[side];
  }
  game.report = undefined;
  game.settled = report;
  game.reportRev += 1;
}
