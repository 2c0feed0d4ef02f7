/** A text of staff in the reader's language; in any that there is where that one is missing. */
export function nameIn(names: Readonly<Record<string, string>>, dictionary: string): string {
  return names[dictionary] ?? Object.values(names)[0] ?? '';
}
