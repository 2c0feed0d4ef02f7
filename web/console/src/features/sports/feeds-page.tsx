import { RECOVERY_HOURS_MAX } from '@croupier/contract/sports/states';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { showToast } from '@croupier/kit/ui/toast';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput, callQuery } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { useMay } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import { FeedBeats, isSilent, SilenceText } from './feed-card.tsx';
import { useBook } from './use-book.ts';
import { WithBook } from './with-book.tsx';
import '../../kit/list-page.css';
import './terms.css';

const REFRESH_MS = 3000;
type Feed = CallOutput<'sportsFeeds'>['feeds'][number];

/** Producers of messages: whether each is heard, what waits for it, and asking it for what was missed. */
export function FeedsPage() {
  const { t } = useTranslation('console-sports');
  return (
    <WithBook title={t('feeds.title')}>
      <Feeds />
    </WithBook>
  );
}

function Feeds() {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const mayTrade = useMay('sports.trade');
  const [recovering, recover] = useState<Feed>();
  const query = useQuery({
    ...callQuery('sportsFeeds', { ...book }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={t('feeds.title')}>
      <p className="c-lead">{t('feeds.lead')}</p>
      {query.isError && !query.data && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Skeleton height="240px" />}
      {query.data && (
        <section className="c-list-card c-sports-terms" aria-label={t('feeds.title')}>
          <div className="c-table-frame">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('feeds.producer')}</th>
                  <th scope="col">{t('feeds.state')}</th>
                  <th scope="col">{t('feeds.heard')}</th>
                  <td />
                  <th scope="col">{t('feeds.events')}</th>
                  <th scope="col">{t('feeds.waits')}</th>
                  <th scope="col">{t('feeds.messages')}</th>
                  <th scope="col">{t('feeds.from')}</th>
                  {mayTrade && <td />}
                </tr>
              </thead>
              <tbody>
                {query.data.feeds.map((feed) => (
                  <FeedRow
                    key={feed.producer}
                    feed={feed}
                    {...(mayTrade && { onRecover: () => recover(feed) })}
                  />
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {recovering && <RecoverDialog feed={recovering} onClose={() => recover(undefined)} />}
    </Page>
  );
}

function FeedRow({ feed, onRecover }: { readonly feed: Feed; readonly onRecover?: () => void }) {
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  const silent = isSilent(feed);
  return (
    <tr>
      <th scope="row">
        {named(feed.name)} <small className="c-quiet">{feed.producer}</small>
      </th>
      <td>
        <Badge size="sm" tone={silent ? 'bad' : 'ok'}>
          {t(silent && feed.state === 'up' ? 'feeds.states.down' : `feeds.states.${feed.state}`)}
        </Badge>
      </td>
      <td>
        <SilenceText feed={feed} />
      </td>
      <td>
        <FeedBeats feed={feed} />
      </td>
      <td>
        {formatCount(feed.events)} ({t('feeds.live', { count: feed.live })})
      </td>
      <td>{formatCount(feed.suspended)}</td>
      <td>
        {formatCount(feed.messagesToday)} ({t('feeds.ignored', { count: feed.ignoredToday })})
      </td>
      <td>{feed.recoveryFrom === null ? '–' : <Instant at={feed.recoveryFrom} />}</td>
      {onRecover && (
        <td>
          <Button size="sm" icon="arrows-clockwise" onClick={onRecover}>
            {t('feeds.recoverShort')}
          </Button>
        </td>
      )}
    </tr>
  );
}

function RecoverDialog({ feed, onClose }: { readonly feed: Feed; readonly onClose: () => void }) {
  const book = useBook();
  const { t } = useTranslation('console-sports');
  const named = useNamed();
  return (
    <ReasonDialog
      title={`${t('feeds.recover')}: ${named(feed.name)}`}
      text={t('feeds.recoverText')}
      confirm={t('feeds.recover')}
      act={(form, reason) =>
        call('recoverSportsFeed', {
          ...book,
          producer: feed.producer,
          hours: Number(fieldText(form, 'hours')),
          reason,
        })
      }
      onDone={() => {
        showToast('ok', { title: t('feeds.asked') });
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="hours"
        label={t('feeds.hours', { most: RECOVERY_HOURS_MAX })}
        type="number"
        min={1}
        max={RECOVERY_HOURS_MAX}
        defaultValue="1"
        required
      />
    </ReasonDialog>
  );
}
