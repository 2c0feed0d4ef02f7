import type { NumberStates } from './number-states.ts';
import type { FamilyName } from '../../engine/families.ts';
import type { Selection } from '../../engine/selection.ts';
import type { Words } from '../words/words.ts';
import { type AnyPlay, entryLength, takesNumber } from './draft.ts';
import { Keypad } from './keypad.tsx';
import { NumberLines } from './number-lines.tsx';

export interface FieldProps {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly series: number | null;
  readonly stateOf: NumberStates;
  readonly t: Words;
}

/** Digits of a keypad make a number; what was made stands above it (picture 03b). */
export function TypedField({ play, family, selection, onChange, series, stateOf }: FieldProps) {
  const numbers = selection[0] ?? [];
  return (
    <div className="lt-typed">
      <NumberLines
        {...{ family, stateOf }}
        entries={[{ play, series, numbers }]}
        set={([next]) => onChange([next?.numbers ?? []])}
      />
      <Keypad
        length={entryLength(play)}
        takes={(number) => takesNumber(play, number)}
        onNumber={(number) => {
          if (!numbers.includes(number)) onChange([[...numbers, number]]);
        }}
      />
    </div>
  );
}
