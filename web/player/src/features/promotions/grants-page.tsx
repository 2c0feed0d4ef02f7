import type { Grant } from '@croupier/contract/promotions/player';
import { moneySign } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { usePages } from '../../api/use-pages.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { lockedBonus } from '../../offers/locked-bonus.ts';
import { useOfferWords } from '../../offers/use-offer-words.ts';
import { usePermission } from '../../state/permission.ts';
import { EndedGrant } from './ended-grant.tsx';
import { OpenGrant } from './open-grant.tsx';
import { SpinGrant } from './spin-grant.tsx';
import './grants.css';

/** The member's bonuses: what is being played for, what it keeps from leaving, and what came of others. */
export function GrantsPage() {
  const { t } = useTranslation('promotions');
  const { items, failed, more } = usePages(
    'grants',
    {},
    { failure: t('grants.failure'), more: t('grants.more') },
  );
  if (failed) return failed;
  if (!items) return <GrantsSkeleton />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('grants.none')}
        text={t('grants.noneText')}
        action={
          <Button variant="primary" render={<PageLink to="/promotions" />}>
            {t('grants.see')}
          </Button>
        }
      />
    );
  }
  const open = items.filter(({ state }) => state === 'open');
  const spins = items.filter(({ state }) => state === 'spins');
  const ended = items.filter(({ endedAt }) => endedAt !== null);
  return (
    <div className="grants">
      <Balances open={open} />
      {spins.map((grant) => (
        <SpinGrant key={grant.id} grant={grant} />
      ))}
      {open.map((grant) => (
        <OpenGrant key={grant.id} grant={grant} />
      ))}
      {ended.length > 0 && (
        <section className="grants-ended">
          <h3>{t('grants.ended')}</h3>
          <ul>
            {ended.map((grant) => (
              <EndedGrant key={grant.id} grant={grant} />
            ))}
          </ul>
        </section>
      )}
      {more}
    </div>
  );
}

/** What bonuses keep from leaving, and what may leave now. */
function Balances({ open }: { readonly open: readonly Grant[] }) {
  const { t } = useTranslation('promotions');
  const { symbol } = usePermission().info.currency;
  const { money } = useOfferWords();
  const turnover = useQuery({ ...callQuery('turnover', {}), staleTime: 0 });
  return (
    <dl className="grant-sums">
      <div>
        <dt>
          <Icon name="lock-simple" size={16} />
          {t('grants.locked')}
        </dt>
        <dd>
          <Money amount={lockedBonus(open)} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>
          <Icon name="wallet" size={16} />
          {t('grants.free')}
        </dt>
        <dd>
          {turnover.data ? (
            <>
              <Money amount={turnover.data.releasable} symbol={symbol} />
              {moneySign(turnover.data.releasable) === 0 &&
                moneySign(turnover.data.remaining) > 0 && (
                  <small>{t('grants.remaining', { amount: money(turnover.data.remaining) })}</small>
                )}
            </>
          ) : turnover.isError ? (
            t('grants.unknown')
          ) : (
            <Skeleton width="120px" />
          )}
        </dd>
      </div>
    </dl>
  );
}

function GrantsSkeleton() {
  return (
    <div className="grants" aria-busy>
      <Skeleton shape="block" height="84px" />
      <Skeleton shape="block" height="300px" />
      <Skeleton shape="block" height="120px" />
    </div>
  );
}
