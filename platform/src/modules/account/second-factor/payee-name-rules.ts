/** Whether two names are one, however they were typed. Pure. */

/** Banks write TRAN THI LAN where people write Trần Thị Lan; dots and hyphens are left out as often. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Case, accents, spaces and punctuation aside; nothing is no name. */
export function isSameName(typed: string, told: string): boolean {
  const name = plain(told);
  return name !== '' && plain(typed) === name;
}
