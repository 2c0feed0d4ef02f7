import type { Sport } from '#games/sports/protocol.ts';

/** Codes of winner, handicap and total that the Asian view has, of the match and of its first part. */
export const asianColumns: Readonly<
  Record<Sport, { readonly match: readonly string[]; readonly half: readonly string[] }>
> = {
  football: { match: ['1X2', 'AH', 'OU'], half: ['1X2H', 'AHH', 'OUH'] },
  basketball: { match: ['ML', 'HCP', 'TOT'], half: [] },
  tennis: { match: ['ML', 'GHCP', 'GTOT'], half: [] },
  esports: { match: ['MATCH', 'MAP_HCP', 'TOTAL_MAPS'], half: [] },
};
