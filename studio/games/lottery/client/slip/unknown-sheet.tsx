import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useSecond } from '#client/kit/clock.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { show } from '../frame/view.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { playName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { costOf } from './use-slip.ts';

const SECOND_MS = 1000;

/** No answer came: it asks again under the same key, which takes the stake once (picture 25). */
export function UnknownSheet({ model }: { readonly model: PanelModel }) {
  const t = useWords();
  const now = useSecond();
  const { placing, slip, stationCount, symbol, askNow, dismiss } = model;
  if (placing.kind !== 'unknown') return null;
  const { attempt: count, againAt } = placing;
  const seconds = Math.ceil((againAt - now) / SECOND_MS);
  const sum = costOf(slip.lines, minorOf(slip.unit)) * BigInt(stationCount);
  return (
    <Dialog
      open
      brief
      locked
      size="sm"
      role="alertdialog"
      onClose={dismiss}
      title={t('slip.unknown-title')}
    >
      <div className="lt-sheet">
        <p className="lt-sheet-text">
          <span className="lt-sign" data-tone="warn" data-square>
            <Icon name="wifi-slash" size={26} />
          </span>
          {t('slip.unknown-text')}
        </p>
        <dl className="lt-sums">
          {slip.lines.length > 0 && (
            <div>
              <dt>{sentText(t, model)}</dt>
              <dd>
                <Money amount={textOf(sum)} symbol={symbol} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('slip.asking')}</dt>
            <dd>
              <Icon name="circle-notch-bold" size={16} className="k-spin" />{' '}
              {seconds > 0
                ? t('slip.attempt-in', { count, seconds })
                : t('slip.attempt', { count })}
            </dd>
          </div>
        </dl>
        <div className="lt-pair">
          <Button size="lg" onClick={() => show('tickets')}>
            {t('tickets.title')}
          </Button>
          <Button size="lg" variant="primary" onClick={askNow}>
            {t('slip.ask-now')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** What was sent: the bet and how many of it, or how many lines. */
function sentText(t: Words, { slip: { lines }, family }: PanelModel): string {
  const plays = new Set(lines.map(({ play }) => play));
  const [play = ''] = plays;
  if (plays.size > 1) return t('slip.lines', { count: lines.length });
  const bets = lines.reduce((all, line) => all + line.bets, 0);
  return `${playName(t, family, play)}, ${t('panel.bets', { count: bets })}`;
}
