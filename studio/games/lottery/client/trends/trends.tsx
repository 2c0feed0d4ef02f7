import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useMedia } from '@croupier/kit/ui/use-media';
import { useState } from 'react';
import { type Track, trackGroups } from '../../engine/trends/tracks.ts';
import type { HistoryView, PanelView } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { nextDraw } from '../frame/issues.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { show, showBefore } from '../frame/view.ts';
import { usePanelView } from '../panel/use-panel.ts';
import { familyOfGame } from '../tickets/known-plays.ts';
import { ProofSheet } from '../tickets/proof-sheet.tsx';
import { dayOf, gameName, issueName, stationName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { EndsTable } from './ends-table.tsx';
import { saveAsTable } from './save-as-table.ts';
import { StreakBoard } from './streak-board.tsx';
import { trackName } from './track-name.ts';
import { type ChartMarks, TrendChart } from './trend-chart.tsx';
import { useHistory } from './use-history.ts';
import './trends.css';
import './lists.css';

/** Draws in view, of lotteries that draw through the day and of daily ones. */
const spans = { fast: [20, 50, 100], daily: [30, 60, 120] } as const;
const DESK = '(width >= 1100px)';
const TURNED = '(width >= 700px)';
const STREAKS = 'streaks';
const TODAY = 0;
/** Room beside the issues, px. */
const DESK_WIDTH = 1010;
const TURNED_WIDTH = 660;
const PHONE_WIDTH = 306;

/** The past of a lottery, counted; with the sentence that it changes nothing (picture 10). */
export function TrendsView({ game }: { readonly game: string }) {
  const t = useWords();
  const family = familyOfGame(game);
  const groups = trackGroups[family];
  const { value: panel, session } = usePanelView(game);
  const [asked, setAsked] = useState<string>();
  const newest = panel?.results.find((one) => asked === undefined || one.station === asked);
  const history = useHistory(game, { station: asked, newest: newest?.number });
  const { stations = [], station } = history.value ?? {};
  const [groupName, setGroup] = useState(groups[0]?.name ?? '');
  const draws = history.value?.draws;
  const isFast = (panel?.everySeconds ?? null) !== null;
  const sizes = isFast ? spans.fast : spans.daily;
  const [size = sizes[0], setSize] = useState<number>();
  const group = groups.find(({ name }) => name === groupName) ?? groups[0];
  const [last] = draws ?? [];
  return (
    <>
      <TopBar
        title={t('trends.title', { game: gameName(t, game) })}
        sub={last && t('trends.up-to', { number: issueName(last.number) })}
        session={session}
        onBack={() => showBefore('panel')}
      />
      <main className="lt-page lt-trends" data-family={family}>
        <div className="lt-trend-tools">
          <div className="lt-scroll" role="group" aria-label={t('trends.groups-label')}>
            {groups.map(({ name }) => (
              <Chip key={name} selected={name === groupName} onClick={() => setGroup(name)}>
                {t(`trends.groups.${name}`)}
              </Chip>
            ))}
            <Chip selected={groupName === STREAKS} onClick={() => setGroup(STREAKS)}>
              {t('trends.streaks')}
            </Chip>
          </div>
          <Tabs
            size="sm"
            label={t('trends.span')}
            value={String(size)}
            onValueChange={(value) => setSize(Number(value))}
            items={[...sizes, ...(isFast ? [TODAY] : [])].map((value) => ({
              value: String(value),
              label: value === TODAY ? t('trends.today') : t('trends.draws', { count: value }),
            }))}
          />
          {panel && <ToBet panel={panel} />}
        </div>
        {stations.length > 0 && groupName !== STREAKS && (
          <div className="lt-scroll" role="group" aria-label={t('panel.stations')}>
            {stations.map((one) => (
              <Chip key={one} selected={one === (asked ?? station)} onClick={() => setAsked(one)}>
                {stationName(t, one)}
              </Chip>
            ))}
          </div>
        )}
        {groupName === STREAKS && <StreakBoard />}
        {groupName !== STREAKS && draws === undefined && history.isFailed && (
          <ErrorState title={t('trends.failed')} onRetry={history.ask} />
        )}
        {groupName !== STREAKS && draws === undefined && !history.isFailed && (
          <Skeleton shape="block" height={520} />
        )}
        {groupName !== STREAKS && draws?.length === 0 && (
          <EmptyState title={t('results.empty')} text={t('results.empty-text')} />
        )}
        {groupName !== STREAKS && group && draws !== undefined && draws.length > 0 && (
          <Trend key={group.name} {...{ game, group, draws }} size={shownOf(draws, size)} />
        )}
        <p className="lt-note">{t('trends.no-memory')}</p>
      </main>
    </>
  );
}

/** How many draws are in view: so many, or those of the day of the newest. */
function shownOf(draws: HistoryView['draws'], size: number): number {
  if (size !== TODAY) return size;
  const day = dayOf(draws[0]?.number ?? '');
  return draws.filter(({ number }) => dayOf(number) === day).length;
}

/** To the panel, with the time that is left for the next draw. */
function ToBet({ panel }: { readonly panel: PanelView }) {
  const t = useWords();
  const now = useSecond();
  const next = nextDraw(panel, now);
  const number = next?.issues[0]?.number;
  if (next === undefined || number === undefined) return null;
  return (
    <Button variant="primary" icon="ticket" onClick={() => show('panel', panel.code)}>
      {t('trends.bet-on', { number: issueName(number) })}
      {next.openAt <= now && <TimeLeft until={next.closeAt} />}
    </Button>
  );
}

const marksOnOffer = ['lines', 'figures', 'away', 'often'] as const;

function Trend({
  game,
  group,
  draws,
  size,
}: {
  readonly game: string;
  readonly group: (typeof trackGroups)['race'][number];
  readonly draws: HistoryView['draws'];
  readonly size: number;
}) {
  const t = useWords();
  const family = familyOfGame(game);
  const [isDesk, isTurned] = [useMedia(DESK), useMedia(TURNED)];
  const [marks, setMarks] = useState<ChartMarks>({
    lines: true,
    figures: true,
    away: true,
    often: false,
  });
  const [place, setPlace] = useState(0);
  const [isProof, setProof] = useState(false);
  const { tracks } = group;
  const [first] = tracks;
  if (first === undefined) return null;
  const width = isDesk ? DESK_WIDTH : isTurned ? TURNED_WIDTH : PHONE_WIDTH;
  const least = isDesk ? 20 : 23;
  const room = roomFor(tracks, width / least);
  const from = Math.min(place, Math.max(0, tracks.length - room));
  const inView = tracks.slice(from, from + room);
  const columns = inView.reduce((all, { tokens }) => all + tokens.length, 0);
  const most = isOfWords(first) ? 54 : 33;
  const column = Math.max(least, Math.min(most, Math.floor(width / columns)));
  const [last] = draws;
  return (
    <>
      {first.name === 'ends' ? (
        <EndsTable track={first} draws={draws} shown={size} />
      ) : (
        <>
          <div className="lt-trend-marks">
            {tracks.length > room && (
              <Tabs
                size="sm"
                label={t('panel.places')}
                value={String(from)}
                onValueChange={(value) => setPlace(Number(value))}
                items={tracks.slice(0, tracks.length - room + 1).map((track, at) => ({
                  value: String(at),
                  label: trackName(t, family, track.name),
                }))}
              />
            )}
            {marksOnOffer.map((mark) => (
              <Checkbox
                key={mark}
                label={t(`trends.marks.${mark}`)}
                checked={marks[mark]}
                onChange={({ target }) => setMarks({ ...marks, [mark]: target.checked })}
              />
            ))}
          </div>
          <TrendChart
            {...{ family, draws, marks, column, tracks: inView, shown: size }}
            hasResults={isDesk && withResults.includes(family)}
          />
        </>
      )}
      <div className="lt-trend-end">
        <Button
          size="sm"
          variant="quiet"
          icon="download-simple"
          onClick={() => saveAsTable(game, tracks, draws.slice(0, size))}
        >
          {t('trends.save')}
        </Button>
        {last && (
          <Button size="sm" variant="quiet" icon="shield-check" onClick={() => setProof(true)}>
            {t('trends.prove', { number: issueName(last.number) })}
          </Button>
        )}
      </div>
      {isProof && last && (
        <ProofSheet game={game} number={last.number} onClose={() => setProof(false)} />
      )}
    </>
  );
}

const isOfWords = ({ tokens }: Track) => !/^\d+$/.test(tokens[0] ?? '');

/** How many tracks stand side by side where there is room for so many columns. */
function roomFor(tracks: readonly Track[], columns: number): number {
  const ends = tracks.map((_, at) =>
    tracks.slice(0, at + 1).reduce((all, { tokens }) => all + tokens.length, 0),
  );
  return Math.max(1, ends.filter((end) => end <= columns).length);
}

/** Families whose results have room beside the number of the issue. */
const withResults: readonly string[] = [
  'five-balls',
  'three-digits',
  'sum-28',
  'dice',
  'vietnam-north',
  'vietnam-south',
  'thai',
  'four-digits',
  '4d-malaysia',
  '4d-singapore',
];
