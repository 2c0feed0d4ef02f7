import { gameSorts, volatilities } from '@croupier/contract/games';
import { setSearch, useSiteLocation } from '../../../navigation/site-location.ts';
import { type GameFilter, gameSelections } from '../game-list.ts';

/** The filter lives in the address, so that it survives a reload and can be shared. */
export function useListFilter(): readonly [GameFilter, (filter: GameFilter) => void] {
  const { search } = useSiteLocation();
  const filter: GameFilter = {
    select: gameSelections.find((name) => name === search['select']) ?? 'ALL',
    vassalage: search['vassalage']?.slice(0, 20),
    volatility: volatilities.find((name) => name === search['volatility']),
    feature: search['feature']?.slice(0, 40),
    sort: gameSorts.find((name) => name === search['sort']),
    search: search['search']?.slice(0, 60) ?? '',
  };
  return [
    filter,
    ({ select, ...rest }) => setSearch({ ...rest, select: select === 'ALL' ? undefined : select }),
  ];
}
