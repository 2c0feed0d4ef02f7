import { formatDay } from '@croupier/kit/format/dates';
import type { DepositDay } from '@croupier/contract/cashier/operator/statements';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type Column, dayColumn, moneyColumn, textColumn, timeColumn } from '../../kit/columns.tsx';
import { ListPage } from '../../kit/list-page.tsx';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useList } from '../../kit/use-list.ts';
import { useWorkplace } from '../../state/staff.ts';
import '../../page/statement-lines.css';
import './statements.css';

/** Each day’s deposits held against the ledger. */
export function DepositDaysPage() {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const list = useList('depositDays', { merchantId: merchant.id });
  return (
    <ListPage
      id="deposit-days"
      title={t('days.title')}
      lead={t('days.lead')}
      aside={
        <Button icon="arrow-left" render={<Link to="/statements" />}>
          {t('title')}
        </Button>
      }
      list={list}
      columns={columns(t, merchant.symbol)}
      rowKey={({ day, currency }) => `${day} ${currency}`}
      nameOf={({ day }) => formatDay(day)}
      empty={t('days.empty')}
      emptyText={t('days.emptyText')}
      panel={(proof) => <Findings proof={proof} />}
    />
  );
}

function columns(t: TFunction<'console-statements'>, symbol: string): Column<DepositDay>[] {
  return [
    dayColumn('day', t('days.day'), ({ day }) => day, { phone: 'title', opens: true }),
    textColumn('payments', t('days.payments'), ({ payments }) => String(payments), {
      numeric: true,
      phone: 'meta',
    }),
    moneyColumn('credited', `${t('days.credited')} (${symbol})`, ({ credited }) => credited, {
      phone: 'value',
      sum: ({ credited }) => credited,
    }),
    moneyColumn('posted', `${t('days.posted')} (${symbol})`, ({ posted }) => posted, {
      phone: 'hidden',
      sum: ({ posted }) => posted,
    }),
    timeColumn('proven', t('days.proven'), ({ provenAt }) => provenAt, { phone: 'hidden' }),
    textColumn('result', t('days.result'), (proof) => resultText(t, proof), {
      phone: 'status',
      cell: (proof) => (
        <Badge tone={proof.findings.length === 0 ? 'ok' : 'bad'}>{resultText(t, proof)}</Badge>
      ),
    }),
  ];
}

const resultText = (t: TFunction<'console-statements'>, { findings }: DepositDay) =>
  findings.length === 0 ? t('days.equal') : t('faults', { count: findings.length });

function Findings({ proof }: { readonly proof: DepositDay }) {
  const { t } = useTranslation('console-statements');
  const { symbol } = useWorkplace().merchant;
  const money = (amount: string | null) =>
    amount === null ? t('days.nothing') : formatMoney(amount, { symbol });
  return (
    <SidePanel title={t('days.one', { day: formatDay(proof.day) })}>
      {proof.findings.length === 0 ? (
        <p>{t('days.equalText', { count: proof.payments })}</p>
      ) : (
        <ul className="st-lines">
          {proof.findings.map(({ what, name, credited, posted }) => (
            <li key={name}>
              <span className="c-stacked">
                <strong>{t(`days.findings.${what}`)}</strong>
                <small>{name}</small>
              </span>
              <span className="c-stacked st-end">
                <span>{`${t('days.credited')}: ${money(credited)}`}</span>
                <span>{`${t('days.posted')}: ${money(posted)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePanel>
  );
}
