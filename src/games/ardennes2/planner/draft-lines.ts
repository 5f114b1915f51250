/** Lines of a draft as a program finds them: each is kept only where the whole stays legal. */
import type { ArdennesState } from '../state.ts';
import { judgeDraft } from '../turn/orders/draft.ts';
import type { Side } from '../vocabulary/sides.ts';

export class DraftLines {
  readonly #view: ArdennesState;
  readonly #side: Side;
  readonly #lines: string[] = [];

  constructor(view: ArdennesState, side: Side) {
    this.#view = view;
    this.#side = side;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  /** Whether it was legal behind those before it; else nothing has changed. */
  add(line: string): boolean {
    this.#lines.push(line);
    if (judgeDraft(this.#view, this.#side, this.text).ok) return true;
    this.#lines.pop();
    return false;
  }

  /** The first of these that is legal. */
  addOneOf(lines: Iterable<string>): boolean {
    for (const line of lines) if (this.add(line)) return true;
    return false;
  }
}
