import { useWords, type Words } from '../words/words.ts';
import { useSecond } from '#client/kit/clock.ts';
import { leftText } from './times.ts';

/** Below it the figures turn red and a word says so too. */
const HURRY_MS = 10_000;

/** Time left until a moment of the server's clock: gold, and before a close red with a word at the end. */
export function TimeLeft({
  until,
  isLarge,
  isOpening,
}: {
  readonly until: number;
  readonly isLarge?: boolean;
  /** Something begins then, so that nobody has to hurry. */
  readonly isOpening?: boolean;
}) {
  const t = useWords();
  const left = until - useSecond();
  const isLow = !isOpening && left < HURRY_MS;
  return (
    <span
      className="lt-left"
      data-low={isLow || undefined}
      data-large={isLarge || undefined}
      role="timer"
    >
      {leftWords(t, left)}
      {isLow && <small>{t('issue.hurry')}</small>}
    </span>
  );
}

export function leftWords(t: Words, ms: number): string {
  const { days, time } = leftText(ms);
  return days > 0 ? t('issue.days-left', { count: days, time }) : time;
}
