import { purchasedModules } from '../purchases/modules.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { setupTurn } from './8.624-unit-setup.ts';
import { hasIsolatedTurn } from './8.6241-isolated-unit-setup.ts';
import { declaring, reconLeft, showing } from './8.6243-recon-inspection.ts';
import { isChoosing } from './open.ts';
import { setupReminders, tooManyModules } from './reminders.ts';
import { cutList, setupList } from './setup-list.ts';
import { DENSITIES } from './state.ts';

/** Room for counters on a desk that has much else to say. */
const MOST_LISTED = 1700;

/** What the campaign waits for, in words that everybody may read; `undefined`: for nothing of set-up. */
export function setupWaiting(game: KgpState): string | undefined {
  const turn = setupTurn(game);
  if (turn !== undefined && turn.part !== 'all')
    return `Waiting for the ${SIDE_NAMES[turn.side]} side to set up ${turn.part === 'isolated' ? 'what it has in Isolated Locations (8.6241)' : 'the rest (8.6242)'}.`;
  const declares = declaring(game);
  if (declares !== undefined)
    return `Waiting for the ${SIDE_NAMES[declares]} side: a Location to reconnoiter, or no more (8.6243).`;
  const shows = showing(game);
  if (shows !== undefined)
    return `Waiting for the ${SIDE_NAMES[shows]} side to show a reconnoitered Location (8.6243).`;
  if (game.step === 'B1') return 'Waiting for the U.S. side: Bombardments, or none.';
  return undefined;
}

/** A side's desk from 8.621 to the scenario: what purchases leave to it, what it has to set up. */
export function setupDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  const { game } = campaign;
  if (game.level !== 'units') return [];
  const lines: string[] = [];
  if (isChoosing(campaign, side))
    lines.push(
      'What your purchases bring can be settled until your set-up begins, or left as it is: the menus below.',
    );
  if (game.step === '8.624') {
    const turn = setupTurn(game);
    const isolated = !hasIsolatedTurn(game) ? undefined : turn?.part === 'isolated';
    if (turn !== undefined && turn.side === side)
      lines.push(
        isolated === true ? '**To set up now: what is Isolated** (8.6241)' : '**To set up now** (8.6242)',
      );
    if (!(game.scenario?.setUp.includes(side) === true))
      lines.push(...cutList(setupList(game, side, isolated), MOST_LISTED));
    const { sheet, isolatedSheet = [] } = game.sides[side].setup;
    const first = hasIsolatedTurn(game) ? `${isolatedSheet.length} on what is Isolated, ` : '';
    lines.push(`**Set-up notes (CG10):** ${first}${sheet.length}${first === '' ? '' : ' on the rest'}`);
  }
  if (game.step === '8.6243') lines.push(`**Recon:** ${reconLeft(game, side)} left (8.6243)`);
  return lines;
}

/** In a side's turn of the set-up, after all that it has to set up: what the SSR ask of its counters. */
export function setupAdvice({ game }: KgpCampaign, side: Side): readonly string[] {
  if (setupTurn(game)?.side !== side) return [];
  // At roster level a module is its RG: radios, phones and 60 mm OBA are kept on the players' own sheets.
  const lines =
    game.level === 'units' ? setupReminders(game, side) : tooManyModules(purchasedModules(game.sides[side]));
  return lines.map((line) => `-# ${line}`);
}

/** Public lines of the scenario card: turn, Mist and rain as they are now. */
export function scenarioNow(game: KgpState): readonly string[] {
  const { units } = game.scenario ?? {};
  if (units === undefined) return [];
  const rain = { none: '', rain: ', rain', heavy: ', heavy rain' }[units.rain];
  const mist = DENSITIES[units.mist];
  return [
    ...(units.turn === undefined
      ? []
      : [`**Turn ${units.turn.turn}**, ${SIDE_NAMES[units.turn.side]} Player Turn`]),
    `Now: ${mist === undefined ? 'no Mist' : `${mist} Mist`}${rain} (KGP3)`,
    ...(units.opened.length === 0
      ? []
      : [
          `Notes opened: ${units.opened.map(({ side, text }) => `${SIDE_NAMES[side]} “${text}”`).join('; ')}`.slice(
            0,
            500,
          ),
        ]),
    ...units.recon.looked.map(({ side, location, shown }) =>
      `${SIDE_NAMES[side]} Recon of ${location}: ${
        shown === undefined
          ? 'to be shown'
          : [shown.units, shown.works, shown.mines ? 'mines' : '']
              .filter((part) => part !== '')
              .join('; ')
              .replaceAll('\n', ', ') || 'nothing'
      }`.slice(0, 200),
    ),
  ];
}
