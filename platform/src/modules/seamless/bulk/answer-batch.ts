/**
 * Many calls under one signature. Those about bets are done some at a time in one transaction each, the wins
 * of rounds by the batches of all bets and wins; each as it would be alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type BatchAnswer,
  type BatchCallName,
  batchRequest,
} from '@croupier/contract/seamless/bulk';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { outageOf } from '#kernel/http/outage.ts';
import { Refused } from '#kernel/refuse.ts';
import { assertFresh } from '../assert-fresh.ts';
import { Declined } from '../declined.ts';
import { Refusal, refusalBody, understood } from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import { answerBets, BETS_AT_ONCE } from '../later-bets/answer-bets.ts';
import type { BetCall, BetOutcome } from '../later-bets/bet-call.ts';
import { refusalOf } from '../refusal-of.ts';
import type { SingleDeps } from '../unbatched-calls/answer-once.ts';
import * as read from '../unbatched-calls/read-call.ts';
import type { AnswerCall, VendorCall } from '../vendor-call.ts';
import { eachOf, inSlices } from './in-slices.ts';

export interface BatchDeps extends SingleDeps {
  /** Answers wins as it answers them alone. */
  readonly answerWins: AnswerCall;
}

/** Waits its turn among the transactions of the wallet API. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

type Item = BatchAnswer['items'][number];

/** Transactions of one batch that are under way at once. */
const SLICES_AT_ONCE = 2;
/** Wins of one batch that wait for the batches of all. */
const WINS_AT_ONCE = 128;
/** Whoever holds an account for longer than this is passed by. */
const WAIT_MS = 150;
/** When accounts that somebody else held are tried again, ms after the time before. */
const HELD_AGAIN_MS = [20, 60, 150, 300, 600];

const reads: Readonly<Record<Exclude<BatchCallName, 'win'>, (given: read.Given) => BetCall>> = {
  reserve: read.readReserve,
  confirm: (given) => read.readStep(given, 'confirm'),
  refund: (given) => read.readStep(given, 'refund'),
  'return-stake': read.readReturnStake,
  settle: read.readSettle,
};

/** Answers /batch. */
export async function answerBatch(
  deps: BatchDeps,
  call: VendorCall,
  { merchant, inTurn }: { merchant: KnownMerchant; inTurn: InTurn },
): Promise<BatchAnswer> {
  const { db, log } = deps;
  const { key } = call;
  await assertFresh(db, call.nonce);
  const request = understood(batchRequest.safeParse(call.body));
  const items: Item[] = [];
  const refuse = (index: number, error: unknown) => {
    const refusal = refusalOf(error, log);
    const status = refusal.apiCode === apiCodes.internal ? 500 : 400;
    items[index] = { status, body: { ...refusalBody(refusal, key.numericCodes) } };
  };
  const done = (index: number, answer: object) => {
    items[index] = { status: 200, body: { ...answer } };
  };
  const bets: Placed[] = [];
  const wins: { readonly index: number; readonly body: unknown }[] = [];
  for (const [index, { call: name, ...body }] of request.items.entries()) {
    if (name === 'win') {
      wins.push({ index, body });
      continue;
    }
    try {
      const given = { merchant, vendorId: key.vendorId, nonce: undefined, body };
      bets.push({ index, call: reads[name](given) });
    } catch (error) {
      refuse(index, error);
    }
  }
  const tell = (index: number, outcome: BetOutcome | { readonly error: unknown }) => {
    if ('answer' in outcome) done(index, outcome.answer);
    else if ('error' in outcome) refuse(index, outcome.error);
    else refuse(index, 'declined' in outcome ? outcome.declined : new Declined('held'));
  };
  await Promise.all([
    answerAllBets(deps, bets, { tell, inTurn }),
    eachOf(wins, WINS_AT_ONCE, async ({ index, body }) => {
      try {
        const win = { ...call, method: 'POST', call: 'betwin', nonce: undefined, body };
        done(index, await deps.answerWins(win, merchant));
      } catch (error) {
        refuse(index, error);
      }
    }),
  ]);
  return { items };
}

/** A call with its place in the batch. */
interface Placed {
  readonly index: number;
  readonly call: BetCall;
}

interface Telling {
  readonly tell: (index: number, outcome: BetOutcome | { readonly error: unknown }) => void;
  readonly inTurn: InTurn;
}

/** Some at a time; those whose account somebody else holds again a little later. */
async function answerAllBets(
  deps: SingleDeps,
  bets: readonly Placed[],
  { tell, inTurn }: Telling,
): Promise<void> {
  let left = bets;
  for (const pauseMs of [0, ...HELD_AGAIN_MS]) {
    if (left.length === 0) return;
    if (pauseMs > 0) await pause(pauseMs);
    const held: Placed[] = [];
    await eachOf(
      inSlices(left, BETS_AT_ONCE, ({ call }) => call.accountId),
      SLICES_AT_ONCE,
      (slice) =>
        answerSlice(deps, slice, {
          inTurn,
          tell(index, outcome) {
            const placed = 'held' in outcome && slice.find((one) => one.index === index);
            if (placed) held.push(placed);
            else tell(index, outcome);
          },
        }),
    );
    left = held;
  }
  for (const { index } of left) tell(index, { held: true });
}

/**
 * One transaction. Without those whose accounts somebody holds for longer than a transaction takes; one a
 * call where they spoil each other.
 */
async function answerSlice(
  deps: SingleDeps,
  slice: readonly Placed[],
  { tell, inTurn }: Telling,
  waitMs = WAIT_MS,
): Promise<void> {
  const calls = slice.map(({ call }) => call);
  try {
    const outcomes = await inTurn(() =>
      answerBets(deps, calls, { tell: read.betAnswerOf, waitMs }),
    );
    for (const [place, { index }] of slice.entries())
      tell(index, outcomes[place] ?? { held: true });
  } catch (error) {
    if (waitMs > 0 && isHeld(error)) return answerSlice(deps, slice, { tell, inTurn }, 0);
    if (slice.length > 1 && !isOfAll(error)) {
      for (const placed of slice) await answerSlice(deps, [placed], { tell, inTurn }, waitMs);
      return;
    }
    for (const { index } of slice) tell(index, { error });
  }
}

/** SQLSTATE: somebody else held an account for too long. */
const LOCK_NOT_AVAILABLE = '55P03';

const isHeld = (error: unknown) => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

/** Whether the others would meet the same: no room, or no database. */
function isOfAll(error: unknown): boolean {
  return error instanceof Refusal || error instanceof Refused || outageOf(error) !== undefined;
}
