/** `umpire prune`, and what a running bot deletes by itself every six hours. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prune } from '../../src/cli/prune.ts';
import { pruneNowAndThen } from '../../src/cli/prune-now-and-then.ts';
import { createLog } from '../../src/log.ts';
import { ModeratorTable } from '../support/moderator-table.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

afterEach(() => vi.useRealTimers());

function over(keepClosedDays?: number): ModeratorTable {
  const table = new ModeratorTable(keepClosedDays === undefined ? {} : { keepClosedDays });
  table.begin({ name: 'War; "quoted"\nand two lines' });
  for (const user of ['anna', 'bert']) table.play(user, 'abandon');
  return table;
}

async function printed(table: ModeratorTable, keepClosedDays?: number): Promise<string> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((some) => {
    text += String(some);
    return true;
  });
  const before = table.dump();
  expect(await prune({ db: table.file, keepClosedDays } as Parameters<typeof prune>[0], [])).toBe(0);
  write.mockRestore();
  expect(table.dump()).toEqual(before);
  return text;
}

describe('umpire prune says what the bot will delete, a line each, and deletes nothing', () => {
  test('where nothing is ever deleted', async () => {
    const table = over();
    const [head, line, ...rest] = (await printed(table)).trimEnd().split('\n');
    expect(head).toBe('UMPIRE_KEEP_CLOSED_DAYS is not set: nothing is deleted. 1 campaign is over.');
    expect(line).toBe(
      `  ${table.campaign}  ${JSON.stringify(table.store.campaign(table.campaign)?.name)}  kept`,
    );
    expect(rest).toEqual([]);
  });

  test('where it was announced, with its day; where it was not yet', async () => {
    const table = over(30);
    const goes = new Date(table.now + 30 * DAY).toISOString().slice(0, 16).replace('T', ' ');
    expect(await printed(table, 30)).toMatch(/^Campaigns that are over are kept for 30 days; .*\n/u);
    expect(await printed(table, 30)).toContain(`  goes after ${goes} UTC\n`);
    expect(await printed(over(), 30)).toContain('  not announced yet\n');
  });
});

test('a running bot looks at its start and every six hours; a disk that fails holds up one look', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const table = over(30);
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const looks = vi.spyOn(table.moderator, 'prune');
  const pass = (ms: number) => {
    table.now += ms;
    vi.advanceTimersByTime(ms);
  };
  const going = pruneNowAndThen(table.moderator, log);
  expect(looks).toHaveBeenCalledTimes(1);
  pass(6 * HOUR - 1);
  expect(looks).toHaveBeenCalledTimes(1);
  pass(1);
  expect(looks).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]); // nothing to say
  table.now += 30 * DAY;
  looks.mockImplementationOnce(() => {
    throw new Error('disk I/O error');
  });
  pass(6 * HOUR);
  expect(lines.join()).toContain('trying again');
  expect(table.store.allCampaigns()).toHaveLength(1);
  pass(6 * HOUR);
  expect(table.store.allCampaigns()).toEqual([]);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ deleted: [table.campaign] });
  clearInterval(going);
  pass(6 * HOUR);
  expect(looks).toHaveBeenCalledTimes(4);
});
