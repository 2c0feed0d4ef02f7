import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClaimBar } from './claims.tsx';
import { useOpenRow } from './list-context.ts';
import { ActButtons } from './row-acts.tsx';
import './side-panel.css';

export interface SidePanelProps {
  readonly title: ReactNode;
  /** What can be done beside the acts of the list; it waits while the rows are old. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** One row beside the list, which stays in use; on a phone a sheet from below. */
export function SidePanel({ title, footer, children }: SidePanelProps) {
  const { t } = useTranslation('console');
  const { previous, next, close, acts } = useOpenRow();
  const id = useId();
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    column.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={column} className="c-panel" role="dialog" aria-labelledby={id} tabIndex={-1}>
      <header>
        <h2 id={id}>{title}</h2>
        <IconButton
          bare
          size="sm"
          icon="caret-up"
          label={t('list.previous')}
          disabled={!previous}
          onClick={previous}
        />
        <IconButton
          bare
          size="sm"
          icon="caret-down"
          label={t('list.next')}
          disabled={!next}
          onClick={next}
        />
        <IconButton bare size="sm" icon="x" label={t('list.close')} onClick={close} />
      </header>
      <ClaimBar />
      <div className="c-panel-body">
        <Overtaken />
        {children}
      </div>
      {(footer || acts.length > 0) && (
        <footer>
          <Acts>
            <ActButtons acts={acts} />
            {footer}
          </Acts>
        </footer>
      )}
    </aside>
  );
}

/** Buttons of a decision: nothing is decided by rows that may not be true any more. */
function Acts({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('console');
  const { isStale, overtaken } = useOpenRow();
  return (
    <fieldset className="c-panel-acts" disabled={isStale || overtaken === 'gone'}>
      {isStale && <p className="c-quiet">{t('list.waits')}</p>}
      {children}
    </fieldset>
  );
}

function Overtaken() {
  const { t } = useTranslation('console');
  const { overtaken, next } = useOpenRow();
  if (!overtaken) return null;
  return (
    <div className="c-panel-overtaken" role="status">
      <p>{t(`list.overtaken.${overtaken}`)}</p>
      {next && (
        <Button size="sm" onClick={next}>
          {t('list.next')}
        </Button>
      )}
    </div>
  );
}
