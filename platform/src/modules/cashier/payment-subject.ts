/** Payments as what rows of the trail and requests are about: they go by the reference of their deposit. */
import type { Subject } from '#kernel/subject.ts';
import type { PaymentName } from './store/payment.ts';
import { paymentsOfReference, referencesOfPayments } from './store/report.ts';

/** The subject of requests and rows about a payment. */
export function subjectOfPayment({ methodId, paymentId }: PaymentName): string {
  return `payment:${methodId}:${paymentId}`;
}

/** The payment of a subject; `undefined` when that is none. */
export function paymentOfSubject(subject: string): PaymentName | undefined {
  const [, methodId, paymentId] = /^payment:(\d{1,18}):(.+)$/.exec(subject) ?? [];
  return methodId && paymentId ? { methodId: BigInt(methodId), paymentId } : undefined;
}

export const paymentSubject: Subject = {
  name: 'payment',
  async names(db, subjects) {
    const payments = subjects.flatMap((subject) => paymentOfSubject(subject) ?? []);
    if (payments.length === 0) return new Map();
    const named = await referencesOfPayments(db, payments);
    return new Map(named.map((payment) => [subjectOfPayment(payment), payment.reference]));
  },
  /** By the reference of the deposit; rows name payments by the gateway's. */
  async find(db, { merchantId, text }) {
    if (!/^[^:]*[^:\d][^:]*$/.test(text)) return undefined;
    const payments = await paymentsOfReference(db, { merchantId, reference: text.toUpperCase() });
    return { subjects: payments.map(subjectOfPayment) };
  },
};
