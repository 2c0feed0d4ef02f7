import type { StatementRow } from '@croupier/contract/cashier/operator/statements';
import type { StatementState } from '@croupier/contract/cashier/statement-kinds';
import { groupThousands } from '@croupier/kit/format/money';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { hiddenValue, useFilters } from '../../kit/use-filters.ts';
import { useList } from '../../kit/use-list.ts';
import { useRolesWith } from '../../page/roles-with.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { tenderText } from '../../page/amount-text.ts';
import { StatementPanel } from './statement-panel.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import './statements.css';

const tones = {
  asked: 'warn',
  matching: 'info',
  done: 'ok',
  declined: 'neutral',
} as const satisfies Record<StatementState, BadgeTone>;

/** Statements of the bank that staff have brought, and bringing one. */
export function StatementsPage() {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const mayBring = useMay('deposit.review');
  const roles = useRolesWith('deposit.review');
  const [isBringing, setBringing] = useState(false);
  const filters = useFilters({ statement: hiddenValue(t('one'), /^\d{1,19}$/) });
  const { statement: statementId } = filters.values;
  const list = useList('statements', { merchantId: merchant.id, statementId }, 'statements');
  return (
    <>
      <ListPage
        id="statements"
        title={t('title')}
        lead={mayBring ? t('lead') : `${t('lead')} ${t('upload.others', { roles })}`}
        aside={
          <>
            <Button icon="arrow-left" render={<Link to="/deposits" />}>
              {t('deposits')}
            </Button>
            <Button icon="scales" render={<Link to="/deposit-days" />}>
              {t('days.title')}
            </Button>
            {mayBring && (
              <Button variant="primary" icon="upload-simple" onClick={() => setBringing(true)}>
                {t('upload.open')}
              </Button>
            )}
          </>
        }
        filters={filters}
        list={list}
        columns={columns(t)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        stateOf={({ state }) => state}
        empty={t('empty')}
        emptyText={t('emptyText')}
        panel={(statement) => <StatementPanel statement={statement} />}
      />
      {isBringing && <UploadDialog onClose={() => setBringing(false)} />}
    </>
  );
}

function columns(t: TFunction<'console-statements'>): Column<StatementRow>[] {
  return [
    textColumn('name', t('name'), ({ name, account }) => `${name} ${account.number}`, {
      phone: 'title',
      facts: () => [
        { header: t('name'), text: ({ name }) => name },
        { header: t('bank'), text: ({ account }) => account.bankName },
        { header: t('number'), text: ({ account }) => account.number },
      ],
      opens: true,
      cell: ({ name, account }) => (
        <span className="c-stacked">
          {name}
          <small>{`${account.bankName} ${account.number}`}</small>
        </span>
      ),
    }),
    timeColumn('uploaded', t('uploaded'), ({ uploadedAt }) => uploadedAt, { phone: 'meta' }),
    textColumn('by', t('by'), ({ uploadedBy }) => uploadedBy, { phone: 'hidden' }),
    textColumn('in', t('cameIn'), (row) => tenderText(row.cameIn, row.currency), {
      numeric: true,
      phone: 'value',
    }),
    textColumn('lines', t('lines'), ({ lines }) => groupThousands(String(lines)), {
      numeric: true,
      phone: 'hidden',
    }),
    textColumn('credited', t('outcomes.credited'), ({ counts }) => String(counts.credited), {
      numeric: true,
      phone: 'hidden',
    }),
    textColumn('waiting', t('waiting'), ({ counts }) => String(counts.review + counts.unmatched), {
      numeric: true,
      phone: 'hidden',
    }),
    textColumn('state', t('state'), (row) => t(`states.${row.state}`), {
      phone: 'status',
      cell: (row) => (
        <span className="c-badges">
          <Badge tone={tones[row.state]}>{t(`states.${row.state}`)}</Badge>
          {faultsOf(row) > 0 && (
            <Badge tone="bad" size="sm">
              {t('faults', { count: faultsOf(row) })}
            </Badge>
          )}
        </span>
      ),
    }),
  ];
}

/** What somebody must look at: it differs, is missing, or does not add up. */
function faultsOf({ counts, missing, takenBack, brokenLine }: StatementRow): number {
  return counts.differs + missing + takenBack + (brokenLine === null ? 0 : 1);
}
