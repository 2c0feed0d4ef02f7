import type { ContractRun, SettlementLine } from '@croupier/contract/contracts/operator/contracts';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Table } from '@croupier/kit/ui/table';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useList } from '../../kit/use-list.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { settlementTones } from './contract-tones.ts';
import './contracts.css';

const sums = ['gross', 'house', 'paid', 'owed', 'held'] as const;

/** One period that was settled: its sums, and what each contract pays, from the top down. */
export function ContractRunPanel({ run }: { readonly run: ContractRun }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [unpaidOnly, setUnpaidOnly] = useState(false);
  const list = useList('contractRun', {
    merchantId: merchant.id,
    runId: run.id,
    ...(unpaidOnly && { state: 'unpaid' as const }),
  });
  return (
    <SidePanel title={t(`contracts.kinds.${run.kind}`)}>
      <dl className="c-facts">
        <div>
          <dt>{t('runs.from')}</dt>
          <dd>
            <Instant at={run.startsAt} />
          </dd>
        </div>
        <div>
          <dt>{t('runs.until')}</dt>
          <dd>
            <Instant at={run.endsAt} />
          </dd>
        </div>
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`runs.${name}`)}</dt>
            <dd>
              <Money amount={run[name]} symbol={merchant.symbol} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('runs.reckonedAt')}</dt>
          <dd>
            <Instant at={run.reckonedAt} />
          </dd>
        </div>
      </dl>
      <section className="c-contract-part">
        <h3>{t('runs.lines')}</h3>
        <Button size="sm" aria-pressed={unpaidOnly} onClick={() => setUnpaidOnly(!unpaidOnly)}>
          {t('runs.unpaid')}
        </Button>
        {list.error !== null && list.rows.length === 0 ? (
          <LoadFailed error={list.error} onRetry={list.retry} />
        ) : (
          <Settlements rows={list.rows} loading={list.isPending} />
        )}
        {list.readMore && (
          <Button size="sm" onClick={list.readMore}>
            {t('runs.more')}
          </Button>
        )}
      </section>
    </SidePanel>
  );
}

function Settlements({
  rows,
  loading,
}: {
  readonly rows: readonly SettlementLine[];
  readonly loading: boolean;
}) {
  const { t } = useTranslation('console-agents');
  return (
    <Table
      label={t('runs.lines')}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      empty={<p className="c-lead">{t('runs.nothing')}</p>}
      columns={[
        {
          key: 'member',
          header: t('account'),
          card: 'title',
          cell: ({ member }) => (
            <Link className="c-strong" to="/members/$memberId" params={{ memberId: member.id }}>
              {member.account}
            </Link>
          ),
        },
        {
          key: 'gross',
          header: t('runs.gross'),
          numeric: true,
          card: 'value',
          cell: ({ id, gross }) => (
            <Link
              className="c-strong"
              to="/settlements/$settlementId"
              params={{ settlementId: id }}
            >
              <Money amount={gross} />
            </Link>
          ),
        },
        {
          key: 'state',
          header: t('contracts.state'),
          card: 'status',
          cell: ({ state, covered }) => (
            <Badge tone={settlementTones[state]}>
              {t(covered ? 'runs.settled.covered' : `runs.settled.${state}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}
