import { useState } from 'react';
import { oddsText } from '../../engine/odds.ts';
import { minorOf } from '../frame/sums.ts';
import { playName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, type Draft, entryLength, oddsRange, takesNumber } from './draft.ts';
import { Keypad } from './keypad.tsx';
import { NumberLines } from './number-lines.tsx';
import type { OpenSheet } from './number-sheets.tsx';
import { PlayLine } from './play-line.tsx';
import { StakeContext } from './stake-context.ts';
import type { PanelModel } from './use-panel.ts';

/** Several plays of numbers at once: what is typed goes to each of those that are chosen (picture 03b). */
export function TypedBoard({
  model,
  shown,
  draft,
  setDraft,
  onSheet,
}: {
  readonly model: PanelModel;
  readonly shown: readonly AnyPlay[];
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
  readonly onSheet: (sheet: OpenSheet) => void;
}) {
  const t = useWords();
  const { family, seriesFor, stateOf, slip, symbol } = model;
  const [codes, setCodes] = useState<readonly string[]>([shown[0]?.code ?? '']);
  const chosen = shown.filter(({ code }) => codes.includes(code));
  const [first] = chosen;
  const numbersOf = ({ code }: AnyPlay) => draft[code]?.[0] ?? [];
  const toggle = (code: string) => {
    const left = codes.filter((one) => one !== code);
    // Something is always typed for.
    if (left.length === codes.length) setCodes([...codes, code]);
    else if (left.length > 0) setCodes(left);
  };
  const add = (number: string) => {
    const own = chosen.filter(
      (play) => takesNumber(play, number) && !numbersOf(play).includes(number),
    );
    const added = own.map((play) => [play.code, [[...numbersOf(play), number]]] as const);
    setDraft({ ...draft, ...Object.fromEntries(added) });
  };
  return (
    <StakeContext value={{ unit: minorOf(slip.unit), symbol }}>
      <div className="lt-kinds" role="group" aria-label={t('panel.variants')}>
        {shown.map((play) => {
          const [least, most] = oddsRange(play, seriesFor(play));
          return (
            <button
              key={play.code}
              type="button"
              className="lt-kind"
              aria-pressed={codes.includes(play.code)}
              onClick={() => toggle(play.code)}
            >
              <b>{playName(t, family, play.code)}</b>
              <small dir="ltr">
                1 : {least === most ? oddsText(most) : `${oddsText(least)} – ${oddsText(most)}`}
              </small>
            </button>
          );
        })}
      </div>
      {first && chosen.length === 1 && <PlayLine {...{ model, onSheet }} play={first} />}
      <div className="lt-typed">
        <NumberLines
          {...{ family, stateOf }}
          entries={shown.map((play) => ({
            play,
            series: seriesFor(play),
            numbers: numbersOf(play),
          }))}
          set={(changed) =>
            setDraft({
              ...draft,
              ...Object.fromEntries(changed.map(({ play, numbers }) => [play.code, [numbers]])),
            })
          }
        />
        <Keypad
          length={Math.max(...shown.map(entryLength))}
          takes={(number) => chosen.some((play) => takesNumber(play, number))}
          onNumber={add}
        />
      </div>
    </StakeContext>
  );
}
