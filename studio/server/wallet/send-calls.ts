import { findRoundMoney } from '#rounds/server/round-money.ts';
import type { Studio } from '../studio.ts';
import { claimCalls, handOver, hurryCalls, timeToNextCall } from './call-store.ts';
import type { WalletCall } from './call-store.ts';
import { tell } from './notify-wallet.ts';

/** Calls under way at once in this process, and how many of them may have failed before. */
const PLACES = 24;
const FAILED_PLACES = 16;

/**
 * While more is owed than there are places, so many are filled at once, or whatever is free after so long,
 * ms: a claim for each place would be what a table of a thousand players waits for.
 */
const CLAIMED_LEAST = 6;
const CLAIM_EVERY_MS = 20;

/** Longer than any wallet call may take. */
const LEASE_MS = 15_000;

/** Other processes store calls as well, without a bell that is heard here. */
const LOOK_EVERY_MS = 500;
const LOOK_SOONEST_MS = 20;

/** After an outage the calls of a platform are hurried together, not by every one that succeeds. */
const HURRY_EVERY_MS = 5000;
const HURRY_MAX = 1000;

/**
 * Sends what wallets must be told, as soon as it is due, until nothing is: a place that becomes free
 * is taken by the next call. Failing calls wait ever longer and have places of their own number, so
 * that they keep nobody waiting; when a platform answers again, those that it owes are due at once.
 * Any number of processes may do this at the same time.
 */
export async function sendCalls(studio: Studio, signal: AbortSignal): Promise<void> {
  const underWay = new Map<bigint, Promise<void>>();
  const recovered = new Recovered();
  let failedUnderWay = 0;
  const begin = (call: WalletCall): void => {
    if (call.failed) failedUnderWay += 1;
    const work = sendCall(studio, call, recovered)
      .catch((error: unknown) => {
        studio.log.error({ err: error, roundId: call.roundId }, 'a wallet call was not sent');
      })
      .finally(() => {
        underWay.delete(call.id);
        if (call.failed) failedUnderWay -= 1;
        studio.callsDue.ring();
      });
    underWay.set(call.id, work);
  };
  // The last claim filled all places: more may be owed.
  let isMore = false;
  let claimedAt = 0;
  while (!signal.aborted) {
    let pauseMs = LOOK_EVERY_MS;
    try {
      for (const walletUrl of recovered.take()) await hurryCalls(studio.db, walletUrl, HURRY_MAX);
      const limit = PLACES - underWay.size;
      const failedMax = FAILED_PLACES - failedUnderWay;
      const isSoon = performance.now() - claimedAt < CLAIM_EVERY_MS;
      if (limit > 0 && !(isMore && isSoon && limit < CLAIMED_LEAST)) {
        claimedAt = performance.now();
        const calls = await claimCalls(studio.db, { limit, failedMax, leaseMs: LEASE_MS });
        calls.forEach(begin);
        isMore = calls.length === limit;
      }
      const nextMs = isMore ? CLAIM_EVERY_MS : await timeToNextCall(studio.db);
      pauseMs = Math.min(LOOK_EVERY_MS, Math.max(LOOK_SOONEST_MS, nextMs ?? LOOK_EVERY_MS));
    } catch (error) {
      studio.log.error({ err: error }, 'due wallet calls could not be read');
    }
    await studio.callsDue.wait(pauseMs, signal);
  }
  await Promise.all(underWay.values());
}

async function sendCall(studio: Studio, call: WalletCall, recovered: Recovered): Promise<void> {
  const round = await findRoundMoney(studio.db, call.roundId, call);
  if (round === undefined) {
    studio.log.error({ roundId: call.roundId, kind: call.kind }, 'a wallet call names no round');
    await studio.db.transaction().execute((tx) => handOver(tx, call, 'there is no such round'));
    return;
  }
  const told = await tell(studio, call.kind, round, call);
  const { walletUrl } = round.account;
  if (told && call.failed && walletUrl !== null) recovered.add(walletUrl);
}

/** Platforms that took a call after having failed: what waits for them is due, now and then. */
class Recovered {
  readonly #waiting = new Set<string>();
  readonly #takenAtMs = new Map<string, number>();

  add(walletUrl: string): void {
    this.#waiting.add(walletUrl);
  }

  take(): string[] {
    const nowMs = performance.now();
    const due = [...this.#waiting].filter(
      (url) => nowMs - (this.#takenAtMs.get(url) ?? -HURRY_EVERY_MS) >= HURRY_EVERY_MS,
    );
    for (const url of due) {
      this.#waiting.delete(url);
      this.#takenAtMs.set(url, nowMs);
    }
    return due;
  }
}
