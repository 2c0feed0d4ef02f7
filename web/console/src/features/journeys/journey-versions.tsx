import type { JourneyDetail } from '@croupier/contract/journeys/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { namesFrom } from '../../page/use-journey-words.ts';
import { JourneyLines } from './journey-lines.tsx';

/** Everything that was published of a journey, newest first: who asked, who agreed, and the steps. */
export function JourneyVersions({ journey }: { readonly journey: JourneyDetail }) {
  const { t } = useTranslation('console-journeys');
  if (journey.versions.length === 0) return <p className="c-quiet">{t('versions.none')}</p>;
  return (
    <ol className="c-offer-versions">
      {journey.versions.map(({ version, terms, publishedAt, askedBy, agreedBy }) => (
        <li key={version}>
          <details>
            <summary>
              <strong>{t('versions.number', { version })}</strong>
              {version === journey.version && <Badge tone="ok">{t('versions.current')}</Badge>}
              <Instant at={publishedAt} />
            </summary>
            <JourneyLines
              terms={terms}
              against={journey.versions.find((one) => one.version === version - 1)?.terms}
              nameOf={namesFrom(journey.names)}
            />
          </details>
          <small>
            {t('versions.asked', { by: askedBy })} · {t('versions.agreed', { by: agreedBy })}
          </small>
        </li>
      ))}
    </ol>
  );
}
