import { riverPixels } from '@croupier/kit/art/river-pixels';
import type { AnnouncementGroup } from '@croupier/contract/content/kinds';
import type { Banner } from '@croupier/contract/content/player';
import { leadsOn, LinkageLink } from './linkage-link.tsx';
import { useAnnouncements } from './use-announcements.ts';
import './group-banners.css';

/** The banners that staff have hung there, those with a picture. */
export function useGroupBanners(group: AnnouncementGroup): readonly Banner[] {
  const banners = useAnnouncements()?.banners ?? [];
  return banners.filter(({ groupName, images }) => groupName === group && images.length > 0);
}

export type GroupBannersProps = {
  readonly group: AnnouncementGroup;
  /** Called when one of them is followed. */
  readonly onFollow?: (() => void) | undefined;
};

/** Small pictures beside what a page is about; each leads where staff have set. */
export function GroupBanners({ group, onFollow }: GroupBannersProps) {
  const banners = useGroupBanners(group);
  if (banners.length === 0) return null;
  return (
    <ul className="group-banners" data-group={group}>
      {banners.map(({ id, title, images, linkage }) => {
        const picture = <img src={riverPixels(images[0]?.url ?? '')} alt={title} loading="lazy" />;
        return (
          <li key={id}>
            {leadsOn(linkage) ? (
              <LinkageLink linkage={linkage} title={title} onClick={onFollow}>
                {picture}
              </LinkageLink>
            ) : (
              picture
            )}
          </li>
        );
      })}
    </ul>
  );
}
