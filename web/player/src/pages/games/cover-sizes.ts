/** How wide covers lie where they stand, as `sizes` of their pictures. */
export const coverSizes = {
  /** Of a post among others: one column, or about three. */
  card: '(max-width: 700px) 100vw, 400px',
  article: '(max-width: 832px) 100vw, 800px',
} as const;
