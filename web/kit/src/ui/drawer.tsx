import { Drawer as Base } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useWindowStack } from './window-stack.ts';

export type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `end` for the detail of a row; `bottom`, with a grabber, for filters on phones. */
  readonly side?: 'start' | 'end' | 'bottom';
  /** Inline size in px of a side drawer, 312 to 420. */
  readonly width?: number;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A panel over the edge of the page. It can be swiped away toward its edge. */
export function Drawer({
  open,
  onClose,
  title,
  side = 'end',
  width = 360,
  footer,
  children,
}: DrawerProps) {
  const { t } = useTranslation('kit');
  useWindowStack(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      swipeDirection={swipeDirection(side)}
    >
      <Base.Portal>
        <Base.Backdrop className="k-backdrop" />
        <Base.Viewport className="k-drawer-viewport" data-side={side}>
          <Base.Popup
            className="k-drawer"
            data-side={side}
            style={side === 'bottom' ? undefined : { inlineSize: width }}
          >
            {side === 'bottom' && <span className="k-drawer-grabber" aria-hidden />}
            <Base.Content className="k-drawer-content">
              <header className="k-drawer-header">
                <Base.Title className="k-drawer-title">{title}</Base.Title>
                <Base.Close render={<IconButton bare icon="x" label={t('close')} />} />
              </header>
              <div className="k-drawer-body">{children}</div>
              {footer && <footer className="k-drawer-footer">{footer}</footer>}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The screen direction that leads back over the drawer's own edge. */
function swipeDirection(side: 'start' | 'end' | 'bottom'): 'left' | 'right' | 'down' {
  if (side === 'bottom') return 'down';
  const reversed = document.documentElement.dir === 'rtl';
  return (side === 'end') === reversed ? 'left' : 'right';
}
