import { useId } from 'react';

export type LinesFieldProps = {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
};

/** Several things of a kind, one a line. */
export function LinesField({ label, help, value, disabled, onChange }: LinesFieldProps) {
  const id = useId();
  return (
    <div className="k-field">
      <label className="k-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="c-area"
        rows={3}
        dir="ltr"
        spellCheck={false}
        aria-describedby={`${id}-help`}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="k-help" id={`${id}-help`}>
        {help}
      </p>
    </div>
  );
}
