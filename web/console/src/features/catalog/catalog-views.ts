export const catalogViews = ['games', 'vendors', 'lanes'] as const;
export type CatalogView = (typeof catalogViews)[number];

/** What of the catalogue the address shows. */
export function readCatalogSearch(search: Record<string, unknown>): { view?: CatalogView } {
  const view = catalogViews.find((known) => known === search['view']);
  return view ? { view } : {};
}
