import { z } from 'zod';
import type { Field, Offer } from '../../../kernel/offer.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { campaignGameOf, RG_CHARTS } from '../charts.ts';
import type { Author, Control, Report } from '../events.ts';
import { ruling } from '../ruling.ts';
import { bySide, enemyOf, SIDE_NAMES, SIDES, type Side } from '../sides.ts';
import { held, type KgpCampaign, type KgpState, type Rg, type SideState } from '../state.ts';
import { campaignVerdict, scenarioVerdict } from '../victory.ts';
import { nextDate } from './8.612-new-cg-date-and-san-adjustment.ts';
import { decisionId, type KgpDecision, type KgpWork, type Step, sideOf } from './step.ts';

const STEP = 'scenario';
const RULE = '8.6032';

/** CG15: modules available per CG Date; the M12's O3 does not count. */
const MODULES_PER_DATE = 2;

/** RG that a scenario can use up (CG22), by side; asked for in the report. */
const USED: { readonly [side in Side]: readonly string[] } = {
  us: ['F1', 'O1', 'O2', 'O3', 'B1'],
  german: ['O1', 'O2'],
};

function authorOf(seat: Seat): Author | undefined {
  return seat.role === 'gm' ? 'gm' : sideOf(seat);
}

function draftOf(game: KgpState, author: Author): Partial<Report> {
  return author === 'gm' ? game.gmDraft : game.sides[author].reportDraft;
}

function revOf(game: KgpState, author: Author): number {
  return game.reportRev * 1000 + (author === 'gm' ? game.gmRev : game.sides[author].rev);
}

/** A report can be written: the scenario is on, and no report waits for an answer. */
function mayDraft(view: KgpCampaign, author: Author | undefined): author is Author {
  const { game } = view;
  if (author === undefined || game.step !== STEP || game.scenario?.commenced !== true) return false;
  return game.report === undefined || game.report.disputedBy !== undefined;
}

/** What the draft says, with what was known before where it is silent. */
function filled(game: KgpState, author: Author): Partial<Report> {
  return { ...game.report?.report, ...draftOf(game, author) };
}

/** How many of an RG a report may call used: the owner knows what he has, everybody else only what the chart allows. */
function usedMax(game: KgpState, author: Author, owner: Side, rg: string): number {
  if (author === owner) return held(game.sides[owner], rg).length;
  return RG_CHARTS[owner].get(rg)?.cgMax[game.cg]?.max ?? 0;
}

/** What is missing or wrong before the report can be submitted; from the author's own view. */
function reportFault(
  game: KgpState,
  author: Author,
  draft: Partial<Report>,
): ReturnType<typeof ruling> | undefined {
  const { currentLvp, casualtyVp, control, usOnMap, destroyedLvp = 0 } = draft;
  const missing = [
    currentLvp === undefined ? 'LVP' : undefined,
    casualtyVp === undefined ? 'Casualty VP' : undefined,
    control === undefined || usOnMap === undefined ? 'Control' : undefined,
  ].filter((item) => item !== undefined);
  if (currentLvp === undefined || missing.length > 0) {
    return ruling(
      RULE,
      'report-incomplete',
      `The report still lacks: ${missing.join(', ')}.`,
      'Fill these in under My orders.',
    );
  }
  const existing = game.existingLvp - destroyedLvp;
  if (existing < 0)
    return ruling(
      '8.6033',
      'destroyed-too-much',
      `Only ${game.existingLvp} LVP exist on this Map Group; ${destroyedLvp} cannot have been destroyed.`,
      `0 to ${game.existingLvp}.`,
    );
  const sum = currentLvp.us + currentLvp.german;
  if (sum > existing) {
    return ruling(
      '8.6033',
      'too-many-lvp',
      `${currentLvp.us} + ${currentLvp.german} = ${sum} LVP, but only ${existing} exist on this Map Group.`,
      `Both Current-LVP Totals together: at most ${existing}.`,
    );
  }
  for (const owner of SIDES) {
    const modules = (draft.used?.[owner].O1 ?? 0) + (draft.used?.[owner].O2 ?? 0);
    if (modules > MODULES_PER_DATE) {
      return ruling(
        'CG15',
        'too-many-modules',
        `${modules} OBA modules of the ${SIDE_NAMES[owner]} side cannot have been used.`,
        `At most ${MODULES_PER_DATE} are available on one CG Date; O3 does not count.`,
      );
    }
    for (const rg of USED[owner]) {
      const used = draft.used?.[owner][rg] ?? 0;
      const max = usedMax(game, author, owner, rg);
      if (used > max) {
        return ruling(
          'CG22',
          'used-too-many',
          `The report has ${used} × ${rg} used by the ${SIDE_NAMES[owner]} side; your Purchase Record has ${max}.`,
          'Correct the number, or dispute the report.',
        );
      }
    }
  }
  const bombardments = draft.used?.us.B1 ?? 0;
  const dates = datesSinceScenario(game);
  if (bombardments > dates) {
    return ruling(
      '8.619',
      'too-many-bombardments',
      `${bombardments} Bombardments cannot have been conducted.`,
      `At most one for each new CG Date since the last scenario: ${dates} (footnote b).`,
    );
  }
  return undefined;
}

/** New CG Dates since the last CG-Scenario End: the bound on Bombardments (U.S. RG Chart, footnote b). */
function datesSinceScenario(game: KgpState): number {
  const { dates } = campaignGameOf(game.cg);
  const now = dates.indexOf(game.date);
  let count = 0;
  for (let at = now; at >= 0 && (at === now || game.lines[dates[at] ?? '']?.scenario === 'idle-day'); at -= 1)
    count += 1;
  return count;
}

function complete(game: KgpState, draft: Partial<Report>): Report | undefined {
  const { currentLvp, casualtyVp, control, usOnMap } = draft;
  if (currentLvp === undefined || casualtyVp === undefined || control === undefined || usOnMap === undefined)
    return undefined;
  return {
    currentLvp,
    casualtyVp,
    control,
    usOnMap,
    destroyedLvp: draft.destroyedLvp ?? 0,
    germanEntry: draft.germanEntry ?? game.germanEntry,
    san: draft.san ?? { us: game.sides.us.san, german: game.sides.german.san },
    used: draft.used ?? { us: {}, german: {} },
  };
}

const int = z.number().int().optional();

function integer(name: string, label: string, max: number, initial: number | undefined): Field {
  return { kind: 'integer', name, label, min: 0, max, ...(initial === undefined ? {} : { initial }) };
}

function choice(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  initial: string | undefined,
): Field {
  const fits = options.some(([value]) => value === initial);
  const listed = options.map(([value, text]) => ({ value, label: text }));
  return {
    kind: 'choice',
    name,
    label,
    options: listed,
    ...(initial !== undefined && fits ? { initial } : {}),
  };
}

const CONTROLS = [
  ['us', 'U.S.'],
  ['german', 'German'],
  ['shared', 'both, or neither'],
] as const;

/** The parts of the form; each is one offer. */
function parts(game: KgpState, author: Author): readonly { part: string; label: string; fields: Field[] }[] {
  const draft = filled(game, author);
  const cg = campaignGameOf(game.cg);
  const control = draft.control ?? game.control;
  const entry = draft.germanEntry ?? game.germanEntry;
  const onMap = draft.usOnMap ?? game.usOnMap;
  return [
    {
      part: 'lvp',
      label: 'LVP (8.6033)',
      fields: [
        integer('us', 'U.S. Current-LVP Total', game.existingLvp, draft.currentLvp?.us),
        integer('german', 'German Current-LVP Total', game.existingLvp, draft.currentLvp?.german),
        integer(
          'destroyed',
          'LVP lost to rubble in this scenario',
          game.existingLvp,
          draft.destroyedLvp ?? 0,
        ),
      ],
    },
    {
      part: 'casualties',
      label: 'Casualty VP (8.12)',
      fields: [
        integer('us', 'Casualty VP amassed by the U.S. side', 999, draft.casualtyVp?.us),
        integer('german', 'Casualty VP amassed by the German side', 999, draft.casualtyVp?.german),
      ],
    },
    {
      part: 'control',
      label: 'Control (8.51, CG6c, 8.6131)',
      fields: [
        ...cg.watched.map(({ id, label }) => choice(id, label.slice(0, 45), CONTROLS, control[id])),
        ...Object.keys(entry).map((hex) =>
          choice(hex, `German Entry Area ${hex}: arrow hex`, CONTROLS.slice(0, 2), entry[hex]),
        ),
        choice(
          'usOnMap',
          'U.S. units left on-map?',
          [
            ['yes', 'yes'],
            ['no', 'no, none'],
          ],
          onMap ? 'yes' : 'no',
        ),
      ],
    },
    {
      part: 'used-us',
      label: 'Used up by the U.S. side (CG22)',
      fields: USED.us.map((rg) =>
        integer(
          rg,
          `${rg} ${RG_CHARTS.us.get(rg)?.name ?? ''} used`,
          usedMax(game, author, 'us', rg),
          draft.used?.us[rg] ?? 0,
        ),
      ),
    },
    {
      part: 'used-german',
      label: 'Used up by the German side (CG22); SAN',
      fields: [
        ...USED.german.map((rg) =>
          integer(
            rg,
            `${rg} ${RG_CHARTS.german.get(rg)?.name ?? ''} used`,
            usedMax(game, author, 'german', rg),
            draft.used?.german[rg] ?? 0,
          ),
        ),
        integer('sanUs', 'U.S. SAN now', 7, draft.san?.us ?? Math.min(game.sides.us.san, 7)),
        integer('sanGerman', 'German SAN now', 7, draft.san?.german ?? Math.min(game.sides.german.san, 7)),
      ],
    },
  ];
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

/** The draft with one part of the form filled in. */
function withPart(game: KgpState, author: Author, args: Readonly<Record<string, unknown>>): Partial<Report> {
  const draft = filled(game, author);
  switch (args.part) {
    case 'lvp':
      return {
        ...draft,
        currentLvp: { us: number(args.us), german: number(args.german) },
        destroyedLvp: number(args.destroyed),
      };
    case 'casualties':
      return { ...draft, casualtyVp: { us: number(args.us), german: number(args.german) } };
    case 'control': {
      const control: Record<string, Control> = {};
      for (const { id } of campaignGameOf(game.cg).watched) {
        const value = args[id];
        control[id] = value === 'us' || value === 'german' ? value : 'shared';
      }
      const germanEntry: Record<string, Side> = {};
      for (const hex of Object.keys(game.germanEntry))
        germanEntry[hex] = args[hex] === 'us' ? 'us' : 'german';
      return { ...draft, control, germanEntry, usOnMap: args.usOnMap !== 'no' };
    }
    case 'used-us':
      return {
        ...draft,
        used: {
          german: draft.used?.german ?? {},
          us: Object.fromEntries(USED.us.map((rg) => [rg, number(args[rg])])),
        },
      };
    default:
      return {
        ...draft,
        used: {
          us: draft.used?.us ?? {},
          german: Object.fromEntries(USED.german.map((rg) => [rg, number(args[rg])])),
        },
        san: { us: number(args.sanUs), german: number(args.sanGerman) },
      };
  }
}

function notNow(view: KgpCampaign, author: Author | undefined) {
  const { core, game } = view;
  if (core.status !== 'running' || author === undefined || mayDraft(view, author)) return undefined;
  if (game.step !== STEP)
    return ruling(RULE, 'no-scenario', 'No scenario is being played now.', 'A report follows each scenario.');
  return ruling(
    RULE,
    'report-waiting',
    'A report is already waiting for an answer.',
    'Confirm or dispute it; to change your own, let the other side dispute it.',
  );
}

const draftReport: KgpDecision = {
  order: 'report.draft',
  rule: RULE,
  summary: 'Fill in one part of the scenario report: lvp, casualties, control, used-us or used-german',
  args: z.looseObject({
    part: z.enum(['lvp', 'casualties', 'control', 'used-us', 'used-german']),
    us: int,
    german: int,
  }),
  offers(view, seat) {
    const author = authorOf(seat);
    if (!mayDraft(view, author)) return [];
    return parts(view.game, author).map(({ part, label, fields }) => ({
      order: 'report.draft',
      decision: decisionId(RULE, view.game),
      rev: revOf(view.game, author),
      rule: RULE,
      label,
      fixed: { part },
      fields,
      group: 'Report: fill in',
    }));
  },
  object(view, seat) {
    return notNow(view, authorOf(seat));
  },
  effect(work, seat, args) {
    const author = authorOf(seat);
    if (author === undefined) return;
    const draft = withPart(work.state.game, author, args);
    work.emit('report.drafted', author === 'gm' ? 'gm' : `side:${author}`, { by: author, draft });
  },
};

const submitReport: KgpDecision = {
  order: 'report.submit',
  rule: RULE,
  summary: 'Submit the scenario report: the other side confirms or disputes it; a GM’s report settles it',
  args: z.strictObject({}),
  offers(view, seat) {
    const author = authorOf(seat);
    if (!mayDraft(view, author) || reportFault(view.game, author, filled(view.game, author)) !== undefined)
      return [];
    return [
      {
        order: 'report.submit',
        decision: decisionId(RULE, view.game),
        rev: revOf(view.game, author),
        rule: RULE,
        label: author === 'gm' ? 'Settle the report' : 'Submit the report',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable:
          author === 'gm'
            ? 'Your report counts at once, for both sides.'
            : 'The other side is asked to confirm it.',
      },
    ];
  },
  object(view, seat) {
    const author = authorOf(seat);
    const no = notNow(view, author);
    if (no !== undefined || !mayDraft(view, author)) return no;
    return reportFault(view.game, author, filled(view.game, author));
  },
  effect(work, seat) {
    const author = authorOf(seat);
    if (author === undefined) return;
    const { game } = work.state;
    const report = complete(game, filled(game, author));
    if (report === undefined) return;
    if (author === 'gm') work.emit('report.settled', 'everyone', { report, by: 'gm' });
    else work.emit('report.submitted', 'everyone', { by: author, report });
  },
};

/** The submitted report waits for this seat's answer. */
function mayAnswer(view: KgpCampaign, author: Author | undefined): author is Author {
  const { report, step } = view.game;
  if (author === undefined || step !== STEP || report === undefined) return false;
  return author === 'gm' || (report.by !== author && report.disputedBy === undefined);
}

const answerReport: KgpDecision = {
  order: 'report.answer',
  rule: RULE,
  summary: 'Confirm the submitted report, or dispute it with a reason',
  args: z.strictObject({ answer: z.enum(['confirm', 'dispute']), reason: z.string().max(300).optional() }),
  offers(view, seat) {
    const author = authorOf(seat);
    const { game } = view;
    if (!mayAnswer(view, author) || game.report === undefined) return [];
    const base = {
      order: 'report.answer',
      decision: decisionId(RULE, game),
      rev: game.reportRev,
      rule: RULE,
    };
    const confirm: Offer = {
      ...base,
      label: author === 'gm' ? 'Settle it as submitted' : 'Confirm the report',
      fixed: { answer: 'confirm' },
      fields: [],
      style: 'success',
      irrevocable: 'The report counts from now on, and the campaign goes on.',
    };
    const dispute: Offer = {
      ...base,
      label: 'Dispute the report',
      fixed: { answer: 'dispute' },
      fields: [
        {
          kind: 'text',
          name: 'reason',
          label: 'What is wrong with it',
          pattern: '.+',
          maxLength: 300,
          multiline: true,
          examples: ['We hold the chapel.'],
        },
      ],
      style: 'danger',
    };
    const offers = reportFault(game, author, game.report.report) === undefined ? [confirm] : [];
    return author === 'gm' ? offers : [...offers, dispute];
  },
  object(view, seat, args) {
    const author = authorOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || author === undefined) return undefined;
    if (!mayAnswer(view, author))
      return ruling(
        RULE,
        'nothing-to-answer',
        'No report waits for your answer.',
        'Press My orders to see what is asked of you.',
      );
    return args.answer === 'confirm' && game.report !== undefined
      ? reportFault(game, author, game.report.report)
      : undefined;
  },
  effect(work, seat, args) {
    const author = authorOf(seat);
    const { report } = work.state.game;
    if (author === undefined || report === undefined) return;
    if (args.answer === 'dispute')
      work.emit('report.disputed', 'everyone', { by: author, reason: String(args.reason ?? '') });
    else work.emit('report.settled', 'everyone', { report: report.report, by: author });
  },
};

/** CG22: with several modules of a kind, only the owner knows which one fired; it goes first when the report says one did. */
const markModule: KgpDecision = {
  order: 'module.mark',
  rule: 'CG22',
  summary: 'Mark (or unmark) which of several OBA modules of a kind you used in this scenario; secret',
  args: z.strictObject({ id: z.string().max(12), used: z.boolean() }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || game.step !== STEP) return [];
    const own = game.sides[side];
    const several = USED[side].filter((rg) => rg.startsWith('O') && held(own, rg).length > 1);
    return several.flatMap((rg) =>
      held(own, rg).map(({ id, hexes }) => {
        const used = !own.marked.includes(id);
        return {
          order: 'module.mark',
          decision: decisionId('CG22', game),
          rev: own.rev,
          rule: 'CG22',
          label: `${id} ${rg}: ${used ? 'was used' : 'was not used'}`,
          detail: hexes === undefined ? 'no Pre-Registered hex' : `Pre-Registered ${hexes.join(', ')}`,
          fixed: { id, used },
          fields: [],
          group: 'Which module was used',
        };
      }),
    );
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    if (side === undefined) return;
    const { marked } = work.state.game.sides[side];
    const others = marked.filter((id) => id !== args.id);
    work.emit('module.marked', `side:${side}`, {
      side,
      rgs: args.used === true ? [...others, String(args.id)] : others,
    });
  },
};

/** 8.6234: a side may concede a scenario before its end only if the other side allows it. */
const concedeScenario: KgpDecision = {
  order: 'scenario.concede',
  rule: '8.6234',
  summary: 'Ask to concede the scenario before its end; the other side must allow it',
  args: z.strictObject({}),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const { scenario } = game;
    if (side === undefined || game.step !== STEP || scenario === undefined || game.report !== undefined)
      return [];
    if (scenario.concessionBy !== undefined || scenario.conceded !== undefined) return [];
    return [
      {
        order: 'scenario.concede',
        decision: decisionId('8.6234', game),
        rev: game.reportRev,
        rule: '8.6234',
        label: 'Concede the scenario',
        fixed: {},
        fields: [],
        group: 'Concede',
        style: 'danger',
        irrevocable:
          'The other side is asked to allow it. If it does, it has won the scenario; the report is still needed.',
      },
    ];
  },
  effect(work, seat) {
    const side = sideOf(seat);
    if (side !== undefined) work.emit('concession.asked', 'everyone', { side });
  },
};

const answerConcession: KgpDecision = {
  order: 'scenario.concession',
  rule: '8.6234',
  summary: 'Allow or refuse the other side’s concession of the scenario',
  args: z.strictObject({ answer: z.enum(['allow', 'refuse']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    const by = game.scenario?.concessionBy;
    if (side === undefined || game.step !== STEP || by === undefined || by === side) return [];
    return (['allow', 'refuse'] as const).map((answer) => ({
      order: 'scenario.concession',
      decision: decisionId('8.6234', game),
      rev: game.reportRev,
      rule: '8.6234',
      label: answer === 'allow' ? 'Allow the concession' : 'Refuse the concession',
      fixed: { answer },
      fields: [],
      style: answer === 'allow' ? ('success' as const) : ('secondary' as const),
    }));
  },
  effect(work, seat, args) {
    const by = work.state.game.scenario?.concessionBy;
    if (by !== undefined && sideOf(seat) !== by)
      work.emit('concession.answered', 'everyone', { side: by, allowed: args.answer === 'allow' });
  },
};

/** Those that the owner has marked as used come first, then the oldest. */
function markedFirst(own: SideState, rg: string): readonly Rg[] {
  const all = held(own, rg);
  return [
    ...all.filter(({ id }) => own.marked.includes(id)),
    ...all.filter(({ id }) => !own.marked.includes(id)),
  ];
}

/** CG15, CG22: RG that were used in the scenario are Eliminated in the RePh; only their owner's record shows which. */
function eliminateUsed(work: KgpWork, report: Report): void {
  for (const side of SIDES) {
    const rgs = USED[side].flatMap((rg) =>
      markedFirst(work.state.game.sides[side], rg)
        .slice(0, report.used[side][rg] ?? 0)
        .map(({ id }) => id),
    );
    if (rgs.length > 0) work.emit('rg.eliminated', `side:${side}`, { side, rgs, why: 'CG22' });
  }
}

/** What follows from a settled report: 8.6032 winner, 8.6131 vacated map, 8.6033 CG-LVP Totals, and the CG's own conditions. */
function conclude(work: KgpWork, report: Report): void {
  const { game } = work.state;
  const { scenario, date } = game;
  if (scenario === undefined) return;
  const conceded = scenario.conceded;
  const verdict =
    conceded === undefined
      ? scenarioVerdict(game.cg, scenario, report)
      : { winner: enemyOf(conceded), reason: `conceded by the ${SIDE_NAMES[conceded]} side (8.6234)` };
  work.emit('scenario.ended', 'everyone', {
    date,
    kind: scenario.kind,
    ...verdict,
    currentLvp: report.currentLvp,
    casualtyVp: report.casualtyVp,
    conceded: conceded !== undefined,
  });
  const { currentLvp, cgLvp } = work.state.game;
  work.emit('lvp.recorded', 'everyone', {
    date,
    currentLvp: { ...currentLvp },
    cgLvp: bySide((side) => cgLvp[side] + currentLvp[side]),
  });
  eliminateUsed(work, report);
}

export const reportAndVictoryDetermination: Step = {
  id: STEP,
  rule: RULE,
  name: 'Scenario, report and victory determination',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    const settled = game.settled;
    if (settled === undefined) return undefined;
    conclude(work, settled);
    if (nextDate(game.cg, game.date) === undefined) return 'cg-end';
    if (campaignVerdict(work.state.game, false) !== undefined) return 'cg-end';
    // 8.6131 belongs to the RePh that follows: it comes after CG-Scenario End, at which the CG's own conditions count.
    if (!settled.usOnMap) work.emit('us.vacated', 'everyone', { date: game.date });
    return 'next-date';
  },
  decisions: [draftReport, submitReport, answerReport, markModule, concedeScenario, answerConcession],
};
