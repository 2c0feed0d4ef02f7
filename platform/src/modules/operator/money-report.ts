import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import type { reportEndpoints } from '@croupier/contract/reports/operator/reports';
import { type MoneyReportBy, REPORT_FILE_MAX, REPORT_PAGE } from '@croupier/contract/reports/kinds';
import { fileText } from '@croupier/i18n';
import { accountNames } from '#account';
import { paidInSums } from '#cashier';
import { merchantById } from '#merchant';
import { cutLine } from '#kernel/cut-line.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import { paidOutSums } from '#withdrawal';
import {
  besideEachOther,
  type MoneyLine,
  type PaidSide,
  reportPeriod,
  sumOfMoney,
} from './report-rules.ts';
import { instantsOfDays } from '#kernel/days.ts';

type Handlers = Pick<OperatorHandlers<typeof reportEndpoints>, 'moneyReport' | 'moneyReportFile'>;

const PIECE = 500;

/** What was paid in and out, over days of the merchant. */
export function moneyReportHandlers({ db }: Services): Handlers {
  return {
    async moneyReport({ staff, dictionary }, { merchantId: id, skip, ...input }) {
      const merchantId = merchantWithin(staff, id);
      const { currency, timeZone } = await known(db, merchantId);
      const period = reportPeriod(input, input.by);
      const of = { merchantId, timeZone, memberId: idOf(input.memberId) };
      const lines = await linesOf(db, { ...of, ...period, by: input.by });
      const before = await linesOf(db, { ...of, ...period.before, by: 'method' });
      const shown = lines.slice(skip, skip + REPORT_PAGE);
      const nameOf = await namesOf(db, shown, { merchantId, by: input.by, dictionary });
      return {
        currency,
        items: shown.map((line) => ({
          key: line.key,
          name: nameOf(line.key),
          ...linesText(line),
        })),
        rows: lines.length,
        sums: linesText(sumOfMoney(lines)),
        before: {
          from: period.before.first,
          until: period.before.last,
          ...linesText(sumOfMoney(before)),
        },
      };
    },

    async moneyReportFile(call, { merchantId: id, ...input }) {
      const merchantId = merchantWithin(call.staff, id);
      const { timeZone, currency } = await known(db, merchantId);
      const period = reportPeriod(input, input.by);
      const of = { merchantId, timeZone, memberId: idOf(input.memberId) };
      const all = await linesOf(db, { ...of, ...period, by: input.by });
      const lines = all.slice(0, REPORT_FILE_MAX);
      const nameOf = await namesOf(db, lines, {
        merchantId,
        by: input.by,
        dictionary: call.dictionary,
      });
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:report-money',
        merchantId,
        after: { rows: lines.length, filters: input },
      });
      const { dictionary } = call;
      const isCut = all.length > lines.length;
      const file = { by: input.by, lines, nameOf, all: sumOfMoney(all), isCut };
      return fileOf({ ...file, dictionary, currency });
    },
  };
}

const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));

async function known(db: Db, merchantId: bigint) {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}

/** Ways in and ways out have numbers of their own, so their keys say which they are. */
async function linesOf(
  db: Db,
  input: {
    readonly merchantId: bigint;
    readonly timeZone: string;
    readonly memberId: bigint | undefined;
    readonly first: string;
    readonly last: string;
    readonly by: MoneyReportBy;
  },
): Promise<MoneyLine[]> {
  const { merchantId, memberId, timeZone, by } = input;
  const filter = { merchantId, memberId, ...instantsOfDays(input, timeZone) };
  const [paidIn, paidOut] = await Promise.all([
    paidInSums.creditedSums(db, filter, { by, timeZone }),
    paidOutSums.paidSums(db, filter, { by, timeZone }),
  ]);
  const named = (side: string, lines: typeof paidIn) =>
    by === 'method' ? lines.map((line) => ({ ...line, key: `${side}:${line.key}` })) : lines;
  return besideEachOther(named('in', paidIn), named('out', paidOut), by);
}

async function namesOf(
  db: Db,
  lines: readonly MoneyLine[],
  {
    merchantId,
    by,
    dictionary,
  }: { readonly merchantId: bigint; readonly by: MoneyReportBy; readonly dictionary: string },
): Promise<(key: string) => string> {
  if (by === 'day') return (key) => key;
  if (by === 'member') {
    const names = await accountNames(
      db,
      lines.map(({ key }) => BigInt(key)),
    );
    return (key) => names.get(BigInt(key)) ?? key;
  }
  const into = await paidInSums.methodNames(db, merchantId);
  const out = await paidOutSums.payoutMethodNames(db, merchantId);
  return (key) => {
    const [side, id = ''] = key.split(':');
    const name = (side === 'in' ? into : out).get(id);
    return name?.[dictionary] ?? name?.['en'] ?? id;
  };
}

const sideText = ({ count, minor }: PaidSide) => ({ count, amount: moneyText(minor) });

function linesText({ deposits, withdrawals }: Omit<MoneyLine, 'key'>) {
  return {
    deposits: sideText(deposits),
    withdrawals: sideText(withdrawals),
    net: moneyText(deposits.minor - withdrawals.minor),
  };
}

async function* fileOf({
  by,
  lines,
  nameOf,
  all,
  isCut,
  dictionary,
  currency,
}: {
  readonly by: MoneyReportBy;
  readonly lines: readonly MoneyLine[];
  readonly nameOf: (key: string) => string;
  readonly all: Omit<MoneyLine, 'key'>;
  readonly isCut: boolean;
  readonly dictionary: string;
  readonly currency: string;
}): AsyncGenerator<string> {
  const text = (key: string) => fileText(dictionary, `report.${key}`, { currency });
  const heads = {
    day: ['by.day'],
    member: ['by.memberId', 'by.member'],
    method: ['by.way', 'by.methodId', 'by.method'],
  }[by];
  const factsOf = (key: string, name: string) => {
    const [way = '', id = ''] = key.split(':');
    return { day: [key], member: [key, name], method: [text(`way.${way}`), id, name] }[by];
  };
  const figures = ['deposits', 'deposited', 'withdrawals', 'paidOut', 'net'];
  yield CSV_MARK + csvLine([...heads, ...figures].map(text));
  const cells = (of: readonly string[], line: Omit<MoneyLine, 'key'>) => {
    const { deposits, withdrawals, net } = linesText(line);
    const [into, out] = [String(deposits.count), String(withdrawals.count)];
    return csvLine([...of, into, deposits.amount, out, withdrawals.amount, net]);
  };
  for (let at = 0; at < lines.length; at += PIECE) {
    yield lines
      .slice(at, at + PIECE)
      .map((line) => cells(factsOf(line.key, nameOf(line.key)), line))
      .join('');
  }
  yield cells([text('total'), ...heads.slice(1).map(() => '')], all);
  if (isCut) yield cutLine(dictionary, lines.length);
}
