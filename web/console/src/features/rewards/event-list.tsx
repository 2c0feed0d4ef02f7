import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { type TableColumn, Table } from '@croupier/kit/ui/table';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import type { usePages } from '../../page/use-pages.ts';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** Envelopes or raffles of a merchant, and asking for one more. */
export function EventList<Row extends { readonly id: string }>({
  kind,
  pages: { read, rows },
  columns,
  ask,
}: {
  readonly kind: 'envelopes' | 'raffles';
  readonly pages: Pick<ReturnType<typeof usePages>, 'read'> & { readonly rows: readonly Row[] };
  readonly columns: readonly TableColumn<Row>[];
  /** The dialog that asks for another. */
  readonly ask: (onClose: () => void) => ReactNode;
}) {
  const { t } = useTranslation('console-rewards');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('promotion.write');
  const [asking, setAsking] = useState(false);
  if (read.isError && !read.data) {
    return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  }
  if (!read.data) return <Skeleton height="320px" />;
  return (
    <>
      <AskedNote
        subject={`merchant:${merchant.id}:${kind === 'raffles' ? 'raffle' : 'envelope'}`}
      />
      <Card
        padding="none"
        title={t(`tabs.${kind}`)}
        actions={
          mayWrite && (
            <Button size="sm" variant="primary" icon="plus-bold" onClick={() => setAsking(true)}>
              {t(`${kind}.new`)}
            </Button>
          )
        }
      >
        <Table
          label={t(`tabs.${kind}`)}
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          empty={<EmptyState title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} />}
        />
        <MoreRows of={[read]} />
      </Card>
      {asking && ask(() => setAsking(false))}
    </>
  );
}

/** Asks for an event, which a second person agrees to. */
export function AskForEvent({
  kind,
  send,
  onClose,
  children,
}: {
  readonly kind: 'envelopes' | 'raffles';
  readonly send: (form: FormData, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
  /** The fields of its terms. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-rewards');
  return (
    <ReasonDialog
      title={t(`${kind}.askTitle`)}
      text={t(`${kind}.askText`)}
      confirm={t('ask')}
      act={send}
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    >
      <div className="c-prize-fields">{children}</div>
    </ReasonDialog>
  );
}
