/** What sentences about an offer are made with. */
export interface OfferWords {
  /** Says a text of the area `offers`, which the caller has loaded; keys come with their area. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Writes an amount with the sign of its currency. */
  readonly money: (amount: string) => string;
  /** The name of a segment, for staff; players are not told it. */
  readonly segment?: ((segmentId: string) => string | undefined) | undefined;
}

export interface Joints {
  readonly between: 'comma' | 'semicolon';
  /** Before the last. */
  readonly last: 'and' | 'or' | 'semicolon';
}

/** A list within a sentence, as the language of the page writes one. */
export function joined(
  parts: readonly string[],
  { between, last }: Joints,
  { t }: Pick<OfferWords, 't'>,
): string {
  return parts.reduce((first, second, index) => {
    if (index === 0) return second;
    const joint = index === parts.length - 1 ? last : between;
    return t(`offers:list.${joint}`, { first, second });
  }, '');
}
