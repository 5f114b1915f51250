/** The drawings of Kampfgruppe Peiper, by kind. */
import type {
  CampaignProps,
  CounterTrayProps,
  ForecastProps,
  FortificationProps,
  InitiativeProps,
  MapProps,
  MapSheetProps,
  OpeningProps,
  PrintableProps,
  PurchaseRecordProps,
  RefitPartProps,
  RosterProps,
  ScenarioCardProps,
  VictoryProps,
} from '../../games/kgp/vocabulary/picture-props.ts';
import { type Drawings, drawingsOf } from '../drawings.ts';
import { layOutCampaign } from './campaign.ts';
import { layOutCounterTray } from './counter-tray.ts';
import { layOutForecast } from './forecast.ts';
import { layOutFortifications } from './fortifications.ts';
import { layOutInitiative } from './initiative.ts';
import { layOutMap, layOutMapSheet } from './map.ts';
import { layOutOpening } from './opening.ts';
import { layOutPrintable } from './printable.ts';
import { layOutPurchaseRecord } from './purchase-record.ts';
import { layOutRefitPart } from './refit-part.ts';
import { layOutRoster } from './roster.ts';
import { layOutScenarioCard } from './scenario-card.ts';
import { layOutVictory } from './victory.ts';

/** Which props each kind of picture is drawn from. The game that made them is trusted to have made them so. */
interface PropsByKind {
  readonly 'kgp/initiative-matrix': InitiativeProps;
  readonly 'kgp/initiative-reveal': InitiativeProps;
  readonly 'kgp/cg-roster': RosterProps;
  readonly 'kgp/rg-purchase-record': PurchaseRecordProps;
  readonly 'kgp/fortification-record': FortificationProps;
  readonly 'kgp/counter-tray': CounterTrayProps;
  readonly 'kgp/map': MapProps;
  readonly 'kgp/forecast': ForecastProps;
  readonly 'kgp/campaign': CampaignProps;
  readonly 'kgp/scenario-card': ScenarioCardProps;
  readonly 'kgp/opening': OpeningProps;
  readonly 'kgp/refit-part': RefitPartProps;
  readonly 'kgp/victory': VictoryProps;
}

interface PaperProps {
  readonly 'kgp/printable': PrintableProps;
  readonly 'kgp/map-sheet': MapSheetProps;
}

/** The pictures and papers of Kampfgruppe Peiper. */
export const drawings: Drawings = drawingsOf<PropsByKind, PaperProps>({
  pictures: {
    // Chits that reached this picture by mistake stay face down.
    'kgp/initiative-matrix': (sheet, { reveal: _, ...sealed }) => layOutInitiative(sheet, sealed),
    'kgp/initiative-reveal': layOutInitiative,
    'kgp/cg-roster': layOutRoster,
    'kgp/rg-purchase-record': layOutPurchaseRecord,
    'kgp/fortification-record': layOutFortifications,
    'kgp/counter-tray': layOutCounterTray,
    'kgp/map': layOutMap,
    'kgp/forecast': layOutForecast,
    'kgp/campaign': layOutCampaign,
    'kgp/scenario-card': layOutScenarioCard,
    'kgp/opening': layOutOpening,
    'kgp/refit-part': layOutRefitPart,
    'kgp/victory': layOutVictory,
  },
  papers: { 'kgp/printable': layOutPrintable, 'kgp/map-sheet': layOutMapSheet },
});
