/**
 * Words of the merchant's own while something is closed, by the specification's names: the site under
 * maintenance, a game under maintenance, and the site where it may not be visited.
 */
export const closedTextKinds = ['info_maintenance', 'game_maintenance', 'region_blocked'] as const;
export type ClosedTextKind = (typeof closedTextKinds)[number];
