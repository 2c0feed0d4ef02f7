import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { reachByKeys } from './reach-by-keys.ts';
import { useDragByHandle } from './use-drag-by-handle.ts';
import { useMedia, WIDE_WINDOW } from './use-media.ts';
import { useWindowStack } from './window-stack.ts';

/** Widths in px: `sm` 400 to confirm, `md` 520 for a form, `lg` 896 with art, `xl` 1240 for a center. */
export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

export type DialogProps = {
  readonly open: boolean;
  /** Escape, the close button or, where allowed, a press outside. The owner then sets `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Reads the title aloud without showing it. */
  readonly titleHidden?: boolean;
  readonly description?: ReactNode;
  readonly size?: DialogSize;
  /** On a phone as high as its content, at the lower edge: nobody asked for it. */
  readonly brief?: boolean;
  /** Fills the start side, e.g. `<RiverScene />` with a headline; not drawn where there is no room. */
  readonly art?: ReactNode;
  /** Stays at the bottom while the body scrolls. */
  readonly footer?: ReactNode;
  /** Stands between title and close button. */
  readonly actions?: ReactNode;
  /**
   * While true nothing but `onClose` of the owner's own buttons closes the dialog: a form is dirty
   * or money is in flight. Escape and the close button do nothing.
   */
  readonly locked?: boolean;
  /** A press outside closes too. Off unless told, so that a slip loses nothing. */
  readonly closeOnOutsidePress?: boolean;
  /** No close button, e.g. in a confirmation. */
  readonly closeHidden?: boolean;
  /**
   * Unless told: the first field, or the window itself where a keyboard would rise over it.
   * `window` where the fields come later than what is to be read.
   */
  readonly initialFocus?: RefObject<HTMLElement | null> | 'window';
  /** `alertdialog` demands an answer. */
  readonly role?: 'dialog' | 'alertdialog';
  /** It has an address of its own, so the browser's back button leaves it anyway. */
  readonly addressed?: boolean;
  /** Stays alive while it is not open, e.g. a game that was put aside. */
  readonly kept?: boolean;
  /** No padding around the body, for frames and lists that reach the edges. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
};

/** A choice among a few is no place to begin typing. */
const FIELD = '.k-dialog-body :is(input:not([type=radio]), textarea):enabled';

/** Where the focus goes when nobody said: a field for those with a keyboard, else the window. */
function firstFocus(popup: HTMLElement | null, way: string): HTMLElement | null {
  if (way === 'touch') return popup;
  return popup?.querySelector<HTMLElement>(FIELD) ?? popup;
}

/**
 * The one window of the product. While it is open the page behind neither scrolls nor takes focus;
 * closing gives back both. On phones it covers the screen unless it is brief. From 600 px it can be
 * moved by its title bar, or whatever inside it says `data-drag-handle`; without dragging, a double
 * press on the bar steps it to either side and back, and Alt with the arrow keys moves it.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  description,
  size = 'md',
  brief = false,
  art,
  footer,
  actions,
  locked = false,
  closeOnOutsidePress = false,
  closeHidden = false,
  initialFocus,
  role = 'dialog',
  addressed = false,
  kept = false,
  flush = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('kit');
  const popup = useRef<HTMLDivElement>(null);
  const drag = useDragByHandle(popup);
  const hasArt = useMedia(WIDE_WINDOW) && Boolean(art);
  useWindowStack(open && !addressed, () => {
    if (!locked) onClose();
  });
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !locked) onClose();
      }}
      disablePointerDismissal={locked || !closeOnOutsidePress}
    >
      <Base.Portal keepMounted={kept}>
        <Base.Backdrop className="k-backdrop" forceRender />
        <Base.Viewport className="k-dialog-viewport">
          <Base.Popup
            ref={popup}
            className="k-dialog"
            role={role}
            data-size={size}
            data-brief={brief || undefined}
            data-art={hasArt || undefined}
            {...drag}
            initialFocus={
              initialFocus === 'window'
                ? popup
                : (initialFocus ?? ((way) => firstFocus(popup.current, way)))
            }
          >
            {hasArt && <div className="k-dialog-art">{art}</div>}
            <div className="k-dialog-main">
              <header
                className="k-dialog-header"
                data-bare={titleHidden || undefined}
                data-drag-handle={titleHidden ? undefined : true}
              >
                <Base.Title className={titleHidden ? 'k-visually-hidden' : 'k-dialog-title'}>
                  {title}
                </Base.Title>
                {actions && <div className="k-dialog-actions">{actions}</div>}
                {!closeHidden && (
                  <Base.Close
                    disabled={locked}
                    render={<IconButton icon="x" label={t('close')} bare iconSize={22} />}
                  />
                )}
              </header>
              <div ref={reachByKeys} className="k-dialog-body" data-flush={flush || undefined}>
                {description && (
                  <Base.Description className="k-dialog-description">
                    {description}
                  </Base.Description>
                )}
                {children}
              </div>
              {footer && <footer className="k-dialog-footer">{footer}</footer>}
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
