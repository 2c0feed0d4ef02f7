/**
 * The way of every call that is a transaction of its own, but for those about bets: the wallet account
 * is locked, what is recorded under the call's id is looked at, the call is judged and done, and its
 * answer is kept for ever. A repeat gets that answer; the same id with other content is refused.
 */
import { readJson } from '@croupier/contract/read-json';
import { moneyText } from '@croupier/contract/money';
import type { ErrorCode } from '@croupier/contract/errors';
import { memberSessions } from '#account';
import type { Db, Tx } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { Push } from '#kernel/push/push.ts';
import { Refused } from '#kernel/refuse.ts';
import { Declined, type Reason } from '../declined.ts';
import type { Directory, KnownMerchant, Place } from '../directory.ts';
import { insertAnswer } from '../store/answer.ts';
import { extendSession, holdAccount, type HeldAccount } from '../store/held-account.ts';

export interface SingleDeps {
  readonly db: Db;
  readonly log: Log;
  readonly push: Push;
  readonly directory: Directory;
}

/** A call, free of any vendor's dialect. */
export interface SingleCall {
  readonly merchant: KnownMerchant;
  readonly vendorId: bigint;
  readonly accountId: bigint;
  /** The vendor's name of the game, where the call names one. */
  readonly gameCode: string | undefined;
  readonly sessionId: string | undefined;
  /** 16 bytes of a signed call's nonce. */
  readonly nonce: Uint8Array | undefined;
  /** 16 bytes derived from what the vendor names the call by. */
  readonly key: Uint8Array;
  /** What is asked, in one line: a repeat says the same. */
  readonly content: string;
}

/** A call whose account is locked. */
export interface HeldCall extends SingleCall {
  readonly held: HeldAccount;
  readonly place: Place;
}

/** What was done: the answer to tell and to keep, and where the main account stands now. */
export interface Done {
  readonly answer: object;
  readonly main?: { readonly balanceMinor: bigint; readonly seq: bigint };
  /** The player took part: the sessions of game and site live on. */
  readonly active?: boolean;
}

const TOMBSTONE = 4;

/**
 * Answers the call. `work` runs in the transaction; `Declined` that it throws before it has written
 * anything keeps the nonce taken. Throws `Declined`.
 *
 * @param lockFirst takes what is locked before accounts
 */
export async function answerOnce(
  deps: SingleDeps,
  call: SingleCall,
  work: (tx: Tx, held: HeldCall) => Promise<Done>,
  lockFirst?: (tx: Tx) => Promise<void>,
): Promise<object> {
  const { merchant, vendorId, gameCode } = call;
  const place = await deps.directory.place(merchant, vendorId, gameCode);
  const result = await deps.db
    .transaction()
    .execute(async (tx) => {
      await lockFirst?.(tx);
      const held = await holdAccount(tx, call);
      try {
        const repeated = recordedAnswer(call, held, place);
        if (repeated) return { repeated };
        const done = await work(tx, { ...call, held, place });
        const { key, accountId, content } = call;
        await insertAnswer(tx, { key, accountId, content, answer: JSON.stringify(done.answer) });
        if (done.active && held.loginSessionId !== null && call.sessionId !== undefined) {
          await extendSession(tx, call.sessionId);
        }
        return { done, held };
      } catch (error) {
        if (error instanceof Declined) return { declined: error };
        throw error;
      }
    })
    .catch(asDeclined);
  if (result.declined) throw result.declined;
  if (result.repeated) return result.repeated;
  const { done, held } = result;
  announce(deps, call, held, done);
  return done.answer;
}

/** The answer of the first time, when this is a repeat. Throws `Declined`. */
export function recordedAnswer(
  call: SingleCall,
  held: HeldAccount,
  place: Place,
): object | undefined {
  if (!held.fresh) throw new Declined('nonce-used');
  if (held.bookId !== place.bookId) throw new Declined('account-unknown');
  if (held.answerContent !== null) {
    if (held.answer === null) throw new Declined('cancelled');
    const same = held.answerAccountId === call.accountId && held.answerContent === call.content;
    if (!same) throw new Declined('conflict');
    return readJson(held.answer) as object;
  }
  // The id stands for a transaction of another call, or was barred by a rollback.
  if (held.transferKind === TOMBSTONE) throw new Declined('cancelled');
  if (held.transferKind !== null) throw new Declined('conflict');
  return undefined;
}

function announce(
  { db, log, push }: SingleDeps,
  { merchant }: SingleCall,
  { memberId, loginSessionId }: HeldAccount,
  { main, active }: Done,
): void {
  if (main) {
    const { balanceMinor, seq } = main;
    push.showBalance(memberId, { currency: merchant.currency, main: moneyText(balanceMinor), seq });
  }
  if (active && loginSessionId !== null) {
    // Playing counts as activity on the site. Missing it once costs nothing.
    memberSessions
      .touchSessions(db, [loginSessionId])
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a session of the site was not kept alive'),
      );
  }
}

/** What the wallet itself refuses: the player's own limits, and where two calls meet in it. */
const ofWallet: Readonly<Partial<Record<ErrorCode, Reason>>> = {
  'wallet.key-conflict': 'conflict',
  'wallet.insufficient': 'insufficient',
  'wallet.frozen': 'player-blocked',
  'wallet.barred': 'barred',
  'wallet.stake-limit': 'stake-limit',
  'wallet.loss-limit': 'loss-limit',
  'wallet.session-limit': 'session-limit',
  'wallet.bonus-stake': 'bonus-stake',
  'wallet.bonus-game': 'bonus-game',
};

function asDeclined(error: unknown): never {
  const reason = error instanceof Refused ? ofWallet[error.code] : undefined;
  throw reason ? new Declined(reason) : error;
}
