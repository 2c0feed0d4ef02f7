import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { ForeseenWords } from '../../page/foreseen-words.tsx';

type Changes = NonNullable<CallOutput<'statementLines'>['changes']>;

/** What a yes does otherwise than when the statement was brought, line by line. */
export function StatementChanges({ changes: { count, lines } }: { readonly changes: Changes }) {
  const { t } = useTranslation('console-statements');
  if (count === 0) return null;
  return (
    <section className="c-warning" role="note" aria-label={t('changes.title', { count })}>
      <strong>{t('changes.title', { count })}</strong>
      <ul className="st-lines">
        {lines.map(({ line, before, after }) => (
          <li key={line}>
            <span className="c-stacked">
              <span>{t('changes.line', { line })}</span>
              <small>{t('changes.before')}</small>
              {before ? <ForeseenWords foreseen={before} /> : <small>{t('changes.nobody')}</small>}
              <small>{t('changes.now')}</small>
              {after ? <ForeseenWords foreseen={after} /> : <small>{t('changes.gone')}</small>}
            </span>
          </li>
        ))}
      </ul>
      {count > lines.length && <p>{t('changes.more', { count: count - lines.length })}</p>}
    </section>
  );
}
