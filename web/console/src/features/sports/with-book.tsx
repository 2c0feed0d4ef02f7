import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useWorkplace } from '../../state/staff.ts';
import { BookContext } from './use-book.ts';

/** A page of the site's sports, once it is known at which of its vendors; says so where it has none. */
export function WithBook({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-sports');
  const { merchant } = useWorkplace();
  const [vendorId, choose] = useFilter('vendor');
  const query = useQuery(callQuery('sportsBooks', { merchantId: merchant.id }));
  const books = query.data?.items ?? [];
  const book = books.find((one) => one.vendorId === vendorId) ?? books[0];
  if (!book) {
    return (
      <Page title={title}>
        {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height="420px" />}
        {query.isSuccess && <p className="c-lead">{t('noBook')}</p>}
      </Page>
    );
  }
  return (
    <BookContext value={{ merchantId: merchant.id, vendorId: book.vendorId }}>
      {books.length > 1 && (
        <Select
          ariaLabel={t('vendor')}
          size="md"
          options={books.map((one) => ({ value: one.vendorId, label: one.name }))}
          value={book.vendorId}
          onValueChange={choose}
        />
      )}
      {children}
    </BookContext>
  );
}
