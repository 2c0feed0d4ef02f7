import { formatMoney, toTenThousandths } from '@croupier/kit/format/money';
import { formatBasisPoints, formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Table, type TableColumn } from '@croupier/kit/ui/table';
import { Tabs } from '@croupier/kit/ui/tabs';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useMay } from '../../state/staff.ts';

type Game = CallOutput<'dashboard'>['games'][number];

const orders = ['ggr', 'stake', 'rounds'] as const;
const SHOWN = 8;

/** Games of today that earned most or were played for most. */
export function TopGamesCard({
  games,
  isWide,
}: {
  readonly games: readonly Game[] | undefined;
  /** Nothing stands beside it. */
  readonly isWide: boolean;
}) {
  const { t } = useTranslation('console');
  const [order, setOrder] = useState<(typeof orders)[number]>('ggr');
  const worth = (game: Game) => toTenThousandths(String(game[order]));
  const rows = (games ?? [])
    .toSorted((one, other) => Number(worth(other) - worth(one)))
    .slice(0, SHOWN);
  const mayReport = useMay('report.read');
  return (
    <Card
      className="c-desk-games"
      data-wide={isWide || undefined}
      padding="none"
      title={t('dashboard.games.title')}
      actions={
        <Tabs
          size="sm"
          label={t('dashboard.games.order')}
          items={orders.map((value) => ({ value, label: t(`dashboard.games.${value}`) }))}
          value={order}
          onValueChange={setOrder}
        />
      }
    >
      {games ? (
        <Table
          label={t('dashboard.games.title')}
          columns={columns(t, mayReport)}
          rows={rows}
          rowKey={({ id }) => id}
          empty={<p className="c-desk-none">{t('dashboard.games.none')}</p>}
        />
      ) : (
        <Skeleton height="240px" />
      )}
    </Card>
  );
}

function columns(t: TFunction<'console'>, mayReport: boolean): TableColumn<Game>[] {
  const money = (amount: string) => formatMoney(amount, { decimals: 0 });
  return [
    {
      key: 'game',
      header: t('dashboard.games.game'),
      card: 'title',
      cell: ({ id, title, vendor }) => (
        <span>
          {mayReport ? (
            <Link
              className="c-strong"
              to="/reports"
              search={{ by: 'member', period: 'today', game: id } as never}
            >
              {title}
            </Link>
          ) : (
            <strong>{title}</strong>
          )}{' '}
          <small className="c-quiet">{vendor}</small>
        </span>
      ),
    },
    {
      key: 'rounds',
      header: t('dashboard.games.rounds'),
      numeric: true,
      card: 'hidden',
      cell: ({ rounds }) => formatCount(rounds),
    },
    {
      key: 'stake',
      header: t('dashboard.games.stake'),
      numeric: true,
      cell: ({ stake }) => money(stake),
    },
    {
      key: 'ggr',
      header: t('dashboard.games.ggr'),
      numeric: true,
      card: 'value',
      cell: ({ ggr }) => <strong>{money(ggr)}</strong>,
    },
    {
      key: 'payback',
      header: t('dashboard.games.payback'),
      numeric: true,
      card: 'status',
      cell: ({ stake, ggr }) => paidBack(stake, ggr),
    },
  ];
}

/** Wins as a share of stakes. */
function paidBack(stake: string, ggr: string): string {
  const staked = toTenThousandths(stake);
  if (staked <= 0n) return '–';
  return formatBasisPoints(Number(((staked - toTenThousandths(ggr)) * 10_000n) / staked));
}
