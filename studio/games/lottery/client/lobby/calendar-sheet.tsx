import { Dialog } from '@croupier/kit/ui/dialog';
import type { CalendarView } from '#games/lottery/protocol.ts';
import { timeText } from '../frame/times.ts';
import { drawnBy, gameName, stationName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { plainDay } from './plain-day.ts';

/** Which provinces draw on the days of the week ahead. */
export function CalendarSheet({
  calendar: { days },
  onClose,
}: {
  readonly calendar: CalendarView;
  readonly onClose: () => void;
}) {
  const t = useWords();
  const language = document.documentElement.lang;
  return (
    <Dialog open size="lg" onClose={onClose} title={t('lobby.week')}>
      <ul className="lt-week">
        {days.map(({ day, draws }) => (
          <li key={day} className="lt-card">
            <h3>{plainDay(day, language)}</h3>
            {draws.length === 0 && <p className="lt-note">{t('lobby.no-draw')}</p>}
            <dl>
              {draws.map(({ game, drawAt, stations }) => (
                <div key={game}>
                  <dt>
                    {gameName(t, game)} <small>{timeText(drawAt)}</small>
                  </dt>
                  <dd>
                    {stations.length > 0
                      ? stations.map((station) => stationName(t, station)).join(', ')
                      : drawnBy(t, game, { number: day.replaceAll('-', ''), station: null })}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
