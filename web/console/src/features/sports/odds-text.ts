/** How odds and shares read; odds are whole ten-thousandths, shares basis points. */

/** `2.27`; odds of a hundred and more have no decimals. */
export function oddsText(odds: number | null): string {
  if (odds === null) return '–';
  return odds >= 1_000_000 ? String(Math.floor(odds / 10_000)) : (odds / 10_000).toFixed(2);
}

/** `42.3` of 4230, with a minus in front of what is below nothing. */
export function shareText(basisPoints: number): string {
  const text = (Math.abs(basisPoints) / 100).toFixed(1);
  return basisPoints < 0 ? `−${text}` : text;
}

/** `×0.25` of 2500. */
export const factorText = (basisPoints: number): string => `×${(basisPoints / 10_000).toFixed(2)}`;
