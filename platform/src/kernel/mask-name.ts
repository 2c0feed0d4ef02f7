/** Two letters, three stars, one letter, whatever the length: `la***g`. */
export function maskName(name: string): string {
  return `${name.slice(0, 2)}***${name.slice(-1)}`;
}
