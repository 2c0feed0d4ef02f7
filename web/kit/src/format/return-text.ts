/**
 * A game's return to players, a percentage as decimal text, with two decimals wherever it is shown.
 * Cut, never rounded: nobody is promised more than the game returns.
 */
export function returnText(percentage: string): string {
  const [whole = '', decimals = ''] = percentage.split('.');
  return `${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`;
}
