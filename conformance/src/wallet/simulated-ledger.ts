/**
 * The platform's side of bets, wins and rollbacks, in memory: what a vendor run plays against, and
 * the control of the platform run. A control breaks one rule on purpose and must be found out.
 */
import { type Currency, currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import {
  type ApiCode,
  apiCodes,
  type BetwinRequest,
  type FinishRequest,
  type RollbackRequest,
  type TransactionsAnswer,
} from '@croupier/contract/seamless/wire';

/** Rules that a control may break. */
export const rules = [
  'signature',
  'nonce',
  'exact amounts',
  'funds',
  'stake once',
  'same content',
  'all or nothing',
  'finished rounds',
  'win needs a bet',
  'paid once',
  'recorded amount',
  'taken back once',
  'tombstones',
  'own transactions',
  'valid bet',
] as const;
export type Rule = (typeof rules)[number];

/** A call that is refused, in the words of the wire. */
export class WalletRefusal extends Error {
  readonly code: ApiCode;
  readonly balance: string | undefined;

  constructor(code: ApiCode, balance?: string) {
    super(code);
    this.code = code;
    this.balance = balance;
  }
}

export interface LedgerAccount {
  readonly id: string;
  readonly currency: string;
  readonly sessionId: string;
  readonly gameId: string;
  readonly limits: { readonly min: string; readonly max: string; readonly step: string };
  balanceMinor: bigint;
}

type Kind = 'bet' | 'win' | 'rollback' | 'tombstone';

interface Entry {
  readonly kind: Kind;
  readonly account: string;
  readonly round: string;
  readonly amountMinor: bigint;
  readonly id: string;
  readonly balance: string;
  reversed: boolean;
}

interface Round {
  readonly id: string;
  bets: number;
  live: number;
  finished: boolean;
}

export class SimulatedLedger {
  readonly #breaks: ReadonlySet<Rule>;
  readonly #entries = new Map<string, Entry>();
  readonly #rounds = new Map<string, Round>();
  #count = 0;

  constructor(breaks: Iterable<Rule> = []) {
    this.#breaks = new Set(breaks);
  }

  readonly keeps = (rule: Rule): boolean => !this.#breaks.has(rule);

  betwin(account: LedgerAccount, request: BetwinRequest): TransactionsAnswer {
    const undo = this.#savepoint(account, request.round_id);
    try {
      return this.#betwin(account, request);
    } catch (error) {
      if (this.keeps('all or nothing')) undo();
      throw error;
    }
  }

  rollback(account: LedgerAccount, request: RollbackRequest): TransactionsAnswer {
    const round = request.round_id_provider;
    let told = moneyText(account.balanceMinor);
    const transactions = request.transactions.map((item) => {
      const entry = this.#takeBack(account, round, item);
      told = entry.balance;
      return { id_provider: item.id_provider, id: entry.id, bonus_amount: '0.00' };
    });
    if (request.finished) this.#round(account, round).finished = true;
    return {
      round_id: this.#rounds.get(keyOf(account, round))?.id ?? '',
      transactions,
      balance: told,
    };
  }

  finish(account: LedgerAccount, request: FinishRequest): string {
    const round = this.#rounds.get(keyOf(account, request.round_id));
    this.#assertCounts(account, request);
    // What was never opened needs no closing.
    if (round) round.finished = true;
    return moneyText(account.balanceMinor);
  }

  entry(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  round(account: string, id: string): Readonly<Round & { stakeMinor: bigint }> | undefined {
    const round = this.#rounds.get(`${account} ${id}`);
    const stakes = [...this.#entries.values()].filter(
      (entry) => entry.account === account && entry.round === id && entry.kind === 'bet',
    );
    const stakeMinor = stakes
      .filter(({ reversed }) => !reversed)
      .reduce((sum, { amountMinor }) => sum - amountMinor, 0n);
    return round && { ...round, stakeMinor };
  }

  #betwin(account: LedgerAccount, request: BetwinRequest): TransactionsAnswer {
    const before = moneyText(account.balanceMinor);
    const known = this.#entries.size;
    let told = before;
    const round = this.#round(account, request.round_id);
    const transactions = request.transactions.map((item) => {
      const amountMinor = this.#exact(item.amount, currencyOf(account.currency));
      if (amountMinor === 0n && item.type === 'bet') throw new WalletRefusal(apiCodes.badRequest);
      const signedMinor = item.type === 'bet' ? -amountMinor : amountMinor;
      const recorded = this.#recorded(account, request, { ...item, signedMinor });
      if (!recorded) this.#assertTaken(account, request, { item, round, signedMinor, before });
      const entry =
        recorded ??
        this.#move(account, {
          id: item.id_provider,
          kind: item.type,
          round: request.round_id,
          amountMinor: signedMinor,
        });
      told = entry.balance;
      return { id_provider: item.id_provider, id: entry.id, bonus_amount: '0.00' };
    });
    if (this.#entries.size > known) told = moneyText(account.balanceMinor);
    if (request.finished) {
      this.#assertCounts(account, request);
      round.finished = true;
    }
    return { round_id: round.id, transactions, balance: told };
  }

  /** What a round counts is no more than its stake; once it is finished nothing is stated any more. */
  #assertCounts(
    account: LedgerAccount,
    request: Pick<FinishRequest, 'round_id' | 'valid_bet'>,
  ): void {
    const round = this.round(account.id, request.round_id);
    if (!round || round.finished || !this.keeps('valid bet')) return;
    if (minorOf(request.valid_bet ?? '0') > round.stakeMinor)
      throw new WalletRefusal(apiCodes.badRequest);
  }

  /** What is recorded under the id, when it may be answered again. */
  #recorded(
    account: LedgerAccount,
    request: BetwinRequest,
    item: { id_provider: string; type: Kind; signedMinor: bigint },
  ): Entry | undefined {
    const entry = this.#entries.get(item.id_provider);
    if (!entry) return undefined;
    if (entry.kind === 'tombstone') throw new WalletRefusal(apiCodes.alreadyRolledBack);
    const isSame =
      entry.account === account.id &&
      entry.round === request.round_id &&
      entry.kind === item.type &&
      entry.amountMinor === item.signedMinor;
    if (!isSame && this.keeps('same content')) throw new WalletRefusal(apiCodes.duplicateDiffers);
    return this.keeps('stake once') ? entry : undefined;
  }

  /** Refuses a new bet or win that may not be. */
  #assertTaken(
    account: LedgerAccount,
    request: BetwinRequest,
    call: {
      item: BetwinRequest['transactions'][number];
      round: Round;
      signedMinor: bigint;
      before: string;
    },
  ): void {
    const { item, round, signedMinor, before } = call;
    const { min, max } = account.limits;
    if (item.type === 'bet') {
      if (request.session_id !== account.sessionId)
        throw new WalletRefusal(apiCodes.sessionExpired);
      if (request.game_id !== account.gameId) throw new WalletRefusal(apiCodes.gameForbidden);
      if (round.finished && this.keeps('finished rounds'))
        throw new WalletRefusal(apiCodes.roundClosed);
      if (-signedMinor < minorOf(min)) throw new WalletRefusal(apiCodes.betLimit, before);
      if (-signedMinor > minorOf(max)) throw new WalletRefusal(apiCodes.maxBet, before);
      if (account.balanceMinor + signedMinor < 0n && this.keeps('funds')) {
        throw new WalletRefusal(apiCodes.insufficientFunds, before);
      }
      round.bets += 1;
      round.live += 1;
      return;
    }
    if (round.finished && this.keeps('paid once')) throw new WalletRefusal(apiCodes.alreadySettled);
    if (round.live === 0 && this.keeps('win needs a bet')) {
      throw new WalletRefusal(round.bets === 0 ? apiCodes.notFound : apiCodes.alreadyRolledBack);
    }
  }

  #takeBack(
    account: LedgerAccount,
    round: string,
    item: RollbackRequest['transactions'][number],
  ): Entry {
    const { id_provider: id, original_id_provider: originalId, amount } = item;
    const recorded = this.#entries.get(id);
    if (recorded && this.keeps('taken back once')) return recorded;
    const original = this.#entries.get(originalId);
    if (!original) {
      if (this.keeps('tombstones'))
        this.#move(account, { id: originalId, kind: 'tombstone', round, amountMinor: 0n });
      return this.#move(account, { id, kind: 'rollback', round, amountMinor: 0n, told: '' });
    }
    if (original.account !== account.id && this.keeps('own transactions')) {
      throw new WalletRefusal(apiCodes.notFound);
    }
    if (original.kind === 'rollback') throw new WalletRefusal(apiCodes.badRequest);
    if (original.round !== round) throw new WalletRefusal(apiCodes.duplicateDiffers);
    const isGone = original.reversed || original.kind === 'tombstone';
    if (isGone && this.keeps('taken back once'))
      throw new WalletRefusal(apiCodes.alreadyRolledBack);
    const named =
      this.keeps('recorded amount') || amount === undefined ? undefined : minorOf(amount);
    original.reversed = true;
    if (original.kind === 'bet') this.#round(account, round).live -= 1;
    const wanted = named ?? -original.amountMinor;
    const least = -account.balanceMinor;
    return this.#move(account, {
      id,
      kind: 'rollback',
      round,
      amountMinor: wanted < least ? least : wanted,
    });
  }

  #move(
    account: LedgerAccount,
    move: { id: string; kind: Kind; round: string; amountMinor: bigint; told?: string },
  ): Entry {
    account.balanceMinor += move.amountMinor;
    this.#count += 1;
    const entry: Entry = {
      kind: move.kind,
      account: account.id,
      round: move.round,
      amountMinor: move.amountMinor,
      id: move.told ?? `t${this.#count}`,
      balance: moneyText(account.balanceMinor),
      reversed: false,
    };
    this.#entries.set(move.id, entry);
    return entry;
  }

  #round(account: LedgerAccount, id: string): Round {
    const key = keyOf(account, id);
    const round = this.#rounds.get(key) ?? {
      id: `r${this.#rounds.size + 1}`,
      bets: 0,
      live: 0,
      finished: false,
    };
    this.#rounds.set(key, round);
    return round;
  }

  #exact(text: string, currency: Currency | undefined): bigint {
    const minor = parseMoney(text);
    if (minor === undefined || currency === undefined) throw new WalletRefusal(apiCodes.badRequest);
    if (fitsDecimals(minor, currency.decimals)) return minor;
    if (this.keeps('exact amounts')) throw new WalletRefusal(apiCodes.badRequest);
    return minor - (minor % 100n);
  }

  /** Takes the account, the round and the entries back to where they stand now. */
  #savepoint(account: LedgerAccount, roundId: string): () => void {
    const { balanceMinor } = account;
    const round = { ...this.#round(account, roundId) };
    const known = new Set(this.#entries.keys());
    return () => {
      account.balanceMinor = balanceMinor;
      this.#rounds.set(keyOf(account, roundId), round);
      for (const id of this.#entries.keys()) if (!known.has(id)) this.#entries.delete(id);
    };
  }
}

function keyOf(account: LedgerAccount, round: string): string {
  return `${account.id} ${round}`;
}

function minorOf(text: string): bigint {
  return parseMoney(text) ?? 0n;
}
