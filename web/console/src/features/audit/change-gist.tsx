import { useTranslation } from 'react-i18next';
import { changedFields, toldFacts } from '../../page/changed-fields.ts';
import { ChangedText, useFieldName } from '../../page/changes.tsx';
import type { AuditLine } from './audit-panel.tsx';

/** The first thing that was changed, before and after, and how many more there are. */
export function ChangeGist({ line: { before, after } }: { readonly line: AuditLine }) {
  const { t } = useTranslation('console-audit');
  const nameOf = useFieldName();
  const [first, ...more] = changedFields(toldFacts(before), toldFacts(after));
  if (!first) return null;
  const wasNothing = before === null || before === undefined;
  const name = first.path.at(-1);
  return (
    <span className="c-stacked c-gist">
      <small className="c-excerpt">{nameOf(first.path)}</small>
      <span>
        {!wasNothing && (
          <>
            <del>
              <ChangedText of={first.was} name={name} />
            </del>
            <span aria-hidden> → </span>
          </>
        )}
        <ins>
          <ChangedText of={first.is} name={name} />
        </ins>
        {more.length > 0 && <small> {t('log.more', { count: more.length })}</small>}
      </span>
    </span>
  );
}
