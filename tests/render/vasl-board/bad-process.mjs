// A process that answers some files and comes to grief over others, as their names ask.
process.on('message', ({ file }) => {
  if (file === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (file === 'hang') setInterval(() => undefined, 1000);
  else if (file === 'spin') for (;;);
  else if (file === 'grow') {
    const kept = [];
    setInterval(() => kept.push(Buffer.alloc(16 * 1024 * 1024, kept.length)), 5);
  } else process.send({ ok: true, value: process.pid });
});
