/** A position behind the moderator. Goes as soon as the tests that verify its log play their way there. */
import { kgp } from '../../../src/games/kgp/game.ts';
import type { KgpDecision, KgpWork } from '../../../src/games/kgp/vocabulary/step.ts';
import { accept } from '../../../src/kernel/ruling.ts';
import { confirmAll, reportScenario, sealPurchases, sealWorks, setUpBoth } from './campaign-table.ts';
import { type ModeratedTable, openModerated } from './moderated-table.ts';
import { enter, type Position } from './position.ts';

/** The game with the step into which the stage steps in, as whoever verifies its log needs it too. */
export function stageGame(stage: Position): typeof kgp {
  // A test may have stepped in somewhere already.
  const base = stage.game ?? kgp;
  const decisions = base.decisions.map(
    (it): KgpDecision =>
      it.order === 'report.answer'
        ? {
            ...it,
            read(view, seat, args) {
              const read = it.read(view, seat, args);
              if (!read.ok) return read;
              const effect = (work: KgpWork) => {
                // Later scenarios end as they do.
                const { initial } = work.state.game;
                read.value.effect(work);
                if (initial) enter(work, stage);
              };
              return accept({ effect });
            },
          }
        : it,
  );
  return { ...base, decisions };
}

/** Opens it: what Umpire does by himself at that step has been done. */
export function openStage(stage: Position): ModeratedTable {
  const table = openModerated({
    ...stage,
    options: { ...stage.options, level: 'units' },
    game: stageGame(stage),
  });
  confirmAll(table);
  sealPurchases(table);
  sealWorks(table);
  setUpBoth(table);
  reportScenario(table, stage.control === undefined ? {} : { control: stage.control });
  return table;
}
