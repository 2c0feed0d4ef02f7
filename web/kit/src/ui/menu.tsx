import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { Icon } from './icon.tsx';

export type MenuEntry =
  | {
      readonly id: string;
      readonly label: ReactNode;
      readonly icon?: IconName;
      readonly media?: ReactNode;
      /** A figure or badge at the far end. */
      readonly trailing?: ReactNode;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      readonly selected?: boolean;
      /** For an entry that is switched on and off; a mark says which it is. */
      readonly pressed?: boolean;
      readonly onSelect?: () => void;
      /** Makes the entry a link, e.g. `<Link to="/wallet" />`. */
      readonly render?: ReactElement;
    }
  | 'separator';

export type MenuProps = {
  /** The button that opens the menu, e.g. an `<IconButton />`. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  /** Stands above the entries, e.g. the member's name and balance. */
  readonly header?: ReactNode;
};

/** Actions behind a button. */
export function Menu({ trigger, entries, align = 'end', header }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="k-positioner" sideOffset={8} align={align}>
          <Base.Popup className="k-popup k-menu">
            {header && <div className="k-menu-header">{header}</div>}
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                <Base.Separator key={`separator-${index}`} className="k-menu-separator" />
              ) : (
                <MenuItem key={entry.id} entry={entry} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuItem({ entry }: { readonly entry: Exclude<MenuEntry, 'separator'> }) {
  const shared = {
    className: 'k-menu-item',
    'data-danger': entry.danger || undefined,
    'aria-current': entry.selected || undefined,
    children: (
      <>
        {entry.icon && <Icon name={entry.icon} />}
        {entry.media}
        <span className="k-menu-item-text">{entry.label}</span>
        {entry.trailing && <span className="k-menu-item-trailing">{entry.trailing}</span>}
        {(entry.selected || entry.pressed) && (
          <span className="k-menu-item-mark">
            <Icon name="check-bold" size={14} />
          </span>
        )}
      </>
    ),
  };
  if (entry.render) {
    return (
      <Base.LinkItem {...shared} render={entry.render} closeOnClick onClick={entry.onSelect} />
    );
  }
  if (entry.pressed !== undefined) {
    return (
      <Base.CheckboxItem
        {...shared}
        disabled={entry.disabled ?? false}
        checked={entry.pressed}
        closeOnClick
        onCheckedChange={entry.onSelect}
      />
    );
  }
  return <Base.Item {...shared} disabled={entry.disabled ?? false} onClick={entry.onSelect} />;
}
