/** Names of what rows of the trail are about, for people to read. */
import { accountNames } from '#account';
import { reviews } from '#cashier';
import { catalogDesk } from '#catalog';
import type { Queryable } from '#kernel/db.ts';
import { listMerchants } from '#merchant';
import { namesOfStaff } from './staff/store.ts';

type Names = ReadonlyMap<bigint, string>;

/** By subject; what has no name, or is not there any more, is absent. */
export async function nameSubjects(
  db: Queryable,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const named = subjects.flatMap((subject) => {
    const [, kind, id] = /^([a-z-]+):(\d{1,18})(?::|$)/.exec(subject) ?? [];
    return kind && id ? [{ subject, kind, id: BigInt(id) }] : [];
  });
  const idsOf = (kind: string) => [
    ...new Set(named.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  const byKind: Record<string, Names> = {
    member: await accountNames(db, idsOf('member')),
    staff: await namesOfStaff(db, idsOf('staff')),
    merchant: new Map(
      idsOf('merchant').length > 0
        ? (await listMerchants(db)).map(({ id, name }) => [id, name])
        : [],
    ),
    vendor: new Map(
      idsOf('vendor').length > 0
        ? (await catalogDesk.allVendors(db)).map(({ id, name }) => [id, name])
        : [],
    ),
  };
  const names = named.flatMap(({ subject, kind, id }) => {
    const name = byKind[kind]?.get(id);
    return name === undefined ? [] : [[subject, name] as const];
  });
  return new Map([...names, ...(await namePayments(db, subjects))]);
}

/** The subject of requests and rows about a payment. */
export function subjectOfPayment({ methodId, paymentId }: reviews.PaymentName): string {
  return `payment:${methodId}:${paymentId}`;
}

/** Payments go by the reference of their deposit, as everywhere. */
async function namePayments(
  db: Queryable,
  subjects: readonly string[],
): Promise<(readonly [string, string])[]> {
  const payments = subjects.flatMap((subject) => {
    const [, methodId, paymentId] = /^payment:(\d{1,18}):(.+)$/.exec(subject) ?? [];
    return methodId && paymentId ? [{ methodId: BigInt(methodId), paymentId }] : [];
  });
  if (payments.length === 0) return [];
  return (await reviews.referencesOfPayments(db, payments)).map((payment) => [
    subjectOfPayment(payment),
    payment.reference,
  ]);
}
