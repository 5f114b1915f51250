/** `/vasl`: who gets a tray, and when; and what a file of the play brings into sight. */
import type { SaveFiles } from '../../../../kernel/game.ts';
import { isSettingUp } from '../../setup/open.ts';
import type { KgpState } from '../../state.ts';
import { isSide } from '../../vocabulary/sides.ts';
import { sightOfSave } from './sight-of-save.ts';
import { trayOf } from './tray.ts';

export const SIGHT: NonNullable<SaveFiles<KgpState>['sight']> = {
  order: 'setup.show',
  read: (campaign, side, revealed, help) => (isSide(side) ? sightOfSave(campaign, side, revealed, help) : ''),
};

export const TRAYS: NonNullable<SaveFiles<KgpState>['trays']> = {
  isDue: (campaign, side) => isSide(side) && isSettingUp(campaign, side),
  of: (campaign, side, help) =>
    isSide(side) ? trayOf(campaign, side, help) : { stacks: [], notes: () => [], lacking: [] },
};
