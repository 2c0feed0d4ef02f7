/** Where a spot stands on the layout of twelve columns by three rows: its middle, from the upper left. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Numbers of an inside bet, from its id: `corner-1-2-4-5`. */
export function numbersIn(spot: string): readonly number[] {
  if (spot === 'first-four') return [0, 1, 2, 3];
  return spot
    .split('-')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}

/** Whether a bet lies on the numbers, or between them. */
export function isInside(spot: string): boolean {
  return /^(?:straight|split|trio|street|first|corner|line)/.test(spot);
}

/** The middle of an inside bet: between its numbers, or on the edge that says it is of a whole row. */
export function placeOf(spot: string): Place {
  const numbers = numbersIn(spot);
  const [kind] = spot.split('-');
  const middles = numbers.filter((number) => number > 0).map(middleOf);
  const mean = (of: (place: Place) => number): number =>
    middles.reduce((sum, place) => sum + of(place), 0) / middles.length;
  const x = mean((place) => place.x);
  // Streets and lines stand at the lower edge, and whatever has the zero at its border.
  if (kind === 'street' || kind === 'line') return { x, y: 3 };
  if (kind === 'first') return { x: 0, y: 3 };
  return { x: numbers.includes(0) ? 0 : x, y: mean((place) => place.y) };
}

function middleOf(number: number): Place {
  return { x: Math.trunc((number - 1) / 3) + 0.5, y: 2.5 - ((number - 1) % 3) };
}
