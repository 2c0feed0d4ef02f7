import type { Round } from '@croupier/contract/bets/player';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageLink } from '../../navigation/page-link.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile, type CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import type { DayRange } from '../../language/day-range.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { DayChoice } from '../../records/day-choice.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import { SaveFile } from '../../records/save-file.tsx';
import { useDays } from '../../records/use-days.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { ANY, type RoundChoices, RoundFilters, type RoundInput } from './round-filters.tsx';
import { useRoundColumns } from './use-round-columns.tsx';
import '../../records/records.css';
import { formatCount } from '@croupier/kit/format/numbers';
import { Money } from '@croupier/kit/ui/money';
import { SumCard } from '../../records/sum-card.tsx';
import { usePermission } from '../../state/permission.ts';

export type BettingRecordProps = Omit<RoundChoices, 'games'> & {
  /** Begins with the rounds of this game. */
  readonly game?: string | undefined;
};

const EVERYTHING: RoundInput = {
  type: ANY,
  vendor: ANY,
  game: ANY,
  state: ANY,
  roundId: '',
};

/** Every round of the member, by days and whatever else, with totals and each round's details. */
export function BettingRecord({ game: firstGame, ...choices }: BettingRecordProps) {
  const { t } = useTranslation('bets');
  const days = useDays();
  const [input, setInput] = useState<RoundInput>({ ...EVERYTHING, game: firstGame ?? ANY });
  const [shown, setShown] = useState<Round>();
  const { type, vendor, game, state, roundId } = input;
  const pages = useCursorPages([days.key, type, vendor, game, state, roundId].join(' '));
  const columns = useRoundColumns(setShown);
  const filter = {
    ...days.range,
    ...(type !== ANY && { gameType: type }),
    ...(vendor !== ANY && { vassalage: vendor }),
    ...(game !== ANY && { gameId: game }),
    ...(state !== ANY && { state }),
    ...(roundId !== '' && { roundId }),
  };
  const record = useQuery({
    ...callQuery('rounds', {
      ...filter,
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const games = usePlayedGames(days.range, game);
  const change = (part: Partial<RoundInput>) => setInput((before) => ({ ...before, ...part }));
  return (
    <>
      <div className="record-head">
        <DayChoice days={days} />
        <SaveFile
          disabled={!record.data?.items.length}
          save={() => saveFile('roundsFile', filter, 'betting-record.csv')}
        />
      </div>
      <RoundFilters {...choices} games={games} input={input} onChange={change} />
      {!record.isError && <TotalCards totals={record.data?.totals} />}
      <RecordTable
        label={t('label')}
        failure={t('failure')}
        record={record}
        pages={pages}
        total={record.data?.totals.rounds}
        columns={columns}
        rowKey={({ id }) => id}
        selectedKey={shown?.id ?? null}
        onRowClick={setShown}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <Button variant="soft" render={<PageLink to="/" />}>
                {t('empty.action')}
              </Button>
            }
          />
        }
      />
      <RoundDrawer round={shown} onClose={() => setShown(undefined)} />
    </>
  );
}

/** The games that were played in these days, and the chosen one whether or not it was. */
function usePlayedGames(range: DayRange, chosen: string): RoundChoices['games'] {
  const played = useQuery({
    ...callQuery('playedGames', range),
    placeholderData: keepPreviousData,
  });
  const games = played.data?.items ?? [];
  const isMissing = chosen !== ANY && !games.some(({ id }) => id === chosen);
  const sheet = useQuery({ ...callQuery('game', { gameId: chosen }), enabled: isMissing });
  if (!isMissing) return games;
  return [{ id: chosen, title: sheet.data?.displayName ?? '', vendor: '' }, ...games];
}

type TotalCardsProps = {
  /** Totals of the whole range; absent while they are on their way. */
  readonly totals: CallOutput<'rounds'>['totals'] | undefined;
};

/** What the rounds of a range add up to. */
function TotalCards({ totals }: TotalCardsProps) {
  const { t } = useTranslation('bets');
  const { symbol } = usePermission().info.currency;
  return (
    <dl className="total-cards">
      <SumCard name={t('total.rounds')}>{totals && formatCount(totals.rounds)}</SumCard>
      <SumCard name={t('total.stake')}>
        {totals && <Money amount={totals.stake} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.validBet')}>
        {totals && <Money amount={totals.validBet} symbol={symbol} />}
      </SumCard>
      <SumCard name={t('total.net')}>
        {totals && <Money amount={totals.net} symbol={symbol} tone="delta" />}
      </SumCard>
    </dl>
  );
}
