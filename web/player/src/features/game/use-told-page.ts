import { useTheme } from '@croupier/kit/theme/theme';
import { useEffect } from 'react';
import { balanceStore } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';

/** What a game that lies in the page is told of it. */
export type PageNews =
  | { readonly type: 'balance_changed' }
  | {
      readonly type: 'look';
      readonly theme: 'dark' | 'light';
      readonly colours: Readonly<Record<string, string>>;
    };

/** Tells a game that is there how the page looks, and each time that money has moved: it asks its own server. */
export function useToldPage(isThere: boolean, tell: (news: PageNews) => void): void {
  const { theme } = useTheme();
  const { brand } = usePermission().info.theme;
  useEffect(() => {
    if (isThere) tell({ type: 'look', theme, colours: brand });
  }, [isThere, tell, theme, brand]);
  useEffect(() => {
    if (!isThere) return;
    return balanceStore.subscribe(() => tell({ type: 'balance_changed' }));
  }, [isThere, tell]);
}
