/**
 * The same secret-chit game in boardgame.io, in memory: each round both sides hide a number and seal it, then each
 * rolls a public die and two secret ones and the numbers are shown. Two clients at its own local master, which cuts
 * the secrets out of each player's view. Prints accepted moves per second; argument: how many rounds.
 */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { Local } = require('boardgame.io/multiplayer');
const { INVALID_MOVE, PlayerView, Stage } = require('boardgame.io/core');

const rounds = Number(process.argv[2] ?? 500);
const hand = () => ({ draft: null, sealed: false, luck: [] });

/** A client does not know the other hand: only the master plays the move. */
const atMaster = (move) => ({ move, client: false });

const game = {
  name: 'chits',
  setup: () => ({ round: 1, scores: { 0: 0, 1: 0 }, shown: [], players: { 0: hand(), 1: hand() } }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { all: Stage.NULL } },
  moves: {
    hide: atMaster(({ G, playerID }, number) => {
      const own = G.players[playerID];
      if (own.sealed || !Number.isInteger(number) || number < 1 || number > 9) return INVALID_MOVE;
      own.draft = number;
    }),
    seal: atMaster(({ G, playerID, random }) => {
      const own = G.players[playerID];
      if (own.sealed || own.draft === null) return INVALID_MOVE;
      own.sealed = true;
      if (!G.players[0].sealed || !G.players[1].sealed) return;
      for (const side of ['0', '1']) {
        G.scores[side] += random.D6();
        G.players[side].luck.push(random.D6() + random.D6());
      }
      G.shown.push({ 0: G.players[0].draft, 1: G.players[1].draft });
      for (const side of ['0', '1']) Object.assign(G.players[side], { draft: null, sealed: false });
      G.round += 1;
    }),
  },
};
/** Campaigns of a few rounds, as Umpire's are: a state that only grows would be unfair. */
const ROUNDS_OF_A_GAME = 2;

function play(spec, id, count) {
  const clients = ['0', '1'].map((playerID) =>
    Client({ game, numPlayers: 2, playerID, matchID: id, multiplayer: spec, debug: false }),
  );
  for (const client of clients) client.start();
  for (let round = 0; round < count; round += 1)
    for (const [index, client] of clients.entries()) {
      client.moves.hide(1 + ((round + index) % 9));
      client.moves.seal();
    }
  const { G } = clients[0].getState();
  for (const client of clients) client.stop();
  if (G.shown.length !== count) throw new Error(`${G.shown.length} rounds of ${count}`);
  return count * 4;
}

const run = (games, name) => {
  let moves = 0;
  const spec = Local();
  for (let i = 0; i < games; i += 1) moves += play(spec, `${name}-${i}`, ROUNDS_OF_A_GAME);
  return moves;
};

run(20, 'warm');
const started = process.cpuUsage();
const moves = run(Math.ceil(rounds / ROUNDS_OF_A_GAME), 'game');
const { user, system } = process.cpuUsage(started);
process.stdout.write(`${JSON.stringify({ moves, cpuMs: (user + system) / 1000 })}\n`);
