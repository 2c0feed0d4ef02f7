import type { GameType } from '@croupier/contract/games';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { Card } from '@croupier/kit/ui/card';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { scaleOf } from '../../charts/chart-rules.ts';
import { DayChart } from '../../charts/day-chart.tsx';
import { everyDay } from '../../language/day-range.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { useDays } from '../../records/use-days.ts';
import { usePermission } from '../../state/permission.ts';
import '../../records/records.css';
import './teams.css';
import { fitsTeam, TEAM_DAYS_MAX } from './team-report.tsx';

type Overview = CallOutput<'teamOverview'>;

export type TeamOverviewProps = {
  readonly iconOf: (type: GameType) => IconName;
  /** Stands between the figures and the chart; it is given what the team did in the running window. */
  readonly children?: (overview: Overview | undefined) => ReactNode;
};

/** What the whole team comes to over some days: figures, a chart, types of games. */
export function TeamOverview({ iconOf, children }: TeamOverviewProps) {
  const { t } = useTranslation('contract');
  const days = useDays('week');
  const fits = fitsTeam(days.span);
  const overview = useQuery({
    ...callQuery('teamOverview', days.span),
    enabled: fits,
    staleTime: 0,
    refetchInterval: 30_000,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
      </div>
      {!fits ? (
        <EmptyState
          title={t('team.tooLong')}
          text={t('team.tooLongText', { count: TEAM_DAYS_MAX })}
        />
      ) : overview.isError ? (
        <CallFailure
          title={t('team.failure')}
          error={overview.error}
          onRetry={() => void overview.refetch()}
          retrying={overview.isFetching}
        />
      ) : (
        <>
          <Figures overview={overview.data} />
          <div className="team-charts">
            {children?.(overview.data)}
            {overview.data ? (
              <>
                <Chart overview={overview.data} days={everyDay(days.span)} />
                <Games games={overview.data.games} iconOf={iconOf} />
              </>
            ) : (
              <Card padding="md" className="chart-card">
                <Skeleton shape="block" height="280px" />
              </Card>
            )}
          </div>
        </>
      )}
    </>
  );
}

function Figures({ overview }: { readonly overview: Overview | undefined }) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const momentText = useMomentText();
  if (!overview) return <Skeleton shape="block" height="150px" />;
  const { team, members, agents, commission, own, asOf } = overview;
  const netDeposits = fromTenThousandths(
    toTenThousandths(team.deposits) - toTenThousandths(team.withdrawals),
  );
  const cards: readonly (readonly [name: string, value: ReactNode, note: ReactNode])[] = [
    [
      t('team.figure.validBet'),
      <Money key="bet" amount={team.validBet} symbol={symbol} />,
      <>
        {t('team.figure.own')} <Money amount={own.validBet} />
      </>,
    ],
    [
      t('team.figure.active'),
      formatCount(team.active),
      t('team.figure.ofMembers', { members: formatCount(members), agents: formatCount(agents) }),
    ],
    [
      t('team.figure.netDeposits'),
      <Money key="net" amount={netDeposits} symbol={symbol} />,
      <>
        {t('team.figure.in')} <Money amount={team.deposits} /> · {t('team.figure.out')}{' '}
        <Money amount={team.withdrawals} />
      </>,
    ],
    [
      t('team.figure.result'),
      <Money key="result" amount={team.net} symbol={symbol} tone="delta" />,
      t('team.figure.rounds', { count: team.rounds, rounds: formatCount(team.rounds) }),
    ],
    [
      t('team.figure.commission'),
      <Money key="commission" amount={commission} symbol={symbol} />,
      t('team.figure.byContracts'),
    ],
    [t('team.figure.joined'), formatCount(team.joined), t('team.figure.inDays')],
  ];
  return (
    <>
      <dl className="team-figures">
        {cards.map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="team-as-of">{t('team.asOf', { time: momentText(asOf, 'time') })}</p>
    </>
  );
}

function Chart({
  overview,
  days,
}: {
  readonly overview: Overview;
  readonly days: readonly string[];
}) {
  const { t } = useTranslation(['contract', 'bets']);
  const { symbol } = usePermission().info.currency;
  const known = new Map(overview.days.map((one) => [one.day, one]));
  const shown = days.map((day) => ({
    day,
    bar: Number(known.get(day)?.net ?? 0),
    line: Number(known.get(day)?.validBet ?? 0),
  }));
  const { unit } = scaleOf(shown);
  return (
    <Card padding="md" className="chart-card">
      <header>
        <h3>{t('team.chart.title')}</h3>
        <ul className="chart-legend">
          {(['line', 'up', 'down'] as const).map((kind) => (
            <li key={kind} data-kind={kind}>
              {t(`team.chart.${kind}`)}
            </li>
          ))}
        </ul>
        <small>{unit === 1 ? symbol : `${symbol} ${t(`bets:profit.unit.${unit}`)}`}</small>
      </header>
      <DayChart days={shown} names={{ bar: t('team.chart.bar'), line: t('team.chart.line') }} />
    </Card>
  );
}

type GamesProps = Pick<TeamOverviewProps, 'iconOf'> & Pick<Overview, 'games'>;

function Games({ games, iconOf }: GamesProps) {
  const { t } = useTranslation(['contract', 'common']);
  const { symbol } = usePermission().info.currency;
  if (games.length === 0) return null;
  return (
    <section className="agent-card team-games" aria-labelledby="team-games">
      <h2 id="team-games">{t('team.games.title', { symbol })}</h2>
      <ul>
        {games.map(({ gameType, validBet, net }) => (
          <li key={gameType}>
            <Icon name={iconOf(gameType)} size={20} />
            <span>{t(`common:gameType.${gameType}`)}</span>
            <b>
              <Money amount={validBet} />
            </b>
            <Money amount={net} tone="delta" />
          </li>
        ))}
      </ul>
    </section>
  );
}
