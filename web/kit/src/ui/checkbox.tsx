import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly error?: ReactNode;
};

/** A native checkbox, so forms and keyboards know it. Every `<input>` attribute is passed on. */
export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames('k-check', className)} data-invalid={error ? true : undefined}>
      <input type="checkbox" aria-invalid={error ? true : undefined} {...input} />
      <span className="k-check-text">
        {label}
        {error && <span className="k-check-error">{error}</span>}
      </span>
    </label>
  );
}
