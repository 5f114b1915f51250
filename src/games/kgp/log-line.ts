import type { CoreEvents } from '../../kernel/campaign.ts';
import type { LoggedEvent } from '../../kernel/event.ts';
import type { KgpEvents } from './events.ts';
import type { OwnPaper, PublicPaper } from './paper/state.ts';
import { rollLine } from './refit/words.ts';
import type { SetupChoice } from './setup/events.ts';
import { storyOf } from './story.ts';
import { SIDE_NAMES } from './vocabulary/sides.ts';

type Any =
  | { [K in keyof KgpEvents]: { type: K; data: KgpEvents[K] } }[keyof KgpEvents]
  | { [K in keyof CoreEvents]: { type: K; data: CoreEvents[K] } }[keyof CoreEvents];

/** One line of the log for one event; `undefined` where another event of the same moment says it. */
export function logLine(event: LoggedEvent): string | undefined {
  const story = storyOf(event.type);
  if (story !== undefined) return story.line === 'silent' ? undefined : story.line(event.data);
  const it = { type: event.type, data: event.data } as unknown as Any;
  switch (it.type) {
    case 'campaign.opened':
      return `${it.data.name} is opened`;
    case 'seat.confirmed':
      return `${it.data.seat} takes part`;
    case 'seat.declined':
      return `${it.data.seat} declines`;
    case 'readings.changed':
      return `readings: ${Object.entries(it.data.readings)
        .map(([id, value]) => `${id} = ${value}`)
        .join(', ')}`;
    case 'charts.agreed':
      return `${Object.keys(it.data.values).length} chart values${it.data.house ? ' (house values)' : ''}`;
    case 'rolled': {
      const { kind, values, path, rule, source } = it.data;
      return `${rule} ${kind} ${values.join(' + ')}${source === 'hand' ? ' (by hand)' : ''} · ${path}`;
    }
    case 'committed':
      return `${it.data.decision}: ${it.data.sealed} of ${it.data.of} sealed`;
    case 'sealed':
      return `${it.data.decision}: sealed by you, commitment ${it.data.commitment.slice(0, 12)}…`;
    case 'paper.stated':
      return `8.14 CG Roster entered by the ${SIDE_NAMES[it.data.by]} side, through ${(it.data.paper as PublicPaper).through}`;
    case 'paper.answered':
      return `8.14 CG Roster ${it.data.accepted ? 'agreed on' : 'not agreed on'}`;
    case 'paper.adopted':
      return `8.14 campaign taken over from paper, through ${(it.data.paper as PublicPaper).through}`;
    case 'paper.kept':
      return `8.14 ${SIDE_NAMES[it.data.side]} own part: ${(it.data.paper as OwnPaper).rgs.length} RG`;
    case 'date.began':
      return `8.6121 New CG Date: ${it.data.date}`;
    case 'purchases.recorded':
      return `8.6198 ${SIDE_NAMES[it.data.side]} purchases of ${it.data.date} recorded`;
    case 'setup.prepared':
      return it.data.dummies === 0
        ? undefined
        : `7.2 ${SIDE_NAMES[it.data.side]} Dummy minefields: ${it.data.dummies}`;
    case 'fanaticism.declared':
      return `CG14 ${it.data.declared ? 'all German Personnel are Fanatic' : 'no German Fanaticism'}`;
    case 'pf.counted':
      return `CG13 PF for ${it.data.squads} squads`;
    case 'game-end.rolled':
      return `CG23 Turn ${it.data.turn}, ${SIDE_NAMES[it.data.side]}: ${it.data.final}, ${it.data.ends ? 'the scenario ends' : 'play goes on'}`;
    case 'setup.declared':
      return `8.624 ${SIDE_NAMES[it.data.side]} has set up`;
    case 'setup.isolated':
      return `8.6241 ${SIDE_NAMES[it.data.side]} has set up what is Isolated`;
    case 'setup.chosen':
      return choiceLine(it.data.choice);
    case 'note.opened':
      return `CG10 ${SIDE_NAMES[it.data.side]} opens a set-up note: ${it.data.text}`;
    case 'recon.declared':
      return `8.6243 ${SIDE_NAMES[it.data.side]} reconnoiters ${it.data.location}`;
    case 'recon.shown': {
      const { units, works, mines } = it.data.shown;
      const shown = [units, works, mines ? 'mines' : ''].filter((part) => part !== '').join('; ');
      return `8.6243 ${SIDE_NAMES[it.data.side]} shows: ${shown.replaceAll('\n', ', ') || 'nothing'}`;
    }
    case 'recon.ended':
      return `8.6243 ${SIDE_NAMES[it.data.side]} has no more to reconnoiter`;
    case 'bombardments.ended':
      return 'B1 no more Bombardments';
    case 'turn.marked':
      return `Turn ${it.data.turn}, ${SIDE_NAMES[it.data.side]} Player Turn`;
    case 'rain.marked':
      return `KGP3 ${it.data.rain === 'none' ? 'no rain' : it.data.rain === 'heavy' ? 'heavy rain' : 'rain'}`;
    case 'scenario.rolled':
      return it.data.notes.map((note) => rollLine(note).replaceAll('**', '')).join('; ');
    case 'scenario.commenced':
      return `8.625 ${SIDE_NAMES[it.data.movesFirst]} moves first; SAN U.S. ${it.data.san.us}, German ${it.data.san.german}`;
    case 'objective.revealed':
      return `8.2 ${SIDE_NAMES[it.data.side]} Objective Hex ${it.data.hex} revealed`;
    case 'concession.asked':
      return `8.6234 ${SIDE_NAMES[it.data.side]} asks to concede the scenario`;
    case 'concession.answered':
      return `8.6234 concession ${it.data.allowed ? 'allowed' : 'refused'}`;
    case 'rg.eliminated':
      return `CG22 ${SIDE_NAMES[it.data.side]} RG Eliminated: ${it.data.rgs.join(', ')}`;
    case 'observer.recorded':
      return `8.6242 ${it.data.rg}: ${it.data.hex === undefined ? 'a radio or phone' : `Offboard Observer in ${it.data.hex}`}`;
    case 'campaign.abandoned':
      return 'The campaign is abandoned';
    case 'campaign.ended':
      return 'The dice seed is opened';
    default:
      return undefined;
  }
}

/** What a purchase left to its owner, and how he has it. */
function choiceLine(choice: SetupChoice): string {
  switch (choice.of) {
    case 'dummy':
      return `CG7a ${choice.rg}: ${choice.wanted ? 'a' : 'no'} Dummy Cloaking counter`;
    case 'arrival':
      return `CG7 ${choice.rg}: ${choice.box === undefined ? 'on-map' : `Holding Box ${choice.box}`}`;
    case 'hexes':
      return `CG22 ${choice.rg}: Pre-Registered ${choice.hexes.join(', ')}`;
    case 'armament':
      return `${choice.weapon === 'Gyrostabilizer' ? 'KGP17' : 'CG8'} ${choice.unit}: ${choice.got ? 'has its' : 'no'} ${choice.weapon}`;
    default: {
      const never: never = choice;
      throw new Error(`unknown choice ${JSON.stringify(never)}`);
    }
  }
}
