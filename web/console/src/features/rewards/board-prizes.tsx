import type { StaffBoard } from '@croupier/contract/rewards/operator';
import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useTranslation } from 'react-i18next';
import { FactValue } from '../../page/fact-value.tsx';
import { useWorkplace } from '../../state/staff.ts';
import '../../page/terms.css';
import './rewards.css';

/** `0.9%` of ten thousand. */
const percent = (weight: number | undefined) => (weight === undefined ? '–' : `${weight / 100}%`);

/** Prizes with their odds, what became of them, and the terms of tickets. */
export function BoardPrizes({ board }: { readonly board: StaffBoard }) {
  const { t } = useTranslation('console-rewards');
  const { symbol } = useWorkplace().merchant;
  const { draft, results, kind } = board;
  const { terms } = draft;
  const rows = terms.prizes.map((prize, at) => ({ ...prize, at, result: results[at] }));
  const money = (amount: string) => formatMoney(amount, { symbol });
  const number = (
    key: 'now' | 'stock' | 'left' | 'today' | 'drawn',
    cell: (row: (typeof rows)[number]) => string,
  ): TableColumn<(typeof rows)[number]> => ({
    key,
    header: t(`prizes.${key}`),
    numeric: true,
    cell: (row) => (
      <>
        {/* A card of a phone has no head above its numbers. */}
        <span className="c-prize-name" aria-hidden>
          {t(`prizes.${key}`)}
        </span>{' '}
        {cell(row)}
      </>
    ),
  });
  return (
    <>
      <Table
        label={t('prizes.title')}
        rows={rows}
        rowKey={({ at }) => String(at)}
        columns={[
          {
            key: 'prize',
            header: t('prizes.prize'),
            card: 'title',
            cell: ({ of }) =>
              of.is === 'money'
                ? money(of.amount)
                : t('points', { number: formatCount(of.points) }),
          },
          {
            key: 'odds',
            header: t('prizes.odds'),
            numeric: true,
            card: 'value',
            cell: ({ weight }) => percent(weight),
          },
          number('now', ({ result }) => percent(result?.weightNow)),
          number('stock', ({ dayStock }) =>
            dayStock === null ? t('prizes.endless') : formatCount(dayStock),
          ),
          number('left', ({ result }) =>
            typeof result?.left === 'number' ? formatCount(result.left) : '–',
          ),
          number('today', ({ result }) => (result ? formatCount(result.today) : '–')),
          number('drawn', ({ result }) => (result ? formatCount(result.drawn) : '–')),
        ]}
      />
      <dl className="c-terms-facts">
        <FactValue label={t('terms.names')} value={Object.values(draft.names).join(' · ')} />
        <FactValue label={t(`terms.per.${kind}`)} value={money(terms.per)} />
        <FactValue
          label={t('terms.perDay')}
          value={terms.perDay === null ? t('prizes.endless') : formatCount(terms.perDay)}
        />
        <FactValue label={t('terms.ticketDays')} value={formatCount(terms.ticketDays)} />
        <FactValue label={t('terms.times')} value={formatCount(terms.times)} />
        <FactValue
          label={t('terms.dayBudget')}
          value={terms.dayBudget === null ? t('figures.noBudget') : money(terms.dayBudget)}
        />
      </dl>
    </>
  );
}
