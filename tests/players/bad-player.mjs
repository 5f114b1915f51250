// A process of src/players that does what its turn's seed says.
const texts = [];

process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if ('text' in message) {
    texts.push(message.text);
    return;
  }
  const { id, turn } = message;
  if (turn.seed === 'die') process.exit(3);
  if (turn.seed === 'hang') return;
  if (turn.seed === 'fail') process.send({ id, error: 'cannot think' });
  else if (turn.seed === 'nothing') process.send({ id, order: undefined });
  else process.send({ id, order: { order: 'say', args: { texts, pid: process.pid, view: turn.view } } });
});
