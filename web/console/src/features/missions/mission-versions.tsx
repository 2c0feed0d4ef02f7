import type { MissionDetail } from '@croupier/contract/missions/operator';
import { Badge } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { TermsList } from './terms-list.tsx';

/** Everything that was published of a mission, newest first: who asked, who agreed, and the terms. */
export function MissionVersions({ mission }: { readonly mission: MissionDetail }) {
  const { t, i18n } = useTranslation('console-missions');
  if (mission.versions.length === 0) return <p className="c-quiet">{t('versions.none')}</p>;
  const newestFirst = mission.versions.toSorted((one, other) => other.version - one.version);
  return (
    <ol className="c-offer-versions">
      {newestFirst.map(({ version, terms, publishedAt, askedBy, agreedBy }) => (
        <li key={version}>
          <details>
            <summary>
              <strong>{t('versions.number', { version })}</strong>
              {version === mission.version && <Badge tone="ok">{t('versions.current')}</Badge>}
              <Instant at={publishedAt} />
            </summary>
            <TermsList
              terms={terms}
              language={i18n.language}
              against={mission.versions.find((one) => one.version === version - 1)?.terms}
              withHouse
            />
          </details>
          <small>
            {[
              askedBy !== null && t('versions.asked', { by: askedBy }),
              agreedBy !== null && t('versions.agreed', { by: agreedBy }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
