import type { OfferDetail } from '@croupier/contract/promotions/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { TermsList } from './terms-list.tsx';

/** Everything that was published of an offer, newest first: who asked, who agreed, and the terms. */
export function OfferVersions({ offer }: { readonly offer: OfferDetail }) {
  const { t, i18n } = useTranslation('console-promotions');
  const { symbol } = useWorkplace().merchant;
  if (offer.versions.length === 0) return <p className="c-quiet">{t('versions.none')}</p>;
  const newestFirst = offer.versions.toSorted((one, other) => other.version - one.version);
  return (
    <ol className="c-offer-versions">
      {newestFirst.map(({ version, terms, budget, publishedAt, askedBy, agreedBy }) => (
        <li key={version}>
          <details>
            <summary>
              <strong>{t('versions.number', { version })}</strong>
              {version === offer.version && <Badge tone="ok">{t('versions.current')}</Badge>}
              <Instant at={publishedAt} />
            </summary>
            <TermsList
              terms={terms}
              language={i18n.language}
              against={offer.versions.find((one) => one.version === version - 1)?.terms}
            />
          </details>
          <small>
            {t('list.budget')} <Money amount={budget} symbol={symbol} />
            {askedBy !== null && ` · ${t('versions.asked', { by: askedBy })}`}
            {agreedBy !== null && ` · ${t('versions.agreed', { by: agreedBy })}`}
          </small>
        </li>
      ))}
    </ol>
  );
}
