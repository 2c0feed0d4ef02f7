/** Bets that are settled later, in memory: what a vendor of lotteries or sports does with the simulated wallet. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  type BetAnswer,
  type BetState,
  confirmRequest,
  refundRequest,
  type ReserveRequest,
  reserveRequest,
  type ReturnStakeRequest,
  returnStakeRequest,
  type SettlementType,
  type SettleRequest,
  settleRequest,
} from '@croupier/contract/seamless/bets';
import { apiCodes } from '@croupier/contract/seamless/wire';
import type { z } from 'zod';
import { type LedgerAccount, WalletRefusal } from './simulated-ledger.ts';

/** Calls about bets that are settled later. */
export const betCalls = ['reserve', 'confirm', 'refund', 'return-stake', 'settle'] as const;
export type BetCall = (typeof betCalls)[number];

interface Bet {
  readonly roundId: string;
  readonly account: string;
  readonly game: string;
  /** As it was reserved. */
  readonly amountMinor: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: BetState;
  confirmed: boolean;
  revision: number;
  settledAs: SettlementType | null;
  /** What each revision said, so that it may be said again. */
  readonly said: Map<number, string>;
  readonly returns: Map<string, bigint>;
}

/** Which bet of whom. */
interface Named {
  readonly bet_id: string;
}

export class SimulatedBets {
  readonly #bets = new Map<string, Bet>();
  /** Refunded before they came. */
  readonly #refused = new Set<string>();
  #moves = 0;

  reserve(account: LedgerAccount, request: ReserveRequest): BetAnswer {
    const { bet_id: id, game_id: game, session_id: session, amount } = request;
    const amountMinor = parseMoney(amount) ?? 0n;
    const known = this.#bets.get(id);
    if (known?.state === 'refunded' || this.#refused.has(id))
      throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (known) {
      const isSame =
        known.account === account.id && known.game === game && known.amountMinor === amountMinor;
      if (!isSame) throw new WalletRefusal(apiCodes.duplicateDiffers);
      return this.#answer(account, id, known);
    }
    if (session !== account.sessionId) throw new WalletRefusal(apiCodes.sessionExpired);
    if (game !== account.gameId) throw new WalletRefusal(apiCodes.gameForbidden);
    if (amountMinor <= 0n) throw new WalletRefusal(apiCodes.badRequest);
    const balance = moneyText(account.balanceMinor);
    if (amountMinor > account.balanceMinor)
      throw new WalletRefusal(apiCodes.insufficientFunds, balance);
    const bet: Bet = {
      roundId: `b${this.#bets.size + 1}`,
      account: account.id,
      game,
      amountMinor,
      stakeMinor: amountMinor,
      payoutMinor: 0n,
      state: 'open',
      confirmed: false,
      revision: 0,
      settledAs: null,
      said: new Map(),
      returns: new Map(),
    };
    this.#bets.set(id, bet);
    return this.#answer(account, id, bet, this.#move(account, -amountMinor));
  }

  confirm(account: LedgerAccount, { bet_id: id }: Named): BetAnswer {
    const bet = this.#standing(account, id);
    bet.confirmed = true;
    return this.#answer(account, id, bet);
  }

  refund(account: LedgerAccount, { bet_id: id }: Named): BetAnswer {
    const bet = this.#bets.get(id);
    if (!bet) {
      this.#refused.add(id);
      return unknownBet(account, id);
    }
    if (bet.account !== account.id) throw new WalletRefusal(apiCodes.notFound);
    if (bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
    if (bet.state === 'refunded') return this.#answer(account, id, bet);
    bet.state = 'refunded';
    return this.#answer(account, id, bet, this.#move(account, bet.stakeMinor));
  }

  returnStake(account: LedgerAccount, request: ReturnStakeRequest): BetAnswer {
    const { bet_id: id, id_provider: own, amount } = request;
    const bet = this.#standing(account, id);
    const part = parseMoney(amount) ?? 0n;
    const before = bet.returns.get(own);
    if (before !== undefined) {
      if (before !== part) throw new WalletRefusal(apiCodes.duplicateDiffers);
      return this.#answer(account, id, bet);
    }
    if (bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
    if (part <= 0n || part > bet.stakeMinor) throw new WalletRefusal(apiCodes.badRequest);
    bet.returns.set(own, part);
    bet.stakeMinor -= part;
    return this.#answer(account, id, bet, this.#move(account, part));
  }

  settle(account: LedgerAccount, request: SettleRequest): BetAnswer {
    const { bet_id: id, revision, total_payout: payout, type } = request;
    const bet = this.#standing(account, id);
    const payoutMinor = parseMoney(payout) ?? 0n;
    const isGivenBack = type === 'VOID' || type === 'PUSH';
    if (isGivenBack && payoutMinor !== bet.stakeMinor) throw new WalletRefusal(apiCodes.badRequest);
    const said = `${type} ${payoutMinor}`;
    const before = bet.said.get(revision);
    if (before !== undefined && before !== said) throw new WalletRefusal(apiCodes.duplicateDiffers);
    // What is known already, or older than what stands, changes nothing.
    if (before !== undefined || revision < bet.revision) return this.#answer(account, id, bet);
    if (type === 'CASHOUT') {
      if (bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
      if (request.session_id !== account.sessionId)
        throw new WalletRefusal(apiCodes.sessionExpired);
    }
    if (bet.settledAs === 'CASHOUT' && type !== 'CORRECTION') return this.#answer(account, id, bet);
    const wanted = payoutMinor - bet.payoutMinor;
    const change = wanted < -account.balanceMinor ? -account.balanceMinor : wanted;
    bet.said.set(revision, said);
    bet.payoutMinor = payoutMinor;
    bet.state = 'settled';
    bet.confirmed = true;
    bet.revision = revision;
    bet.settledAs = type;
    return this.#answer(account, id, bet, this.#move(account, change));
  }

  /** A bet of the player that was not given back. */
  #standing(account: LedgerAccount, id: string): Bet {
    const bet = this.#bets.get(id);
    if (bet?.state === 'refunded' || this.#refused.has(id))
      throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (bet?.account !== account.id) throw new WalletRefusal(apiCodes.notFound);
    return bet;
  }

  #move(account: LedgerAccount, amountMinor: bigint): string {
    if (amountMinor === 0n) return '';
    account.balanceMinor += amountMinor;
    this.#moves += 1;
    return `m${this.#moves}`;
  }

  #answer(account: LedgerAccount, betId: string, bet: Bet, moved = ''): BetAnswer {
    return {
      bet_id: betId,
      round_id: bet.roundId,
      id: moved,
      state: bet.state,
      confirmed: bet.confirmed,
      revision: bet.revision,
      settled_as: bet.settledAs,
      stake: moneyText(bet.stakeMinor),
      total_payout: moneyText(bet.payoutMinor),
      balance: moneyText(account.balanceMinor),
    };
  }
}

/** Does what one of the calls asks for. @param read reads its body */
export function actOnBet(
  bets: SimulatedBets,
  call: BetCall,
  {
    account,
    read,
  }: { readonly account: LedgerAccount; readonly read: <T>(schema: z.ZodType<T>) => T },
): BetAnswer {
  switch (call) {
    case 'reserve':
      return bets.reserve(account, read(reserveRequest));
    case 'confirm':
      return bets.confirm(account, read(confirmRequest));
    case 'refund':
      return bets.refund(account, read(refundRequest));
    case 'return-stake':
      return bets.returnStake(account, read(returnStakeRequest));
    case 'settle':
      return bets.settle(account, read(settleRequest));
  }
}

/** The refund of a bet that never came: it is refused from now on. */
const unknownBet = (account: LedgerAccount, id: string): BetAnswer => ({
  bet_id: id,
  round_id: '',
  id: '',
  state: 'refunded',
  confirmed: false,
  revision: 0,
  settled_as: null,
  stake: '0.00',
  total_payout: '0.00',
  balance: moneyText(account.balanceMinor),
});
