import { fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import {
  apiCodes,
  authenticateRequest,
  balanceRequest,
  betwinRequest,
  finishRequest,
  rollbackRequest,
} from '@croupier/contract/seamless/wire';
import { offerRequest } from '@croupier/contract/seamless/offer';
import { promoRequest } from '@croupier/contract/seamless/promotions';
import type { PromoRequest } from '@croupier/contract/seamless/promotions';
import type {
  BetwinRequest,
  FinishRequest,
  RollbackRequest,
} from '@croupier/contract/seamless/wire';

import { type LaterCall, LaterBets } from './later-bets.ts';
import { WalletRefusal } from './wallet-refusal.ts';

export type WalletCall =
  | 'authenticate'
  | 'balance'
  | 'betwin'
  | 'rollback'
  | 'finish'
  | 'promo'
  | 'offer'
  | LaterCall;

/** What comes with the end of a round beside its win. */
type Counting = Pick<FinishRequest, 'valid_bet' | 'lines' | 'table_round_id'>;

/** Of the account's currency. */
const decimals = 2;

/** A round that no bet may name: its first transaction was rolled back before it came. */
const TOMBSTONE = 'tombstone';

/**
 * The seamless wallet for one account, in memory, with the rules of the published API: ids have one
 * effect for ever, a rollback of an unknown bet leaves a tombstone, a closed round takes no bet.
 */
export class TestWallet {
  /** What the account holds, minor units. */
  balance = 1_000_0000n;
  minimumCycleMs = 0;
  /** What its launches are for. */
  game = 'lotus-temple';
  /** Whose its launches are. */
  account = 'member-1';
  limits = { min: '0.20', max: '200.00', step: '0.01' };
  /** Games that its merchant does not offer, or has closed. */
  readonly hidden = new Set<string>();
  /** Every effect in order: what moved the balance, by transaction id. */
  readonly effects: { readonly id: string; readonly amount: bigint }[] = [];
  /** Rounds that were closed. */
  readonly closed = new Set<string>();
  /** What vendors said of a round's turnover and sides, by round. */
  readonly counted = new Map<string, Counting>();
  /** Bets that are settled later. */
  readonly later = new LaterBets(this);
  readonly #transactions = new Map<string, { round: string; amount: bigint }>();
  readonly #tokens = new Set<string>();
  #issued = 0;

  /** Makes a launch token that authenticates once. */
  issueToken(): string {
    this.#issued += 1;
    const token = `launch-token-${this.#issued}`;
    this.#tokens.add(token);
    return token;
  }

  /** Does the call and answers it. Throws `WalletRefusal`. */
  answer(call: WalletCall, body: unknown): object {
    switch (call) {
      case 'authenticate':
        return this.#authenticate(authenticateRequest.parse(body).token);
      case 'balance':
        balanceRequest.parse(body);
        return { balance: moneyText(this.balance) };
      case 'offer': {
        const { games } = offerRequest.parse(body);
        return { games: games.filter((game) => !this.hidden.has(game)) };
      }
      case 'reserve':
      case 'batch':
      case 'close-issue':
      case 'standing-order':
      case 'end-order':
        return this.later.answer(call, body);
      case 'betwin':
        return this.#betwin(betwinRequest.parse(body));
      case 'promo':
        return this.#promo(promoRequest.parse(body));
      case 'rollback':
        return this.#rollback(rollbackRequest.parse(body));
      case 'finish': {
        const request = finishRequest.parse(body);
        this.closed.add(request.round_id);
        this.#count(request);
        return { balance: moneyText(this.balance) };
      }
    }
  }

  #authenticate(token: string): object {
    if (!this.#tokens.delete(token)) throw new WalletRefusal(apiCodes.sessionExpired);
    return {
      account_id: this.account,
      session_id: 'session-1',
      nickname: 'Lan',
      currency: 'VND',
      locale: 'vi',
      country: null,
      game_id: this.game,
      balance: moneyText(this.balance),
      limits: this.limits,
      prize_group: 1960,
      jurisdiction: {
        minimum_cycle_ms: this.minimumCycleMs,
        turbo: true,
        autoplay: true,
        small_win_celebration: true,
        session_clock: false,
      },
    };
  }

  #betwin(request: BetwinRequest): object {
    const { round_id: round, finished, transactions } = request;
    this.#count(request);
    for (const { id_provider: id, type, amount } of transactions) {
      const minor = parseMoney(amount) ?? 0n;
      if (type === 'bet') this.#bet(id, round, minor);
      else this.#win(id, round, minor);
    }
    return this.#done(round, finished, transactions);
  }

  #count({ round_id: round, valid_bet, lines, table_round_id }: BetwinRequest | FinishRequest) {
    if (valid_bet === undefined) return;
    this.counted.set(round, { valid_bet, lines, table_round_id });
  }

  #bet(id: string, round: string, minor: bigint): void {
    const known = this.#transactions.get(id);
    if (known?.round === TOMBSTONE) throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (this.closed.has(round) && !known) throw new WalletRefusal(apiCodes.roundClosed);
    this.#move(id, round, -minor);
  }

  #win(id: string, round: string, minor: bigint): void {
    const hasBet = [...this.#transactions.values()].some((known) => known.round === round);
    if (!hasBet) throw new WalletRefusal(apiCodes.notFound);
    this.#move(id, round, minor);
  }

  /** A prize is beside the rounds: it needs no bet. */
  #promo({ id_provider: id, amount }: PromoRequest): object {
    const minor = parseMoney(amount) ?? 0n;
    if (!fitsDecimals(minor, decimals)) throw new WalletRefusal(apiCodes.badRequest);
    this.#move(id, 'prize', minor);
    return { id_provider: id, id: `p-${id}`, balance: moneyText(this.balance) };
  }

  #rollback({ round_id_provider: round, finished, transactions }: RollbackRequest): object {
    for (const { id_provider: id, original_id_provider: original } of transactions) {
      const bet = this.#transactions.get(original);
      if (bet === undefined) this.#transactions.set(original, { round: TOMBSTONE, amount: 0n });
      else if (bet.round !== TOMBSTONE) this.#move(id, round, -bet.amount);
    }
    return this.#done(round, finished, transactions);
  }

  #move(id: string, round: string, amount: bigint): void {
    const known = this.#transactions.get(id);
    if (known) {
      const same = known.round === round && known.amount === amount;
      if (!same) throw new WalletRefusal(apiCodes.duplicateDiffers);
      return;
    }
    if (this.balance + amount < 0n) throw new WalletRefusal(apiCodes.insufficientFunds);
    this.#transactions.set(id, { round, amount });
    if (amount !== 0n) this.effects.push({ id, amount });
    this.balance += amount;
  }

  #done(
    round: string,
    finished: boolean | undefined,
    transactions: readonly { readonly id_provider: string }[],
  ): object {
    if (finished === true) this.closed.add(round);
    return {
      round_id: `p-${round}`,
      transactions: transactions.map(({ id_provider: id }) => {
        return { id_provider: id, id: `p-${id}`, bonus_amount: '0.00' };
      }),
      balance: moneyText(this.balance),
    };
  }
}
