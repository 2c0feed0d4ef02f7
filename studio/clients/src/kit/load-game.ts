import type { OpenedSession } from '@croupier/protocol/slot-session';

export type Game = OpenedSession['game'];

/** Strips and pays of a game as the server publishes them; `undefined` when it does not answer. */
export async function loadGame(gameId: string): Promise<Game | undefined> {
  try {
    const response = await fetch(`/api/games/${encodeURIComponent(gameId)}`);
    return response.ok ? ((await response.json()) as Game) : undefined;
  } catch {
    return undefined;
  }
}
