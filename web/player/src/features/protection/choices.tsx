export type ChoicesProps<Value extends string | number> = {
  readonly name: string;
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
};

/** One of a few short answers, side by side; arrow keys move between them. */
export function Choices<Value extends string | number>({
  name,
  label,
  options,
  value,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className="choices" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} data-chosen={option.value === value ? '' : undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
