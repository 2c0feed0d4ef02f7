import { useEffect } from 'react';
import { usePermission } from '../state/permission.ts';

/** A page that is named after the merchant says it once. */
function titleOf(page: string | undefined, name: string): string {
  if (page === undefined) return name;
  return page.includes(name) ? page : `${page} · ${name}`;
}

/** Names the tab after the page and the merchant; without a page, after the merchant alone. */
export function usePageTitle(page?: string): void {
  const { name } = usePermission().info.merchant;
  useEffect(() => {
    document.title = titleOf(page, name);
  }, [page, name]);
}
