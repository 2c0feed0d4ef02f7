import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { ReactNode } from 'react';
import type { Direction } from '../theme/direction.ts';

export type KitProviderProps = {
  readonly direction?: Direction;
  readonly children: ReactNode;
};

/**
 * Tells the kit's parts the direction of the page, so that arrow keys and popups follow it, and
 * keeps them from writing inline style elements, which a strict policy would refuse.
 */
export function KitProvider({ direction = 'ltr', children }: KitProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  );
}
