import { riverPixels } from '@croupier/kit/art/river-pixels';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Pager } from '@croupier/kit/ui/pager';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { closeOverlay, openOverlay } from '../../navigation/site-location.ts';
import { languageStore } from '../../state/language.ts';
import { useFlag } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';
import { HouseText } from './house-text.tsx';
import { leadsOn, LinkageLink } from './linkage-link.tsx';
import { useAnnouncements } from './use-announcements.ts';
import './announcement-reader.css';

/** Titles on a page of the list, by the product's specification. */
const TITLES_A_PAGE = 9;

export type AnnouncementReaderProps = {
  /** The one to read; without it the newest is open where there is room for list and text. */
  readonly id: string | undefined;
  readonly preview: string | undefined;
};

/** What the house has announced: titles, nine a page, and the text of one of them. */
export function AnnouncementReader({ id, preview }: AnnouncementReaderProps) {
  const { t } = useTranslation('house');
  const told = useAnnouncements();
  const isPromotion = told?.promotion.some((one) => one.id === id);
  const notices = isPromotion ? told?.promotion : told?.player;
  const rewards = useFlag('rewardCenter');
  if (notices === undefined) return <Skeleton shape="block" height="320px" />;
  if (notices.length === 0 && id === undefined) {
    return <EmptyState title={t('announcements.none')} text={t('announcements.noneText')} />;
  }
  const chosen = id ?? notices[0]?.id;
  return (
    <div className="announcements" data-reading={id !== undefined || undefined}>
      <div className="announcement-list">
        <Titles notices={notices} chosen={chosen} />
        {rewards && (
          <Button
            size="sm"
            icon="gift"
            block
            onClick={() =>
              openOverlay(
                { kind: 'member', page: 'rewardCenter', deposit: undefined },
                { replace: true },
              )
            }
          >
            {t('announcements.rewards')}
          </Button>
        )}
      </div>
      {chosen !== undefined && <Text key={chosen} id={chosen} preview={preview} />}
    </div>
  );
}

type TitlesProps = {
  /** Those of its kind. */
  readonly notices: NonNullable<ReturnType<typeof useAnnouncements>>['player'];
  readonly chosen: string | undefined;
};

function Titles({ notices, chosen }: TitlesProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const [turned, setTurned] = useState<number>();
  const place = notices.findIndex(({ id }) => id === chosen);
  // The page of the chosen one, until somebody turns to another.
  const page = turned ?? Math.trunc(Math.max(place, 0) / TITLES_A_PAGE) + 1;
  const pageCount = Math.ceil(notices.length / TITLES_A_PAGE);
  return (
    <>
      <ul aria-label={t('announcements.list')}>
        {notices
          .slice((page - 1) * TITLES_A_PAGE, page * TITLES_A_PAGE)
          .map(({ id, title, at }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === chosen || undefined}
                onClick={() =>
                  openOverlay({ kind: 'announcements', id, preview: undefined }, { replace: true })
                }
              >
                <b>
                  <bdi>{title}</bdi>
                </b>
                <small>{momentText(at, 'date')}</small>
              </button>
            </li>
          ))}
      </ul>
      <Pager page={page} pageCount={pageCount} onPageChange={setTurned} />
    </>
  );
}

function Text({ id, preview }: { readonly id: string; readonly preview: string | undefined }) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const { code } = useStore(languageStore);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...callQuery('announcement', { announcementId: id, ...(preview && { preview }) }),
    queryKey: ['announcement', code, id, preview],
  });
  return (
    <article className="announcement" aria-busy={!data && !isError}>
      <Button
        size="sm"
        icon="arrow-left"
        onClick={() =>
          openOverlay(
            { kind: 'announcements', id: undefined, preview: undefined },
            { replace: true },
          )
        }
      >
        {t('announcements.back')}
      </Button>
      {data && (
        <>
          <h3 dir="auto">{data.title}</h3>
          <time dateTime={data.at}>{momentText(data.at)}</time>
          {data.images[0] && <img src={riverPixels(data.images[0].url)} alt="" loading="lazy" />}
          {/* Leaving by a link of the text takes the place of this window. */}
          <HouseText html={data.html} onLeave={closeOverlay} />
          {leadsOn(data.linkage) && (
            <Button
              variant="primary"
              trailingIcon="caret-right"
              render={<LinkageLink linkage={data.linkage} />}
            >
              {data.action || t('announcements.follow')}
            </Button>
          )}
        </>
      )}
      {isError && (
        <CallFailure
          title={t('announcements.failure')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <Skeleton shape="block" height="240px" />}
    </article>
  );
}
