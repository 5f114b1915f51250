/** Faults in Discord's own form: a tree of codes by path. */
import { ApiError } from './api-error.ts';

interface Node {
  _errors?: { code: string; message: string }[];
  [key: string]: Node | { code: string; message: string }[] | undefined;
}

/** Where checks put what they find. */
export interface Issues {
  /** `path` as in `embeds.0.title`. */
  add(path: string, code: string, message: string): void;
}

/** Lets the checks of one component not know where in the body it stands. */
export function below(issues: Issues, path: string): Issues {
  return { add: (inner, code, message) => issues.add(`${path}.${inner}`, code, message) };
}

/** Collects what is wrong with a body, as the nested `errors` of code 50035. */
export class FormIssues implements Issues {
  readonly #root: Node = {};
  #count = 0;

  add(path: string, code: string, message: string): void {
    let node = this.#root;
    for (const key of path.split('.')) {
      const next = (node[key] ?? {}) as Node;
      node[key] = next;
      node = next;
    }
    node._errors = [...(node._errors ?? []), { code, message }];
    this.#count += 1;
  }

  throwIfAny(): void {
    if (this.#count > 0) throw new ApiError(400, 50035, 'Invalid Form Body', this.#root);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Every value that a path such as `embeds[].fields[].name` leads to, with its concrete path. A key that is missing
 * at the end is yielded as `undefined`; a missing parent yields nothing.
 */
export function* walk(root: unknown, pattern: string): Generator<[path: string, value: unknown]> {
  const [head = '', ...rest] = pattern.split('.');
  const each = head.endsWith('[]');
  const key = each ? head.slice(0, -2) : head;
  if (!isObject(root)) return;
  const value = root[key];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const children: [string, unknown][] = each
    ? list.map((child, index) => [`${key}.${index}`, child])
    : [[key, value]];
  for (const [path, child] of children) {
    if (rest.length === 0) yield [path, child];
    else for (const [deeper, leaf] of walk(child, rest.join('.'))) yield [`${path}.${deeper}`, leaf];
  }
}

export interface TextLimit {
  readonly at: string;
  readonly max: number;
  /** Present: the text is required and at least this long. */
  readonly min?: number;
}

export interface CountLimit {
  readonly at: string;
  readonly max: number;
  readonly min?: number;
}

/** Discord trims before it counts: https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
function length(text: string): number {
  return text.trim().length;
}

export function checkTexts(body: unknown, limits: readonly TextLimit[], issues: Issues): void {
  for (const { at, max, min } of limits) {
    for (const [path, value] of walk(body, at)) {
      if (value === undefined || value === null) {
        if (min !== undefined) issues.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
      } else if (typeof value !== 'string') {
        issues.add(path, 'STRING_TYPE_CONVERT', 'Could not interpret value as string.');
      } else if (min !== undefined && length(value) < min) {
        issues.add(path, 'BASE_TYPE_REQUIRED', `Must be ${min} or more in length.`);
      } else if (length(value) > max) {
        issues.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
      }
    }
  }
}

export function checkCounts(body: unknown, limits: readonly CountLimit[], issues: Issues): void {
  for (const { at, max, min = 0 } of limits) {
    for (const [path, value] of walk(body, at)) {
      if (value === undefined || value === null) {
        if (min > 0) issues.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
      } else if (!Array.isArray(value)) {
        issues.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType.');
      } else if (value.length < min || value.length > max) {
        issues.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
      }
    }
  }
}

/** Marks each value that occurs a second time. */
export function checkUnique(values: Iterable<[string, unknown]>, code: string, issues: Issues): void {
  const seen = new Set<unknown>();
  for (const [path, value] of values) {
    if (value === undefined) continue;
    if (seen.has(value)) issues.add(path, code, `The value "${String(value)}" is used twice.`);
    seen.add(value);
  }
}
