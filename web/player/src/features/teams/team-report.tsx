import { type GameType, gameTypes } from '@croupier/contract/games';
import type { TeamRow } from '@croupier/contract/teams/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { formatCount } from '@croupier/kit/format/numbers';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import type { TableColumn } from '@croupier/kit/ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { saveFile } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { LineWho } from '../../line/line-who.tsx';
import { PathChips } from '../../line/path-chips.tsx';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import { SaveFile } from '../../records/save-file.tsx';
import { SumCard } from '../../records/sum-card.tsx';
import { useDays } from '../../records/use-days.ts';
import { usePermission } from '../../state/permission.ts';
import '../../records/records.css';
import './teams.css';
import { daysBetween, type DaySpan } from '../../language/day-range.ts';

/** As many days as the server adds up for a team at once. */
export const TEAM_DAYS_MAX = 92;

/** Whether a team's figures can be asked for over these days. */
export function fitsTeam(span: DaySpan): boolean {
  return daysBetween(span) <= TEAM_DAYS_MAX;
}

/** Which figures a report shows: what was bet, what was paid in and out, what players won and lost. */
export type TeamView = 'betting' | 'transactions' | 'loss';

/** A figure of a line. */
type Figure =
  | 'rounds'
  | 'stake'
  | 'validBet'
  | 'win'
  | 'net'
  | 'deposits'
  | 'withdrawals'
  | 'active'
  | 'joined'
  | 'pointIncome';
const figuresOf: Readonly<Record<TeamView, readonly Figure[]>> = {
  betting: ['validBet', 'stake', 'rounds', 'active', 'pointIncome'],
  transactions: ['deposits', 'withdrawals', 'joined'],
  loss: ['net', 'stake', 'win', 'active'],
};
const COUNTS: ReadonlySet<Figure> = new Set(['rounds', 'active', 'joined']);

export type TeamReportProps = {
  readonly view: TeamView;
  /** Below whom; the agent who looks without. */
  readonly under: string | undefined;
  readonly addressOf: (memberId: string | undefined) => string;
};

/** Each who stands directly below somebody, with the figures of their whole line. */
export function TeamReport({ view, under, addressOf }: TeamReportProps) {
  const { t } = useTranslation(['contract', 'common']);
  const momentText = useMomentText();
  const days = useDays('week');
  const [gameType, setGameType] = useState<GameType>();
  const fits = fitsTeam(days.span);
  // Payments belong to no game.
  const byGame = view !== 'transactions';
  const filter = {
    ...days.span,
    ...(under !== undefined && { under }),
    ...(byGame && gameType && { gameType }),
  };
  const pages = useCursorPages(`${days.key} ${under} ${gameType}`);
  const report = useQuery({
    ...callQuery('teamReport', { ...filter, ...(pages.cursor && { cursor: pages.cursor }) }),
    enabled: fits,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // It comes from no game type alone.
  const figures = figuresOf[view].filter((name) => name !== 'pointIncome' || !gameType);
  const columns = useColumns(figures, addressOf);
  if (isRefused(report.error, 'agents.not-own-downline')) {
    return <EmptyState title={t('team.unknown')} text={t('team.unknownText')} />;
  }
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!report.data?.items.length}
          save={() => saveFile('teamReportFile', filter, 'team.csv')}
        />
      </div>
      {byGame && (
        <div className="record-filters">
          <Select<GameType | 'ALL'>
            size="md"
            ariaLabel={t('team.filter.type')}
            value={gameType ?? 'ALL'}
            onValueChange={(value) => setGameType(value === 'ALL' ? undefined : value)}
            options={[
              { value: 'ALL', label: t('team.filter.all') },
              ...gameTypes.map((type) => ({ value: type, label: t(`common:gameType.${type}`) })),
            ]}
          />
        </div>
      )}
      {report.data && <PathChips path={report.data.path} addressOf={addressOf} />}
      {fits ? (
        <>
          {!report.isError && <Totals figures={figures} total={report.data?.total} />}
          {report.data && !report.isPlaceholderData && (
            <p className="team-as-of">
              {t('team.asOf', {
                time: momentText(new Date(report.dataUpdatedAt).toISOString(), 'time'),
              })}
            </p>
          )}
          <RecordTable
            label={t(`team.view.${view}`)}
            failure={t('team.failure')}
            record={report}
            pages={pages}
            columns={columns}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('team.empty')} text={t('team.emptyText')} />}
          />
        </>
      ) : (
        <EmptyState
          title={t('team.tooLong')}
          text={t('team.tooLongText', { count: TEAM_DAYS_MAX })}
        />
      )}
    </>
  );
}

type TotalsProps = {
  readonly figures: readonly Figure[];
  readonly total: CallOutput<'teamReport'>['total'] | undefined;
};

function Totals({ figures, total }: TotalsProps) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      {figures.map((name) => (
        <SumCard key={name} name={t(`team.column.${name}`)}>
          {total &&
            (isCount(name) ? (
              formatCount(total[name])
            ) : (
              <Money
                amount={total[name]}
                symbol={symbol}
                {...(name === 'net' && { tone: 'delta' as const })}
              />
            ))}
        </SumCard>
      ))}
    </dl>
  );
}

function isCount(name: Figure): name is 'rounds' | 'active' | 'joined' {
  return COUNTS.has(name);
}

function useColumns(
  figures: readonly Figure[],
  addressOf: TeamReportProps['addressOf'],
): readonly TableColumn<TeamRow>[] {
  const { t } = useTranslation(['contract', 'agent']);
  return [
    {
      key: 'account',
      header: t('team.column.account'),
      card: 'title',
      cell: ({ id, account, kind }) => (
        <LineWho
          account={account}
          note={t(`agent:kind.${kind}`)}
          {...(kind === 'agent' && { to: addressOf(id) })}
        />
      ),
    },
    ...figures.map((name, index) => ({
      key: name,
      header: t(`team.column.${name}`),
      numeric: true,
      card:
        index === 0 ? ('value' as const) : index < 3 ? ('status' as const) : ('hidden' as const),
      cell: (row: TeamRow) => (
        <>
          {/* In the second line of a card there is no head above the figure. */}
          {index > 0 && (
            <span className="team-figure-name" aria-hidden>
              {t(`team.column.${name}`)}
            </span>
          )}
          {isCount(name) ? (
            formatCount(row[name])
          ) : (
            <Money amount={row[name]} {...(name === 'net' && { tone: 'delta' as const })} />
          )}
        </>
      ),
    })),
  ];
}
