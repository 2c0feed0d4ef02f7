import type { PushedWin } from '@croupier/contract/push/player';
import { createStore } from './store.ts';

/** Rows of the winner board, by the product's specification. */
export const WINS_MAX = 20;

/** Wins that were pushed to this page, the newest first. */
export const pushedWinsStore = createStore<readonly PushedWin[]>([]);
