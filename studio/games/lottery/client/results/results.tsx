import { Chip } from '@croupier/kit/ui/chip';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import type { Lobby, ResultView } from '#games/lottery/protocol.ts';
import { fourDTiers, type FourDResult } from '../../engine/sea/four-d.ts';
import { dayText, drawTime, shortWeekday } from '../frame/times.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { inLobbyOrder } from '../lobby/lanes.ts';
import { show, showBefore } from '../frame/view.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { useDeskState } from '../session/desk.ts';
import { useAsked } from '../session/use-asked.ts';
import { familyOfGame } from '../tickets/known-plays.ts';
import { ProofSheet } from '../tickets/proof-sheet.tsx';
import { gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { Board } from './board.tsx';
import { OtherRegion } from './other-region.tsx';
import '../styles/results.css';

/** Days of a board to choose from. */
const SHOWN_DRAWS = 10;
const PAGE = 60;

/** Results of every lottery: boards of those with many prizes, a list of the others. */
export function ResultsView({ game }: { readonly game: string }) {
  const t = useWords();
  const { base } = useDeskState();
  const { value: lobby } = useAsked<Lobby>('lobby', {});
  const known = lobby && inLobbyOrder(lobby.games, base.currency.code);
  const games = known?.map(({ code }) => code) ?? [game];
  const row = useRef<HTMLDivElement>(null);
  const place = games.indexOf(game);
  // Others stand before it only once the list has come.
  useEffect(() => {
    row.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [place]);
  return (
    <>
      <TopBar
        title={t('results.title')}
        sub={gameName(t, game)}
        session={base}
        onBack={() => showBefore('lobby')}
      />
      <main className="lt-page lt-results">
        <div ref={row} className="lt-scroll" role="group" aria-label={t('results.game')}>
          {games.map((code) => (
            <Chip key={code} selected={code === game} onClick={() => show('results', code)}>
              {gameName(t, code)}
            </Chip>
          ))}
        </div>
        <Results key={game} game={game} />
      </main>
    </>
  );
}

function Results({ game }: { readonly game: string }) {
  const t = useWords();
  const { value, isFailed, ask } = useAsked<{ readonly results: readonly ResultView[] }>(
    `games/${game}/results?limit=${PAGE}`,
    {},
  );
  if (value === undefined) {
    return isFailed ? (
      <ErrorState title={t('results.failed')} onRetry={ask} />
    ) : (
      <Skeleton shape="block" height={320} />
    );
  }
  const told = value.results.filter(({ result }) => result !== null);
  if (told.length === 0) {
    return <EmptyState title={t('results.empty')} text={t('results.empty-text')} />;
  }
  const family = familyOfGame(game);
  const isBoard = family.startsWith('vietnam') || family.startsWith('cambodia');
  return isBoard ? <Boards results={told} /> : <ResultList game={game} results={value.results} />;
}

/** One draw at a time, of all its stations. */
function Boards({ results }: { readonly results: readonly ResultView[] }) {
  const t = useWords();
  const draws = [...Map.groupBy(results, ({ drawAt }) => drawAt)].slice(0, SHOWN_DRAWS);
  const [chosen, setChosen] = useState(draws[0]?.[0]);
  const views = draws.find(([drawAt]) => drawAt === chosen)?.[1] ?? [];
  return (
    <>
      <div className="lt-scroll" role="group" aria-label={t('results.day')}>
        {draws.map(([drawAt, [first]]) => (
          <Chip key={drawAt} selected={drawAt === chosen} onClick={() => setChosen(drawAt)}>
            {first?.number.includes('-') && first.station === null
              ? issueName(first.number)
              : `${shortWeekday(drawAt, document.documentElement.lang)} ${dayText(drawAt)}`}
          </Chip>
        ))}
      </div>
      <div className="lt-regions">
        <Board views={views} />
        {chosen !== undefined && views[0] && <OtherRegion game={views[0].game} until={chosen} />}
      </div>
    </>
  );
}

/** The newest first, each with its proof. */
function ResultList({
  game,
  results,
}: {
  readonly game: string;
  readonly results: readonly ResultView[];
}) {
  const t = useWords();
  const [proved, setProved] = useState<string>();
  const family = familyOfGame(game);
  return (
    <>
      <ul className="lt-result-list">
        {results.map((view) => (
          <li key={view.number}>
            <span>
              <b>{issueName(view.number)}</b>
              <small>
                {drawTime(game, view.drawAt)} {dayText(view.drawAt)}
                {view.revision > 1 && ` · ${t('results.corrected')}`}
              </small>
            </span>
            {family.startsWith('4d') && view.result !== null ? (
              <FourD result={view.result as FourDResult} />
            ) : (
              <Drawn family={family} view={view} t={t} />
            )}
            <IconButton
              bare
              icon="shield-check"
              label={`${t('tickets.proof')}, ${t('issue.name', { number: issueName(view.number) })}`}
              onClick={() => setProved(view.number)}
            />
          </li>
        ))}
      </ul>
      {proved !== undefined && (
        <ProofSheet game={game} number={proved} onClose={() => setProved(undefined)} />
      )}
    </>
  );
}

/** All 23 numbers by their tiers. */
function FourD({ result }: { readonly result: FourDResult }) {
  const t = useWords();
  return (
    <dl className="lt-four-d">
      {fourDTiers.map((tier) => (
        <div key={tier}>
          <dt>{t(`tiers.${tier}`)}</dt>
          <dd dir="ltr">{result[tier].join(' ')}</dd>
        </div>
      ))}
    </dl>
  );
}
