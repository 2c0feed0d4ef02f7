import { Icon } from '@croupier/kit/ui/icon';
import type { FamilyName } from '../../engine/families.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { digitMs } from '../moment/course-times.ts';
import { digitsIn, prizeRows, progressAt } from '../moment/prize-rows.ts';
import { useReveal } from '../moment/use-reveal.ts';
import { Plate, Row } from '../pieces/pieces.tsx';
import { drawnBy } from '../words/names.ts';
import { useWords } from '../words/words.ts';

/** The prize that is being drawn, which of its numbers, and what is there of that (pictures 01 and 02). */
export function RunningPrize({
  game,
  family,
  draw,
  beganAt,
  onDone,
}: {
  readonly game: string;
  readonly family: FamilyName;
  readonly draw: ResultView;
  readonly beganAt: number;
  readonly onDone: () => void;
}) {
  const t = useWords();
  const rows = prizeRows(family, draw.result);
  const all = digitsIn(rows);
  const shown = useReveal(all, digitMs(all, false), { beganAt, onDone });
  const now = progressAt(rows, shown);
  const row = rows[now.row];
  const number = row?.numbers[now.place] ?? '';
  return (
    <>
      <span className="lt-tile-running">
        <b>
          {row &&
            t('moment.place', {
              prize: t(`tiers.${row.name}`),
              place: now.place + 1,
              count: row.numbers.length,
            })}
        </b>
        <span className="lt-tile-watch">
          <Icon name="broadcast" size={14} />
          {t('lobby.watch')}
        </span>
      </span>
      <span className="lt-tile-last" data-running>
        <small>{t('lobby.drawn-now', { who: drawnBy(t, game, draw) ?? '' })}</small>
        <Row label={number.slice(0, now.digits)}>
          {[...number].map((digit, at) => (
            <Plate key={at} value={at < now.digits ? digit : ''} />
          ))}
        </Row>
      </span>
    </>
  );
}
