import { fppOn, fppSpent, minesFpp } from '../../../src/games/kgp/fortifications/points.ts';
import { initialBar, MINE_CAP } from '../../../src/games/kgp/fortifications/table.ts';
import { cppAhead, fppAhead } from '../../../src/games/kgp/purchases/ahead.ts';
import { cgMaximum, colourMaxima } from '../../../src/games/kgp/rg/8.6196-maxima.ts';
import { isColoured } from '../../../src/games/kgp/rg/8.6197-rg-charts.ts';
import { fanaticismLimit } from '../../../src/games/kgp/scenario/CG14-german-fanaticism.ts';
import type { KgpState, SideState } from '../../../src/games/kgp/state.ts';
import { ledgerFaults as obFaults } from '../../../src/games/kgp/units/faults.ts';
import { campaignGameOf, lvpTotalOf, RG_CHARTS } from '../../../src/games/kgp/vocabulary/charts.ts';
import { SIDES, type Side } from '../../../src/games/kgp/vocabulary/sides.ts';
import type { CampaignState } from '../../../src/kernel/campaign.ts';

/** 8.622: Locations add up over Idle dates, not beyond a scenario. */
function reconSinceScenario(game: KgpState, side: Side): number {
  const { dates } = campaignGameOf(game.cg);
  let sum = 0;
  for (let at = dates.indexOf(game.date); at >= 0; at -= 1) {
    const date = dates[at] ?? '';
    const line = game.lines[date];
    if (line?.winner !== undefined) break;
    sum += game.sides[side].lines[date]?.recon ?? 0;
  }
  return sum;
}

function initialBarOn(game: KgpState, side: Side, item: string, date: string): string | undefined {
  return date === campaignGameOf(game.cg).dates[0] ? initialBar(game.cg, side, item) : undefined;
}

/** What was purchased, by its row of the chart. */
function byType(rgs: SideState['rgs']): ReadonlyMap<string, SideState['rgs'][number][]> {
  const found = new Map<string, SideState['rgs'][number][]>();
  for (const each of rgs) {
    const same = found.get(each.rg);
    if (same === undefined) found.set(each.rg, [each]);
    else same.push(each);
  }
  return found;
}

/** What must hold after every order, whatever was played (8.6162, 8.619, 8.6195, 8.6196, 8.6231, 8.6033): the faults. */
export function ledgerFaults({ game, core }: CampaignState<KgpState>): string[] {
  const faults: string[] = [];
  // In words only when it does not hold: this is asked hundreds of times after every order.
  const must = (holds: boolean, what: () => string) => {
    if (!holds) faults.push(what());
  };
  const cg = campaignGameOf(game.cg);
  for (const side of SIDES) {
    const own = game.sides[side];
    must(own.cpp >= 0, () => `${side} CPP ${own.cpp}`);
    const isReconSealed = own.sealed[`8.622/${game.date}`] === true;
    must(
      isReconSealed || own.reconChoice.cpp <= cppAhead(game, side),
      () => `${side} Recon ${own.reconChoice.cpp}`,
    );
    const inBasket = own.draft.basket.reduce((sum, item) => sum + item.cpp, 0);
    must(inBasket <= own.cpp, () => `${side} basket ${inBasket} of ${own.cpp}`);
    must(minesFpp(side, own.tally) <= MINE_CAP, () => `${side} mines ${minesFpp(side, own.tally)}`);
    const open = fppAhead(game, side) - fppSpent(side, own.tally);
    must(own.lines[game.date]?.fpp !== undefined || open >= 0, () => `${side} FPP ${open}`);
    for (const [date, line] of Object.entries(own.lines)) {
      const received = own.fortifications.filter((each) => each.date === date && each.given !== true);
      const tally = Object.fromEntries(received.map(({ item, count }) => [item, count]));
      must(
        received.every(({ item }) => initialBarOn(game, side, item, date) === undefined),
        () => `${side} ${date} SSR`,
      );
      if (line.fpp !== undefined) {
        must(line.fpp === fppOn(own, side, date), () => `${side} ${date} FPP`);
        must(
          (line.fppSpent ?? 0) <= line.fpp && (line.fppSpent ?? 0) >= 0,
          () => `${side} ${date} FPP spent`,
        );
        must(line.fppSpent === fppSpent(side, tally), () => `${side} ${date} FPP of the record`);
        must(minesFpp(side, tally) <= MINE_CAP, () => `${side} ${date} mine cap`);
      } else must(received.length === 0, () => `${side} ${date} Fortifications before 8.621`);
      must((line.reconCpp ?? 0) <= (line.left ?? 0), () => `${side} ${date} Recon CPP`);
      must((line.reconCpp ?? 0) > 0 || (line.recon ?? 0) === 0, () => `${side} ${date} Recon for nothing`);
      must(
        date !== cg.dates[0] || line.reconCpp === undefined,
        () => `${side} Recon before the Initial Scenario`,
      );
      const next = own.lines[cg.dates[cg.dates.indexOf(date) + 1] ?? ''];
      must(
        next === undefined || next.start === (line.left ?? 0) - (line.reconCpp ?? 0),
        () => `${side} Start after ${date}`,
      );
      must(line.total === line.start + (line.replenished ?? 0), () => `${side} ${date} Total`);
      if (line.spent === undefined) continue;
      must(line.left === line.total - line.spent, () => `${side} ${date} Left`);
      const bought = own.rgs.filter((rg) => rg.date === date && !rg.given);
      must(bought.reduce((sum, rg) => sum + rg.cpp, 0) === line.spent, () => `${side} ${date} Spent`);
      for (const [id, all] of byType(bought))
        must(all.length <= (RG_CHARTS[side].get(id)?.dateMax ?? 0), () => `${side} ${id} on ${date}`);
    }
    for (const [id, all] of byType(own.rgs.filter(({ given }) => !given))) {
      const row = RG_CHARTS[side].get(id);
      must(row !== undefined, () => `${side} ${id} is not in the chart`);
      if (row === undefined) continue;
      must(all.length <= cgMaximum(core, game.cg, row), () => `${side} ${id} in the CG`);
      for (const [colour, max] of colourMaxima(core, game.cg, row) ?? [])
        must(all.filter((rg) => rg.colour === colour).length <= max, () => `${side} ${id} by ${colour}`);
      must(
        !all.some(({ colour }) => isColoured(game.cg, row) !== (colour !== undefined)),
        () => `${id} colour`,
      );
      const rivals = row.cgMax[game.cg]?.oneOf ?? [];
      must(
        !own.rgs.some(({ rg, given }) => !given && rg !== id && rivals.includes(rg)),
        () => `${side} ${rivals.join('/')}`,
      );
      if (row.cgMax[game.cg]?.notInitial)
        must(
          all.every(({ date }) => date !== cg.dates[0]),
          () => `${side} ${id} in the Initial Scenario`,
        );
      if (row.footnotes.includes('u'))
        must(all.filter(({ eliminated }) => eliminated !== true).length <= 1, () => `${side} two ${id}`);
    }
    must(own.rgs.filter(({ via }) => via === 'south-edge').length <= 3, () => 'south edge');
    if (own.units !== undefined)
      for (const { unit, message } of obFaults(own.units.ob)) must(false, () => `${side} ${unit} ${message}`);
    must((own.units === undefined) === (game.units === undefined), () => `${side} at another level`);
    must(new Set(own.rgs.map(({ id }) => id)).size === own.rgs.length, () => `${side} RG ids`);
    must(own.recon === reconSinceScenario(game, side), () => `${side} Recon ${own.recon}`);
    must(own.san <= 7, () => `${side} SAN ${own.san}`);
    must(game.attacks[side] <= cg.attackChits[side], () => `${side} Attack Chits`);
    const sum = Object.values(game.lines).reduce(
      (n, line) => n + (line.cgLvp === undefined ? 0 : (line.currentLvp?.[side] ?? 0)),
      0,
    );
    must(game.cgLvp[side] === sum, () => `${side} CG-LVP Total ${game.cgLvp[side]}, not ${sum}`);
  }
  must(game.currentLvp.us + game.currentLvp.german <= game.existingLvp, () => 'Current-LVP Totals');
  must(game.existingLvp <= lvpTotalOf(cg.map), () => 'existing LVP');
  must(game.fanaticDates.length <= fanaticismLimit(game.cg), () => 'Fanaticism');
  must((game.scenario?.gameEnds.filter(({ ends }) => ends).length ?? 0) <= 1, () => 'ended twice');
  must(core.status !== 'ended' || game.ended !== undefined, () => 'ended without a winner');
  return faults;
}
