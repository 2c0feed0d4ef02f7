import type { Track } from '../../engine/trends/tracks.ts';
import type { HistoryView } from '#games/lottery/protocol.ts';

/** Saves what is in view as a table that other programs read. */
export function saveAsTable(
  game: string,
  tracks: readonly Track[],
  draws: HistoryView['draws'],
): void {
  const rows = draws.map(({ number, result }) => [
    number,
    ...tracks.map((track) => track.drawn(result).join(' ')),
  ]);
  const text = [['issue', ...tracks.map(({ name }) => name)], ...rows]
    .map((row) => `${row.join(',')}\r\n`)
    .join('');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${game}-${draws[0]?.number ?? ''}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
