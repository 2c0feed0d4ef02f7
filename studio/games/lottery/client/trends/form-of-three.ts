/** How three digits look: all different, two alike, all alike. */
export function formOfThree(digits: readonly string[]): 'six' | 'three' | 'triple' {
  const kinds = new Set(digits).size;
  return kinds === 3 ? 'six' : kinds === 2 ? 'three' : 'triple';
}
