import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';

/** Numbers of few prizes in one line; of many the one that most look for. */
export function resultText(
  prizes: LotteryIssueLine['prizes'],
  nameOf: (prize: string) => string,
): string {
  const special = prizes.length > 4 ? prizes.find(({ prize }) => prize === 'DB') : undefined;
  const shown = special ? [special] : prizes.slice(0, 4);
  return shown
    .map(({ prize, numbers }) =>
      prizes.length > 1 ? `${nameOf(prize)} ${numbers.join(' ')}` : numbers.join(' '),
    )
    .join(' · ');
}
