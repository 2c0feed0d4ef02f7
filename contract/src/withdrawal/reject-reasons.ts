/** Reasons of one language that staff choose from, for pages too: no zod here. */
export const REJECT_REASONS_MAX = 5;
