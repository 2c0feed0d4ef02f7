import type { Entry } from '@croupier/contract/content/operator/content';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { LoadFailed, useProblemText } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { stateTones } from './content-page.tsx';
import { tabOf } from './content-tabs.ts';
import { draftOf } from './entry-draft.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryVersions } from './entry-versions.tsx';
import { rememberEntry } from './use-save-entry.ts';

/** One entry: its newest version in the editor, what is public of it, and its history. */
export function EntryPage() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const { entryId } = useParams({ from: '/content/$entryId' });
  const query = useQuery({
    ...callQuery('contentEntry', { merchantId: merchant.id, entryId }),
    // What somebody is writing must not be replaced behind their back.
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  });
  if (query.isError) {
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  }
  const { data } = query;
  if (!data) return <Skeleton height="520px" />;
  return (
    <Page
      title={
        <>
          <Link
            to="/content"
            search={{ tab: tabOf(data.kind, data.section) }}
            className="c-back"
            aria-label={t('editor.back')}
          >
            <Icon name="arrow-left" />
          </Link>
          {data.title === '' ? t('list.untitled') : data.title}
          <Badge tone={stateTones[data.state]}>{t(`states.${data.state}`)}</Badge>
        </>
      }
      aside={<EntryActions entry={data} />}
    >
      <EntryEditor
        key={data.revision}
        entry={data}
        place={data.id}
        start={draftOf(data.body)}
        onSaved={() => undefined}
      />
    </Page>
  );
}

function EntryActions({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('content.write');
  // Rows of the audit trail lead to one version.
  const [version, setVersion] = useFilter('version');
  const shown = Number(version) > 0 ? Number(version) : undefined;
  const [history, setHistory] = useState(shown !== undefined);
  const of = { merchantId: merchant.id, entryId: entry.id };
  const act = useAct();
  const publish = (live: boolean) =>
    act.mutate(async () => ({ entry: await call('publishContent', { ...of, live }) }));
  const remove = async () => {
    const sure = await askToConfirm({
      title: t('editor.removeTitle', { title: entry.title }),
      text: t('editor.removeText'),
      confirmLabel: t('editor.remove'),
      tone: 'danger',
    });
    if (sure) act.mutate(async () => call('removeContent', of).then(() => ({ entry: undefined })));
  };
  return (
    <div className="c-actions">
      <Button
        size="sm"
        icon="arrow-square-out"
        render={
          // The content of the link comes with the button.
          // oxlint-disable-next-line jsx-a11y/anchor-has-content
          <a href={`${merchant.site}${entry.previewPath}`} target="_blank" rel="noreferrer" />
        }
      >
        {t('editor.onSite')}
      </Button>
      <Button size="sm" icon="clock-counter-clockwise" onClick={() => setHistory(true)}>
        {t('versions.open')}
      </Button>
      {mayWrite && entry.state === 'changed' && (
        <Button size="sm" variant="soft" busy={act.isPending} onClick={() => publish(true)}>
          {t('editor.publishNewest')}
        </Button>
      )}
      {mayWrite && entry.liveRevision !== null && (
        <Button size="sm" busy={act.isPending} onClick={() => publish(false)}>
          {t('editor.withdraw')}
        </Button>
      )}
      {mayWrite && (
        <Button size="sm" variant="danger-soft" icon="trash" onClick={() => void remove()}>
          {t('editor.remove')}
        </Button>
      )}
      {history && (
        <EntryVersions
          entry={entry}
          shown={shown}
          onShow={(revision) => setVersion(revision === undefined ? undefined : String(revision))}
          onClose={() => {
            setVersion(undefined);
            setHistory(false);
          }}
        />
      )}
    </div>
  );
}

/** Acts on the entry; after its removal there is nothing left to look at. */
function useAct() {
  const { t } = useTranslation('console-content');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const textOf = useProblemText();
  return useMutation({
    mutationFn: (act: () => Promise<{ entry: Entry | undefined }>) => act(),
    onSuccess: async ({ entry }) => {
      showToast('ok', { title: t('editor.done') });
      if (entry) return rememberEntry(client, merchant.id, entry);
      await client.invalidateQueries({ queryKey: ['contentEntries'] });
      return navigate({ to: '/content' });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
}
