import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

const tones = { new: 'warn', open: 'info', answered: 'ok', closed: 'neutral' } as const;

/** What a player wrote to the house, and the answers; they are written where all feedback is. */
export function MemberFeedback({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['console', 'console-content']);
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('feedback', { merchantId: merchant.id, memberId }));
  const rows = read.data?.items ?? [];
  return (
    <Card
      className="c-file-card"
      padding="none"
      title={t('inbox.feedback')}
      actions={
        <Link className="c-file-more" to="/feedback">
          {t('inbox.allFeedback')}
        </Link>
      }
    >
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="96px" />}
      {read.isSuccess && rows.length === 0 && (
        <p className="c-file-none">{t('inbox.noFeedback')}</p>
      )}
      <ul className="c-file-notes" aria-label={t('inbox.feedback')}>
        {rows.map(({ id, type, state, at, language, content, answer }) => (
          <li key={id}>
            <p className="c-file-author">
              <strong>{t(`console-content:feedback.types.${type}`)}</strong>
              <Badge tone={tones[state]}>{t(`console-content:feedback.states.${state}`)}</Badge>
              <Instant at={at} />
            </p>
            <p className="c-file-text" dir="auto" lang={language}>
              {content}
            </p>
            {answer && (
              <p className="c-file-meta" dir="auto">
                {t('inbox.answer', { name: answer.by })} {answer.text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
