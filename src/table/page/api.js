/** A deed that the table refused, with the field that it is about, if any. */
export class Refusal extends Error {
  constructor(message, field) {
    super(message);
    this.field = field;
  }
}

export async function getState(user) {
  const response = await fetch(`/table/state${user ? `?user=${user}` : ''}`);
  return response.json();
}

export async function act(deed) {
  let response;
  try {
    response = await fetch('/table/act', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(deed),
    });
  } catch {
    throw new Refusal('The table does not answer. Is it still running?');
  }
  const answer = await response.json();
  if (!response.ok || answer.kind === 'refused') throw new Refusal(answer.error, answer.field);
  return answer;
}

/** Calls back when anything at the table has changed, and after each new connection. */
export function listen(changed, lost) {
  const events = new EventSource('/table/events');
  events.onopen = () => changed();
  events.onmessage = () => changed();
  events.onerror = () => lost();
}
