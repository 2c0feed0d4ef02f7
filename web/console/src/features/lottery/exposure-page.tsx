import type { LotteryExposure } from '@croupier/contract/lottery/operator/exposure';
import { Button } from '@croupier/kit/ui/button';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { TextField } from '@croupier/kit/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { LiveMark } from '../../page/live-mark.tsx';
import { Page } from '../../page/page.tsx';
import { useFilter } from '../../page/use-filter.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ExposureFigures } from './exposure-figures.tsx';
import { ExposureMap } from './exposure-map.tsx';
import { Silent } from './issue-week.tsx';
import { LotteryPicker, type NamedLottery, useChosenLottery } from './lottery-picker.tsx';
import { NumberPanel } from './number-panel.tsx';
import { usePlayNames } from '../../page/play-names.ts';
import { ThresholdDialog } from './threshold-dialog.tsx';
import '../../kit/list-page.css';
import '../../kit/queue.css';
import './exposure.css';
import './lotteries.css';

/** Counters are added up by the vendor each second; nobody decides faster than that. */
const REFRESH_MS = 5000;

/** What each number of a play costs if it comes: stakes in figures and colour, what is closed, and why. */
export function ExposurePage() {
  const { t } = useTranslation('console-lottery');
  const { query, lotteries, chosen, choose, silent } = useChosenLottery();
  const [issue, chooseIssue] = useFilter('issue');
  const current = chosen?.next.find((one) => one.issue === issue) ?? chosen?.next[0];
  const shown = issue !== undefined && !current ? issue : (current?.issue ?? issue);
  if (!chosen) {
    return (
      <Page title={t('board.title')}>
        <Silent vendors={silent} />
        {query.isError && <LoadFailed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height="560px" />}
        {query.isSuccess && <p className="c-lead">{t('board.noIssue')}</p>}
      </Page>
    );
  }
  return (
    <>
      <Silent vendors={silent} />
      <Board
        lottery={chosen}
        issue={shown}
        pickers={
          <>
            <LotteryPicker
              lotteries={lotteries}
              chosen={chosen}
              onChoose={(gameId) => choose(gameId)}
            />
            <Select
              ariaLabel={t('columns.issue')}
              size="md"
              options={chosen.next.map((one) => ({ value: one.issue, label: one.issue }))}
              value={current?.issue ?? null}
              onValueChange={chooseIssue}
            />
          </>
        }
      />
    </>
  );
}

function Board({
  lottery,
  issue,
  pickers,
}: {
  readonly lottery: NamedLottery;
  readonly issue: string | undefined;
  readonly pickers: ReactNode;
}) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const [play, choosePlay] = useFilter('play');
  const [opened, open] = useFilter('number');
  const of = { merchantId: merchant.id, gameId: lottery.gameId, issue: issue ?? '' };
  const exposure = useQuery({
    ...callQuery('merchantLotteryExposure', { ...of, ...(play !== undefined && { play }) }),
    enabled: issue !== undefined,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = exposure;
  const shownPlay = data?.play;
  const isOpen = opened !== undefined && shownPlay !== undefined && shownPlay !== null;
  return (
    <div className="c-list" data-open={isOpen || undefined}>
      <div className="c-list-main">
        <header className="c-page-head">
          <div className="c-page-title">
            <h1>{t('board.title')}</h1>
            <LiveMark />
          </div>
          {data && <Thresholds lottery={lottery} exposure={data} />}
        </header>
        <div className="c-actions c-lottery-day">{pickers}</div>
        {issue === undefined && <p className="c-lead">{t('board.noIssue')}</p>}
        {exposure.isError && !data && (
          <LoadFailed error={exposure.error} onRetry={() => void exposure.refetch()} />
        )}
        {exposure.isPending && issue !== undefined && <Skeleton height="480px" />}
        {data && <Loaded exposure={data} opened={opened} onOpen={open} onChoosePlay={choosePlay} />}
      </div>
      {isOpen && data && (
        <NumberPanel
          key={`${issue} ${shownPlay} ${opened}`}
          exposure={data}
          of={{ ...of, play: shownPlay, number: opened }}
          onOpen={open}
        />
      )}
    </div>
  );
}

function Loaded({
  exposure,
  opened,
  onOpen,
  onChoosePlay,
}: {
  readonly exposure: LotteryExposure;
  readonly opened: string | undefined;
  readonly onOpen: (number: string | undefined) => void;
  readonly onChoosePlay: (play: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const [by, setBy] = useState<'stake' | 'liability'>('stake');
  const [search, setSearch] = useState('');
  const { family, plays, play } = exposure;
  const options = plays.some((one) => one.play === play)
    ? plays
    : [...plays, ...(play === null ? [] : [{ play, tickets: 0 }])];
  return (
    <>
      <ExposureFigures exposure={exposure} />
      <div className="c-actions c-lottery-day">
        {options.length > 0 && (
          <Select
            ariaLabel={t('odds.play')}
            size="md"
            options={options.map((one) => ({
              value: one.play,
              label: `${names.play(family, one.play)} (${one.tickets})`,
            }))}
            value={play}
            onValueChange={onChoosePlay}
          />
        )}
        <Select
          ariaLabel={t('board.show')}
          size="md"
          options={(['stake', 'liability'] as const).map((value) => ({
            value,
            label: t(`board.by.${value}`),
          }))}
          value={by}
          onValueChange={setBy}
        />
        <TextField
          size="md"
          icon="magnifying-glass"
          aria-label={t('board.find')}
          placeholder={t('board.find')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value.trim())}
        />
      </div>
      {play === null ? (
        <p className="c-lead">{t('board.nothing')}</p>
      ) : (
        <ExposureMap exposure={exposure} by={by} search={search} opened={opened} onOpen={onOpen} />
      )}
      <p className="c-quiet">{t('board.note')}</p>
    </>
  );
}

/** Where numbers get half odds and close; two people change it. */
function Thresholds({
  lottery,
  exposure: { play, thresholds },
}: {
  readonly lottery: NamedLottery;
  readonly exposure: LotteryExposure;
}) {
  const { t } = useTranslation('console-lottery');
  const mayAsk = useMay('vendor.write');
  const [isAsking, setAsking] = useState(false);
  if (play === null) return null;
  const subject = `vendor:${lottery.vendorId}:lottery-${lottery.code}-thresholds-${play}`;
  return (
    <div className="c-actions">
      <AskedNote subject={subject} isBrief />
      {mayAsk && (
        <Button icon="sliders" onClick={() => setAsking(true)}>
          {t('board.thresholds')}
        </Button>
      )}
      {isAsking && (
        <ThresholdDialog
          lottery={lottery}
          play={play}
          thresholds={thresholds}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
