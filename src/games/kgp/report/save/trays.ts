/** `/vasl tray`: who gets one, and when. */
import type { SaveFiles } from '../../../../kernel/game.ts';
import { isSettingUp } from '../../setup/open.ts';
import type { KgpState } from '../../state.ts';
import { isSide } from '../../vocabulary/sides.ts';
import { trayOf } from './tray.ts';

export const TRAYS: NonNullable<SaveFiles<KgpState>['trays']> = {
  isDue: (campaign, side) => isSide(side) && isSettingUp(campaign, side),
  of: (campaign, side, help) =>
    isSide(side) ? trayOf(campaign, side, help) : { stacks: [], notes: () => [], lacking: [] },
};
