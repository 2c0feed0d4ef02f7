/** A name as it is searched: without marks and case, so that `ha noi` finds `Hà Nội`. */
export function foldName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
