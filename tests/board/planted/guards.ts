/**
 * Guards of the board, each with the threat that it stands against (docs/reliability.md, “The board”) and how the file
 * looks without it. `tests/soak/guards.test.ts` takes one after the other out, and looks whether a test fails.
 */

export interface Guard {
  /** The threat, in the words of the table. */
  readonly threat: string;
  /** What stands against it. */
  readonly what: string;
  /** Below `src`. */
  readonly file: string;
  /** Stands in it once. */
  readonly from: string;
  readonly to: string;
  /** Below `tests/board`: the files that are to see it. */
  readonly tests: readonly string[];
}

type Row = readonly [what: string, file: string, from: string, to: string, ...tests: string[]];

function guards(threat: string, rows: readonly Row[]): readonly Guard[] {
  return rows.map(([what, file, from, to, ...tests]) => ({ threat, what, file, from, to, tests }));
}

const SERVER = 'board/server.ts';
const SESSIONS = 'board/sessions.ts';
const DOOR = 'board/door.ts';
const ROUTES = 'board/routes.ts';
const LIVE = 'board/live.ts';

export const GUARDS: readonly Guard[] = [
  ...guards('a link is read on the way', [
    ['it stands behind #', SERVER, '/#$', '/$', 'server'],
    [
      'to look at the page spends nothing',
      SERVER,
      "if (request.method !== 'POST') return 'method';\n    const body = await bodyOf(request, FEW_BYTES",
      'const body = await bodyOf(request, FEW_BYTES',
      'server',
    ],
    [
      'it is spent once',
      SESSIONS,
      '    this.#links.delete(hashed(token));\n    if (now - link.made',
      '    if (now - link.made',
      'server',
    ],
  ]),
  ...guards('the memory of the bot is read', [
    [
      'links and cookies are kept as hashes',
      SESSIONS,
      "return createHash('sha256').update(secret).digest('base64url');",
      'return secret;',
      'server',
    ],
  ]),
  ...guards('a link is guessed, too old, or another board’s', [
    [
      'the name of a board cannot be worked out',
      SESSIONS,
      'this.#key = random(SECRET_BYTES);',
      'this.#key = Buffer.alloc(SECRET_BYTES);',
      'guards',
    ],
    [
      'a link is good for 12 hours',
      SESSIONS,
      '    if (now - link.made >= IDLE_MS) return undefined;\n',
      '',
      'server',
    ],
    [
      'a link opens its own board',
      SESSIONS,
      'link === undefined || this.boardOf(link.place) !== board',
      'link === undefined',
      'server',
    ],
    [
      'one answer to all of them',
      SERVER,
      "if (spent === undefined || this.#readerOf(spent.session) === undefined) return 'closed';",
      "if (spent === undefined) return 'missing';\n    if (this.#readerOf(spent.session) === undefined) return 'closed';",
      'server',
    ],
  ]),
  ...guards('one browser has both seats', [
    ['a cookie for each board', SERVER, '{board}`;', '{origin}`;', 'server'],
    ['its path', SERVER, '`Path=$', '`Path=/; X=$', 'server'],
    ['HttpOnly', SERVER, "      'HttpOnly',\n", '', 'server'],
    ['SameSite', SERVER, "      'SameSite=Strict',\n", '', 'server'],
    ['Secure over https', SERVER, "...(isSecure ? ['Secure'] : []),", '', 'server'],
    [
      'a cookie opens its own board',
      SESSIONS,
      'session === undefined || session.board !== board',
      'session === undefined',
      'server',
    ],
  ]),
  ...guards('somebody goes on looking who should not', [
    [
      '12 hours without use',
      SESSIONS,
      'ended.aborted || now - used >= IDLE_MS ||',
      'ended.aborted ||',
      'server',
    ],
    ['7 days', SESSIONS, ' || now - opened >= LONGEST_MS;', ';', 'server'],
    [
      'a page that is merely open does not use it',
      SERVER,
      "if (isPost || name === 'data') this.#sessions.used(session);",
      'this.#sessions.used(session);',
      'guards',
    ],
    [
      'Open elsewhere does not outlast the first',
      SESSIONS,
      'from === undefined ? {} : { since: from.opened }',
      '{}',
      'sessions',
    ],
    [
      'whoever is forgotten',
      SERVER,
      '        this.#room.pasts.clear();\n        this.closeBoardsOf(user);',
      '        this.#room.pasts.clear();',
      'server',
      'guards',
    ],
    ['names in the past that was folded', SERVER, '        this.#room.pasts.clear();\n', '', 'guards'],
    [
      'an order whose body is on its way',
      SERVER,
      'session.ended.aborted ? undefined : this.#readerOf(session, isPost)',
      'this.#readerOf(session, isPost)',
      'guards',
    ],
    [
      'an end closes streams',
      LIVE,
      "    session.ended.addEventListener('abort', over);\n",
      '',
      'server',
      'guards',
    ],
    [
      'the end of the campaign',
      SERVER,
      'visit?.row.open === 1 ? visit.sitting(seat) : undefined',
      'visit?.sitting(seat)',
      'server',
    ],
  ]),
  ...guards('somebody has left the server', [
    [
      'asked when a board is opened',
      SERVER,
      "    if (!(await this.#isThere(spent.session))) return 'closed';\n",
      '',
      'members',
    ],
    ['asked once an hour', SERVER, '    this.#askWhetherThere(session);\n', '', 'members'],
    ['who is gone finds all closed', 'board/members.ts', '    this.#o.gone(guild, user);\n', '', 'members'],
  ]),
  ...guards('the board tells what its seat may not know', [
    [
      'an answer is made from the seat’s eyes',
      'moderator/sitting.ts',
      'this.#look = seatId === undefined ? everyone : () => of(seatId);',
      'this.#look = everyone;',
      'non-interference',
      'server',
    ],
    [
      'a stream tells of what its seat may read alone',
      SERVER,
      'String(reader.logged().events)',
      'String(Math.random())',
      'live',
    ],
    [
      'a text that the view does not refer to',
      ROUTES,
      'const text = isReferred ? referredText(rest) : undefined;',
      'const text = referredText(rest);',
      'guards',
    ],
    [
      'looking back shows everybody’s alone',
      ROUTES,
      "if (sitting !== undefined) return 'missing';\n    await answerJson(request, response, { steps",
      'await answerJson(request, response, { steps',
      'guards',
    ],
  ]),
  ...guards('a VASL board is published', [
    [
      'by the hash of the own campaign’s alone',
      ROUTES,
      'behind?.image === rest ? vaslBoardPicture(rest) : undefined',
      'vaslBoardPicture(rest)',
      'ground',
    ],
    [
      'what is no picture',
      ROUTES,
      "const media = picture && mediaOf(picture);\n    if (picture === undefined || media === undefined) return 'missing';",
      "const media = (picture && mediaOf(picture)) ?? 'text/html';\n    if (picture === undefined) return 'missing';",
      'ground',
    ],
    ['nothing keeps it', DOOR, "    'Cache-Control': 'no-store',\n", '', 'ground', 'guards'],
  ]),
  ...guards('a page elsewhere uses a player’s browser', [
    ['Host', DOOR, 'new URL(each).host === host', 'new URL(each).host !== undefined', 'server'],
    [
      'Origin',
      DOOR,
      'own === undefined || (origin !== undefined && origin !== own)',
      'own === undefined',
      'server',
    ],
    [
      'Sec-Fetch-Site',
      DOOR,
      "  if (site !== undefined && site !== 'same-origin') return false;\n",
      '',
      'server',
    ],
    ['a POST says its origin', DOOR, ' && request.headers.origin !== undefined;', ';', 'server'],
    ['a POST is JSON', DOOR, "request.headers['content-type'] === 'application/json' && ", '', 'server'],
    ['no frame but the table’s', DOOR, '`frame-ancestors $', '`frame-src $', 'server', 'guards'],
  ]),
  ...guards('names or notes contain markup', [
    [
      'no script but its own',
      DOOR,
      `"script-src 'self'"`,
      `"script-src 'self' 'unsafe-inline'"`,
      'server',
      'guards',
    ],
    ['no base', DOOR, `      "base-uri 'none'",\n`, '', 'server', 'guards'],
    ['no form', DOOR, `      "form-action 'none'",\n`, '', 'server', 'guards'],
    [
      'data ends no script of a file',
      'board/file.ts',
      "return text.replaceAll('<!--', '\\\\u003c!--').replaceAll(/<(?=\\/?script)/giu, '\\\\u003c');",
      'return text;',
      'file',
    ],
    [
      'a name in the head of a file',
      'board/file.ts',
      "return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');",
      'return text;',
      'guards',
      'file',
    ],
    ['a file asks no network', 'board/file.ts', `    "default-src 'none'",\n`, '', 'file'],
  ]),
  ...guards('a page sends what it should not', [
    ['a body has a limit', DOOR, "      if (bytes > most) return 'tooLong';\n", '', 'server'],
    [
      'a body is an object',
      DOOR,
      "return isRecord(body) ? body : 'unreadable';",
      'return body as Readonly<Record<string, unknown>>;',
      'guards',
      'server',
    ],
    [
      'an order has its fields alone',
      'board/give.ts',
      'export const Given: z.ZodType<GivenOrder> = z.strictObject({',
      'export const Given: z.ZodType<GivenOrder> = z.looseObject({',
      'server',
      'guards',
    ],
    [
      'what has moved on foretells nothing',
      'board/give.ts',
      'offer === undefined || offer.rev !== rev',
      'offer === undefined',
      'give',
    ],
  ]),
  ...guards('an answer is lost', [
    [
      'the page’s id stands for it',
      'board/give.ts',
      'JSON.stringify([user, campaign, seat, id])',
      'JSON.stringify([user, campaign, seat, id, Math.random()])',
      'server',
    ],
    [
      'another person’s page cannot have it',
      'board/give.ts',
      'JSON.stringify([user, campaign, seat, id])',
      'JSON.stringify([id])',
      'server',
      'guards',
    ],
  ]),
  ...guards('somebody asks without end, sends or reads too slowly', [
    ['300 requests a minute', SERVER, 'return count > MOST_REQUESTS;', 'return count < 0;', 'server'],
    ['stepping back weighs more', ROUTES, 'const FOLDING = 4;', 'const FOLDING = 1;', 'guards'],
    [
      'four streams of a browser',
      LIVE,
      'own.slice(0, Math.max(0, own.length - MOST_STREAMS + 1))',
      'own.slice(0, 0)',
      'live',
    ],
    [
      'who takes nothing of a stream',
      LIVE,
      'response.writableLength > MOST_WAITING',
      'response.writableLength < 0',
      'live',
    ],
    [
      'who sends too slowly',
      DOOR,
      'setTimeout(() => request.destroy(), patienceMs)',
      'setTimeout(() => undefined, patienceMs)',
      'server',
    ],
    [
      'who takes an answer too slowly',
      DOOR,
      'setTimeout(() => response.destroy(), patienceMs)',
      'setTimeout(() => undefined, patienceMs)',
      'server',
    ],
    [
      'so many links and sessions of a person',
      SESSIONS,
      'return own.slice(0, Math.max(0, own.length - most));',
      'return own.slice(0, 0 * most);',
      'guards',
    ],
  ]),
  ...guards('two pages write one draft', [
    [
      'what others have changed is merged',
      'text/merged-lines.ts',
      '[...kept, ...ours.filter((line) => !base.includes(line) && !theirs.includes(line))]',
      'kept',
      'page/kept-draft',
    ],
  ]),
  ...guards('the host reads along', [
    [
      'what was done, as everybody was told it',
      ROUTES,
      "done.filter(({ audience }) => audience === 'everyone')",
      'done',
      'guards',
    ],
    [
      'a fault without address or body',
      SERVER,
      "this.#o.log.error({ err: placeOfError(error) }, 'a board was not answered');",
      "this.#o.log.error({ err: placeOfError(error), url: request.url }, 'a board was not answered');",
      'server',
      'guards',
    ],
  ]),
];
