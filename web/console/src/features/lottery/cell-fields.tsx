import { cellNames, cellShapes, type PrizeShape } from '@croupier/contract/lottery/result-cells';
import { TextField } from '@croupier/kit/ui/text-field';
import type { FormEvent } from 'react';
import { fieldText } from '../../page/field-text.ts';

/** A field for every number of a result, or for those of some places. */
export function CellFields({
  family,
  places,
  values,
}: {
  readonly family: string;
  readonly places?: readonly number[];
  readonly values?: readonly string[];
}) {
  const names = cellNames(family);
  return (
    <div className="c-lottery-cells">
      {cellShapes(family).map((shape, place) =>
        places === undefined || places.includes(place) ? (
          <TextField
            key={names[place]}
            label={names[place] ?? ''}
            name={`cell-${place}`}
            size="md"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={values?.[place]}
            {...boundsOf(shape)}
            onInput={goOn}
          />
        ) : null,
      )}
    </div>
  );
}

/** All numbers of the form in their places; empty text where it has no field. */
export const typedCells = (family: string, form: FormData): string[] =>
  cellShapes(family).map((_, place) => fieldText(form, `cell-${place}`).trim());

function boundsOf({ digits, to = 9 }: PrizeShape) {
  if (digits !== undefined) return { pattern: `[0-9]{${digits}}`, maxLength: digits };
  return { pattern: '0|[1-9][0-9]?', maxLength: String(to).length };
}

/** Whoever keys eighteen numbers need not reach for the next field. */
function goOn({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  if (field.value.length < field.maxLength || !field.validity.valid) return;
  const fields = [...(field.form?.querySelectorAll<HTMLInputElement>('input[name^=cell-]') ?? [])];
  fields[fields.indexOf(field) + 1]?.focus();
}
