/** What sentences about an offer are made with. */
export interface OfferWords {
  /** Says a text of the area `offers`, which the caller has loaded; keys come with their area. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** Writes an amount with the sign of its currency. */
  readonly money: (amount: string) => string;
  /** How many times a deposit must be played by itself, before its bonus; absent where that is not known. */
  readonly depositTimes?: number | undefined;
  /** The name of a segment, for staff; players are not told it. */
  readonly segment?: ((segmentId: string) => string | undefined) | undefined;
  /** What games and offers are called that terms name by their numbers; undefined while that is not known. */
  readonly nameOf?: ((what: 'game' | 'offer', id: string) => string | undefined) | undefined;
}

/** What a game or an offer is called within a sentence; its number where its name is not known. */
export function nameIn(words: OfferWords, what: 'game' | 'offer', id: string): string {
  return words.nameOf?.(what, id) ?? words.t(`offers:unnamed.${what}`, { id });
}

/** Looks names up in what came with an offer. */
export function namesFrom({
  games,
  offers,
}: {
  readonly games: readonly Named[];
  readonly offers: readonly Named[];
}): NonNullable<OfferWords['nameOf']> {
  const byId = {
    game: new Map(games.map(({ id, name }) => [id, name])),
    offer: new Map(offers.map(({ id, name }) => [id, name])),
  };
  return (what, id) => byId[what].get(id);
}

interface Named {
  readonly id: string;
  readonly name: string;
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
