/** The drawings of Kampfgruppe Peiper, by kind. */
import type { KgpPapers, KgpPictures } from '../../games/kgp/vocabulary/picture-props.ts';
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

/** The pictures and papers of Kampfgruppe Peiper. */
export const drawings: Drawings = drawingsOf<KgpPictures, KgpPapers>({
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
