import { expect, test } from 'vitest';
import { checkSpec, violations } from './spec.ts';

test.each([
  ['MessageCreateRequest', { content: 'x', tts: false, enforce_nonce: true }, []],
  ['MessageCreateRequest', { contnet: 'x' }, ['.contnet: no such key']],
  ['MessageCreateRequest', { embeds: [{ titel: 'x' }] }, ['.embeds.0.titel: no such key']],
])('%s %j', (shape, body, expected) => {
  expect(violations(shape, body, true)).toEqual(expected);
});

test('a wrong type is found', () => {
  expect(violations('MessageCreateRequest', { content: 5 }, true)).toHaveLength(1);
  expect(violations('MessageResponse', { id: '1' }, false).length).toBeGreaterThan(3);
});

test('a lying table and an unknown route are found', () => {
  const spec = checkSpec();
  const exchange = {
    method: 'GET',
    query: new URLSearchParams(),
    request: undefined,
    files: [],
    forced: false,
  };
  spec.onExchange({ ...exchange, path: '/gateway/bot', status: 200, response: { url: 5 } });
  spec.onExchange({ ...exchange, path: '/nowhere', status: 404, response: {} });
  expect(spec.responseIssues.length).toBeGreaterThan(0);
  expect(spec.requestIssues).toEqual(['GET /nowhere: no such route']);
});
