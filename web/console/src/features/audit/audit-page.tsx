import { showToast } from '@croupier/kit/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { i18n as I18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/save-file.ts';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { useList } from '../../kit/use-list.ts';
import { actionWords } from '../../page/audit-words.ts';
import { changedFields, linesOf, toldFacts } from '../../page/changed-fields.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { SubjectLink } from '../../page/subject-link.tsx';
import { useAuditFilters } from './audit-filters.ts';
import { type AuditLine, AuditPanel } from './audit-panel.tsx';
import { ChangeGist } from './change-gist.tsx';
import './audit.css';

/** What staff did on this merchant: who, when, from where, before and after. */
export function AuditPage() {
  const { t, i18n } = useTranslation(['console', 'console-staff', 'console-audit']);
  const textOf = useProblemText();
  const { filters, wanted } = useAuditFilters();
  const list = useList('audit', wanted);
  const save = useMutation({
    mutationFn: () => saveFile('auditFile', wanted, 'audit.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  return (
    <ListPage
      id="audit"
      title={t('audit.title')}
      saveAll={{ run: () => save.mutate(), isBusy: save.isPending }}
      filters={filters}
      list={list}
      columns={columns(t, i18n)}
      rowKey={({ id }) => id}
      nameOf={({ action, at }) => `${actionWords(i18n, action)} ${at}`}
      empty={t('console-audit:filters.none')}
      panel={(line) => <AuditPanel line={line} />}
    />
  );
}

function columns(
  t: TFunction<['console', 'console-staff', 'console-audit']>,
  i18n: I18n,
): Column<AuditLine>[] {
  return [
    timeColumn('at', t('console-audit:log.time'), ({ at }) => at, { phone: 'value' }),
    textColumn('actor', t('console-audit:log.who'), ({ actor }) => actor, {
      cell: ({ actor }) => <span className="c-excerpt">{actor}</span>,
    }),
    textColumn(
      'what',
      t('console-audit:log.what'),
      ({ action, subject, subjectName }) =>
        `${actionWords(i18n, action)} ${subjectName ?? ''} ${subject}`,
      {
        phone: 'title',
        opens: false,
        cell: ({ action, subject, subjectName, after }) => (
          <span className="c-stacked">
            <span className="c-excerpt">{actionWords(i18n, action)}</span>
            <small className="c-excerpt">
              <SubjectLink subject={subject} name={subjectName} facts={after} />
            </small>
          </span>
        ),
      },
    ),
    textColumn(
      'changed',
      t('console-audit:log.changed'),
      ({ before, after }) =>
        changedFields(toldFacts(before), toldFacts(after))
          .map(
            ({ path, was, is }) =>
              `${path.join('.')}: ${linesOf(was).join()} → ${linesOf(is).join()}`,
          )
          .join('; '),
      { phone: 'hidden', cell: (line) => <ChangeGist line={line} /> },
    ),
    textColumn('why', t('console-audit:log.why'), ({ reason }) => reason ?? '', {
      phone: 'status',
      cell: ({ reason }) => reason !== null && <span className="c-excerpt">{reason}</span>,
    }),
  ];
}
