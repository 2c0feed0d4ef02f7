import type { LineThread } from '@croupier/contract/inbox/player/line-messages';
import { Button } from '@croupier/kit/ui/button';
import { CountDot } from '@croupier/kit/ui/count-dot';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { Avatar } from '@croupier/kit/ui/avatar';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { useFlag } from '../../state/permission.ts';
import { LineThreadView } from './line-thread.tsx';
import { WriteDialog } from './write-dialog.tsx';
import './line.css';
import { formatCount } from '@croupier/kit/format/numbers';

/** What the member and their line write to each other; nothing for who has no line. */
export function LineMessages() {
  return useFlag('agents') ? <Line /> : null;
}

function Line() {
  const { t } = useTranslation('house');
  const [open, setOpen] = useState<string>();
  const words = { failure: t('line.failure'), more: t('inbox.more') };
  const { items: threads, first, failed, more } = usePages('lineThreads', {}, words);
  if (failed) return failed;
  if (!threads || !first) return <Skeleton shape="block" height="160px" />;
  const { upline, down } = first;
  if (threads.length === 0 && !upline && !down) return null;
  return (
    <section className="line" aria-labelledby="line-title">
      <div className="messages-head">
        <span>
          <b id="line-title">{t('line.title')}</b>
          {t('line.lead')}
        </span>
        <span className="line-tools">
          {upline && (
            <Button
              icon="pencil-simple"
              variant="soft"
              onClick={() =>
                void openDialog((control) => (
                  <WriteDialog
                    {...control}
                    to="upline"
                    account={upline.account}
                    onThread={setOpen}
                  />
                ))
              }
            >
              {t('line.toUpline')}
            </Button>
          )}
          {down && (
            <Button
              icon="users"
              variant="soft"
              onClick={() => void openDialog((control) => <WriteDialog {...control} to="down" />)}
            >
              {t('line.toDownline')}
            </Button>
          )}
        </span>
      </div>
      {open === undefined ? (
        <Threads threads={threads} onOpen={setOpen} />
      ) : (
        <LineThreadView threadId={open} onBack={() => setOpen(undefined)} />
      )}
      {open === undefined && more}
      {open === undefined && down && <SentToMany />}
    </section>
  );
}

function Threads({
  threads,
  onOpen,
}: {
  readonly threads: readonly LineThread[];
  readonly onOpen: (threadId: string) => void;
}) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  if (threads.length === 0) return <p className="line-none">{t('line.none')}</p>;
  return (
    <ul className="line-threads">
      {threads.map(({ id, partner, last, unread }) => (
        <li key={id}>
          <button type="button" onClick={() => onOpen(id)} data-unread={unread > 0 || undefined}>
            <Avatar name={partner.account} size={40} />
            <span className="line-who">
              <b>
                <bdi>{partner.account}</bdi>
                <small>{t(`line.side.${partner.side}`)}</small>
              </b>
              <span dir="auto">
                {last.mine && `${t('line.you')} `}
                {last.text ?? t('line.removed')}
              </span>
            </span>
            <span className="line-when">
              <time dateTime={last.at}>{momentText(last.at, 'row')}</time>
              {unread > 0 && (
                <CountDot count={unread} label={t('line.unread', { count: unread })} />
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the agent wrote to many at once, and how many have read it; nothing before the first. */
function SentToMany() {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const words = { failure: t('line.failure'), more: t('inbox.more') };
  const { items: letters, failed, more } = usePages('sentLetters', {}, words);
  if (failed) return failed;
  if (!letters?.length) return null;
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
      {more}
    </section>
  );
}
