import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** What every form field may carry around its control. */
export type FieldProps = {
  readonly label?: ReactNode;
  /** Shown in small type beneath the control. */
  readonly help?: ReactNode;
  /** Replaces the help line and marks the control invalid. What was typed stays. */
  readonly error?: ReactNode;
  /** A good word beneath the control, e.g. "This name is free". An error outranks it. */
  readonly success?: ReactNode;
  readonly required?: boolean;
};

/** The attributes that tie a control to its label and help line. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
};

type FieldFrameProps = FieldProps & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/** Label above, control, one line beneath. For building fields; pages use the fields themselves. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  success,
  required,
  className,
  children,
}: FieldFrameProps) {
  const fallbackId = useId();
  const controlId = id ?? fallbackId;
  // No error may be said by `false` too, as conditions do.
  const note = error || success || help;
  const noteId = `${controlId}-note`;
  const tone = error ? 'error' : success ? 'success' : undefined;
  return (
    <div className={classNames('k-field', className)} data-invalid={error ? true : undefined}>
      {label && (
        <label className="k-label" htmlFor={controlId}>
          {label}
          {required && (
            <span className="k-required" aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {children({
        id: controlId,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {note && (
        <p className="k-help" id={noteId} data-tone={tone}>
          {error && <Icon name="warning-circle" size={16} />}
          {!error && success && <Icon name="check-circle-fill" size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
