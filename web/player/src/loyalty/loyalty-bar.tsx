export type LoyaltyBarProps = {
  /** What it counts, for screen readers. */
  readonly label: string;
  /** Whole percent. */
  readonly percent: number;
  readonly tone?: 'gold' | 'jade';
};

/** How much of what a level asks for is done. */
export function LoyaltyBar({ label, percent, tone = 'gold' }: LoyaltyBarProps) {
  return (
    <span
      className="loyalty-bar"
      data-tone={tone}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ inlineSize: `${percent}%` }} />
    </span>
  );
}
