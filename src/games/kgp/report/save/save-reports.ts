/** `/report`: reports of this game that are made of VASL's saved games. */
import type { SaveReports } from '../../../../kernel/game.ts';
import type { KgpState } from '../../state.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import { isSide } from '../../vocabulary/sides.ts';
import { readKind } from './kinds.ts';
import { reportOfSave } from './report-of-save.ts';
import { setUpOfSave } from './set-up-of-save.ts';

export const SAVE_REPORTS: SaveReports<KgpState> = {
  order: 'ob.import',
  mapOf: ({ game }) => campaignGameOf(game.cg).map,
  isPlayed: ({ game }) => game.step === '8.601',
  read: (campaign, side, save, help) =>
    isSide(side) ? reportOfSave(campaign, side, save, help) : { ok: false, why: 'It is no side’s.' },
  setUp: {
    order: 'setup.place',
    read: (campaign, side, save, help) =>
      isSide(side) ? setUpOfSave(campaign, side, save, help) : { ok: false, why: 'It is no side’s.' },
  },
  kindOf(typed) {
    const kind = readKind(typed);
    if (kind === undefined || kind === 'nothing') return kind;
    return `${kind.kind} ${kind.type}`;
  },
  kinds: ['“squad 6-6-6”', '“SW MMG”', '“vehicle M4A3”', '“nothing”'],
  calls: {
    command: 'Report what became of your counters from the VASL save of the scenario’s end (8.601)',
    give: 'Your final VASL save file becomes the draft of your update: you look it over and confirm it',
    file: 'The VASL save file (.vsav) of the scenario’s end, 8 MiB at most',
    counter: 'What a counter is that I do not know from its name; remembered for this server',
    which: 'A counter of the file that you gave last: not known yet, or named by somebody before',
    is: 'What it is: squad 6-6-6, SW MMG, vehicle M4A3 …, “nothing”, or “forget” what was said',
  },
};
