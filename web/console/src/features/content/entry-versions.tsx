import { usePages } from '../../page/use-pages.ts';
import type { Entry, EntryVersion } from '@croupier/contract/content/operator/content';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { rememberEntry } from './use-save-entry.ts';
import { VersionView } from './version-view.tsx';

/** Every version of an entry to look at, to compare with the newest, and to bring back. */
export function EntryVersions({
  entry,
  shown,
  onShow,
  onClose,
}: {
  readonly entry: Entry;
  /** The version that is looked at; undefined for the list of them. */
  readonly shown: number | undefined;
  readonly onShow: (revision: number | undefined) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-content', 'console']);
  const { merchant } = useWorkplace();
  const mayWrite = useMay('content.write');
  const client = useQueryClient();
  const textOf = useProblemText();
  const of = { merchantId: merchant.id, entryId: entry.id };
  const { read: list, rows: versions } = usePages('contentVersions', of);
  const restore = useMutation({
    mutationFn: (revision: number) => call('restoreContent', { ...of, revision, publish: false }),
    onSuccess: (next) => {
      rememberEntry(client, merchant.id, next);
      showToast('ok', { title: t('versions.restored') });
      onClose();
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  const restoring = (revision: number) => (
    <Button size="sm" disabled={restore.isPending} onClick={() => restore.mutate(revision)}>
      {t('versions.restore')}
      <span className="k-visually-hidden"> {revision}</span>
    </Button>
  );
  return (
    <Drawer
      open
      onClose={onClose}
      width={shown === undefined ? 420 : 640}
      title={t('versions.title')}
    >
      {shown !== undefined && (
        <VersionView
          entry={entry}
          revision={shown}
          onBack={() => onShow(undefined)}
          restore={mayWrite && restoring(shown)}
        />
      )}
      {shown === undefined && list.isError && (
        <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {shown === undefined && (
        <ol className="c-versions">
          {versions.map((version) => (
            <li key={version.revision}>
              <Version version={version} />
              <span className="c-actions">
                <Button size="sm" variant="quiet" onClick={() => onShow(version.revision)}>
                  {t('versions.look')}
                  <span className="k-visually-hidden"> {version.revision}</span>
                </Button>
                {mayWrite && version.revision !== entry.revision && restoring(version.revision)}
              </span>
            </li>
          ))}
        </ol>
      )}
      {shown === undefined && list.hasNextPage && (
        <Button block busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('console:loadMore')}
        </Button>
      )}
    </Drawer>
  );
}

function Version({
  version: { revision, at, by, note, title, live },
}: {
  readonly version: EntryVersion;
}) {
  const { t } = useTranslation('console-content');
  return (
    <span className="c-stacked">
      <span className="c-strong">
        {t('versions.number', { revision })} {live && <Badge tone="ok">{t('states.live')}</Badge>}
      </span>
      <span>{title}</span>
      <small>
        <Instant at={at} /> · {by}
        {note !== '' && ` · ${note}`}
      </small>
    </span>
  );
}
