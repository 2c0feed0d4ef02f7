import { useEffect } from 'react';
import { usePermission } from '../state/permission.ts';

/** Names the tab after the page and the merchant; without a page, after the merchant alone. */
export function usePageTitle(page?: string): void {
  const { name } = usePermission().info.merchant;
  useEffect(() => {
    document.title = page === undefined ? name : `${page} · ${name}`;
  }, [page, name]);
}
