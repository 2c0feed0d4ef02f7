export type CountDotProps = {
  readonly count: number;
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
  /** Spoken instead of the bare figure, e.g. "3 unread messages". */
  readonly label?: string;
};

/** A count as a dot shows it: above nine it says "9+". */
export function countText(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** A red counter of 18 px. */
export function CountDot({ count, corner, label }: CountDotProps) {
  return (
    <span className="k-count-dot" data-corner={corner || undefined}>
      <span aria-hidden={label ? true : undefined}>{countText(count)}</span>
      {label && <span className="k-visually-hidden">{label}</span>}
    </span>
  );
}
