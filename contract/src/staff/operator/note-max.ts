/** Signs of a note that staff write about a member. */
export const NOTE_MAX = 2000;
