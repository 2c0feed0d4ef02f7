import type { Linkage } from '@croupier/contract/content/player';
import type { ComponentProps } from 'react';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { overlayOf } from '../../navigation/overlay.ts';
import { PageLink } from '../../navigation/page-link.tsx';

export type LinkageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly linkage: Linkage };

/** Whether a press leads anywhere. */
export function leadsOn({ type }: Linkage): boolean {
  return type !== 'none';
}

/** A link that follows what staff have set: a page of the site, a game, or an address elsewhere. */
export function LinkageLink({ linkage, ...rest }: LinkageLinkProps) {
  switch (linkage.type) {
    case 'none':
      return undefined;
    case 'game':
      return <OverlayLink {...rest} to={{ kind: 'play', gameId: linkage.target }} />;
    case 'route': {
      const overlay = overlayOf(linkage.target);
      return overlay ? (
        <OverlayLink {...rest} to={overlay} />
      ) : (
        <PageLink {...rest} to={linkage.target} />
      );
    }
    case 'address':
      return (
        // The anchor's content arrives with the other properties.
        // oxlint-disable-next-line jsx-a11y/anchor-has-content
        <a {...rest} href={linkage.target} target="_blank" rel="noopener noreferrer" />
      );
  }
}
