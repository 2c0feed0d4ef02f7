/** Nine digits in threes, as printed on a card: `048 213 007`. */
export function cardNumberText(number: number): string {
  return String(number)
    .padStart(9, '0')
    .replace(/\B(?=(\d{3})+$)/g, ' ');
}
