import { formatMoney } from '@croupier/kit/format/money';
import './rolling-digits.css';

export type RollingDigitsProps = {
  /** Decimal string in main units; shown with two decimals. */
  readonly amount: string;
  readonly symbol?: string;
};

/**
 * An amount of which each digit that changes rolls in; the others stand still. Screen readers find it
 * as it stands when they come by; it never speaks up by itself.
 */
export function RollingDigits({ amount, symbol = '' }: RollingDigitsProps) {
  const text = formatMoney(amount, { symbol, decimals: 2 });
  return (
    <bdi dir="ltr" className="jackpot-digits">
      {[...text].map((digit, index) => (
        <span key={`${text.length - index}-${digit}`}>{digit}</span>
      ))}
    </bdi>
  );
}
