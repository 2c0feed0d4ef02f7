/** What becomes of an offer by the hands of the two whom it is between. */
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Actor, changeBy } from './change-contract.ts';
import { isInForce, stateAfter } from './contract-rules.ts';
import { endIfEnded, startIfAccepted } from './effect-rules.ts';
import { endContracts, namedAll } from './end-contract.ts';
import { findEnds } from './find-ends.ts';
import { lockLineOf } from './lock-line.ts';
import { assertCarried } from './offer-contract.ts';
import { isOut } from './standing.ts';
import { type Contract, contractOf, endsOf, openOf } from './store/contract.ts';

/** Which offer, and by whom it is answered or taken back. */
interface Of {
  readonly merchantId: bigint;
  readonly id: bigint;
}

/** The offer as it is once nobody else changes it, and the instant. Refuses `contracts.unknown`. */
async function lockOffer(tx: Tx, of: Of, isTheirs: (offer: Contract) => boolean) {
  const seen = await contractOf(tx, of);
  if (!seen || !isTheirs(seen)) throw refuse('contracts.unknown');
  const { now } = await lockLineOf(tx, seen);
  const offer = await contractOf(tx, of);
  if (!offer) throw refuse('contracts.unknown');
  return { offer, now };
}

/**
 * Accepts an offer: in place of what is in force of the kind, and from the next period on. Contracts
 * below that it cannot carry end; offers that stood on them are taken back. Refuses what `stateAfter` and
 * `assertCarried` refuse, `contracts.out`, `.upline-out`, and `.ends-others` where the caller did not name
 * every contract that ends, and then nothing happens.
 */
export async function acceptOffer(
  tx: Tx,
  of: Of & { readonly memberId: bigint; readonly timeZone: string },
  acknowledged: readonly bigint[],
): Promise<Contract> {
  const { merchantId, memberId, timeZone } = of;
  const { offer, now } = await lockOffer(tx, of, (one) => one.memberId === memberId);
  const state = stateAfter(offer, { action: 'accept', by: 'member', now });
  if (typeof state !== 'string') throw refuse(state.refused);
  if (await isOut(tx, { merchantId, memberId })) throw refuse('contracts.out');
  if (offer.uplineId !== null && (await isOut(tx, { merchantId, memberId: offer.uplineId }))) {
    throw refuse('contracts.upline-out');
  }
  const own = await assertCarried(tx, offer);
  const ends = await findEnds(tx, offer);
  namedAll(ends, acknowledged);
  const { kind } = offer;
  const old = (await openOf(tx, { merchantId, memberId, kind })).find((one) =>
    isInForce(one.state),
  );
  const by = { by: 'member' } as const;
  if (old) {
    const endsAt = endIfEnded(old, now, timeZone);
    await changeBy(tx, old, { ...by, action: 'replace', now, change: { endsAt } });
  }
  await endContracts(tx, ends, { now, timeZone });
  const effectiveFrom = startIfAccepted(offer, {
    now,
    timeZone,
    earlierEnds: await endsOf(tx, { merchantId, memberId, kind }),
    uplineFrom: own?.effectiveFrom ?? undefined,
  });
  return changeBy(tx, offer, { ...by, action: 'accept', now, change: { effectiveFrom } });
}

/** Declines an offer. Refuses what `stateAfter` refuses. */
export async function rejectOffer(
  tx: Tx,
  of: Of & { readonly memberId: bigint },
): Promise<Contract> {
  const { offer, now } = await lockOffer(tx, of, ({ memberId }) => memberId === of.memberId);
  return changeBy(tx, offer, { action: 'reject', by: 'member', now });
}

/** Takes an offer back that nobody answered. Refuses what `stateAfter` refuses. */
export async function cancelOffer(
  tx: Tx,
  of: Of & { readonly uplineId: bigint | null },
  actor: Actor,
): Promise<Contract> {
  const { offer, now } = await lockOffer(tx, of, ({ uplineId }) => uplineId === of.uplineId);
  return changeBy(tx, offer, { ...actor, action: 'cancel', now });
}
