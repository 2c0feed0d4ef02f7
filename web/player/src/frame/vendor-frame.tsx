import type { Ref } from 'react';

export type VendorFrameProps = {
  /** Checked with `isTrustedFrame` before. */
  readonly url: string;
  /** What a screen reader calls the frame. */
  readonly title: string;
  /** What it shows is printed and shared, and texts are pasted into it, as tickets of lotteries are. */
  readonly isPaper?: boolean | undefined;
  readonly onLoad?: () => void;
  readonly ref?: Ref<HTMLIFrameElement>;
};

/**
 * A vendor's page. It runs its own scripts on its own origin, and that is all: no popups, no forms,
 * no way to steer this page, and it does not learn our address. Browsers print a frame only where it may open
 * windows of the browser's own, and ask before one of them reads what was copied.
 */
export function VendorFrame({ url, title, isPaper, onLoad, ref }: VendorFrameProps) {
  return (
    <iframe
      ref={ref}
      className="vendor-frame"
      src={url}
      title={title}
      onLoad={onLoad}
      sandbox={`allow-scripts allow-same-origin${isPaper ? ' allow-modals' : ''}`}
      allow={`fullscreen; autoplay${isPaper ? '; clipboard-read; clipboard-write; web-share' : ''}`}
      referrerPolicy="no-referrer"
    />
  );
}
