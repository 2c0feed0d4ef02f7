import { reportReasons } from '@croupier/contract/inbox/line-message-kinds';
import type { LineMessage } from '@croupier/contract/inbox/player/line-messages';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Menu } from '@croupier/kit/ui/menu';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { LineWriting } from '../../line/line-writing.tsx';

export type LineThreadViewProps = {
  readonly threadId: string;
  readonly onBack: () => void;
};

/** What two of a line wrote to each other, oldest first, and the next message. */
export function LineThreadView({ threadId, onBack }: LineThreadViewProps) {
  const { t } = useTranslation('house');
  const queries = useQueryClient();
  const pages = useInfiniteQuery({
    queryKey: ['lineThread', threadId],
    queryFn: ({ pageParam, signal }) =>
      call('lineThread', pageParam === undefined ? { threadId } : { threadId, cursor: pageParam }, {
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
  });
  const [first] = pages.data?.pages ?? [];
  const unread = first?.items.find(({ mine, read }) => !mine && !read)?.id;
  useEffect(() => {
    if (unread === undefined) return;
    call('readLineThread', { threadId })
      .then(() =>
        Promise.all(
          ['unreadMessages', 'lineThreads'].map((name) =>
            queries.invalidateQueries({ queryKey: [name] }),
          ),
        ),
      )
      // It stays unread, and is read when it is opened again.
      .catch(() => undefined);
  }, [threadId, unread, queries]);

  return (
    <div className="line-thread">
      <button type="button" className="line-back" onClick={onBack}>
        <Icon name="arrow-left" size={18} />
        {first ? <bdi>{first.partner.account}</bdi> : t('line.title')}
      </button>
      {pages.isError && (
        <CallFailure
          title={t('line.failure')}
          error={pages.error}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {!pages.isError && !pages.data && <Skeleton shape="block" height="200px" />}
      {first && pages.data && (
        <>
          {pages.hasNextPage && (
            <Button
              size="sm"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('line.earlier')}
            </Button>
          )}
          <ol className="line-bubbles">
            {pages.data.pages
              .flatMap(({ items }) => items)
              .toReversed()
              .map((message) => (
                <Bubble key={message.id} message={message} />
              ))}
          </ol>
          {first.partner.writable ? (
            <LineWriting
              label={t('line.answer')}
              send={t('line.send')}
              to={{ to: 'thread', threadId }}
              onSent={() => undefined}
            />
          ) : (
            <p className="line-none">{t('line.closed')}</p>
          )}
        </>
      )}
    </div>
  );
}

function Bubble({ message }: { readonly message: LineMessage }) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const report = useReport(message.id);
  const { mine, text, at, audience, read, reported } = message;
  return (
    <li data-mine={mine || undefined}>
      <p dir="auto" lang="" data-removed={text === null || undefined}>
        {text ?? t('line.removed')}
      </p>
      <small>
        <time dateTime={at}>{momentText(at, 'row')}</time>
        {audience !== 'one' && ` · ${t(`line.audience.${audience}`)}`}
        {mine && read && ` · ${t('line.read')}`}
        {reported && ` · ${t('line.reported')}`}
        {!mine && !reported && text !== null && (
          <Menu
            trigger={<IconButton size="sm" icon="dots-three-vertical" label={t('line.report')} />}
            entries={reportReasons.map((reason) => ({
              id: reason,
              icon: 'warning-circle' as const,
              label: t(`line.reason.${reason}`),
              onSelect: () => void report(reason),
            }))}
          />
        )}
      </small>
    </li>
  );
}

/** Tells staff about a message. */
function useReport(messageId: string) {
  const { t } = useTranslation('house');
  const queries = useQueryClient();
  return async (reason: (typeof reportReasons)[number]) => {
    try {
      await call('reportLineMessage', { messageId, reason });
      showToast('ok', { title: t('line.reportDone'), text: t('line.reportDoneText') });
      await queries.invalidateQueries({ queryKey: ['lineThread'] });
    } catch (error) {
      showToast('bad', { title: t('line.reportFailed'), text: failureText(error) });
    }
  };
}
