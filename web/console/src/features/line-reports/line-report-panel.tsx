import type { LineReport } from '@croupier/contract/inbox/operator/line-reports';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useOpenRow } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** One reported message: its words, between whom, and what becomes of it. */
export function LineReportPanel({ report }: { readonly report: LineReport }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const mayDecide = useMay('message.send');
  const save = useSave(['lineReports']);
  const { act } = useOpenRow();
  const decide = (uphold: boolean) => {
    act();
    const of = { merchantId: merchant.id, reportId: report.id };
    save.mutate(() => call('decideLineReport', { ...of, uphold }));
  };
  const askToUphold = async () => {
    const sure = await askToConfirm({
      title: t('lineReports.sure'),
      text: t('lineReports.sureText', { account: report.from.account }),
      confirmLabel: t('lineReports.uphold'),
      tone: 'danger',
    });
    if (sure) decide(true);
  };
  return (
    <SidePanel
      title={t(`lineReports.reasons.${report.reason}`)}
      footer={
        mayDecide &&
        report.state === 'open' && (
          <>
            <Button disabled={save.isPending} onClick={() => decide(false)}>
              {t('lineReports.dismiss')}
            </Button>
            <Button variant="danger" busy={save.isPending} onClick={() => void askToUphold()}>
              {t('lineReports.uphold')}
            </Button>
          </>
        )
      }
    >
      <blockquote className="c-message" dir="auto" lang="">
        {report.text}
      </blockquote>
      <Facts report={report} />
    </SidePanel>
  );
}

function Facts({ report }: { readonly report: LineReport }) {
  const { t } = useTranslation('console-agents');
  const { from, by, writtenAt, at, audience, recipients, reports, staff, decidedAt } = report;
  const player = ({ id, account }: LineReport['from']) => (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
      {account}
    </Link>
  );
  const to = t(`lineReports.audiences.${audience}`);
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('lineReports.from'), player(from)],
    [t('lineReports.written'), <Instant key="written" at={writtenAt} />],
    [t('lineReports.audience'), audience === 'one' ? to : `${to} (${formatCount(recipients)})`],
    [t('lineReports.by'), player(by)],
    [t('lineReports.at'), <Instant key="at" at={at} />],
    [t('lineReports.reports'), formatCount(reports)],
  ];
  return (
    <dl className="c-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {decidedAt && (
        <div>
          <dt>{t(`lineReports.states.${report.state}`)}</dt>
          <dd>
            {staff}, <Instant at={decidedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
