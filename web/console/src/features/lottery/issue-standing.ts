import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import type { BadgeTone } from '@croupier/kit/ui/badge';

export const standingTones = {
  planned: 'neutral',
  open: 'info',
  closed: 'neutral',
  /** Its hour has come and nobody has said its result. */
  waiting: 'warn',
  /** One person has. */
  second: 'warn',
  differs: 'bad',
  /** Both have, and the vendor is being told. */
  telling: 'info',
  refused: 'bad',
  drawn: 'info',
  settled: 'ok',
  corrected: 'ok',
  void: 'neutral',
} as const satisfies Record<string, BadgeTone>;
export type IssueStanding = keyof typeof standingTones;

/** Where an issue stands for those who have to say its result. */
export function standingOf({
  state,
  isPlanned,
  isWaiting,
  revision,
  entry,
}: Pick<
  LotteryIssueLine,
  'state' | 'isPlanned' | 'isWaiting' | 'revision' | 'entry'
>): IssueStanding {
  if (isPlanned) return 'planned';
  if (isWaiting) {
    if (entry === null) return 'waiting';
    if (entry.state === 'first') return 'second';
    if (entry.state === 'agreed' || entry.state === 'told') return 'telling';
    return entry.state;
  }
  return state === 'settled' && revision > 1 ? 'corrected' : state;
}
