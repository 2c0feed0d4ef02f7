/** Names of a pasted list, however they are separated, each once. */
export function namesIn(text: string, most: number): string[] {
  const names = text.split(/[\s,;|"']+/).filter((name) => name !== '');
  return [...new Set(names)].slice(0, most);
}
