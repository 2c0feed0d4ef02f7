import type { OwnBet, SharedBetView, SharedEvent, TableState } from '../protocol.ts';

/** As many as a table's state has at most. */
const RESULTS_KEPT = 100;

/** A table after something has happened at it. What is known already changes nothing. */
export function afterEvent<State extends TableState>(state: State, event: SharedEvent): State {
  switch (event.type) {
    case 'opened':
      return {
        ...state,
        round: event.round,
        bets: [],
        totals: { players: 0, bets: 0, open: 0, staked: '0.00' },
        mine: state.mine.filter(({ sharedRoundId }) => sharedRoundId === event.round.id),
      };
    case 'bets':
      if (state.round?.id !== event.roundId) return state;
      return {
        ...state,
        bets: withBets(state.bets, event.bets),
        totals: event.totals,
        mine: state.mine.map((own) => seen(own, event.bets)),
      };
    case 'started':
      return { ...state, round: event.round };
    case 'progress': {
      const { round } = state;
      if (round?.id !== event.roundId) return state;
      const progress = [...(round.progress ?? []).slice(0, event.from), ...event.told];
      return { ...state, round: { ...round, progress } };
    }
    case 'ended': {
      const { round } = event;
      const others = state.results.filter(({ id }) => id !== round.id);
      const results = round.state === 'ended' ? [round, ...others] : others;
      return { ...state, round, results: results.slice(0, RESULTS_KEPT) };
    }
    case 'shut':
      return { ...state, shut: event.shut };
    // The chat is followed beside the table.
    case 'chat':
    case 'chat-removed':
    case 'chat-rules':
      return state;
  }
}

/** The caller's bet, as an answer told it; an answer that came late does not take its end back. */
export function withOwn<State extends TableState>(state: State, bet: OwnBet): State {
  const known = state.mine.find(({ id }) => id === bet.id);
  if (known?.state === 'ended' && bet.state !== 'ended') return state;
  const others = state.mine.filter(({ id }) => id !== bet.id);
  if (bet.sharedRoundId !== state.round?.id) return { ...state, mine: others };
  return { ...state, mine: [...others, bet] };
}

function withBets(
  known: readonly SharedBetView[],
  changed: readonly SharedBetView[],
): readonly SharedBetView[] {
  const byId = new Map(known.map((bet) => [bet.id, bet]));
  for (const bet of changed) {
    if (bet.state === 'gone') byId.delete(bet.id);
    else byId.set(bet.id, bet);
  }
  return [...byId.values()];
}

function seen(own: OwnBet, changed: readonly SharedBetView[]): OwnBet {
  const view = changed.find(({ id }) => id === own.id);
  if (view === undefined || own.state === 'ended') return own;
  if (view.state === 'ended') {
    // What the balance was before is no balance of now.
    const { balance: _before, ...rest } = own;
    const { events, win } = view;
    return { ...rest, state: 'ended', events, ...(win !== undefined && { win }) };
  }
  return view.state === 'gone' && own.state === 'open' ? { ...own, state: 'returning' } : own;
}
