import type { Ref } from 'react';

export type VendorFrameProps = {
  /** Checked with `isTrustedFrame` before. */
  readonly url: string;
  /** What a screen reader calls the frame. */
  readonly title: string;
  readonly onLoad?: () => void;
  readonly ref?: Ref<HTMLIFrameElement>;
};

/**
 * A vendor's page. It runs its own scripts on its own origin, and that is all: no popups, no forms,
 * no way to steer this page, and it does not learn our address.
 */
export function VendorFrame({ url, title, onLoad, ref }: VendorFrameProps) {
  return (
    <iframe
      ref={ref}
      className="vendor-frame"
      src={url}
      title={title}
      onLoad={onLoad}
      sandbox="allow-scripts allow-same-origin"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
    />
  );
}
