import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { RebatePage as Rebate } from '../../features/loyalty/rebate-page.tsx';

/** Rebates, with the signs that types of games have everywhere. */
export function RebatePage() {
  return <Rebate iconOf={(type) => gameTypeView(type).icon} />;
}
