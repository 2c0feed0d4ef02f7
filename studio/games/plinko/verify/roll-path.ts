import type { Draws } from '#client/shell/kind-view.ts';

/**
 * The pearl's way from the draws of a round alone: a second code path on purpose, which shares nothing
 * with the engine but the published recipe. 0 is left, 1 is right.
 */
export async function rollPath(rows: number, draws: Draws): Promise<string> {
  let path = '';
  while (path.length < rows) path += String(await draws.draw(2));
  return path;
}

/** The slot that a way ends in: every step to the right moves it by one. */
export function slotAt(path: string): number {
  return path.split('1').length - 1;
}
