/** Lines of a draft as a program finds them: each is kept only where the whole stays legal. */
import type { Position } from '../position/position.ts';
import { sizeOf } from '../scenario/size.ts';
import type { ArdennesState } from '../state.ts';
import { copyOf, newPlan, type Plan } from '../turn/frame/plan.ts';
import { judgeOn } from '../turn/orders/draft.ts';
import type { Side } from '../vocabulary/sides.ts';

export class DraftLines {
  /** As if the lines so far had been played. */
  #plan: Plan;
  readonly #lines: string[] = [];
  readonly #most: number;

  constructor(view: ArdennesState, side: Side) {
    this.#plan = newPlan(view, side);
    this.#most = sizeOf(view).lines;
  }

  /** Where everybody stands behind the lines so far. */
  get position(): Position {
    return this.#plan.position;
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
