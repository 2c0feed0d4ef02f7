import { usePermission } from '../../../state/permission.ts';
import { RollingDigits } from '../../../figures/rolling-digits.tsx';
import './tile-meter.css';
import { useJackpotOf } from './use-jackpots.ts';

/** What the greatest pot of a game stands at, on its tile. */
export function TileMeter({ gameId }: { readonly gameId: string }) {
  const { symbol } = usePermission().info.currency;
  const greatest = useJackpotOf(gameId)?.levels.at(-1);
  if (!greatest) return null;
  return (
    <span className="jackpot-meter">
      <small>{greatest.level}</small>
      <RollingDigits amount={greatest.amount} symbol={symbol} />
    </span>
  );
}
