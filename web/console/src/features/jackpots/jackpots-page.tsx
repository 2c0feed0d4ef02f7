import type { JackpotLine } from '@croupier/contract/catalog/operator/jackpots';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import {
  type Column,
  moneyColumn,
  statusColumn,
  textColumn,
  timeColumn,
} from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import { JackpotPanel } from './jackpot-panel.tsx';

/** Jackpots of the merchant's vendors: what they hold, were given and have paid. */
export function JackpotsPage() {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const list = useList('merchantJackpots', { merchantId: merchant.id });
  return (
    <ListPage
      id="jackpots"
      title={t('jackpots.title')}
      lead={t('jackpots.lead')}
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ id }) => id}
      nameOf={({ games }) => games.join(', ')}
      empty={t('jackpots.empty')}
      emptyText={t('jackpots.emptyText')}
      panel={(jackpot) => <JackpotPanel jackpot={jackpot} />}
    />
  );
}

function columns(t: TFunction<'console-catalog'>, symbol: string): Column<JackpotLine>[] {
  const amount = (name: string) => `${name} (${symbol})`;
  return [
    textColumn('games', t('jackpots.games'), ({ games }) => games.join(', '), {
      phone: 'title',
      opens: true,
    }),
    textColumn('vendor', t('games.vendor'), ({ vendorName }) => vendorName),
    moneyColumn('greatest', amount(t('jackpots.greatest')), (line) => greatestOf(line), {
      phone: 'value',
    }),
    moneyColumn('held', amount(t('jackpots.held')), ({ held }) => held, {
      sum: ({ held }) => held,
    }),
    moneyColumn(
      'contributed',
      amount(t('jackpots.contributed')),
      ({ contributed }) => contributed,
      {
        sum: ({ contributed }) => contributed,
      },
    ),
    moneyColumn('paid', amount(t('jackpots.paid')), ({ paid }) => paid, {
      sum: ({ paid }) => paid,
    }),
    timeColumn('hit', t('jackpots.lastHit'), ({ hits }) => hits[0]?.at ?? null, {
      none: t('jackpots.noHit'),
    }),
    statusColumn('state', t('games.state'), ({ isLive }) => ({
      text: t(isLive ? 'jackpots.live' : 'jackpots.old'),
      tone: isLive ? 'ok' : 'warn',
    })),
  ];
}

function greatestOf({ levels }: JackpotLine): string | null {
  return levels.at(-1)?.amount ?? null;
}
