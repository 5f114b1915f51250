/** Picture specifications, made from one audience's view. */

import type { Core } from '../../../kernel/campaign.ts';
import type { Picture } from '../../../kernel/notice.ts';
import { fieldsIf, present, when } from '../../../text/present.ts';
import { fppText } from '../fortifications/points.ts';
import { DUMMY_MINEFIELD, FORTIFICATIONS, fortificationName } from '../fortifications/table.ts';
import { cgMaximum } from '../rg/8.6196-maxima.ts';
import { contentsOf, isUnitRg } from '../rg/contents.ts';
import type { Rg } from '../rg/state.ts';
import { runnerOf } from '../rg/team.ts';
import type { KgpCampaign, SideState } from '../state.ts';
import { campaignGameOf, rgRowOf } from '../vocabulary/charts.ts';
import { ordinal } from '../vocabulary/dates.ts';
import { dateSlug, pictureOf } from '../vocabulary/picture-of.ts';
import type {
  CampaignProps,
  PurchaseRecordLine,
  PurchaseRecordProps,
  RosterLine,
  RosterProps,
} from '../vocabulary/picture-props.ts';
import type { RollNote } from '../vocabulary/roll-note.ts';
import { bySide, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { signOf } from './tray/signs.ts';

/** True when a house value has come to bear in this campaign. */
export function usesHouseValues({ core }: KgpCampaign): boolean {
  return Object.values(core.charts).some(({ house }) => house);
}

function purchasedOn(own: SideState, date: string): { rg: string; count: number; cpp: number }[] {
  const sums = new Map<string, { rg: string; count: number; cpp: number }>();
  for (const { rg, cpp, given, date: bought } of own.rgs) {
    if (given || bought !== date) continue;
    const sum = sums.get(rg) ?? { rg, count: 0, cpp: 0 };
    sums.set(rg, { rg, count: sum.count + 1, cpp: sum.cpp + cpp });
  }
  return [...sums.values()];
}

/** Fortifications of one date, in the order of the table of 8.621; those of the OB on the first. */
function receivedOn(own: SideState, date: string): { name: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const line of own.fortifications)
    if (line.date === date) sums.set(line.item, (sums.get(line.item) ?? 0) + line.count);
  return [...FORTIFICATIONS.keys(), DUMMY_MINEFIELD.id].flatMap((id) => {
    const count = sums.get(id);
    if (count === undefined) return [];
    return [{ name: fortificationName(id), count }];
  });
}

/** The CG Roster (8.14): public, or with the columns that are one side's own. */
export function rosterProps(campaign: KgpCampaign, side?: Side): RosterProps {
  const { core, game } = campaign;
  const { dates, title, sides } = campaignGameOf(game.cg);
  const now = ordinal(game.date);
  const lines = dates.map((date): RosterLine => {
    const open = game.lines[date];
    const common: RosterLine = {
      date,
      state: game.ended === undefined ? whenIs(ordinal(date), now) : 'past',
      ...(open?.weather === undefined ? {} : { weather: open.weather }),
      ...(open?.scenario === undefined ? {} : { scenario: RESULT_NAMES[open.scenario] }),
      ...present({
        winner: open?.winner,
        currentLvp: open?.currentLvp,
        cgLvp: open?.cgLvp,
        casualtyVp: open?.casualtyVp,
      }),
    };
    const own = side === undefined ? undefined : game.sides[side];
    const line = own?.lines[date];
    if (own === undefined || line === undefined) return common;
    const { san, start, replenished, total, spent, left, fpp, fppSpent, recon, reconCpp } = line;
    return {
      ...common,
      san,
      start,
      total,
      purchased: purchasedOn(own, date),
      ...present({ replenished, spent, left }),
      ...fieldsIf(fpp !== undefined, { fpp, fppSpent: fppText(fppSpent ?? 0) }),
      ...(fpp === undefined ? {} : { fortifications: receivedOn(own, date) }),
      ...present({ reconCpp, recon }),
    };
  });
  return {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    cgTitle: title,
    lines,
    houseValues: usesHouseValues(campaign),
    elr: side === undefined ? bySide((one) => sides[one].elr) : { [side]: sides[side].elr },
    ...present({ side }),
  };
}

function whenIs(date: number, now: number): RosterLine['state'] {
  if (date === now) return 'current';
  return date < now ? 'past' : 'future';
}

/** Dates of a side's own roster on one picture: each takes four lines of type, and a phone must show them. */
const DATES_PER_PAGE = 8;

function rosterPages(campaign: KgpCampaign, side?: Side): readonly RosterProps[] {
  const props = rosterProps(campaign, side);
  const pages = side === undefined ? 1 : Math.ceil(props.lines.length / DATES_PER_PAGE);
  if (pages === 1) return [props];
  const size = Math.ceil(props.lines.length / pages);
  return Array.from({ length: pages }, (_, index) => ({
    ...props,
    lines: props.lines.slice(index * size, (index + 1) * size),
    page: index + 1,
    pages,
  }));
}

/** The CG Roster on as many pictures as it needs. */
export function rosterPictures(campaign: KgpCampaign, side?: Side): readonly Picture[] {
  return rosterPages(campaign, side).map((props) => rosterPage(campaign, props));
}

/** The picture of the CG Roster on which the present date stands. */
export function rosterPicture(campaign: KgpCampaign, side?: Side): Picture {
  const pages = rosterPages(campaign, side);
  const page = pages.find(({ lines }) => lines.some(({ date }) => date === campaign.game.date));
  return rosterPage(campaign, page ?? rosterProps(campaign, side));
}

function rosterPage({ game }: KgpCampaign, props: RosterProps): Picture {
  const { lines, side, page, pages = 1 } = props;
  const [of, suffix] = page === undefined ? ['', ''] : [`, page ${page} of ${pages}`, `-${page}`];
  const past = lines.flatMap(({ date, scenario = '', cgLvp }) =>
    cgLvp === undefined ? [] : [`${date}: ${scenario}, CG-LVP U.S. ${cgLvp.us}, German ${cgLvp.german}`],
  );
  const whose = side === undefined ? 'Public CG Roster' : `${SIDE_NAMES[side]} CG Roster`;
  return pictureOf(
    'kgp/cg-roster',
    props,
    `${whose} on ${game.date}${of}. ${past.join('; ')}`,
    `roster-${dateSlug(game.date)}${suffix}.png`,
  );
}

export function purchaseRecordLines({ core, game }: KgpCampaign, side: Side): PurchaseRecordLine[] {
  const own = game.sides[side];
  return own.rgs.map((rg) => recordLine(core, own, side, rg, game.cg, game.date));
}

function times(count: number, type: string): string {
  return count === 1 ? type : `${count} × ${type}`;
}

function recordLine(
  core: Core,
  own: SideState,
  side: Side,
  rg: Rg,
  cg: string,
  date: string,
): PurchaseRecordLine {
  const row = rgRowOf(side, rg.rg);
  const counters = contentsOf(side, rg);
  const listed = (kinds: readonly string[]) =>
    counters
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, type, count }) => (kind === 'points' ? `${count} ${type}` : times(count, type)));
  const same = own.rgs.filter((other) => other.rg === rg.rg && !other.given);
  const number = same.indexOf(rg) + 1;
  const max = cgMaximum(core, cg, row);
  const [first] = counters.flatMap(({ kind, type }) =>
    kind === 'points' || kind === 'module' || kind === 'Fortification' ? [] : [signOf({ kind, type })],
  );
  const pre = rg.hexes === undefined ? [] : [`Pre-Registered ${rg.hexes.join(', ')}`];
  return {
    date: rg.date,
    rg: rg.rg,
    name: row.name,
    given: rg.given,
    units: [...listed(['squad', 'half-squad', 'crew', 'Gun', 'vehicle', 'module', 'points']), ...pre],
    weapons: listed(['SW']),
    ...fieldsIf(!rg.given, { numberPurchased: number, numberRemaining: max - number, cpp: rg.cpp }),
    ...present({ strength: rg.strength }),
    ...fieldsIf(rg.leader !== undefined, { leader: rg.leader ?? '–' }),
    ...present({ objectiveHex: rg.objective, sign: first }),
    ...fieldsIf(counters.length === 0 && isUnitRg(rg.rg), { unsettled: true }),
    ...areaProps(rg, date),
  };
}

/** Where it sets up or enters, as it stands in the record. */
function areaProps({ observer, area, via, date }: Rg, now: string): { area?: string } {
  if (observer !== undefined) return { area: `Observer ${observer}` };
  if (area === undefined) return via === 'none' ? {} : { area: viaName(via) };
  return { area: via === 'reserve' && date === now ? `${area} (Reserve)` : area };
}

/** 8.13: who of a side runs an RG; nothing where one person runs all. */
function runBy(campaign: KgpCampaign, side: Side, rg: Rg): { runBy?: string } {
  const isTeam = campaign.core.seats.filter((seat) => seat.side === side).length > 1;
  const runner = isTeam ? runnerOf(campaign, side, rg.rg, rg.id) : undefined;
  if (runner === undefined) return {};
  return { runBy: runner.name };
}

/** How an RG arrives, in words. */
function viaName(via: string): string {
  if (via === 'on-map') return 'on-map';
  if (via === 'reserve') return 'in Reserve';
  if (via === 'south-edge') return 'south edge';
  const [how, hex = ''] = via.split(':');
  if (how === 'early') return `${hex} (Early Entry)`;
  return when(how === 'entry', `at ${hex}`);
}

/** Those of one RG and CG Date stand together, and those that are alike on one line; otherwise as they were bought. */
function grouped(lines: readonly PurchaseRecordLine[]): PurchaseRecordLine[] {
  const groups = new Map<string, Map<string, PurchaseRecordLine>>();
  for (const line of lines) {
    const { numberPurchased, numberRemaining, cpp = 0, ...same } = line;
    const rows = groups.get(`${line.date} ${line.rg} ${line.given}`) ?? new Map<string, PurchaseRecordLine>();
    groups.set(`${line.date} ${line.rg} ${line.given}`, rows);
    const alike = JSON.stringify(same);
    const before = rows.get(alike);
    const sum =
      before === undefined
        ? line
        : {
            ...line,
            count: (before.count ?? 1) + 1,
            ...fieldsIf(line.cpp !== undefined, { cpp: cpp + (before.cpp ?? 0) }),
          };
    rows.set(alike, sum);
  }
  return [...groups.values()].flatMap((rows) => [...rows.values()]);
}

/** Lines of the RG Purchase Record on one picture. */
const LINES_PER_PAGE = 7;

/** 8.6198: the record of what a side received on `date` (every date when absent), as many pages as needed. */
export function purchaseRecordPictures(campaign: KgpCampaign, side: Side, date?: string): Picture[] {
  const { core, game } = campaign;
  const own = game.sides[side];
  const rgs = own.rgs.filter((rg) => date === undefined || rg.date === date);
  const all = grouped(
    rgs.map((rg) => ({
      ...recordLine(core, own, side, rg, game.cg, game.date),
      ...runBy(campaign, side, rg),
    })),
  );
  const pages = Math.max(Math.ceil(all.length / LINES_PER_PAGE), 1);
  return Array.from({ length: pages }, (_, index) => {
    const lines = all.slice(index * LINES_PER_PAGE, (index + 1) * LINES_PER_PAGE);
    const props: PurchaseRecordProps = {
      campaign: core.name,
      cg: `CG ${game.cg}`,
      side,
      date: date ?? game.date,
      page: index + 1,
      pages,
      lines,
      cppLeft: own.cpp,
      houseValues: usesHouseValues(campaign),
    };
    const words = lines.map((line) => {
      const strength = when(line.strength !== undefined, ` (${line.strength})`);
      const leader = when(line.leader !== undefined, `; leader ${line.leader}`);
      const many = when(line.count !== undefined, `${line.count} × `);
      const brings =
        line.unsettled === true ? 'settled by the secret roll' : [...line.units, ...line.weapons].join(', ');
      return `${many}${line.rg} ${line.name}${strength}: ${brings}${leader}`;
    });
    return pictureOf(
      'kgp/rg-purchase-record',
      props,
      `${SIDE_NAMES[side]} RG Purchase Record. ${words.join('. ') || 'Nothing yet'}`,
      `purchase-record-${dateSlug(game.date)}-${index + 1}.png`,
    );
  });
}

/** A roll to be drawn, with what it means for whom it was. */
export interface DrawnRoll extends RollNote {
  readonly tone?: 'good' | 'bad' | undefined;
}

interface DiceLook {
  /** Its side, and its rule. */
  readonly above?: readonly string[];
  /** At most so many, the first ones. */
  readonly limit?: number;
}

/** Dice of one act. */
export function dicePicture(
  title: string,
  notes: readonly DrawnRoll[],
  file: string,
  { above, limit = 6 }: DiceLook = {},
): Picture {
  const rolls = notes
    .slice(0, limit)
    .map(({ label, rule, kind, values, modifiers, final, result, tone }) => ({
      purpose: label,
      rule,
      kind,
      values,
      modifiers,
      final,
      result,
      ...present({ tone }),
    }));
  const alt = rolls
    .map(
      (roll) => `${roll.purpose} (${roll.rule}): ${roll.values.join(', ')} → ${roll.final}: ${roll.result}`,
    )
    .join('. ');
  return pictureOf('dice/roll', { title, ...present({ above }), rolls }, `${title}. ${alt}`, file);
}

/** Dates of a whole campaign beside its chart, and on each page behind it. */
const FIRST_DATES = 8;
const MORE_DATES = 14;

/** The whole campaign on as many pictures as it needs. Made when nothing is secret any more: from a view that sees both sides. */
export function campaignPictures(campaign: KgpCampaign): readonly Picture[] {
  const { core, game } = campaign;
  const { ended } = game;
  if (ended === undefined) return [];
  const { dates, title, victory } = campaignGameOf(game.cg);
  const played = dates.filter((date) => game.lines[date] !== undefined);
  const all = {
    campaign: core.name,
    cg: `CG ${game.cg}`,
    cgTitle: title,
    winner: ended.winner,
    reason: ended.reason,
    players: bySide((side) =>
      core.seats
        .filter((seat) => seat.side === side)
        .map(({ name }) => name)
        .join(', '),
    ),
    ...present({ target: victory.cgLvp }),
    dates: played.map((date) => {
      const line = game.lines[date];
      const scenario = line?.scenario === undefined ? '–' : RESULT_NAMES[line.scenario];
      return {
        date,
        scenario,
        ...present({
          weather: line?.weather,
          winner: line?.winner,
          currentLvp: line?.currentLvp,
          cgLvp: line?.cgLvp,
          casualtyVp: line?.casualtyVp,
        }),
        cppSpent: bySide((side) => game.sides[side].lines[date]?.spent ?? 0),
        purchased: bySide((side) =>
          purchasedOn(game.sides[side], date).map(({ rg, count }) => ({ rg, count })),
        ),
      };
    }),
    houseValues: usesHouseValues(campaign),
  } satisfies CampaignProps;
  return campaignPages(all).map((props) => {
    const { page = 1, pages = 1 } = props;
    const [of, file] =
      pages === 1 ? ['', 'campaign.png'] : [`, page ${page} of ${pages}`, `campaign-${page}.png`];
    const alt = `${core.name}: the ${SIDE_NAMES[ended.winner]} side has won, ${ended.reason}${of}. ${props.dates.map(({ date, cgLvp }) => `${date}: CG-LVP U.S. ${cgLvp?.us ?? '–'}`).join('; ')}`;
    return pictureOf('kgp/campaign', props, alt, file);
  });
}

/** A long campaign takes several pages: its chart stands on the first one. */
export function campaignPages(all: CampaignProps): readonly CampaignProps[] {
  const { dates } = all;
  const pages = 1 + Math.max(Math.ceil((dates.length - FIRST_DATES) / MORE_DATES), 0);
  if (pages === 1) return [all];
  const totals = dates.map(({ date, cgLvp }) => ({ date, ...present({ cgLvp }) }));
  return Array.from({ length: pages }, (_, index) => {
    const from = index === 0 ? 0 : FIRST_DATES + (index - 1) * MORE_DATES;
    return {
      ...all,
      page: index + 1,
      pages,
      totals,
      dates: dates.slice(from, FIRST_DATES + index * MORE_DATES),
    };
  });
}
