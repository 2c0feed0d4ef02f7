import { Icon } from '@croupier/kit/ui/icon';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { type RefCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../language/moment-text.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { useAnnouncements } from './use-announcements.ts';
import './notice-marquee.css';

const PX_PER_SECOND = 60;

/** The titles of what the house has to say, running by. A press opens that one. */
export function NoticeMarquee() {
  const { t } = useTranslation('home');
  const notices = useAnnouncements()?.player;
  const [held, setHeld] = useState(false);

  // The row keeps its place while nobody knows what there is to say, unless the page came with word
  // that there is nothing: else everything below would move up in a house without notices.
  const quiet = 'quiet' in document.documentElement.dataset;
  if (notices === undefined) return quiet ? null : <div className="marquee" data-waiting />;
  if (notices.length === 0) return null;
  return (
    <section className="marquee" aria-label={t('notices.label')} data-held={held || undefined}>
      <Icon name="megaphone-simple-fill" size={18} />
      <div className="marquee-window">
        <div className="marquee-run">
          <Titles ref={keepPace} notices={notices} />
          <Titles notices={notices} copy />
        </div>
      </div>
      <IconButton
        bare
        size="sm"
        iconSize={14}
        icon={held ? 'play-fill' : 'pause-fill'}
        label={held ? t('notices.run') : t('notices.hold')}
        onClick={() => setHeld(!held)}
      />
      <OverlayLink
        className="marquee-all"
        to={{ kind: 'announcements', id: undefined, preview: undefined }}
      >
        {t('notices.all')}
      </OverlayLink>
    </section>
  );
}

/** One round of titles takes as long as it needs to pass at a pace that can be read. */
function keepPace(round: HTMLUListElement | null): (() => void) | undefined {
  if (!round) return undefined;
  const sizes = new ResizeObserver(() => {
    const seconds = Math.ceil(round.getBoundingClientRect().width / PX_PER_SECOND);
    round.parentElement?.style.setProperty('--round', `${seconds}s`);
  });
  sizes.observe(round);
  return () => sizes.disconnect();
}

type TitlesProps = {
  readonly ref?: RefCallback<HTMLUListElement>;
  readonly notices: NonNullable<ReturnType<typeof useAnnouncements>>['player'];
  /** Follows the first round, so that the row never runs empty. Neither read aloud nor in the tab order. */
  readonly copy?: boolean;
};

function Titles({ ref, notices, copy = false }: TitlesProps) {
  const momentText = useMomentText();
  return (
    <ul ref={ref} aria-hidden={copy || undefined} data-copy={copy || undefined}>
      {notices.map(({ id, title, at }) => (
        <li key={id}>
          <OverlayLink
            to={{ kind: 'announcements', id, preview: undefined }}
            tabIndex={copy ? -1 : undefined}
          >
            <time dateTime={at}>{momentText(at, 'date').slice(0, 5)}</time>
            <bdi>{title}</bdi>
          </OverlayLink>
        </li>
      ))}
    </ul>
  );
}
