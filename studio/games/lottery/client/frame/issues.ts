/** Which draw of a lottery takes bets, and when it is worth asking for news. */
import type { IssueView, LobbyGame, ResultView } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';

/** Issues that draw at the same time: one, or one for each station. */
export interface DrawView {
  readonly drawAt: number;
  readonly openAt: number;
  readonly closeAt: number;
  readonly issues: readonly IssueView[];
}

/** Draws of a lottery, the next one first. */
export function drawsOf({ issues }: Pick<LobbyGame, 'issues'>): readonly DrawView[] {
  const byDraw = Map.groupBy(issues, ({ drawAt }) => drawAt);
  return [...byDraw]
    .toSorted(([a], [b]) => a - b)
    .map(([drawAt, same]) => ({
      drawAt,
      openAt: Math.min(...same.map(({ openAt }) => openAt)),
      closeAt: Math.min(...same.map(({ closeAt }) => closeAt)),
      issues: same,
    }));
}

/** The draw that takes bets, or the next one that will. */
export const nextDraw = (game: Pick<LobbyGame, 'issues'>, now: number): DrawView | undefined =>
  drawsOf(game).find(({ closeAt }) => closeAt > now);

/** A draw whose hour has come and whose result is not there yet. */
export function drawingNow(game: LobbyGame, now: number): DrawView | undefined {
  const told = new Set(game.results.map(({ number }) => number));
  return drawsOf(game).find(
    ({ drawAt, issues }) =>
      drawAt <= now &&
      now - drawAt < DRAWN_WITHIN_MS &&
      issues.some(({ number }) => !told.has(number)),
  );
}

/** A draw goes on for so long at most; what is missing afterwards is awaited. */
const DRAWN_WITHIN_MS = 3_600_000;

/** The newest result; of several that were drawn at one hour always the same, wherever it is shown. */
export const lastDrawn = (results: readonly ResultView[]): ResultView | undefined =>
  results.toSorted(
    (a, b) => b.drawAt - a.drawAt || (a.station ?? '').localeCompare(b.station ?? '', 'en'),
  )[0];

/** The draw that is closed and has not been drawn. */
export const lockedNow = (game: LobbyGame, now: number): DrawView | undefined =>
  drawsOf(game).find(({ closeAt, drawAt }) => closeAt <= now && drawAt > now);

const SOON_MS = 400;
const LEAST_MS = 1200;
const MOST_MS = 10_000;

/** When to ask again, ms: soon after something closes, opens or draws. */
export function nextNews(games: readonly LobbyGame[] | undefined): number {
  if (games === undefined) return 3000;
  const now = serverNow();
  const isDrawing = games.some((game) => {
    const drawing = game.source === 'house' ? drawingNow(game, now) : undefined;
    return drawing !== undefined;
  });
  if (isDrawing) return LEAST_MS;
  const moments = games
    .flatMap(({ issues }) => issues)
    .flatMap(({ openAt, closeAt, drawAt }) => [openAt, closeAt, drawAt])
    .map((moment) => moment + SOON_MS - now)
    .filter((left) => left > 0);
  return Math.max(LEAST_MS, Math.min(MOST_MS, ...moments));
}
