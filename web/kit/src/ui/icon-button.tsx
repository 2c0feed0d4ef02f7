import type { IconName } from '../icons/icon-names.ts';
import type { ButtonSize } from './button.tsx';
import { CountDot, countText } from './count-dot.tsx';
import { Icon } from './icon.tsx';
import { joinProps, renderAs, type RenderableProps } from './render-as.ts';

export type IconButtonProps = Omit<RenderableProps, 'children'> & {
  readonly icon: IconName;
  /** What the button does; read aloud and shown as the native tip. */
  readonly label: string;
  readonly size?: ButtonSize;
  /** Without plate and edge, for toolbars and fields. */
  readonly bare?: boolean;
  /** Side length of the icon in px. */
  readonly iconSize?: number;
  /** Unread things behind this button; shown as a red counter when above zero. */
  readonly count?: number;
};

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  size = 'md',
  bare,
  iconSize = 20,
  count = 0,
  render,
  ...rest
}: IconButtonProps) {
  const name = count > 0 ? `${label}, ${countText(count)}` : label;
  const own = {
    className: 'k-icon-button',
    'data-size': size,
    'data-bare': bare || undefined,
    'aria-label': name,
    title: name,
    children: (
      <>
        <Icon name={icon} size={iconSize} />
        {count > 0 && <CountDot count={count} corner />}
      </>
    ),
  };
  return renderAs(render, joinProps(own, rest));
}
