import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  confirmRequest,
  refundRequest,
  reserveRequest,
  settleRequest,
} from '@croupier/contract/seamless/bets';
import { endOrderRequest, openOrderRequest } from '@croupier/contract/seamless/standing-orders';
import { apiCodes } from '@croupier/contract/seamless/wire';
import type { ApiCode } from '@croupier/contract/seamless/wire';
import { z } from 'zod';
import { WalletRefusal } from './wallet-refusal.ts';

export type LaterCall = 'reserve' | 'batch' | 'close-issue' | 'standing-order' | 'end-order';

interface LaterBet {
  readonly issue: string;
  readonly stakeMinor: bigint;
  state: 'open' | 'settled' | 'refunded';
  revision: number;
  payoutMinor: bigint;
  validMinor: bigint;
}

interface StandingOrder {
  stakes: number;
  leftMinor: bigint;
  readonly mostMinor: bigint;
  isOpen: boolean;
}

const batch = z.object({
  items: z
    .array(z.looseObject({ call: z.string() }))
    .min(1)
    .max(1000),
});
const closing = z.object({
  issue: z.string(),
  bets: z.number(),
  stakes: z.string(),
  payouts: z.string(),
  valid_bets: z.string(),
});

/** Bets of the test wallet that are settled later, by the rules of the published API. */
export class LaterBets {
  readonly bets = new Map<string, LaterBet>();
  readonly closedIssues = new Set<string>();
  /** Whether players are there, so that they may sell. */
  admitsSales = true;
  /** Stakes of players who are away. */
  readonly orders = new Map<string, StandingOrder>();
  readonly #account: { balance: bigint };

  constructor(account: { balance: bigint }) {
    this.#account = account;
  }

  answer(call: LaterCall, body: unknown): object {
    if (call === 'reserve') return this.#reserve(body);
    if (call === 'standing-order') return this.#openOrder(openOrderRequest.parse(body));
    if (call === 'end-order') return this.#endOrder(endOrderRequest.parse(body).order_id);
    if (call === 'close-issue') return this.#close(closing.parse(body));
    return { items: batch.parse(body).items.map((item) => this.#item(item)) };
  }

  #reserve(body: unknown): object {
    const { bet_id: id, amount, order_id: orderId } = reserveRequest.parse(body);
    const { issue } = z.object({ issue: z.string().default('') }).parse(body);
    const known = this.bets.get(id);
    if (known?.state === 'refunded') throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (this.closedIssues.has(issue)) throw new WalletRefusal(apiCodes.roundClosed);
    const stakeMinor = parseMoney(amount) ?? 0n;
    if (known === undefined) {
      if (orderId !== undefined) this.#assertOrder(orderId, stakeMinor);
      if (this.#account.balance < stakeMinor) throw new WalletRefusal(apiCodes.insufficientFunds);
      this.#account.balance -= stakeMinor;
      const order = orderId === undefined ? undefined : this.orders.get(orderId);
      if (order) {
        order.stakes -= 1;
        order.leftMinor -= stakeMinor;
      }
      const fresh = { revision: 0, payoutMinor: 0n, validMinor: stakeMinor };
      this.bets.set(id, { issue, stakeMinor, state: 'open', ...fresh });
    }
    return { balance: moneyText(this.#account.balance) };
  }

  #openOrder(request: z.output<typeof openOrderRequest>): object {
    const { order_id: id, stakes, total_max: total, stake_max: most } = request;
    if (!this.orders.has(id)) {
      const bounds = { leftMinor: parseMoney(total) ?? 0n, mostMinor: parseMoney(most) ?? 0n };
      this.orders.set(id, { stakes, ...bounds, isOpen: true });
    }
    return { state: 'open' };
  }

  #endOrder(id: string): object {
    const order = this.orders.get(id);
    if (order === undefined) throw new WalletRefusal(apiCodes.notFound);
    order.isOpen = false;
    return { state: 'vendor' };
  }

  #assertOrder(id: string, stakeMinor: bigint): void {
    const order = this.orders.get(id);
    if (order === undefined) throw new WalletRefusal(apiCodes.notFound);
    if (!order.isOpen || order.stakes === 0) throw new WalletRefusal(apiCodes.orderEnded);
    if (stakeMinor > order.leftMinor || stakeMinor > order.mostMinor) {
      throw new WalletRefusal(apiCodes.maxBet);
    }
  }

  #item(item: { readonly call: string }): object {
    try {
      if (item.call === 'confirm') this.#confirm(confirmRequest.parse(item).bet_id);
      else if (item.call === 'refund') this.#refund(refundRequest.parse(item).bet_id);
      else this.#settle(settleRequest.parse(item));
      return { status: 200, body: { balance: moneyText(this.#account.balance) } };
    } catch (error) {
      const code: ApiCode = error instanceof WalletRefusal ? error.code : apiCodes.badRequest;
      return { status: 400, body: { code: '400', msg: code, meta: { api_code: code } } };
    }
  }

  #confirm(id: string): void {
    const bet = this.bets.get(id);
    if (bet === undefined) throw new WalletRefusal(apiCodes.notFound);
    if (bet.state === 'refunded') throw new WalletRefusal(apiCodes.alreadyRolledBack);
  }

  #refund(id: string): void {
    const bet = this.bets.get(id);
    if (bet === undefined) {
      const nothing = { stakeMinor: 0n, revision: 0, payoutMinor: 0n, validMinor: 0n };
      this.bets.set(id, { issue: '', state: 'refunded', ...nothing });
      return;
    }
    if (bet.state === 'refunded') return;
    if (bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
    bet.state = 'refunded';
    this.#account.balance += bet.stakeMinor;
  }

  #settle({
    bet_id: id,
    revision,
    total_payout: payout,
    type,
    valid_bet: valid,
  }: z.output<typeof settleRequest>) {
    const bet = this.bets.get(id);
    if (bet === undefined) throw new WalletRefusal(apiCodes.notFound);
    if (bet.state === 'refunded') throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (revision <= bet.revision) return;
    const isSale = type === 'CASHOUT' || type === 'PART';
    if (isSale && !this.admitsSales) throw new WalletRefusal(apiCodes.sessionExpired);
    if (isSale && bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
    const payoutMinor = parseMoney(payout) ?? 0n;
    this.#account.balance += payoutMinor - bet.payoutMinor;
    const validMinor = type === 'VOID' ? 0n : (parseMoney(valid ?? '') ?? bet.stakeMinor);
    const state = type === 'PART' ? 'open' : 'settled';
    Object.assign(bet, { state, revision, payoutMinor, validMinor });
  }

  #close({ issue, ...told }: z.output<typeof closing>): object {
    const counted = [...this.bets.values()].filter(
      (bet) => bet.issue === issue && bet.state !== 'refunded',
    );
    const sum = (of: (bet: LaterBet) => bigint) =>
      moneyText(counted.reduce((total, bet) => total + of(bet), 0n));
    const held = {
      bets: counted.length,
      stakes: sum(({ stakeMinor }) => stakeMinor),
      payouts: sum(({ payoutMinor }) => payoutMinor),
      valid_bets: sum(({ validMinor }) => validMinor),
    };
    const isEqual = (Object.keys(held) as (keyof typeof held)[]).every(
      (name) => held[name] === told[name],
    );
    if (isEqual) this.closedIssues.add(issue);
    return { issue, state: isEqual ? 'closed' : 'different', left: 0, held };
  }
}
