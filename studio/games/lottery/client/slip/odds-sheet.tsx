import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Money } from '@croupier/kit/ui/money';
import type { OddsChange } from '#games/lottery/protocol.ts';
import { ALL_OTHERS } from '../../engine/exposure.ts';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { placeName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { splitLine } from './split-line.ts';
import { costOf, type SlipLine } from './use-slip.ts';

/** The slip by the odds that hold now. */
function changedLines(
  { slip, plays }: Pick<PanelModel, 'slip' | 'plays'>,
  changes: readonly OddsChange[],
): readonly SlipLine[] {
  return slip.lines.flatMap((line, at) => {
    const own = changes.filter((change) => change.line === at + 1);
    const play = plays.get(line.play);
    if (own.length === 0 || play === undefined) return line;
    const states = new Map(own.map((one) => [`${one.play} ${one.number}`, one.state]));
    const before = line.reduced ? 'reduced' : 'full';
    return splitLine(play, line, (one) => {
      // A line that is counted as a whole goes the way of what in it has other odds.
      const whole = one.number === ALL_OTHERS ? wholeOf(own) : undefined;
      return states.get(`${one.play} ${one.number}`) ?? whole ?? before;
    });
  });
}

const wholeOf = (changes: readonly OddsChange[]) =>
  changes.some(({ state }) => state === 'closed') ? 'closed' : changes[0]?.state;

/** Numbers of the slip have other odds by now: nothing was sent, and the player decides (picture 25). */
export function OddsSheet({ model }: { readonly model: PanelModel }) {
  const t = useWords();
  const { placing, slip, changeSlip, dismiss, placeLines, symbol, stationCount } = model;
  if (placing.kind !== 'refused') return null;
  const changes = placing.refusal.odds ?? [];
  const lines = changedLines(model, changes);
  const sum = costOf(lines, minorOf(slip.unit)) * BigInt(stationCount);
  const edit = () => {
    changeSlip({ lines });
    dismiss();
  };
  const agree = () => {
    changeSlip({ lines });
    placeLines(lines);
  };
  return (
    <Dialog
      open
      brief
      size="sm"
      role="alertdialog"
      onClose={dismiss}
      title={t('slip.odds-title')}
      description={t('slip.odds-text')}
    >
      <div className="lt-sheet">
        <ul className="lt-changes">
          {changes.map((change) => (
            <li key={`${change.line} ${change.number}`}>
              <b className="lt-changed">{numberText(t, model, change)}</b>
              <span>{t(`slip.odds-${change.state}`)}</span>
              <span dir="ltr">
                <s>1 : {change.before}</s> →{' '}
                <b>{change.state === 'closed' ? t('slip.closed-number') : `1 : ${change.odds}`}</b>
              </span>
            </li>
          ))}
        </ul>
        <dl className="lt-sums">
          <div>
            <dt>{t('slip.left')}</dt>
            <dd>
              <Money amount={textOf(sum)} symbol={symbol} />
            </dd>
          </div>
        </dl>
        <div className="lt-pair">
          <Button size="lg" onClick={edit}>
            {t('slip.edit')}
          </Button>
          <Button size="lg" variant="primary" disabled={lines.length === 0} onClick={agree}>
            {t('slip.agree', { sum: sumText(sum, symbol) })}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function numberText(
  t: ReturnType<typeof useWords>,
  { family }: PanelModel,
  { number }: OddsChange,
): string {
  const [place = '', digit] = number.split('=');
  return digit === undefined ? number : `${placeName(t, family, Number(place) - 1)} ${digit}`;
}
