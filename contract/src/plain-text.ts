/** Signs that turn the direction of what stands beside them, or that nobody sees and no script needs. */
const HIDDEN = /[\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** NUL is left to who refuses what cannot be stored. */
const CONTROLS = /[\p{Cc}--[\0\n\t]]/gv;

/**
 * What one person writes for another to read: composed, and without what would turn or hide the text
 * around it. Joiners stay, which some scripts and emoji need, and lines too.
 */
export function plainText(text: string): string {
  return text.normalize('NFC').replaceAll(HIDDEN, '').replaceAll(CONTROLS, '');
}

/** Whether a text has signs that `plainText` takes away. */
export function hasHiddenSigns(text: string): boolean {
  return plainText(text) !== text.normalize('NFC');
}
