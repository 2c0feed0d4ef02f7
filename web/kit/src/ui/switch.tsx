import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  readonly label: ReactNode;
  /** The label is read aloud but not seen, because the row already says it. */
  readonly labelHidden?: boolean;
};

/** The native state of the checkbox is the state of the switch, so `aria-checked` is not written. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

/** On or off at once, without a save button. A native checkbox in the role of a switch. */
export function Switch({ label, labelHidden, className, ...input }: SwitchProps) {
  return (
    <label className={classNames('k-switch', className)}>
      <input {...nativeSwitch} {...input} />
      <span className={labelHidden ? 'k-visually-hidden' : undefined}>{label}</span>
    </label>
  );
}
