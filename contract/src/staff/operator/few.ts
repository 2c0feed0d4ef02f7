/**
 * Counts of members below this are told to nobody who may not read of members: conditions that hold for one
 * alone would say what is so about that one.
 */
export const FEW = 5;
