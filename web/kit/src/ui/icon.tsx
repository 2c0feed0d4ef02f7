import type { FlagName, IconName } from '../icons/icon-names.ts';
import spriteUrl from '../icons/sprite.svg?no-inline';
import { classNames } from './class-names.ts';

/** These point along the reading direction and turn round on a right-to-left page. */
const mirrored = /^(caret|arrow)-(left|right)|^sign-|^arrow-u-up|^paper-plane|^list-dashes/;

export type IconProps = {
  readonly name: IconName;
  /** Side length in px; 20 unless told. */
  readonly size?: number;
  /** What a screen reader says. Leave it out when a word stands beside the icon. */
  readonly label?: string;
  readonly className?: string;
};

/** An interface icon in the current text colour. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      className={classNames('k-icon', className)}
      width={size}
      height={size}
      data-mirror={mirrored.test(name) || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

export type FlagProps = { readonly country: FlagName; readonly size?: number };

/** A round country flag. Decorative: the language or country is always written beside it. */
export function Flag({ country, size = 20 }: FlagProps) {
  return (
    <svg className="k-flag" width={size} height={size} aria-hidden>
      <use href={`${spriteUrl}#flag-${country}`} />
    </svg>
  );
}
