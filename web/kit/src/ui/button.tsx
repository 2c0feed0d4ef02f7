import type { MouseEvent } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './icon.tsx';
import { joinProps, renderAs, type RenderableProps } from './render-as.ts';

export type ButtonVariant =
  | 'primary'
  | 'soft'
  | 'ghost'
  | 'quiet'
  | 'gold'
  | 'danger'
  | 'danger-soft';

export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = RenderableProps & {
  /** `primary` once per view; `gold` only to claim a reward. `ghost` unless told. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconName;
  readonly trailingIcon?: IconName;
  /** Takes the whole width of its container. */
  readonly block?: boolean;
  /** Shows a spinner, keeps its width and ignores presses, but stays focused. */
  readonly busy?: boolean;
  /** The verb shown while busy, e.g. "Sending". The label stays when it is left out. */
  readonly busyLabel?: string;
};

const iconSize: Record<ButtonSize, number> = { sm: 16, md: 18, lg: 20 };

/** Swallows presses of a busy button. Implicit form submission is a press too, so it is held as well. */
function ignorePress(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A button, or with `render={<Link to=… />}` a link that looks like one. */
export function Button({
  variant = 'ghost',
  size = 'md',
  icon,
  trailingIcon,
  block,
  busy = false,
  busyLabel,
  render,
  children,
  ...rest
}: ButtonProps) {
  const own = {
    className: 'k-button',
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
    'data-busy': busy || undefined,
    'aria-busy': busy || undefined,
    'aria-disabled': busy || undefined,
    children: (
      <>
        <span className="k-button-label" aria-hidden={(busy && Boolean(busyLabel)) || undefined}>
          {icon && <Icon name={icon} size={iconSize[size]} />}
          {children}
          {trailingIcon && <Icon name={trailingIcon} size={iconSize[size]} />}
        </span>
        {busy && (
          <span className="k-button-busy">
            <Icon name="circle-notch-bold" size={iconSize[size]} className="k-spin" />
            {busyLabel && <span>{busyLabel}</span>}
          </span>
        )}
      </>
    ),
  };
  return renderAs(render, joinProps(own, busy ? { ...rest, onClick: ignorePress } : rest));
}
