import { moneyText } from '@croupier/contract/money';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { listMerchants, type Merchant } from '#merchant';
import { records } from '#wallet';
import { creditKey } from '../post-payment.ts';
import {
  type CreditedPayment,
  creditedBetween,
  type DayFinding,
  endedDays,
  insertProof,
  provenDays,
} from '../store/day-proof.ts';

/** Days that are made up for when no process ran at their end. */
const DAYS_BACK = 7;
/** A payment and its posting carry clocks of one transaction, which may lie around midnight. */
const AROUND_MS = 3_600_000;
const FINDINGS_MAX = 100;

/** Holds what was credited on each ended day against the ledger, merchant by merchant, once a day. */
export async function proveDays(db: Db): Promise<void> {
  for (const merchant of await listMerchants(db)) {
    const days = await endedDays(db, merchant.timeZone, DAYS_BACK);
    const proven = await provenDays(db, merchant.id, DAYS_BACK + 2);
    for (const day of days) {
      if (!proven.has(day.day)) await proveDay(db, merchant, day);
    }
  }
}

/** Proves one day of a merchant and keeps what was found. Answers the findings. */
export async function proveDay(
  db: Db,
  { id: merchantId, currency }: Pick<Merchant, 'id' | 'currency'>,
  { day, from, to }: { readonly day: string; readonly from: Date; readonly to: Date },
): Promise<readonly DayFinding[]> {
  const around = {
    from: new Date(from.getTime() - AROUND_MS),
    to: new Date(to.getTime() + AROUND_MS),
  };
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const credited = await creditedBetween(tx, { merchantId, currency, ...around });
      const ofDay = credited.filter(({ at }) => at >= from && at < to);
      const book = { merchantId, currency };
      const posted = await records.depositsBetween(tx, { ...book, ...around });
      const findings = differences(
        { credited, ofDay },
        { posted, ofDay: posted.filter(({ at }) => at >= from && at < to) },
      );
      const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n);
      const amounts = new Map(posted.map(({ key, amountMinor }) => [key, amountMinor]));
      const isNew = await insertProof(tx, {
        merchantId,
        day,
        currency,
        payments: ofDay.length,
        creditedMinor: sum(ofDay.map(({ creditedMinor }) => creditedMinor)),
        postedMinor: sum(ofDay.map((payment) => amounts.get(keyOf(payment)) ?? 0n)),
        findings: findings.slice(0, FINDINGS_MAX),
      });
      if (isNew && findings.length > 0) await notify(tx, { merchantId, day, findings });
      return findings;
    });
}

const keyOf = ({ methodId, paymentId }: CreditedPayment) => creditKey(methodId, paymentId);

/** What one side has and the other has not, or of another amount. */
function differences(
  payments: {
    readonly credited: readonly CreditedPayment[];
    readonly ofDay: readonly CreditedPayment[];
  },
  postings: Readonly<Record<'posted' | 'ofDay', readonly records.PostedDeposit[]>>,
): DayFinding[] {
  const amounts = new Map(postings.posted.map(({ key, amountMinor }) => [key, amountMinor]));
  const keys = new Set(payments.credited.map(keyOf));
  return [
    ...payments.ofDay.flatMap((payment): DayFinding[] => {
      const postedMinor = amounts.get(keyOf(payment));
      if (postedMinor === payment.creditedMinor) return [];
      const what = postedMinor === undefined ? 'not-posted' : 'other-amount';
      const posted = postedMinor === undefined ? null : moneyText(postedMinor);
      return [
        { what, name: payment.reference, credited: moneyText(payment.creditedMinor), posted },
      ];
    }),
    ...postings.ofDay.flatMap(({ key, amountMinor }): DayFinding[] =>
      keys.has(key)
        ? []
        : [{ what: 'not-credited', name: key, credited: null, posted: moneyText(amountMinor) }],
    ),
  ];
}

async function notify(
  tx: Tx,
  found: {
    readonly merchantId: bigint;
    readonly day: string;
    readonly findings: readonly DayFinding[];
  },
): Promise<void> {
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(found.merchantId),
    code: 'deposits.day',
    subject: `merchant:${found.merchantId}`,
    facts: {
      day: found.day,
      count: String(found.findings.length),
      name: found.findings[0]?.name ?? '',
    },
  });
}
