/** Longest search that the server takes. */
const LENGTH_MAX = 60;

/** The words in an address that leads nowhere: `/games/lotus-temple.html` → `lotus temple`. */
export function wordsOfPath(pathname: string): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? '';
  return decode(last)
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LENGTH_MAX);
}

/** Addresses are typed by people; what is not valid is taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
