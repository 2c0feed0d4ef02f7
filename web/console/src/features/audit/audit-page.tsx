import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/save-file.ts';
import { Changes } from '../../page/changes.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { SubjectLink } from '../../page/subject-link.tsx';
import { AuditFilters, useAuditFilter } from './audit-filters.tsx';
import { actionWords } from './audit-words.ts';
import './audit.css';

/** What staff did on this merchant: who, when, from where, before and after. */
export function AuditPage() {
  const { t } = useTranslation(['console', 'console-staff', 'console-audit']);
  const textOf = useProblemText();
  const filter = useAuditFilter();
  const key = useDeferredValue(JSON.stringify(filter));
  const list = useInfiniteQuery({
    queryKey: ['audit', key],
    queryFn: ({ pageParam, signal }) =>
      call('audit', { ...(JSON.parse(key) as typeof filter), cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
  const save = useMutation({
    mutationFn: () => saveFile('auditFile', filter, 'audit.csv'),
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      title={t('audit.title')}
      aside={
        <Button
          icon="download-simple"
          busy={save.isPending}
          busyLabel={t('console-staff:audit.saving')}
          onClick={() => save.mutate()}
        >
          {t('console-staff:audit.save')}
        </Button>
      }
    >
      <AuditFilters />
      {list.isError && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height="320px" />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={t('console-audit:filters.none')} />
      )}
      <ul className="c-log" aria-label={t('audit.title')}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="c-more">
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('loadMore')}
          </Button>
        </div>
      )}
    </Page>
  );
}

type Line = CallOutput<'audit'>['items'][number];

function Row({ row }: { readonly row: Line }) {
  const { t, i18n } = useTranslation(['console-audit', 'console-staff']);
  const { at, actor, role, action, subject, subjectName, reason, ip, before, after } = row;
  const roleName = i18n.exists(`console-staff:roles.${role}`)
    ? t(`console-staff:roles.${role as 'admin'}`)
    : role;
  return (
    <li>
      <header>
        <strong>{actionWords(i18n, action)}</strong>
        <SubjectLink subject={subject} name={subjectName} />
      </header>
      <p className="c-log-who">
        <span>
          {actor}
          {roleName && ` · ${roleName}`}
        </span>
        <Instant at={at} />
        <span>{ip}</span>
      </p>
      {reason !== null && <p className="c-log-reason">{t('said', { reason })}</p>}
      <Changes before={told(before)} after={told(after)} />
    </li>
  );
}

/** Without what only programs read. */
function told(facts: unknown): unknown {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'request'));
}
