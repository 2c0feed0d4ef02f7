/** A statement in rows and columns, from whatever file. */

/** A number of a spreadsheet, as it is kept there: digits with a point, or powers of ten. */
export interface SheetNumber {
  readonly number: string;
}
/** Days and times of a spreadsheet are clocks of nowhere, held as if they were of UTC. */
export type Cell = string | SheetNumber | Date;

/** A row and where it stands in the file, the first row being 1. */
export interface TableRow {
  readonly at: number;
  readonly cells: readonly Cell[];
}

/** A cell as people read it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (!(cell instanceof Date)) return cell.number;
  const text = cell.toISOString();
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : text.slice(0, 19);
}

/** The letter of a column without a name, as spreadsheets have it. */
export function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${columnLetter(Math.floor(at / 26) - 1)}${letter}`;
}
