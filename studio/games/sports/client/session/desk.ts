import { createContext, use, useSyncExternalStore } from 'react';
import { type Answer, ask } from '#client/kit/ask.ts';
import type { Store } from '#client/kit/storage.ts';
import { connectParent, type ParentPage } from '#client/shell/parent-page.ts';
import { followLook } from '#client/shell/site-look.ts';
import type { SportsSession } from '#games/sports/protocol.ts';

export interface DeskState {
  readonly session: SportsSession;
  /** The page around the frame holds the game, for a word about the time played, say. */
  readonly isPaused: boolean;
  readonly isExpired: boolean;
}

/** Money moves in bursts, as where many bets of a match are paid: it is asked for once they are over. */
const MONEY_RESTS_MS = 300;

/** The player's session with its balance, and the page that holds the frame. */
export class Desk {
  readonly parent: ParentPage;
  readonly store: Store;
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(session: SportsSession, store: Store) {
    this.store = store;
    this.#state = { session, isPaused: false, isExpired: false };
    this.parent = connectParent(store, {
      pause: () => this.#change({ isPaused: true }),
      resume: () => this.#change({ isPaused: false }),
      mute: () => {},
      look: followLook,
      balance_changed: () => this.#followMoney(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly read = (): DeskState => this.#state;

  get session(): SportsSession {
    return this.#state.session;
  }

  /** A call below `/api/sports/`: with a body it is a POST. */
  async ask<Value>(path: string, body?: unknown): Promise<Answer<Value>> {
    const answer = await ask<Value>(`/api/sports/${path}`, { token: this.session.token, body });
    if (answer.kind === 'refused' && answer.refusal.code === 'session-expired') this.#expire();
    return answer;
  }

  /** What the server said of the player's money. */
  setBalance(balance: string): void {
    if (this.session.balance === balance) return;
    this.#change({ session: { ...this.session, balance } });
    this.parent.send('balance_changed');
  }

  /** A link that fills a slip: to the page of the site that holds this frame, or to this page. */
  shareLink(code: string): string {
    const { origin } = this.parent;
    const path = this.session.game === 'esportsbook' ? '/esports' : '/sports';
    const link =
      origin === undefined ? new URL(location.pathname, location.href) : new URL(path, origin);
    link.searchParams.set('slip', code);
    return link.href;
  }

  async refreshBalance(): Promise<void> {
    const answer = await this.ask<SportsSession>('session');
    if (answer.kind === 'answered') this.setBalance(answer.value.balance);
  }

  #followMoney(): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(() => void this.refreshBalance(), MONEY_RESTS_MS);
  }

  #expire(): void {
    if (this.#state.isExpired) return;
    this.#change({ isExpired: true });
    this.parent.send('session_expired');
  }

  #change(part: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('There is no session.');
  return desk;
}

export function useDeskState(): DeskState {
  const desk = useDesk();
  return useSyncExternalStore(desk.subscribe, desk.read);
}
