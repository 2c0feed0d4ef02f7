/**
 * The rules of play, written to be read: what `seamless.play_batch` must do to one player. It keeps
 * everything in maps, knows no batches and no locks, and its amounts are small enough for numbers.
 */
import { type Outcome, outcomes } from '../../modules/seamless/play-call.ts';
import {
  FOREIGN_ID,
  type Scenario,
  type SimulatedCall,
  type SimulatedBonus,
  type SimulatedEvent,
  type SimulatedLeg,
  type SimulatedLimits,
  STAKE_MAX,
  STAKE_MIN,
} from './commands.ts';

export interface ModelRound {
  readonly game: number;
  stake: number;
  win: number;
  liveBets: number;
  finished: boolean;
  /** Its valid bet, once it is finished. */
  counted: number;
  /** Every bet was rolled back; a new bet takes it up again. */
  voided: boolean;
}

type Kind = 'bet' | 'win' | 'rollback' | 'tombstone';

interface ModelTransfer {
  readonly seq: number;
  readonly kind: Kind;
  readonly amount: number;
  readonly balanceAfter: number;
  /** Number of its round; null when it belongs to none. */
  readonly round: number | null;
  /** Sequence number of what it takes back. */
  readonly reverses: number | null;
}

/** What the wallet API should answer. */
export interface Expected {
  readonly outcome: Outcome;
  readonly balance: number;
  /** Of the account, after the call. */
  readonly seq: number;
  readonly hasRound: boolean;
  /** Sequence numbers of the legs' transfers, 0 for none; only when it is done. */
  readonly legSeqs: readonly number[];
  readonly keepsAlive: boolean;
}

type SessionState = 'open' | 'ended' | 'blocked' | 'expired' | 'stale';

const GRANT_WIN = 1;
const GRANT_ROLLBACK = 2;

export class PlayerModel {
  balance: number;
  seq = 1;
  /** What could not be taken back since it was spent. */
  debt = 0;
  readonly rounds = new Map<number, ModelRound>();
  readonly #transfers = new Map<number, ModelTransfer>();
  readonly #reversed = new Set<number>();
  readonly #nonces = new Set<number>();
  readonly #grants: number;
  #frozen = false;
  /** Null until the player sets any for the first time. */
  #limits: SimulatedLimits | null = null;
  #bonus: SimulatedBonus | null = null;
  #staked = 0;
  #won = 0;
  /** Placed a bet since limits were set. */
  #isPlaying = false;
  #session: SessionState = 'open';

  constructor({ opening, grants }: Pick<Scenario, 'opening' | 'grants'>) {
    this.balance = opening;
    this.#grants = grants;
  }

  happen(event: SimulatedEvent): void {
    if (event.type === 'session') this.#session = event.becomes;
    else if (event.type === 'limits') this.#limits = event.limits;
    else if (event.type === 'bonus') this.#bonus = event.terms;
    else this.#frozen = event.type === 'freeze';
  }

  /** @param repeated the whole call comes again because its answer was lost; nonces do not count */
  answer(call: SimulatedCall, repeated = false): Expected {
    const usedNonce = !repeated && call.nonce !== undefined && this.#nonces.has(call.nonce);
    if (call.nonce !== undefined) this.#nonces.add(call.nonce);
    const round = this.rounds.get(call.round);
    if (usedNonce) return this.#refuse('nonce-used');
    if (call.wrongBook) return this.#refuse('account-unknown');
    if (round && call.game !== 0 && call.game !== round.game) return this.#refuse('conflict');
    if (!round && call.kind === 'finish') return this.#refuse('round-unknown');
    const draft = new Draft(this, call, round);
    for (const leg of call.legs) {
      const refusal = leg.kind === 'rollback' ? this.#takeBack(draft, leg) : this.#play(draft, leg);
      if (refusal) return this.#refuse(refusal);
    }
    const { stake, finished } = draft.round;
    const above = call.finished && !finished && (call.validBet ?? 0) > stake;
    return above ? this.#refuse('valid-bet-above-stake') : this.#commit(draft);
  }

  #refuse(outcome: Outcome): Expected {
    const { balance, seq } = this;
    return { outcome, balance, seq, hasRound: false, legSeqs: [], keepsAlive: false };
  }

  /** Why the session, the player or the game admit no bet. */
  #barOf(call: SimulatedCall): Outcome | undefined {
    if (call.session === 'gone' || call.session === 'foreign') return 'session-unknown';
    const state = call.session === 'good' ? this.#session : 'open';
    if (state === 'blocked') return 'player-blocked';
    if (state === 'ended' || state === 'expired') return 'session-expired';
    if (this.#frozen) return 'player-blocked';
    if (call.bar !== 0) return outcomes[call.bar];
    const gameOfSession = call.session === 'good' ? 1 : 2;
    return call.game === gameOfSession ? undefined : 'game-mismatch';
  }

  /** How much may be staked, and what is said beyond that: the tightest limit, then the gravest. */
  #room(): readonly [room: number, reason: Outcome] {
    const { stake = Infinity, loss = Infinity, session, timeOut } = this.#limits ?? {};
    if (timeOut) return [-1, 'barred'];
    if (session && this.#isPlaying) return [-1, 'session-limit'];
    const stakeRoom = Math.max(stake - this.#staked, 0);
    const lossRoom = Math.max(loss - (this.#staked - this.#won), 0);
    return lossRoom <= stakeRoom ? [lossRoom, 'loss-limit'] : [stakeRoom, 'stake-limit'];
  }

  #play(draft: Draft, leg: SimulatedLeg): Outcome | undefined {
    const { call, round } = draft;
    const known = this.#known(leg.id);
    if (known === 'foreign') return 'conflict';
    if (known) {
      if (known.kind === 'tombstone') return 'cancelled';
      const same =
        known.kind === leg.kind && known.amount === leg.amount && known.round === call.round;
      if (!same) return 'conflict';
      return draft.tell(known, known.seq);
    }
    if (leg.kind === 'bet') {
      const bar = this.#barOf(call) ?? (round.finished ? 'round-finished' : undefined);
      if (bar) return bar;
      const [room, reason] = this.#room();
      if (room - draft.staked + leg.amount < 0) return reason;
      if (leg.amount !== 0) {
        const { most = Infinity, leavesOut } = this.#bonus ?? {};
        if (leavesOut && call.game === 1) return 'bonus-game';
        if (round.stake - leg.amount > most) return 'bonus-stake';
        if (-leg.amount < STAKE_MIN) return 'stake-too-small';
        if (-leg.amount > STAKE_MAX) return 'stake-too-large';
        if (draft.balance + leg.amount < 0) return 'insufficient';
      }
      draft.staked -= leg.amount;
      draft.countedStake -= leg.amount;
      round.stake -= leg.amount;
      round.liveBets += 1;
      round.voided = false;
    } else {
      if (round.finished) return round.voided ? 'cancelled' : 'settled';
      if (round.liveBets === 0 && (this.#grants & GRANT_WIN) === 0) {
        return draft.roundExists ? 'cancelled' : 'bet-missing';
      }
      draft.countedWin += leg.amount;
      round.win += leg.amount;
      // Whoever is paid has played.
      if (leg.amount > 0) round.voided = false;
    }
    draft.roundExists = true;
    draft.book(leg.id, { kind: leg.kind, amount: leg.amount, reverses: null });
    return undefined;
  }

  #takeBack(draft: Draft, leg: SimulatedLeg): Outcome | undefined {
    const { call, round } = draft;
    const original = this.#known(leg.original ?? 0);
    const known = this.#known(leg.id);
    if (known === 'foreign') return 'conflict';
    if (known) {
      if (!original || original === 'foreign') return 'conflict';
      if (known.kind !== 'rollback' || known.reverses !== original.seq) return 'conflict';
      return draft.tell(known, original.kind === 'tombstone' ? 0 : known.seq);
    }
    if (!original) {
      const tombstone = draft.book(leg.original ?? 0, {
        kind: 'tombstone',
        amount: 0,
        reverses: null,
      });
      draft.book(leg.id, { kind: 'rollback', amount: 0, reverses: tombstone });
      draft.legSeqs[draft.legSeqs.length - 1] = 0;
      return undefined;
    }
    if (original === 'foreign') return 'foreign';
    if (original.kind === 'tombstone') return 'cancelled';
    if (original.kind === 'rollback') return 'irreversible';
    if (original.round !== call.round) return 'conflict';
    if (this.#reversed.has(original.seq)) return 'cancelled';
    const isBet = original.kind === 'bet';
    if (isBet && round.finished && (this.#grants & GRANT_ROLLBACK) === 0) return 'settled';
    let amount = -original.amount;
    if (isBet) {
      draft.countedStake += original.amount;
      round.stake += original.amount;
      round.liveBets -= 1;
    } else {
      draft.countedWin -= original.amount;
      round.win -= original.amount;
      const short = Math.max(0, original.amount - Math.max(draft.balance, 0));
      amount += short;
      draft.debt += short;
    }
    if (round.liveBets === 0 && round.win === 0) round.voided = true;
    draft.legSeqs.push(0);
    draft.book(leg.id, { kind: 'rollback', amount, reverses: original.seq });
    return undefined;
  }

  #known(id: number): ModelTransfer | 'foreign' | undefined {
    return id === FOREIGN_ID ? 'foreign' : this.#transfers.get(id);
  }

  #commit(draft: Draft): Expected {
    const { call, round } = draft;
    const balance = draft.isNew ? draft.balance : (draft.told ?? draft.balance);
    // A repeated call may say only now that its round is finished; it is answered as the first time.
    if (draft.roundExists && (draft.isNew || call.finished)) {
      if (call.finished && !round.finished) round.counted = call.validBet ?? round.stake;
      round.counted = Math.min(round.counted, round.stake);
      round.finished ||= call.finished;
      this.rounds.set(call.round, round);
    }
    for (const [id, transfer] of draft.booked) {
      this.#transfers.set(id, transfer);
      if (transfer.reverses !== null) this.#reversed.add(transfer.reverses);
    }
    this.balance = draft.balance;
    this.seq = draft.seq;
    this.debt += draft.debt;
    this.#staked += draft.countedStake;
    this.#won += draft.countedWin;
    const betsNow = [...draft.booked.values()].some(({ kind }) => kind === 'bet');
    this.#isPlaying ||= this.#limits !== null && betsNow;
    const keepsAlive =
      this.#session === 'stale' && call.session === 'good' && call.legs.some(isBet);
    if (keepsAlive) this.#session = 'open';
    const { seq, roundExists: hasRound, legSeqs } = draft;
    return { outcome: 'done', balance, seq, hasRound, legSeqs, keepsAlive };
  }
}

/** Only calls with a bet name their session. */
const isBet = ({ kind }: SimulatedLeg) => kind === 'bet';

/** What a call does, until it is known that all of it may be done. */
class Draft {
  readonly call: SimulatedCall;
  readonly round: ModelRound;
  readonly booked = new Map<number, ModelTransfer>();
  readonly legSeqs: number[] = [];
  balance: number;
  seq: number;
  debt = 0;
  /** In this call; what it wins makes no room for its bets. */
  staked = 0;
  /** Towards limits. */
  countedStake = 0;
  countedWin = 0;
  roundExists: boolean;
  /** Something was done that had not been done before. */
  isNew: boolean;
  /** The balance that was told when a repeated leg was first done. */
  told: number | undefined;

  constructor(player: PlayerModel, call: SimulatedCall, round: ModelRound | undefined) {
    this.call = call;
    this.roundExists = round !== undefined;
    this.round = round
      ? { ...round }
      : {
          game: call.game,
          stake: 0,
          win: 0,
          liveBets: 0,
          finished: false,
          voided: false,
          counted: 0,
        };
    this.balance = player.balance;
    this.seq = player.seq;
    this.isNew = call.kind === 'finish' && !this.round.finished;
  }

  /** The leg was done before. */
  tell(known: ModelTransfer, seq: number): undefined {
    this.told = known.balanceAfter;
    if (known.kind === 'rollback') this.legSeqs.push(0);
    this.legSeqs.push(seq);
  }

  book(id: number, entry: Pick<ModelTransfer, 'kind' | 'amount' | 'reverses'>): number {
    this.isNew = true;
    this.seq += 1;
    this.balance += entry.amount;
    this.booked.set(id, {
      ...entry,
      seq: this.seq,
      balanceAfter: this.balance,
      round: this.roundExists ? this.call.round : null,
    });
    this.legSeqs.push(this.seq);
    return this.seq;
  }
}
