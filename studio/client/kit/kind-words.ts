/**
 * Words that only one kind of game needs, under its name: loaded with it, and with it alone; those of
 * `instant` with every instant game.
 */
export const kindWords = {
  blackjack: {
    en: async () => (await import('@croupier/i18n/en/blackjack.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/blackjack.json')).default,
  },
  cards: {
    en: async () => (await import('@croupier/i18n/en/cards.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/cards.json')).default,
  },
  'hi-lo': {
    en: async () => (await import('@croupier/i18n/en/hi-lo.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/hi-lo.json')).default,
  },
  instant: {
    en: async () => (await import('@croupier/i18n/en/instant.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/instant.json')).default,
  },
  'coin-flip': {
    en: async () => (await import('@croupier/i18n/en/coin-flip.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/coin-flip.json')).default,
  },
  dice: {
    en: async () => (await import('@croupier/i18n/en/dice.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/dice.json')).default,
  },
  limbo: {
    en: async () => (await import('@croupier/i18n/en/limbo.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/limbo.json')).default,
  },
  scratch: {
    en: async () => (await import('@croupier/i18n/en/scratch.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/scratch.json')).default,
  },
  wheel: {
    en: async () => (await import('@croupier/i18n/en/wheel.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/wheel.json')).default,
  },
  plinko: {
    en: async () => (await import('@croupier/i18n/en/plinko.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/plinko.json')).default,
  },
  keno: {
    en: async () => (await import('@croupier/i18n/en/keno.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/keno.json')).default,
  },
  crash: {
    en: async () => (await import('@croupier/i18n/en/crash.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/crash.json')).default,
  },
  mines: {
    en: async () => (await import('@croupier/i18n/en/mines.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/mines.json')).default,
  },
  'quick-bingo': {
    en: async () => (await import('@croupier/i18n/en/quick-bingo.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/quick-bingo.json')).default,
  },
  'video-poker': {
    en: async () => (await import('@croupier/i18n/en/video-poker.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/video-poker.json')).default,
  },
  chat: {
    en: async () => (await import('@croupier/i18n/en/chat.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/chat.json')).default,
  },
  table: {
    en: async () => (await import('@croupier/i18n/en/table.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/table.json')).default,
  },
  cockfight: {
    en: async () => (await import('@croupier/i18n/en/cockfight.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/cockfight.json')).default,
  },
  'bingo-room': {
    en: async () => (await import('@croupier/i18n/en/bingo-room.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/bingo-room.json')).default,
  },
  baccarat: {
    en: async () => (await import('@croupier/i18n/en/baccarat.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/baccarat.json')).default,
  },
  'xoc-dia': {
    en: async () => (await import('@croupier/i18n/en/xoc-dia.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/xoc-dia.json')).default,
  },
  'dragon-tiger': {
    en: async () => (await import('@croupier/i18n/en/dragon-tiger.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/dragon-tiger.json')).default,
  },
  'dice-tables': {
    en: async () => (await import('@croupier/i18n/en/dice-tables.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/dice-tables.json')).default,
  },
  'fan-tan': {
    en: async () => (await import('@croupier/i18n/en/fan-tan.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/fan-tan.json')).default,
  },
  roulette: {
    en: async () => (await import('@croupier/i18n/en/roulette.json')).default,
    vi: async () => (await import('@croupier/i18n/vi/roulette.json')).default,
  },
} as const;

export type KindWords = {
  readonly [Kind in keyof typeof kindWords]: Awaited<ReturnType<(typeof kindWords)[Kind]['en']>>;
};
