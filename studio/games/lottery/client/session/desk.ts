import { createContext, use, useSyncExternalStore } from 'react';
import { openStore, type Store } from '#client/kit/storage.ts';
import { connectParent, type ParentPage } from '#client/shell/parent-page.ts';
import type { LotterySession } from '#games/lottery/protocol.ts';
import { followLook } from '#client/shell/site-look.ts';
import { type Answer, ask } from '#client/kit/ask.ts';
import { byCode, openDemo, tokenKey } from './open-lottery.ts';

export interface DeskState {
  readonly base: LotterySession;
  /** One for each lottery that was opened: a session bets on one alone (decision 24). */
  readonly sessions: Readonly<Record<string, LotterySession>>;
  /** The page around the frame holds the game, for a word about the time played, say. */
  readonly isPaused: boolean;
  readonly isExpired: boolean;
}

/** The player's sessions, their balances, and the page that holds the frame. */
export class Desk {
  readonly parent: ParentPage;
  readonly store: Store;
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  #asking: ReturnType<typeof setTimeout> | undefined;
  readonly #opening = new Map<string, Promise<LotterySession | undefined>>();

  constructor(base: LotterySession, store: Store = openStore('sessionStorage')) {
    this.store = store;
    this.#state = { base, sessions: { [base.game]: base }, isPaused: false, isExpired: false };
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

  /** Asks with the session of a lottery, or with that of the address. */
  async ask<Value>(path: string, body?: unknown, game?: string): Promise<Answer<Value>> {
    const session = this.#state.sessions[game ?? ''] ?? this.#state.base;
    const answer = await ask<Value>(`/api/lottery/${path}`, { token: session.token, body });
    if (answer.kind === 'refused' && answer.refusal.code === 'session-expired') this.#expire();
    return answer;
  }

  /** The session of a lottery, opened where there is none yet; nothing where it is not to be had. */
  session(game: string): Promise<LotterySession | undefined> {
    const known = this.#state.sessions[game];
    if (known !== undefined) return Promise.resolve(known);
    const before = this.#opening.get(game);
    if (before !== undefined) return before;
    const opening = this.#open(game).finally(() => this.#opening.delete(game));
    this.#opening.set(game, opening);
    return opening;
  }

  /** What the server said of the money of a lottery's session: real money is one purse for all. */
  setBalance(game: string, balance: string): void {
    if (this.#state.sessions[game]?.balance === balance) return;
    const isOne = this.#state.base.mode === 'real';
    const change = (session: LotterySession) =>
      isOne || session.game === game ? { ...session, balance } : session;
    const { base, sessions } = this.#state;
    this.#change({
      base: change(base),
      sessions: Object.fromEntries(
        Object.entries(sessions).map(([name, session]) => [name, change(session)]),
      ),
    });
    this.parent.send('balance_changed');
  }

  async refreshBalance(game: string): Promise<void> {
    const answer = await this.ask<LotterySession>('session', undefined, game);
    if (answer.kind === 'answered') this.setBalance(game, answer.value.balance);
  }

  /** Money moves in bursts, as where many tickets of a draw are paid: it is asked for once they are over. */
  #followMoney(): void {
    clearTimeout(this.#asking);
    this.#asking = setTimeout(
      () => void this.refreshBalance(this.#state.base.game),
      MONEY_RESTS_MS,
    );
  }

  async #open(game: string): Promise<LotterySession | undefined> {
    const answer = (await this.#known(game)) ?? (await this.#fresh(game));
    if (answer?.kind !== 'answered') return undefined;
    const session = answer.value;
    this.store.write(tokenKey(game), session.token);
    this.#change({ sessions: { ...this.#state.sessions, [game]: session } });
    return session;
  }

  async #known(game: string): Promise<Answer<LotterySession> | undefined> {
    const token = this.store.read(tokenKey(game));
    if (token === undefined) return undefined;
    const answer = await ask<LotterySession>('/api/lottery/session', { token });
    return answer.kind === 'refused' ? undefined : answer;
  }

  async #fresh(game: string): Promise<Answer<LotterySession> | undefined> {
    const { mode, locale, currency } = this.#state.base;
    if (mode === 'demo') return openDemo(game, { locale, currency: currency.code });
    const address = await this.parent.openTable(game);
    const code = address === undefined ? null : new URL(address).searchParams.get('code');
    return code === null ? undefined : byCode(code);
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

const MONEY_RESTS_MS = 300;

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

/** The session of a lottery; nothing before it was opened. */
export const useSession = (game: string): LotterySession | undefined =>
  useDeskState().sessions[game];
