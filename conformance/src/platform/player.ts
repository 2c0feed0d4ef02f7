/** A player at a game, and the vendor's calls about them. */
import { randomUUID } from 'node:crypto';
import { same } from '../expect.ts';
import { accepted } from './answers.ts';
import type { Answer, WalletApi, Sending } from './wallet-api.ts';

/** What every call about the player names. */
export interface Seat {
  readonly account_id: string;
  readonly currency: string;
  readonly game_id: string;
  readonly session_id: string;
}

export interface Limits {
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

export interface Transaction {
  readonly id_provider: string;
  readonly type: 'bet' | 'win';
  readonly amount: string;
}

/** How a call about a player differs from the usual one: other fields, another way of sending. */
export interface Change {
  readonly finished?: boolean;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly sending?: Sending;
}

export interface Player {
  readonly seat: Seat;
  readonly limits: Limits;
  /** Name at the test API; empty where there is none. */
  readonly name: string;
  /** `/betwin`. */
  play(round: string, transactions: readonly Transaction[], change?: Change): Promise<Answer>;
  /** `/rollback` of these, each under an id of its own derived from the original's. */
  takeBack(round: string, originals: readonly Transaction[], change?: Change): Promise<Answer>;
  /** `/finish`. */
  finish(round: string, change?: Change): Promise<Answer>;
  /** Any other call, with what it says beside who plays. */
  call(name: string, body: object, sending?: Sending): Promise<Answer>;
  /** `/balance`, without naming a session: it may have ended. */
  balance(sending?: Sending): Promise<Answer>;
  /** Fails unless the balance is that. */
  has(balance: string): Promise<void>;
}

/** An id that was never used: transactions and rounds are the vendor's for ever. */
export function newId(what: string): string {
  return `${what}-${randomUUID()}`;
}

export const bet = (amount: string, id = newId('bet')): Transaction => {
  return { id_provider: id, type: 'bet', amount };
};
export const win = (amount: string, id = newId('win')): Transaction => {
  return { id_provider: id, type: 'win', amount };
};
export const aRound = (): string => newId('round');

/** The id under which `takeBack` cancels a transaction. */
export function rollbackId({ id_provider: original }: Transaction): string {
  return `back-${original}`;
}

export function seatPlayer(
  walletApi: WalletApi,
  { seat, limits, name }: Pick<Player, 'seat' | 'limits' | 'name'>,
): Player {
  const player: Player = {
    seat,
    limits,
    name,
    play: (round, transactions, { finished, body, sending } = {}) =>
      walletApi.call(
        'betwin',
        { ...seat, round_id: round, ...(finished && { finished }), transactions, ...body },
        sending,
      ),
    takeBack(round, originals, { finished = false, body, sending } = {}) {
      const transactions = originals.map((original) => {
        const id = rollbackId(original);
        return { id_provider: id, type: 'rollback', original_id_provider: original.id_provider };
      });
      const named = { ...seat, round_id_provider: round, finished, transactions, ...body };
      return walletApi.call('rollback', named, sending);
    },
    finish: (round, { body, sending } = {}) =>
      walletApi.call('finish', { ...seat, round_id: round, ...body }, sending),
    call: (call, body, sending) => walletApi.call(call, { ...seat, ...body }, sending),
    balance(sending) {
      const { session_id: _, ...rest } = seat;
      return walletApi.call('balance', rest, sending);
    },
    async has(balance) {
      const answer = await player.balance();
      accepted(answer);
      same(answer.body.balance, balance, 'balance of the player');
    },
  };
  return player;
}
