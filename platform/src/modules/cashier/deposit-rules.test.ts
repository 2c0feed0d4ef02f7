import { currencies } from '@croupier/contract/currencies';
import { AMOUNT_MAX_MINOR } from '@croupier/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type DepositEvent,
  type DepositStage,
  LATE_PAYMENT_MS,
  REFERENCE_ALPHABET,
  amountAcceptable,
  askPauseMs,
  judgePayment,
  nextStage,
  referenceOf,
  tenderAmount,
  walletAmount,
} from './deposit-rules.ts';

const { VND, THB } = currencies;
const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 21, 12);

const stages: DepositStage[] = [
  'opening',
  'created',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'review',
];
const events: DepositEvent[] = [
  'ordered',
  'not-ordered',
  'refused',
  'deadline',
  'cancelled',
  'paid',
  'questioned',
  'approved',
  'declined',
];

function judge(facts: {
  stage?: DepositStage;
  amount?: string;
  currency?: string;
  paidAtMs?: number;
  expiresAtMs?: number;
  nowMs?: number;
}) {
  return judgePayment(
    { stage: facts.stage ?? 'created', currency: VND, expiresAtMs: facts.expiresAtMs ?? now },
    {
      amount: facts.amount ?? '500000',
      currency: facts.currency ?? 'VND',
      paidAtMs: facts.paidAtMs ?? now,
    },
    facts.nowMs ?? now,
  );
}

test('[CASH-02] C9 no walk through the transition table pays twice or leaves a paid deposit', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (walk) => {
      let stage: DepositStage = 'opening';
      let paid = 0;
      for (const event of walk) {
        const next = nextStage(stage, event);
        // Staff may add a further payment; that is counted by its own key.
        if (next === 'paid' && stage !== 'paid') paid += 1;
        else if (next === 'paid') expect(event).toBe('approved');
        stage = next ?? stage;
      }
      expect(paid).toBe(stage === 'paid' ? 1 : 0);
    }),
    { numRuns: 2000 },
  );
});

test('[CASH-02] C9 only an open order can be cancelled or pass its deadline', () => {
  expect(stages.filter((stage) => nextStage(stage, 'cancelled'))).toEqual(['created']);
  expect(stages.filter((stage) => nextStage(stage, 'deadline'))).toEqual(['created']);
});

test('[CASH-02] C10 the amount that arrived is credited, whatever was announced', () => {
  for (const [amount, minor] of [
    ['500000', 5_000_000n],
    ['10', 100n],
    ['499990', 4_999_900n],
    ['900000000', 9_000_000_000n],
  ] as const) {
    expect(judge({ amount })).toEqual({ credit: true, amountMinor: minor });
  }
});

test('[CASH-02] C11 a payment is credited up to 24 h after the deadline, then staff decide', () => {
  const expiresAtMs = now - LATE_PAYMENT_MS;
  for (const stage of ['created', 'expired', 'cancelled'] as const) {
    expect(judge({ stage, expiresAtMs })).toMatchObject({ credit: true });
    expect(judge({ stage, expiresAtMs: expiresAtMs - 1 })).toEqual({
      credit: false,
      reason: 'late',
    });
  }
});

test('[CASH-02] C11 the bank’s time decides, but a time in the future does not', () => {
  const expiresAtMs = now - 72 * HOUR;
  expect(judge({ stage: 'expired', expiresAtMs, paidAtMs: expiresAtMs - 1 })).toMatchObject({
    credit: true,
  });
  expect(judge({ stage: 'expired', expiresAtMs: now, paidAtMs: now + 900 * HOUR })).toMatchObject({
    credit: true,
  });
  expect(judge({ stage: 'expired', expiresAtMs, paidAtMs: now })).toMatchObject({ reason: 'late' });
});

test('[CASH-02] C12 what cannot be credited safely waits for staff', () => {
  expect(judge({ currency: 'THB' })).toEqual({ credit: false, reason: 'currency' });
  expect(judge({ amount: '0' })).toEqual({ credit: false, reason: 'amount' });
  expect(judge({ amount: '0.0001' })).toEqual({ credit: false, reason: 'amount' });
  expect(judge({ amount: '1e9' })).toEqual({ credit: false, reason: 'amount' });
  expect(judge({ stage: 'paid' })).toEqual({ credit: false, reason: 'second-payment' });
  expect(judge({ stage: 'review' })).toEqual({ credit: false, reason: 'second-payment' });
  expect(judge({ stage: 'failed' })).toEqual({ credit: false, reason: 'refused-before' });
});

test('[WAL-01][Q-A11] C6 amounts reach the gateway in legal tender and come back exactly', () => {
  expect(tenderAmount(5_000_000n, VND)).toBe('500000');
  expect(tenderAmount(12_005_000n, THB)).toBe('1200.5');
  expect(tenderAmount(100n, VND)).toBe('10');
  expect(walletAmount('500000', VND)).toBe(5_000_000n);
  expect(walletAmount('1200.50', THB)).toBe(12_005_000n);
  expect(walletAmount('123450', VND)).toBe(1_234_500n);
  for (const odd of ['123456', '1', '0.5', '0.05']) {
    expect([odd, walletAmount(odd, VND)]).toEqual([odd, undefined]);
  }
  fc.assert(
    fc.property(fc.bigInt(1n, AMOUNT_MAX_MINOR / 100_000n), (hundredths) => {
      const minor = hundredths * 100n;
      expect(walletAmount(tenderAmount(minor, VND), VND)).toBe(minor);
      expect(walletAmount(tenderAmount(minor, THB), THB)).toBe(minor);
    }),
  );
});

test('[CASH-01] C3 an amount outside the limits or finer than the currency is not acceptable', () => {
  const method = { minMinor: 500_000n, maxMinor: 3_000_000_000n, currency: VND };
  expect(amountAcceptable(500_000n, method)).toBe(true);
  expect(amountAcceptable(499_999n, method)).toBe(false);
  expect(amountAcceptable(3_000_000_000n, method)).toBe(true);
  expect(amountAcceptable(3_000_000_100n, method)).toBe(false);
  expect(amountAcceptable(500_100n, method)).toBe(true);
  expect(amountAcceptable(500_110n, method)).toBe(false);
});

test('[CASH-01] C5 a reference ends in its check sign, so a slip of one sign shows', () => {
  const index = (sign: string) => REFERENCE_ALPHABET.indexOf(sign);
  // The worked example of the short memo: 7K3M9Q has the check sign Q.
  expect(referenceOf([...'7K3M9Q'].map(index))).toBe('DP7K3M9QQ');
  const draw = fc.integer({ min: 0, max: 22 });
  fc.assert(
    fc.property(
      fc.array(draw, { minLength: 9, maxLength: 9 }),
      fc.integer({ min: 0, max: 8 }),
      draw,
      (draws, at, other) => {
        fc.pre(draws[at] !== other);
        const wrong = draws.with(at, other);
        expect(referenceOf(wrong).at(-1)).not.toBe(referenceOf(draws).at(-1));
      },
    ),
  );
});

test('[CASH-02] C13 the gateway is asked ever more rarely', () => {
  const inTime = { lateMs: -1, toClose: false };
  const pauses = [0, 1, 2, 3, 4, 5, 6, 50].map((asked) => askPauseMs({ asked, ...inTime }) ?? 0);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(30_000);
  expect(pauses.at(-1)).toBe(900_000);
  const late = { asked: 50, lateMs: 25 * 3_600_000 };
  expect(askPauseMs({ ...late, toClose: false })).toBe(null);
  expect(askPauseMs({ ...late, toClose: true })).toBe(24 * 3_600_000);
});

test('[CASH-02][Q-F16] C16 only a deposit in review can be declined, and a paid one stays paid', () => {
  expect(stages.filter((stage) => nextStage(stage, 'approved'))).toEqual(['paid', 'review']);
  expect(nextStage('paid', 'approved')).toBe('paid');
  expect(stages.filter((stage) => nextStage(stage, 'declined'))).toEqual(['review']);
  expect([nextStage('review', 'approved'), nextStage('review', 'declined')]).toEqual([
    'paid',
    'failed',
  ]);
});
