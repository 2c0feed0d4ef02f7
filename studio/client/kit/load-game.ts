import type { GameDescription, GameList } from '#protocol/session.ts';

/** Rules and figures of a game as the server publishes them; `undefined` when it does not answer. */
export async function loadGame(gameId: string): Promise<GameDescription | undefined> {
  return read(`/api/games/${encodeURIComponent(gameId)}`);
}

/** Every game that can be verified. */
export async function loadGames(): Promise<GameList['games']> {
  return (await read<GameList>('/api/games'))?.games ?? [];
}

async function read<Value>(path: string): Promise<Value | undefined> {
  try {
    const response = await fetch(path);
    return response.ok ? ((await response.json()) as Value) : undefined;
  } catch {
    return undefined;
  }
}
