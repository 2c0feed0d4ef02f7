import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { useOfferedTypes } from '../../features/catalog/use-lobby.ts';
import { RebatePage as Rebate } from '../../features/loyalty/rebate-page.tsx';

/** Rebates of types that the merchant has games of, with the signs that they have everywhere. */
export function RebatePage() {
  const offered = useOfferedTypes().map(({ type }) => type);
  return <Rebate offered={offered} iconOf={(type) => gameTypeView(type).icon} />;
}
