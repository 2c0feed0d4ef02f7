import { describe, expect, test } from 'vitest';
import { endIfEnded, startIfAccepted } from './effect-rules.ts';

const timeZone = 'Asia/Bangkok';
const at = (text: string) => new Date(`${text}+07:00`);
const now = at('2026-11-25T15:02:30');
const none = { now, earlierEnds: [], uplineFrom: undefined, timeZone };

describe('[CON-01] from when a contract is paid by', () => {
  test('[C7] from the next start of its period by the merchant’s clock', () => {
    expect(startIfAccepted({ period: 'M' }, none)).toEqual(at('2026-12-01T00:00:00'));
    expect(startIfAccepted({ period: 'H' }, none)).toEqual(at('2026-12-01T00:00:00'));
    expect(startIfAccepted({ period: 'W' }, none)).toEqual(at('2026-11-30T00:00:00'));
    expect(startIfAccepted({ period: 'D' }, none)).toEqual(at('2026-11-26T00:00:00'));
    expect(startIfAccepted({ period: 'HR' }, none)).toEqual(at('2026-11-25T16:00:00'));
    expect(startIfAccepted({ period: 'RT' }, none)).toEqual(at('2026-11-25T15:05:00'));
    const sharp = { ...none, now: at('2026-11-25T15:05:00') };
    expect(startIfAccepted({ period: 'RT' }, sharp)).toEqual(sharp.now);
  });

  test('[C2][C7] not before the one that it replaces ends, nor before its upline is paid', () => {
    const month = { period: 'M' as const, effectiveFrom: at('2026-11-01T00:00:00') };
    const endsAt = endIfEnded(month, now, timeZone);
    expect(endsAt).toEqual(at('2026-12-01T00:00:00'));
    const weekly = { ...none, earlierEnds: [endsAt] };
    // The first of December is a Tuesday: weeks begin anew on the Monday after.
    expect(startIfAccepted({ period: 'W' }, weekly)).toEqual(at('2026-12-07T00:00:00'));
    const uplineFrom = at('2026-12-01T00:00:00');
    expect(startIfAccepted({ period: 'D' }, { ...none, uplineFrom })).toEqual(uplineFrom);
  });

  test('[C2] one that has not begun ends before its first period', () => {
    const effectiveFrom = at('2026-12-01T00:00:00');
    expect(endIfEnded({ period: 'D', effectiveFrom }, now, timeZone)).toEqual(effectiveFrom);
  });
});
