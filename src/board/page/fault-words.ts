/** The fault of a line, as a page says it. */
import { capital } from '../../text/capital.ts';
import type { Fault } from '../../text/fault.ts';

export function faultWords({ wrong, legal }: Fault): string {
  return [`${capital(wrong)}.`, ...(legal === undefined ? [] : [legal])].join(' ');
}
