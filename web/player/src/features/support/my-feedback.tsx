import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { OwnFeedback } from '@croupier/contract/content/player';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { usePages } from '../../api/use-pages.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { onceVisible } from './once-visible.ts';
import { useAboutText } from './use-about-text.ts';

const tones: Readonly<Record<OwnFeedback['state'], BadgeTone>> = {
  new: 'neutral',
  open: 'info',
  answered: 'ok',
  closed: 'neutral',
};

/** The server takes so many at a time. */
const SEEN_AT_ONCE = 20;

/** What the member has asked before, with the answers of the house. */
export function MyFeedback() {
  const { t } = useTranslation('house');
  const words = { failure: t('feedback.failure'), more: t('feedback.more') };
  const { items, failed, more } = usePages('myFeedback', {}, words);
  if (failed) return failed;
  if (!items) return <Skeleton shape="block" height="240px" />;
  if (items.length === 0) return <EmptyState title={t('feedback.none')} />;
  return (
    <>
      <Lines items={items} />
      {more}
    </>
  );
}

type LinesProps = { readonly items: readonly OwnFeedback[] };

function Lines({ items }: LinesProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const aboutText = useAboutText();
  useSeen(items);
  return (
    <ul className="feedback-list">
      {items.map(({ id, type, content, about, state, at, answer }) => (
        <li key={id}>
          <p className="feedback-head">
            <b>{about === null ? t(`feedback.type.${type}`) : aboutText(about)}</b>
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
    mutationFn: async (ids: string[]) => {
      for (let at = 0; at < ids.length; at += SEEN_AT_ONCE) {
        await call('readAnswers', { feedbackIds: ids.slice(at, at + SEEN_AT_ONCE) });
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['unreadMessages'] }),
  });
  const unread = items.flatMap(({ id, answer }) => (answer?.unread ? [id] : [])).join(' ');
  useEffect(() => {
    if (unread === '') return undefined;
    return onceVisible(document, () => mutate(unread.split(' ')));
  }, [unread, mutate]);
}
