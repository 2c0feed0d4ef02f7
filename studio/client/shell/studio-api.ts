import type { ChatMessage, ChatState, ReportRequest, SayRequest } from '#chat/protocol.ts';
import type {
  ActRequest,
  HistoryPage,
  JackpotList,
  OpenDemoRequest,
  OpenOf,
  OpenedSession,
  PlayRequest,
  PlayedOf,
  PotList,
  ReplayAnswer,
  RotateAnswer,
  StudioRefusal,
  TournamentList,
} from '#protocol/session.ts';
import type {
  OwnBet,
  OwnBets,
  PlaceBetRequest,
  TableHello,
  TableNews,
  TableState,
} from '#shared-rounds/protocol.ts';
import type { TableList } from '#games/table/protocol.ts';

/**
 * What came of a call. `unknown` means that no answer reached us: the server may or may not have
 * acted, and only asking again with the same request id can tell.
 */
export type Answer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: StudioRefusal }
  | { readonly kind: 'unknown' };

/** An answer later than this counts as none. */
const timeoutMs = 8000;

/** The answer to a paid round or a step of it. */
type RoundOf<Session extends OpenedSession> = PlayedOf<Session> | OpenOf<Session>;

/** The studio's HTTP interface for one player of a game. Holds the bearer token of the session. */
export class StudioApi<Session extends OpenedSession = OpenedSession> {
  #token: string | undefined;

  useToken(token: string): void {
    this.#token = token;
  }

  openSession(code: string): Promise<Answer<Session>> {
    return this.#call('POST', '/api/sessions', { code });
  }

  openDemo(request: OpenDemoRequest): Promise<Answer<Session>> {
    return this.#call('POST', '/api/demo-sessions', request);
  }

  currentSession(): Promise<Answer<Session>> {
    return this.#call('GET', '/api/session');
  }

  playRound(request: PlayRequest): Promise<Answer<RoundOf<Session>>> {
    return this.#call('POST', '/api/rounds', request);
  }

  /** The next step of an open round. */
  act(roundId: string, request: ActRequest): Promise<Answer<RoundOf<Session>>> {
    return this.#call('POST', `/api/rounds/${encodeURIComponent(roundId)}/steps`, request);
  }

  markSeen(roundId: string): Promise<Answer<undefined>> {
    return this.#call('POST', `/api/rounds/${encodeURIComponent(roundId)}/seen`);
  }

  history(before?: string): Promise<Answer<HistoryPage<PlayedOf<Session>>>> {
    const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
    return this.#call('GET', `/api/history${query}`);
  }

  pots(): Promise<Answer<PotList>> {
    return this.#call('GET', '/api/pots');
  }

  jackpots(): Promise<Answer<JackpotList>> {
    return this.#call('GET', '/api/pots/hits');
  }

  tournaments(): Promise<Answer<TournamentList>> {
    return this.#call('GET', '/api/tournaments');
  }

  rotate(clientSeed: string): Promise<Answer<RotateAnswer>> {
    return this.#call('POST', '/api/fairness/rotate', { clientSeed });
  }

  replay(token: string): Promise<Answer<ReplayAnswer<Session['game'], PlayedOf<Session>>>> {
    return this.#call('GET', `/api/replay?token=${encodeURIComponent(token)}`);
  }

  /** All of the session's table, where its game has shared rounds. */
  readTable<State extends TableState>(): Promise<Answer<State>> {
    return this.#call('GET', '/api/table');
  }

  /** What has happened at the table after an event. */
  tableNews(after: string): Promise<Answer<TableNews>> {
    return this.#call('GET', `/api/table/events?after=${encodeURIComponent(after)}`);
  }

  ownBets(): Promise<Answer<OwnBets>> {
    return this.#call('GET', '/api/table/bets');
  }

  placeBet<Bet extends OwnBet>(request: PlaceBetRequest): Promise<Answer<Bet>> {
    return this.#call('POST', '/api/table/bets', request);
  }

  cancelBet<Bet extends OwnBet>(id: string): Promise<Answer<Bet>> {
    return this.#call('POST', `/api/table/bets/${encodeURIComponent(id)}/cancel`, {});
  }

  actOnBet<Bet extends OwnBet>(id: string, action: unknown): Promise<Answer<Bet>> {
    return this.#call('POST', `/api/table/bets/${encodeURIComponent(id)}/actions`, { action });
  }

  /** All live tables in the session's currency. */
  tables(): Promise<Answer<TableList>> {
    return this.#call('GET', '/api/tables');
  }

  readChat(): Promise<Answer<ChatState>> {
    return this.#call('GET', '/api/table/chat');
  }

  say(request: SayRequest): Promise<Answer<ChatMessage>> {
    return this.#call('POST', '/api/table/chat', request);
  }

  reportMessage(id: string, request: ReportRequest): Promise<Answer<undefined>> {
    return this.#call('POST', `/api/table/chat/${encodeURIComponent(id)}/report`, request);
  }

  /** One more table for a session of play money, with the same player and purse. */
  openDemoTable(gameId: string): Promise<Answer<Session>> {
    return this.#call('POST', `/api/tables/${encodeURIComponent(gameId)}/demo`, {});
  }

  /** What the web socket of the table is opened with. */
  hello(after: string): TableHello {
    return { token: this.#token ?? '', after };
  }

  async #call<Value>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<Value>> {
    const headers: Record<string, string> = {};
    if (this.#token !== undefined) headers['authorization'] = `Bearer ${this.#token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const init: RequestInit = { method, headers, signal: AbortSignal.timeout(timeoutMs) };
    if (body !== undefined) init.body = JSON.stringify(body);
    try {
      const response = await fetch(path, init);
      if (response.status === 204) return { kind: 'answered', value: undefined as Value };
      const content: unknown = await response.json();
      if (response.ok) return { kind: 'answered', value: content as Value };
      const refusal = content as StudioRefusal;
      return typeof refusal.code === 'string' ? { kind: 'refused', refusal } : { kind: 'unknown' };
    } catch {
      // The network failed, the wait was too long, or something between us answered with a page.
      return { kind: 'unknown' };
    }
  }
}
