import { useEffect, useEffectEvent, useState } from 'react';
import { formatDuration } from '../format/duration.ts';
import { Icon } from './icon.tsx';

export type CountdownProps = {
  /** Moment of expiry in milliseconds since the epoch, by the server's clock. */
  readonly until: number;
  /** Server clock minus this device's clock, in ms. */
  readonly clockOffsetMs?: number;
  /** Called once when the time is over. */
  readonly onExpire?: () => void;
  /** Turns amber below this many ms; five minutes unless told. */
  readonly warnBelowMs?: number;
};

const SECOND_MS = 1000;

/** Time left, e.g. `14:38`. It never restarts: it only follows the moment it was given. */
export function Countdown({
  until,
  clockOffsetMs = 0,
  onExpire,
  warnBelowMs = 5 * 60 * SECOND_MS,
}: CountdownProps) {
  const [leftMs, setLeftMs] = useState(() => Math.max(until - Date.now() - clockOffsetMs, 0));
  const expire = useEffectEvent(() => onExpire?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      const left = Math.max(until - Date.now() - clockOffsetMs, 0);
      setLeftMs(left);
      if (left === 0) expire();
      else timer = setTimeout(tick, left % SECOND_MS || SECOND_MS);
    }
    tick();
    return () => clearTimeout(timer);
  }, [until, clockOffsetMs]);

  return (
    <span className="k-countdown" role="timer" data-warn={leftMs < warnBelowMs || undefined}>
      <Icon name="timer" size={18} />
      {formatDuration(Math.ceil(leftMs / SECOND_MS))}
    </span>
  );
}
