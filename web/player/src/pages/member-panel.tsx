import { IconButton } from '@croupier/kit/ui/icon-button';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOverlay } from '../navigation/site-location.ts';
import './member-center.css';

export type MemberPanelProps = {
  readonly title: string;
  /** Stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the member center on small screens, above the bottom bar. */
export function MemberPanel({ title, aside, children }: MemberPanelProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section className="member-panel" aria-label={title}>
      <header>
        <IconButton
          bare
          size="lg"
          icon="caret-left-bold"
          label={t('back')}
          onClick={closeOverlay}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </header>
      <div className="member-content" key={title}>
        {children}
      </div>
    </section>
  );
}
