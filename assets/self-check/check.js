/*
 * Checks the record of a campaign: seed, words, every roll, every sealed decision, and that nothing is missing.
 * Written from docs/verify.md and from nothing else: it shares no line with the program that made the record. It needs
 * no network and no cryptography of the browser, since a page that is opened as a file need not have any.
 */

/* ---- Bytes, SHA-256 (FIPS 180-4), HMAC (RFC 2104) ---- */

function utf8(text) {
  return new TextEncoder().encode(text);
}

function toHex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) || [], (pair) => Number.parseInt(pair, 16));
}

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function rootsOfPrimes(count, root) {
  const found = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
      if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = root(candidate);
    found.push(((value - Math.floor(value)) * 4294967296) | 0);
  }
  return found;
}

const SHA_START = rootsOfPrimes(8, Math.sqrt);
const SHA_ROUNDS = rootsOfPrimes(64, Math.cbrt);

function sha256(message) {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(SHA_START);
  const words = new Int32Array(64);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(block + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [words[i - 15], words[i - 2]];
      words[i] =
        words[i - 16] +
        (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
        words[i - 7] +
        (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one =
        (h +
          (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
          ((e & f) ^ (~e & g)) +
          SHA_ROUNDS[i] +
          words[i]) |
        0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + one) | 0;
      d = c;
      c = b;
      b = a;
      a = (one + two) | 0;
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] += value;
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  for (const [i, word] of state.entries()) out.setInt32(i * 4, word);
  return digest;
}

function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(joined(outer, sha256(joined(inner, message))));
}

/* ---- Canonical JSON (section 2) ---- */

function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const names = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

/* ---- Dice (section 4) ---- */

const KINDS = { dr: [1, 6], DR: [2, 6], d10: [1, 10] };

/** Output bytes of RC4 behind the first 256, four at a time. */
function numbersFrom(text) {
  const key = utf8(text);
  const box = Array.from({ length: 256 }, (_, i) => i);
  let i = 0;
  let j = 0;
  const swap = () => {
    [box[i], box[j]] = [box[j], box[i]];
  };
  for (i = 0; i < 256; i += 1) {
    j = (j + box[i] + key[i % key.length]) % 256;
    swap();
  }
  i = 0;
  j = 0;
  const byte = () => {
    i = (i + 1) % 256;
    j = (j + box[i]) % 256;
    swap();
    return box[(box[i] + box[j]) % 256];
  };
  for (let thrown = 0; thrown < 256; thrown += 1) byte();
  return () => ((byte() * 256 + byte()) * 256 + byte()) * 256 + byte();
}

/** How many dice of how many faces; a draw has as many as pieces were left. */
function diceOf(kind, of) {
  return kind === 'draw' ? [1, Number.isInteger(of) && of <= 10000 ? of : 0] : KINDS[kind] || [0, 0];
}

/** The values of a roll, by its key; `of` is a draw’s. */
function valuesOf(seed, kind, key, of) {
  const [dice, faces] = diceOf(kind, of);
  const next = numbersFrom(toHex(hmac(seed, utf8(key))));
  const limit = 4294967296 - (4294967296 % faces);
  return Array.from({ length: dice }, () => {
    let number = next();
    while (number >= limit) number = next();
    return (number % faces) + 1;
  });
}

function keyOf({ kind, audience, path, occurrence, era }) {
  return canonical({ stream: kind === 'draw' ? 'draw' : audience, path, occurrence, era });
}

/* ---- The record (section 1) ---- */

class Record {
  constructor(text) {
    this.lines = text.replace(/^\s+|\s+$/g, '').split('\n');
    this.faults = [];
    this.events = [];
    this.orders = 0;
    this.head = this.parse(0) || {};
    if (this.head.umpire !== 'view' || this.head.schema !== 1) {
      this.blame('record', 1, 'Line 1: this is not a record that this page can read.');
      return;
    }
    this.read();
  }

  blame(what, at, sentence) {
    this.faults.push({ what, at, sentence });
  }

  parse(index) {
    try {
      const value = JSON.parse(this.lines[index]);
      if (value !== null && typeof value === 'object') return value;
    } catch {
      /* told below */
    }
    this.blame('record', index + 1, `Line ${index + 1}: it is damaged and cannot be read.`);
    return undefined;
  }

  read() {
    const counts = new Map();
    let order;
    let no = 0;
    for (let index = 1; index < this.lines.length - 1; index += 1) {
      const line = this.parse(index);
      if (line === undefined || line.undone !== undefined) continue;
      if (line.order !== undefined) {
        const due = (order === undefined ? 0 : order.order) + 1;
        if (line.order !== due) this.blame('order', index + 1, missingOrders(due, order, line, index + 1));
        order = line;
        this.orders += 1;
        continue;
      }
      const event = { ...line, at: index + 1, of: order, data: line.data || {} };
      const where = `Line ${event.at}`;
      if (order === undefined) this.blame('order', event.at, `${where}: an event without an order.`);
      if (event.no !== no + 1)
        this.blame(
          'order',
          event.at,
          event.no > no + 1
            ? `${where}: ${range('event', no + 1, event.no - 1)} missing before it${inOrder(order)}.`
            : `${where}: event ${event.no} stands where event ${no + 1} is due${inOrder(order)}.`,
        );
      no = event.no;
      const count = (counts.get(event.audience) || 0) + 1;
      if (event.count !== count)
        this.blame(
          'order',
          event.at,
          event.count > count
            ? `${where}: of what ${whose(event.audience)} may know, ${range('event', count, event.count - 1)} missing before it${inOrder(order)}.`
            : `${where}: of what ${whose(event.audience)} may know, event ${event.count} stands where event ${count} is due.`,
        );
      counts.set(event.audience, event.count);
      this.events.push(event);
    }
    this.readEnd();
    if (this.events.length === 0 || this.events[0].type !== 'campaign.opened')
      this.blame('record', 2, 'The record does not begin with the opening of the campaign.');
  }

  readEnd() {
    const last = this.lines.length;
    const end = this.parse(last - 1)?.end;
    if (end === undefined || end === null) {
      this.blame('record', last, `Line ${last}: the end of the record is missing.`);
      return;
    }
    if (end.lines !== last - 1)
      this.blame(
        'record',
        last,
        `The record has ${last - 1} lines, where its last line counts ${end.lines}.`,
      );
    else if (end.sha256 !== toHex(sha256(utf8(this.lines.slice(0, -1).join('\n')))))
      this.blame(
        'record',
        last,
        'The record is not as it was written: the SHA-256 in its last line does not fit.',
      );
  }

  of(type) {
    return this.events.filter((event) => event.type === type);
  }
}

function range(word, from, to) {
  return from === to ? `${word} ${from} is` : `${word}s ${from} to ${to} are`;
}

function whose(audience) {
  if (audience === 'everyone') return 'everybody';
  return String(audience)
    .replace(/^side:/, 'the side ')
    .replace(/^seat:/, 'the seat ');
}

function nameOfOrder(order) {
  if (order === undefined) return 'the beginning';
  const by = order.seat === undefined || order.seat === '' ? '' : ` by ${order.seat}`;
  const what = order.name === undefined ? '' : ` (${order.name}${by})`;
  return `order ${order.order}${what}`;
}

function inOrder(order) {
  return order === undefined ? '' : `, in ${nameOfOrder(order)}`;
}

function missingOrders(due, before, after, line) {
  if (after.order < due) return `Line ${line}: order ${after.order} stands where order ${due} is due.`;
  return `Line ${line}: ${range('order', due, after.order - 1)} missing, between ${nameOfOrder(before)} and ${nameOfOrder(after)}.`;
}

/* ---- What is checked (sections 3 to 5) ---- */

function isHex32(text) {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}

function checkSeed(record) {
  const [opened] = record.of('campaign.opened');
  const [mixed] = record.of('seed.mixed');
  const [ended] = record.of('campaign.ended');
  if (opened === undefined || mixed === undefined || ended === undefined) {
    record.blame(
      'seed',
      1,
      'The seed cannot be checked: the opening, the words or the seed itself are missing.',
    );
    return undefined;
  }
  if (!isHex32(ended.data.hostSeed)) {
    record.blame('seed', ended.at, `Line ${ended.at}: the host’s part of the seed is not 32 bytes.`);
    return undefined;
  }
  const hostSeed = fromHex(ended.data.hostSeed);
  const hash = toHex(sha256(hostSeed));
  if (hash !== opened.data.seedHash)
    record.blame(
      'seed',
      opened.at,
      `Line ${opened.at}: the hash posted at the opening (${opened.data.seedHash}) is not that of the seed (${hash}).`,
    );
  const words = Array.isArray(mixed.data.words) ? mixed.data.words : [];
  for (const entry of words) {
    const typed = record
      .of('seat.word')
      .filter((event) => event.no < mixed.no && event.data.seat === entry.seat)
      .pop();
    if (typed === undefined)
      record.blame(
        'seed',
        mixed.at,
        `Line ${mixed.at}: the word of ${entry.seat} was mixed in, but never typed.`,
      );
    else if (typed.data.word !== entry.word)
      record.blame(
        'seed',
        typed.at,
        `Line ${typed.at}: the word that ${entry.seat} typed is not the one that was mixed in (line ${mixed.at}).`,
      );
  }
  const seed = hmac(hostSeed, utf8(canonical(words)));
  return { seed, hash: opened.data.seedHash, words, hostSeed: ended.data.hostSeed };
}

function isPossible({ kind, of, values }) {
  const [dice, faces] = diceOf(kind, of);
  const isFace = (value) => Number.isInteger(value) && value >= 1 && value <= faces;
  return dice > 0 && Array.isArray(values) && values.length === dice && values.every(isFace);
}

function checkRolls(record, seed) {
  const found = { umpire: 0, hand: 0, file: 0, seen: 0 };
  const made = new Set();
  const paths = new Set();
  const entered = new Map();
  for (const event of record.events) {
    const { data } = event;
    if (event.type === 'dice.entered') entered.set(`${data.path}#${data.occurrence}`, data.values);
    if (event.type !== 'rolled') continue;
    const place = `${data.path}#${data.occurrence}`;
    const what = `Line ${event.at}, event ${event.no}: the ${data.kind} for ${data.rule} (${place})`;
    const blame = (sentence) => record.blame('roll', event.at, `${what} ${sentence}`);
    const shown = Array.isArray(data.values) ? data.values.join(' + ') : 'nothing';
    const times = `${place} ${data.era || 0}`;
    if (made.has(times) !== (data.seen === true))
      blame(
        data.seen === true
          ? 'is marked as seen before, but was not.'
          : 'was made twice, and is not marked so.',
      );
    if (data.occurrence > 0 && !paths.has(`${data.path}#${data.occurrence - 1}`))
      blame(`is said to be number ${data.occurrence + 1} of its kind: number ${data.occurrence} is missing.`);
    made.add(times);
    paths.add(place);
    if (data.seen === true) found.seen += 1;
    if (data.audience !== event.audience) blame('was kept for another audience than it was made for.');
    if (!isPossible(data)) {
      blame(`says ${shown}, which no ${data.kind} can show.`);
      continue;
    }
    if (data.source === 'file') {
      found.file += 1;
      continue;
    }
    const isByHand = data.source === 'hand';
    found[isByHand ? 'hand' : 'umpire'] += 1;
    const due = isByHand ? entered.get(place) : valuesOf(seed, data.kind, keyOf(data), data.of);
    if (canonical(due || null) !== canonical(data.values))
      blame(
        `says ${shown}; ${isByHand ? 'what was entered' : 'the seed'} gives ${due ? due.join(' + ') : 'nothing'}.`,
      );
  }
  return found;
}

function checkSealed(record, seed) {
  const sealed = record.of('sealed');
  const posted = record.of('committed');
  const rewound = record.of('campaign.rewound');
  const seen = new Set();
  for (const [index, event] of sealed.entries()) {
    const { decision, side, value, salt, commitment } = event.data;
    const era = rewound.filter(({ no }) => no < event.no).length;
    const what = `Line ${event.at}, event ${event.no}: what ${side} sealed for ${decision}`;
    const blame = (sentence) => record.blame('commitment', event.at, `${what} ${sentence}`);
    if (event.audience !== `side:${side}`) blame('was kept for another audience.');
    if (salt !== toHex(hmac(seed, utf8(saltPath(event.data, era)))))
      blame('has a salt that is not the seed’s.');
    if (commitment !== toHex(sha256(utf8(`${salt}\n${canonical(value)}`))))
      blame(`does not open its commitment (${String(commitment).slice(0, 16)}…).`);
    const shown = posted[index];
    if (shown === undefined) blame('was never committed to in public.');
    else if (shown.data.decision !== decision || shown.data.commitment !== commitment)
      blame(`is not what was committed to in public (line ${shown.at}, for ${shown.data.decision}).`);
  }
  for (const [index, event] of posted.entries()) {
    const { decision, sealed: nth } = event.data;
    const blame = (sentence) =>
      record.blame(
        'commitment',
        event.at,
        `Line ${event.at}, event ${event.no}: the commitment for ${decision} ${sentence}`,
      );
    if (index >= sealed.length) blame('was posted, but what was sealed is missing.');
    if (nth > 1 && !seen.has(`${decision} ${nth - 1}`))
      blame(`is said to be number ${nth}: number ${nth - 1} is missing.`);
    seen.add(`${decision} ${nth}`);
  }
  return sealed.length;
}

function saltPath({ decision, side }, era) {
  return era === 0 ? `salt/${decision}/${side}` : `salt/${decision}/${side}/era ${era}`;
}

/**
 * The record as text: what was found good, what does not fit (each with what it is about, its line and a sentence),
 * and what the reader has to compare with his channel. Never throws.
 */
function checkRecord(text) {
  const record = new Record(text);
  const report = { good: [], faults: record.faults, dice: new Map(), hash: '', words: [] };
  try {
    if (record.faults.length === 0)
      report.good.push(
        `${record.orders} orders and ${record.events.length} events, numbered without a gap, for everybody together and for each side.`,
      );
    const chance = record.events.length === 0 ? undefined : checkSeed(record);
    for (const { no, data } of record.of('rolled'))
      report.dice.set(no, data.kind === 'draw' ? [String(data.piece)] : data.values);
    if (chance === undefined) return report;
    Object.assign(report, { hash: chance.hash, words: chance.words });
    const none = (what) => !record.faults.some((fault) => fault.what === what);
    if (none('seed'))
      report.good.push(
        `The seed is the one whose hash was posted; ${chance.words.length} words were mixed in, each as it was typed.`,
      );
    const { umpire, hand, file, seen } = checkRolls(record, chance.seed);
    if (none('roll')) {
      const again = seen === 0 ? '' : `; ${seen} of them were made again after a rewind, and had been seen`;
      report.good.push(`${umpire} rolls were made again from the seed, each with the same dice${again}.`);
      if (hand > 0)
        report.good.push(`${hand} rolls were made by hand: each is as it was entered, and no more is known.`);
      if (file > 0) report.good.push(`${file} rolls came from a file: nothing can be said of them.`);
    }
    const sealed = checkSealed(record, chance.seed);
    if (none('commitment'))
      report.good.push(`${sealed} sealed decisions open the commitments that were posted for them.`);
  } catch {
    record.blame('record', 0, 'The record is not of the shape that this page can check.');
  }
  return report;
}
