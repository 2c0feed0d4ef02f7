import { type RedeemState, redeemStates } from '@croupier/contract/points/kinds';
import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { RedeemCard } from './redeem-card.tsx';

/** What the member gave points for, newest first, by what became of it. */
export function RedeemList({ asked }: { readonly asked: string | undefined }) {
  const { t } = useTranslation('points');
  const [state, setState] = useState<RedeemState>();
  const { items, failed, more } = usePages(
    'redeems',
    { ...(state && { state }) },
    { failure: t('redeems.failure'), more: t('more') },
  );
  return (
    <div className="points-list">
      <div className="redeem-filters" role="group" aria-label={t('redeems.filter')}>
        {([undefined, ...redeemStates] as const).map((one) => (
          <Chip key={one ?? 'all'} selected={one === state} onClick={() => setState(one)}>
            {one ? t(`state.${one}`) : t('redeems.all')}
          </Chip>
        ))}
      </div>
      {failed ||
        (!items ? (
          <div className="points-list" aria-busy>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} shape="block" height="72px" />
            ))}
          </div>
        ) : items.length === 0 ? (
          <EmptyState
            title={t(state ? 'redeems.noneSuch' : 'redeems.none')}
            action={
              !state && (
                <Button variant="primary" render={<PageLink to="/pointMall" />}>
                  {t('own.mall')}
                </Button>
              )
            }
          />
        ) : (
          <>
            <ul className="redeem-list">
              {items.map((redeem) => (
                <RedeemCard key={redeem.id} redeem={redeem} isAsked={redeem.id === asked} />
              ))}
            </ul>
            {more}
          </>
        ))}
    </div>
  );
}
