import type { Viewer } from '../../kernel/audience.ts';
import { asTyped } from '../../kernel/markdown.ts';
import type { Notice } from '../../kernel/notice.ts';
import type { Seat } from '../../kernel/seat.ts';
import { mayBind } from '../../kernel/team.ts';
import { chartCellsOf } from './cells.ts';
import { fortificationPictures } from './fortifications/pictures.ts';
import { recordLines } from './fortifications/words.ts';
import { unitReportDesk } from './report/report-desk.ts';
import { raisedSan, reportLines } from './report/report-words.ts';
import type { Report } from './report/state.ts';
import { teamLines } from './rg/team.ts';
import { cardFields } from './scenario/card.ts';
import { choosingDesk, worksDesk } from './setup/desk.ts';
import { purchaseRecordPictures, rosterPicture, rosterPictures, usesHouseValues } from './sheets/pictures.ts';
import { trayPictures } from './sheets/tray/pictures.ts';
import type { KgpCampaign } from './state.ts';
import { cellsWanted, STEPS, stepOf } from './steps.ts';
import { counted, wreckWords } from './units/wrecks.ts';
import { campaignGameOf } from './vocabulary/charts.ts';
import type { Author } from './vocabulary/sides.ts';
import { isSide, SIDE_NAMES, SIDES, type Side } from './vocabulary/sides.ts';
import { sideOf } from './vocabulary/step.ts';
import { HOUSE_NOTE, plural } from './vocabulary/words.ts';

const STEP_NAMES = new Map(STEPS.map((step) => [step.id, `${step.rule} ${step.name}`]));

/** What the campaign waits for, in words that everybody may read. */
function waitingFor(campaign: KgpCampaign): string {
  const { core, game } = campaign;
  if (core.status === 'opening') {
    const missing = core.seats.filter(({ id }) => !core.confirmed.includes(id));
    return `Waiting for ${missing.map(({ name }) => asTyped(name)).join(' and ')} to take part.`;
  }
  if (core.status === 'abandoned') return 'The campaign was closed without a winner.';
  if (game.ended !== undefined)
    return `The ${SIDE_NAMES[game.ended.winner]} side has won: ${game.ended.reason}.`;
  if (cellsWanted(campaign).length > 0)
    return `Waiting for ${plural(cellsWanted(campaign).length, 'chart value')}: /charts.`;
  const publicAsked = core.asked.filter(({ audience }) => audience === 'everyone');
  if (publicAsked.length > 0) return `Waiting for dice: ${publicAsked.map(({ rule }) => rule).join(', ')}.`;
  const waits = stepOf(game)?.waitsFor?.(campaign);
  if (waits !== undefined) return waits;
  if (game.step === 'scenario') {
    if (game.report === undefined) return 'The scenario is being played; a report follows.';
    return game.report.disputedBy === undefined
      ? 'A report waits for the other side’s answer.'
      : 'The report is disputed; a corrected one is needed.';
  }
  return 'Waiting for dice.';
}

function headline(campaign: KgpCampaign): string {
  const { core, game } = campaign;
  if (core.status === 'opening') return `${asTyped(core.name)}: opening`;
  if (game.ended !== undefined) return `${asTyped(core.name)}: ended on ${game.date}`;
  return `${asTyped(core.name)}: ${game.date}, ${STEP_NAMES.get(game.step) ?? game.step}`;
}

/** CG19: the wrecks on the map, for everybody; which of them have no gas left only the German side knows (8.6141c). */
function wreckLine({ game }: KgpCampaign, own: Side | undefined): string {
  if (game.wrecks.length === 0) return '';
  const dry = own === 'german' ? game.sides.german.drained : [];
  const marked = game.wrecks.map(
    (wreck) => `${wreckWords(wreck)}${dry.includes(wreck.id) ? ', Out of Gas' : ''}`,
  );
  const names = counted(marked);
  return `\n**Wrecks on the map (CG19):** ${names.join('; ')}`.slice(0, 1200);
}

/** `/status`: the present situation for one audience, with its CG Roster. */
export function statusOf(campaign: KgpCampaign, viewer: Viewer): Notice {
  const { core, game } = campaign;
  const side = core.seats.find((seat) => `seat:${seat.id}` === viewer.name)?.side;
  const own = side !== undefined && isSide(side) ? side : undefined;
  const running = core.status === 'running' || core.status === 'ended';
  const lvp = running ? `\n**CG-LVP Totals:** U.S. ${game.cgLvp.us} · German ${game.cgLvp.german}` : '';
  const wrecks = wreckLine(campaign, own);
  const secret =
    own === undefined || !running
      ? ''
      : `\n**Only for you:** CPP ${game.sides[own].cpp} · SAN ${game.sides[own].san}`;
  const card = cardFields(campaign, own);
  return {
    kind: 'status',
    title: headline(campaign),
    text: `${waitingFor(campaign)}${lvp}${wrecks}${secret}${usesHouseValues(campaign) ? `\n${HOUSE_NOTE}` : ''}`,
    ...(core.status === 'running' && card.length > 0 ? { fields: card } : {}),
    ...(running ? { picture: rosterPicture(campaign, own) } : {}),
    buttons: core.status === 'ended' || core.status === 'abandoned' ? [] : ['my-orders'],
  };
}

/** `/show`: what a side was told in secret and still needs. When the campaign has ended: of both sides. */
export function showOf(campaign: KgpCampaign, viewer: Viewer): readonly Notice[] {
  const { core } = campaign;
  if (core.status !== 'running' && core.status !== 'ended') return [];
  const side = core.seats.find((seat) => `seat:${seat.id}` === viewer.name)?.side;
  const all = viewer.audiences.includes('side:us') && viewer.audiences.includes('side:german');
  const sides: readonly Side[] = all ? SIDES : SIDES.filter((s) => s === side);
  return sides.flatMap((s) => [
    ...rosterPictures(campaign, s).map((picture, index) => ({
      kind: 'show-roster',
      title: `${SIDE_NAMES[s]} CG Roster${index === 0 ? '' : `, page ${index + 1}`}`,
      text:
        index > 0
          ? 'The later CG Dates.'
          : `CPP ${campaign.game.sides[s].cpp} · SAN ${campaign.game.sides[s].san}${otherCounters(campaign, s)}${teamLines(
              campaign,
              s,
            )
              .map((line) => `\n${line}`)
              .join('')}`,
      picture,
    })),
    ...purchaseRecordPictures(campaign, s).map((picture, index) => ({
      kind: 'show-record',
      title: `${SIDE_NAMES[s]} RG Purchase Record, page ${index + 1}`,
      text: 'Everything received so far, in the order of purchase.',
      picture,
    })),
    ...fortificationPictures(campaign, s).map((picture, index) => ({
      kind: 'show-fortifications',
      title: `${SIDE_NAMES[s]} Fortifications${index === 0 ? '' : `, page ${index + 1}`}`,
      text: 'The Fortifications of each CG Date (8.621).',
      picture,
    })),
    ...trayNotices(campaign, s),
  ]);
}

/** Unit level: every counter of a side, where it is and in what state. */
function trayNotices(campaign: KgpCampaign, side: Side): readonly Notice[] {
  if (campaign.game.level !== 'units') return [];
  return trayPictures(campaign, side).map((picture, index) => ({
    kind: 'show-counters',
    title: `${SIDE_NAMES[side]} Order of Battle${index === 0 ? '' : `, page ${index + 1}`}`,
    text: index === 0 ? 'Every counter, by Setup Area and Holding Box.' : 'The other counters.',
    picture,
  }));
}

/** What the Initial OB gives besides its RG (8.51–8.53), and what SSR I.4 lets a side record. */
function otherCounters({ game }: KgpCampaign, side: Side): string {
  const { counters, elr } = campaignGameOf(game.cg).sides[side];
  const listed = counters
    .map(
      ({ type, count, note }) =>
        `${type}${count === 1 ? '' : ` ×${count}`}${note === undefined ? '' : ` (${note})`}`,
    )
    .join(', ');
  const flame = game.sides[side].flamethrower ? '\nOne M4A3 has a flamethrower (I.4).' : '';
  const record = recordLines(game.sides[side]);
  const works =
    record.length === 0 ? '' : `\n**Fortification record (8.621)**\n${record.join('\n').slice(-2400)}`;
  return ` · ELR ${elr}${listed === '' ? '' : `\n**The Initial OB besides its RG:** ${listed}`}${flame}${works}`;
}

function reportDesk(campaign: KgpCampaign, author: Author): string {
  const { game } = campaign;
  const draft: Partial<Report> = {
    ...game.report?.report,
    ...(author === 'gm' ? game.gmDraft : game.sides[author].reportDraft),
  };
  if (game.report !== undefined && game.report.disputedBy === undefined) {
    const { report } = game.report;
    return `**The submitted report**\n${[...reportLines(report), ...raisedSan(game, report)].join('\n')}`;
  }
  const why = game.report?.reason === undefined ? '' : `Disputed: “${asTyped(game.report.reason)}”\n`;
  return `${why}**The report so far** (fill in its parts, then submit)\n${[...reportLines(draft), ...raisedSan(game, draft)].join('\n')}`;
}

/** 8.13: who runs what, where a side has several people. */
function teamOnDesk(campaign: KgpCampaign, seat: Seat, side: Side): readonly string[] {
  const lines = teamLines(campaign, side);
  if (lines.length === 0) return [];
  const note =
    seat.role === 'subordinate' && !mayBind(campaign, seat)
      ? ['-# You draft for what is yours; your commander seals, lays chits and accepts.']
      : [];
  return [`**Who runs what (8.13)**\n${lines.join('\n')}`, ...note];
}

/** Chart values that wait for consent: whom they wait for is public. */
function proposalLine({ proposal, seats }: KgpCampaign['core'], side: Side | undefined): string {
  const by = seats.find(({ id }) => id === proposal?.by);
  const count = plural(Object.keys(proposal?.values ?? {}).length, 'chart value');
  return side === undefined || by?.side === side
    ? `**${count}** of ${asTyped(by?.name ?? 'somebody')} ${count.startsWith('1 ') ? 'waits' : 'wait'} for the other side’s answer.`
    : `**${count} from ${asTyped(by?.name ?? 'the other side')}:** check them against your copy (they are in the channel), then accept or refuse them.`;
}

/** A seat's private desk: what is asked of it now. */
export function deskOf(campaign: KgpCampaign, seat: Seat): Notice {
  const { core, game } = campaign;
  const side = sideOf(seat);
  const lines: string[] = [];
  let picture: Notice['picture'];
  const mayFill = core.common.charts === (side === undefined ? 'gm' : `side:${side}`);
  const missing = chartCellsOf(core.options).filter(({ id }) => core.charts[id] === undefined).length;
  if (core.status === 'opening')
    lines.push(
      core.confirmed.includes(seat.id)
        ? 'You take part. The others have still to confirm.'
        : 'Take part with a word of yours for the dice seed, or decline.',
    );
  if (core.proposal !== undefined) lines.push(proposalLine(core, side));
  if (mayFill && missing > 0 && core.proposal === undefined)
    lines.push(
      `${plural(missing, 'chart value')} from your printed copy ${missing === 1 ? 'is' : 'are'} still missing.`,
    );
  if (core.status === 'running') {
    lines.push(waitingFor(campaign));
    const step = stepOf(game);
    if (side !== undefined)
      lines.push(...(step?.tasks?.(campaign, side) ?? []), ...unitReportDesk(campaign, side));
    if (side !== undefined) lines.push(...choosingDesk(campaign, side));
    // While a scenario is on its report is what is asked for; what was set up is for looking up.
    const author: Author | undefined = seat.role === 'gm' ? 'gm' : side;
    if (author !== undefined && game.step === 'scenario' && game.scenario?.commenced === true)
      lines.push(reportDesk(campaign, author));
    if (side !== undefined && game.step === 'scenario') lines.push(...worksDesk(game, side));
    if (side !== undefined && step !== undefined) {
      lines.push(...(step.desk?.(campaign, side) ?? []));
      picture = step.deskPicture?.(campaign, side) ?? picture;
    }
    if (side !== undefined) lines.push(...teamOnDesk(campaign, seat, side));
  }
  if (core.status === 'ended' || core.status === 'abandoned') lines.push(waitingFor(campaign));
  const who = side === undefined ? 'GM' : `${SIDE_NAMES[side]} side`;
  const title =
    core.status === 'running'
      ? `${who}: ${game.date}, ${STEP_NAMES.get(game.step) ?? game.step}`
      : `${who}: ${asTyped(core.name)}`;
  return {
    kind: 'desk',
    title,
    text: lines.join('\n').slice(0, 3500),
    ...(picture === undefined ? {} : { picture }),
  };
}

/** The line of a CG's opening that says what it is. */
export function cgLabel(cg: string): string {
  const { title, dates } = campaignGameOf(cg);
  return `CG ${cg}: ${title} (${dates[0] ?? ''} – ${dates.at(-1) ?? ''}, ${dates.length} CG Dates)`;
}
