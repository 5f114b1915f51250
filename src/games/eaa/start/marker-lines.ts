/** All that lies on the map and on the tracks in a position: markers, owners, bridges, objectives, VPs, the calendar. */
import { type Read, read, readEach } from '../../../text/fault.ts';
import { fieldsIf, given, onlyIf, when } from '../../../text/present.ts';
import { shown } from '../../../text/shown.ts';
import { CORPS_OBJECTIVES } from '../german/9.1-objectives.ts';
import { isBuilt } from '../ground/ground.ts';
import type { Book } from '../packs/book.ts';
import type { BridgeState } from '../position/position.ts';
import { FIRST_DAY, LAST_DAY } from '../vocabulary/dates.ts';
import { CORPS_NAMES, GERMAN_ARMIES, SIDES } from '../vocabulary/formations.ts';
import { COMPASS } from '../vocabulary/terrain.ts';
import { number, parts } from '../vocabulary/text.ts';
import { andThen, inOrder, type LineKind, nameAmong, no, readHex, readHexes, readNumbers } from './line.ts';
import { type Draft, FACT_NAMES, FACTS, type HexList, OPENINGS, type StartPosition } from './position.ts';

const MOST_VPS = 99;

const dayLine: LineKind = {
  word: 'Day',
  isOnce: true,
  read(words, { scenario }) {
    const { from, to } = scenario.days;
    const day = number(words, from, to);
    if (day === undefined) return no(`${shown(words)} is no day`, `${from} to ${to}.`);
    return read({ day });
  },
  print: ({ world }) => [String(world.day)],
};

const beginsLine: LineKind = {
  word: 'Begins with',
  isOnce: true,
  read: (words) => andThen(nameAmong(words, OPENINGS, 'part of a day (4.0)'), (opening) => read({ opening })),
  print: ({ opening }) => [opening],
};

/** `owned`: what holds of every hex of the list, and why another is refused. */
function hexLine(
  word: string,
  list: HexList,
  fault: (hex: number, book: Book) => string | undefined = () => undefined,
): LineKind {
  return {
    word,
    isOnce: list !== 'ips',
    read: (words, book, draft) =>
      andThen(readHexes(words, book), (hexes) => {
        const twice = hexes.find((hex) => draft.hexes[list]?.includes(hex));
        if (twice !== undefined) return no(`${twice} stands twice`, 'Each hex stands once.');
        const wrong = hexes.flatMap((hex) => fault(book.ground.grid.indexOf(hex), book) ?? [])[0];
        if (wrong !== undefined) return no(wrong, 'Another hex.');
        return read({
          hexes: { ...draft.hexes, [list]: inOrder([...(draft.hexes[list] ?? []), ...hexes], book) },
        });
      }),
    print({ world }) {
      const hexes = world[list] ?? [];
      return onlyIf(hexes.length > 0, hexes.join(' '));
    },
  };
}

const isTown = (hex: number, { ground }: Book) => {
  const place = ground.hexes[hex];
  return place !== undefined && isBuilt(place);
};

const ownerLine: LineKind = {
  word: 'Owned',
  isOnce: false,
  read: (words, book, draft) =>
    andThen(nameAmong(words.split(' ')[0] ?? '', SIDES, 'side'), (side) =>
      andThen(readHexes(words.slice(side.length), book), (hexes) => {
        const open = hexes.find((hex) => !isTown(book.ground.grid.indexOf(hex), book));
        if (open !== undefined) return no(`${open} is no town`, 'Towns and cities have owners.', '14.1');
        const twice = hexes.find((hex) => draft.owners[hex] !== undefined);
        if (twice !== undefined) return no(`${twice} is owned twice`, 'Each has one owner.');
        return read({ owners: { ...draft.owners, ...Object.fromEntries(hexes.map((hex) => [hex, side])) } });
      }),
    ),
  print: ({ world }, book) =>
    SIDES.flatMap((side) => {
      const hexes = inOrder(
        Object.entries(world.owners)
          .filter(([, owner]) => owner === side)
          .map(([hex]) => hex),
        book,
      );
      return onlyIf(hexes.length > 0, `${side} ${hexes.join(' ')}`);
    }),
};

const BRIDGE_FORM =
  'A line is such as “Bridge 0811-0812 german blown”, or “Bridge 0910-0911 allied new” (14.22).';

const bridgeLine: LineKind = {
  word: 'Bridge',
  isOnce: false,
  read: (words, book, draft) =>
    andThen(readBridge(words, book), ([id, bridge]) => {
      if (draft.bridges[id] === undefined) return read({ bridges: { ...draft.bridges, [id]: bridge } });
      return no(`the bridge at ${id} stands twice`, 'Each stands once.');
    }),
  print: ({ world }) =>
    Object.entries(world.bridges)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { owner, isBlown, isNew }]) =>
        [id, owner, ...onlyIf(isBlown, 'blown'), ...onlyIf(isNew, 'new')].join(' '),
      ),
};

function readBridge(words: string, { ground }: Book): Read<readonly [string, BridgeState]> {
  const [side = '', owner = '', ...states] = parts(words.toLowerCase(), ' ');
  const { grid } = ground;
  const [from = '', to = ''] = side.split('-');
  const id = grid.has(from) && grid.has(to) ? grid.hexside(from, to) : undefined;
  if (id === undefined) return no(`${shown(side)} is no hexside`, BRIDGE_FORM);
  const slot = grid.slotTo(grid.indexOf(from), grid.indexOf(to)) ?? 0;
  const isNew = states.includes('new');
  if (states.some((state) => state !== 'blown' && state !== 'new'))
    return no(`${shown(states.join(' '))} cannot be read`, BRIDGE_FORM);
  const isPrinted = ground.bridges.has(id);
  if (isNew ? isPrinted || ground.river(grid.indexOf(from), slot) === undefined : !isPrinted)
    return no(
      isNew ? `no bridge can be new at ${id}` : `the map has no bridge at ${id}`,
      isNew ? 'It is built where a river has none.' : 'Elsewhere it is “new”.',
      '14.2',
    );
  return andThen(nameAmong(owner, SIDES, 'side'), (of) =>
    read([id, { owner: of, isBlown: states.includes('blown'), isNew }] as const),
  );
}

const OBJECTIVE_FORM =
  'A line is such as “Objective 6pz 0117 west 3”: army, hex, compass, and which placement it is (9.11).';

const objectiveLine: LineKind = {
  word: 'Objective',
  isOnce: false,
  read(words, book, draft) {
    const [armyWord = '', hexWord = '', compassWord = '', count = '', ...rest] = parts(words, ' ');
    const isReached = rest[0]?.toLowerCase() === 'reached';
    if (rest.length > (isReached ? 1 : 0))
      return no(`${shown(rest.join(' '))} cannot be read`, OBJECTIVE_FORM);
    const placement = ([1, 2, 3] as const).find((each) => String(each) === count);
    if (placement === undefined) return no(`${shown(count)} is no placement`, OBJECTIVE_FORM);
    return andThen(nameAmong(armyWord, GERMAN_ARMIES, 'German army'), (army) =>
      andThen(readHex(hexWord, book), (hex) =>
        andThen(nameAmong(compassWord, COMPASS, 'compass direction'), (compass) => {
          if (draft.objectives[army] !== undefined)
            return no(`${army} has two objectives`, 'Each army has one.');
          const marker = { hex, compass, placement, ...fieldsIf(isReached, { isReached: true as const }) };
          return read({ objectives: { ...draft.objectives, [army]: marker } });
        }),
      ),
    );
  },
  print: ({ world }) =>
    GERMAN_ARMIES.flatMap((army) => {
      const marker = world.objectives[army];
      if (marker === undefined) return [];
      const reached = when(marker.isReached === true, ' reached');
      return [`${army} ${marker.hex} ${marker.compass} ${marker.placement}${reached}`];
    }),
};

const WITH_MARKERS = CORPS_NAMES.filter((corps) => CORPS_OBJECTIVES[corps] !== undefined);

const corpsObjectiveLine: LineKind = {
  word: 'Corps Objective',
  isOnce: false,
  read(words, book, draft) {
    const [corpsWord = '', where = ''] = parts(words, ' ');
    const corpsNamed = nameAmong(corpsWord, WITH_MARKERS, 'corps with an objective of its own (9.13)');
    return andThen(corpsNamed, (corps): Read<Partial<Draft>> => {
      if (draft.corpsObjectives[corps] !== undefined || draft.corpsDone.includes(corps))
        return no(`the Corps Objective of ${corps} stands twice`, 'Each stands once.');
      if (where.toLowerCase() === 'removed') return read({ corpsDone: [...draft.corpsDone, corps] });
      return andThen(readHex(where, book), (hex) =>
        read({ corpsObjectives: { ...draft.corpsObjectives, [corps]: hex } }),
      );
    });
  },
  print: ({ world }) => [
    ...CORPS_NAMES.flatMap((corps) => {
      const hex = world.corpsObjectives[corps];
      return given(hex, (hex) => `${corps} ${hex}`);
    }),
    ...world.corpsDone.map((corps) => `${corps} removed`),
  ],
};

const exitVpsLine: LineKind = {
  word: 'Exit VPs',
  isOnce: true,
  read(words) {
    const exitVps = number(words, 0, MOST_VPS);
    if (exitVps === undefined) return no(`${shown(words)} are no VPs`, `0 to ${MOST_VPS} (17.1).`);
    return read({ exitVps });
  },
  print: ({ world: { exitVps } }) => onlyIf(exitVps !== 0, String(exitVps)),
};

const DAYS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => FIRST_DAY + index);

const fuelDaysLine: LineKind = {
  word: 'Fuel days',
  isOnce: true,
  read: (words) => andThen(readNumbers(words, DAYS, 'day'), (fuelDays) => read({ fuelDays })),
  print: ({ world: { fuelDays } }) => onlyIf(fuelDays.length > 0, fuelDays.join(' ')),
};

/** `of`: of the campaign, or of today. */
function factLine(word: string, of: 'campaign' | 'today'): LineKind {
  const known = FACT_NAMES.filter((fact) => FACTS[fact].of === of);
  return {
    word,
    isOnce: true,
    read: (words, _book, draft) =>
      andThen(
        readEach(parts(words, ',').map((each) => nameAmong(each, known, 'fact of a position'))),
        (facts) => read({ facts: [...draft.facts, ...facts] }),
      ),
    print(position) {
      const facts = known.filter((fact) => isSo(position, fact));
      return onlyIf(facts.length > 0, facts.join(', '));
    },
  };
}

function isSo({ world, singleUsed }: StartPosition, fact: (typeof FACT_NAMES)[number]): boolean {
  const { field } = FACTS[fact];
  return field === 'singleUsed' ? singleUsed : world[field] === true;
}

const activatedLine: LineKind = {
  word: 'Activated before',
  isOnce: true,
  read(words, { counters }) {
    const keys = parts(words, ',');
    const unknown = keys.find((key) => !counters.has(key));
    if (unknown !== undefined)
      return no(`${shown(unknown)} is no unit`, 'Units stand with their corps: “V/16.1, V/18.1”.');
    return read({ activated: keys });
  },
  print: ({ activated }) => onlyIf(activated.length > 0, activated.join(', ')),
};

export const MARKER_LINES: readonly LineKind[] = [
  dayLine,
  beginsLine,
  hexLine('Improved Positions', 'ips', (hex, book) =>
    isTown(hex, book)
      ? `${book.ground.grid.hexAt(hex)} is a town, and has no Improved Position (14.32)`
      : undefined,
  ),
  hexLine('Roadblocks', 'roadblocks'),
  hexLine('Detachments', 'detachments'),
  hexLine('Exits', 'exits'),
  hexLine('Westwall', 'westwall', (hex, { ground }) =>
    ground.hexes[hex]?.isWestwall === true
      ? undefined
      : `${ground.grid.hexAt(hex)} is no Westwall hex (17.1)`,
  ),
  hexLine('Depots', 'depots'),
  ownerLine,
  bridgeLine,
  objectiveLine,
  corpsObjectiveLine,
  exitVpsLine,
  factLine('So far', 'campaign'),
  factLine('Today', 'today'),
  fuelDaysLine,
  activatedLine,
];
