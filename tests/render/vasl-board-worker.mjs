// A worker for tests of the pool: draws what boards and bases it was sent, and on which it is to draw.
const sent = [];
process.on('disconnect', () => process.exit(0));
process.on('message', (job) => {
  if ('bytes' in job) sent.push(`${job.image}=${Buffer.from(job.bytes)}`);
  else if ('common' in job) sent.push(`${job.base}=${job.common}`);
  else {
    const { board, base } = job.picture;
    process.send({ id: job.id, png: Buffer.from(`${sent.join(' ')} on ${board?.image ?? base}`) });
  }
});
