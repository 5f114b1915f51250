import type { Appliers } from '../apply-events.ts';
import { lacksSetupArea } from '../fortifications/setup-area.ts';
import { DUMMY_MINEFIELD } from '../fortifications/table.ts';
import type { Scenario } from '../scenario/state.ts';
import type { KgpState } from '../state.ts';
import { SIDES } from '../vocabulary/sides.ts';
import { noteRoll, rgOf } from '../vocabulary/state-parts.ts';
import { oncePerTurn, type SetupEvents } from './events.ts';
import type { UnitScenario } from './state.ts';

/** Changes what is kept of the scenario unit by unit; nothing at roster level, where no such event is made. */
function inScenario({ scenario }: KgpState, change: (units: UnitScenario, scenario: Scenario) => void): void {
  if (scenario?.units !== undefined) change(scenario.units, scenario);
}

/** 8.623–8.625 and the scenario: events of Initiative, set-up and what is asked of Umpire while it is played. */
export const APPLY_SETUP = {
  'setup.prepared'(game, data) {
    const { side, dr, dummies, knownFactors } = data;
    if (dummies > 0)
      game.sides[side].fortifications.push({ item: DUMMY_MINEFIELD.id, count: dummies, date: game.date });
    if (dr !== undefined) {
      noteRoll(game, side, {
        label: `Dummy minefields: ${knownFactors} Known factors`,
        rule: '7.2',
        kind: 'dr',
        values: [dr],
        modifiers: [],
        final: Math.floor(dr / 2),
        result: `${dummies} in all`,
      });
    }
  },
  'fanaticism.declared'(game, data) {
    if (game.scenario !== undefined) game.scenario.fanatic = data.declared;
    if (data.declared) game.fanaticDates.push(game.date);
  },
  'pf.counted'(game, data) {
    game.sides.german.pfSquads = data.squads;
    game.sides.german.rev += 1;
  },
  'game-end.called'(game, data) {
    if (game.scenario !== undefined) game.scenario.gameEndDue = data;
  },
  'game-end.rolled'(game, data) {
    if (game.scenario !== undefined) {
      delete game.scenario.gameEndDue;
      game.scenario.gameEnds.push(data);
    }
  },
  'setup.declared'(game, data) {
    game.scenario?.setUp.push(data.side);
  },
  'scenario.commenced'(game, data) {
    if (game.scenario !== undefined) {
      game.scenario.commenced = true;
      game.scenario.movesFirst = data.movesFirst;
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
      game.sides[side].san = data.san[side];
      // 8.6241–8.6242: what waited has been set up, where there is a Setup Area for it (8.621, footnote F).
      if (lacksSetupArea(game, side) === undefined)
        for (const line of game.sides[side].fortifications) line.setUp ??= game.date;
    }
  },
  'objective.revealed'(game, data) {
    game.revealedObjectives.push({ side: data.side, hex: data.hex });
  },
  'objective.struck'(game, data) {
    rgOf(game, data.side, data.rg).objectiveRevealed = true;
    game.sides[data.side].rev += 1;
  },
  'setup.isolated'(game, data) {
    inScenario(game, (units) => units.isolated.push(data.side));
  },
  'setup.chosen'(game, data) {
    chosen(game, data);
  },
  'notes.drafted'(game, data) {
    game.sides[data.side].setup = {
      ...game.sides[data.side].setup,
      ...(data.part === 'isolated' ? { isolatedSheet: data.lines } : { sheet: data.lines }),
    };
    game.sides[data.side].rev += 1;
  },
  'note.opened'(game, data) {
    inScenario(game, (units) => units.opened.push(data));
  },
  'recon.declared'(game, data) {
    inScenario(game, ({ recon }) => recon.looked.push({ ...data }));
  },
  'recon.shown'(game, data) {
    inScenario(game, ({ recon }) => {
      const last = recon.looked.at(-1);
      if (last === undefined) return;
      last.shown = data.shown;
      // 8.6243: in turn, unless the other side has no more to declare.
      if (!recon.ended.includes(data.side)) recon.next = data.side;
    });
  },
  'recon.ended'(game, data) {
    inScenario(game, ({ recon }) => {
      recon.ended.push(data.side);
      recon.next = data.side === 'us' ? 'german' : 'us';
    });
  },
  'bombardments.ended'(game) {
    inScenario(game, ({ bombardments }) => {
      bombardments.ended = true;
    });
  },
  'turn.marked'(game, data) {
    inScenario(game, (units) => {
      units.turn = data;
    });
  },
  'rain.marked'(game, data) {
    inScenario(game, (units) => {
      units.rain = data.rain;
      units.mist = data.mist;
    });
  },
  'scenario.called'(game, data) {
    inScenario(game, (units) => {
      units.due = data;
    });
  },
  'scenario.rolled'(game, data) {
    inScenario(game, (units) => {
      delete units.due;
      units.mist = data.mist ?? units.mist;
      if (data.released === true) units.released += 1;
      if (data.call.of === 'release') units.releasedByCg7 = data.call.others ?? 0;
      const once = oncePerTurn(data.call);
      if (once !== undefined) units.rolledOn = { ...units.rolledOn, [once.rule]: once.turn };
      if (data.call.of === 'bombardment') units.bombardments.resolved += 1;
    });
    for (const note of data.notes) game.scenarioNotes.push({ side: data.side, note });
  },
} satisfies Partial<Appliers>;

function chosen(game: KgpState, { side, choice }: SetupEvents['setup.chosen']): void {
  const own = game.sides[side];
  own.rev += 1;
  switch (choice.of) {
    case 'dummy': {
      const others = own.setup.dummies.filter((id) => id !== choice.rg);
      own.setup = { ...own.setup, dummies: choice.wanted ? [...others, choice.rg] : others };
      return;
    }
    case 'arrival': {
      const { [choice.rg]: _was, ...others } = own.setup.boxes;
      own.setup = {
        ...own.setup,
        boxes: choice.box === undefined ? others : { ...others, [choice.rg]: choice.box },
      };
      return;
    }
    case 'hexes':
      own.rgs = own.rgs.map((rg) => (rg.id === choice.rg ? { ...rg, hexes: choice.hexes } : rg));
      return;
    case 'armament':
      own.setup = {
        ...own.setup,
        armament: { ...own.setup.armament, [`${choice.unit}/${choice.weapon}`]: choice.got },
      };
      return;
    default: {
      const never: never = choice;
      throw new Error(`unknown choice ${JSON.stringify(never)}`);
    }
  }
}
