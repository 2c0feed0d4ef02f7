import type { ChaosFixture } from './chaos-fixture.ts';
import { runChaos } from './run-chaos.ts';

/** Kills to come; the database dies with every one of so many kills of the platform. */
export interface Kills {
  readonly platform: number;
  readonly database: number;
}

export const CALM_MS = 150;
/** Players rest in between, so this is less than a second's work. */
const CALM_ANSWERS = 100;

/**
 * Kills platform and database under the load of the world's players, proves the books, and answers
 * what became of what the players were told.
 */
export async function killUnderLoad(world: ChaosFixture, kills: Kills) {
  const nodes = await Promise.all([world.startNode(), world.startNode()]);
  const client = world.client(nodes);
  const every = kills.platform / kills.database;
  const faults = Array.from({ length: kills.platform }, (_, index) => [
    nodes[index % nodes.length]!.killAndRestart,
    ...((index + 1) % every === 0 ? [world.killDatabase] : []),
  ]).flat();
  try {
    const { players } = world;
    const verdict = await runChaos({
      client,
      players,
      faults,
      calmMs: CALM_MS,
      calmAnswers: CALM_ANSWERS,
      restMs: 10,
    });
    await world.assertSound();
    return { ...verdict, faults: faults.length };
  } finally {
    client.close();
    await Promise.all(nodes.map((node) => node.kill()));
  }
}
