import { currencies } from '@croupier/contract/currencies';
import { shareFee } from '@croupier/contract/cashier/deposit-methods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTronAddress } from '#kernel/tron-address.ts';
import { REFERENCE_ALPHABET, REFERENCE_DRAWS, judgePayment, referenceOf } from './deposit-rules.ts';
import { referencesIn } from './memo-rules.ts';
import { freshAmount, opensAtMs, type UsedAmount } from './method-rules.ts';
import { tokenText, tokensFor } from '@croupier/contract/cashier/token-amounts';
import { parseToken, walletWorth } from './token-rules.ts';

const references = fc
  .array(fc.integer({ min: 0, max: REFERENCE_ALPHABET.length - 1 }), {
    minLength: REFERENCE_DRAWS,
    maxLength: REFERENCE_DRAWS,
  })
  .map(referenceOf);

test('[CASH-02] C21 a reference is found in whatever a bank makes of the memo, and nothing else is', () => {
  expect(referencesIn('ck dp7k3m9qq gd 123')).toEqual([]);
  const noise = fc.constantFrom('', 'CT DEN 123 ', 'ck ', 'MBVCB.99.', ' GD 0412', 'DP', '/');
  fc.assert(
    fc.property(references, noise, noise, fc.constantFrom('', ' ', '.', '-'), (one, a, z, gap) => {
      const written = [...one.toLowerCase()].join(gap);
      expect(referencesIn(`${a}${written}${z}`)).toContain(one);
      // One wrong sign is no other deposit.
      const at = 4;
      const wrong = one.charAt(at) === '3' ? '4' : '3';
      const mistyped = one.slice(0, at) + wrong + one.slice(at + 1);
      expect(referencesIn(mistyped)).toEqual([]);
    }),
  );
});

test('[CASH-01] C23 no two transfers that can be paid are told one sum, and who asks again keeps theirs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), (count) => {
      const recent: UsedAmount[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const exactMinor = freshAmount(1_000_000n, recent);
        if (exactMinor === undefined) {
          expect(recent).toHaveLength(99);
          return;
        }
        expect(exactMinor > 1_000_000n && exactMinor < 1_010_000n).toBe(true);
        expect(recent.some((one) => one.exactMinor === exactMinor)).toBe(false);
        recent.push({ exactMinor, isTaken: true, isOwn: false });
      }
    }),
  );
  const used = Array.from({ length: 99 }, (_, at) => ({
    exactMinor: 1_000_000n + BigInt(99 - at) * 100n,
    isTaken: at === 0,
    isOwn: at === 5,
  }));
  expect(freshAmount(1_000_000n, used)).toBe(1_009_400n);
  const others = used.map((one) => ({ ...one, isOwn: false }));
  expect(freshAmount(1_000_000n, others)).toBe(1_009_800n);
  const taken = others.map((one) => ({ ...one, isTaken: true }));
  expect(freshAmount(1_000_000n, taken)).toBeUndefined();
});

test('[CASH-01] C24 what arrives is what is kept and what is credited, for every fee', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((cents) => cents * 100n);
  const fees = fc.record({
    basisPoints: fc.integer({ min: 0, max: 5000 }),
    fixedMinor: fc.bigInt({ min: 0n, max: 10n ** 7n }),
    bearer: fc.constantFrom('house' as const, 'member' as const),
  });
  fc.assert(
    fc.property(amounts, fees, (arrived, rule) => {
      const { feeMinor, netMinor } = shareFee(arrived, rule, { decimals: 2 });
      expect(feeMinor + netMinor).toBe(arrived);
      expect(feeMinor >= 0n && netMinor >= 0n && feeMinor % 100n === 0n).toBe(true);
      if (rule.bearer === 'house') expect(feeMinor).toBe(0n);
    }),
  );
});

test('[CASH-01] C25 who pays the sum that was told gets what was asked for, at any rate', () => {
  const { VND, THB } = currencies;
  const rates = fc.bigInt({ min: 10_000n, max: 400_000_000n });
  const inputs = fc.tuple(fc.constantFrom(VND, THB), fc.bigInt({ min: 1n, max: 10n ** 8n }), rates);
  fc.assert(
    fc.property(inputs, ([currency, cents, rate]) => {
      const wanted = cents * 100n;
      const micro = tokensFor(wanted * currency.tenderPerUnit, rate);
      expect(parseToken(tokenText(micro))).toBe(micro);
      const credited = walletWorth(micro, rate, currency);
      // Rounding a sum up to a millionth of a token may be worth a step of the wallet, where one is tiny.
      expect(credited - wanted).toBeGreaterThanOrEqual(0n);
      expect(credited - wanted).toBeLessThan(100n + rate / (1_000_000n * currency.tenderPerUnit));
    }),
  );
});

test('[CASH-01] C25 the promised rate holds to its last moment, then the one of arrival', () => {
  const token = { token: 'USDT', rate: '25400', rateUntilMs: 900_000 };
  const deposit = {
    stage: 'created' as const,
    currency: currencies.VND,
    expiresAtMs: 900_000,
    token,
  };
  const credited = (paidAtMs: number, rate?: string) =>
    judgePayment(deposit, { amount: '10', currency: 'USDT', paidAtMs, rate }, 2_000_000);
  expect(credited(900_000, '20000')).toMatchObject({ credit: true, amountMinor: 2_540_000n });
  expect(credited(900_001, '20000')).toMatchObject({ credit: true, amountMinor: 2_000_000n });
  expect(credited(900_001)).toEqual({ credit: false, reason: 'rate' });
  expect(
    judgePayment(deposit, { amount: '254000', currency: 'VND', paidAtMs: 1 }, 2_000_000),
  ).toEqual({ credit: false, reason: 'currency' });
});

test('[CASH-01] C25 an address with a wrong sign is none', () => {
  const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
  expect(isTronAddress(address)).toBe(true);
  for (const [at] of [...address].entries()) {
    const wrong = address.charAt(at) === '2' ? '3' : '2';
    expect(isTronAddress(address.slice(0, at) + wrong + address.slice(at + 1))).toBe(false);
  }
  expect(isTronAddress(`${address}1`)).toBe(false);
});

test('[CASH-01] C26 hours are those of the merchant’s clocks, also past midnight', () => {
  const at = (text: string) => Date.parse(`2026-11-24T${text}:00+07:00`);
  const day = { opensMinute: 8 * 60, closesMinute: 22 * 60 };
  const night = { opensMinute: 22 * 60, closesMinute: 2 * 60 };
  const zone = 'Asia/Ho_Chi_Minh';
  expect(opensAtMs(null, zone, at('03:00'))).toBeNull();
  expect(opensAtMs(day, zone, at('08:00'))).toBeNull();
  expect(opensAtMs(day, zone, at('21:59'))).toBeNull();
  expect(opensAtMs(day, zone, at('07:30'))).toBe(at('08:00'));
  expect(opensAtMs(day, zone, at('22:00'))).toBe(at('08:00') + 86_400_000);
  expect(opensAtMs(night, zone, at('01:59'))).toBeNull();
  expect(opensAtMs(night, zone, at('02:00'))).toBe(at('22:00'));
});
