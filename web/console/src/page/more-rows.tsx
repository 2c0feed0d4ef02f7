import { Button } from '@croupier/kit/ui/button';
import { useTranslation } from 'react-i18next';

/** A page of something that is read page by page. */
interface PagedRead {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** Fetches what follows of one or several readings; nothing while nothing follows. */
export function MoreRows({ of }: { readonly of: readonly PagedRead[] }) {
  const { t } = useTranslation('console');
  const further = of.filter(({ hasNextPage }) => hasNextPage);
  if (further.length === 0) return null;
  return (
    <div className="c-more">
      <Button
        variant="quiet"
        busy={further.some(({ isFetchingNextPage }) => isFetchingNextPage)}
        onClick={() => void Promise.all(further.map(({ fetchNextPage }) => fetchNextPage()))}
      >
        {t('loadMore')}
      </Button>
    </div>
  );
}
