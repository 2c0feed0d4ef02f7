import type { WireTier } from '@croupier/contract/contract-tiers';
import { Money } from '@croupier/kit/ui/money';
import { Table } from '@croupier/kit/ui/table';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../state/staff.ts';
import { rateText } from './rate-text.ts';

/** Steps of a contract: what each asks for and pays. */
export function TierTable({ tiers }: { readonly tiers: readonly WireTier[] }) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  const asksLoss = tiers.some(({ minLoss }) => Number(minLoss) > 0);
  const rows = tiers.map((tier, at) => ({ ...tier, at }));
  return (
    <Table
      label={t('contracts.tiers')}
      rowKey={({ at }) => String(at)}
      rows={rows}
      columns={[
        {
          key: 'rate',
          header: t('contracts.rate'),
          card: 'title',
          cell: ({ ratePpm, ratesPpm = {} }) => (
            <>
              {`${rateText(ratePpm)}%`}
              {Object.entries(ratesPpm).map(([type, ppm]) => (
                <small key={type} className="c-lead">
                  {` · ${type} ${rateText(ppm)}%`}
                </small>
              ))}
            </>
          ),
        },
        {
          key: 'bet',
          header: t('contracts.minValidBet'),
          numeric: true,
          cell: ({ minValidBet }) => <Money amount={minValidBet} symbol={symbol} />,
        },
        ...(asksLoss
          ? [
              {
                key: 'loss',
                header: t('contracts.minLoss'),
                numeric: true,
                cell: ({ minLoss }: WireTier) => <Money amount={minLoss} symbol={symbol} />,
              },
            ]
          : []),
        {
          key: 'active',
          header: t('contracts.minActive'),
          numeric: true,
          card: 'value',
          cell: ({ minActive }) => minActive,
        },
      ]}
    />
  );
}
