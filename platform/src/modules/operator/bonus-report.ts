import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import type { newcomerReportEndpoints } from '@croupier/contract/reports/operator/newcomers';
import { fileText } from '@croupier/i18n';
import { instantsOfDays } from '#kernel/days.ts';
import type { CauseInSql } from '#kernel/line-names.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import type { Merchant } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { records } from '#wallet';
import { inOneReading } from './in-one-reading.ts';
import { reportedMerchant } from './reported-merchant.ts';
import { reportPeriod } from './report-rules.ts';

type Calls = 'bonusReport' | 'bonusReportFile';
type Sum = Omit<records.PromotionSum, 'cause' | 'members'>;

/** What promotions gave and took back, by what they were given for, as the ledger has it. */
export function bonusReportHandlers(
  { db }: Services,
  causeOf: CauseInSql,
): Pick<OperatorHandlers<typeof newcomerReportEndpoints>, Calls> {
  const sumsOf = async (
    { id: merchantId, currency, timeZone }: Merchant,
    days: { readonly first: string; readonly last: string },
  ) => {
    const which = { merchantId, currency, ...instantsOfDays(days, timeZone) };
    const sums = await inOneReading(db, (tx) => records.promotionSums(tx, which, causeOf));
    return sums.toSorted((one, other) => Number(costOf(other) - costOf(one)));
  };
  return {
    async bonusReport({ staff }, { merchantId: id, ...input }) {
      const merchant = await reportedMerchant(db, merchantWithin(staff, id));
      const period = reportPeriod(input, 'day');
      const lines = await sumsOf(merchant, period);
      const before = await sumsOf(merchant, period.before);
      return {
        currency: merchant.currency,
        items: lines.map((line) => ({ ...textOf(line), cause: line.cause, members: line.members })),
        sums: textOf(added(lines)),
        before: {
          from: period.before.first,
          until: period.before.last,
          ...textOf(added(before)),
        },
      };
    },

    async bonusReportFile(call, { merchantId: id, ...input }) {
      const merchant = await reportedMerchant(db, merchantWithin(call.staff, id));
      const lines = await sumsOf(merchant, reportPeriod(input, 'day'));
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:report-bonuses',
        merchantId: merchant.id,
        after: { rows: lines.length, filters: input },
      });
      return fileOf(lines, { dictionary: call.dictionary, currency: merchant.currency });
    },
  };
}

const costOf = ({ givenMinor, takenMinor }: Pick<Sum, 'givenMinor' | 'takenMinor'>) =>
  givenMinor - takenMinor;

function added(lines: readonly Sum[]): Sum {
  return {
    transfers: lines.reduce((sum, line) => sum + line.transfers, 0),
    givenMinor: lines.reduce((sum, line) => sum + line.givenMinor, 0n),
    takenMinor: lines.reduce((sum, line) => sum + line.takenMinor, 0n),
  };
}

const textOf = (line: Sum) => ({
  transfers: line.transfers,
  given: moneyText(line.givenMinor),
  takenBack: moneyText(line.takenMinor),
  cost: moneyText(costOf(line)),
});

async function* fileOf(
  lines: readonly records.PromotionSum[],
  { dictionary, currency }: { readonly dictionary: string; readonly currency: string },
): AsyncGenerator<string> {
  const text = (key: string) => fileText(dictionary, `report.${key}`, { currency });
  const heads = ['by.cause', 'members', 'transfers', 'given', 'takenBack', 'cost'];
  yield CSV_MARK + csvLine(heads.map(text));
  const cells = (name: string, members: string, line: Sum) => {
    const { transfers, given, takenBack, cost } = textOf(line);
    return csvLine([name, members, String(transfers), given, takenBack, cost]);
  };
  yield lines
    .map((line) => cells(text(`cause.${line.cause}`), String(line.members), line))
    .join('');
  yield cells(text('total'), '', added(lines));
}
