/** 8.14: what becomes of a campaign's state when it is taken over from paper. */
import type { KgpState } from '../state.ts';
import { countsLvpHexes, usLvpHexCount } from '../victory/8.2-verdicts.ts';
import { countsForShortage } from '../vocabulary/late-scenarios.ts';
import { SIDES, type Side } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import { attacksIn } from './dates-done.ts';
import type { OwnPaper, PublicPaper } from './state.ts';

/** The CG Roster of a campaign begun on paper, as both sides agreed on it. */
export function adopt(game: KgpState, paper: PublicPaper): void {
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

/** One side's own columns and records; Recon of Idle dates is kept for the next scenario (8.622). */
export function keep(
  game: KgpState,
  side: Side,
  { lines, rgs, fortifications, flamethrower }: OwnPaper,
): void {
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
