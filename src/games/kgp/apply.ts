import type { GameEvent } from '../../kernel/event.ts';
import type { Appliers } from './apply-events.ts';
import { resetDates } from './dates/state.ts';
import { resetOwnInitiative } from './initiative/state.ts';
import { resetMap } from './map/state.ts';
import { APPLY_PAPER } from './paper/apply.ts';
import { APPLY_PURCHASES, applySeal } from './purchases/apply.ts';
import { resetOwnPurchases } from './purchases/state.ts';
import { APPLY_REFIT } from './refit/apply.ts';
import { resetOwnRefit, resetOwnRefitStep, resetRefitStep } from './refit/state.ts';
import { APPLY_REPORT } from './report/apply.ts';
import { resetOwnReport, resetReports } from './report/state.ts';
import { resetOwnScenario, resetScenario } from './scenario/state.ts';
import { APPLY_SETUP } from './setup/apply.ts';
import { resetOwnSetup } from './setup/state.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { foldSealed, storyOf } from './story.ts';
import { APPLY_ORDER_OF_BATTLE } from './units/apply.ts';
import { SIDES } from './vocabulary/sides.ts';
import { drm, noteRoll, ownLine, publicLine } from './vocabulary/state-parts.ts';

/** 8.612–8.618: events of a CG Date, and of the campaign’s end. */
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
  'side.done'(game, data) {
    game.sides[data.side].done[data.step] = true;
  },
  'san.adjusted'(game, data) {
    const { side, from, to, dr, final } = data;
    game.sides[side].san = to;
    ownLine(game, side).san = to;
    if (dr !== undefined && final !== undefined) {
      noteRoll(game, side, {
        label: 'SAN Adjustment',
        rule: '8.6122',
        kind: 'dr',
        values: [dr],
        modifiers: drm('SAN above 4', data.drm ?? 0),
        final,
        result: to === from ? `SAN stays ${from}` : `SAN ${from} → ${to}`,
      });
    }
  },
  'cpp.replenished'(game, data) {
    const { side, base, values, halved, amount } = data;
    const line = ownLine(game, side);
    line.replenished = amount;
    line.total = line.start + amount;
    game.sides[side].cpp = line.total;
    const sum = values.reduce((a, b) => a + b, 0);
    const final = halved ? Math.floor(sum / 2) : sum;
    const result = `${base} − ${final}${halved ? ' (halved, FRD)' : ''} = ${amount} CPP`;
    noteRoll(game, side, {
      label: 'CPP Replenishment',
      rule: '8.616',
      kind: 'DR',
      values,
      modifiers: [],
      final,
      result,
    });
  },
  'weather.set'(game, data) {
    const line = publicLine(game, data.date);
    line.weather = data.weather;
    line.house = data.house;
    if (data.sky !== undefined) line.sky = data.sky;
    if (data.moon !== undefined) line.moon = data.moon;
    if (data.cloud !== undefined) line.cloud = data.cloud;
    const { roll, density } = data;
    if (roll !== undefined) {
      game.weatherRoll = [
        {
          label: 'Weather',
          rule: '8.6171',
          kind: 'DR',
          values: roll.values,
          modifiers: drm('DRM', roll.drm),
          final: roll.final,
          result: data.sky ?? (data.mist === undefined ? data.weather : 'Mist'),
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
          result: data.mist ?? '',
        });
      }
    }
  },
  'ammunition.rolled'(game, data) {
    game.ammunition = data;
    if (data.shortage) game.shortage = true;
  },
  'cg.conceded'() {},
  'cg.ended'(game, data) {
    game.ended = { winner: data.winner, reason: data.reason };
    game.step = 'ended';
  },
} satisfies Partial<Appliers>;

type Apply = (game: KgpState, data: unknown, audience: string) => void;

const APPLIERS: Appliers = {
  sealed(game, data) {
    foldSealed(game, data.decision, data.side, data.value);
    applySeal(game, data);
  },
  ...APPLY_DATES,
  ...APPLY_PAPER,
  ...APPLY_PURCHASES,
  ...APPLY_SETUP,
  ...APPLY_REPORT,
  ...APPLY_REFIT,
  ...APPLY_ORDER_OF_BATTLE,
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
