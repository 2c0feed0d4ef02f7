/** Rules of shifts at a live table that staff, the platform and vendors hold to alike. */

export interface HostShift {
  /** 1 is Monday, 7 is Sunday. */
  readonly day: number;
  /** Minutes of the day. */
  readonly from: number;
  readonly to: number;
}

/** Whether each shift ends after it begins, and no two want the table at once. */
export function areShiftsSound(shifts: readonly HostShift[]): boolean {
  const inOrder = shifts.toSorted((a, b) => a.day - b.day || a.from - b.from);
  return inOrder.every((shift, index) => {
    const next = inOrder[index + 1];
    const isClear = next === undefined || next.day !== shift.day || next.from >= shift.to;
    return shift.from < shift.to && isClear;
  });
}
