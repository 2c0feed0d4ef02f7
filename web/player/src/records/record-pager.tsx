import { formatCount } from '@croupier/kit/format/numbers';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { useTranslation } from 'react-i18next';
import type { CursorPages } from './cursor-pages.ts';

/** Rows of one page of a record. */
const PAGE_ROWS = 20;

export type RecordPagerProps = {
  readonly pages: CursorPages;
  /** Rows on the page that is shown. */
  readonly rows: number;
  /** Rows of the whole range, where the server counts them. */
  readonly total?: number | undefined;
  /** Cursor of the page after this one, if there is one. */
  readonly nextCursor: string | null;
  readonly busy: boolean;
};

/** Which rows are shown, and the pages before and after. */
export function RecordPager({ pages, rows, total, nextCursor, busy }: RecordPagerProps) {
  const { t } = useTranslation('bets');
  const several = pages.page > 1 || nextCursor !== null;
  if (rows === 0 || (!several && total === undefined)) return null;
  const first = (pages.page - 1) * PAGE_ROWS + 1;
  const range = { first: formatCount(first), last: formatCount(first + rows - 1) };
  return (
    <div className="record-pager">
      <span>
        {total === undefined
          ? t('pager.range', range)
          : t('pager.rangeOf', { ...range, total: formatCount(total) })}
      </span>
      {several && (
        <>
          <IconButton
            size="sm"
            iconSize={16}
            icon="caret-left"
            label={t('pager.newer')}
            disabled={pages.page === 1 || busy}
            onClick={pages.back}
          />
          <IconButton
            size="sm"
            iconSize={16}
            icon="caret-right"
            label={t('pager.older')}
            disabled={nextCursor === null || busy}
            onClick={() => nextCursor !== null && pages.next(nextCursor)}
          />
        </>
      )}
    </div>
  );
}
