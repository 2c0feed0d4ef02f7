import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { ProfitPage as Profit } from '../../features/profit/profit-page.tsx';

/** Profit and loss, with the signs that types of games have everywhere. */
export function ProfitPage() {
  return <Profit iconOf={(type) => gameTypeView(type).activeIcon} />;
}
