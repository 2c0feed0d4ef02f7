import './play-bar.css';

export type PlayBarProps = {
  /** What it counts, for screen readers. */
  readonly label: string;
  readonly percent: number;
};

/** How much of what must be played for a bonus is played. */
export function PlayBar({ label, percent }: PlayBarProps) {
  return (
    <span
      className="play-bar"
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
