/** Payments that their payer takes back, for tests of what deposits bring. */
import { randomUUID } from 'node:crypto';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import { seedSandboxMethod } from '#cashier';
import { reversePayment } from '../modules/cashier/reverse-payment.ts';
import { type TestApp, testSecrets } from './app.ts';
import type { TestMember } from './member.ts';

/** A payment that was taken back. */
export interface TakenBack {
  readonly depositId: bigint;
  /** Staff leave it to the house. */
  leave(): Promise<void>;
}

/**
 * Has a member's deposit of so much, which the ledger need not know, be credited, and taken back by whoever
 * paid it, as their gateway tells us.
 */
export async function takesBack(
  app: TestApp,
  { memberId, merchant }: Pick<TestMember, 'memberId' | 'merchant'>,
  minor: bigint,
): Promise<TakenBack> {
  const { db } = app.services;
  const methodId = await seedSandboxMethod(app.services, {
    merchant,
    sandboxOrigin: 'http://127.0.0.1:9',
    sandboxSecret: testSecrets.SANDBOX_GATEWAY_SECRET,
    minMinor: 1n,
    maxMinor: 1_000_000_000n,
    quickMinor: [],
  });
  const [reference, paymentId] = [randomUUID(), randomUUID()];
  // Legal tender, of which the wallet's unit is a thousand.
  const amount = moneyText(minor * 1000n);
  const { rows } = await sql<{ id: bigint }>`
    insert into cashier.deposit (merchant_id, member_id, method_id, client_key, reference, currency,
      amount_minor, credited_minor, stage, expires_at, settled_at)
    values (${merchant.id}, ${memberId}, ${methodId}, ${randomUUID()}, ${reference},
      ${merchant.currency}, ${minor}, ${minor}, 'paid', now(), clock_timestamp())
    returning id`.execute(db);
  const depositId = rows[0]?.id ?? 0n;
  await sql`
    insert into cashier.payment (method_id, payment_id, reference, amount_text, currency, paid_at,
      deposit_id, outcome, credited_minor)
    values (${methodId}, ${paymentId}, ${reference}, ${amount}, ${merchant.currency}, now(),
      ${depositId}, 'credited', ${minor})`.execute(db);
  const { currency } = merchant;
  const reversal = { paymentId, amount, currency, reversedAt: '2026-11-28T05:00:00.000Z' };
  await reversePayment(
    app.services,
    { id: methodId, merchantId: merchant.id },
    { reference, reversal },
  );
  return {
    depositId,
    async leave() {
      await sql`insert into cashier.payment_decision (method_id, payment_id, request_id, approved)
        values (${methodId}, ${`${paymentId}~reversed`}, ${randomUUID()}, false)`.execute(db);
    },
  };
}
