import { Money } from '@croupier/kit/ui/money';
import type { ComponentProps } from 'react';
import { usePermission } from '../state/permission.ts';

/** An amount with the symbol of the merchant's money before it. */
export function Worth(props: Omit<ComponentProps<typeof Money>, 'symbol'>) {
  return <Money {...props} symbol={usePermission().info.currency.symbol} />;
}
