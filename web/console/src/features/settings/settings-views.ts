export const settingsViews = ['features', 'registration', 'signIn', 'access', 'look'] as const;
export type SettingsView = (typeof settingsViews)[number];

/** What of the settings the address shows. */
export function readSettingsSearch(search: Record<string, unknown>): { view?: SettingsView } {
  const view = settingsViews.find((known) => known === search['view']);
  return view ? { view } : {};
}
