/** Takes the effect out of one handler of the game, for the mutation run: what then still passes proves nothing of it. */
import type { RefitPart } from '../../../../src/games/kgp/refit/part.ts';
import type { KgpDecision, KgpWork, Step } from '../../../../src/games/kgp/vocabulary/step.ts';
import type { Decision, EventMap } from '../../../../src/kernel/game.ts';
import { accept } from '../../../../src/kernel/ruling.ts';

interface Handlers {
  readonly steps: readonly Step[];
  readonly parts: readonly RefitPart[];
  readonly decisions: readonly KgpDecision[];
}

/** Everything that can be muted, as `step:8.612`, `refit:8.6113`, `order:purchase.add`. */
export function handlersOf({ steps, parts, decisions }: Handlers): readonly string[] {
  const partIds = new Set(parts.map(({ id }) => id));
  return [
    ...steps.filter(({ id }) => !partIds.has(id)).map(({ id }) => `step:${id}`),
    ...parts.flatMap(({ rules }) => rules.map(({ rule }) => `refit:${rule}`)),
    ...decisions.map(({ order }) => `order:${order}`),
  ];
}

/** A work on which nothing happens. */
function idle(work: KgpWork): KgpWork {
  return {
    get state() {
      return work.state;
    },
    at: 0,
    emit() {},
    roll: (purpose) => ({ ...purpose, occurrence: 0, source: 'file', values: [1, 1] }),
    seal() {},
    end() {},
    attempt(act) {
      act();
      return true;
    },
  };
}

/** What is muted in the text of a module and not in the lists of handlers: a refusal, a function or a constant. */
export function isTextual(name: string): boolean {
  return name.startsWith('refusal:') || name.startsWith('value:');
}

const RULING = '/src/games/kgp/vocabulary/ruling.ts';
const REFUSE = '/src/kernel/ruling.ts';
const VALUE = /^value:(?<file>[^#]+)#(?<name>\w+)=(?<instead>.+)$/su;

/**
 * The module's text without one refusal (`kgp/8.6195/date-maximum` is never made), or with another function or
 * constant; `undefined`: it is another module.
 * @throws when the module has no such function or constant
 */
export function muteText(code: string, id: string, muted: string): string | undefined {
  if (muted.startsWith('refusal:')) return withoutRefusal(code, id, muted);
  const { file = '', name = '', instead = '' } = VALUE.exec(muted)?.groups ?? {};
  if (!id.endsWith(`/src/games/kgp/${file}`)) return undefined;
  const changed = code
    .replace(
      new RegExp(`(?<exported>export )?function ${name}\\(`, 'u'),
      (_, exported: string | undefined) =>
        `${exported ?? ''}function ${name}(...args) { const whole = () => whole_${name}(...args); return (${instead}); }\nfunction whole_${name}(`,
    )
    .replace(new RegExp(`const ${name} = [^;]+;`, 'u'), () => `const ${name} = ${instead};`);
  if (changed === code) throw new Error(`${file} has no ${name}`);
  return changed;
}

/** Where nothing is refused, the order is taken with nothing in it. */
function withoutRefusal(code: string, id: string, muted: string): string | undefined {
  if (id.endsWith(RULING))
    return `${code.replace('export function ruling', 'function made')}
export function ruling(rule, slug, ...words) {
  return \`refusal:kgp/\${rule}/\${slug}\` === ${JSON.stringify(muted)} ? undefined : made(rule, slug, ...words);
}
`;
  if (id.endsWith(REFUSE))
    return `${code.replace('export function refuse', 'function refused')}
export function refuse(ruling) {
  return ruling === undefined ? { ok: true, value: undefined } : refused(ruling);
}
`;
  return undefined;
}

/** The order is read as ever, and does nothing. */
export function withoutEffect<G, E extends EventMap>({ read }: Pick<Decision<G, E>, 'read'>) {
  return {
    read: (...asked: Parameters<typeof read>): ReturnType<typeof read> => {
      const order = read(...asked);
      return order.ok ? accept({ effect() {} }) : order;
    },
  };
}

/** @throws when there is no such handler: a mutation run that changes nothing would pass everything. */
export function mute(handlers: Handlers, name: string): void {
  const [kind, id] = [name.slice(0, name.indexOf(':')), name.slice(name.indexOf(':') + 1)];
  let muted = 0;
  if (kind === 'step')
    for (const step of handlers.steps.filter((each) => each.id === id)) {
      const { play } = step;
      Object.assign(step, { play: (work: KgpWork) => play.call(step, idle(work)) });
      muted += 1;
    }
  if (kind === 'refit')
    for (const rule of handlers.parts.flatMap(({ rules }) => rules).filter((each) => each.rule === id)) {
      const { asks } = rule;
      // What is asked for is taken off the line, and nothing comes of it.
      const asksIdly = () => (asks?.() ?? []).map((it) => ({ ...it, resolve() {} }));
      Object.assign(rule, { act() {}, asks: asksIdly, end() {}, duties: () => [] });
      muted += 1;
    }
  if (kind === 'order')
    for (const decision of handlers.decisions.filter((each) => each.order === id)) {
      Object.assign(decision, withoutEffect(decision));
      muted += 1;
    }
  if (muted === 0) throw new Error(`nothing is called ${name}`);
}
