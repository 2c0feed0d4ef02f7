import { contributionsOf, payoutOf, potsHit, startOf } from '#engine/progressive.ts';
import type { PotStart, Progressive } from '#engine/progressive.ts';
import type { Tx } from '#server/database.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { WonPot } from '#server/wallet/wallet.ts';
import { hitValueOf, newCommitment, openSecret } from './commitment.ts';
import { feed, insertGroup, ownerOfRound, replaceHitPot } from './pot-store.ts';
import type { NewPot, PotOwner } from './pot-store.ts';

/**
 * Gives the pots their share of the stakes of a round that is decided, in the transaction that decides
 * it: stakes that were refused or are given back never come here. Answers the pots that were hit, which
 * are reset; whoever calls stores that their payment is owed, in the same transaction.
 *
 * The group's row stays locked until that commits, so call it last.
 */
export async function contribute(
  { box }: { readonly box: SecretBox },
  tx: Tx,
  progressive: Progressive,
  { roundId, stake }: { readonly roundId: string; readonly stake: bigint },
): Promise<WonPot[]> {
  const { pots: name, levels } = progressive;
  const parts = contributionsOf(progressive, stake);
  const fed = async () => feed(tx, { roundId, pots: name }, parts);
  let pots = await fed();
  if (pots.length === 0) {
    await openPots(box, tx, progressive, await ownerOfRound(tx, roundId, name));
    pots = await fed();
  }
  if (pots.length !== levels.length) throw new Error('Pots of other levels than the title has.');
  const values = pots.map((pot, at) => {
    const secret = openSecret(box, pot);
    const added = parts[at]?.meter ?? 0n;
    const hitAt = hitValueOf(secret, pot);
    return { pot, secret, state: { level: pot.level, meter: pot.meter - added, hitAt } };
  });
  const hit = potsHit(
    values.map(({ state }) => state),
    parts,
  );
  const won: WonPot[] = [];
  for (const { pot, secret, state } of values) {
    if (!hit.includes(pot.level)) continue;
    const { paid, kept } = payoutOf(pot.meter);
    const level = levels.find(({ name: levelName }) => levelName === pot.level);
    if (level === undefined) throw new Error('A pot of a level that the title has not.');
    const next = potOf(box, startOf(level, pot.reserve + kept), pot.level, pot.number + 1);
    const meterBefore = state.meter;
    await replaceHitPot(
      tx,
      pot,
      { roundId, secret, hitValue: state.hitAt, meterBefore, paid },
      next,
    );
    won.push({ id: pot.id, amount: paid });
  }
  return won;
}

/** Opens the first pots of an owner, unless they are there. */
export async function openPots(
  box: SecretBox,
  tx: Tx,
  { levels }: Progressive,
  owner: PotOwner,
): Promise<void> {
  const first = levels.map((level) => potOf(box, startOf(level, 0n), level.name, 1));
  await insertGroup(tx, owner, first);
}

function potOf(box: SecretBox, start: PotStart, level: string, number: number): NewPot {
  const { meter: startedWith, reserve, cap } = start;
  return { ...newCommitment(box), level, number, startedWith, reserve, cap };
}
