/** CG10: the sealed sheets of set-up notes in an export: `umpire verify` opens them, and finds a note that was changed. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { verifyFile } from '../../../../src/cli/verify.ts';
import { kgp } from '../../../../src/games/kgp/game.ts';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import type { Game } from '../../../../src/kernel/game.ts';
import { giveSave, openDrop } from '../../../../src/moderator/drop-box.ts';
import { parseTranscript, printTranscript } from '../../../../src/moderator/transcript.ts';
import { verify } from '../../../../src/moderator/verify.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { initiativeOf, sealBoth, setUpInTurn } from '../campaign-table.ts';
import { type ModeratedTable, moderated } from '../moderated-table.ts';
import type { Position } from '../position.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E18'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K23'] },
    { side: 'german', id: 'B', isolated: true, locations: ['L30'] },
  ],
  noMansLand: [],
};

const STAGE: Position = {
  at: '8.619',
  date: '19 PM',
  us: '+ squad 6-6-6 @E18',
  german: '+ squad 6-5-8 x2 @K23\n+ squad 6-5-8 @L30',
  marking: MARKING,
};

const HIDDEN = 'HIP: S3 in L30';
const CLOAKED = 'Cloaking 1: V4, CE';

const GAME = kgp as unknown as Game;

let table: ModeratedTable | undefined;

afterEach(() => {
  table?.close();
  table = undefined;
});

/** A scenario that has begun, with German notes on both sheets, one of them opened. */
function begun(notes: { readonly isolated: string; readonly rest: string }): ModeratedTable {
  const open = moderated(STAGE);
  table = open;
  sealBoth(open);
  initiativeOf(open, 'attack', 'idle');
  open.order('german', 'note.write', { text: notes.isolated, part: 'isolated' });
  open.order('german', 'note.write', { text: notes.rest });
  setUpInTurn(open);
  open.order('german', 'fanatic.declare', { answer: 'no' });
  for (const side of ['us', 'german']) open.order(side, 'recon.end');
  open.order('us', 'bombardment.end');
  return open;
}

function ended(): ModeratedTable {
  const open = begun({ isolated: HIDDEN, rest: `${CLOAKED}\nHIP: S1 in K23` });
  open.order('german', 'note.open', { number: 2 });
  open.order('us', 'campaign.concede', { really: 'concede' });
  expect(open.state().core.status).toBe('ended');
  return open;
}

function exported({ store, campaign: key }: ModeratedTable, holds: 'everything' | 'public'): string {
  const { records } = store;
  const campaign = records.campaigns().find((each) => each.key === key);
  if (campaign === undefined) throw new Error('no campaign');
  const { id } = campaign;
  return printTranscript({
    holds,
    campaign,
    hostSeed: records.hostSeed(id),
    episodes: records.history(id),
    letters: records.waiting(id),
  });
}

/** What `umpire verify` prints of a file with this text, and its exit code. */
async function verified(text: string): Promise<{ code: number; printed: string }> {
  const file = join(scratchFolder(), 'campaign.jsonl');
  writeFileSync(file, text);
  const pieces: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = ((piece: string) => pieces.push(piece) > 0) as typeof write;
  try {
    const code = await verifyFile([GAME], [file]);
    return { code, printed: pieces.join('') };
  } finally {
    process.stdout.write = write;
  }
}

/** Written anew as a forger would who knows how the last line is made. */
function forged(text: string, change: (line: string) => string): string {
  const body = text.trimEnd().split('\n').slice(0, -1).map(change);
  expect(body.join('\n'), 'the forgery must change something').not.toBe(
    text.trimEnd().split('\n').slice(0, -1).join('\n'),
  );
  const sha256 = createHash('sha256').update(body.join('\n')).digest('hex');
  return `${[...body, JSON.stringify({ end: { lines: body.length, sha256 } })].join('\n')}\n`;
}

/** Changes the data of events of a type, wherever `text` stands in them. */
function inEvents(type: string, was: string, is: string): (line: string) => string {
  return (line) => {
    const read = JSON.parse(line) as { events?: { type: string; data: unknown }[] };
    if (read.events === undefined) return line;
    const events = read.events.map((event) =>
      event.type === type
        ? { ...event, data: JSON.parse(JSON.stringify(event.data).replaceAll(was, is)) as unknown }
        : event,
    );
    return JSON.stringify({ ...read, events });
  };
}

describe('CG10: umpire verify and the sealed sheets', () => {
  it('opens both sheets of either side, empty or not, with the commitments that were posted', async () => {
    const text = exported(ended(), 'everything');
    const { code, printed } = await verified(text);
    expect(printed).not.toContain('BAD');
    expect(code).toBe(0);
    const sealed = parseTranscript(text)
      .episodes.flatMap(({ events }) => events)
      .filter(({ type, data }) => type === 'sealed' && String(data.decision).startsWith('8.624'));
    // 8.624 of the Initial Scenario, then 8.6241, of the German side alone, and 8.624 of 19 PM.
    expect(sealed).toHaveLength(5);
  });

  it.each([
    ['a note on what is Isolated', HIDDEN, 'HIP: S3 in L31', '8\\.6241/19 PM'],
    ['a note that was opened', CLOAKED, 'Cloaking 1: V5, CE', '8\\.624/19 PM'],
    ['a note that nobody has opened', 'HIP: S1 in K23', 'HIP: S1 in K24', '8\\.624/19 PM'],
  ])(
    '%s changed in the sealed sheet: it does not open its commitment, and its line is named',
    async (_what, was, is, decision) => {
      const text = exported(ended(), 'everything');
      const { code, printed } = await verified(forged(text, inEvents('sealed', was, is)));
      expect(code).toBe(1);
      expect(printed).toMatch(
        new RegExp(`BAD {3}Line \\d+: what german sealed for ${decision} does not open its commitment`, 'u'),
      );
    },
  );

  it.each(['notes.drafted', 'note.opened'])(
    'a note changed in %s alone: not as the order says or as it was sealed',
    async (type) => {
      const text = exported(ended(), 'everything');
      const { code, printed } = await verified(forged(text, inEvents(type, CLOAKED, 'Cloaking 1: V5, CE')));
      expect(code).toBe(1);
      expect(printed).toMatch(/BAD {3}Line \d+/u);
    },
  );

  it('a note changed wherever it stands, its order too: the commitment still tells', async () => {
    const text = exported(ended(), 'everything');
    const { code, printed } = await verified(
      forged(text, (line) => line.replaceAll(CLOAKED, 'Cloaking 1: V5, CE')),
    );
    expect(code).toBe(1);
    expect(printed).toContain('does not open its commitment');
  });

  it('a sheet left out with its commitment: found', async () => {
    const text = exported(ended(), 'everything');
    const without = forged(text, (line) => {
      const read = JSON.parse(line) as { events?: { type: string; data: { decision?: string } }[] };
      if (read.events === undefined) return line;
      const events = read.events.filter(
        ({ type, data }) => !(['sealed', 'committed'].includes(type) && data.decision === '8.6241/19 PM'),
      );
      return JSON.stringify({ ...read, events });
    });
    const { code, printed } = await verified(without);
    expect(code).toBe(1);
    expect(printed).toMatch(/BAD {3}Line \d+/u);
  });
});

describe('CG10, 8.6242: the export that everyone may have of a campaign that goes on', () => {
  /** The same to a second or a salted hash. */
  const plain = (text: string) =>
    text
      .replaceAll(/"(?:at|created_at)":-?\d+/gu, '"at":0')
      .replaceAll(/"key":"\w+"/gu, '"key":""')
      .replaceAll(/[0-9a-f]{64}/gu, '<hash>');

  it('has nothing of either side’s notes, not their number, and verify tells nothing of it', async () => {
    const texts: string[] = [];
    for (const notes of [
      { isolated: HIDDEN, rest: CLOAKED },
      { isolated: '', rest: '' },
      { isolated: '', rest: Array.from({ length: 60 }, (_, n) => `HIP: S${n} in K22`).join('\n') },
    ]) {
      const open = begun(notes);
      const { moderator, campaign } = open;
      const drop = openDrop(moderator.visitOf(campaign), 'german');
      expect(drop).toBeUndefined();
      texts.push(exported(open, 'public'));
      open.close();
    }
    table = undefined;
    const [first = '', second = '', third = ''] = texts;
    for (const secret of ['HIP', 'Cloaking', 'notes.drafted', 'hostSeed', '"kind":"squad"', '"order":{'])
      expect(first, secret).not.toContain(secret);
    expect(plain(second) === plain(first), 'without notes').toBe(true);
    expect(plain(third) === plain(first), 'with many').toBe(true);
    const { code, printed } = await verified(first);
    expect(code).toBe(1);
    expect(printed).toContain('holds only what everyone may know');
    expect(printed).not.toMatch(/HIP|german sealed|Line/u);
  });

  it('has nothing of a save file that waits in the drop-box', () => {
    const texts = [0, 1].map((given) => {
      const open = moderated(STAGE);
      sealBoth(open);
      initiativeOf(open, 'attack', 'idle');
      const drop = openDrop(open.moderator.visitOf(open.campaign), 'german');
      if (drop === undefined) throw new Error('no set-up');
      if (given === 1)
        giveSave(open.moderator, open.moderator.visitOf(open.campaign), 'german', drop, {
          name: 'isolated-tigers.vsav',
          bytes: Buffer.alloc(5000, 1),
          sha256: '00',
          savedAt: undefined,
        });
      const text = exported(open, 'public');
      // Waiting messages have numbers of chance.
      const whole = exported(open, 'everything').replaceAll(/^\{"letter".*\n/gmu, '');
      open.close();
      return [plain(text), plain(whole)];
    });
    expect(texts[1]?.[0] === texts[0]?.[0], 'public').toBe(true);
    expect(texts[1]?.[1] === texts[0]?.[1], 'everything').toBe(true);
  });
});

it('CG10: an export of everything of a campaign that goes on is good, and says that it holds its secrets', async () => {
  const open = begun({ isolated: HIDDEN, rest: CLOAKED });
  const text = exported(open, 'everything');
  expect(verify(parseTranscript(text), [GAME]).fault).toBeUndefined();
  expect((await verified(text)).printed).toContain('this file holds its secrets');
});
