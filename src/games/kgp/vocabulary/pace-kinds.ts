/** The kinds of decisions for which a campaign waits, for its pace. */
import type { PaceKind } from '../../../kernel/pace/pace.ts';

export const PACE_KINDS = [
  {
    id: 'seal',
    label:
      'Secret choices: purchases, Recon, Initiative (8.619–8.623), the own part of a roster on paper (8.14)',
    hours: 72,
    grace: 24,
    byDefault: 'what lies ready is sealed as it lies; in 8.623 the chit is Idle, never Attack',
  },
  {
    id: 'refit',
    label: 'A part of the Refit Phase, unit by unit (8.601–8.615)',
    hours: 120,
    grace: 24,
    byDefault: 'what is left to choose is left undone, if both sides can be brought through the part so',
  },
  {
    id: 'setup',
    label: 'Set-up (8.624), and the roster of a campaign begun on paper (8.14)',
    hours: 120,
    grace: 48,
  },
  {
    id: 'turn',
    label: 'Declarations in turn: Recon Inspection (8.6243), Bombardments (B1), Fanaticism (CG14)',
    hours: 48,
    grace: 24,
    byDefault: 'no more Recon, no more Bombardments, no Fanaticism',
  },
  { id: 'play', label: 'Playing a scenario and reporting it (8.6032)', hours: 336, grace: 72 },
  { id: 'handover', label: 'Hand-overs of a scenario whose clock Umpire keeps', hours: 48, grace: 24 },
  {
    id: 'answer',
    label: 'Answers to what the other side has stated (8.6032, 8.14)',
    hours: 72,
    grace: 24,
    answers: true,
  },
] as const satisfies readonly PaceKind[];

export type KgpPaceKind = (typeof PACE_KINDS)[number]['id'];
