import { stageTones } from '../../page/builder/builder-page.tsx';
import type { GrantState } from '@croupier/contract/promotions/kinds';
import type { OfferLine } from '@croupier/contract/promotions/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { BudgetBar } from './budget-bar.tsx';
import { OfferActs } from './offer-acts.tsx';
import { OfferCodes } from './offer-codes.tsx';
import { OfferGrants } from './offer-grants.tsx';
import { OfferResults } from './offer-results.tsx';
import { OfferVersions } from './offer-versions.tsx';
import '../../page/offers.css';

/** One offer beside the list: how it stands, what was published of it, and who took it. */
export function OfferPanel({ offer }: { readonly offer: OfferLine }) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const { id: offerId, name, stage } = offer;
  const [state, setState] = useState<GrantState | 'any'>('any');
  const grants = useRef<HTMLElement>(null);
  const detail = useQuery(callQuery('offer', { merchantId: merchant.id, offerId }));
  return (
    <SidePanel
      title={name}
      footer={
        <>
          <OfferActs offer={offer} />
          <Button
            variant="primary"
            icon={mayWrite && stage !== 'ended' ? 'pencil-simple' : 'eye'}
            render={<Link to="/promotions/$offerId/edit" params={{ offerId }} />}
          >
            {t(mayWrite && stage !== 'ended' ? 'list.edit' : 'list.view')}
          </Button>
        </>
      }
    >
      <AskedNote isBrief subject={`merchant:${merchant.id}:offer-${offerId}`} />
      <Facts offer={offer} />
      {offer.version > 0 && (
        <section className="c-offer-part">
          <h3>{t('results.title')}</h3>
          <OfferResults
            offerId={offerId}
            onState={(chosen) => {
              setState(chosen);
              grants.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        </section>
      )}
      <section className="c-offer-part">
        <h3>{t('versions.title')}</h3>
        {detail.isError && (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        )}
        {detail.isPending && <Skeleton height="72px" />}
        {detail.data && <OfferVersions offer={detail.data} />}
      </section>
      {detail.data?.draft.terms.byCode && (
        <section className="c-offer-part">
          <h3>{t('codes.title')}</h3>
          <OfferCodes offerId={offerId} />
        </section>
      )}
      <section className="c-offer-part" ref={grants}>
        <h3>{t('grants.title')}</h3>
        <OfferGrants offerId={offerId} state={state} onState={setState} />
      </section>
    </SidePanel>
  );
}

function Facts({ offer }: { readonly offer: OfferLine }) {
  const { t } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  const { stage, kind, startsAt, endsAt, budget, figures, asked } = offer;
  const amounts = [
    ['given', figures.given],
    ['open', figures.open],
    ['played', figures.played],
    ['taken', figures.taken],
    ['kept', figures.converted],
    ...(kind === 'deposit-match' ? [['deposits', figures.deposits] as const] : []),
  ] as const;
  return (
    <>
      <p className="c-badges">
        <Badge tone={stageTones[stage]}>{t(`stages.${stage}`)}</Badge>
        <Badge tone="info" dot={false}>
          {t(`kinds.${kind}`)}
        </Badge>
        {asked && <Badge tone="warn">{t('asked')}</Badge>}
      </p>
      <p className="c-offer-span">
        <Instant at={startsAt} /> – {endsAt === null ? t('list.openEnd') : <Instant at={endsAt} />}
      </p>
      <BudgetBar given={figures.given} budget={budget} symbol={symbol} />
      <dl className="c-lines">
        <div>
          <dt>{t('list.takers')}</dt>
          <dd>
            {t('list.takersOf', {
              takers: formatCount(figures.takers),
              grants: formatCount(figures.grants),
            })}
          </dd>
        </div>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(`list.${name}`)}</dt>
            <dd>
              <Money amount={amount} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
