/** Numbers that banks give to what they book, however they were typed, pasted or kept by a spreadsheet. */

/** What stands in a cell that a spreadsheet was told to keep as text: `="007"` and `'007`. */
export function unwrapText(cell: string): string {
  const quoted = /^="(.*)"$/s.exec(cell.trim())?.[1];
  return quoted === undefined ? cell.replace(/^\s*'(?=.)/, '') : quoted.replaceAll('""', '"');
}

/**
 * A reference as it is stored and compared: in capitals, of one width, without blanks and signs that
 * nobody sees. Zeros stay.
 */
export function foldBankReference(text: string): string {
  return unwrapText(text)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase();
}
