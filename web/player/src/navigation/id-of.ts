/** The id that stands in an address; anything else in its place means that there is none. */
export function idOf(text: string | null | undefined): string | undefined {
  return /^[1-9]\d{0,18}$/.test(text ?? '') ? (text ?? undefined) : undefined;
}
