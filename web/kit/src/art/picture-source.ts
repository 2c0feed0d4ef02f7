let sourceOf = (path: string): string => path;

/** Has the pictures of games come from where the app says, e.g. from the nearest copy. */
export function setPictureSource(next: (path: string) => string): void {
  sourceOf = next;
}

/** Where the picture with that address of the catalogue is loaded from; itself unless told. */
export function pictureSource(path: string): string {
  return sourceOf(path);
}
