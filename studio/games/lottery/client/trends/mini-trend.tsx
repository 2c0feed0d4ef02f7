import { Button } from '@croupier/kit/ui/button';
import { Tabs } from '@croupier/kit/ui/tabs';
import { use, useState } from 'react';
import { Trans } from 'react-i18next';
import type { FamilyName } from '../../engine/families.ts';
import { countTrack } from '../../engine/trends/count-track.ts';
import { show } from '../frame/view.ts';
import { DrawsContext, tracksOfPlay } from '../panel/missing.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { useWords } from '../words/words.ts';
import { trackName } from './track-name.ts';
import { TrendChart } from './trend-chart.tsx';
import './trends.css';

const SHOWN = 13;
const COLUMN = 24;
const marks = { lines: true, figures: false, away: false, often: false };

/** The places of a play beside it, one at a time (picture 04). */
export function MiniTrend({
  game,
  family,
  play,
}: {
  readonly game: string;
  readonly family: FamilyName;
  readonly play: AnyPlay;
}) {
  const t = useWords();
  const draws = use(DrawsContext);
  const tracks = tracksOfPlay(family, play);
  const [name = tracks[0]?.name, setName] = useState<string>();
  const track = tracks.find((one) => one.name === name);
  if (track === undefined || draws === undefined) return null;
  const count = countTrack(
    track,
    draws.map(({ result }) => result),
    SHOWN,
  );
  const best = (values: readonly number[]) => {
    const most = Math.max(...values);
    return { token: track.tokens[values.indexOf(most)], count: most };
  };
  const fact = (key: string, values: readonly number[]) => (
    <Trans t={t as never} i18nKey={key} values={best(values)} components={{ b: <b /> }} />
  );
  return (
    <div className="lt-trend-mini">
      <header>
        <h2>{t('trends.open')}</h2>
        <Button size="sm" variant="quiet" onClick={() => show('trends', game)}>
          {t('trends.wide')}
        </Button>
      </header>
      {tracks.length <= 3 ? (
        <Tabs
          size="sm"
          label={t('panel.places')}
          value={track.name}
          onValueChange={setName}
          items={tracks.map((one) => ({ value: one.name, label: trackName(t, family, one.name) }))}
        />
      ) : (
        <select
          aria-label={t('panel.places')}
          value={track.name}
          onChange={({ target }) => setName(target.value)}
        >
          {tracks.map((one) => (
            <option key={one.name} value={one.name}>
              {trackName(t, family, one.name)}
            </option>
          ))}
        </select>
      )}
      <TrendChart
        {...{ family, draws, marks, tracks: [track], shown: SHOWN, column: COLUMN }}
        hasResults={false}
      />
      <p>
        <span>{fact('trends.away-most', count.absent)}</span>
        <span>{fact('trends.came-most', count.counts)}</span>
      </p>
    </div>
  );
}
