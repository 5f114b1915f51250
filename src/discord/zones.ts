/** Time zones to choose from, by their IANA names. */
import type { Choice } from './adapter.ts';
import { LIMITS } from './limits.ts';

/** Those whose name has what was typed in it, `new york` as well as `New_York`; where nothing was, some of them. */
export function zoneChoices(typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase().replaceAll(/\s+/gu, '_');
  const zones = wanted === '' ? EXAMPLES : ['UTC', ...Intl.supportedValuesOf('timeZone')];
  return zones
    .filter((zone) => zone.toLowerCase().includes(wanted))
    .slice(0, LIMITS.choices)
    .map((zone) => ({ name: zone, value: zone }));
}

const EXAMPLES = [
  'UTC',
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Helsinki',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const;
