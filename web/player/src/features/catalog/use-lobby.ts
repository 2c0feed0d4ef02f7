import type { CallOutput } from '../../api/call.ts';
import { useQuery } from '@tanstack/react-query';
import { cachedCallQuery } from '../../api/call-query.ts';
import { type GameTypeView, gameTypeView } from './game-type-views.ts';
import { hallOf } from './launch/launch-rules.ts';

export type Lobby = CallOutput<'lobby'>;
export type LaneVendor = Lobby['lanes'][number]['vendors'][number];

/** Hot games and lanes: from this tab's cache at once, then from the server. */
export function useLobby() {
  return useQuery(cachedCallQuery('lobby', {}));
}

/** The game types that have games at this merchant, in its own order. Empty until known. */
export function useOfferedTypes(): readonly GameTypeView[] {
  const { data } = useLobby();
  const lanes = (data?.lanes ?? []).filter(({ total }) => total > 0);
  const lottery = lanes.find(({ vendors }) => hallOf(vendors) !== undefined);
  return lanes.map((lane) => {
    const view = gameTypeView(lane.gameType);
    // All lotteries are chosen in one hall, so one entry leads there.
    return lane === lottery ? { ...view, path: hallOf(lane.vendors) ?? view.path } : view;
  });
}

/** The vendors that have games at this merchant, by name. Empty until known. */
export function useOfferedVendors(): readonly { readonly code: string; readonly name: string }[] {
  const { data } = useLobby();
  const vendors = new Map(
    data?.lanes.flatMap((lane) => lane.vendors).map((vendor) => [vendor.code, vendor]),
  );
  return [...vendors.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}
