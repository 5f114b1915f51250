import type { GameEvent } from '../../kernel/event.ts';
import type { Appliers } from './apply-events.ts';
import { resetDates } from './dates/state.ts';
import { resetOwnInitiative } from './initiative/state.ts';
import { resetMap } from './map/state.ts';
import { resetOwnPurchases } from './purchases/state.ts';
import { resetOwnRefit, resetOwnRefitStep, resetRefitStep } from './refit/state.ts';
import { resetOwnReport, resetReports } from './report/state.ts';
import { resetOwnScenario, resetScenario } from './scenario/state.ts';
import { resetOwnSetup } from './setup/state.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { foldSealed, storyOf } from './story.ts';
import { SIDES } from './vocabulary/sides.ts';
import { ownLine, publicLine } from './vocabulary/state-parts.ts';

/** 8.6121: a CG Date and its steps begin. */
const APPLY_DATES = {
  'date.began'(game, data) {
    game.date = data.date;
    publicLine(game, game.date);
    resetDates(game);
    resetMap(game);
    resetReports(game);
    resetScenario(game);
    for (const side of SIDES) {
      const own = game.sides[side];
      own.done = {};
      resetOwnRefit(own);
      resetOwnScenario(own);
      resetOwnSetup(own);
      resetOwnInitiative(own);
      resetOwnPurchases(own);
      resetOwnReport(own);
      ownLine(game, side);
    }
  },
  'step.began'(game, data) {
    game.step = data.step;
    resetRefitStep(game);
    for (const side of SIDES) resetOwnRefitStep(game.sides[side]);
    if (data.step === 'scenario' || data.step === '8.619') for (const side of SIDES) game.sides[side].rev = 0;
  },
} satisfies Partial<Appliers>;

type Apply = (game: KgpState, data: unknown, audience: string) => void;

const APPLIERS: Appliers = {
  sealed(game, data) {
    foldSealed(game, data.decision, data.side, data.value);
  },
  ...APPLY_DATES,
};

/** Changes the state by one event: the whole truth and every view alike. */
export function applyKgp(campaign: KgpCampaign, { type, data, audience }: GameEvent): void {
  const story = storyOf(type);
  if (story !== undefined) {
    story.fold(campaign.game, data, audience);
    return;
  }
  const apply = (APPLIERS as Readonly<Record<string, Apply | undefined>>)[type];
  if (apply === undefined) throw new Error(`unknown event ${type}`);
  apply(campaign.game, data, audience);
}
