import { Toolbar as Base } from '@base-ui/react/toolbar';
import type { ComponentProps, ReactNode } from 'react';
import type { IconName } from '../icons/icon-names.ts';
import { IconButton } from './icon-button.tsx';

/** A row of tools: one stop of the Tab key, arrows from one to the next. */
export function Toolbar({
  label,
  controls,
  children,
}: {
  readonly label: string;
  /** Id of what the tools work on. */
  readonly controls: string;
  readonly children: ReactNode;
}) {
  return (
    <Base.Root className="k-toolbar" aria-label={label} aria-controls={controls}>
      {children}
    </Base.Root>
  );
}

/** Tools that belong together. */
export function ToolGroup({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Base.Group className="k-toolbar-group" aria-label={label}>
      {children}
    </Base.Group>
  );
}

export type ToolProps = Omit<ComponentProps<typeof Base.Button>, 'children' | 'render'> & {
  readonly label: string;
  /** Instead of a picture, e.g. what is chosen. */
  readonly children?: ReactNode;
  readonly icon?: IconName;
  /** For what is on or off. */
  readonly pressed?: boolean | undefined;
};

/** A button of a toolbar. */
export function Tool({ label, icon, pressed, children, ...rest }: ToolProps) {
  const state = { ...(pressed !== undefined && { 'aria-pressed': pressed }) };
  return icon ? (
    <Base.Button
      {...rest}
      {...state}
      render={<IconButton bare size="sm" icon={icon} label={label} />}
    />
  ) : (
    <Base.Button {...rest} {...state} className="k-tool" aria-label={label} title={label}>
      {children}
    </Base.Button>
  );
}
