import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePermission } from '../../state/permission.ts';
import { broughtBy, byType, type RebateProps } from './rebate-rules.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';

/** Games of today and yesterday by type, with what their bets bring. */
export function RebateGames({ iconOf }: RebateProps) {
  const { t } = useTranslation(['loyalty', 'common']);
  const { symbol, decimals } = usePermission().info.currency;
  const { dayName, money } = useLoyaltyWords();
  const { data, ...read } = useQuery({ ...callQuery('rebateGames', {}), staleTime: 0 });
  if (!data && read.isError) {
    return (
      <CallFailure
        title={t('games.failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.items.length === 0) {
    return <EmptyState title={t('games.none')} text={t('games.noneText')} />;
  }
  return (
    <div className="rebate-list">
      {byType(data.items).map(({ gameType, rateBp, validBet, games }) => (
        <section key={gameType} className="loyalty-card">
          <header className="loyalty-head">
            <Icon name={iconOf(gameType)} size={20} />
            <h3>
              {t('games.type', {
                type: t(`common:gameType.${gameType}`),
                rate: formatBasisPoints(rateBp),
              })}
            </h3>
            <Money amount={broughtBy(validBet, rateBp, decimals)} symbol={symbol} />
          </header>
          <ul className="rebate-games">
            {games.map((game) => (
              <li key={`${game.gameId} ${game.day}`}>
                <span>
                  <bdi>{game.title}</bdi>
                  <small>{t('games.rounds', { day: dayName(game.day), count: game.rounds })}</small>
                </span>
                <span>{money(game.validBet)}</span>
                <Money amount={broughtBy(game.validBet, rateBp, decimals)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="rebate-note">
        <Icon name="info" size={16} />
        <span>{t('games.note')}</span>
      </p>
    </div>
  );
}

/** Stands there until a list comes. */
export function ListSkeleton() {
  return (
    <div className="rebate-list" aria-busy>
      <Skeleton shape="block" height="220px" />
      <Skeleton shape="block" height="160px" />
    </div>
  );
}
