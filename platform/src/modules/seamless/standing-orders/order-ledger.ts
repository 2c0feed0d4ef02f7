import type { OrderState } from '@croupier/contract/seamless/standing-orders';
import type { Tx } from '#kernel/db.ts';
import type { HeldBet } from '../store/held-bets.ts';
import { countOrders, endOrders } from '../store/standing-order.ts';

/** Why a stake that is refused ends the order that it names. */
export type OrderEnd = Extract<OrderState, 'blocked' | 'limit' | 'rest'>;

interface Used {
  readonly key: Uint8Array;
  stakes: number;
  sumMinor: bigint;
}

/** What calls of one transaction take under standing orders, which are locked until it is written. */
export class OrderLedger {
  readonly #used = new Map<string, Used>();
  readonly #ended = new Map<string, { readonly key: Uint8Array; readonly by: OrderEnd }>();

  /** How the order of a call stands after the calls before. */
  now(given: {
    readonly orderKey: Uint8Array | undefined;
    readonly held: Pick<HeldBet, 'orderState' | 'orderStakes' | 'orderSumMinor'>;
  }): Pick<HeldBet, 'orderState' | 'orderStakes' | 'orderSumMinor'> {
    const { orderKey, held } = given;
    const { orderState, orderStakes, orderSumMinor } = held;
    if (orderKey === undefined) return { orderState, orderStakes, orderSumMinor };
    const name = nameOf(orderKey);
    const used = this.#used.get(name);
    const stakes = (orderStakes ?? 0) - (used?.stakes ?? 0);
    const sumMinor = (orderSumMinor ?? 0n) - (used?.sumMinor ?? 0n);
    const isSpent = orderState === 'open' && (stakes <= 0 || sumMinor <= 0n);
    const state = this.#ended.get(name)?.by ?? (isSpent ? 'spent' : orderState);
    return { orderState: state, orderStakes: stakes, orderSumMinor: sumMinor };
  }

  take(key: Uint8Array | undefined, stakeMinor: bigint): void {
    if (key === undefined) return;
    const used = this.#used.get(nameOf(key)) ?? { key, stakes: 0, sumMinor: 0n };
    used.stakes += 1;
    used.sumMinor += stakeMinor;
    this.#used.set(nameOf(key), used);
  }

  end(key: Uint8Array | undefined, by: OrderEnd): void {
    if (key !== undefined) this.#ended.set(nameOf(key), { key, by });
  }

  async write(tx: Tx): Promise<void> {
    await countOrders(tx, [...this.#used.values()]);
    await endOrders(tx, [...this.#ended.values()]);
  }
}

const nameOf = (key: Uint8Array): string => Buffer.from(key).toString('latin1');
