/** `dice/roll`: one or more rolls of one moment, each with what it was for. For any game. */
export interface DiceProps {
  readonly title: string;
  readonly rolls: readonly {
    readonly purpose: string;
    readonly rule: string;
    /** `DR`: coloured die first, white second. `dr`: one white die. */
    readonly kind: 'dr' | 'DR';
    readonly values: readonly number[];
    readonly modifiers: readonly { readonly label: string; readonly value: number }[];
    readonly final: number;
    readonly result: string;
  }[];
}
