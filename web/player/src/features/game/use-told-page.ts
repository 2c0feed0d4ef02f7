import { useTheme } from '@croupier/kit/theme/theme';
import { useEffect } from 'react';
import { usePermission } from '../../state/permission.ts';

/** How the page looks that a game lies in. */
export interface PageNews {
  readonly type: 'look';
  readonly theme: 'dark' | 'light';
  readonly colours: Readonly<Record<string, string>>;
}

/** Tells a game that is there how the page looks. */
export function useToldPage(isThere: boolean, tell: (news: PageNews) => void): void {
  const { theme } = useTheme();
  const { brand } = usePermission().info.theme;
  useEffect(() => {
    if (isThere) tell({ type: 'look', theme, colours: brand });
  }, [isThere, tell, theme, brand]);
}
