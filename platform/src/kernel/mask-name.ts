/** A name so short is known by two of its letters. */
const SHORT = 6;

/** Two letters, three stars, one letter, whatever the length: `la***g`; of a short name the first letter. */
export function maskName(name: string): string {
  if (name.length < SHORT) return `${name.slice(0, 1)}***`;
  return `${name.slice(0, 2)}***${name.slice(-1)}`;
}
