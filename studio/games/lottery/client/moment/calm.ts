/** The player wants no motion. */
export const CALM = '(prefers-reduced-motion: reduce)';
