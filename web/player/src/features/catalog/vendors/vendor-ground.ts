/** Grounds of vendors' cards, dark enough for white type in both themes. */
const grounds = [
  ['#0B6B45', '#0A3A2C'],
  ['#1B3C6E', '#091428'],
  ['#9E2A1E', '#3A0C08'],
  ['#5B21A6', '#220B45'],
  ['#7A4A0A', '#2E1A03'],
  ['#8A1C4A', '#350A1C'],
  ['#0E5C63', '#06282B'],
] as const;

/** The same vendor always has the same ground. */
export function vendorGround(code: string): readonly [from: string, to: string] {
  const sum = [...code].reduce((total, letter) => total * 3 + (letter.codePointAt(0) ?? 0), 0);
  return grounds[sum % grounds.length] ?? grounds[0];
}
