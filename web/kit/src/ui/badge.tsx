import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './icon.tsx';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'bad' | 'info' | 'gold';

export type BadgeProps = {
  readonly tone?: BadgeTone;
  /** A dot before the word, so that colour is not the only sign. Shown unless an icon stands there. */
  readonly dot?: boolean;
  readonly icon?: IconName;
  readonly size?: 'sm' | 'md';
  readonly children: ReactNode;
};

/** A status in one or two words. */
export function Badge({ tone = 'neutral', icon, dot = !icon, size = 'md', children }: BadgeProps) {
  return (
    <span className="k-badge" data-tone={tone} data-dot={dot || undefined} data-size={size}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
