import { type MoneyParts, moneyParts, moneySign } from '../format/money.ts';
import { classNames } from './class-names.ts';
import { useCountUp } from './use-count-up.ts';

export type MoneyTone = 'plain' | 'win' | 'lose' | 'gold' | 'delta';

export type MoneyProps = {
  /** Decimal string in main units, as the server sent it. */
  readonly amount: string;
  /** Currency symbol, e.g. `₫`. Leave out in tables whose header names the currency. */
  readonly symbol?: string;
  /** Writes `+` before gains as well. Implied by the tones `win`, `gold` and `delta`. */
  readonly signed?: boolean;
  /** `delta` chooses win or lose by the amount's own sign. */
  readonly tone?: MoneyTone;
  /** Dots instead of digits, at the same width. The digits are not in the page then. */
  readonly hidden?: boolean;
  /** Runs from the amount before to this one in at most 600 ms. For balances. */
  readonly countUp?: boolean;
  readonly decimals?: 0 | 2;
  readonly className?: string;
};

const signedTones: readonly MoneyTone[] = ['win', 'gold', 'delta'];

function resolveTone(tone: MoneyTone, amount: string): MoneyTone {
  if (tone !== 'delta') return tone;
  const sign = moneySign(amount);
  return sign === 0 ? 'plain' : sign > 0 ? 'win' : 'lose';
}

/** An amount of money: tabular figures, commas, two decimals and what else it has, sign always written. */
export function Money({
  amount,
  symbol = '',
  tone = 'plain',
  signed = signedTones.includes(tone),
  hidden = false,
  countUp = false,
  decimals,
  className,
}: MoneyProps) {
  const shown = useCountUp(amount, countUp && !hidden);
  const format = { sign: signed ? 'delta' : 'balance', decimals } as const;
  const attributes = {
    className: classNames('k-money', className),
    'data-tone': resolveTone(tone, amount),
    dir: 'ltr',
  };
  const parts = moneyParts(shown, format);
  if (hidden) {
    return (
      <span {...attributes} data-hidden>
        {symbol && <i>{symbol}</i>}
        <span className="k-money-dots">••••••</span>
        <span className="k-money-width" aria-hidden>
          {parts.sign}
          <Digits integer={blank(parts.integer)} decimals={blank(parts.decimals)} />
        </span>
      </span>
    );
  }
  return (
    <span {...attributes}>
      {parts.sign}
      {symbol && <i>{symbol}</i>}
      <Digits integer={parts.integer} decimals={parts.decimals} />
    </span>
  );
}

/** Zeros are as wide as any digit and tell nothing. */
function blank(digits: string): string {
  return digits.replace(/\d/g, '0');
}

function Digits({ integer, decimals }: Pick<MoneyParts, 'integer' | 'decimals'>) {
  return (
    <>
      {integer}
      {decimals && <small>.{decimals}</small>}
    </>
  );
}
