/** How the hot section of home moves, by the product's specification. */

/** Rest between two moves. */
export const HOT_REST_MS = 1200;
/** Length of a move. */
export const HOT_GLIDE_MS = 1100;
