import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import type { EventView, Sport } from '#games/sports/protocol.ts';
import { useConnection, useStream } from '../book/stream.ts';
import { secondText } from '#games/lottery/client/frame/times.ts';
import { useWords } from '../words/words.ts';

/** Says when prices cannot be trusted: the page is cut off, or the source of a sport is silent. */
export function FeedBanner({
  events,
  sport,
}: {
  readonly events: readonly EventView[];
  readonly sport: Sport;
}) {
  const t = useWords();
  const held = events.filter(({ isSuspended, marketCount }) => isSuspended && marketCount > 0);
  const isSilent = held.length > 0 && held.length === events.length;
  if (!isSilent) return null;
  return (
    <p className="sp-banner" data-tone="warn" role="status">
      <Icon name="broadcast" size={18} />
      {t('feed-silent', { sport: t(`sport.${sport}`) })}
    </p>
  );
}

/** No way to the studio: the slip is kept, and nothing is pressed meanwhile. */
export function OfflineBanner() {
  const t = useWords();
  const stream = useStream();
  const connection = useConnection();
  if (connection !== 'off') return null;
  return (
    <p className="sp-banner" data-tone="bad" role="alert">
      <Icon name="wifi-slash" size={18} />
      <span>
        {t('offline.title')}{' '}
        <small>{t('offline.as-of', { time: secondText(stream.heardAt) })}</small>
      </span>
      <Button size="sm" variant="danger-soft" onClick={stream.retry}>
        {t('retry')}
      </Button>
    </p>
  );
}
