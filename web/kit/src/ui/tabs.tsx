import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TabItem<Value extends string> = {
  readonly value: Value;
  readonly label: ReactNode;
  /** A quiet figure behind the label. */
  readonly count?: string | number;
  readonly disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  readonly items: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  /** `segmented` in dialogs and date presets, `underlined` to filter a page. */
  readonly variant?: 'segmented' | 'underlined';
  readonly size?: 'sm' | 'md';
  /** Panels; see `TabPanel`. Leave out when the tabs only filter what stands elsewhere. */
  readonly children?: ReactNode;
  readonly className?: string;
};

/** A choice between views. Arrow keys move and choose; the thumb slides to the chosen one. */
export function Tabs<Value extends string>({
  items,
  value,
  onValueChange,
  label,
  variant = 'segmented',
  size = 'md',
  children,
  className,
}: TabsProps<Value>) {
  return (
    <Base.Root
      className={classNames('k-tabs', className)}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
    >
      <Base.List
        className="k-tab-list"
        data-variant={variant}
        data-size={size}
        aria-label={label}
        activateOnFocus
      >
        {items.map((item) => (
          <Base.Tab
            key={item.value}
            className="k-tab"
            value={item.value}
            disabled={item.disabled ?? false}
          >
            {item.label}
            {item.count !== undefined && <small>{item.count}</small>}
          </Base.Tab>
        ))}
        <Base.Indicator className="k-tab-thumb" />
      </Base.List>
      {children}
    </Base.Root>
  );
}

export type TabPanelProps = {
  readonly value: string;
  readonly children: ReactNode;
};

/** What a tab shows. Mounted only while chosen. */
export function TabPanel({ value, children }: TabPanelProps) {
  return (
    <Base.Panel className="k-tab-panel" value={value}>
      {children}
    </Base.Panel>
  );
}
