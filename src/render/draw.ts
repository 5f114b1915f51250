import type {
  CampaignProps,
  DiceProps,
  ForecastProps,
  FortificationProps,
  InitiativeProps,
  PurchaseRecordProps,
  RosterProps,
} from '../games/kgp/picture-props.ts';
import type { Json } from '../kernel/json.ts';
import { layOutDice } from './dice.ts';
import { layOutCampaign } from './kgp/campaign.ts';
import { layOutForecast } from './kgp/forecast.ts';
import { layOutFortifications } from './kgp/fortifications.ts';
import { layOutInitiative } from './kgp/initiative.ts';
import { layOutPurchaseRecord } from './kgp/purchase-record.ts';
import { layOutRoster } from './kgp/roster.ts';
import { createSheet, type Sheet } from './sheet.ts';

/** Which props each kind of picture is drawn from. The game that made them is trusted to have made them so. */
interface PropsByKind {
  readonly 'kgp/initiative-matrix': InitiativeProps;
  readonly 'kgp/initiative-reveal': InitiativeProps;
  readonly 'kgp/cg-roster': RosterProps;
  readonly 'kgp/rg-purchase-record': PurchaseRecordProps;
  readonly 'kgp/fortification-record': FortificationProps;
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
  'kgp/forecast': layOutForecast,
  'kgp/campaign': layOutCampaign,
  'dice/roll': layOutDice,
};

export const PICTURE_KINDS = Object.keys(LAYOUTS);

/** A picture to draw: what of a `Picture` matters for that. */
export interface Drawing {
  readonly kind: string;
  readonly props: Json;
}

/** The picture as PNG, 1200 px wide. Equal pictures give equal bytes. Throws for an unknown kind. */
export function draw({ kind, props }: Drawing): Buffer {
  return drawOn(createSheet(), { kind, props });
}

/** The same on a given sheet, so that tests can see where each text was printed. */
export function drawOn(sheet: Sheet, { kind, props }: Drawing): Buffer {
  if (!Object.hasOwn(LAYOUTS, kind)) throw new Error(`render: no picture of the kind '${kind}'`);
  const layOut = LAYOUTS[kind as keyof Layouts] as (sheet: Sheet, props: unknown) => Buffer;
  return layOut(sheet, props);
}
