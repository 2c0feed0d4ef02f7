import { Button } from '@croupier/kit/ui/button';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { RecordPager } from '../../records/record-pager.tsx';
import { LinkCard } from './link-card.tsx';
import { NewLink } from './new-link.tsx';
import '../../records/records.css';

/** The links by which people join, with what came of each. */
export function LinkList({ seriesMax }: { readonly seriesMax: number }) {
  const { t } = useTranslation('agent');
  const pages = useCursorPages('links');
  const { cursor } = pages;
  const links = useQuery({
    ...callQuery('agentInvitations', cursor === undefined ? {} : { cursor }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const create = (
    <Button
      variant="primary"
      icon="plus-bold"
      onClick={() => void openDialog((control) => <NewLink {...control} seriesMax={seriesMax} />)}
    >
      {t('link.new')}
    </Button>
  );
  if (links.isError) {
    return (
      <CallFailure
        title={t('register.failure')}
        error={links.error}
        onRetry={() => void links.refetch()}
      />
    );
  }
  if (!links.data) return <Skeleton shape="block" height="240px" />;
  const { items } = links.data;
  if (items.length === 0) {
    return <EmptyState title={t('link.empty')} text={t('link.emptyText')} action={create} />;
  }
  return (
    <div className="agent-links">
      <div className="agent-head">
        <p>{t('link.lead')}</p>
        {create}
      </div>
      <ul>
        {items.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </ul>
      <RecordPager
        pages={pages}
        rows={items.length}
        nextCursor={links.data.cursor}
        busy={links.isFetching}
      />
    </div>
  );
}
