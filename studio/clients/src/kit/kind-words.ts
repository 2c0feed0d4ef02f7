/** Words that only one kind of game needs, under its name: loaded with it, and with it alone. */
export const kindWords = {
  mines: {
    en: async () => (await import('@croupier/i18n/en/mines.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/mines.json')).default,
  },
} as const;

export type KindWords = {
  readonly [Kind in keyof typeof kindWords]: Awaited<ReturnType<(typeof kindWords)[Kind]['en']>>;
};
