import type { ComponentProps } from 'react';
import { isOurPress } from './is-our-press.ts';
import { addressOf, type Overlay } from './overlay.ts';
import { locationStore, openOverlay } from './site-location.ts';

export type OverlayLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: Overlay;
  /** Lies on the window that is open, as a step deeper, instead of taking its place. */
  readonly deeper?: boolean;
};

/** A link to a window with an address. Everything that people do with links works. */
export function OverlayLink({ to, deeper = false, onClick, ...rest }: OverlayLinkProps) {
  return (
    // The anchor's content arrives with the other properties.
    // oxlint-disable-next-line jsx-a11y/anchor-has-content
    <a
      {...rest}
      href={addressOf(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!isOurPress(event)) return;
        event.preventDefault();
        openOverlay(to, { replace: !deeper && locationStore.get().overlay !== undefined });
      }}
    />
  );
}
