import type { Unreadable } from './statement-lines.ts';

const READ_MAX = 80;

/** Says where a cell cannot be read. */
export function unreadable(
  line: number,
  what: Pick<Unreadable, 'field' | 'expected'> &
    Partial<Pick<Unreadable, 'column' | 'read' | 'repeats'>>,
): Unreadable {
  const { field, expected, column = '', read = '', repeats = null } = what;
  const shown = Array.from(read.replaceAll(/\s+/g, ' ').trim()).slice(0, READ_MAX).join('');
  return { problem: 'unreadable', line, field, column, read: shown, expected, repeats };
}
