import type { Round } from '@croupier/contract/player/bets';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PageLink } from '../../navigation/page-link.tsx';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call-query.ts';
import { type DayRange, dayRangeUntilNow } from '../../language/day-range.ts';
import { useCursorPages } from '../../records/cursor-pages.ts';
import { DayStepper } from '../../records/day-stepper.tsx';
import { PresetTabs } from '../../records/preset-tabs.tsx';
import { RecordTable } from '../../records/record-table.tsx';
import { usePermission } from '../../state/permission.ts';
import { RoundDrawer } from './round-drawer.tsx';
import { ANY, type RoundChoices, RoundFilters, type RoundWish } from './round-filters.tsx';
import { TotalCards } from './total-cards.tsx';
import { useRoundColumns } from './use-round-columns.tsx';
import '../../records/records.css';

export type BettingRecordProps = Omit<RoundChoices, 'games'> & {
  /** Begins with the rounds of this game. */
  readonly game?: string | undefined;
};

const NEWEST: RoundWish = {
  preset: 'week',
  earlier: 0,
  type: ANY,
  vendor: ANY,
  game: ANY,
  state: ANY,
  roundId: '',
};

/** Every round of the member, by days and whatever else, with totals and each round's details. */
export function BettingRecord({ game: firstGame, ...choices }: BettingRecordProps) {
  const { t } = useTranslation('bets');
  const { timeZone } = usePermission().info;
  const [wish, setWish] = useState<RoundWish>({ ...NEWEST, game: firstGame ?? ANY });
  const [shown, setShown] = useState<Round>();
  const { preset, earlier, type, vendor, game, state, roundId } = wish;
  const range = useMemo(
    () => dayRangeUntilNow(preset, timeZone, earlier),
    [preset, timeZone, earlier],
  );
  const pages = useCursorPages([preset, earlier, type, vendor, game, state, roundId].join(' '));
  const columns = useRoundColumns(setShown);
  const record = useQuery({
    ...callQuery('rounds', {
      ...range,
      ...(type !== ANY && { gameType: type }),
      ...(vendor !== ANY && { vassalage: vendor }),
      ...(game !== ANY && { gameId: game }),
      ...(state !== ANY && { state }),
      ...(roundId !== '' && { roundId }),
      ...(pages.cursor !== undefined && { cursor: pages.cursor }),
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const games = usePlayedGames(range, game);
  const change = (part: Partial<RoundWish>) => setWish((before) => ({ ...before, ...part }));
  return (
    <>
      <div className="record-days">
        <PresetTabs value={preset} onChange={(next) => change({ preset: next, earlier: 0 })} />
        <DayStepper
          range={range}
          earlier={earlier}
          onChange={(ranges) => change({ earlier: ranges })}
        />
      </div>
      <RoundFilters {...choices} games={games} wish={wish} onChange={change} />
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
