/** The data of the picture of dice, for any game. */

/** `dice/roll`: one or more rolls of one moment, each with what it was for. For any game. */
export interface DiceProps {
  /** The deed: 'Escape of squad 6-6-6 from J19'. */
  readonly title: string;
  /** The side and the rule; absent: that it is dice. */
  readonly above?: readonly string[];
  readonly rolls: readonly {
    readonly purpose: string;
    readonly rule: string;
    /** `DR`: coloured die first, white second. `dr`: one white die. */
    readonly kind: 'dr' | 'DR';
    readonly values: readonly number[];
    readonly modifiers: readonly { readonly label: string; readonly value: number }[];
    readonly final: number;
    readonly result: string;
    /** Whether it is what its side hoped for; absent where that cannot be said. */
    readonly tone?: 'good' | 'bad';
  }[];
}
