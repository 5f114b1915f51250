import { z } from 'zod';
import type { Ruling } from '../../../kernel/ruling.ts';
import { linesField } from '../refit/offer.ts';
import { leaveWrecks, removeWrecks } from '../refit/wrecks.ts';
import { REFIT_PARTS } from '../refit-parts.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { builtOf, type NewWreck, wreckAt, wreckWords } from '../units/wrecks.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { hexOn } from '../vocabulary/hex.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { enemyOf } from '../vocabulary/sides.ts';
import { decisionId, type KgpDecision, sideOf } from '../vocabulary/step.ts';

const RULE = 'CG19';
const HELP = '+ Pz VG K12 (there is one); + Pz VG K12 burnt-out; - K12 (there is none)';
const MOST = 40;

/** In the RePh of a campaign unit by unit, and while one that was begun on paper is entered (8.14). */
function isOpen({ core, game }: KgpCampaign): boolean {
  const steps = ['8.14', ...REFIT_PARTS.map(({ id }) => id)];
  return core.status === 'running' && game.level === 'units' && steps.includes(game.step);
}

interface Statement {
  readonly found: readonly NewWreck[];
  readonly gone: readonly string[];
}

function no(slug: string, message: string): Ruling {
  return ruling(RULE, slug, message, `Such as: ${HELP}.`);
}

function read({ cg, wrecks }: KgpState, text: string): Statement | Ruling {
  const { map } = campaignGameOf(cg);
  const found: NewWreck[] = [];
  const gone: string[] = [];
  const lines = text.split(/[;\n]/u).filter((line) => line.trim() !== '');
  if (lines.length > MOST) return no('too-many', `At most ${MOST} wrecks at once.`);
  for (const line of lines) {
    const [, sign, type = '', at = '', burnt] =
      /^\s*([+-])\s*(?:([0-9A-Za-z.+\-/()" ]{1,40}?)\s+)?([A-Za-z]{1,2}\d{1,2})(\s+burnt-out)?\s*$/iu.exec(
        line,
      ) ?? [];
    const hex = hexOn(map, at);
    if (hex === undefined || (sign === '+') === (type === '') || (sign === '-' && burnt !== undefined))
      return no('unreadable', `“${line.trim().slice(0, 60)}” is not understood.`);
    if (sign === '+') {
      const name = type.trim().replace(/\s+/gu, ' ');
      const burntOut = burnt === undefined ? {} : { burntOut: true };
      found.push({ type: name, built: builtOf(name), hex, ...burntOut });
      continue;
    }
    const wreck = wreckAt(wrecks, hex, ({ id }) => !gone.includes(id));
    if (wreck === undefined) {
      const known = wrecks.map(wreckWords).join(', ');
      return ruling(
        RULE,
        'no-wreck',
        `No wreck is known in ${hex}.`,
        `Known: ${known || 'none'}.`.slice(0, 900),
      );
    }
    gone.push(wreck.id);
  }
  return found.length + gone.length === 0 ? no('unreadable', 'There is nothing in it.') : { found, gone };
}

const state: KgpDecision = {
  order: 'wrecks.state',
  rule: RULE,
  summary:
    'State wrecks that are on the map, or are not, other than Umpire knows; the other side agrees or not',
  args: z.strictObject({ text: z.string().max(800) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { game } = view;
    if (side === undefined || !isOpen(view) || game.wrecksStated !== undefined) return [];
    const known = game.wrecks.find(({ hex }) => hex !== undefined);
    return [
      {
        order: 'wrecks.state',
        decision: decisionId(RULE, game),
        rev: game.reportRev,
        rule: RULE,
        label: 'Wrecks on the map: put right',
        detail: `${game.wrecks.length} known`,
        fixed: {},
        fields: [
          {
            ...linesField('A line each: + there is one, - there is none', 800, [
              '+ Pz VG J19',
              ...(known === undefined ? [] : [`- ${known.hex}`]),
            ]),
            hint: '+ Pz VG K12; + Pz VG K12 burnt-out; - K12',
          },
        ],
        aside: true,
      },
    ];
  },
  object(view, seat, { text }) {
    if (sideOf(seat) === undefined || !isOpen(view)) return undefined;
    if (view.game.wrecksStated !== undefined)
      return ruling(
        RULE,
        'stated',
        'A statement of wrecks waits already.',
        'It is agreed to, or turned down first.',
      );
    const found = read(view.game, String(text));
    return 'code' in found ? found : undefined;
  },
  effect(work, seat, { text }) {
    const side = sideOf(seat);
    const found = read(work.state.game, String(text));
    if (side !== undefined && !('code' in found))
      work.emit('wrecks.stated', 'everyone', { by: side, ...found });
  },
};

const answer: KgpDecision = {
  order: 'wrecks.answer',
  rule: RULE,
  summary: 'Agree (or not) to which wrecks the other side says there are; who stated it may take it back',
  args: z.strictObject({ answer: z.enum(['accept', 'refuse']) }),
  offers(view, seat) {
    const side = sideOf(seat);
    const { wrecksStated: stated } = view.game;
    if (side === undefined || stated === undefined || view.core.status !== 'running') return [];
    const answers = stated.by === enemyOf(side) ? (['accept', 'refuse'] as const) : (['refuse'] as const);
    return answers.map((value) => ({
      order: 'wrecks.answer',
      decision: decisionId(RULE, view.game),
      rev: view.game.reportRev,
      rule: RULE,
      label:
        value === 'accept'
          ? 'Agree: the wrecks'
          : stated.by === side
            ? 'Take it back: the wrecks'
            : 'Not agreed: the wrecks',
      fixed: { answer: value },
      fields: [],
      style: value === 'accept' ? ('success' as const) : ('danger' as const),
    }));
  },
  effect(work, seat, args) {
    const side = sideOf(seat);
    const { wrecksStated: stated, wrecks } = work.state.game;
    if (side === undefined || stated === undefined) return;
    const accepted = args.answer === 'accept';
    work.emit('wrecks.answered', 'everyone', { by: side, accepted });
    if (!accepted) return;
    const gone = wrecks.filter(({ id }) => stated.gone.includes(id));
    removeWrecks(work, stated.by, 'CG19 statement', gone);
    leaveWrecks(work, stated.by, 'CG19 statement', stated.found);
  },
};

export const WRECKS: readonly KgpDecision[] = [answer, state];
