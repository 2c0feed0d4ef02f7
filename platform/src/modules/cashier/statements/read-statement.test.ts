import { guessColumns, guessDayOrder } from '@croupier/contract/statement-columns';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

async function read(text: string, dayOrder: 'ymd' | 'dmy' | 'mdy' = 'dmy') {
  const [head = ''] = text.split('\n');
  return readStatement(text, guessColumns(head.replaceAll('"', '').split(/[,;]/)), dayOrder);
}

test('[CASH-02] a statement is read as its bank writes it', async () => {
  const viet = `Ngày giao dịch;Số CT;Ghi nợ;Ghi có;Số dư;Nội dung;Tên đối ứng
25/11/2026 14:03:22;FT001;;180.000,00;1.180.000,00;"DP7K3M9QQXX; ck";NGUYEN VAN A
25/11/2026 14:05;FT 002;80.000,00;;1.100.000,00;phi;
Tổng cộng;;80.000,00;180.000,00;;;`;
  const tooShort = await read(viet);
  expect(tooShort).toEqual({ problem: 'unreadable', line: 4, field: 'booked' });

  const whole = await read(viet.replace('Tổng cộng', ''));
  expect(whole).toMatchObject({
    inMinor: 1_800_000_000n,
    outMinor: 800_000_000n,
    brokenLine: null,
  });
  expect('lines' in whole && whole.lines).toMatchObject([
    { ord: 2, lineId: 'FT001', booked: '2026-11-25T14:03:22', amount: '180000', isOut: false },
    { ord: 3, lineId: 'FT-002', booked: '2026-11-25T14:05:00', amount: '80000', isOut: true },
  ]);

  const thai = `transaction,booked_at,amount,balance\nA1,2026-11-25T07:00:00Z,"1,250.75","1,250.75"\nA2,2026-11-26,(50.75),1200.01`;
  expect(await read(thai, 'ymd')).toMatchObject({
    brokenLine: 3,
    lines: [
      { amount: '1250.75', booked: '2026-11-25T07:00:00Z' },
      { amount: '50.75', isOut: true, booked: '2026-11-26T23:59:59' },
    ],
  });
});

test('[CASH-02] what cannot be read whole is refused with its line', async () => {
  const head = 'id,date,amount';
  const one = (row: string) => read(`${head}\n${row}`);
  expect(await one('')).toEqual({ problem: 'empty' });
  expect(await one('1,31/02/2026,5')).toMatchObject({ line: 2, field: 'booked' });
  expect(await one('1,28/02/2026,five')).toMatchObject({ line: 2, field: 'amount' });
  expect(await one('1,28/02/2026,0')).toMatchObject({ line: 2, field: 'amount' });
  expect(await one('1,28/02/2026,5\n1,28/02/2026,6')).toMatchObject({ line: 3, field: 'line' });
});

test('[CASH-02] C31 a line without a number has the same name in every file, and twins have two', async () => {
  const row = '24/11/2026 10:00,50000,thanks';
  const head = 'date,amount,memo';
  const ids = async (rows: readonly string[]) => {
    const found = await read([head, ...rows].join('\n'));
    return 'lines' in found ? found.lines.map(({ lineId }) => lineId) : [];
  };
  const [first, twin] = await ids([row, row]);
  expect(first).not.toBe(twin);
  expect(await ids(['23/11/2026 10:00,1,x', row, row])).toEqual([expect.anything(), first, twin]);
});

test('[CASH-02] any amount survives being written with separators', async () => {
  const written = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  await fc.assert(
    fc.asyncProperty(written, fc.boolean(), async (cents, comma) => {
      const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',');
      const text = `${whole}${comma ? ',' : '.'}${(cents % 100n).toString().padStart(2, '0')}`;
      const found = await read(`date,amount\n24/11/2026,"${text}"`);
      expect('inMinor' in found && found.inMinor).toBe(cents * 100n);
    }),
    { numRuns: 200 },
  );
});

test('[CASH-02] the head of a file tells its columns, and its days their order', () => {
  expect(guessColumns(['STT', 'Ngày GD', 'Số bút toán', 'PS Nợ', 'Diễn giải'])).toMatchObject({
    booked: 1,
    line: 2,
    memo: 4,
  });
  expect(guessDayOrder(['2026-11-25'])).toBe('ymd');
  expect(guessDayOrder(['05/06/2026', '11/25/2026'])).toBe('mdy');
  expect(guessDayOrder(['05/06/2026'])).toBe('dmy');
});
