import type { TeamReportRow } from '@croupier/contract/teams/operator';
import { formatCount } from '@croupier/kit/format/numbers';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { useWorkplace } from '../../state/staff.ts';

const sums = [
  'stake',
  'validBet',
  'win',
  'net',
  'deposits',
  'withdrawals',
  'salary',
  'dividend',
  'pointIncome',
] as const;

/** All figures of one line, and the way down. */
export function TeamReportPanel({
  row,
  onDescend,
}: {
  readonly row: TeamReportRow;
  readonly onDescend: () => void;
}) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('teamReports.members'), formatCount(row.members)],
    [t('teamReports.active'), formatCount(row.active)],
    [t('teamReports.joined'), formatCount(row.joined)],
    [t('teamReports.rounds'), formatCount(row.rounds)],
    ...sums.map((name) => {
      const value = <Money key={name} amount={row[name]} symbol={symbol} />;
      return [t(`teamReports.${name}`), value] as const;
    }),
  ];
  return (
    <SidePanel
      title={row.account}
      footer={
        <>
          {row.members > 1 && (
            <Button variant="primary" onClick={onDescend}>
              {t('teamReports.descend')}
            </Button>
          )}
          <Button
            variant="quiet"
            render={<Link to="/members/$memberId" params={{ memberId: row.id }} />}
          >
            {t('openPlayer')}
          </Button>
        </>
      }
    >
      <dl className="c-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
