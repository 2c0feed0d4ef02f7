import { IconButton } from '@croupier/kit/ui/icon-button';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCenterBack } from '../navigation/center-back.ts';

export type SubViewProps = {
  readonly title: string;
  readonly note?: ReactNode;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

/**
 * A view that takes the place of its page, with one way back: the page's own arrow where it has one. Its
 * heading has the focus first.
 */
export function SubView({ title, note, onBack, children }: SubViewProps) {
  const { t } = useTranslation('loyalty');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  const back = useCallback(() => latest.current(), []);
  const isLed = useCenterBack(back);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="loyalty-sub" aria-labelledby={id}>
      <header data-led={isLed || undefined}>
        {!isLed && <IconButton bare icon="caret-left-bold" label={t('back')} onClick={onBack} />}
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {note && <p>{note}</p>}
        </div>
      </header>
      {children}
    </section>
  );
}

export interface SubViewState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Of the button that opens it, which has the focus again afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Whether the page shows its further view. */
export function useSubView(): SubViewState {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener };
}
