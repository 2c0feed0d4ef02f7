/**
 * A text in several languages as one fact: always in the same order, by the code of the language, however it
 * was sent or stored. A change is then one of words. Null where there is none.
 */
export function textsInOrder(
  texts: Readonly<Partial<Record<string, string>>> | null | undefined,
): string | null {
  const codes = Object.keys(texts ?? {}).toSorted();
  return codes.flatMap((code) => texts?.[code] || []).join(' / ') || null;
}
