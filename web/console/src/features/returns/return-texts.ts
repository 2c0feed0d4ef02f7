import { formatMoney } from '@croupier/kit/format/money';

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'floor',
});
/** Further digits are only how doubles end, which must not take a hundredth away. */
const sound = new Intl.NumberFormat('en', { maximumSignificantDigits: 12, useGrouping: false });
const count = new Intl.NumberFormat('en');
const deviation = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'exceptZero',
});

/** A return in stakes as people speak of it, cut and never rounded up: 0.96859 is 96.85 %. */
export const percentText = (share: number | null): string =>
  share === null ? '–' : percent.format(Number(sound.format(share)));

export const countText = (value: number): string => count.format(value);

/** Stakes of one level, in the merchant's currency: 10–99, and below one with two decimals. */
export function stakesText({ from, to }: { readonly from: string; readonly to: string }): string {
  const decimals = from.startsWith('0.') ? 2 : 0;
  return `${formatMoney(from, { decimals })}–${formatMoney(to, { decimals })}`;
}

/** How far something is from what it should be, in standard deviations. */
export const deviationText = (score: number): string => `${deviation.format(score)} σ`;

export const sigmaText = (sigma: number): string => `${sigma} σ`;
