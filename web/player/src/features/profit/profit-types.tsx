import type { GameType } from '@croupier/contract/games';
import type { Profit } from '@croupier/contract/bets/player';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';

type Line = Profit['types'][number];

export type ProfitTypesProps = {
  readonly types: readonly Line[];
  readonly iconOf: (type: GameType) => IconName;
};

/** What each type of game brought, and its share of all that counted. */
export function ProfitTypes({ types, iconOf }: ProfitTypesProps) {
  const { t } = useTranslation(['bets', 'common']);
  const { symbol } = usePermission().info.currency;
  const all = types.reduce((sum, { validBet }) => sum + Math.max(0, Number(validBet)), 0);
  const columns: readonly TableColumn<Line>[] = [
    {
      key: 'type',
      header: t('filter.type'),
      card: 'title',
      cell: ({ gameType }) => (
        <span className="profit-type">
          <Icon name={iconOf(gameType)} size={20} />
          <b>{t(`common:gameType.${gameType}`)}</b>
        </span>
      ),
    },
    {
      key: 'stake',
      header: t('column.stake', { symbol }),
      numeric: true,
      card: 'hidden',
      cell: ({ stake }) => <Money amount={stake} />,
    },
    {
      key: 'valid',
      header: t('column.validBet', { symbol }),
      numeric: true,
      card: 'meta',
      cell: ({ validBet }) => <Money amount={validBet} />,
    },
    {
      key: 'win',
      header: `${t('profit.win')} (${symbol})`,
      numeric: true,
      card: 'hidden',
      cell: ({ win }) => <Money amount={win} />,
    },
    {
      key: 'net',
      header: t('column.net', { symbol }),
      numeric: true,
      card: 'value',
      cell: ({ net }) => <Money amount={net} tone="delta" />,
    },
    {
      key: 'share',
      header: t('profit.share'),
      card: 'status',
      width: '150px',
      cell: ({ validBet }) => <Share share={all === 0 ? 0 : Math.max(0, Number(validBet)) / all} />,
    },
  ];
  return (
    <Table
      label={t('profit.byType')}
      columns={columns}
      rows={types}
      rowKey={({ gameType }) => gameType}
    />
  );
}

function Share({ share }: { readonly share: number }) {
  const percent = Math.trunc(share * 100 + 0.5);
  return (
    <span className="profit-share">
      <span aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      {percent}%
    </span>
  );
}
