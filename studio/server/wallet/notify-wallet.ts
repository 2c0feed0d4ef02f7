import { failpoint } from '../failpoint.ts';
import { markPotPaid } from '#pots/server/pot-store.ts';
import { markClosed, markManual } from '#rounds/server/round-store.ts';
import { markStepReversed } from '#rounds/server/step-store.ts';
import { walletOf } from '../studio.ts';
import type { Studio } from '../studio.ts';
import { handOver, markDone, postpone } from './call-store.ts';
import { WalletFailure } from './wallet.ts';
import type { CallKind, RoundMoney } from './wallet.ts';

/**
 * Pauses before the 2nd, 3rd … attempt: 1 s, 5 s, 30 s, 2 min, then longer, for three days. Then a
 * person must look, for the platform may have lost the round.
 */
const pausesMs = [1000, 5000, 30_000, 120_000, 600_000, 1_800_000] as const;

/** The pause after so many attempts; the last one repeats. */
export function pauseAfter(attempts: number): number {
  return pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? pausesMs[0];
}

/** The first attempt to tell the wallet is made at once; the worker waits for it this long. */
export const HEAD_START_MS = 8000;

/**
 * First attempt, in the request of the player. A failure is left to the worker. Answers whether it was
 * told.
 */
export async function tellNow(studio: Studio, kind: CallKind, round: RoundMoney): Promise<boolean> {
  return tell(studio, kind, round, { attempts: 1, overdue: false });
}

/**
 * Tells the wallet one thing about a round and stores that it knows. A failure never throws: it
 * is put off, or handed over when it is final or three days old. Answers whether it was told.
 */
export async function tell(
  studio: Studio,
  kind: CallKind,
  round: RoundMoney,
  { attempts, overdue }: { readonly attempts: number; readonly overdue: boolean },
): Promise<boolean> {
  const { roundId, stepId, pot } = round;
  const call = { roundId, stepId, kind, potId: pot?.id ?? null };
  let isKnown = false;
  try {
    const balance = await walletOf(studio, round.account).tell(kind, round);
    isKnown = true;
    failpoint(kind === 'jackpot' ? 'after-jackpot' : 'after-win');
    await studio.db.transaction().execute(async (tx) => {
      await markDone(tx, call);
      if (kind === 'jackpot') await markPotPaid(tx, pot?.id, balance);
      else if (stepId === null) await markClosed(tx, roundId, kind, balance);
      else await markStepReversed(tx, stepId);
    });
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const final = error instanceof WalletFailure && error.final;
    try {
      // What the wallet has agreed to is only to be noted: it is told again, and no person's business.
      const isFinal = !isKnown && (final || overdue);
      await putOff(studio, { call, attempts, reason, isFinal, isPot: pot !== undefined });
    } catch (failure) {
      // Its lease ends by itself, and the worker comes to it again.
      studio.log.error({ ...call, err: failure }, 'a wallet call could not be put off');
    }
    return false;
  }
}

interface Failed {
  readonly call: Parameters<typeof handOver>[1];
  readonly attempts: number;
  readonly reason: string;
  /** A person has to look at it. */
  readonly isFinal: boolean;
  readonly isPot: boolean;
}

/** Has the worker come to it later, or a person at once. */
async function putOff(
  studio: Studio,
  { call, attempts, reason, isFinal, isPot }: Failed,
): Promise<void> {
  if (isFinal) {
    studio.log.error({ ...call, attempts, reason }, 'a wallet call needs a person');
    await studio.db.transaction().execute(async (tx) => {
      await handOver(tx, call, reason);
      // The round itself is told; what waits for a person is its pot.
      if (!isPot) await markManual(tx, call.roundId);
    });
    return;
  }
  const delayMs = pauseAfter(attempts);
  studio.log.warn({ ...call, attempts, delayMs, reason }, 'a wallet call will be repeated');
  await postpone(studio.db, { ...call, delayMs, error: reason });
  studio.callsDue.ring();
}
