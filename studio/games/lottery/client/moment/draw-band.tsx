import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import type { FamilyName } from '../../engine/families.ts';
import type { ResultView } from '#games/lottery/protocol.ts';
import { sceneOf } from '../lobby/scenes.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { Plate, Row } from '../pieces/pieces.tsx';
import { issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { digitMs, tubeMs } from './course-times.ts';
import { OwnChip } from './own-chip.tsx';
import { digitsIn, prizeRows, progressAt } from './prize-rows.ts';
import { TopActs } from './top-acts.tsx';
import type { TopProps } from './top-props.ts';
import { useReveal } from './use-reveal.ts';

/** What was drawn last on the ground of the lottery; while a draw comes its pieces fall into the same row. */
export function DrawBand({ panel, symbol, moment, own, shown, onOpen }: TopProps) {
  const t = useWords();
  const { family } = panel;
  const isDrawing = moment.draw !== undefined && !moment.isDrawn;
  const { beganAt } = moment;
  const Now = isCage(family) ? PrizeNow : PiecesNow;
  return (
    <div className="lt-last" data-family={family} data-drawing={isDrawing || undefined}>
      <img src={sceneOf(panel.code)} alt="" />
      {isDrawing && beganAt !== undefined && (
        <Now
          key={shown.number}
          {...{ family, beganAt }}
          draw={shown}
          isQuick={panel.everySeconds !== null}
          onDone={moment.drawn}
        />
      )}
      {!isDrawing && (
        <>
          <span>
            <i>{t('issue.last')}</i> <b>{issueName(shown.number)}</b>
          </span>
          <Drawn family={family} view={shown} t={t} hasAnimals />
        </>
      )}
      <OwnChip {...{ own, symbol, isDrawing, onOpen }} />
      <div className="lt-last-acts">
        {isDrawing ? (
          <>
            <IconButton bare icon="arrows-out" label={t('moment.watch')} onClick={onOpen} />
            <Button size="sm" variant="soft" onClick={moment.drawn}>
              {t('moment.skip')}
            </Button>
          </>
        ) : (
          <TopActs />
        )}
      </div>
    </div>
  );
}

const tubes: readonly FamilyName[] = [
  'five-balls',
  'three-digits',
  'sum-28',
  'eleven-of-five',
  'mark-six',
];
const isCage = (family: FamilyName) => !tubes.includes(family);

interface Course {
  readonly family: FamilyName;
  readonly draw: ResultView;
  readonly isQuick: boolean;
  readonly beganAt: number;
  readonly onDone: () => void;
}

/** Balls of a draw one by one, the places of the others empty. */
function PiecesNow({ family, draw, beganAt, onDone }: Course) {
  const t = useWords();
  const count = family === 'mark-six' ? 7 : (draw.result as readonly number[]).length;
  const shown = useReveal(count, tubeMs(count), { beganAt, onDone });
  return (
    <>
      <span className="lt-live-text">
        {t('moment.drawing', { number: issueName(draw.number) })}
      </span>
      <Drawn family={family} view={draw} t={t} hasAnimals shown={shown} />
    </>
  );
}

/** The prize that is being drawn, and what is there of its number. */
function PrizeNow({ family, draw, isQuick, beganAt, onDone }: Course) {
  const t = useWords();
  const rows = prizeRows(family, draw.result);
  const all = digitsIn(rows);
  const shown = useReveal(all, digitMs(all, isQuick), { beganAt, onDone });
  const now = progressAt(rows, shown);
  const row = rows[now.row];
  const number = row?.numbers[now.place] ?? '';
  return (
    <>
      <span className="lt-live-text">
        {row &&
          t('moment.place', {
            prize: t(`tiers.${row.name}`),
            place: now.place + 1,
            count: row.numbers.length,
          })}
      </span>
      <Row label={number.slice(0, now.digits)}>
        {[...number].map((digit, at) => (
          <Plate key={at} value={at < now.digits ? digit : '·'} />
        ))}
      </Row>
    </>
  );
}
