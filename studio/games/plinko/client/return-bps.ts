/** The return of a table of slots in basis points, cut: what each pays, by how many ways lead to it. */
export function returnBps(table: readonly number[]): number {
  const rows = table.length - 1;
  let ways = 1;
  let paid = 0;
  for (const [slot, pays] of table.entries()) {
    paid += ways * pays;
    ways = (ways * (rows - slot)) / (slot + 1);
  }
  return Math.trunc((paid * 100) / 2 ** rows);
}
