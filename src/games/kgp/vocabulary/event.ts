/** An event of this game (`kernel/story.ts`), with the game's own additions. */
import type { Story } from '../../../kernel/story.ts';
import type { KgpCampaign, KgpState, OwnUnitLevel, UnitLevel } from '../state.ts';
import type { BySide, Side } from './sides.ts';

/** One kind of event: a story with its `/why`, or one that another event of the same moment tells. */
export type KgpEvent<Data extends object> = Kind<Data> & (Logged<Data> | Silent);

/** A story as far as all have it. */
interface Kind<Data extends object> extends Omit<Story<KgpState, Data, Side>, 'line' | 'why' | 'tale'> {
  /** Its further changes, after `fold`, where every counter is kept. */
  foldUnits?(units: UnitLevel, own: BySide<OwnUnitLevel>, data: Data): void;
  /** The name that it had together with others: logs from before are lifted. */
  readonly was?: Was;
}

/** How it stands in the log. */
export interface Logged<Data> {
  readonly line: Line<Data>;
  /** The reasons behind its line: a sentence, or the lines of its roll and table, from what was known before it. */
  readonly why: string | Why<Data>;
  readonly tale?: Tale<Data>;
}

/** Another event of the same moment tells of it. */
interface Silent {
  readonly line: 'silent';
  readonly why?: undefined;
  readonly tale?: undefined;
}

/** Of a line that comes from a rule alone; what follows its number, such as `CG19 statement`, says only how. */
export function noDice(rule: string): string {
  return `This comes from rule ${rule.split(' ', 1).join()}; no dice were rolled for it.`;
}

/** Of a line that comes from none. */
export const OF_THE_TABLE = 'No rule stands behind this line: it is about how the campaign is run.';

/** `view`: what its reader knows now. */
type Line<Data> = { line(data: Data, view: KgpCampaign): string | undefined }['line'];
type Tale<Data> = { tale(before: KgpCampaign, data: Data): string | undefined }['tale'];
type Why<Data> = { why(before: KgpCampaign, data: Data): readonly string[] }['why'];

/** An event of before that others had become too. */
interface Was {
  readonly type: string;
  /** Its data of now; `undefined`: it became another one. */
  lift(data: object): object | undefined;
}

/** An event whatever its data. */
export type AnyEvent = KgpEvent<never>;

/** Names an event's data where its story begins: `event<Rolled>({ … })`. */
export function event<Data extends object>(it: KgpEvent<Data>): KgpEvent<Data> {
  return it;
}

export { emit } from '../../../kernel/story.ts';

/** A secret choice of a side, bound by a commitment (8.60: sealed decisions). */
export interface SealedChoice<Value> {
  /** The rule that the decision's id begins with. */
  readonly rule: string;
  /** The sealed choice, as the channel reads it: `Recon`. */
  readonly name: string;
  /** The binding choice changes the side's state, in the views that may see it. */
  fold?(game: KgpState, side: Side, value: Value): void;
  /** The sealed choice, for its owner. */
  receipt(campaign: KgpCampaign, side: Side): string;
}

/** A sealed choice whatever its value. */
export type AnySealedChoice = SealedChoice<never>;

/** Something that a side asks for, owes or composes, whatever it is: its event, and how an older one is known for it. */
export interface Kept {
  readonly event: AnyEvent;
  /** `refit.asked`: the type that its event had. */
  readonly wasType: string;
  wasOf(rule: string, args: Readonly<Record<string, unknown>>): boolean;
  /** The rule that is not written into its data. */
  readonly rule: string;
}
