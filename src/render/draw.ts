import type {
  CampaignProps,
  CounterTrayProps,
  DiceProps,
  ForecastProps,
  FortificationProps,
  InitiativeProps,
  PrintableProps,
  PurchaseRecordProps,
  RosterProps,
} from '../games/kgp/vocabulary/picture-props.ts';
import type { Json } from '../kernel/json.ts';
import { layOutDice } from './dice.ts';
import { layOutCampaign } from './kgp/campaign.ts';
import { layOutCounterTray } from './kgp/counter-tray.ts';
import { layOutForecast } from './kgp/forecast.ts';
import { layOutFortifications } from './kgp/fortifications.ts';
import { layOutInitiative } from './kgp/initiative.ts';
import { layOutPrintable } from './kgp/printable.ts';
import { layOutPurchaseRecord } from './kgp/purchase-record.ts';
import { layOutRoster } from './kgp/roster.ts';
import type { PaperSheet } from './paper.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Which props each kind of picture is drawn from. The game that made them is trusted to have made them so. */
interface PropsByKind {
  readonly 'kgp/initiative-matrix': InitiativeProps;
  readonly 'kgp/initiative-reveal': InitiativeProps;
  readonly 'kgp/cg-roster': RosterProps;
  readonly 'kgp/rg-purchase-record': PurchaseRecordProps;
  readonly 'kgp/fortification-record': FortificationProps;
  readonly 'kgp/counter-tray': CounterTrayProps;
  readonly 'kgp/forecast': ForecastProps;
  readonly 'kgp/campaign': CampaignProps;
  readonly 'dice/roll': DiceProps;
}

type Layouts = { readonly [kind in keyof PropsByKind]: (sheet: Sheet, props: PropsByKind[kind]) => Buffer };

const LAYOUTS: Layouts = {
  // Chits that reached this picture by mistake stay face down.
  'kgp/initiative-matrix': (sheet, { reveal: _, ...sealed }) => layOutInitiative(sheet, sealed),
  'kgp/initiative-reveal': layOutInitiative,
  'kgp/cg-roster': layOutRoster,
  'kgp/rg-purchase-record': layOutPurchaseRecord,
  'kgp/fortification-record': layOutFortifications,
  'kgp/counter-tray': layOutCounterTray,
  'kgp/forecast': layOutForecast,
  'kgp/campaign': layOutCampaign,
  'dice/roll': layOutDice,
};

export const PICTURE_KINDS = Object.keys(LAYOUTS);

/** Kinds that are paper, not pictures: PDF. */
interface PaperPropsByKind {
  readonly 'kgp/printable': PrintableProps;
}

type PaperLayouts = {
  readonly [kind in keyof PaperPropsByKind]: (props: PaperPropsByKind[kind]) => PaperSheet;
};

const PAPER_LAYOUTS: PaperLayouts = { 'kgp/printable': layOutPrintable };

export const PAPER_KINDS = Object.keys(PAPER_LAYOUTS);

/** A picture to draw: what of a `Picture` matters for that. */
export interface Drawing {
  readonly kind: string;
  readonly props: Json;
}

/** The picture as PNG, 1200 px wide, or the paper as PDF. Equal props give equal bytes. Throws for an unknown kind. */
export function draw({ kind, props }: Drawing): Buffer {
  if (Object.hasOwn(PAPER_LAYOUTS, kind)) return drawPaper({ kind, props }).finish();
  const sheet = createSheet();
  try {
    return drawOn(sheet, { kind, props });
  } finally {
    sheet.free();
  }
}

/** Laid out, but not closed yet, so that tests can see where each text was printed. */
export function drawPaper({ kind, props }: Drawing): PaperSheet {
  if (!Object.hasOwn(PAPER_LAYOUTS, kind)) throw new Error(`render: no paper of the kind '${kind}'`);
  const layOut = PAPER_LAYOUTS[kind as keyof PaperLayouts] as (props: unknown) => PaperSheet;
  return layOut(props);
}

/** The same on a given sheet, so that tests can see where each text was printed. */
export function drawOn(sheet: Sheet, { kind, props }: Drawing): Buffer {
  if (!Object.hasOwn(LAYOUTS, kind)) throw new Error(`render: no picture of the kind '${kind}'`);
  const layOut = LAYOUTS[kind as keyof Layouts] as (sheet: Sheet, props: unknown) => Buffer;
  return layOut(sheet, props);
}
