import type { StatementRow } from '@croupier/contract/cashier/operator/statements';
import { type LineOutcome, lineOutcomes } from '@croupier/contract/cashier/statement-kinds';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { StatementLines } from '../../page/statement-lines.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { tenderText } from '../../page/amount-text.ts';
import '../../page/statement-lines.css';

type Lines = CallOutput<'statementLines'>;

/** What became of a statement line by line, and what it does not name. */
export function StatementPanel({ statement }: { readonly statement: StatementRow }) {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const [outcome, setOutcome] = useState<LineOutcome | 'all'>('all');
  // Where each page shown so far begins.
  const [afters, setAfters] = useState<readonly number[]>([0]);
  const after = afters.at(-1) ?? 0;
  const lines = useQuery({
    ...callQuery('statementLines', {
      merchantId: merchant.id,
      statementId: statement.id,
      ...(outcome !== 'all' && { outcome }),
      ...(after > 0 && { after }),
    }),
    meta: { queue: 'statements' },
  });
  const next = lines.data?.next ?? null;
  return (
    <SidePanel title={statement.name}>
      <div className="c-stack">
        <Facts statement={statement} />
        <AskedNote subject={`statement:${statement.id}`} />
        {statement.brokenLine !== null && (
          <p className="c-warning" role="note">
            {t('broken', { line: statement.brokenLine })}
          </p>
        )}
        {statement.pairs > 0 && (
          <p className="c-warning" role="note">
            {t('pairs', { count: statement.pairs })}
          </p>
        )}
        {statement.takenBack > 0 && (
          <p className="c-warning" role="note">
            {t('takenBack', { count: statement.takenBack })}
          </p>
        )}
        {lines.data && <Missing items={lines.data.missing} statement={statement} />}
        <Select<LineOutcome | 'all'>
          label={t('show')}
          size="md"
          options={[
            { value: 'all', label: t('all') },
            ...lineOutcomes.map((value) => ({
              value,
              label: `${t(`outcomes.${value}`)} (${statement.counts[value]})`,
            })),
          ]}
          value={outcome}
          onValueChange={(value) => {
            setOutcome(value);
            setAfters([0]);
          }}
        />
        {lines.isError && <LoadFailed error={lines.error} onRetry={() => void lines.refetch()} />}
        {lines.isPending && <Skeleton height="240px" />}
        {lines.data?.items.length === 0 && <EmptyState title={t('noLines')} />}
        {lines.data && <StatementLines lines={lines.data.items} currency={statement.currency} />}
        {(next !== null || afters.length > 1) && (
          <p className="c-actions">
            <Button
              size="sm"
              icon="arrow-left"
              disabled={afters.length < 2}
              onClick={() => setAfters(afters.slice(0, -1))}
            >
              {t('earlier')}
            </Button>
            <Button
              size="sm"
              disabled={next === null}
              onClick={() => next !== null && setAfters([...afters, next])}
            >
              {t('later')}
            </Button>
          </p>
        )}
      </div>
    </SidePanel>
  );
}

function Facts({ statement }: { readonly statement: StatementRow }) {
  const { t } = useTranslation('console-statements');
  const { account, firstAt, lastAt, cameIn, wentOut, currency, counts } = statement;
  return (
    <dl className="c-lines">
      <div>
        <dt>{t('account')}</dt>
        <dd>{`${account.bankName} ${account.number}`}</dd>
      </div>
      <div>
        <dt>{t('period')}</dt>
        <dd>
          <Instant at={firstAt} /> – <Instant at={lastAt} />
        </dd>
      </div>
      <div>
        <dt>{t('cameIn')}</dt>
        <dd>{tenderText(cameIn, currency)}</dd>
      </div>
      <div>
        <dt>{t('wentOut')}</dt>
        <dd>{tenderText(wentOut, currency)}</dd>
      </div>
      {statement.skipped > 0 && (
        <div>
          <dt>{t('upload.skipped')}</dt>
          <dd>{statement.skipped}</dd>
        </div>
      )}
      {counts.open > 0 && (
        <div>
          <dt>{t('open')}</dt>
          <dd>{counts.open}</dd>
        </div>
      )}
    </dl>
  );
}

/** Payments that were reported for the account and that its bank does not know. */
function Missing({
  items,
  statement,
}: {
  readonly items: Lines['missing'];
  readonly statement: StatementRow;
}) {
  const { t } = useTranslation('console-statements');
  if (items.length === 0 || statement.state !== 'done') return null;
  return (
    <section className="c-warning" role="note" aria-label={t('missing')}>
      <strong>{t('missing')}</strong>
      <ul className="st-lines">
        {items.map(({ paymentId, paidAt, amount, reference }) => (
          <li key={paymentId}>
            <span>
              {reference} · <Instant at={paidAt} />
            </span>
            <strong>{tenderText(amount, statement.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
