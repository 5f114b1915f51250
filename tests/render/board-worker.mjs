// A worker for tests of the pool: draws what boards it was sent, and on which it is to draw.
const sent = [];
process.on('disconnect', () => process.exit(0));
process.on('message', (job) => {
  if ('bytes' in job) sent.push(`${job.image}=${Buffer.from(job.bytes)}`);
  else process.send({ id: job.id, png: Buffer.from(`${sent.join(' ')} on ${job.picture.board?.image}`) });
});
