import type { LotteryPendingTerms } from '@croupier/contract/lottery/operator/terms';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';

interface Version {
  readonly version: number;
  readonly by: string;
  readonly reason: string;
  readonly at: string;
}

/** Who has said what of a lottery, and why; what is on its way to the vendor first. */
export function TermsVersions<Of extends Version>({
  versions,
  pending,
  children,
}: {
  readonly versions: readonly Of[];
  readonly pending: LotteryPendingTerms;
  readonly children: (version: Of) => ReactNode;
}) {
  const { t } = useTranslation('console-lottery');
  return (
    <Card title={t('terms.versions')}>
      {versions.length === 0 && pending.length === 0 && <p className="c-lead">{t('terms.none')}</p>}
      <ul className="c-lottery-versions">
        {pending.map(({ state, by, at, refusal }) => (
          <li key={`${at} ${by}`}>
            <Badge tone={state === 'refused' ? 'bad' : 'info'}>{t(`said.states.${state}`)}</Badge>
            <span className="c-quiet">
              <Instant at={at} /> · {by}
              {refusal !== null && ` · ${refusal}`}
            </span>
          </li>
        ))}
        {versions.map((version) => (
          <li key={version.version}>
            <strong>{t('terms.version', { version: version.version })}</strong>{' '}
            <span className="c-quiet">
              <Instant at={version.at} /> · {version.by} · {version.reason}
            </span>
            <div>{children(version)}</div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
