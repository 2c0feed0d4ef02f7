import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './icon.tsx';
import { joinProps, renderAs, type RenderableProps } from './render-as.ts';

export type ChipProps = RenderableProps & {
  readonly selected?: boolean;
  /** How many things the filter would leave. */
  readonly count?: string | number;
  /** CSS colour of the vendor's diamond. */
  readonly diamond?: string;
  readonly trailingIcon?: IconName;
};

/** A filter that is on or off. With `render={<Link … />}` it is a link to the filtered page. */
export function Chip({
  selected,
  count,
  diamond,
  trailingIcon,
  render,
  children,
  ...rest
}: ChipProps) {
  const own = {
    className: 'k-chip',
    'data-selected': selected || undefined,
    [render ? 'aria-current' : 'aria-pressed']: render
      ? selected || undefined
      : (selected ?? false),
    children: (
      <>
        {diamond && <i className="k-diamond" style={{ background: diamond }} />}
        {children}
        {count !== undefined && <small>{count}</small>}
        {trailingIcon && <Icon name={trailingIcon} size={14} />}
      </>
    ),
  };
  return renderAs(render, joinProps(own, rest));
}
