/** 7.0: reserves that are deployed onto the map: with a card, or after two days without (7.3). */

import { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import { faultsInWords } from '../../../kernel/line-faults.ts';
import { type Offer, withFields } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { given, when } from '../../../text/present.ts';
import { delayedReserves } from '../allied/7.3-delayed.ts';
import {
  type Deployment,
  deployableHexes,
  deploymentReadBack,
  leftBehind,
  readDeployments,
} from '../notation/7.1-deployments.ts';
import { UnitNames } from '../notation/units-named.ts';
import { type Deployed, placesText, togetherDeployed } from '../outlook/7.1-where-to.ts';
import { isAllied } from '../questions/questions.ts';
import { deployedAt } from '../reserves/7.1-deployment.ts';
import { type EaaWork, emit, event } from '../runs/event.ts';
import { savedOf } from '../runs/runs-played.ts';
import { tellNow } from '../runs/told.ts';
import { worldIn } from '../runs/world-in.ts';
import type { EaaCampaign, EaaState } from '../state.ts';
import { hexName, unitName } from '../steps/names.ts';
import { step } from '../steps/step.ts';
import { counterKey } from '../vocabulary/counters.ts';
import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { goToMorning } from './4.0-stages.ts';

/** Sixty units of some twenty characters. */
const LONGEST = 1200;

/** Where reserves go, a line each, with a proposal for as many as can come; `may`: their keys. `isOne`: 5.2: one unit. */
export function placesField(game: EaaState, may: readonly string[], isOne = false): Offer['fields'][number] {
  const examples = exampleOf(game, may);
  return {
    kind: 'text',
    name: 'places',
    label: 'Which reserves, and where',
    pattern: '[\\s\\S]*',
    maxLength: LONGEST,
    multiline: true,
    // Dear to find, and read by its form alone.
    get initial() {
      return proposedPlaces(game, may, isOne);
    },
    examples: given(examples),
    hint: examples ?? '506.101 at 1207',
  };
}

const proposalsIn = perWorld(() => new Map<string, string>());

/** Each of them where it keeps most from the Germans, as far as all are legal together; empty: none can come. */
function proposedPlaces(game: EaaState, may: readonly string[], isOne: boolean): string {
  const world = worldIn(game);
  const known = proposalsIn(world);
  const id = `${isOne} ${may.join()}`;
  const made =
    known.get(id) ??
    placesText(
      world,
      legalPlaces(game, world, may, togetherDeployed(world, may, isOne ? 1 : may.length), isOne),
    );
  known.set(id, made);
  return made;
}

/** As many of them, from the first on, as are legal together. */
export function legalPlaces(
  game: EaaState,
  world: World,
  may: readonly string[],
  deployed: readonly Deployed[],
  isOne: boolean,
): readonly Deployed[] {
  let legal: readonly Deployed[] = [];
  for (const each of deployed) {
    const more = [...legal, each];
    if (judgePlaces(game, may, placesText(world, more), isOne).ok) legal = more;
  }
  return legal;
}

/** The first of them that has a hex, in the first of its hexes. */
function exampleOf(game: EaaState, may: readonly string[]): string | undefined {
  const { position, alliedBox } = worldIn(game);
  const { grid } = position.ground;
  for (const unit of alliedBox) {
    if (!may.includes(counterKey(unit.counter))) continue;
    const [hex] = deployableHexes(position, unit).flatMap(({ hexes }) => hexes);
    if (hex !== undefined) return `${counterKey(unit.counter)} at ${grid.hexAt(hex)}`;
  }
  return undefined;
}

/** The deployments that the lines ask for, or their faults. `isOne`: 5.2: one unit. */
export function judgePlaces(
  game: EaaState,
  may: readonly string[],
  text: string,
  isOne = false,
): Result<readonly Deployment[]> {
  const { position, alliedBox } = worldIn(game);
  const no = (rule: string, message: string) => {
    const names = new UnitNames(position.ground, alliedBox);
    const who = alliedBox.filter(({ counter }) => may.includes(counterKey(counter)));
    const those = when(who.length > 0, `Who may come: ${listed(who.map((unit) => names.nameOf(unit)))}. `);
    return refuse({
      code: `eaa/${rule}/deploy`,
      rule,
      message,
      legal: `${those}“${exampleOf(game, may) ?? '506.101 at 1207'}”, a line each; several units at once: “CCA.7A CCB.7A at 1207”.`,
      args: ['places'],
    });
  };
  const read = readDeployments(text, position, alliedBox, { may: new Set(may) });
  if (!read.ok) {
    const [{ rule = '7.1' }, another] = read.faults;
    const told = read.faults.map(({ text: piece = '', wrong: why, line = 1, ...fault }) => ({
      ...fault,
      line,
      wrong: `“${piece}”: ${why}`,
    }));
    if (another === undefined) return no(rule, told.map(({ wrong: why }) => `${why}.`).join(''));
    const lines = text.split(/[\n;]/u).filter((line) => line.trim() !== '').length;
    return no(rule, faultsInWords(told, lines, '').message);
  }
  if (read.deployments.length === 0) return no('7.1', 'No unit is named.');
  if (isOne && read.deployments.length > 1) return no('5.2', 'This command deploys one unit.');
  return accept(read.deployments);
}

/**
 * 7.1: what a card for all reserves would leave in the box; `undefined`: nobody who could come, or it would be refused.
 * `spent`: what it costs that they stay.
 */
export function stayBehind(
  game: EaaState,
  may: readonly string[],
  text: string,
  spent = 'The card is spent with that (7.1)',
): string | undefined {
  const { position, alliedBox } = worldIn(game);
  const options = { may: new Set(may) };
  const read = readDeployments(text, position, alliedBox, options);
  if (!read.ok || read.deployments.length === 0) return undefined;
  const left = leftBehind(read.position, alliedBox, options, read.deployments);
  if (left.length === 0) return undefined;
  const names = new UnitNames(position.ground, alliedBox);
  const those = left.map(
    ({ unit, hex }) => `${names.nameOf(unit)} (there would be room in ${position.ground.grid.hexAt(hex)})`,
  );
  const come = read.deployments.map((each) => deploymentReadBack(position, alliedBox, each));
  return [...come, `${spent}, and in the box would stay: ${listed(those)}.`].join('\n');
}

/** The hexes, by name, of deployments as they are written, of whichever reserves; none: they would be refused. */
export function deploymentsMeant(game: EaaState, text: string): readonly string[] {
  const { position, alliedBox } = worldIn(game);
  const may = new Set(alliedBox.map(({ counter }) => counterKey(counter)));
  const read = readDeployments(text, position, alliedBox, { may });
  if (!read.ok) return [];
  return [...new Set(read.deployments.map(({ hex }) => position.ground.grid.hexAt(hex)))];
}

/** Under the rule by which they come. Keys, with hexes by name. */
const deployed = step<{ readonly units: readonly (readonly [string, string])[] }>({
  what: 'reserves deployed',
  rule: '7.1',
  line: ({ units }, book) =>
    `Deployed: ${listed(units.map(([key, hex]) => `${unitName(key)} in ${hexName(book, hex)}`))} (7.1).`,
});

export function deploy(work: EaaWork, rule: string, deployments: readonly Deployment[]): void {
  const before = worldIn(work.state.game);
  const { grid } = before.position.ground;
  let world: World = before;
  for (const { unit: key, hex } of deployments) {
    const unit = world.alliedBox.find(({ counter }) => counterKey(counter) === key);
    if (unit === undefined) continue;
    world = {
      ...world,
      position: deployedAt(world.position, unit, hex),
      alliedBox: world.alliedBox.filter((each) => each !== unit),
    };
  }
  const units = deployments.map(({ unit, hex }) => [unit, grid.hexAt(hex)] as const);
  tellNow(work, { ...deployed, rule }, { units }, world);
}

/** 7.3: keys of those that may come without a card. 7.2: who has no hex yet may have one near the one before. */
export function delayedIn(game: EaaState): readonly string[] {
  return delayedReserves(worldIn(game)).map(({ unit }) => counterKey(unit.counter));
}

/** 7.3: what it costs that delayed ones stay, for {@link stayBehind}. */
export const DELAYED_WAIT = 'The next Reserve Phase is tomorrow’s (7.3)';

export function canDeployDelayed(game: EaaState): boolean {
  return delayedReserves(worldIn(game)).some(({ hexes }) => hexes.length > 0);
}

export function reservesDecision(game: EaaState): string {
  return `7.3/${savedOf(game).day}`;
}

export const reservesWait = event<Record<never, never>>({
  type: 'reserves.wait',
  fold(game) {
    game.rev += 1;
  },
  line: 'silent',
});

export const deployDelayed = decision({
  order: 'reserves.deploy',
  rule: '7.3',
  summary: 'Deploy delayed reserves without a card, or let them wait on',
  args: z.strictObject({ places: z.string().optional() }),
  offers({ game }: EaaCampaign, seat): readonly Offer[] {
    if (!isAllied(seat) || game.stage !== 'reserves') return [];
    const base = {
      order: 'reserves.deploy',
      decision: reservesDecision(game),
      rev: game.rev,
      rule: '7.3',
    };
    return [
      withFields(
        {
          ...base,
          label: 'Deploy reserves',
          fixed: {},
          previewOf: ({ places = '' }) => stayBehind(game, delayedIn(game), String(places), DELAYED_WAIT),
        },
        () => [placesField(game, delayedIn(game))],
      ),
      { ...base, label: 'Let them wait on', fixed: { places: '' }, fields: [] },
    ];
  },
  read({ game }: EaaCampaign, seat, { places = '' }): Result<readonly Deployment[]> {
    if (!isAllied(seat) || game.stage !== 'reserves')
      return refuse({
        code: 'eaa/7.3/not-now',
        rule: '7.3',
        message: 'Reserves come without a card in the Reserve Phase alone, two days behind their date.',
        legal: 'See /status for what the game waits for.',
      });
    return places.trim() === '' ? accept([]) : judgePlaces(game, delayedIn(game), places);
  },
  effect(work: EaaWork, _seat, deployments: readonly Deployment[]) {
    if (deployments.length > 0) deploy(work, '7.3', deployments);
    emit(work, reservesWait, 'everyone', {});
    goToMorning(work);
  },
});
