/** Raffles are drawn at their time, and what was won is claimed. */
import { parseMoney } from '@croupier/contract/money';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Db, Tx } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover } from '#turnover';
import { drawsOf, openSeed } from './fair-draws.ts';
import { winningTickets } from './packet-rules.ts';
import { type Holder, payPrize } from './pay-prize.ts';
import {
  dueRaffles,
  lockDue,
  lockPrize,
  markClaimed,
  type RafflePrize,
  saveWinners,
} from './store/raffle.ts';

/** What seeds of raffles are drawn with: nobody has a part in them. */
export const RAFFLE_DRAW = { clientSeed: 'raffle', nonce: 0 } as const;
/** What the seed of a raffle or an envelope is sealed for: known before it has an id. */
export const seedNameOf = (kind: 'raffle' | 'envelope', commitHash: Uint8Array) =>
  `${kind}:${Buffer.from(commitHash).toString('hex')}`;

/** Draws whatever is due, each in a transaction of its own: one that cannot be drawn keeps no other. */
export async function drawRaffles(db: Db, box: SecretBox): Promise<void> {
  await eachDespiteErrors(await dueRaffles(db), async (id) => {
    await db.transaction().execute((tx) => drawRaffle(tx, box, id));
  });
}

async function drawRaffle(tx: Tx, box: SecretBox, id: bigint): Promise<void> {
  const raffle = await lockDue(tx, id);
  if (!raffle) return;
  const { terms, tickets } = raffle;
  const prizes = terms.prizes.flatMap(({ amount, count }) =>
    Array.from({ length: count }, () => parseMoney(amount) ?? 0n),
  );
  const seed = openSeed(box, seedNameOf('raffle', raffle.commitHash), raffle.sealedSeed);
  const won = winningTickets(tickets, prizes.length, drawsOf(seed, RAFFLE_DRAW));
  const winners = won.map((ticket, at) => {
    const amountMinor = prizes[at] ?? 0n;
    return { ticket, amountMinor, requiredMinor: amountMinor * BigInt(terms.times) };
  });
  for (const memberId of await saveWinners(tx, raffle, winners)) {
    await notifyMember(tx, memberId, { type: 'rewards' });
  }
}

/**
 * A member claims a prize in the caller's transaction; whoever has claimed it gets the same answer. Refuses
 * `rewards.prize-unknown`, `rewards.prize-over`, and `rewards.not-now` to whoever rests or is looked after.
 * Locks the member's turnover, the prize, their account.
 */
export async function claimPrize(tx: Tx, holder: Holder, prizeId: bigint): Promise<RafflePrize> {
  await lockTurnover(tx, holder);
  const prize = await lockPrize(tx, holder, prizeId);
  if (!prize) throw refuse('rewards.prize-unknown');
  if (prize.claimedAt !== null) return prize;
  // What had brought its ticket was taken back since.
  if (prize.isVoid) throw refuse('rewards.prize-unknown');
  if (prize.isOver) throw refuse('rewards.prize-over');
  if (await isBarredFromGifts(tx, holder)) throw refuse('rewards.not-now');
  const { merchantId, memberId } = holder;
  const line = await payPrize(
    tx,
    { merchantId, memberId, currency: prize.currency },
    { source: `raffle:${prizeId}`, subjectId: prizeId, ...prize },
  );
  await markClaimed(tx, prizeId, line);
  await notifyMember(tx, memberId, { type: 'rewards' });
  return (await lockPrize(tx, holder, prizeId)) ?? prize;
}
