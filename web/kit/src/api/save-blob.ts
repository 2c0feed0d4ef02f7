/** Has the browser save what was fetched as a file of that name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken it up by the end of this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
