/** Where a picture of the house is loaded from: the river as pixels, all others as they are. */
export function riverPixels(url: string): string {
  return url.replace(/^(\/art\/river-\w+-\w+)\.svg$/, '$1.webp');
}
