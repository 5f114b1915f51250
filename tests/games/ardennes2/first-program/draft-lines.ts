/** Lines of a draft as a program finds them: each is kept only where the whole stays legal. */
import { sizeOf } from '../../../../src/games/ardennes2/scenario/size.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import { copyOf, newPlan, type Plan } from '../../../../src/games/ardennes2/turn/frame/plan.ts';
import { judgeOn } from '../../../../src/games/ardennes2/turn/orders/draft.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';

export class DraftLines {
  /** As if the lines so far had been played. */
  #plan: Plan;
  readonly #lines: string[] = [];
  readonly #most: number;

  constructor(view: ArdennesState, side: Side) {
    this.#plan = newPlan(view, side);
    this.#most = sizeOf(view).lines;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  /** Whether it was legal behind those before it; else nothing has changed. */
  add(line: string): boolean {
    // Whoever is left over moves no more in this Phase.
    if (this.#lines.length === this.#most) return false;
    const tried = copyOf(this.#plan);
    if (!judgeOn(tried, line).ok) return false;
    this.#plan = tried;
    this.#lines.push(line);
    return true;
  }

  /** The first of these that is legal. */
  addOneOf(lines: Iterable<string>): boolean {
    for (const line of lines) if (this.add(line)) return true;
    return false;
  }
}
