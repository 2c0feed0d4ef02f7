import { Chip } from '@croupier/kit/ui/chip';
import { useState } from 'react';
import { Car } from '../pieces/pieces.tsx';
import { placeName, playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, type Draft, emptySelection, oddsRange, toggled } from './draft.ts';
import { Field } from './fields.tsx';
import { moveByArrows, stopAt } from './grid-keys.ts';
import { type GridProps, pressOf, shownOdds } from './key-stand.ts';
import type { PanelModel } from './use-panel.ts';

const RANKS = 10;

/** A rank at a time: its ten cars with what they pay, and its sides in the same view (picture 05). */
export function RankBoard({
  model,
  shown,
  draft,
  setDraft,
}: {
  readonly model: PanelModel;
  readonly shown: readonly AnyPlay[];
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
}) {
  const t = useWords();
  const { family, seriesFor, stateOf } = model;
  const [rank, setRank] = useState(0);
  const byCode = new Map(shown.map((play) => [play.code, play]));
  const cars = byCode.get('POS');
  const codesOf = (at: number) => [`BSOE_${at + 1}`, `DT_${at + 1}`];
  const chosenAt = (at: number) =>
    (draft['POS']?.[at]?.length ?? 0) +
    codesOf(at).reduce((sum, code) => sum + (draft[code]?.[0]?.length ?? 0), 0);
  const of = (play: AnyPlay) => draft[play.code] ?? emptySelection(play.grammar);
  return (
    <div className="lt-ranks">
      <div className="lt-scroll" role="group" aria-label={t('groups.rank')}>
        {Array.from({ length: RANKS }, (_, at) => (
          <Chip key={at} selected={at === rank} onClick={() => setRank(at)}>
            {placeName(t, family, at)}
            {chosenAt(at) > 0 && <b className="lt-rank-count">{chosenAt(at)}</b>}
          </Chip>
        ))}
      </div>
      {cars?.grammar.form === 'places' && (
        <CarKeys
          {...{ family, stateOf, t }}
          play={cars}
          series={seriesFor(cars)}
          group={rank}
          tokens={cars.grammar.tokens}
          chosen={of(cars)[rank] ?? []}
          toggle={(tokens) =>
            setDraft({
              ...draft,
              [cars.code]: toggled(cars.grammar, of(cars), { group: rank, tokens }),
            })
          }
        />
      )}
      <div className="lt-rank-sides">
        {codesOf(rank)
          .flatMap((code) => byCode.get(code) ?? [])
          .map((play) => (
            <Field
              key={play.code}
              {...{ play, family, stateOf, t }}
              series={seriesFor(play)}
              selection={of(play)}
              onChange={(selection) => setDraft({ ...draft, [play.code]: selection })}
            />
          ))}
      </div>
    </div>
  );
}

function CarKeys(props: GridProps) {
  const { play, family, tokens, chosen, series, t } = props;
  const stop = stopAt(tokens, chosen);
  const [, odds] = oddsRange(play, series);
  return (
    <div
      className="lt-car-keys"
      role="toolbar"
      tabIndex={-1}
      aria-label={playName(t, family, play.code)}
      onKeyDown={moveByArrows}
    >
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          className="lt-key"
          aria-label={token}
          tabIndex={token === stop ? 0 : -1}
          {...pressOf(props, token)}
        >
          <Car number={Number(token)} />
          <span dir="ltr">{shownOdds(props, token, odds)}</span>
        </button>
      ))}
    </div>
  );
}
