/** Takes in what happens: bets from the feed, payments and newcomers from events. */
import type { BetChange } from '#bets';
import { tree } from '#agents';
import { paidInSums } from '#cashier';
import { dayIn } from '#kernel/days.ts';
import type { Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { paidOutSums } from '#withdrawal';
import { addActive, addJoined, addMoney, addPlay, addWindow, countPayment } from './store/write.ts';
import { additionsOf } from './team-rules.ts';

/** The name under which this module reads the bet feed. */
export const CONSUMER = 'teams';

/** Adds changes of rounds to whoever played them and to everybody above; the feed gives each once. */
export async function addBets(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const merchants = new Set(changes.map(({ merchantId }) => merchantId));
  for (const merchantId of [...merchants].toSorted(byNumber)) {
    await addBetsOf(
      tx,
      merchantId,
      changes.filter((change) => change.merchantId === merchantId),
    );
  }
}

const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

async function addBetsOf(tx: Tx, merchantId: bigint, changes: readonly BetChange[]): Promise<void> {
  const memberIds = [...new Set(changes.map(({ memberId }) => memberId))];
  const paths = await tree.pathsOf(tx, { merchantId, memberIds });
  if (paths.size === 0) return;
  const dayOf = dayIn(await zoneOf(tx, merchantId));
  const played = changes.map(({ correctionId, settledAt, ...change }) => ({
    ...change,
    day: dayOf(settledAt),
    // A correction changes figures of a round that was counted with its closing.
    rounds: correctionId === 0n ? 1 : 0,
  }));
  const additions = additionsOf(played, (memberId) => paths.get(memberId));
  await addPlay(tx, merchantId, additions);
  await addWindow(tx, merchantId, additions);
  const active = new Map(
    played
      .filter(({ validBetMinor }) => validBetMinor > 0n)
      .flatMap(({ memberId, day }) =>
        (paths.get(memberId) ?? []).map(
          (agentId) => [`${agentId} ${day} ${memberId}`, { agentId, day, memberId }] as const,
        ),
      ),
  );
  if (active.size > 0) await addActive(tx, merchantId, [...active.values()]);
}

/** Adds what a deposit came to; told again, what has become of it since. */
export async function addDeposit(
  tx: Tx,
  event: { readonly merchantId: string; readonly memberId: string; readonly depositId: string },
): Promise<void> {
  const of = ownerOf(event);
  const paymentId = BigInt(event.depositId);
  const lines = await paidInSums.creditOf(tx, paymentId, await zoneOf(tx, of.merchantId));
  for (const { day, minor } of await countPayment(tx, { way: 'in', paymentId, ...of }, lines)) {
    await addPaid(tx, of, { day, inMinor: minor, outMinor: 0n });
  }
}

/** Adds what of a withdrawal has been paid out and was not counted yet. */
export async function addWithdrawal(
  tx: Tx,
  event: { readonly merchantId: string; readonly memberId: string; readonly withdrawalId: string },
): Promise<void> {
  const of = ownerOf(event);
  const paymentId = BigInt(event.withdrawalId);
  const lines = await paidOutSums.payoutsOf(tx, paymentId, await zoneOf(tx, of.merchantId));
  for (const { day, minor } of await countPayment(tx, { way: 'out', paymentId, ...of }, lines)) {
    await addPaid(tx, of, { day, inMinor: 0n, outMinor: minor });
  }
}

/** Counts a newcomer for everybody above. */
export async function addNewcomer(
  tx: Tx,
  event: { readonly merchantId: string; readonly memberId: string },
): Promise<void> {
  const of = ownerOf(event);
  const node = await tree.nodeOf(tx, of);
  if (!node || node.path.length < 2) return;
  const day = dayIn(await zoneOf(tx, of.merchantId))(node.since);
  await addJoined(tx, of.merchantId, { above: node.path.slice(0, -1), day });
}

async function addPaid(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly memberId: bigint },
  sums: { readonly day: string; readonly inMinor: bigint; readonly outMinor: bigint },
): Promise<void> {
  const node = await tree.nodeOf(tx, of);
  if (node) await addMoney(tx, { ...of, path: node.path }, sums);
}

function ownerOf({ merchantId, memberId }: { merchantId: string; memberId: string }) {
  return { merchantId: BigInt(merchantId), memberId: BigInt(memberId) };
}

async function zoneOf(tx: Tx, merchantId: bigint): Promise<string> {
  return (await merchantById(tx, merchantId))?.timeZone ?? 'UTC';
}
