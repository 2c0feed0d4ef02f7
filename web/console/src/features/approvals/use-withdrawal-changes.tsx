import { formatMoney, fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import type { ChangedValue } from '../../kit/approval-card.tsx';
import { useFieldName } from '../../page/changes.tsx';

type Request = CallOutput<'requests'>['items'][number];
type Facts = Pick<Request, 'before' | 'after'>;

/** What agreeing to requests about withdrawals changes: money that leaves, and what is set up. */
export function useWithdrawalChanges(): {
  readonly approval: (facts: Facts) => readonly ChangedValue[];
  readonly repay: (facts: Facts) => readonly ChangedValue[];
  readonly setting: (facts: Facts) => readonly ChangedValue[];
} {
  const { t } = useTranslation('console-payouts');
  const fieldName = useFieldName();
  const money = (amount: string | null | undefined) => formatMoney(amount ?? '0');
  const one = (label: string, now: string, after: string): ChangedValue => ({
    label,
    now,
    after,
    isSame: now === after,
  });
  return {
    approval({ before, after }) {
      const fee = toTenThousandths(after['amount'] ?? '0') - toTenThousandths(after['net'] ?? '0');
      const stage = (name: string | null | undefined) =>
        t(`withdrawals.stages.${name as 'review'}`);
      return [
        one(t('withdrawals.state'), stage(before['state']), stage(after['state'])),
        one(t('approvals.leaves'), money('0'), money(after['net'])),
        ...(fee > 0n
          ? [one(t('withdrawals.fee'), money('0'), money(fromTenThousandths(fee)))]
          : []),
      ];
    },
    repay: ({ before, after }) => [
      one(
        t('disputes.thisSlice'),
        t(`sliceStages.${before['state'] as 'partial'}`),
        t('sliceStages.repaid'),
      ),
      one(t('disputes.newSlice'), t('disputes.noneYet'), money(after['amount'])),
      one(t('disputes.receivedByPlayer'), money(before['received']), money(before['received'])),
      one(t('disputes.houseCost'), money('0'), money(after['amount'])),
    ],
    setting({ before, after }) {
      const names = Object.keys({ ...before, ...after }).filter(
        (name) => (before[name] ?? null) !== (after[name] ?? null),
      );
      return names.flatMap((name) =>
        name === 'limits'
          ? limitRows(before[name], after[name])
          : [one(fieldName([name]), valueText(before[name]), valueText(after[name]))],
      );
    },
  };

  /** Amounts are known by their two decimals; what is switched off has no value. */
  function valueText(text: string | null | undefined): string {
    if (text === null || text === undefined || text === 'false') return t('setUp.off');
    if (text === 'true') return t('setUp.on');
    return /^\d+\.\d\d$/.test(text) ? money(text) : text;
  }

  /** One row a level of what the server tells in one line, e.g. `0: 5 × 500000.00, 1: – × –`. */
  function limitRows(was: string | null | undefined, is: string | null | undefined) {
    const read = (text: string | null | undefined) =>
      new Map(
        Array.from(
          (text ?? '').matchAll(/(\d): (\S+) × ([^\s,]+)/g),
          ([, level = '', count, sum]) => [level, { count, sum }],
        ),
      );
    const [before, after] = [read(was), read(is)];
    const limitText = (
      limit: { count?: string | undefined; sum?: string | undefined } | undefined,
    ) => {
      const count = limit?.count === '–' ? undefined : limit?.count;
      const sum = limit?.sum === '–' ? undefined : limit?.sum;
      const parts = [
        count !== undefined && t('setUp.times', { count: Number(count) }),
        sum !== undefined && money(sum),
      ];
      return parts.filter(Boolean).join(' · ') || t('setUp.none');
    };
    return [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .map((level) =>
        one(t('setUp.level', { level }), limitText(before.get(level)), limitText(after.get(level))),
      )
      .filter(({ isSame }) => !isSame);
  }
}
