import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, readWay } from './amount-rules.ts';
import { guessColumns } from './column-names.ts';
import { dayOrderOf, readMoment } from './day-rules.ts';
import { brokenQuotation, lineEndOf } from './quotations.ts';
import { readFile } from './read-file.ts';
import type { ReadingContext } from './statement-lines.ts';

const today = '2026-11-28';
const context: ReadingContext = { currency: 'VND', account: '', today, chosen: {} };
const read = async (text: string, chosen: ReadingContext['chosen'] = { dayOrder: 'dmy' }) =>
  readFile(Buffer.from(text), { ...context, chosen });

test('[CASH-02] C35 an amount survives being written with separators, and nothing else is one', () => {
  const written = fc.bigInt({ min: 1n, max: 999_999_999_999n });
  fc.assert(
    fc.property(written, fc.boolean(), (cents, comma) => {
      const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, comma ? '.' : ',');
      const text = `${whole}${comma ? ',' : '.'}${(cents % 100n).toString().padStart(2, '0')}`;
      expect(readAmount(text, 'VND')).toMatchObject({ minor: cents * 100n, way: null });
    }),
    { numRuns: 200 },
  );
  for (const odd of ['5E+05', '1,23,456', '12.3456', '500,00.0', 'five', '1 00', '5-5', 'USD 5']) {
    expect([odd, readAmount(odd, 'VND')]).toEqual([odd, undefined]);
  }
  for (const [text, way] of [
    ['-1,000', 'out'],
    ['(1,000)', 'out'],
    ['1,000-', 'out'],
    ['1,000 DR', 'out'],
    ['CR 1,000', 'in'],
    ['+1,000 VND', 'in'],
    ['1,000 đ', null],
  ] as const) {
    expect([text, readAmount(text, 'VND')]).toMatchObject([text, { minor: 10_000_000n, way }]);
  }
  // A sign and letters that contradict each other.
  expect(readAmount('-1,000 CR', 'VND')).toBeUndefined();
  expect(['Ghi nợ', 'Dr.', 'ฝาก', '借', 'Transfer'].map(readWay)).toEqual([
    'out',
    'out',
    'in',
    'out',
    undefined,
  ]);
});

test('[CASH-02] C35 days are read in one order, in either era, by clocks of twelve and of 24 hours', () => {
  const at = (day: string, order: 'ymd' | 'dmy' | 'mdy', time?: string) => {
    const moment = readMoment(day, time, { order, today });
    return typeof moment === 'string' ? moment : moment.booked;
  };
  expect(at('29/02/2567', 'dmy')).toBe('2024-02-29T23:59:59');
  expect(at('25-11-69', 'dmy', '09.05')).toBe('2026-11-25T09:05:00');
  expect(at('11/05/2026 12:10 AM', 'mdy')).toBe('2026-11-05T00:10:00');
  expect(at('25 พ.ย. 2569 14:03 น.', 'dmy')).toBe('2026-11-25T14:03:00');
  expect(at('2026-11-25T07:00:00.123Z', 'dmy')).toBe('2026-11-25T07:00:00Z');
  for (const [day, wrong] of [
    ['29/02/2026', 'day'],
    ['25/11/1926', 'day'],
    ['13/13/2026', 'day'],
    ['25/11/2026 24:00', 'time'],
    ['25/11/2026 13:00 PM', 'time'],
  ] as const) {
    expect([day, at(day, 'dmy')]).toEqual([day, wrong]);
  }
  expect(dayOrderOf(['05/06/2026', '11/25/2026'], today)).toBe('mdy');
  expect(dayOrderOf(['05/06/2026', '25/11/2026'], today)).toBe('dmy');
  expect(dayOrderOf(['2026-11-25'], today)).not.toBeNull();
  // Days that fit two orders are for people to say.
  expect(dayOrderOf(['05/06/2026'], today)).toBeNull();
});

test('[CASH-02] C31 a line without a reference has the same name in every file, and twins have two', async () => {
  const row = '24/11/2026 10:00,50000,thanks';
  const ids = async (rows: readonly string[]) => {
    const { result } = await read(['date,amount,memo', ...rows].join('\n'));
    return 'lines' in result ? result.lines.map(({ lineId }) => lineId) : [];
  };
  const [first, twin] = await ids([row, row]);
  expect(first).not.toBe(twin);
  expect(await ids(['23/11/2026 10:00,1,x', row, row])).toEqual([expect.anything(), first, twin]);
});

test('[CASH-02] a file is read alike with and without its last line end, and what is none is refused', async () => {
  const text = 'Ngày;Số CT;Ghi nợ;Ghi có\n24/11/2026;1;;1.250.000,00\n25/11/2026;2;;999.999,5';
  const [without, with_] = [await read(text, {}), await read(`${text}\n`, {})];
  expect(without.layout).toMatchObject({ separator: ';', dayOrder: 'dmy' });
  expect(with_.result).toEqual(without.result);
  expect((await read('date,amount\n05/06/2026,5', {})).result).toEqual({ problem: 'day-order' });
  expect((await read('a,b\n1,2')).result).toEqual({ problem: 'columns' });
  expect((await read('date,amount\n')).result).toEqual({ problem: 'empty' });
  const many = await read(`date,amount\n${','.repeat(200)}`);
  expect(many.result).toMatchObject({ line: 2, expected: 'columns' });
  const wide = await read(`date,amount\n${','.repeat(5_000_000)}`);
  expect(wide.result).toMatchObject({ line: 2, expected: 'columns' });
  const binary = await readFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), context);
  expect(binary.result).toEqual({ problem: 'old-excel' });
  const pdf = await readFile(Buffer.from('%PDF-1.7'), context);
  expect(pdf.result).toEqual({ problem: 'format' });
});

test('[CASH-02] the head of a file tells its columns in five languages', () => {
  for (const head of [
    ['Posted date', 'Reference', 'Debit', 'Credit', 'Balance', 'Description'],
    ['Ngày GD', 'Số bút toán', 'PS Nợ ghi nợ', 'Ghi có', 'Số dư', 'Diễn giải'],
    ['Ngày', 'Mã', 'Ghi nợ', 'Ghi có', 'Số dư', 'Nội dung'],
    ['วันที่ทำรายการ', 'เลขที่อ้างอิง', 'ถอนเงิน', 'ฝากเงิน', 'คงเหลือ', 'รายละเอียด'],
    ['Tanggal', 'Referensi', 'Debet', 'Kredit', 'Saldo', 'Keterangan'],
    ['交易日期', '流水号', '支出', '收入', '余额', '摘要'],
  ]) {
    expect([head[0], guessColumns(head)]).toEqual([
      head[0],
      { booked: 0, line: 1, out: 2, in: 3, balance: 4, memo: 5 },
    ]);
  }
});

/**
 * Processor time of the quickest of five reads of each file, in turns, so that neither what else the machine
 * does for a while nor what is compiled or collected meanwhile makes one of them longer.
 */
async function workOn<Kind extends string>(
  files: Readonly<Record<Kind, string>>,
): Promise<ReadonlyMap<string, number>> {
  const least = new Map<string, number>();
  for (let time = 0; time < 5; time += 1) {
    for (const [kind, text] of Object.entries<string>(files)) {
      const before = process.threadCpuUsage();
      await read(text);
      const { user, system } = process.threadCpuUsage(before);
      least.set(kind, Math.min(least.get(kind) ?? Infinity, user + system));
    }
  }
  return least;
}

test('[CASH-02] a column for the way is known by any head of its kind, and what it lacks is asked', async () => {
  const lines = (head: string, ...ways: readonly string[]) =>
    [`Date,Ref,${head},Amount`, ...ways.map((way, at) => `25/11/2026,P${at},${way},"90,000"`)].join(
      '\n',
    );
  const heads = [
    '+/-',
    'Dr./Cr.',
    'Dr Cr',
    'DC',
    'D/C Indicator',
    'CR/DR Indicator',
    'Sign',
    'Dấu',
  ];
  for (const head of [...heads, 'Thu/Chi', 'Credit/Debit Indicator', 'Loại giao dịch', 'Vào/Ra']) {
    const { result } = await read(lines(head, 'CR', 'DR'));
    expect([head, result]).toMatchObject([head, { inMinor: 900_000_000n, outMinor: 900_000_000n }]);
    const unknown = await read(lines(head, 'eins', 'zwei'));
    expect([head, unknown.result]).toMatchObject([head, { column: head, expected: 'direction' }]);
    // Whoever brings the file says that the column is about something else.
    const columns = { booked: 0, line: 1, amount: 3 };
    const said = await read(lines(head, 'eins', 'zwei'), { dayOrder: 'dmy', head: 1, columns });
    expect([head, said.result]).toMatchObject([head, { inMinor: 1_800_000_000n, outMinor: 0n }]);
  }
  // A reading that was kept before anybody looked at such columns does not hide one.
  const names = ['Date', 'Ref', 'Way of it', 'Amount'];
  const reading = { columns: { booked: 0, line: 1, amount: 3 }, dayOrder: 'dmy' } as const;
  const { result } = await readFile(Buffer.from(lines('Way of it', 'CR', 'DR')), {
    ...context,
    remembered: { reading, names },
  });
  expect(result).toMatchObject({ inMinor: 900_000_000n, outMinor: 900_000_000n });
});

test('[CASH-02][Q-F11] no file takes longer than a sound one of its size, whatever its marks and memos are', async () => {
  const head = 'transaction,booked_at,amount,payer_name,memo';
  const size = 480_000;
  const fill = (first: string, row: string) =>
    `${head}\n${first}${row.repeat(Math.ceil(size / row.length))}`.slice(0, size);
  const rows = Array.from({ length: size / 80 }, (_, at) => {
    return `FT${at},27/11/2026 10:00,${50_000 + at},"NGUYEN ""VAN"" ${at}",chuyen tien lan thu ${at}`;
  });
  const line = 'FT1,27/11/2026 10:00,50000,NGUYEN VAN A,chuyen tien\n';
  const took = await workOn({
    sound: [head, ...rows].join('\n'),
    marks: fill('', '"x"y\n'),
    oneMark: fill('"a', '"x\n'),
    inside: fill('"', 'a"b"c,d\n'),
    memo: fill(line, ',,,,a memo that goes on and on\n'),
    sameName: [
      head,
      ...rows.map((row, at) =>
        row.replace(/chuyen.*/, 'DPABCDEFGH').replace(/,5\d+,/, `,${at % 2 ? '' : '-'}50000,`),
      ),
    ].join('\n'),
  });
  const sound = took.get('sound') ?? 0;
  for (const [kind, ofKind] of took) expect([kind, ofKind < sound * 2]).toEqual([kind, true]);
});

test('[CASH-02] quotations are broken where nothing closes them, or text goes on behind', () => {
  const ends = { separator: ',', lineEnd: '\n' };
  const rowOf = (text: string) => brokenQuotation(text, ends, 20)?.row;
  for (const sound of ['', 'a', '"a"', '"a"\n', '"a""b" ,"c\nd"\n5" pipe,x"y', '"","",\n\n""']) {
    expect([sound, rowOf(sound)]).toEqual([sound, undefined]);
  }
  expect(rowOf('a,b\n"c\nd",e\n"f')).toBe(3);
  expect(rowOf('a,"b"c')).toBe(1);
  expect(rowOf('a\n\n"""')).toBe(3);
  expect(rowOf(`x\n"${'y'.repeat(21)}"`)).toBe(2);
  expect(['a\r\nb\r\n', 'a\rb\r', 'a\nb\r\nc\n', 'a'].map(lineEndOf)).toEqual([
    '\r\n',
    '\r',
    '\n',
    '\n',
  ]);
});

test('[CASH-02] a table that names its account above the head is read for that account alone', async () => {
  const rows = 'Date,Amount,Memo\n25/11/2026,"1,000",thanks';
  const problem = async (above: string, account: string) => {
    const chosen = { dayOrder: 'dmy' } as const;
    const { result } = await readFile(Buffer.from(`${above}\n${rows}`), {
      ...context,
      account,
      chosen,
    });
    return 'problem' in result ? result : undefined;
  };
  const other = { problem: 'unreadable', line: 1, expected: 'account' };
  for (const above of [
    'Account number,1017595600',
    'Account No.: 1017 5956 00 (VND)',
    'Số TK: 1017595600',
    'เลขที่บัญชี,101-7-59560-0',
    'No. Rekening,1017595600',
    '账号：1017595600',
  ]) {
    expect(await problem(above, '1017595600'), above).toBeUndefined();
    expect(await problem(above, '0071002233445'), above).toMatchObject(other);
  }
  // Nothing can be said of what is hidden, rounded, or no number of an account.
  for (const above of [
    'Account number,1017****00',
    'Account number,xxxxxx5600',
    'Account number,1.0175956E9',
    'Account name,NGUYEN VAN AN 1017595600',
    'Số tài khoản đối ứng,1017595600',
    'Account,Current',
  ]) {
    expect(await problem(above, '0071002233445'), above).toBeUndefined();
  }
});
