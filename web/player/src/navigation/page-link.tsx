import type { ComponentProps } from 'react';
import { isOurPress } from './is-our-press.ts';
import { preloadPage } from './page-code.ts';
import { go } from './site-location.ts';

export type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly to: string };

/** A link to a page of the site. Its code is fetched as soon as somebody points at it. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  return (
    // The anchor's content arrives with the other properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={to}
      onPointerEnter={() => void preloadPage(to)}
      onFocus={() => void preloadPage(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurPress(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
