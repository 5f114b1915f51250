/** Too many edits of an old message: Discord calls that a rate limit, here it is the refusal that it is. */
import { DefaultRestOptions, type RESTOptions } from 'discord.js';
import { TOO_MANY_EDITS } from './faults.ts';

/**
 * As the library asks. Of a 429 it would wait and ask again, for as long as the message is old, and hold up every other
 * edit of its channel: this one comes back as a refusal with its code.
 */
export const withoutEditLimit: RESTOptions['makeRequest'] = async (url, init) => {
  const answer = await DefaultRestOptions.makeRequest(url, init);
  if (answer.status !== 429 || init.method !== 'PATCH') return answer;
  const text = await answer.text();
  const isRefusal = codeIn(text) === TOO_MANY_EDITS;
  const headers = isRefusal ? { 'content-type': 'application/json' } : [...answer.headers];
  return new Response(text, { status: isRefusal ? 400 : 429, headers }) as typeof answer;
};

function codeIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { code?: unknown } | null)?.code;
  } catch {
    return undefined;
  }
}
