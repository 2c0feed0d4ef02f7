export type MissionBarProps = {
  /** What it counts, for screen readers. */
  readonly label: string;
  /** Whole percent. */
  readonly percent: number;
  /** It can be claimed. */
  readonly isGold: boolean;
};

/** How much of a mission is done. */
export function MissionBar({ label, percent, isGold }: MissionBarProps) {
  return (
    <span
      className="mission-bar"
      data-gold={isGold || undefined}
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
