/** What opens a way to money or accounts, and so takes a second person. What only closes one does not. */

/** Whether anything is named that was not named before. */
export function adds(before: readonly string[], after: readonly string[]): boolean {
  return after.some((one) => !before.includes(one));
}
