import fc from 'fast-check';
import jsqr from 'jsqr';
import { parse } from 'promptparse';
import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { payRegistered, readRegistered } from './registered-code.ts';
import { promptPay, qrPh, qris, readAccount, vietQr } from './bank-codes.ts';
import { checkSum, field } from './emvco-text.ts';

test('[CASH-01] codes to pay are, sign by sign, those that banks publish', () => {
  expect(checkSum('123456789')).toBe('29B1');
  const vietcombank = { bin: '970436', account: '1017595600' };
  const baht = { kind: 'mobile', id: '0812345678' } as const;
  expect([
    vietQr({
      bin: '970407',
      account: '0386577672',
      amount: '1000000',
      memo: 'henry an cut',
      isReusable: true,
    }),
    vietQr({ ...vietcombank, amount: '180000', memo: 'DP7K3M9QQ' }),
    vietQr(vietcombank),
    promptPay(baht),
    promptPay({ ...baht, amount: '100.00' }),
    promptPay({ kind: 'national-id', id: '1101700230708', amount: '250.75' }),
  ]).toEqual([
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
    '00020101021238540010A00000072701240006970436011010175956000208QRIBFTTA530370454061800005802VN62130809DP7K3M9QQ6304C246',
    '00020101021138540010A00000072701240006970436011010175956000208QRIBFTTA53037045802VN630438BB',
    '00020101021129370016A0000006770101110113006681234567853037645802TH6304823E',
    '00020101021229370016A0000006770101110113006681234567853037645406100.005802TH6304F142',
    '00020101021229370016A0000006770101110213110170023070853037645406250.755802TH6304F980',
  ]);
});

test('[CASH-01] codes of the Philippines and of Indonesia are those of their networks', () => {
  const manila = { city: 'Manila' };
  expect([
    qrPh({
      ...manila,
      bic: 'PAEYPHM2XXX',
      account: '985889386153',
      mobile: '+63-9913729861',
      amount: '123.45',
      name: 'ENG-19818-ged',
      additional: [
        field('00', 'com.p2pqrpay'),
        field('01', '***'),
        field('02', '+63-9913729862'),
        field('03', '***'),
        field('04', 'LOYALTY1'),
        field('05', 'test12'),
        field('06', 'cust1'),
        field('07', '12345678'),
        field('08', '***'),
      ],
    }),
    qrPh({
      ...manila,
      bic: 'GXCHPHM2XXX',
      account: '09171234567',
      amount: '500.00',
      name: 'DEMO MERCHANT',
      additional: [field('05', 'DP7K3M9QQ')],
    }),
    qris({
      domain: 'ID.CO.QRIS.WWW',
      pan: '936000000000000001',
      merchantId: '000000000000001',
      criteria: 'UMI',
      nationalId: 'ID1020000000001',
      amount: '50000',
      name: 'DEMO MERCHANT',
      city: 'JAKARTA',
      postalCode: '10110',
      categoryCode: '7999',
      additional: [field('05', 'DP7K3M9QQ')],
    }),
  ]).toEqual([
    '00020101021227770012com.p2pqrpay0111PAEYPHM2XXX02089996440304129858893861530514+63-99137298615204601653036085406123.455802PH5913ENG-19818-ged6006Manila62980012com.p2pqrpay0103***0214+63-99137298620303***0408LOYALTY10506test120605cust10708123456780803***6304ED03',
    '00020101021227580012com.p2pqrpay0111GXCHPHM2XXX0208999644030411091712345675204601653036085406500.005802PH5913DEMO MERCHANT6006Manila62130509DP7K3M9QQ6304C3C5',
    '00020101021226660014ID.CO.QRIS.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204799953033605405500005802ID5913DEMO MERCHANT6007JAKARTA61051011062130509DP7K3M9QQ6304FE4F',
  ]);
});

test('[CASH-01] C38 a registered code is made into one of a payment, and no other text passes for one', () => {
  const printed =
    '00020101021127580012com.p2pqrpay0111GXCHPHM2XXX02089996440304110917123456752046016530360858' +
    '02PH5913DEMO MERCHANT6006Manila6304';
  const text = printed + checkSum(printed);
  expect(readRegistered(text, 'qrph')).toEqual({ name: 'DEMO MERCHANT', city: 'Manila' });
  const paid = payRegistered(text, { amount: '500.00', memo: 'DP7K3M9QQ' });
  // That of the network's own example, field by field.
  expect(paid).toBe(
    '00020101021227580012com.p2pqrpay0111GXCHPHM2XXX0208999644030411091712345675204601653036085406500.005802PH5913DEMO MERCHANT6006Manila62130509DP7K3M9QQ6304C3C5',
  );
  const wrong: [string, 'qrph' | 'qris'][] = [
    [text, 'qris'],
    [paid, 'qrph'],
    [`${text.slice(0, -1)}Z`, 'qrph'],
    [text.replace('Manila', 'Manile'), 'qrph'],
    ['not a code', 'qrph'],
  ];
  for (const [one, scheme] of wrong) expect(readRegistered(one, scheme)).toBeUndefined();
});

test('[CASH-01] another reader finds in every code what was put into it, also off its drawing', () => {
  const digits = (min: number, max: number) =>
    fc.stringMatching(new RegExp(`^\\d{${min},${max}}$`));
  const drawn = fc.record({
    bin: digits(6, 6),
    account: digits(6, 19),
    amount: fc.bigInt({ min: 1n, max: 499_999_999n }).map(String),
    memo: fc.stringMatching(/^DP[346789CDFGHJKMNPQRTVWXY]{10}$/),
  });
  fc.assert(
    fc.property(drawn, ({ bin, account, amount, memo }) => {
      const text = vietQr({ bin, account, amount, memo });
      const read = parse(readDrawn(text), true, true);
      expect([
        read?.getTagValue('54'),
        read?.getTagValue('38', '00'),
        read?.getTagValue('38', '01'),
        read?.getTagValue('62', '08'),
      ]).toEqual([
        amount,
        'A000000727',
        `0006${bin}01${String(account.length).padStart(2, '0')}${account}`,
        memo,
      ]);
    }),
    { numRuns: 20 },
  );
});

/** What a camera reads off the squares that the page draws: four pixels each, four squares of margin. */
function readDrawn(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = (modules.size + 8) * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [row, column] = [Math.floor(y / 4) - 4, Math.floor(x / 4) - 4];
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      if (isInside && modules.get(row, column))
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsqr.default(pixels, side, side)?.data ?? '';
}

test('[CASH-01] the account in a code is read back from it, and from no other text', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
  fc.assert(
    fc.property(digits(6), fc.stringMatching(/^[0-9A-Za-z]{4,19}$/), (bin, account) => {
      expect(readAccount(vietQr({ bin, account }))).toEqual({ provider: bin, number: account });
    }),
  );
  for (const [kind, id] of [
    ['mobile', '0812345678'],
    ['national-id', '1101700230708'],
    ['e-wallet', '110170023070812'],
  ] as const) {
    expect(readAccount(promptPay({ kind, id }))).toEqual({ provider: kind, number: id });
  }
  const text = vietQr({ bin: '970436', account: '1017595600' });
  expect(readAccount(text.replace('970436', '970437'))).toBeUndefined();
  expect(readAccount('')).toBeUndefined();
});
