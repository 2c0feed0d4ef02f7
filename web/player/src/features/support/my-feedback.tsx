import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { OwnFeedback } from '@croupier/contract/player/content';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { onceVisible } from './once-visible.ts';

const tones: Readonly<Record<OwnFeedback['state'], BadgeTone>> = {
  new: 'neutral',
  open: 'info',
  answered: 'ok',
  closed: 'neutral',
};

/** What the member has asked before, with the answers of the house. */
export function MyFeedback() {
  const { t } = useTranslation('house');
  const pages = useInfiniteQuery({
    queryKey: ['myFeedback'],
    queryFn: ({ pageParam, signal }) =>
      call('myFeedback', pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
  });
  if (pages.isError) {
    return (
      <CallFailure
        title={t('feedback.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  if (!pages.data) return <Skeleton shape="block" height="240px" />;
  const [first] = pages.data.pages;
  if (!first?.items.length) return <EmptyState title={t('feedback.none')} />;
  return (
    <>
      {pages.data.pages.map(({ items }) => (
        <Lines key={items[0]?.id} items={items} />
      ))}
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('feedback.more')}
        </Button>
      )}
    </>
  );
}

type LinesProps = { readonly items: readonly OwnFeedback[] };

function Lines({ items }: LinesProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  useSeen(items);
  return (
    <ul className="feedback-list">
      {items.map(({ id, type, content, state, at, answer }) => (
        <li key={id}>
          <p className="feedback-head">
            <b>{t(`feedback.type.${type}`)}</b>
            <time dateTime={at}>{momentText(at)}</time>
            <Badge tone={tones[state]}>{t(`feedback.state.${state}`)}</Badge>
          </p>
          <p className="feedback-words" dir="auto">
            {content}
          </p>
          {answer && (
            <div className="feedback-answer">
              <p className="feedback-head">
                <b>{t('feedback.answer')}</b>
                <time dateTime={answer.at}>{momentText(answer.at)}</time>
                {answer.unread && <Badge tone="info">{t('feedback.unread')}</Badge>}
              </p>
              <p className="feedback-words" dir="auto">
                {answer.text}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Tells the house which answers were on the screen. Where that fails, they are unread with the next look. */
function useSeen(items: readonly OwnFeedback[]): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (feedbackIds: string[]) => call('readAnswers', { feedbackIds }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['unreadMessages'] }),
  });
  const unread = items.flatMap(({ id, answer }) => (answer?.unread ? [id] : [])).join(' ');
  useEffect(() => {
    if (unread === '') return undefined;
    return onceVisible(document, () => mutate(unread.split(' ')));
  }, [unread, mutate]);
}
