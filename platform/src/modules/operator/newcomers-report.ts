import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import { type CohortUnit, COHORTS } from '@croupier/contract/reports/kinds';
import type { newcomerReportEndpoints } from '@croupier/contract/reports/operator/newcomers';
import { fileText } from '@croupier/i18n';
import { accountAdmin } from '#account';
import { playReports } from '#bets';
import { paidInSums } from '#cashier';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { Db, Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import { cohortsOf, firstCohort } from './cohort-rules.ts';
import { inOneReading } from './in-one-reading.ts';
import { reportedMerchant } from './reported-merchant.ts';
import { reportPeriod } from './report-rules.ts';

type Calls = 'newcomersReport' | 'newcomersReportFile' | 'retentionReport';

interface Newcomers {
  readonly registrations: number;
  readonly firstDeposits: number;
  readonly firstMinor: bigint;
}

interface Days {
  readonly first: string;
  readonly last: string;
}

/** Who came, who of them paid in, and who stayed. */
export function newcomersReportHandlers({
  db,
}: Services): Pick<OperatorHandlers<typeof newcomerReportEndpoints>, Calls> {
  return {
    async newcomersReport({ staff }, { merchantId: id, ...input }) {
      const merchant = await reportedMerchant(db, merchantWithin(staff, id));
      const period = reportPeriod(input, 'day');
      const lines = await newcomersBy(db, merchant, period);
      const before = sumOf([...(await newcomersBy(db, merchant, period.before)).values()]);
      return {
        currency: merchant.currency,
        items: [...lines].map(([day, line]) => ({ day, ...textOf(line) })),
        sums: textOf(sumOf([...lines.values()])),
        before: { from: period.before.first, until: period.before.last, ...textOf(before) },
      };
    },

    async newcomersReportFile(call, { merchantId: id, ...input }) {
      const merchant = await reportedMerchant(db, merchantWithin(call.staff, id));
      const lines = await newcomersBy(db, merchant, reportPeriod(input, 'day'));
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:report-newcomers',
        merchantId: merchant.id,
        after: { rows: lines.size, filters: input },
      });
      return fileOf(lines, { dictionary: call.dictionary, currency: merchant.currency });
    },

    async retentionReport({ staff }, { merchantId: id, by }) {
      const { id: merchantId, timeZone } = await reportedMerchant(db, merchantWithin(staff, id));
      const today = await localDay(db, timeZone);
      const cohorts = await inOneReading(db, (tx) =>
        retentionOf(tx, { merchantId, timeZone, today, by }),
      );
      return { cohorts };
    },
  };
}

async function retentionOf(
  tx: Queryable,
  {
    merchantId,
    timeZone,
    today,
    by,
  }: {
    readonly merchantId: bigint;
    readonly timeZone: string;
    readonly today: string;
    readonly by: CohortUnit;
  },
) {
  const days = { first: firstCohort(today, by, COHORTS), last: today };
  const which = { merchantId, timeZone, ...instantsOfDays(days, timeZone) };
  const members = accountAdmin.newcomersBetween(which);
  const came = await accountAdmin.countNewcomers(tx, which);
  const played = await playReports.playedSince(tx, { merchantId, members, by });
  const deposited = await paidInSums.depositedSince(tx, { merchantId, members, by, timeZone });
  return cohortsOf({ came, played, deposited }, { first: days.first, today, by });
}

/** By day, the oldest first; days on which nobody came and nobody paid in are among them. */
async function newcomersBy(
  db: Db,
  { id: merchantId, timeZone }: { readonly id: bigint; readonly timeZone: string },
  days: Days,
): Promise<ReadonlyMap<string, Newcomers>> {
  const which = { merchantId, timeZone, ...instantsOfDays(days, timeZone) };
  const [came, paid] = await inOneReading(db, async (tx) => [
    new Map((await accountAdmin.countNewcomers(tx, which)).map((row) => [row.day, row.count])),
    new Map((await paidInSums.firstSums(tx, which, timeZone)).map((row) => [row.key, row])),
  ]);
  const all = new Map<string, Newcomers>();
  const last = Temporal.PlainDate.from(days.last);
  for (
    let day = Temporal.PlainDate.from(days.first);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const key = day.toString();
    const first = paid.get(key);
    all.set(key, {
      registrations: came.get(key) ?? 0,
      firstDeposits: first?.count ?? 0,
      firstMinor: first?.minor ?? 0n,
    });
  }
  return all;
}

function sumOf(lines: readonly Newcomers[]): Newcomers {
  return {
    registrations: lines.reduce((sum, line) => sum + line.registrations, 0),
    firstDeposits: lines.reduce((sum, line) => sum + line.firstDeposits, 0),
    firstMinor: lines.reduce((sum, line) => sum + line.firstMinor, 0n),
  };
}

const textOf = ({ registrations, firstDeposits, firstMinor }: Newcomers) => ({
  registrations,
  firstDeposits,
  firstAmount: moneyText(firstMinor),
});

async function* fileOf(
  lines: ReadonlyMap<string, Newcomers>,
  { dictionary, currency }: { readonly dictionary: string; readonly currency: string },
): AsyncGenerator<string> {
  const text = (key: string) => fileText(dictionary, `report.${key}`, { currency });
  const heads = ['by.day', 'registrations', 'firstDeposits', 'firstAmount'];
  yield CSV_MARK + csvLine(heads.map(text));
  const cells = (day: string, line: Newcomers) => {
    const { registrations, firstDeposits, firstAmount } = textOf(line);
    return csvLine([day, String(registrations), String(firstDeposits), firstAmount]);
  };
  yield [...lines].map(([day, line]) => cells(day, line)).join('');
  yield cells(text('total'), sumOf([...lines.values()]));
}
