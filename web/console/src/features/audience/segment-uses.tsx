import type { SegmentUse } from '@croupier/contract/audience/operator';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What goes by a segment, with the way to each. */
export function SegmentUses({ uses }: { readonly uses: readonly SegmentUse[] }) {
  const { t } = useTranslation('console-audience');
  return (
    <section className="c-segment-part" aria-label={t('uses.title')}>
      <h3>{t('uses.title')}</h3>
      {uses.length === 0 ? (
        <p className="c-quiet">{t('uses.none')}</p>
      ) : (
        <ul>
          {uses.map(({ kind, id, name }) => (
            <li key={`${kind} ${id}`}>
              <span className="c-quiet">{t(`uses.${kind}`)}</span>{' '}
              {kind === 'offer' ? (
                <Link className="c-strong" to="/promotions/$offerId/edit" params={{ offerId: id }}>
                  {name}
                </Link>
              ) : kind === 'journey' ? (
                <Link
                  className="c-strong"
                  to="/journeys/$journeyId/edit"
                  params={{ journeyId: id }}
                >
                  {name}
                </Link>
              ) : (
                <Link className="c-strong" to="/messages">
                  {name}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
