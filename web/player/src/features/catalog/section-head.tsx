import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { PageLink } from '../../navigation/page-link.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type SectionHeadProps = {
  readonly icon: IconName;
  readonly title: string;
  /** A quiet fact behind the title, e.g. how many games. */
  readonly note?: string;
  /** The page with all of it. */
  readonly morePath?: string;
  /** Controls at the far end. */
  readonly children?: ReactNode;
};

/** Heading of a section of home. */
export function SectionHead({ icon, title, note, morePath, children }: SectionHeadProps) {
  const { t } = useTranslation('home');
  return (
    <header className="section-head">
      <Icon name={icon} size={24} />
      <h2>{title}</h2>
      {note && <span className="section-note">{note}</span>}
      {morePath && (
        <PageLink to={morePath} className="section-more" aria-label={t('allOf', { name: title })}>
          {t('all')}
          <Icon name="caret-right" size={14} />
        </PageLink>
      )}
      {children}
    </header>
  );
}
