/** Whole ten-thousandths in hundredths: `2.27` of 22700. */
export function hundredthsText(value: number): string {
  const hundredths = Math.trunc(value / 100);
  return `${Math.trunc(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
