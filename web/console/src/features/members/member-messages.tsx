import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { usePages } from '../../page/use-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MemberFeedback } from './member-feedback.tsx';
import { WriteMessageDialog } from './write-message-dialog.tsx';

type Gotten = CallOutput<'memberMessages'>['items'][number];

/** A message leaves within a second or two of being sent. */
const LOOK_AGAIN_MS = 1500;

/** What a player was sent and has read, with a way to write, beside what they wrote to the house. */
export function MemberMessages({
  memberId,
  account,
}: {
  readonly memberId: string;
  readonly account: string;
}) {
  const mayReadFeedback = useMay('feedback.read');
  return (
    <div className="c-file">
      <div>
        <Messages memberId={memberId} account={account} />
      </div>
      <div>{mayReadFeedback && <MemberFeedback memberId={memberId} />}</div>
    </div>
  );
}

function Messages({ memberId, account }: { readonly memberId: string; readonly account: string }) {
  const { t } = useTranslation('console');
  const of = { merchantId: useWorkplace().merchant.id, memberId };
  const maySend = useMay('message.send');
  const [writing, setWriting] = useState(false);
  // The newest one as another was sent: until there is a newer one, that is on its way.
  const [sentAfter, setSentAfter] = useState<string | null>();
  const { read, rows, first } = usePages('memberMessages', of, {
    lookAgainMs: (newest) =>
      sentAfter !== undefined && newestOf(newest) === sentAfter ? LOOK_AGAIN_MS : false,
  });
  const isOnItsWay = sentAfter !== undefined && newestOf(first) === sentAfter;
  return (
    <Card
      className="c-file-card"
      padding="none"
      title={t('inbox.sent')}
      actions={
        maySend && (
          <Button size="sm" icon="paper-plane-tilt" onClick={() => setWriting(true)}>
            {t('inbox.write')}
          </Button>
        )
      }
    >
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="160px" />}
      {isOnItsWay && (
        <p className="c-file-none" role="status">
          {t('inbox.onItsWay')}
        </p>
      )}
      {read.isSuccess && rows.length === 0 && !isOnItsWay && (
        <p className="c-file-none">{t('inbox.none')}</p>
      )}
      <ul className="c-file-notes" aria-label={t('inbox.sent')}>
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ul>
      <MoreRows of={[read]} />
      {writing && (
        <WriteMessageDialog
          account={account}
          onSent={() => setSentAfter(newestOf(first))}
          onClose={() => setWriting(false)}
        />
      )}
    </Card>
  );
}

const newestOf = (first: CallOutput<'memberMessages'> | undefined) => first?.items[0]?.id ?? null;

function Line({ row: { kind, text, at, readAt, deleted, by } }: { readonly row: Gotten }) {
  const { t } = useTranslation('console');
  return (
    <li>
      <p className="c-file-author">
        <strong dir="auto">{text?.title ?? t(`inbox.kinds.${kind}`)}</strong>
        <Badge tone={readAt === null ? 'neutral' : 'ok'}>
          {t(readAt === null ? 'inbox.unread' : 'inbox.read')}
        </Badge>
        {deleted && <Badge tone="neutral">{t('inbox.deleted')}</Badge>}
        <Instant at={at} />
      </p>
      {text && (
        <p className="c-file-text" dir="auto">
          {text.body}
        </p>
      )}
      <p className="c-file-meta">
        {by === null ? t('inbox.byItself') : t('inbox.by', { name: by })}
        {readAt !== null && (
          <>
            {' · '}
            {t('inbox.readAt')} <Instant at={readAt} />
          </>
        )}
      </p>
    </li>
  );
}
