/** Deposits by bank: asked for, transferred, and booked by the merchant's bank. */
import { currencyOf } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { newId } from '#kernel/clock.ts';
import { cancelDeposit } from '../modules/cashier/cancel-deposit.ts';
import { createDeposit } from '../modules/cashier/create-deposit.ts';
import { receiveLine } from '../modules/cashier/receive-line.ts';
import type { Inhabitant } from './enter-site.ts';
import { offerFor } from './offers.ts';
import { plain } from './people.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

const MINUTE_MS = 60_000;

/** What becomes of an order. */
export type PayingIn = 'paid' | 'given-up' | 'waiting';

/**
 * Asks for a deposit and pays it some minutes later, or not. @param amount main units
 */
export async function* payIn(
  world: World,
  who: Inhabitant,
  amount: number,
  end: PayingIn = 'paid',
): LifeStory {
  const { place, memberId, person } = who;
  const { context, payIn: method } = place;
  // Who takes money out is led along what must be played; a bonus would be more of it.
  const isFree = !person.habits.takesOut || person.draws.of('takes offers').chance(0.4);
  const takesOffers = person.fate === 'ordinary' && isFree;
  const offer = takesOffers ? await offerFor(world, who, amount) : undefined;
  const deposit = await orRefused(
    world,
    createDeposit(world.cashier, {
      merchant: context,
      memberId,
      key: newId(),
      methodId: method.id,
      amountMinor: BigInt(amount) * MINOR_PER_UNIT,
      offer,
      language: 'en',
    }),
  );
  if (!deposit || end === 'waiting') return;
  yield world.clock.nowMs() + person.draws.whole(2, 8) * MINUTE_MS;
  if (end === 'given-up') {
    // Half of them say so, the others let it run out.
    if (person.draws.chance(0.5)) {
      const owner = { merchantId: context.id, memberId };
      await orRefused(world, cancelDeposit(world.cashier, owner, deposit.id));
    }
    return;
  }
  const account = place.payInAccounts.find(({ id }) => id === deposit.accountId);
  const currency = currencyOf(context.currency);
  if (!account || !currency) throw new Error(`Deposit ${deposit.id} is paid to nobody's account.`);
  const { exactMinor, amountMinor } = deposit;
  await receiveLine(world.cashier, method, account, {
    lineId: `W${newId()}`,
    account: account.number,
    amount: moneyText(exactMinor ?? amountMinor * currency.tenderPerUnit),
    currency: context.currency,
    memo: `${deposit.reference} ck`,
    payerName: plain(person.fullName).toUpperCase(),
    payer: bankNumberOf(who, 0),
    bookedAt: new Date(world.clock.nowMs()).toISOString(),
  });
  world.count.deposits += 1;
}

/** The person's own accounts at banks, from 0. */
export function bankNumberOf({ person, place }: Inhabitant, ord: number): string {
  const market = place.merchant.currency === 'VND' ? '10' : '77';
  return `${market}${String(person.draws.of(`bank ${ord}`).whole(0, 9_999_999_999)).padStart(10, '0')}`;
}
