import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'size'> & {
    readonly icon?: IconName;
    /** Stands before the text inside the edge, e.g. a flag with the calling code. */
    readonly leading?: ReactNode;
    /** Stands after the text inside the edge, e.g. a reveal button. */
    readonly trailing?: ReactNode;
    /** `lg` in forms, `md` in filter rows. */
    readonly size?: 'md' | 'lg';
  };

/** A line of text. Every attribute of an `<input>` is passed on, `ref` included. */
export function TextField({
  label,
  help,
  error,
  success,
  required,
  icon,
  leading,
  trailing,
  size = 'lg',
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, help, error, success, className }} required={required ?? false}>
      {(control) => (
        <span className="k-input" data-size={size}>
          {icon && <Icon name={icon} />}
          {leading && <span className="k-input-leading">{leading}</span>}
          <input {...input} {...control} />
          {trailing}
        </span>
      )}
    </FieldFrame>
  );
}
