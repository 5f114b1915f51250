import { afterEach, describe, expect, test, vi } from 'vitest';
import { sideViewer } from '../../src/kernel/audience.ts';
import { accept } from '../../src/kernel/ruling.ts';
import { Reader } from '../../src/moderator/sitting.ts';
import { partOf } from '../support/part.ts';
import { wholeOf } from '../support/whole.ts';
import type { House } from './house.ts';
import { askedAbout, STANDINGS, type Standing } from './positions.ts';

afterEach(() => void vi.restoreAllMocks());

test.each(partOf('positions in pairs', Object.entries(STANDINGS), 2))(
  '%s: what is hidden makes no difference to who asks for it',
  async (_, standing) => {
    const { compared, seen, beside } = await askedAbout(standing);
    expect(seen).toBeUndefined();
    expect(beside).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  },
);

/** The map answers from the whole state, to whoever asks; `side`: as if that side asked. */
const leaking =
  (side?: string) =>
  ({ moderator }: House): void => {
    vi.restoreAllMocks();
    vi.spyOn(Reader.prototype, 'map').mockImplementation(function (this: Reader, asked) {
      const { live } = wholeOf(moderator).byId(this.row.id);
      const viewer = side === undefined ? this.viewer : sideViewer(side);
      const page = this.game.map?.answer(live.state, viewer, asked);
      return page?.ok === true ? accept(page.value) : page;
    });
  };

describe('a map that answers from the whole state is caught, by each question about the thing', () => {
  /** The same with one question alone. */
  const only = (name: string, command: string, word: string): Standing => {
    const standing = STANDINGS[name];
    if (standing === undefined) throw new Error(name);
    const asked = standing.asked.filter(
      (each) => each.command === command && Object.values(each.options).includes(word),
    );
    expect(asked.length).toBeGreaterThan(0);
    return {
      ...standing,
      asked: asked.map(({ command: of, options }) => ({ command: of, options })),
      typed: [],
      given: [],
    };
  };

  test.each([
    ['an attack', 'Ardennes II, combat', 'odds', 'B3.17 < II/3', undefined],
    ['an Overrun', 'Ardennes II, movement, Overruns and barrages', 'odds', 'I/3 > !B3.17', undefined],
    ['a card of the hand', 'Enemy Action', 'odds', 'attack 0704 with 12 Screen', undefined],
    ['an HQ', 'Kampfgruppe Peiper', 'map why', 'K30', 'german'],
  ] as const)('%s', async (_, name, command, word, side) => {
    const { seen } = await askedAbout(only(name, command, word), leaking(side));
    expect(seen).toContain('could tell them apart');
  });
});
