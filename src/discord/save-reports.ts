/** `/report`: what became of a side's counters, from the saved game of the scenario's end. */
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Game } from '../kernel/game.ts';
import type { UnknownCounter } from '../kernel/save-report.ts';
import type { ReportedSave } from '../moderator/save-door.ts';
import {
  forgetKind,
  keepReported,
  openReport,
  playedScenario,
  type ReadFile,
  readingOf,
  sayKind,
  strangerInReport,
} from '../moderator/save-report.ts';
import type { Visit } from '../moderator/sitting.ts';
import type { Adapter, Choice } from './adapter.ts';
import { answer } from './answer.ts';
import { attachedSave } from './attached-save.ts';
import { cut } from './cut.ts';
import { keepLast } from './keep-last.ts';
import { LIMITS } from './limits.ts';
import { offered, runOrder, showDesk } from './orders.ts';
import { ownSide } from './own-side.ts';
import { tellMistake, tellRuling } from './refusal.ts';
import { words } from './words.ts';

/** Files of which it is known which counters can be named; the others are given again. */
const FILES_KEPT = 50;

export type Reports = NonNullable<NonNullable<Game['saves']>['report']>;

const keyOf = (visit: Visit, side: string) => `${visit.user}/${visit.row.key}/${side}`;

/** `/report vasl`. */
export async function reportFile(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  reports: Reports,
): Promise<void> {
  const side = await ownSide(adapter, interaction, visit);
  if (side === undefined) return;
  if (offered(visit, reports.order) === undefined)
    return runOrder(adapter, interaction, visit, reports.order, { text: '' });
  const file = await attachedSave(adapter, interaction, words.saveReport.noSaveFile);
  if (file === undefined) return;
  const { moderator, saves } = adapter;
  if (saves === undefined) return answer(adapter, interaction, { content: words.vasl.unread });
  const opened = await openReport(saves, moderator, visit, side, file.bytes);
  if (!opened.ok) return tellMistake(adapter, interaction, words.saveReport.bad(opened.why));
  const stranger = strangerInReport(moderator, visit, side, opened.value);
  if (stranger !== undefined) return answer(adapter, interaction, { content: words.vasl.stranger(stranger) });
  if (await report(adapter, interaction, visit, { reports, side, name: file.name, save: opened.value }))
    keepReported(moderator, visit, side, opened.value);
}

interface Given {
  readonly reports: Reports;
  readonly side: string;
  readonly name: string;
  readonly save: ReportedSave;
}

/** Makes the draft of the file; whether it did. */
async function report(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  { reports, side, name, save }: Given,
): Promise<boolean> {
  // Looked at after the download: the seat, or what was open, may have gone to somebody else meanwhile.
  const sitting = visit.sittings.find(({ seat }) => seat.side === side);
  const offer = sitting?.offers.find(({ order }) => order === reports.order);
  if (sitting === undefined || offer === undefined) {
    await runOrder(adapter, interaction, visit, reports.order, { text: '' });
    return false;
  }
  const reading = readingOf(adapter.moderator, visit, sitting, reports, save);
  if (!reading.ok) {
    await tellMistake(adapter, interaction, words.saveReport.bad(reading.why));
    return false;
  }
  const given = sitting.give(offer, { ...offer.fixed, text: reading.text }, { interaction: interaction.id });
  if (!given.ok) {
    await tellRuling(adapter, interaction, given.ruling, { sitting });
    return false;
  }
  const { kept: _, ...rest } = save;
  const { unknown, said } = reading;
  keepLast(
    adapter.readFiles,
    keyOf(visit, side),
    { name, unknown, said, save: { ...rest, kept: new Uint8Array() } },
    FILES_KEPT,
  );
  const isCompared = playedScenario(visit) !== undefined;
  await showDesk(adapter, interaction, sitting, {
    note: words.saveReport.read(name, save, reading, isCompared),
  });
  return true;
}

/** `/report counter`: said once, remembered for the server; the file that asked for it is read again. */
export async function sayCounter(
  adapter: Adapter,
  interaction: ChatInputCommandInteraction,
  visit: Visit,
  reports: Reports,
): Promise<void> {
  const side = await ownSide(adapter, interaction, visit);
  if (side === undefined) return;
  const read = adapter.readFiles.get(keyOf(visit, side));
  const typed = interaction.options.getString('which', true);
  const counter = known(read).find(({ key, name }) => [shortKey(key), name].includes(typed));
  if (read === undefined || counter === undefined)
    return tellMistake(adapter, interaction, words.saveReport.noSuchCounter);
  const is = interaction.options.getString('is', true);
  if (is.trim().toLowerCase() === FORGET) forgetKind(adapter.moderator, visit, counter);
  else {
    const kind = reports.kindOf(is);
    if (kind === undefined)
      return tellMistake(adapter, interaction, words.saveReport.noSuchKind(reports.kinds));
    if (!sayKind(adapter.moderator, visit, counter, kind))
      return tellMistake(adapter, interaction, words.saveReport.noRoom);
  }
  await report(adapter, interaction, visit, { reports, side, name: read.name, save: read.save });
}

/** In the place of a kind: what was said before is forgotten. */
const FORGET = 'forget';

/** Counters of a file of which somebody can say what they are: those that nobody knows first. */
const known = (read: ReadFile | undefined): readonly UnknownCounter[] =>
  read === undefined ? [] : [...read.unknown, ...read.said];

/** Discord takes so many characters of a value. */
const shortKey = (key: string) => cut(key, LIMITS.choiceText);

/** Counters of the asker's own file that are not known yet, or that somebody has said what they are. */
export function unknownChoices(adapter: Adapter, visit: Visit, typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  const sides = [...new Set(visit.sittings.flatMap(({ seat }) => seat.side ?? []))];
  return sides
    .flatMap((side) => known(adapter.readFiles.get(keyOf(visit, side))))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map(({ key, name }) => ({
      name: cut(name === '' ? key : name, LIMITS.choiceText),
      value: shortKey(key),
    }));
}
