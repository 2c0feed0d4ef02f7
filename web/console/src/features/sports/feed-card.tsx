import type { SportsFeed } from '@croupier/contract/sports/operator/board';
import { formatMoment } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { useNamed } from './use-named.ts';
import './board-side.css';

/** Whether each producer is heard; a silent one alone has its events suspended. */
export function FeedCard({ feeds }: { readonly feeds: readonly SportsFeed[] }) {
  const { t } = useTranslation('console-sports');
  const { timeZone } = useWorkplace().merchant;
  const named = useNamed();
  const silent = feeds.filter(isSilent);
  return (
    <section className="c-list-card c-feeds" aria-label={t('feeds.title')}>
      <header>
        <h2>
          <Link to="/sports-feeds">{t('feeds.title')}</Link>
        </h2>
        <Badge size="sm" dot={false} tone={silent.length > 0 ? 'bad' : 'ok'}>
          {silent.length > 0 ? t('feeds.silent', { count: silent.length }) : t('feeds.allHeard')}
        </Badge>
      </header>
      <ul>
        {feeds.map((feed) => (
          <li key={feed.producer} data-silent={isSilent(feed) || undefined}>
            <span className="c-feed-mark" aria-hidden />
            <span className="c-feed-name">{named(feed.name)}</span>
            <FeedBeats feed={feed} />
            <span className="c-feed-age">
              <SilenceText feed={feed} />
            </span>
          </li>
        ))}
      </ul>
      {silent.map((feed) => (
        <p key={feed.producer}>
          {t('feeds.says', {
            name: named(feed.name),
            seconds: Math.round((feed.silentMs ?? 0) / 1000),
            from: Math.round(feed.silentFromMs / 1000),
            markets: feed.suspended,
          })}
          {feed.recoveryFrom !== null &&
            ` ${t('feeds.recovery', {
              time: formatMoment(feed.recoveryFrom, { timeZone, style: 'time' }),
            })}`}
        </p>
      ))}
    </section>
  );
}

export const isSilent = ({ state, silentMs, silentFromMs }: SportsFeed): boolean =>
  state !== 'up' || silentMs === null || silentMs >= silentFromMs;

/** How long ago it was last heard, in words; of one that misses something, that. */
export function SilenceText({ feed: { state, silentMs } }: { readonly feed: SportsFeed }) {
  const { t } = useTranslation('console-sports');
  if (state === 'recovering') return t('feeds.states.recovering');
  if (silentMs === null) return t('feeds.never');
  return t('feeds.seconds', {
    seconds: silentMs < 10_000 ? (silentMs / 1000).toFixed(1) : String(Math.round(silentMs / 1000)),
  });
}

/** The longest silence of each quarter of a minute: a short bar is a long silence. */
export function FeedBeats({ feed: { beats, silentFromMs } }: { readonly feed: SportsFeed }) {
  return (
    <span className="c-beats" aria-hidden>
      {beats.map((silence, index) => {
        const health = silence === null ? 0 : Math.max(0, 1 - silence / silentFromMs);
        return (
          <span
            key={index}
            data-silent={(silence !== null && silence >= silentFromMs) || undefined}
            style={{ blockSize: `${Math.round(15 + 85 * health)}%` }}
          />
        );
      })}
    </span>
  );
}
