import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { useMomentText } from '../../language/moment-text.ts';

/** What the agent wrote to many at once, and how many have read it; nothing before the first. */
export function SentToMany() {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const pages = useInfiniteQuery({
    queryKey: ['sentLetters'],
    queryFn: ({ pageParam, signal }) =>
      call('sentLetters', pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    refetchOnMount: 'always',
  });
  if (pages.isError) {
    return (
      <CallFailure
        title={t('line.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  const letters = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (letters.length === 0) return null;
  return (
    <section className="line-sent" aria-labelledby="line-sent">
      <h3 id="line-sent">{t('line.sentMany')}</h3>
      <ul>
        {letters.map(({ id, text, audience, at, recipients, read }) => (
          <li key={id}>
            <p dir="auto" lang="">
              {text ?? t('line.removed')}
            </p>
            <small>
              <time dateTime={at}>{momentText(at, 'row')}</time> · {t(`line.audience.${audience}`)}{' '}
              · {t('line.readBy', { read: formatCount(read), all: formatCount(recipients) })}
            </small>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      )}
    </section>
  );
}
