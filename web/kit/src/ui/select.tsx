import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, useId } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { FieldFrame, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

export type SelectOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** A flag or icon before the label. */
  readonly media?: ReactNode;
  readonly disabled?: boolean;
};

export type SelectProps<Value extends string> = FieldProps & {
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Names the control when it has no visible label. */
  readonly ariaLabel?: string;
  readonly placeholder?: string;
  readonly icon?: IconName;
  readonly size?: 'md' | 'lg';
  readonly disabled?: boolean;
  readonly name?: string;
};

/** One choice out of a few. Type-ahead, arrow keys, Home and End work as in a native list. */
export function Select<Value extends string>({
  options,
  value,
  onValueChange,
  ariaLabel,
  placeholder,
  icon,
  size = 'lg',
  disabled,
  name,
  label,
  ...field
}: SelectProps<Value>) {
  const labelId = useId();
  const chosen = options.find((option) => option.value === value);
  return (
    <FieldFrame label={label && <span id={labelId}>{label}</span>} {...field}>
      {({ required, ...control }) => (
        <Base.Root
          items={options.map(({ value: item, label: text }) => ({ value: item, label: text }))}
          value={value}
          onValueChange={(next) => next !== null && onValueChange(next)}
          {...(name && { name })}
          {...(disabled && { disabled })}
          {...(required && { required })}
        >
          <Base.Trigger
            className="k-input k-select"
            data-size={size}
            aria-label={ariaLabel}
            {...(label && { 'aria-labelledby': `${labelId} ${control.id}` })}
            {...control}
          >
            {icon && <Icon name={icon} size={18} />}
            {chosen?.media}
            <Base.Value className="k-select-value">
              {chosen?.label ?? <span className="k-placeholder">{placeholder}</span>}
            </Base.Value>
            <Base.Icon className="k-select-caret">
              <Icon name="caret-down" size={14} />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className="k-positioner" sideOffset={6} alignItemWithTrigger={false}>
              <Base.Popup className="k-popup k-select-popup">
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      className="k-menu-item"
                      {...(option.disabled && { disabled: true })}
                    >
                      {option.media}
                      <Base.ItemText className="k-menu-item-text">{option.label}</Base.ItemText>
                      <Base.ItemIndicator className="k-menu-item-mark">
                        <Icon name="check-bold" size={14} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </FieldFrame>
  );
}
