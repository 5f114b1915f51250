// A process that answers some files and comes to grief over others, as their bytes ask.
process.on('message', ({ bytes }) => {
  if (Buffer.from(bytes).toString() === 'crash') process.kill(process.pid, 'SIGSEGV');
  else if (Buffer.from(bytes).toString() === 'environment') process.send({ ok: true, value: process.env });
  else process.send({ ok: true, value: process.pid });
});
