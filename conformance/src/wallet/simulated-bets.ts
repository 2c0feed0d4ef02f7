/** Bets that are settled later, in memory: what a vendor of lotteries or sports does with this wallet. */
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
  type SettledType,
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
  settledAs: SettledType | null;
  /** What was said under each name, and the answer that the same gets again. */
  readonly said: Map<string, { readonly text: string; readonly answer: BetAnswer }>;
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
      return known.said.get('reserve')?.answer ?? this.#answer(account, id, known);
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
    };
    this.#bets.set(id, bet);
    return this.#keep(account, id, { bet, name: 'reserve', text: '', movedMinor: -amountMinor });
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
    if (bet.revision > 0) throw new WalletRefusal(apiCodes.alreadySettled);
    const before = bet.said.get('refund');
    if (before) return before.answer;
    bet.state = 'refunded';
    return this.#keep(account, id, { bet, name: 'refund', text: '', movedMinor: bet.stakeMinor });
  }

  returnStake(account: LedgerAccount, request: ReturnStakeRequest): BetAnswer {
    const { bet_id: id, id_provider: own, amount } = request;
    const bet = this.#standing(account, id);
    const part = parseMoney(amount) ?? 0n;
    const [name, text] = [`return ${own}`, String(part)];
    const before = bet.said.get(name);
    if (before && before.text !== text) throw new WalletRefusal(apiCodes.duplicateDiffers);
    if (before) return before.answer;
    if (bet.revision > 0) throw new WalletRefusal(apiCodes.alreadySettled);
    if (part <= 0n || part > bet.stakeMinor) throw new WalletRefusal(apiCodes.badRequest);
    bet.stakeMinor -= part;
    return this.#keep(account, id, { bet, name, text, movedMinor: part });
  }

  settle(account: LedgerAccount, request: SettleRequest): BetAnswer {
    const { bet_id: id, revision, total_payout: payout, type } = request;
    const bet = this.#standing(account, id);
    const payoutMinor = parseMoney(payout) ?? 0n;
    const isGivenBack = type === 'VOID' || type === 'PUSH';
    if (isGivenBack && payoutMinor !== bet.stakeMinor) throw new WalletRefusal(apiCodes.badRequest);
    const [name, text] = [`settle ${revision}`, `${type} ${payoutMinor}`];
    const before = bet.said.get(name);
    if (before && before.text !== text) throw new WalletRefusal(apiCodes.duplicateDiffers);
    if (before) return before.answer;
    // What is older than what stands changes nothing.
    if (revision < bet.revision) return this.#answer(account, id, bet);
    if (type === 'CASHOUT' || type === 'PART') {
      if (bet.state === 'settled') throw new WalletRefusal(apiCodes.alreadySettled);
      if (request.session_id !== account.sessionId)
        throw new WalletRefusal(apiCodes.sessionExpired);
    }
    if (bet.settledAs === 'CASHOUT' && type !== 'CORRECTION') return this.#answer(account, id, bet);
    const wanted = payoutMinor - bet.payoutMinor;
    if (type === 'PART' && wanted <= 0n) throw new WalletRefusal(apiCodes.badRequest);
    const change = wanted < -account.balanceMinor ? -account.balanceMinor : wanted;
    bet.payoutMinor = payoutMinor;
    bet.confirmed = true;
    bet.revision = revision;
    if (type !== 'PART') {
      bet.state = 'settled';
      bet.settledAs = type;
    }
    return this.#keep(account, id, { bet, name, text, movedMinor: change });
  }

  /** A bet of the player that was not given back. */
  #standing(account: LedgerAccount, id: string): Bet {
    const bet = this.#bets.get(id);
    if (bet?.state === 'refunded' || this.#refused.has(id))
      throw new WalletRefusal(apiCodes.alreadyRolledBack);
    if (bet?.account !== account.id) throw new WalletRefusal(apiCodes.notFound);
    return bet;
  }

  /** Moves the money, and keeps what was said with its answer. */
  #keep(
    account: LedgerAccount,
    id: string,
    {
      bet,
      name,
      text,
      movedMinor,
    }: {
      readonly bet: Bet;
      readonly name: string;
      readonly text: string;
      readonly movedMinor: bigint;
    },
  ): BetAnswer {
    const answer = this.#answer(account, id, bet, this.#move(account, movedMinor));
    bet.said.set(name, { text, answer });
    return answer;
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
