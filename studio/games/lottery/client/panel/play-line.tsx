import { Button } from '@croupier/kit/ui/button';
import { Trans } from 'react-i18next';
import { oddsText } from '../../engine/odds.ts';
import { playRule } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, builtOf, oddsRange, returnText, scannedBy, typedOf } from './draft.ts';
import type { OpenSheet } from './number-sheets.tsx';
import type { PanelModel } from './use-panel.ts';

/** What the play pays and when it wins, and the way to type its numbers. */
export function PlayLine({
  model: { family, series, seriesFor },
  play,
  onSheet,
  onRandom,
}: {
  readonly model: PanelModel;
  readonly play: AnyPlay;
  readonly onSheet: (sheet: OpenSheet) => void;
  /** Where no row of keys has a way to chance of its own. */
  readonly onRandom?: (() => void) | undefined;
}) {
  const t = useWords();
  const [least, most] = oddsRange(play, seriesFor(play));
  const key = least !== most ? 'pays-range' : scannedBy(play) > 1 ? 'pays-each' : 'pays';
  const rule = playRule(t, family, play.code);
  return (
    <div className="lt-play-line">
      <p>
        <Trans
          t={t as never}
          i18nKey={`panel.${key}`}
          values={{ odds: oddsText(most), least: oddsText(least), most: oddsText(most) }}
          components={{ b: <b /> }}
        />
        <small>
          {t('panel.returns', {
            percent: returnText(play, seriesFor(play) === null ? null : series?.own),
          })}
        </small>
      </p>
      {builtOf(play) !== undefined && (
        <Button
          size="sm"
          variant="quiet"
          icon="funnel"
          onClick={() => onSheet({ play, kind: 'built' })}
        >
          {t('builder.open')}
        </Button>
      )}
      {onRandom && (
        <Button size="sm" variant="quiet" icon="shuffle" onClick={onRandom}>
          {t('panel.random')}
        </Button>
      )}
      {typedOf(play) !== undefined && (
        <Button
          size="sm"
          variant="quiet"
          icon="pencil-simple"
          onClick={() => onSheet({ play, kind: 'typed' })}
        >
          {t('panel.type')}
        </Button>
      )}
      {rule !== '' && <p className="lt-note">{rule}</p>}
    </div>
  );
}
