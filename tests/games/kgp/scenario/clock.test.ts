/** The scenario's clock: hand-overs within a Player Turn, interruptions, answers left for Defensive Fire, CG23. */
import { afterEach, describe, expect, it } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { after, handOvers, type Through } from '../../../../src/games/kgp/scenario/clock/phases.ts';
import { PHASES, type PhaseHeld } from '../../../../src/games/kgp/vocabulary/scenario.ts';
import { enemyOf, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { awaitedIn } from '../../../../src/kernel/awaited.ts';
import type { Offer } from '../../../../src/kernel/offer.ts';
import {
  type CampaignTable,
  confirmAll,
  openTable,
  sealPurchases,
  sealWorks,
  setUpBoth,
} from '../campaign-table.ts';
import { expectRefused } from '../checks.ts';
import { enter } from '../refit/hand-dice.ts';
import { beforeRecon, expectDiceUsed, type Plan } from '../setup/before-recon.ts';

afterEach(expectDiceUsed);

/** A U.S. Assault of 19 PM is being played: the U.S. side moves first. */
function playing(plan: Plan = {}): CampaignTable {
  const open = beforeRecon(plan);
  open.order('us', 'recon.end');
  open.order('german', 'recon.end');
  open.order('us', 'bombardment.end');
  return open;
}

function withClock(plan: Plan = {}): CampaignTable {
  const open = playing(plan);
  open.order('german', 'clock.begin');
  return open;
}

const clockOf = (open: CampaignTable) => open.view('us').scenario?.units?.clock;
const turnOf = (open: CampaignTable) => open.view('us').scenario?.units?.turn;
const held = (open: CampaignTable) => {
  const { phase, holder, within } = clockOf(open)?.now ?? {};
  return `${holder} ${phase}${within === true ? ' within' : ''}`;
};

/** What a side has to roll, or has rolled and written down. */
function byHand(open: CampaignTable): { readonly side: string; readonly offer: Offer } | undefined {
  for (const side of ['us', 'german'])
    for (const offer of open.offers(side))
      if (offer.order === 'dice.enter' || offer.order === 'record.done') return { side, offer };
  return undefined;
}

function exampleOf({ fields: [field] }: Offer): string {
  return field?.kind === 'text' ? (field.examples[0] ?? '') : '';
}

/** A word each: who hands over, through what, and who has the move then. */
function play(open: CampaignTable, ...steps: readonly string[]): void {
  for (const step of steps) {
    const [side = '', through = '', ...then] = step.split(' ');
    open.order(side, 'clock.hand', { through });
    expect(held(open), step).toBe(then.join(' '));
  }
}

describe('a Player Turn', () => {
  it('goes to and fro in three or four hand-overs, and the next one begins by itself', () => {
    const open = withClock();
    expect(held(open)).toBe('us RPh');
    play(open, 'us MPh german DFPh', 'german DFPh us AFPh', 'us APh german CCPh', 'german CCPh german RPh');
    expect(turnOf(open)).toEqual({ turn: 1, side: 'german' });
    play(open, 'german MPh us DFPh', 'us DFPh german AFPh', 'german CCPh us RPh');
    expect(turnOf(open)).toEqual({ turn: 2, side: 'us' });
    play(open, 'us RPh german RPh', 'german RPh us PFPh', 'us within german MPh within');
    play(open, 'german within us MPh', 'us MPh german DFPh', 'german DFPh us AFPh', 'us RtPh german RtPh');
    play(open, 'german RtPh us APh', 'us CCPh german RPh');
  });

  it('whoever has not the move, and who would play the other side’s phase, is told whose it is', () => {
    const open = withClock();
    expectRefused(open, 'german', 'clock.hand', { through: 'MPh' }, 'kgp/8.625/not-your-move');
    for (const through of ['DFPh', 'AFPh', 'APh', 'CCPh', 'PFPh'])
      expectRefused(open, 'us', 'clock.hand', { through }, 'kgp/8.625/not-so-far');
    open.order('us', 'clock.hand', { through: 'MPh' });
    expectRefused(open, 'us', 'clock.hand', { through: 'MPh' }, 'kgp/8.625/not-your-move');
    expectRefused(open, 'german', 'clock.hand', { through: 'APh' }, 'kgp/8.625/not-so-far');
  });

  it('a move is fired at: it is the MPh again, whether it was handed over in the middle or at its end', () => {
    const open = withClock();
    const at = 'K20: two squads fire, it is pinned';
    expectRefused(open, 'german', 'clock.interrupt', { at }, 'kgp/8.625/not-your-move');
    expectRefused(open, 'us', 'clock.interrupt', { at }, 'kgp/8.625/no-move-to-stop');
    play(open, 'us MPh german DFPh');
    open.heard();
    open.order('german', 'clock.interrupt', { at });
    expect(held(open)).toBe('us MPh');
    const told = JSON.stringify(open.told());
    expect(told).toContain('> K20: two squads fire, it is pinned');
    expect(told).toContain('Moves after it are void');
    play(open, 'us within german MPh within');
    open.order('german', 'clock.interrupt', { at });
    play(open, 'us MPh german DFPh', 'german DFPh us AFPh', 'us APh german CCPh');
    expectRefused(open, 'german', 'clock.interrupt', { at }, 'kgp/8.625/no-move-to-stop');
  });

  it('an answer left for Defensive Fire is shown to whoever moves, who may then go on beyond the DFPh', () => {
    const open = withClock();
    const text = 'None, unless something comes within 4 hexes of J19';
    open.order('german', 'clock.answer', { text });
    expect(JSON.stringify(open.desk('us'))).toContain(text);
    // To the end of the Player Turn it does not reach: whoever answered can still hold the mover to it.
    expectRefused(open, 'us', 'clock.hand', { through: 'CCPh' }, 'kgp/8.625/not-so-far');
    play(open, 'us APh german CCPh');
    open.order('german', 'clock.interrupt', { at: 'K20 is within 4 hexes of J19: two squads fire' });
    expect(held(open)).toBe('us MPh');
    play(open, 'us APh german CCPh', 'german CCPh german RPh');
    expect(JSON.stringify(open.desk('german'))).not.toContain(text);
    open.order('german', 'clock.answer', { text: '' });
    open.order('german', 'clock.hand', { through: 'MPh' });
    open.order('us', 'clock.hand', { through: 'DFPh' });
    open.heard();
    open.order('german', 'clock.hand', { through: 'CCPh' });
    expect(JSON.stringify(open.told())).not.toContain(text);
    expectRefused(open, 'us', 'clock.hand', { through: 'CCPh' }, 'kgp/8.625/not-so-far');
  });

  it('no hand-over is a dead end, whatever is chosen, and each Player Turn can be ended', () => {
    const attackers: readonly Side[] = ['us', 'german'];
    for (const attacker of attackers)
      for (const isAnswered of [true, false])
        for (const phase of PHASES)
          for (const within of [true, false]) {
            const start: PhaseHeld =
              within && phase === 'MPh'
                ? { phase, holder: enemyOf(attacker), within: true }
                : { phase, holder: attacker };
            if (phase === 'DFPh' && !within) continue;
            const seen = new Set<string>();
            const reach = (now: PhaseHeld | undefined): boolean => {
              if (now === undefined) return true;
              const key = JSON.stringify(now);
              if (seen.has(key)) return false;
              seen.add(key);
              const all: readonly Through[] = handOvers(now, attacker, isAnswered);
              expect(all, key).not.toEqual([]);
              return all.map((through) => reach(after(now, attacker, through))).includes(true);
            };
            expect(reach(start), JSON.stringify(start)).toBe(true);
          }
  });
});

describe('CG23', () => {
  const toTurn6 = (open: CampaignTable) => {
    open.order('us', 'turn.mark', { turn: 6, side: 'us' });
    play(open, 'us MPh german DFPh', 'german DFPh us AFPh');
  };

  it('from Turn 6 on the Game End dr is made before the clock passes', () => {
    const open = withClock({ dice: { 'CG23/19 PM/us/turn-6': [[6]] } });
    toTurn6(open);
    open.heard();
    open.order('us', 'clock.hand', { through: 'CCPh', dr: 'umpire' });
    expect(turnOf(open)).toEqual({ turn: 6, side: 'german' });
    const titles = open.told().map(({ notice }) => notice.title);
    expect(titles).toEqual(['Game End dr (CG23): play goes on', 'Turn 6: the German Player Turn begins']);
  });

  it('where it ends the scenario the clock stands, and the result is waited for', () => {
    const open = withClock({ dice: { 'CG23/19 PM/us/turn-6': [[1]] } });
    toTurn6(open);
    open.order('us', 'clock.hand', { through: 'CCPh' });
    expect(turnOf(open)).toEqual({ turn: 6, side: 'us' });
    expect(awaitedIn(kgp, open.known().view)).toMatchObject([
      { kind: 'play', of: ['side:us', 'side:german'] },
    ]);
    expectRefused(open, 'german', 'clock.hand', { through: 'MPh' }, 'kgp/8.625/clock-over');
  });

  it('where every dr ends the scenario, nobody says that play goes on', () => {
    const open = withClock({ dice: { 'CG23/19 PM/us/turn-10': [[6]] } });
    open.order('us', 'turn.mark', { turn: 10, side: 'us' });
    play(open, 'us MPh german DFPh', 'german DFPh us AFPh');
    expect(open.offers('us').some(({ fixed }) => fixed.dr === 'board')).toBe(false);
    expectRefused(open, 'us', 'clock.hand', { through: 'CCPh', dr: 'board' }, 'kgp/8.625/out-of-range');
    open.order('us', 'clock.hand', { through: 'CCPh', dr: 'umpire' });
    expect(awaitedIn(kgp, open.known().view)).toMatchObject([{ kind: 'play' }]);
  });

  it('8.6234: after a concession nothing of the clock goes on', () => {
    const open = withClock();
    toTurn6(open);
    open.order('us', 'scenario.concede');
    open.order('german', 'scenario.concession', { answer: 'allow' });
    const offered = [...open.offers('us'), ...open.offers('german')].map(({ order }) => order);
    expect(offered.filter((order) => order.startsWith('clock.') && order !== 'clock.stop')).toEqual([]);
    expectRefused(open, 'us', 'clock.hand', { through: 'CCPh' }, 'kgp/8.625/clock-over');
    expectRefused(open, 'german', 'clock.interrupt', { at: 'K20' }, 'kgp/8.625/clock-over');
  });

  it('a group may have made it on its own board', () => {
    const open = withClock();
    toTurn6(open);
    open.order('us', 'clock.hand', { through: 'CCPh', dr: 'board' });
    expect(turnOf(open)).toEqual({ turn: 6, side: 'german' });
  });

  it('rolled by hand, the clock waits for the die, and nobody has the move until then', () => {
    const open = openTable({ options: { cg: 'I', level: 'units' }, common: { dice: 'hand' } });
    for (const step of [confirmAll, sealPurchases, sealWorks, setUpBoth]) {
      step(open);
      for (let next = byHand(open); next !== undefined; next = byHand(open)) {
        const { side, offer } = next;
        if (offer.order === 'dice.enter') enter(open, side, exampleOf(offer));
        else open.order(side, offer.order);
      }
    }
    open.order('us', 'clock.begin');
    const side = turnOf(open)?.side ?? 'us';
    open.order('us', 'turn.mark', { turn: 6, side });
    open.order(side, 'clock.hand', { through: 'MPh' });
    open.order(enemyOf(side), 'clock.hand', { through: 'DFPh' });
    open.order(side, 'clock.hand', { through: 'CCPh' });
    expect(turnOf(open)).toEqual({ turn: 6, side });
    expectRefused(open, enemyOf(side), 'clock.hand', { through: 'MPh' }, 'kgp/CG23/dr-first');
    enter(open, side, '6');
    expect(held(open)).toBe(`${enemyOf(side)} RPh`);
  });

  it('without a clock nothing is handed over', () => {
    const open = playing();
    expect(clockOf(open)).toBeUndefined();
    expectRefused(open, 'us', 'clock.hand', { through: 'MPh' }, 'kgp/8.625/no-clock');
  });
});

describe('whom the campaign waits for', () => {
  it('is the side that has the move, each hand-over anew, by a pace of its own', () => {
    const open = playing();
    const waits = () => awaitedIn(kgp, open.known().view);
    expect(waits()).toMatchObject([{ kind: 'play', of: ['side:us', 'side:german'] }]);
    open.order('us', 'clock.begin');
    const [first] = waits();
    expect(first).toMatchObject({ kind: 'handover', of: ['side:us'] });
    open.order('us', 'clock.hand', { through: 'MPh' });
    const [second] = waits();
    expect(second).toMatchObject({ kind: 'handover', of: ['side:german'] });
    // A marker that is put right begins another wait, too.
    open.order('us', 'turn.mark', { turn: 2, side: 'german' });
    const [third] = waits();
    expect(third).toMatchObject({ kind: 'handover', of: ['side:german'] });
    expect(new Set([first, second, third].map((each) => each?.decision)).size).toBe(3);
    open.order('us', 'clock.stop');
    expect(waits()).toMatchObject([{ kind: 'play', of: ['side:us', 'side:german'] }]);
    expectRefused(open, 'german', 'clock.stop', {}, 'kgp/8.625/no-clock');
    open.order('german', 'clock.begin');
    expectRefused(open, 'us', 'clock.begin', {}, 'kgp/8.625/clock-kept');
  });

  it('its commander is called, its desk begins with the hand-over, the card and the log say where it stands', () => {
    const open = withClock();
    open.heard();
    open.order('us', 'clock.hand', { through: 'MPh', word: 'K20 and L21 are *mine* now' });
    const [told] = open.told().map(({ notice }) => notice);
    expect(told?.title).toBe('Turn 1, U.S. Player Turn: German to play');
    expect(told?.text).toContain('K20 and L21 are \\*mine\\* now');
    expect(told?.mention).toEqual(['german']);
    expect(open.offers('german').filter(({ lead }) => lead)).toMatchObject([
      { order: 'clock.hand', fixed: { through: 'DFPh' } },
    ]);
    expect(open.offers('us').some(({ order }) => order === 'clock.hand')).toBe(false);
    expect(JSON.stringify(open.card())).toContain('the German side has the move');
    expect(JSON.stringify(open.desk('german'))).toContain('have the move');
  });
});
