import type { OfferDetail } from '@croupier/contract/promotions/operator';
import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { BuilderBadges, BuilderPage, BuilderSkeleton } from '../../page/builder/builder-page.tsx';
import { OfferActs } from './offer-acts.tsx';
import { OfferBuilder } from './offer-builder.tsx';
import { OfferVersions } from './offer-versions.tsx';
import { typedOffer } from './typed-offer.ts';

/** Saves of this page, from the revision that it began with. */
interface Saves {
  readonly first: number;
  readonly last: number;
}

/** One offer: its draft in the form, what was published of it, and how it stands. */
export function OfferPage() {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const { offerId } = useParams({ from: '/promotions/$offerId/edit' });
  const [saves, setSaves] = useState<Saves>();
  const query = useQuery({
    ...callQuery('offer', { merchantId: merchant.id, offerId }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (query.isError && !query.data) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  if (!data) return <BuilderSkeleton />;
  // Own saves leave the form as it is; a draft that somebody else saved begins anew.
  const began = saves?.last === data.revision ? saves.first : data.revision;
  return (
    <BuilderPage
      area="console-promotions"
      back="/promotions"
      title={data.name}
      badges={<BuilderBadges area="console-promotions" of={data} />}
      aside={<Aside offer={data} />}
      version={data.version}
    >
      <AskedNote isBrief subject={`merchant:${merchant.id}:offer-${offerId}`} />
      {data.stage === 'ended' && <p className="c-quiet">{t('form.over')}</p>}
      <OfferBuilder
        key={began}
        offer={data}
        place={`offer-${offerId}`}
        start={typedOffer(data.draft, data.named.games)}
        onSaved={({ revision }) => setSaves({ first: began, last: revision })}
      />
    </BuilderPage>
  );
}

function Aside({ offer }: { readonly offer: OfferDetail }) {
  const { t } = useTranslation('console-promotions');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="c-actions">
      {offer.versions.length > 0 && (
        <Button icon="clock-counter-clockwise" onClick={() => setOpen(true)}>
          {t('versions.title')}
        </Button>
      )}
      <OfferActs offer={offer} />
      {isOpen && (
        <Drawer open onClose={() => setOpen(false)} width={420} title={t('versions.title')}>
          <OfferVersions offer={offer} />
        </Drawer>
      )}
    </div>
  );
}
