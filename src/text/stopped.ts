/** A clause with the full stop that it lacks; a question has a sign of its own. */
export function stopped(clause: string): string {
  return clause.endsWith('?') ? clause : `${clause}.`;
}
