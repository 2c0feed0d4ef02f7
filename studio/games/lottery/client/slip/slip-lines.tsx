import { Button } from '@croupier/kit/ui/button';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { Trans } from 'react-i18next';
import { oddsText } from '../../engine/odds.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { selectionText } from '../words/selection-text.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { bestOfLine } from './best-of-line.ts';
import { type LineNumber, numbersOfLine, numbersText, withoutNumber } from './numbers-of-line.ts';
import { costOf, type SlipLine } from './use-slip.ts';

interface LineProps {
  readonly line: SlipLine;
  readonly model: PanelModel;
  readonly isChased: boolean;
  readonly onChase: () => void;
}

/** A line of the slip: a row for each of its numbers where it has several that are bets of their own (picture 03). */
export function SlipLineRows(props: LineProps) {
  const { line, model } = props;
  const play = model.plays.get(line.play);
  const numbers = play === undefined ? [] : numbersOfLine(play, line);
  return numbers.length > 1 ? <NumberRows {...props} numbers={numbers} /> : <Line {...props} />;
}

/** A line, with the odds that hold and what it costs; marked where the server found something wrong. */
function Line({ line, model, isChased, onChase }: LineProps) {
  const t = useWords();
  const { slip, plays, family, symbol } = model;
  const play = plays.get(line.play);
  return (
    <li data-wrong={isWrong(model, line) || undefined} data-chased={isChased || undefined}>
      <div className="lt-slip-what">
        <b>{playName(t, family, line.play)}</b>
        <span dir="auto">
          {play ? selectionText(t, { family, play, text: line.text }) : line.text}
        </span>
        <small>
          {t('panel.bets', { count: line.bets })}
          {play &&
            ` · 1 : ${oddsText(bestOfLine(play, { ...line, times: 1 }, model.seriesFor(play)))}`}
          {line.times > 1 && ` · ${t('panel.points-count', { count: line.times })}`}
        </small>
        {line.reduced && <small className="lt-half">{t('slip.half')}</small>}
      </div>
      <Money amount={textOf(costOf([line], minorOf(slip.unit)))} symbol={symbol} />
      <LineActs {...{ line, model, isChased, onChase }} />
    </li>
  );
}

function LineActs({ line, model, isChased, onChase }: LineProps) {
  const t = useWords();
  const { slip, changeSlip } = model;
  return (
    <>
      <IconButton
        icon="repeat"
        bare
        size="sm"
        label={t('chase.open')}
        aria-pressed={isChased}
        onClick={onChase}
      />
      <IconButton
        icon="x"
        bare
        size="sm"
        label={t('slip.remove')}
        onClick={() => changeSlip({ lines: slip.lines.filter(({ id }) => id !== line.id) })}
      />
    </>
  );
}

/** The server found something wrong in it. */
function isWrong({ placing, slip }: PanelModel, { id }: SlipLine): boolean {
  const wrong = placing.kind === 'refused' ? placing.refusal.selection : undefined;
  return wrong !== undefined && slip.lines[wrong.line - 1]?.id === id;
}

const SHOWN_MAX = 3;

function NumberRows({
  numbers,
  ...props
}: LineProps & { readonly numbers: readonly LineNumber[] }) {
  const t = useWords();
  const { line, model, isChased } = props;
  const { family, plays } = model;
  const [isWhole, setWhole] = useState(false);
  const play = plays.get(line.play);
  if (play === undefined) return null;
  const shown = isWhole ? numbers : numbers.slice(0, SHOWN_MAX);
  const rest = numbers.slice(shown.length);
  const areFigures = numbers.every(({ number }) => /^\d/.test(number));
  const namesOf = (some: readonly LineNumber[]) =>
    selectionText(t, { family, play, text: numbersText(play, some) });
  return (
    <li
      className="lt-slip-numbers"
      data-wrong={isWrong(model, line) || undefined}
      data-chased={isChased || undefined}
    >
      <ul>
        {shown.map((one) => (
          <NumberRow key={one.number} {...{ line, model, one }} name={namesOf([one])} />
        ))}
      </ul>
      <div className="lt-slip-rest">
        <span>
          {rest.length > 0 ? (
            <Trans
              t={t as never}
              i18nKey={areFigures ? 'slip.rest' : 'slip.rest-bets'}
              count={rest.length}
              values={{ numbers: namesOf(rest) }}
              components={{ b: <b /> }}
            />
          ) : (
            t(areFigures ? 'slip.numbers' : 'panel.bets', { count: numbers.length })
          )}
        </span>
        {numbers.length > SHOWN_MAX && (
          <Button variant="quiet" size="sm" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'slip.see-less' : 'slip.see-all')}
          </Button>
        )}
        <LineActs {...props} />
      </div>
    </li>
  );
}

function NumberRow({
  line,
  model,
  one: { number, units },
  name,
}: Pick<LineProps, 'line' | 'model'> & {
  readonly one: LineNumber;
  readonly name: string;
}) {
  const t = useWords();
  const { slip, changeSlip, plays, family, seriesFor, symbol } = model;
  const play = plays.get(line.play);
  if (play === undefined) return null;
  const own = { ...line, text: number, bets: 1, units };
  const cost = textOf(costOf([own], minorOf(slip.unit)));
  const remove = () =>
    changeSlip({
      lines: slip.lines.map((one) => (one.id === line.id ? withoutNumber(play, one, number) : one)),
    });
  return (
    <li>
      <b className="lt-slip-number">{name}</b>
      <div className="lt-slip-what">
        <b>{playName(t, family, line.play)}</b>
        <small>
          {line.times > 1 && `${t('panel.points-count', { count: line.times })} · `}
          {`1 : ${oddsText(bestOfLine(play, { ...own, times: 1 }, seriesFor(play)))}`}
        </small>
        {line.reduced && <small className="lt-half">{t('slip.half')}</small>}
      </div>
      <Money amount={cost} symbol={symbol} />
      <IconButton
        icon="x"
        bare
        size="sm"
        label={t('slip.remove-number', { number: name })}
        onClick={remove}
      />
    </li>
  );
}
