import { createHash } from 'node:crypto';
import { committedChance } from '#fairness/server/outcome.ts';
import { matchRecipe } from '#games/sports/server/virtual/match-recipe.ts';
import type { GameEntry, Games } from '../games/games.ts';

/** Public inputs of the published examples: any verifier must arrive at the same outcomes. */
const serverSeed = createHash('sha256').update('croupier fairness example').digest();
const clientSeed = 'example';
const examplesPerTitle = 3;

/** How rounds are derived, for machines: the recipe, each game's build and worked examples. */
export function fairnessRecipe({ all }: Games) {
  const kinds = new Map(all.map(({ kind }) => [kind.name, kind]));
  return {
    commit: 'hex(SHA-256(serverSeed))',
    key: 'serverSeed is 32 raw bytes, for the hash and as the key alike; here and on pages it is written as 64 hexadecimal digits, which stand for those bytes',
    block:
      'HMAC-SHA256(key = serverSeed, message = `${clientSeed}:${nonce}:${block}`), block = 0, 1, …',
    steps:
      'a step s > 0 of a round has its own stream: message = `${clientSeed}:${nonce}:${s}.${block}`',
    words: 'uint32 big-endian (most significant byte first), eight per block, in order',
    draw: 'draw(n): take the next word w until w < 2^32 - (2^32 mod n); the value is w mod n',
    order: Object.fromEntries([...kinds].map(([name, { recipe }]) => [name, recipe.order])),
    games:
      'GET /api/games/{game} has what a game computes with; GET /rules/{game} says in words what wins',
    rules: Object.fromEntries(
      [...kinds].flatMap(
        ([
          name,
          {
            recipe: { rules },
          },
        ]) => (rules ? [[name, rules]] : []),
      ),
    ),
    sports: matchRecipe,
    builds: Object.fromEntries(all.map(({ title, build }) => [title.id, build])),
    examples: all.flatMap((game) =>
      Array.from({ length: examplesPerTitle }, (_, index) => exampleOf(game, BigInt(index))),
    ),
  };
}

function exampleOf({ title, kind, rules }: GameEntry, nonce: bigint): object {
  const chance = committedChance({ serverSeed, clientSeed, nonce });
  return {
    game: title.id,
    serverSeed: serverSeed.toString('hex'),
    clientSeed,
    nonce: nonce.toString(),
    ...kind.recipe.example(title, (choice, actions = []) => {
      let step = rules.start(choice, chance);
      for (const [index, action] of actions.entries()) {
        step = rules.act(step.state, action, chance, index + 1);
      }
      return step;
    }),
  };
}
