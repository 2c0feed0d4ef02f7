import { Icon } from '@croupier/kit/ui/icon';
import type { LobbyGame } from '#games/lottery/protocol.ts';
import { serverNow, useSecond } from '#client/kit/clock.ts';
import { drawingNow, lastDrawn, lockedNow, nextDraw } from '../frame/issues.ts';
import { dayIn, dayText, timeText, weekdayText } from '../frame/times.ts';
import { leftWords, TimeLeft } from '../frame/time-left.tsx';
import { show } from '../frame/view.ts';
import { useMoment } from '../moment/use-moment.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { drawnBy, gameName, stationName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import type { LaneName } from './lanes.ts';
import { RunningPrize } from './running-prize.tsx';
import { sceneOf } from './scenes.ts';

/** A lottery of the lobby: its scene, the time until it closes, and what it drew last. */
export function Tile({
  game,
  lane,
  isLiked,
  onLike,
}: {
  readonly game: LobbyGame;
  readonly lane: LaneName;
  readonly isLiked: boolean;
  readonly onLike: () => void;
}) {
  const t = useWords();
  const name = gameName(t, game.code);
  const now = useSecond();
  const moment = useMoment(game, undefined);
  const { draw, beganAt } = moment;
  const isRunning = lane === 'vietnam' && draw !== undefined && !moment.isDrawn;
  const isDrawing =
    isRunning || (drawingNow(game, now) !== undefined && game.everySeconds === null);
  const last = lastDrawn(game.results);
  return (
    <article className="lt-tile" data-lane={lane}>
      <img src={sceneOf(game.code)} alt="" loading="lazy" decoding="async" />
      <button type="button" className="lt-tile-open" onClick={() => show('panel', game.code)}>
        <span className="lt-tile-name">
          {name}
          {isDrawing && <span className="lt-live">{t('issue.drawing')}</span>}
        </span>
        <small>{noteOf(t, game, lane)}</small>
        {isRunning && beganAt !== undefined && (
          <RunningPrize
            key={draw.number}
            {...{ draw, beganAt }}
            game={game.code}
            family={game.family}
            onDone={moment.end}
          />
        )}
        {!isRunning && <Left game={game} />}
        {!isRunning && (
          <span className="lt-tile-last">
            {last && (
              <>
                {lane !== 'fast' && (
                  <small>
                    {lane === 'vietnam'
                      ? t('lobby.last-special', {
                          day: [dayText(last.drawAt), drawnBy(t, game.code, last)]
                            .filter(Boolean)
                            .join(', '),
                        })
                      : t('lobby.previous')}
                  </small>
                )}
                <Drawn family={game.family} view={last} t={t} />
              </>
            )}
          </span>
        )}
      </button>
      <button
        type="button"
        className="lt-heart"
        aria-pressed={isLiked}
        aria-label={t(isLiked ? 'lobby.unlike' : 'lobby.like', { game: name })}
        onClick={onLike}
      >
        <Icon name={isLiked ? 'heart-fill' : 'heart'} size={17} />
      </button>
    </article>
  );
}

/** Time left, or what stands in its place: closed, drawing, a break. */
function Left({ game }: { readonly game: LobbyGame }) {
  const t = useWords();
  const now = useSecond();
  const next = nextDraw(game, now);
  if (next === undefined)
    return (
      <span className="lt-left" data-off>
        {t(standsStill(game, now))}
      </span>
    );
  if (next.openAt > now) {
    const locked = lockedNow(game, now);
    return (
      <span className="lt-left" data-off>
        {locked === undefined
          ? t('issue.next-draw', { when: whenText(t, next.drawAt) })
          : `${t('issue.closed')} ${leftWords(t, locked.drawAt - now)}`}
      </span>
    );
  }
  return <TimeLeft until={next.closeAt} isLarge />;
}

/** What a lottery without a draw ahead says: a fast one draws, or opens its next in a moment. */
function standsStill(game: LobbyGame, now: number): string {
  if (drawingNow(game, now) !== undefined) return 'issue.drawing';
  return game.everySeconds === null ? 'issue.none' : 'issue.soon';
}

function noteOf(t: Words, game: LobbyGame, lane: LaneName): string {
  const next = nextDraw(game, serverNow());
  if (lane === 'fast') return t(`notes.${game.family}`);
  if (next === undefined) return '';
  const stations = next.issues.flatMap(({ station }) => station ?? []);
  if (stations.length > 0) {
    const names = stations.map((station) => stationName(t, station)).join(', ');
    return `${names}, ${timeText(next.drawAt)}`;
  }
  const [issue] = next.issues;
  const who = issue && drawnBy(t, game.code, issue);
  return who === undefined
    ? whenText(t, next.drawAt)
    : t('issue.draws-at', { who, time: timeText(next.drawAt) });
}

function whenText(t: Words, moment: number): string {
  const time = timeText(moment);
  const language = document.documentElement.lang;
  return dayIn(moment) === dayIn(Date.now())
    ? t('issue.today', { time })
    : t('issue.on-day', { day: weekdayText(moment, language), time });
}
