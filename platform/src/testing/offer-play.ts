/** What members do with offers, for tests: pay in with one, claim one, play for it. */
import { randomUUID } from 'node:crypto';
import type { DepositDetail } from '@croupier/contract/cashier/player';
import type { Grant } from '@croupier/contract/promotions/player';
import { expect } from 'vitest';
import type { Answer } from './app.ts';
import { depositOf, type DepositFixture } from './deposits.ts';
import type { TestMember } from './member.ts';
import type { Seat, TestVendor } from './vendor.ts';

export const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

/** An offer with the version of its terms that the member reads. */
async function readOffer(member: TestMember, offerId: string) {
  const { items } = (await member.call('promotions')).value;
  return { offerId, version: items.find(({ id }) => id === offerId)?.version ?? 1 };
}

/** The same as a deposit names it; nothing without an offer. */
export async function withRead(member: TestMember, of: string | undefined) {
  if (of === undefined) return {};
  const { offerId, version } = await readOffer(member, of);
  return { offerId, offerVersion: version };
}

export async function claim(member: TestMember, offerId: string): Promise<Answer<Grant>> {
  return member.call('claimOffer', await readOffer(member, offerId));
}

/** Pays in, with an offer or without, and waits until the money is there; answers the order. */
export async function payIn(
  world: DepositFixture,
  member: TestMember,
  input: { readonly amount: string; readonly offerId?: string | undefined },
): Promise<DepositDetail> {
  const asked = await member.call('createDeposit', {
    key: randomUUID(),
    methodId: world.methods.jade,
    amount: input.amount,
    ...(await withRead(member, input.offerId)),
  });
  if (asked.status !== 200) throw new Error(`refused: ${asked.envelope.code}`);
  const { id, payUrl } = asked.value;
  await world.sandbox.press(payUrl ?? '', { action: 'pay' });
  await expect.poll(async () => (await depositOf(member, id)).state).toBe('paid');
  return asked.value;
}

export const grantsOf = async (member: TestMember) => (await member.call('grants')).value.items;

/** The newest bonus of a member who has one. */
export async function theGrant(member: TestMember): Promise<Grant> {
  const [grant] = await grantsOf(member);
  if (!grant) throw new Error('nothing was given');
  return grant;
}

export interface SpunRound {
  readonly win?: string;
  readonly finished?: boolean;
}

/** A round with one stake and what it pays; open where it is not finished. */
export async function spinAt(
  vendor: TestVendor,
  seat: Seat,
  { stake, win = '0', finished = true }: SpunRound & { readonly stake: string },
) {
  const transactions = [
    { id_provider: `b-${randomUUID()}`, type: 'bet', amount: stake },
    ...(win === '0' ? [] : [{ id_provider: `w-${randomUUID()}`, type: 'win', amount: win }]),
  ];
  return vendor.call('betwin', { ...seat, round_id: `r-${randomUUID()}`, transactions, finished });
}
