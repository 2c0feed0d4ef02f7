/** Calls of vendors that move money or close rounds, answered in bulk by `seamless.play_batch`. */
import {
  bigintArray,
  booleanArray,
  elementsOf,
  integerArray,
  smallintArray,
  textArray,
  uuidArray,
} from '#kernel/binary-arrays.ts';
import type { BatchCall } from '#kernel/group-commit.ts';

/** What a call asks for, free of any vendor's dialect. */
export interface PlayCall {
  readonly kind: keyof typeof callKinds;
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  /** Sum of `grants`. */
  readonly grants: number;
  readonly accountId: bigint;
  /** Merchant and currency that the caller believes the account to be in. */
  readonly bookId: number;
  /** The house's side, in the same book. */
  readonly contraId: number;
  /** 16 bytes; needed by bets alone. */
  readonly sessionId?: Uint8Array | undefined;
  /** 0 when the caller does not say. */
  readonly gameId: bigint;
  readonly gameType: string;
  /** Why new bets of the game are refused just now; 0 when they are not. */
  readonly bar: number;
  /** 16 bytes derived from vendor, account and the vendor's round id. */
  readonly roundKey: Uint8Array;
  readonly vendorRoundId: string;
  readonly finished: boolean;
  /** What counts of the round that is finished, where the vendor says it; minor units. */
  readonly validBetMinor?: bigint | undefined;
  /** 16 bytes of a signed call's nonce. */
  readonly nonce?: Uint8Array | undefined;
  readonly legs: readonly Leg[];
}

/** A rollback is two legs: a `tombstone` under the original's key, then the `rollback`. */
export interface Leg {
  readonly kind: keyof typeof legKinds;
  /** Bets negative, wins positive, the others zero; minor units. */
  readonly amountMinor: bigint;
  /** 16 bytes, see `idempotencyKeyOf` of the wallet. */
  readonly key: Uint8Array;
  readonly outsideId: string;
}

export interface PlayAnswer {
  /** See `outcomes`. */
  readonly outcome: Outcome;
  /** After the call, or as it stands when the call was refused. */
  readonly balanceMinor: bigint;
  /** 0 when there is none. */
  readonly roundId: bigint;
  /** Sequence number of each leg's transfer, 0 where there is none. */
  readonly legSeqs: readonly bigint[];
  /** Of the account, after the call. */
  readonly seq: bigint;
  readonly memberId: bigint;
  /** Session of the site to keep alive, 0 when that is not due. */
  readonly loginSessionId: bigint;
}

/** Rights of a vendor's contract. */
export const grants = { winWithoutBet: 1, rollbackWhenSettled: 2 } as const;

/** Numbers of the outcomes in SQL are their places in this list. */
export const outcomes = [
  'done',
  'nonce-used',
  'account-unknown',
  'conflict',
  'session-unknown',
  'player-blocked',
  'session-expired',
  'game-mismatch',
  'stake-too-small',
  'stake-too-large',
  'insufficient',
  'round-finished',
  'settled',
  'cancelled',
  'bet-missing',
  'round-unknown',
  'foreign',
  'irreversible',
  'game-unknown',
  'game-closed',
  'maintenance',
  'stake-limit',
  'loss-limit',
  'session-limit',
  'barred',
  // Never told: whoever holds the account is waited for.
  'held',
  'valid-bet-above-stake',
  'bonus-stake',
  'bonus-game',
] as const;
export type Outcome = (typeof outcomes)[number];

const callKinds = { play: 1, rollback: 2, finish: 3 } as const;
const legKinds = { bet: 1, win: 2, rollback: 3, tombstone: 4 } as const;
const NONE = new Uint8Array(16);
const UNSTATED = -1n;

/** A session lives this long after its last bet. */
export const SESSION_SECONDS = 1800;

export const playBatch: BatchCall<PlayCall, PlayAnswer> = {
  name: 'play_batch',
  text: `select outcome, balance, round_id, leg_seq, seq, member_id, login_session
    from seamless.play_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
      $15, $16, $17, $18, $19, $20, $21, $22, ${SESSION_SECONDS}, $23, $24)`,
  // Calls of one account go one after the other, so a batch may judge each by itself.
  accountOf: ({ accountId }) => accountId,
  isHeld: ({ outcome }) => outcome === 'held',
  compare: (a, b) => (a.accountId < b.accountId ? -1 : 1),
  parameters(calls, { repeated, skipsHeld }) {
    const legs = calls.flatMap((call) => call.legs.map((leg) => ({ call, leg })));
    const firstLegs: number[] = [];
    const lastLegs: number[] = [];
    let count = 0;
    for (const call of calls) {
      firstLegs.push(count + 1);
      count += call.legs.length;
      lastLegs.push(count);
    }
    return [
      smallintArray(calls.map(({ kind }) => callKinds[kind])),
      bigintArray(calls.map(({ accountId }) => accountId)),
      integerArray(calls.map(({ bookId }) => bookId)),
      bigintArray(calls.map(({ merchantId }) => merchantId)),
      bigintArray(calls.map(({ vendorId }) => vendorId)),
      integerArray(calls.map((call) => call.grants)),
      uuidArray(calls.map(({ sessionId }) => sessionId ?? NONE)),
      bigintArray(calls.map(({ gameId }) => gameId)),
      textArray(calls.map(({ gameType }) => gameType)),
      smallintArray(calls.map(({ bar }) => bar)),
      uuidArray(calls.map(({ roundKey }) => roundKey)),
      textArray(calls.map(({ vendorRoundId }) => vendorRoundId)),
      booleanArray(calls.map(({ finished }) => finished)),
      // When the call may have been committed before, so may its nonce.
      uuidArray(calls.map(({ nonce }, index) => (repeated[index] ? NONE : (nonce ?? NONE)))),
      integerArray(firstLegs),
      integerArray(lastLegs),
      bigintArray(legs.map(({ call }) => call.accountId)),
      integerArray(legs.map(({ call }) => call.contraId)),
      smallintArray(legs.map(({ leg }) => legKinds[leg.kind])),
      bigintArray(legs.map(({ leg }) => leg.amountMinor)),
      uuidArray(legs.map(({ leg }) => leg.key)),
      textArray(legs.map(({ leg }) => leg.outsideId)),
      skipsHeld,
      calls.some(({ validBetMinor }) => validBetMinor !== undefined)
        ? bigintArray(calls.map(({ validBetMinor = UNSTATED }) => validBetMinor))
        : null,
    ];
  },
  answers(row, calls) {
    const [outcome = [], balance = [], round = [], legSeq = [], seq = [], member = [], login = []] =
      row.map(elementsOf);
    let leg = 0;
    return calls.map(({ legs }, index) => {
      const legSeqs = legSeq.slice(leg, (leg += legs.length)).map(BigInt);
      return {
        outcome: outcomes[Number(outcome[index])] ?? 'conflict',
        balanceMinor: BigInt(balance[index] ?? 0),
        roundId: BigInt(round[index] ?? 0),
        legSeqs,
        seq: BigInt(seq[index] ?? 0),
        memberId: BigInt(member[index] ?? 0),
        loginSessionId: BigInt(login[index] ?? 0),
      };
    });
  },
};
