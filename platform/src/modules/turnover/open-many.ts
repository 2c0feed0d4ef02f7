/** Requirements of many members at once, for what is paid to all of them in one go. */
import type { Tx } from '#kernel/db.ts';
import { records } from '#wallet';
import { closeIfNothingLeft } from './nothing-left.ts';
import type { Credit } from './open-requirement.ts';
import { policyOf } from './store/policy.ts';
import { insertRequirements, lockLive, lockMembers } from './store/requirement.ts';

export { lockMembers as lock };

/**
 * Opens requirements of many members of a merchant in one currency, each with one credit, as
 * `openRequirement` does. Locks the turnover of all of them, in the order of their ids.
 */
export async function open(tx: Tx, credits: readonly Credit[]): Promise<void> {
  const [first] = credits;
  if (!first) return;
  const { merchantId, currency } = first;
  const policy = await policyOf(tx, first);
  const memberIds = credits.map(({ memberId }) => memberId);
  await lockMembers(tx, { merchantId, currency, memberIds });
  const waiting = new Set((await lockLive(tx, memberIds)).map(({ memberId }) => memberId));
  // Who holds enough in the main purse alone has something left; only the others are looked at closely.
  const heldMinor = await records.getBalances(tx, {
    merchantId,
    currency,
    memberIds: [...waiting],
  });
  for (const credit of credits) {
    const { memberId } = credit;
    if (!waiting.has(memberId)) continue;
    if ((heldMinor.get(memberId) ?? 0n) >= policy.smallBalanceMinor) continue;
    await closeIfNothingLeft(tx, credit, policy);
  }
  const asked = credits.filter(({ requiredMinor }) => requiredMinor > 0n);
  await insertRequirements(
    tx,
    asked.map((credit) => {
      const { lockedMinor = credit.amountMinor, weights = policy.weights } = credit;
      return { ...credit, lockedMinor, weights };
    }),
  );
}
