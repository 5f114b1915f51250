import { expect, onTestFinished, test } from 'vitest';
import { orStopped, untilToldToStop } from '../../src/cli/until-told-to-stop.ts';

/** `untilToldToStop`, without the listeners that it leaves: the test process goes on. */
function stopOfATest() {
  const before = (['SIGINT', 'SIGTERM'] as const).map((name) => [name, process.listeners(name)] as const);
  onTestFinished(() => {
    for (const [name, known] of before)
      for (const one of process.listeners(name)) if (!known.includes(one)) process.off(name, one);
  });
  return untilToldToStop();
}

test('what does not come about is not waited for once the host ends the program', async () => {
  const stop = stopOfATest();
  const never = new Promise<void>(() => undefined);
  const begun = orStopped(never, stop);
  process.emit('SIGTERM', 'SIGTERM');
  expect(await begun).toBe(false);
});

test('what comes about first is told so, and what fails is thrown', async () => {
  expect(await orStopped(Promise.resolve(), stopOfATest())).toBe(true);
  await expect(orStopped(Promise.reject(new Error('refused')), stopOfATest())).rejects.toThrow('refused');
  const stop = stopOfATest();
  stop.fail(new Error('ended for good'));
  await expect(orStopped(new Promise(() => undefined), stop)).rejects.toThrow('ended for good');
});
