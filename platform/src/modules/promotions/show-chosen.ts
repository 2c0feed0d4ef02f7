import { currencyOf } from '@croupier/contract/currencies';
import type { DepositOffer } from '@croupier/contract/cashier/player';
import { moneyText } from '@croupier/contract/money';
import { amountsOf } from '@croupier/contract/promotions/amounts';
import type { Queryable } from '#kernel/db.ts';
import { nameIn } from '#kernel/line-names.ts';
import { requirementOf } from '#turnover';
import type { ChosenOffer } from './deposit-offers.ts';
import { grantsOfDeposit } from './store/grant.ts';
import { offerAtVersion } from './store/offer.ts';

/** Ten thousand basis points are once. */
const ONCE_BP = 10_000n;

/** A deposit with the offer that was chosen with it. */
export interface ChosenDeposit {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly depositId: bigint;
  readonly chosen: ChosenOffer;
  /** What is credited, or would be. */
  readonly amountMinor: bigint;
  readonly isCredited: boolean;
}

/**
 * What the offer gives, or has given, and what must be played before it and the deposit may leave. Null of
 * one that gave nothing for a deposit that was credited, and where its bonus has ended without becoming the
 * member's.
 */
export async function showChosen(
  db: Queryable,
  deposit: ChosenDeposit,
  dictionary: string,
): Promise<DepositOffer | null> {
  const { merchantId, currency, depositId, chosen, amountMinor, isCredited } = deposit;
  const offer = await offerAtVersion(db, { merchantId, ...chosen });
  const decimals = currencyOf(currency)?.decimals;
  if (!offer || decimals === undefined) return null;
  const { freeSpins } = offer.terms;
  const given = isCredited ? await givenFor(db, { merchantId, depositId }) : undefined;
  if (isCredited && !given) return null;
  const told = given ?? amountsOf(offer.terms, amountMinor, decimals);
  const { requiredMinor } = told;
  const timesBp = await requirementOf.depositTimesBp(db, { merchantId, currency });
  const ownMinor = (amountMinor * BigInt(timesBp)) / ONCE_BP;
  return {
    id: String(offer.offerId),
    name: nameIn(offer.names, dictionary),
    spins: freeSpins?.spins ?? null,
    bonus: moneyText(freeSpins ? 0n : told.bonusMinor),
    toPlay: moneyText(ownMinor + (freeSpins ? 0n : requiredMinor)),
  };
}

async function givenFor(
  db: Queryable,
  which: { readonly merchantId: bigint; readonly depositId: bigint },
) {
  const [open, converted] = await Promise.all([
    grantsOfDeposit(db, which, 'open'),
    grantsOfDeposit(db, which, 'converted'),
  ]);
  const [grant] = [...open, ...converted];
  return grant && { bonusMinor: grant.amountMinor, requiredMinor: grant.requiredMinor };
}
