// A worker for tests of the pool: its `kind` says what goes wrong. It draws its own process id.
import { existsSync, writeFileSync } from 'node:fs';

process.on('disconnect', () => process.exit(0));
process.on('message', ({ id, picture: { kind, props } }) => {
  if (kind === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (kind === 'crash-once' && !existsSync(props)) {
    writeFileSync(props, '');
    process.exit(3);
  } else if (kind === 'hang') while (true);
  else if (kind === 'throw') process.send({ id, error: 'as asked' });
  else
    setTimeout(() => process.send({ id, png: Buffer.from(String(process.pid)) }), kind === 'slow' ? 300 : 5);
});
