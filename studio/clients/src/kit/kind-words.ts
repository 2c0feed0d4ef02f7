/**
 * Words that only one kind of game needs, under its name: loaded with it, and with it alone; those of
 * `instant` with every instant game.
 */
export const kindWords = {
  instant: {
    en: async () => (await import('@croupier/i18n/en/instant.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/instant.json')).default,
  },
  mines: {
    en: async () => (await import('@croupier/i18n/en/mines.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/mines.json')).default,
  },
} as const;

export type KindWords = {
  readonly [Kind in keyof typeof kindWords]: Awaited<ReturnType<(typeof kindWords)[Kind]['en']>>;
};
