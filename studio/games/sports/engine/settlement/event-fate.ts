/** What became of an event as a whole. */
export type EventFate =
  | { readonly kind: 'finished' }
  | { readonly kind: 'abandoned' }
  /** Not played where, or by whom, it was offered. */
  | { readonly kind: 'venue-swapped' }
  | { readonly kind: 'postponed'; readonly lateHours: number };

/** Hours after the announced start within which an event that starts later stands; 12, 24 or 48. */
const usualLateHours = 24;

/**
 * Which bets stand: all of them, none, or those alone that nothing could have changed any more. An event that
 * is announced anew within the hours allowed stands and is played later.
 */
export function standingOf(
  fate: EventFate,
  allowedHours: number = usualLateHours,
): 'all' | 'decided' | 'none' {
  switch (fate.kind) {
    case 'finished':
      return 'all';
    case 'abandoned':
      return 'decided';
    case 'venue-swapped':
      return 'none';
    case 'postponed':
      return fate.lateHours > allowedHours ? 'none' : 'all';
  }
}
