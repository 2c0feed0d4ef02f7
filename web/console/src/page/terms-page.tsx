import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KpiStrip, type PageKpi } from '../kit/kpi-strip.tsx';
import { useMay, useWorkplace } from '../state/staff.ts';
import { AskedNote } from './asked-note.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Page } from './page.tsx';
import '../kit/list-page.css';
import '../kit/queue.css';
import './terms.css';

/** The page of a merchant's terms: which version holds, and a way to ask for other terms. */
export function TermsPage<Data extends { readonly version: number }>({
  words,
  tabs,
  query,
  editing,
  onEdit,
  skeleton,
  children,
}: {
  readonly words: {
    readonly title: string;
    readonly edit: string;
    /** What holds, by the number of its version. */
    readonly version: (version: number) => string;
  };
  /** Above the terms, where the page has others beside them. */
  readonly tabs?: ReactNode;
  readonly query: UseQueryResult<Data>;
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}) {
  const mayWrite = useMay('promotion.write');
  const { data } = query;
  return (
    <Page
      title={
        <>
          {words.title}
          {data && (
            <Badge tone="neutral" dot={false}>
              {words.version(data.version)}
            </Badge>
          )}
        </>
      }
      aside={
        mayWrite &&
        data &&
        !editing && (
          <Button icon="pencil-simple" variant="primary" onClick={onEdit}>
            {words.edit}
          </Button>
        )
      }
    >
      {tabs}
      {data && children(data)}
      {!data && query.isError && (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.isError && (
        <div className="c-stack" aria-busy>
          {skeleton}
        </div>
      )}
    </Page>
  );
}

/** How terms do, what waits to be agreed to, and the terms themselves. */
export function TermsBody({
  className,
  kpis,
  subject,
  children,
}: {
  readonly className: string;
  readonly kpis: readonly PageKpi[];
  /** Of requests for other terms, within the merchant. */
  readonly subject: string;
  readonly children: ReactNode;
}) {
  const { merchant } = useWorkplace();
  return (
    <div className={className}>
      <KpiStrip kpis={kpis} />
      <AskedNote subject={`merchant:${merchant.id}:${subject}`} />
      {children}
    </div>
  );
}
