import { useMemo, useState } from 'react';
import {
  type DayPreset,
  type DayRange,
  dayRangeUntilNow,
  type DaySpan,
  daysOfRange,
  earlierDays,
  rangeOfDays,
} from '../language/day-range.ts';
import { usePermission } from '../state/permission.ts';

/** The days that a record is asked for, and choosing others. */
export interface ChosenDays {
  /** Absent while the days were chosen one by one. */
  readonly preset: DayPreset | undefined;
  /** How many times their own length before the newest. */
  readonly earlier: number;
  readonly range: DayRange;
  readonly span: DaySpan;
  /** Changes with every other choice. */
  readonly key: string;
  readonly choosePreset: (preset: DayPreset) => void;
  readonly chooseDays: (days: DaySpan) => void;
  readonly step: (earlier: number) => void;
}

type Choice = { readonly preset: DayPreset } | { readonly days: DaySpan };

/** Begins with that preset. */
export function useDays(first: DayPreset = 'week'): ChosenDays {
  const { timeZone } = usePermission().info;
  const [choice, setChoice] = useState<Choice>({ preset: first });
  const [earlier, step] = useState(0);
  const range = useMemo(
    () =>
      'preset' in choice
        ? dayRangeUntilNow(choice.preset, timeZone, earlier)
        : rangeOfDays(earlierDays(choice.days, earlier), timeZone),
    [choice, timeZone, earlier],
  );
  const choose = (next: Choice) => {
    setChoice(next);
    step(0);
  };
  return {
    preset: 'preset' in choice ? choice.preset : undefined,
    earlier,
    range,
    span: daysOfRange(range, timeZone),
    key: `${range.from} ${range.to}`,
    choosePreset: (preset) => choose({ preset }),
    chooseDays: (days) => choose({ days }),
    step,
  };
}
