/**
 * The hearts of this member: flipped at once, told to the server behind it, taken back when it
 * refuses, and followed by the other tabs of this browser.
 */
import { showToast } from '@croupier/kit/ui/toast';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import type { GameType } from '@croupier/contract/games';
import { call, type CallOutput } from '../../../api/call.ts';
import { callQuery } from '../../../api/call-query.ts';
import { failureText } from '../../../api/failure-text.ts';
import { queryClient } from '../../../api/query-client.ts';
import { locationStore, openOverlay } from '../../../navigation/site-location.ts';
import { sessionStore } from '../../../state/session.ts';
import { createStore } from '../../../state/store.ts';
import {
  countMarks,
  isMarked,
  noMarks,
  THROTTLE_MS,
  withAnswer,
  withPending,
} from './favourite-rules.ts';

const marksStore = createStore(noMarks);
/** Whose marks are held; they are fetched once a session. */
let heldFor: string | undefined;
/** When each heart was pressed last. */
const pressedAt = new Map<string, number>();
/** The calls of one game follow each other, so that the last press has the last word. */
const lines = new Map<string, Promise<void>>();
/** What a guest wanted to mark before signing in. */
let wanted: MarkableGame | undefined;

/** A game to mark; what is not known of it yet is asked for when it is marked. */
export interface MarkableGame {
  readonly nodeId: string;
  readonly vassalage?: string;
  readonly gameType?: GameType;
}

interface Told {
  readonly memberId: string;
  readonly gameId: string;
  readonly on: boolean;
}
const otherTabs = new BroadcastChannel('croupier.favourites');
otherTabs.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.memberId === memberId()) learn(data.gameId, data.on);
});
sessionStore.subscribe(followSession);
locationStore.subscribe(forgetInput);
addEventListener('focus', () => {
  if (sessionStore.get().token !== undefined) void fetchMarks();
});

/** Whether a game is marked, and what a press on its heart does. */
export function useFavourite(game: MarkableGame): {
  readonly on: boolean;
  readonly onToggle: () => void;
} {
  const on = useSyncExternalStore(subscribe, () => isMarked(marksStore.get(), game.nodeId));
  return { on, onToggle: () => pressHeart(game) };
}

/** Whether a game is marked, for whole lists. */
export function useMarkedGames(): (gameId: string) => boolean {
  const marks = useSyncExternalStore(subscribe, marksStore.get);
  return (gameId) => isMarked(marks, gameId);
}

/** How many games are marked. */
export function useMarkedCount(): number {
  return useSyncExternalStore(subscribe, () => countMarks(marksStore.get()));
}

/** Follows the marks; whoever looks first has them fetched. */
function subscribe(listener: () => void): () => void {
  followSession();
  return marksStore.subscribe(listener);
}

/** Flips a heart. A guest signs in first; then the game is marked. */
function pressHeart(game: MarkableGame): void {
  const gameId = game.nodeId;
  if (sessionStore.get().token === undefined) {
    const { overlay } = locationStore.get();
    wanted = game;
    openOverlay({ kind: 'login', next: overlay }, { replace: overlay !== undefined });
    return;
  }
  const now = performance.now();
  if (now - (pressedAt.get(gameId) ?? -Infinity) < THROTTLE_MS) return;
  pressedAt.set(gameId, now);
  mark(game, !isMarked(marksStore.get(), gameId));
}

function mark(game: MarkableGame, on: boolean): void {
  const gameId = game.nodeId;
  marksStore.set(withPending(marksStore.get(), gameId, on));
  const before = lines.get(gameId) ?? Promise.resolve();
  const turn = before.then(() => tellServer(game, on));
  lines.set(gameId, turn);
  void turn.finally(() => lines.get(gameId) === turn && lines.delete(gameId));
}

async function tellServer(game: MarkableGame, on: boolean): Promise<void> {
  const gameId = game.nodeId;
  const { token } = sessionStore.get();
  try {
    if (on) await call('addFavourite', await named(game));
    else await call('removeFavourite', { gameId });
  } catch (error) {
    if (sessionStore.get().token !== token) return;
    marksStore.set(withAnswer(marksStore.get(), gameId, { on, taken: false }));
    showToast('bad', { title: i18next.t('home:favourite.failed'), text: failureText(error) });
    return;
  }
  if (sessionStore.get().token !== token) return;
  learn(gameId, on);
  const id = memberId();
  // A channel of this origin has no target to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  if (id !== undefined) otherTabs.postMessage({ memberId: id, gameId, on } satisfies Told);
}

/** The game as the server wants it named. */
async function named({ nodeId, vassalage, gameType }: MarkableGame) {
  if (vassalage !== undefined && gameType !== undefined) {
    return { nodeId, vendor: vassalage, gameType };
  }
  const sheet = await queryClient.ensureQueryData(callQuery('game', { gameId: nodeId }));
  return { nodeId, vendor: sheet.vassalage, gameType: sheet.gameType };
}

/** A mark that the server holds now. */
function learn(gameId: string, on: boolean): void {
  marksStore.set(withAnswer(marksStore.get(), gameId, { on, taken: true }));
  void queryClient.invalidateQueries({ queryKey: ['favourites'] });
}

function followSession(): void {
  const { token } = sessionStore.get();
  if (token === heldFor) return;
  heldFor = token;
  pressedAt.clear();
  marksStore.set(noMarks);
  if (token === undefined) return;
  if (wanted !== undefined) mark(wanted, true);
  wanted = undefined;
  void fetchMarks();
}

async function fetchMarks(): Promise<void> {
  const { token } = sessionStore.get();
  const before = marksStore.get().known;
  try {
    const { favGameIds } = await call('favouriteIds', {});
    // A press was answered, or somebody else signed in, while this was on its way.
    if (sessionStore.get().token !== token || marksStore.get().known !== before) return;
    marksStore.set({ ...marksStore.get(), known: new Set(favGameIds) });
  } catch {
    // Empty hearts are no reason to disturb; the next look at this tab asks again.
  }
}

/** A guest who leaves the login does not want the mark any more. */
function forgetInput(): void {
  const { overlay } = locationStore.get();
  const signingIn = /^\/(?:login|register)\b/.test(overlay ?? '');
  if (!signingIn && sessionStore.get().token === undefined) wanted = undefined;
}

function memberId(): string | undefined {
  return queryClient.getQueryData<CallOutput<'member'>>(['member', {}])?.id;
}
