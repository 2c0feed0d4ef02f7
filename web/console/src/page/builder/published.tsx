import { Badge } from '@croupier/kit/ui/badge';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../instant.tsx';
import type { BuilderArea } from './builder-page.tsx';

/** A version that players have or had. */
interface Version {
  readonly version: number;
  readonly terms: unknown;
  readonly publishedAt: string;
  readonly askedBy: string | null;
  readonly agreedBy: string | null;
}

/** Everything that was published, newest first: who asked, who agreed, and the terms. */
export function Versions<Of extends Version>({
  area,
  version: current,
  versions,
  lines,
  note,
}: {
  readonly area: BuilderArea;
  readonly version: number;
  readonly versions: readonly Of[];
  readonly lines: (terms: Of['terms'], before: Of['terms'] | undefined) => ReactNode;
  /** What else is said below the terms. */
  readonly note?: (version: Of) => ReactNode;
}) {
  const { t } = useTranslation(area);
  if (versions.length === 0) return <p className="c-quiet">{t('versions.none')}</p>;
  return (
    <ol className="c-offer-versions">
      {versions
        .toSorted((one, other) => other.version - one.version)
        .map((one) => (
          <li key={one.version}>
            <details>
              <summary>
                <strong>{t('versions.number', { version: one.version })}</strong>
                {one.version === current && <Badge tone="ok">{t('versions.current')}</Badge>}
                <Instant at={one.publishedAt} />
              </summary>
              {lines(one.terms, versions.find(({ version }) => version === one.version - 1)?.terms)}
            </details>
            <small>
              {note?.(one)}
              {[
                one.askedBy !== null && t('versions.asked', { by: one.askedBy }),
                one.agreedBy !== null && t('versions.agreed', { by: one.agreedBy }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
    </ol>
  );
}

/** Terms as players read them in a language, a sentence a line; lines that are new are marked. */
export function MarkedLines({
  area,
  language,
  lines,
  before,
}: {
  readonly area: BuilderArea;
  readonly language: string;
  readonly lines: readonly string[];
  /** Of what is published now; undefined marks nothing. */
  readonly before: readonly string[] | undefined;
}) {
  const { t } = useTranslation(area);
  const known = before && new Set(before);
  return (
    <ol className="c-offer-terms" lang={language} dir="auto">
      {lines.map((line) => (
        <li key={line}>
          {known === undefined || known.has(line) ? (
            line
          ) : (
            <mark>
              <span className="k-visually-hidden" lang={undefined}>
                {t('preview.changed')}{' '}
              </span>
              {line}
            </mark>
          )}
        </li>
      ))}
    </ol>
  );
}
