import { useTranslation } from 'react-i18next';
import { pagerItems } from '../format/pager.ts';
import { Icon } from './icon.tsx';

export type PagerProps = {
  /** Current page, from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
};

/** Page numbers of a table: five around the current one and one at each end. Hidden for one page. */
export function Pager({ page, pageCount, onPageChange }: PagerProps) {
  const { t } = useTranslation('kit');
  if (pageCount <= 1) return null;
  return (
    <nav className="k-pager" aria-label={t('pager.label')}>
      <button
        type="button"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <Icon name="caret-left" size={16} />
      </button>
      {pagerItems({ page, pageCount }).map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-label={t('pager.page', { page: item })}
            aria-current={item === page ? 'page' : undefined}
            onClick={() => onPageChange(item)}
          >
            {item}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label={t('pager.next')}
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <Icon name="caret-right" size={16} />
      </button>
    </nav>
  );
}
