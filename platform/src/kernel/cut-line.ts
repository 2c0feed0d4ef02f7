import { csvLine } from '@croupier/contract/csv';
import { recordText } from '@croupier/i18n';

/**
 * The last line of a file that was cut after so many lines, in words: whoever adds them up must not take
 * them for all.
 */
export function cutLine(dictionary: string, lines: number): string {
  return csvLine([recordText(dictionary, 'cut', { count: lines.toLocaleString('en') })]);
}
