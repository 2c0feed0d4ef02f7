import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import type { StreaksView } from '#games/lottery/protocol.ts';
import { show } from '../frame/view.ts';
import { sceneOf } from '../lobby/scenes.ts';
import { useAsked } from '../session/use-asked.ts';
import { familyOfGame } from '../tickets/known-plays.ts';
import { gameName, issueName, optionName, playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';

const ASK_AGAIN_MS = 10_000;

/** Sides that came again and again in all lotteries that draw through the day, the longest first. */
export function StreakBoard() {
  const t = useWords();
  const { value, isFailed, ask } = useAsked<StreaksView>('streaks', { nextIn: () => ASK_AGAIN_MS });
  if (value === undefined) {
    return isFailed ? (
      <ErrorState title={t('trends.failed')} onRetry={ask} />
    ) : (
      <Skeleton shape="block" height={320} />
    );
  }
  if (value.streaks.length === 0) return <EmptyState title={t('trends.no-streaks')} />;
  return (
    <ul className="lt-streaks">
      {value.streaks.map(({ game, number, play, side, length }) => {
        const family = familyOfGame(game);
        return (
          <li key={`${game} ${play} ${side}`}>
            <img src={sceneOf(game)} alt="" loading="lazy" />
            <div>
              <b>{gameName(t, game)}</b>
              <span>
                {playName(t, family, play)}: {optionName(t, family, side)}
              </span>
              <small>{t('trends.until', { number: issueName(number) })}</small>
            </div>
            <span className="lt-streak-length" data-side={side}>
              {t(length >= value.draws ? 'trends.or-more' : 'trends.in-a-row', { count: length })}
            </span>
            <Button size="sm" variant="soft" onClick={() => show('panel', game)}>
              {t('trends.bet')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
