/** What is found beside members: payments, rounds, and accounts that members are paid out to. */
import type { OperatorPermission } from '@croupier/contract/staff/operator/permissions';
import { currencyOf } from '@croupier/contract/currencies';
import type { MemberTrait } from '@croupier/contract/account/member-traits';
import { playedRounds } from '#bets';
import { findDeposits, findTransfers } from '#cashier';
import type { Queryable } from '#kernel/db.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { PaymentSearch } from '#kernel/payment-search.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { findWithdrawals, membersPaidTo } from '#withdrawal';
import { soughtAmountDay } from './amount-day-rules.ts';

/** Numbers of rounds have at least so many digits; shorter ones are none. */
const ROUND_ID = /^\d{12,19}$/;
const BIGGEST = 9_223_372_036_854_775_807n;
/** An amount without a day is looked for in so many days. */
const AMOUNT_DAYS = 31;
/** No vendor calls a round by less. */
const VENDOR_NUMBER_MIN = 4;

/** What is looked for, for whom. */
export interface BehindSearch {
  readonly merchantId: bigint;
  readonly text: string;
  readonly permissions: ReadonlySet<OperatorPermission>;
  readonly limit: number;
}

/** Everything of the merchant that goes by the text, as far as the caller may read it. */
export async function findBehind(
  db: Queryable,
  { secrets }: Pick<Services, 'secrets'>,
  search: BehindSearch,
) {
  const { merchantId, text, permissions, limit } = search;
  const of = { merchantId, text, limit };
  const payments = await readPaymentSearch(db, of);
  const [deposits, transfers, withdrawals, paidTo, rounds] = await Promise.all([
    permissions.has('deposit.read') ? findDeposits(db, payments) : [],
    permissions.has('deposit.read') ? findTransfers(db, payments) : [],
    permissions.has('withdrawal.read') ? findWithdrawals(db, payments) : [],
    permissions.has('withdrawal.read') ? membersPaidTo(db, secrets, of) : [],
    permissions.has('bets.read') ? findRounds(db, of) : [],
  ]);
  return { deposits, transfers, withdrawals, paidTo, rounds };
}

/** Members behind what goes by the text, with what that is. */
export async function findMembersBehind(
  db: Queryable,
  services: Pick<Services, 'secrets'>,
  search: BehindSearch,
): Promise<{ memberId: bigint; trait: MemberTrait }[]> {
  const found = await findBehind(db, services, search);
  return [
    ...found.paidTo.map((memberId) => ({ memberId, trait: 'payout-account' as const })),
    ...[...found.deposits, ...found.withdrawals]
      // A number alone may be anything of a member: who ever paid as much is not looked for.
      .filter(({ matched }) => matched !== 'amount' || /\s/.test(search.text))
      .map(({ memberId }) => ({ memberId, trait: 'payment' as const })),
    ...found.rounds.map(({ memberId }) => ({ memberId, trait: 'round' as const })),
  ];
}

async function readPaymentSearch(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly text: string; readonly limit: number },
): Promise<PaymentSearch> {
  const id = /^\d{1,18}$/.test(of.text) ? BigInt(of.text) : null;
  const none = { ...of, id, amountsMinor: [], from: new Date(0), to: new Date(0) };
  if (!/^[\d.,/\s-]+$/.test(of.text)) return none;
  const merchant = await merchantById(db, of.merchantId);
  if (!merchant) return none;
  const today = await localDay(db, merchant.timeZone);
  const tenderPerUnit = currencyOf(merchant.currency)?.tenderPerUnit ?? 1n;
  const sought = soughtAmountDay(of.text, { today, tenderPerUnit });
  if (!sought) return none;
  const days = {
    first: sought.day ?? Temporal.PlainDate.from(today).subtract({ days: AMOUNT_DAYS }).toString(),
    last: sought.day ?? today,
  };
  const span = instantsOfDays(days, merchant.timeZone);
  return { ...of, id, amountsMinor: sought.amountsMinor, ...span };
}

async function findRounds(
  db: Queryable,
  { merchantId, text, limit }: { merchantId: bigint; text: string; limit: number },
) {
  const isOurs = ROUND_ID.test(text) && BigInt(text) <= BIGGEST;
  const [own, named] = await Promise.all([
    isOurs ? playedRounds.findRoundOfMerchant(db, merchantId, BigInt(text)) : undefined,
    text.length < VENDOR_NUMBER_MIN
      ? []
      : playedRounds.findRoundsOfVendorNumber(db, { merchantId, vendorRoundId: text, limit }),
  ]);
  const ofVendors = named.filter(({ id }) => id !== own?.id);
  return [
    ...(own ? [{ ...own, matched: 'number' as const }] : []),
    ...ofVendors.map((round) => ({ ...round, matched: 'vendor-number' as const })),
  ].slice(0, limit);
}
