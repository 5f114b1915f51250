import type { KgpState, Scenario } from '../state.ts';
import type { SetupEvents } from './events.ts';
import type { UnitScenario } from './state.ts';

export type SetupEvent = { [K in keyof SetupEvents]: { type: K; data: SetupEvents[K] } }[keyof SetupEvents];

/** Changes what is kept of the scenario unit by unit; nothing at roster level, where no such event is made. */
function inScenario({ scenario }: KgpState, change: (units: UnitScenario, scenario: Scenario) => void): void {
  if (scenario?.units !== undefined) change(scenario.units, scenario);
}

/** Changes the state by one event of set-up or scenario. */
export function applySetup(game: KgpState, it: SetupEvent): void {
  switch (it.type) {
    case 'setup.isolated':
      inScenario(game, (units) => units.isolated.push(it.data.side));
      return;
    case 'setup.chosen':
      chosen(game, it.data);
      return;
    case 'notes.drafted':
      game.sides[it.data.side].setup = {
        ...game.sides[it.data.side].setup,
        ...(it.data.part === 'isolated' ? { isolatedSheet: it.data.lines } : { sheet: it.data.lines }),
      };
      game.sides[it.data.side].rev += 1;
      return;
    case 'note.opened':
      inScenario(game, (units) => units.opened.push(it.data));
      return;
    case 'recon.declared':
      inScenario(game, ({ recon }) => recon.looked.push({ ...it.data }));
      return;
    case 'recon.shown':
      inScenario(game, ({ recon }) => {
        const last = recon.looked.at(-1);
        if (last === undefined) return;
        last.shown = it.data.shown;
        // 8.6243: in turn, unless the other side has no more to declare.
        if (!recon.ended.includes(it.data.side)) recon.next = it.data.side;
      });
      return;
    case 'recon.ended':
      inScenario(game, ({ recon }) => {
        recon.ended.push(it.data.side);
        recon.next = it.data.side === 'us' ? 'german' : 'us';
      });
      return;
    case 'bombardments.ended':
      inScenario(game, ({ bombardments }) => {
        bombardments.ended = true;
      });
      return;
    case 'turn.marked':
      inScenario(game, (units) => {
        units.turn = it.data;
      });
      return;
    case 'rain.marked':
      inScenario(game, (units) => {
        units.rain = it.data.rain;
        units.mist = it.data.mist;
      });
      return;
    case 'scenario.called':
      inScenario(game, (units) => {
        units.due = it.data;
      });
      return;
    case 'scenario.rolled':
      inScenario(game, (units) => {
        delete units.due;
        units.mist = it.data.mist ?? units.mist;
        if (it.data.released === true) units.released += 1;
        if (it.data.call.of === 'bombardment') units.bombardments.resolved += 1;
      });
      for (const note of it.data.notes) game.scenarioNotes.push({ side: it.data.side, note });
      return;
    default:
      it satisfies never;
  }
}

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
